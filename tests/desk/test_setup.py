"""The set-up: what is chosen is what is played."""

from datetime import date

import pygame
import pytest

from tabletop.desk.prefs import Prefs
from tabletop.desk.scenes.rules import RulesScene
from tabletop.desk.scenes.setup import SetupScene
from tabletop.desk.scenes.table import TableScene
from tabletop.desk.scenes.title import TitleScene
from tests.desk.fronts import SIZES, Desk, played


@pytest.fixture
def desk(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.click("poster.snitch")
    assert isinstance(desk.top, SetupScene)
    return desk


def test_everything_chosen_with_the_mouse_is_in_the_match(desk, tmp_path):
    desk.type_over("name", "Mabel")
    desk.type_over("seed", "crooked depot 9")
    desk.click("variant.filler")
    desk.click("option.practice")
    desk.click("option.house")
    desk.click("start")
    assert isinstance(desk.top, TableScene)
    match = desk.top.match
    assert match.names == ["Mabel"]
    assert match.header.seed == "crooked depot 9"
    assert match.header.options == {"variant": "filler", "dump": "any"}
    assert match.practice
    assert Prefs(tmp_path).now.player_name == "Mabel"


def test_the_summary_follows_the_length(desk):
    assert "about 45 min" in desk.words
    desk.click("variant.marathon")
    assert "1 player, 30 tiles, 5 cubes of each type, about 120 min" in desk.words


@pytest.mark.parametrize("clicked", ["variant.marathon", "option.practice", "dice", "today", "seed", "name"])
def test_enter_starts_whatever_was_clicked_last(desk, clicked):
    desk.click(clicked)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, TableScene)
    if clicked == "variant.marathon":
        assert desk.top.match.header.options["variant"] == "marathon"


def test_enter_picks_what_the_keyboard_walked_to(desk):
    for _ in range(40):
        if desk.app.looks.focus == "variant.filler":
            break
        desk.key(pygame.K_TAB)
    assert desk.app.looks.focus == "variant.filler"
    desk.key(pygame.K_RETURN)
    assert desk.top.variant == "filler"


def test_seeds_come_from_the_dice_and_the_calendar(desk):
    before = desk.top.seed.text
    seen = set()
    for _ in range(5):
        desk.click("dice")
        seen.add(desk.top.seed.text)
    assert len(seen | {before}) > 3
    desk.click("today")
    assert desk.top.seed.text == date.today().isoformat()


def test_an_empty_seed_is_one_by_chance(desk):
    desk.type_over("seed", " ")
    desk.click("start")
    assert desk.top.match.header.seed.strip()


def test_the_question_at_the_end_of_a_turn_is_a_setting(desk, tmp_path):
    desk.click("option.warn")
    assert Prefs(tmp_path).now.end_turn_warning


def test_what_there_is_to_beat_follows_the_choice(desk):
    desk.app.pop()
    result = desk.store.finish(played())
    desk.front.set_up("snitch", "other")
    assert [figure for figure, _ in desk.top.facts()] == [str(result.figure), "–", "1"]
    desk.top.seed.set("220")
    assert [figure for figure, _ in desk.top.facts()] == [str(result.figure), str(result.figure), "1"]
    desk.mouse.frames(2)
    desk.click("variant.filler")
    assert [figure for figure, _ in desk.top.facts()] == ["–", "–", "0"]


def test_rules_and_back(desk):
    desk.click("rules")
    assert isinstance(desk.top, RulesScene)
    desk.key(pygame.K_ESCAPE)
    desk.click("back")
    assert isinstance(desk.top, TitleScene)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_is_well_drawn_and_nothing_chosen_is_hidden(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.set_up("snitch", "a seed of forty letters, as long as it is")
    targets: set[str] = set()
    desk.mouse.frames(2)
    for tab in desk.tabs() or [""]:
        if tab:
            desk.click(tab)
        desk.well_drawn(f"set-up {tab}")
        targets |= {t.target for t in desk.app.live if t.target}
        for length in ("40", "60", "200"):
            assert tab not in ("", "tab.length") or length in desk.words.split()
    wanted = {"variant.filler", "variant.standard", "variant.marathon", "name", "seed", "dice", "today", "start"}
    assert wanted | {"option.practice", "option.warn", "option.house", "rules", "back"} <= targets
