"""Lists of results: filters, bests, what charts draw, and CSV."""

import csv
import io
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.play.late import late_seats, make, stretches
from tabletop.play.match import Match
from tabletop.play.record_lists import CSV_COLUMNS, Filter, as_csv, bests, course, listed
from tabletop.play.records import Records
from tabletop.play.store import Store
from tests.play.helpers import SNITCH, human, play_on


def add(store: Store, match: Match, hour: int) -> None:
    if not match.over:
        play_on(match, hour)
    store.records.add(match, datetime(2026, 3, 1, hour))


@pytest.fixture
def records(home: Path) -> Records:
    """Ann's games: filler of two seeds, thrice; practice; one given up; and a late start of Power Vacuum, Ben's too."""
    store, filler = Store(home), {"variant": "filler"}
    for hour, seed in enumerate(("rain", "rain", "sun"), start=1):
        add(store, Match.new(SNITCH, human("Ann"), seed, filler), hour)
    add(store, Match.new(SNITCH, human("Ann"), "rain", filler, practice=True), 4)
    over = Match.new(SNITCH, human("Ann"), "=1+1", {})
    over.give_up()
    add(store, over, 5)
    start = make(GAMES["vacuum"], stretches("vacuum")[0], "2026-03-01")
    for hour, name in ((6, "Ann"), (7, "Ben")):
        match = Match.new(start.game, late_seats(start, name), start.seed, start.options, prelude=start.prelude)
        while not match.over:
            match.act(match.game.candidates(match.state)[0])
        add(store, match, hour)
    return store.records


def test_a_filter_lets_through_what_fits(records: Records) -> None:
    def count(**wanted: Any) -> int:
        return len(listed(records, Filter(**wanted)))

    assert count() == 7
    assert count(game="snitch") == 5
    assert count(name="Ben") == count(seed="sun") == count(seed="=1+1") == 1
    assert count(seed="rain") == count(ranked=False) + 1 == 3
    assert count(stretch="last-tricks") == count(cases=True) == count(seats=4) == 2
    assert count(stretch="") == 5
    assert count(options=(("variant", "filler"),)) == 4
    assert [one.finished[11:13] for one in listed(records, Filter(), 2)] == ["07", "06"]


def test_bests_are_by_kind_of_game_player_and_seed(records: Records) -> None:
    found = bests(records, Filter(game="snitch"))
    ranked = listed(records, Filter(game="snitch", ranked=True))
    assert [one.figure for one in found] == [max(one.figure for one in ranked)]
    by_seed = bests(records, Filter(game="snitch"), by_seed=True)
    assert [one.seed for one in by_seed] == ["rain", "sun"]
    assert {one.name for one in bests(records, Filter(game="vacuum"))} == {"Ann", "Ben"}


def test_a_chart_over_time_has_the_earliest_first_and_no_game_given_up(records: Records) -> None:
    assert [one.finished[11:13] for one in course(records, Filter(name="Ann"))] == ["01", "02", "03", "04", "06"]


def test_csv_has_a_row_each_and_no_formula(records: Records) -> None:
    rows = list(csv.reader(io.StringIO(as_csv(listed(records, Filter())))))
    assert tuple(rows[0]) == CSV_COLUMNS
    assert len(rows) == 8
    told = [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]
    assert (told[0]["game"], told[0]["stretch"], told[0]["case"], told[0]["name"]) == (
        *("vacuum", "last-tricks", "2026-03-01"),
        "Ben",
    )
    assert told[2]["seed"] == "'=1+1"
    assert (told[3]["practice"], told[3]["ranked"]) == ("1", "0")


def test_the_command_line_filters_and_exports(records: Records, tabletop: Any) -> None:
    status, out, err = tabletop("scores", "--csv", "--name", "Ann", "--stretch", "none", "--ranked")
    assert (status, err, len(out.splitlines())) == (0, "", 4)
    status, out, _ = tabletop("scores", "snitch", "--best")
    assert (status, out.count("Ann")) == (0, 1)
    assert tabletop("scores", "--csv", "--json")[0] == 2
    assert tabletop("scores", "--limit", "0")[0] == 2
