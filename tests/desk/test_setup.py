"""The set-up: what is chosen is what is played."""

from datetime import date

import pygame
import pytest

from tabletop.ai.levels import LEVELS
from tabletop.desk.draw.taken import letters
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.scenes.setup.panels import HOW_WIDE, STANDS_OUT
from tabletop.desk.scenes.setup.rows import LABEL_SKIN, level_means
from tabletop.desk.scenes.setup.seats import HUMAN, OFFERED, seats_for
from tabletop.desk.scenes.setup.setup import SetupScene
from tabletop.desk.scenes.title.title import TitleScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.snitch.card import OFFER as SNITCH_OFFER
from tabletop.desk.tables.vacuum.card import OFFER as VACUUM_OFFER
from tabletop.desk.window.prefs import Prefs
from tabletop.games import GAMES, HEADERS
from tabletop.play.kinds import KINDS
from tabletop.play.match import Seat
from tabletop.play.replay import replay_text
from tests.desk.fronts import SEED, SIZES, Desk, at_set_up, played, record

OFFERS = {"snitch": SNITCH_OFFER, "vacuum": VACUUM_OFFER}


desk = at_set_up("snitch")


vacuum = at_set_up("vacuum")


def test_everything_chosen_with_the_mouse_is_in_the_match(desk, tmp_path):
    desk.type_over("seat.0.name", "Mabel")
    desk.type_over("seed", "crooked depot 9")
    desk.click("variant.filler")
    desk.click("mode.practice")
    desk.click("option.dump")
    desk.click("start")
    assert isinstance(desk.top, TableScene)
    assert not desk.top.match.coaching.on
    match = desk.top.match
    assert [(seat.kind, seat.name) for seat in match.seats] == [("human", "Mabel")]
    assert match.header.seed == "crooked depot 9"
    assert match.header.options == {"variant": "filler", "dump": "any", "jurisdiction": "added"}
    assert match.practice
    assert Prefs(tmp_path).now.player_name == "Mabel"


def test_four_seats_filled_with_the_mouse_are_in_the_match(desk):
    desk.click("seat.1.use.ai")
    desk.click("seat.1.level.novice")
    desk.click("seat.3.use.human")
    desk.type_over("seat.3.name", "Otto")
    desk.click("seat.2.use.ai")
    desk.type_over("seat.2.name", "The Ferret")
    desk.click("seat.2.level.steady")
    assert "4 players, 48 tiles, 8 cubes of each type, 45 min and up" in desk.words
    desk.click("start")
    assert [(seat.kind, seat.name) for seat in desk.top.match.seats] == [
        ("human", "Rivera"),
        ("novice", "Marlowe"),
        ("steady", "The Ferret"),
        ("human", "Otto"),
    ]
    assert desk.top.match.state.seats == 4


def test_seats_filled_by_keyboard_alone_are_in_the_match(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.walk_to("poster.snitch")
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, SetupScene)
    for target in ("fill.one", "seat.1.level.novice"):
        desk.walk_to(target)
        desk.key(pygame.K_RETURN)
    desk.key(pygame.K_PAGEUP)
    assert desk.app.looks.focus == "seat.0.level.novice"
    desk.walk_to("seat.1.name")
    desk.key(pygame.K_RETURN)
    assert [seat.kind for seat in desk.top.match.seats] == ["novice", "human"]


def test_two_clicks_lead_from_the_title_to_a_game(make_app, time, tmp_path, monkeypatch):
    expected = {"snitch": ["human"], "vacuum": ["human", "steady", "steady", "steady"]}
    for game, seats in expected.items():
        desk = Desk(make_app, time, tmp_path / game)
        begun = []
        monkeypatch.setattr(desk.front, "sit_down", begun.append)
        desk.click(f"poster.{game}")
        desk.click("start")
        assert [seat.kind for seat in begun[0].seats] == seats
        assert len(set(begun[0].names)) == len(seats)
        begun[0].journal.close()


def test_every_seat_of_a_game_has_a_piece():
    for game, offer in OFFERS.items():
        assert len(offer.pieces) == GAMES[game].seats[-1]
        if game in TABLES:
            assert TABLES[game].card.offer is offer


def test_the_switches_turn_the_options_of_the_game(vacuum):
    defaults = {name: values[0] for name, values in GAMES["vacuum"].options.items()}
    assert list(defaults) == [option.id for option in HEADERS["vacuum"].options]
    for option in HEADERS["vacuum"].options:
        shown = option.values if option.values[0].id == defaults[option.id] else option.values[::-1]
        for value in shown:
            assert vacuum.top.options[option.id] == value.id
            assert option.title in vacuum.words
            means = f"{value.id.capitalize()}: {value.help[0].lower()}{value.help[1:-1]}"
            assert (means if option.kind == "toggle" else value.help[:-1]) in vacuum.tips
            vacuum.click(f"option.{option.id}")
        assert vacuum.top.options[option.id] == defaults[option.id]


def test_the_summary_follows_seats_and_length(desk, vacuum):
    assert "1 player, 30 tiles, 5 cubes of each type, about 45 min" in desk.words
    desk.click("variant.marathon")
    desk.click("seat.2.use.human")
    assert "2 players, 36 tiles, 6 cubes of each type, 120 min and up" in desk.words
    assert "4 players, 4 appliances, 8 of 40 cards each, about 35 min" in vacuum.words
    vacuum.click("seat.4.use.ai")
    assert "5 players, 5 appliances" in vacuum.words


patrol = at_set_up("patrol")


def begun_with(desk):
    """Start the game and return the options that its journal has."""
    desk.click("start")
    return desk.top.match.header.options


def test_who_begins_is_by_lot_or_the_seat_that_is_picked(desk):
    """For every game with more than one seat (patrol.r39); the mark goes along with its seat."""
    assert not desk.has("option.first"), "alone there is nothing to choose"
    desk.click("fill.two")
    assert "Starts" not in desk.words
    assert "The seed says who" in desk.tips
    for n in range(3):
        desk.click("option.first")
        lineup = desk.top.lineup
        assert lineup.seat_options(None) == {"first": f"seat{n + 1}"}
        assert f"{lineup.rows[n].name} begins" in desk.tips
        assert "Starts" in desk.words
    desk.drag_row(2, 1)
    assert desk.top.lineup.seat_options(None) == {"first": "seat2"}
    desk.drag_row(1, 2)
    desk.click("option.first")
    assert desk.top.lineup.seat_options(None) == {"first": "lot"}
    for _ in range(3):
        desk.click("option.first")
    desk.click("fill.one")
    assert desk.top.lineup.seat_options(None) == {"first": "lot"}
    desk.click("option.first")
    assert begun_with(desk)["first"] == "seat1"


def test_each_seat_of_patrol_picks_its_unit_with_the_mouse_or_the_keyboard(patrol):
    """patrol.r38: no two have one; who picks none has the next that is free; the next set-up has the same."""
    units = patrol.top.card.offer.choosing.choices

    def sprites():
        return [t.sprite for t in patrol.app.things if isinstance(t, Picture) and t.sprite in {u.sprite for u in units}]

    assert sprites() == [unit.sprite for unit in units[:6]]
    patrol.click("seat.0.piece")
    patrol.click("seat.0.piece")
    assert [row.pick for row in patrol.top.lineup.filled] == [units[1].id, "", "", ""]
    assert sprites()[:3] == [units[1].sprite, units[0].sprite, units[2].sprite]
    patrol.walk_to("seat.1.piece")
    patrol.key(pygame.K_RETURN)
    patrol.key(pygame.K_RETURN)
    assert [row.pick for row in patrol.top.lineup.filled] == [units[1].id, units[2].id, "", ""]
    patrol.key(pygame.K_PAGEUP)
    assert [row.pick for row in patrol.top.lineup.filled] == [units[2].id, units[1].id, "", ""]
    options = begun_with(patrol)
    assert (options["unit1"], options["unit2"]) == (units[2].id, units[1].id)
    assert patrol.top.match.state.car(0).id == units[2].id


def test_each_level_says_what_it_means(desk):
    desk.click("fill.one")
    lines = set()
    for level in OFFERED:
        desk.click(f"seat.1.level.{level}")
        assert level_means(LEVELS[level]) in desk.tips
        lines.add(level_means(LEVELS[level]))
    assert len(lines) == 4
    assert not desk.has("seat.1.level.random")


def test_practice_promises_no_rank(desk):
    desk.click("fill.solo")
    for practice in (False, True):
        desk.click("mode.practice" if practice else "mode.ranked")
        assert ("best rating" in desk.words) != practice
        assert ("Alone: kept, not ranked" in desk.words) == practice
    desk.click("mode.coached")
    assert "Alone: kept, not ranked" in desk.words
    assert "as practice" not in desk.words


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_what_a_seed_means_is_said_once(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size=(*size, 100))
    desk.click("poster.snitch")
    desk.click("fill.solo")
    assert desk.words.count(SNITCH_OFFER.seed_means) <= 1


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100)], ids=str)
def test_no_window_of_the_banner_lies_behind_the_title_of_the_quick_fills(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size=size)
    desk.click("poster.snitch")
    (label,) = [t for t in desk.app.things if isinstance(t, Label) and t.lines == ("Quick fill",)]
    plates = [t.box for t in desk.app.things if isinstance(t, Plate) and t.skin == LABEL_SKIN]
    assert [box for box in plates if box.contains(letters(desk.app, label))]


def test_today_is_for_one_alone(desk):
    desk.click("fill.one")
    before = desk.top.seed.text
    desk.click("today")
    assert desk.top.seed.text == before
    assert "Solo" in desk.app.overlay.refused[1].text
    desk.click("fill.solo")
    desk.click("today")
    assert desk.top.seed.text == date.today().isoformat()


@pytest.mark.parametrize("clicked", ["variant.marathon", "mode.practice", "dice", "today", "seed", "seat.0.name"])
def test_enter_starts_whatever_was_clicked_last(desk, clicked):
    desk.click(clicked)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, TableScene)
    if clicked == "variant.marathon":
        assert desk.top.match.header.options["variant"] == "marathon"


def test_enter_picks_what_the_keyboard_walked_to(desk):
    desk.walk_to("variant.filler")
    desk.key(pygame.K_RETURN)
    assert desk.top.options["variant"] == "filler"


def test_seeds_come_from_the_dice(desk):
    seen = {desk.top.seed.text}
    for _ in range(5):
        desk.click("dice")
        seen.add(desk.top.seed.text)
    assert len(seen) > 3


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
    desk.mouse.frames(2)
    assert f"{result.figure} your best" in desk.words
    desk.top.seed.set("220")
    assert [figure for figure, _ in desk.top.facts()] == [str(result.figure), str(result.figure), "1"]
    desk.mouse.frames(2)
    desk.click("variant.filler")
    assert [figure for figure, _ in desk.top.facts()] == ["–", "–", "0"]
    desk.click("fill.one")
    assert desk.top.facts() == []


def test_rules_rulings_and_back(desk):
    desk.click("rules")
    assert isinstance(desk.top, RulesScene)
    desk.key(pygame.K_ESCAPE)
    words = next(t.box for t in desk.app.things if isinstance(t, Label) and t.lines == ("37 house rulings",))
    lines = [t.box for t in desk.app.things if isinstance(t, Plate) and 0 < t.box.h <= 3]
    assert any(0 <= line.y - words.centre[1] <= words.h and abs(line.w - words.w) <= 8 for line in lines), "a link"
    desk.click("rulings")
    assert isinstance(desk.top, RulesScene)
    assert "ruling 1 of 37" in desk.words
    desk.key(pygame.K_ESCAPE)
    desk.click("back")
    assert isinstance(desk.top, TitleScene)


def test_the_same_seats_play_again(desk):
    desk.click("fill.one")
    desk.click("seat.1.level.novice")
    desk.type_over("seed", "220")
    desk.click("start")
    first = desk.top.match
    first.give_up()
    desk.mouse.frames(4)
    for target, same in (("result.same", True), ("result.again", False)):
        desk.click(target)
        match = desk.top.match
        assert match is not first
        assert match.header.seats == first.header.seats
        assert (match.header.seed == "220") is same
        match.give_up()
        desk.mouse.frames(4)


@pytest.mark.parametrize("kind", KINDS)
def test_seats_named_on_the_command_line_have_names_of_their_own(kind):
    seats = seats_for([kind, HUMAN, kind, HUMAN], "Marlowe")
    assert [seat.kind for seat in seats] == [kind, HUMAN, kind, HUMAN]
    assert len({seat.name for seat in seats}) == 4
    assert sum(seat.name == "Marlowe" for seat in seats) == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["snitch", "vacuum"])
def test_it_is_well_drawn_and_nothing_chosen_is_hidden(make_app, time, tmp_path, size, game):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.set_up(game, "a seed of forty letters, as long as it is")
    found: set[str] = set()
    desk.mouse.frames(2)
    for fill in ("one", "friends", "solo" if game == "snitch" else "three"):
        desk.click(f"fill.{fill}")
        desk.well_drawn(f"{game} {fill}")
    seats = range(GAMES[game].seats[-1])
    for n in seats:
        desk.click(f"seat.{n}.use.ai")
    desk.type_over("seat.1.name", "W" * 24)
    for tab in desk.tabs() or [""]:
        if tab:
            desk.click(tab)
        desk.well_drawn(f"set-up {tab}")
        found |= desk.targets
        assert game != "snitch" or tab not in ("", "tab.length") or {"40", "60", "200"} <= set(desk.words.split())
    wanted = {"seed", "dice", "start", "rules", "back", "mode.coached", "mode.practice", "mode.ranked"}
    wanted |= {f"option.{option.id}" for option in HEADERS[game].options if option.id != "variant"}
    wanted |= {f"seat.{n}.{part}" for n in seats for part in ("name", "use.human", "use.empty", "level.master")}
    handles = [t for t in desk.app.things if isinstance(t, Picture) and t.sprite == ("ui", "icon-drag.svg")]
    if size != (1280, 720, 200) and not desk.tabs():
        assert len(handles) == len(seats)
    elif size == (1280, 720, 200):  # no room for handles
        wanted |= {f"seat.{n}.up" for n in seats if n} | {f"seat.{n}.down" for n in seats[:-1]}
    if game == "snitch":
        wanted |= {"variant.filler", "variant.standard", "variant.marathon", "today"}
    assert wanted <= found
    assert ("option.warn" in found) is (game == "snitch")  # nobody ends a turn of Power Vacuum
    assert "W" * 24 in desk.top.lineup.rows[1].name


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["snitch", "vacuum"])
def test_nothing_stands_out_of_the_banner_under_the_buttons(make_app, time, tmp_path, size, game):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.set_up(game)
    desk.mouse.frames(2)
    sky = next((t.box for t in desk.app.things if isinstance(t, Picture) and t.sprite[1] == "skyline.svg"), None)
    assert sky is not None or desk.tabs()
    if sky is not None:
        left, right = (sky.x + sky.w * (STANDS_OUT + side * HOW_WIDE / 2) for side in (-1, 1))
        assert sky.x <= 0
        assert sky.right >= size[0]
        for target in ("back", "learn", "rules", "start"):
            box = desk.mouse.target(target).box
            assert box.y > sky.bottom or box.right <= left or box.x >= right, target


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100)], ids=str)
def test_the_quick_fills_cover_no_appliance_of_the_banner(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.set_up("vacuum")
    desk.mouse.frames(2)
    desk.click("start")
    desk.front._back_to_title()
    desk.front.set_up("vacuum")
    desk.mouse.frames(2)
    sky = next(t.box for t in desk.app.things if isinstance(t, Picture) and t.sprite[1] == "skyline.svg")
    fills = [t.box for t in desk.app.live if (t.target or "").startswith("fill.")]
    assert len(fills) == 5, "as last time among them"
    assert max(box.right for box in fills) < sky.x + sky.w * (STANDS_OUT - HOW_WIDE / 2)


def test_a_coached_game_is_practice_and_the_choice_says_so(desk):
    assert (desk.top.coached, desk.top.unranked) == (True, True), "a first game is coached"
    for mode, coached, unranked, words in (
        ("practice", False, True, "Undo everything; kept, not ranked"),
        ("ranked", False, False, "Counts among your records"),
        ("coached", True, True, "Tips at each decision; not ranked"),
    ):
        desk.click(f"mode.{mode}")
        assert (desk.top.coached, desk.top.unranked) == (coached, unranked)
        assert words in desk.words
    desk.click("start")
    match = desk.top.match
    assert match.coaching.on
    assert match.practice
    assert any("practice" in text for text in desk.app.overlay.toasts)
    assert replay_text(match.journal.text(), "coached").practice


def test_coaching_from_the_menu_says_first_that_it_costs_the_rank(desk):
    desk.front.begin("snitch", [Seat("human", "Rivera")], "7", {}, False)
    desk.mouse.frames(3)
    match = desk.top.match
    assert match.ranked
    for answer, coached in ((0, False), (1, True)):
        desk.key(pygame.K_m)
        desk.click("menu.coach")
        assert "becomes practice" in desk.top.text
        desk.click(f"dialog.{answer}")
        assert match.coaching.on == match.practice == coached


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_lengths_have_a_clock_or_none(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    if desk.has("tab.length"):
        desk.click("tab.length")
    clocks = [t for t in desk.app.things if isinstance(t, Picture) and t.sprite[-1] == "icon-clock.svg"]
    assert len(clocks) in (0, 3)
    assert len(clocks) == 3 or size not in ((1920, 1080, 100), (1024, 640, 100))


@pytest.mark.parametrize("size", [(1280, 720, 190), (1366, 768, 200)], ids=str)
def test_the_figures_of_a_seed_have_room_in_low_wells(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    record(desk.store, played())
    desk.front.set_up("snitch", SEED)
    desk.mouse.frames(2)
    desk.click("tab.seed")
    desk.well_drawn("seed")
