"""All results: filters, bests, a curve over time, friends, and the table as CSV."""

import csv
from datetime import datetime, timedelta

import pygame
import pytest

from tabletop.desk.scenes.received.received import ReceivedScene
from tabletop.desk.scenes.records.archive import ArchiveScene
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.play.result_text import prove, read_result, result_text
from tests.desk.fronts import SIZES, Desk, played
from tests.desk.test_dailies import DAY, done, keep
from tests.desk.test_received import proved
from tests.desk.test_records_list import several

PLACES = [*SIZES, (640, 480, 100), (640, 480, 200), (1600, 480, 100), (768, 1024, 100)]
MOMENT = datetime(2026, 3, 1, 20)


@pytest.fixture
def filled():
    """Return a function that puts games into the records of a desk: four alone, a case, a table, a friend's."""

    def fill(desk: Desk) -> None:
        games = [played(seed, variant="filler") for seed in ("amber", "silver", "amber")]
        games += [played("amber"), several("vacuum", 4, "7")]
        for n, match in enumerate(games):
            desk.store.records.add(match, MOMENT + timedelta(days=n))
        keep(desk, done("vacuum", DAY), DAY)
        friend = played("amber", names=("Mara",), variant="filler")
        desk.store.records.imports.keep(prove(read_result(result_text(friend))), MOMENT)

    return fill


def at_all(make_app, time, home, filled, size=(1280, 720, 100)) -> Desk:
    desk = Desk(make_app, time, home, size)
    filled(desk)
    desk.click("records")
    desk.click("all")
    assert isinstance(desk.top, ArchiveScene)
    return desk


@pytest.mark.parametrize("size", PLACES, ids=str)
def test_every_view_is_drawn_whatever_the_window(make_app, time, tmp_path, filled, size):
    desk = at_all(make_app, time, tmp_path, filled, size)
    for view in ("bests", "chart", "friends", "list"):
        desk.click(f"view.{view}")
        desk.well_drawn(view)
        desk.click("filter.game")
        desk.well_drawn(f"{view} of a game")
    desk.type_over("filter.seed", "nowhere")
    desk.mouse.frames(2)
    assert not desk.top.entries
    desk.well_drawn("nothing")


def test_filters_narrow_what_is_listed(make_app, time, tmp_path, filled):
    desk = at_all(make_app, time, tmp_path, filled)
    assert len(desk.top.entries) == 6
    desk.type_over("filter.seed", "amber")
    desk.mouse.frames(2)
    assert [entry.title for entry in desk.top.entries] == ["Rivera · Seed amber"] * 3
    desk.click("filter.game")
    desk.click("filter.length")
    assert desk.top.length == "filler"
    assert len(desk.top.entries) == 2
    desk.type_over("filter.seed", " ")
    while desk.top.game != "vacuum":
        desk.click("filter.game")
    assert len(desk.top.entries) == 2
    for count in (1, 1):
        desk.click("filter.kind")
        assert len(desk.top.entries) == count
    assert "The last tricks" in desk.words


def test_the_bests_are_one_a_seed_and_the_chart_one_game(make_app, time, tmp_path, filled):
    desk = at_all(make_app, time, tmp_path, filled)
    desk.click("view.bests")
    titles = [entry.title for entry in desk.top.entries if entry.game == "snitch"]
    assert sorted(titles) == ["Rivera · Seed amber", "Rivera · Seed amber", "Rivera · Seed silver"]
    desk.click("view.chart")
    assert "choose a game" in desk.words
    desk.click("filter.game")
    (line,) = desk.top._curves()
    assert (line.name, len(line.points)) == ("Rivera", 4)


def test_results_and_those_of_friends_are_opened(make_app, time, tmp_path, filled):
    desk = at_all(make_app, time, tmp_path, filled)
    desk.click(desk.top.entries[0].target)
    assert isinstance(desk.top, ResultScene)
    desk.key(pygame.K_ESCAPE)
    desk.click("view.friends")
    assert desk.top.entries[0].title == "Mara · Seed amber"
    desk.click(desk.top.entries[0].target)
    assert isinstance(desk.top, ReceivedScene)
    proved(desk)
    assert not desk.has("received.keep")
    assert desk.has("received.beside")


def test_what_is_listed_is_saved_as_a_table(make_app, time, tmp_path, filled):
    desk = at_all(make_app, time, tmp_path, filled)
    desk.type_over("filter.seed", "silver")
    desk.click("archive.csv")
    (path,) = tmp_path.glob("results *.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["seed"] for row in rows] == ["silver"]
    assert path.name in " ".join(desk.app.overlay.toasts)


def test_an_empty_archive_says_what_comes_there(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.front.show_all()
    desk.mouse.frames(3)
    for view in ("list", "bests", "chart", "friends"):
        desk.click(f"view.{view}")
        desk.well_drawn(view)
