"""The records: groups of games, orders, what a line says, and how it is opened."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from random import Random

import msgspec
import pygame
import pytest

from tabletop.desk.draw.theme import CHOSEN, COMMON, PAPER_SKIN, PRIMARY_SKIN, WHITE
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.records import list as records_list
from tabletop.desk.scenes.records.list import EVERY, groups, rows_of
from tabletop.desk.scenes.records.records import RecordsActs, RecordsScene
from tabletop.desk.scenes.records.sheets import longest_streak
from tabletop.desk.scenes.result.facts import band_of, ordinal
from tabletop.desk.scenes.setup.setup import SetupScene
from tabletop.desk.tables.registry import TABLES
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tests.desk.fronts import SIZES, Desk, played, record
from tests.players import act_plainly

NAMES = ("Rivera", "Otto", "Cleo", "Bartholomew the Long", "Eve")


SHORT = {"snitch": {"variant": "filler", "first": "seat1"}, "rigs": {"length": "short"}}
"""The options of a short game."""


def several(game: str, seats: int, seed: str) -> Match:
    """Return a match of several seats against random ones, played to its end."""
    who = [Seat("human" if n == 0 else "random", name) for n, name in enumerate(NAMES[:seats])]
    match = Match.new(GAMES[game], who, seed, SHORT.get(game, {}))
    rng = Random(seed)
    while not match.over:
        if game == "snitch":
            act_plainly(match)
        else:
            match.act(rng.choice(match.game.candidates(match.state)))
        assert len(match.entries) < 1000
    return match


def fill(desk: Desk) -> dict[str, Match]:
    """Record some games of each group, the latest last."""
    day = datetime(2026, 3, 5, 9)
    daily = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], "2026-03-05", {"variant": "filler"}, started=day)
    while not daily.over:
        act_plainly(daily)
        assert len(daily.entries) < 1000
    games = {
        "filler": played("amber", variant="filler"),
        "again": played("amber", variant="filler", practice=True),
        "standard": played("220"),
        "given up": played("15", steps=30),
        "daily": daily,
        "two": several("snitch", 2, "1"),
        "four": several("snitch", 4, "1"),
        "power": several("vacuum", 3, "7"),
        "more power": several("vacuum", 5, "8"),
    }
    for n, match in enumerate(games.values()):
        desk.store.records.add(match, datetime(2026, 3, 1 + n, 20))
    return games


def records(desk: Desk, opened=None) -> RecordsScene:
    """Open the records of all games."""
    scene = RecordsScene(desk.store, RecordsActs([].append if opened is None else opened.append))
    desk.app.push(scene)
    desk.mouse.frames(3)
    while scene.group.id != "all":
        desk.click("group.all" if desk.has("group.all") else "group.next")
        desk.mouse.frames(3)
    return scene


def test_they_open_with_the_game_that_was_played_last_until_another_is_chosen(desk):
    desk.store.records.add(several("vacuum", 2, "7"), datetime(2026, 3, 1, 20))
    desk.store.records.add(several("patrol", 3, "7"), datetime(2026, 3, 2, 20))
    scene = RecordsScene(desk.store, RecordsActs([].append, new_game=[].append))
    desk.app.push(scene)
    desk.mouse.frames(3)
    assert scene.group.game == "patrol"
    assert desk.has("start.patrol")
    desk.click("group.vacuum")
    scene.shown()
    assert scene.group.game == "vacuum"
    desk.click("group.all")
    desk.mouse.frames(3)
    first = min((t for t in desk.app.live if (t.target or "").startswith("start.")), key=lambda t: (t.box.y, t.box.x))
    assert first.target == "start.patrol"


def test_every_game_with_a_table_has_its_groups(desk):
    fill(desk)
    results = desk.store.records.results(limit=100)
    assert [group.title for group in groups()] == [
        "All games",
        "Snitch! solo",
        "Snitch! 2–4",
        "R.I.G.S.",
        "Patrol!",
        "We Come in Pieces",
        "Power Vacuum",
    ]
    for result in results:
        assert sum(group.takes(result) for group in groups()[1:]) == 1
    assert len(rows_of(results, "latest", EVERY)) == len(results) == 9


def test_the_lists_are_narrowed_by_group_and_length(desk):
    games = fill(desk)
    scene = records(desk)
    assert len(scene.rows) == 9
    desk.click("group.snitch-solo")
    solo = {games[name].header.id for name in ("filler", "again", "standard", "given up", "daily")}
    assert {row.result.id for row in scene.rows} == solo
    desk.click("variant.standard")
    assert {row.result.id for row in scene.rows} == {games["standard"].header.id, games["given up"].header.id}
    desk.click("group.vacuum")
    assert [row.result.id for row in scene.rows] == [games["more power"].header.id, games["power"].header.id]
    assert not desk.has("variant.all")  # the length is forgotten with its game
    assert not desk.has("view.daily")
    desk.click("group.all")
    desk.click("view.daily")
    assert [row.result.id for row in scene.rows] == [games["daily"].header.id]
    desk.click("group.vacuum")
    assert (scene.view, len(scene.rows)) == ("latest", 2)
    desk.click("group.snitch-table")
    assert {row.result.id for row in scene.rows} == {games["two"].header.id, games["four"].header.id}
    assert not desk.has("view.daily")  # a case of the day is played alone


def test_what_is_ranked_is_ranked_within_its_group(desk):
    fill(desk)
    scene = records(desk)
    desk.click("view.best")
    assert scene.rows
    for group in groups()[1:]:
        rows = [row for row in scene.rows if group.takes(row.result)]
        assert [row.note for row in rows] == [f"{ordinal(n)} best" for n in range(1, len(rows) + 1)]
        assert [row.result.figure for row in rows] == sorted((row.result.figure for row in rows), reverse=True)
    assert all(row.result.ranked for row in scene.rows)
    desk.click("view.seeds")
    assert {row.note for row in scene.rows} == {"The only game"}


def test_a_line_says_which_game_and_place_it_was(desk):
    fill(desk)
    scene = records(desk)
    said = {row.result.id: records_list.game_line(row, whole=True) for row in scene.rows}
    for row in scene.rows:
        result, words = row.result, said[row.result.id]
        assert GAMES[result.game].title in words
        assert ("solo" if result.seats == 1 else f"{result.seats} seats") in words
        assert ("round" if result.game == "vacuum" else "turn") in words
        place = records_list.place_words(result)
        if result.seats == 1:
            assert place == ""
        else:
            assert place == ("Won" if result.sheet.rank == 1 else f"{ordinal(result.sheet.rank)} of {result.seats}")
            assert place in desk.words


def test_a_line_shows_that_it_can_be_opened(desk):
    opened: list = []
    fill(desk)
    scene = records(desk, opened)
    target = f"record.{scene.rows[1].result.id}.0"
    place = next(t for t in desk.app.live if t.target == target)
    assert place.tip
    before = [t for t in desk.app.things if t.box.meets(place.box)]
    desk.app.looks.hover = target
    desk.app.redraw()
    desk.mouse.frames(1)
    desk.app.looks.hover = target
    desk.app.compose_anew()
    assert [t for t in desk.app.things if t.box.meets(place.box)] != before
    desk.click(target)
    assert opened == [scene.rows[1].result]


def test_what_the_games_come_to(desk):
    games = fill(desk)
    scene = records(desk)
    assert [side.title for side in scene.sides] == ["Snitch! solo", "Snitch! 2 to 4 players", "Power Vacuum"]
    tables = [games["two"], games["four"]]
    won = sum(match.scores()[0].rank == 1 for match in tables)
    best = max(match.scores()[0].total for match in tables)
    assert scene.sides[1].facts == ((f"{won} of 2", "won"), (str(best), "best score"))
    lengths = [games[name].scores()[0].rating for name in ("filler", "standard")]
    shown = {words: figure for figure, words in scene.sides[0].facts}
    assert shown["best filler"] == records_list.number_text(lengths[0]), "each length is told by itself"
    assert set(shown) >= {"best filler", "best standard"}
    desk.click("group.snitch-table")
    assert [side.title for side in scene.sides] == ["Snitch! 2–4", "2 seats", "4 seats"]
    desk.click("group.snitch-solo")
    assert [side.title for side in scene.sides] == ["Filler", "Standard", "Marathon"]
    figure = games["standard"].scores()[0].rating
    assert scene.sides[1].facts[0] == (records_list.number_text(figure), "best rating")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_list_is_well_drawn(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    scene = records(desk)
    desk.well_drawn("nothing yet")
    desk.app.pop(scene)
    fill(desk)
    scene = records(desk)
    for group in groups():
        scene._choose_group(group.id)
        desk.mouse.frames(2)
        for view in [view for view, _ in records_list.VIEWS if desk.has(f"view.{view}")]:
            desk.click(f"view.{view}")
            desk.well_drawn(f"{group.id} {view}")
        for _ in range(len(group.variants) if desk.has("variant.next") else 0):
            desk.click("variant.next")
            desk.well_drawn(f"{group.id} {scene.variant}")
    desk.app.looks.hover = next(t.target for t in desk.app.live if t.target and t.target.startswith("record."))
    desk.well_drawn("pointed at")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_line_is_cut_before_it_is_scrolled(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    fill(desk)
    records(desk)
    lines = [t for t in desk.app.live if t.target and t.target.startswith("record.") and t.bounds.h]
    assert len(lines) >= 3
    for line in lines:
        seen = line.box.common(line.clip)
        assert seen.h in (0, line.box.h)


def test_lengths_are_stepped_through_where_there_is_no_room(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    fill(desk)
    scene = records(desk)
    scene._choose_group("snitch-solo")
    desk.mouse.frames(2)
    seen = []
    for _ in range(5):
        seen.append(scene.variant)
        desk.click("variant.next")
    assert seen == ["all", "filler", "standard", "marathon", "all"]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_open_games_say_when_they_were_saved_at_every_size(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    who = [Seat("human" if n == 0 else "random", name) for n, name in enumerate(NAMES)]
    for n in range(3):
        desk.store.start(GAMES["vacuum"], who, f"{n}").journal.close()
    desk.front._show_open()
    desk.mouse.frames(2)
    desk.well_drawn("open games")
    said = [t for t in desk.app.things if isinstance(t, Label) and "Saved " in t.lines[0]]
    assert len(said) == 3
    assert not any(t.elided for t in said)
    crops = {t.clip for t in desk.app.things if isinstance(t, Picture) and t.sprite == ("vacuum", "hub.svg")}
    assert len(crops) == (3 if size[2] == 100 else 0)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("games", "torn"), [(1, 0), (2, 0), (1, 1), (5, 1)])
def test_the_latest_open_game_hangs_large_and_each_is_resumed(make_app, time, tmp_path, size, games, torn):
    desk = Desk(make_app, time, tmp_path, size)
    who = [Seat("human" if n == 0 else "random", name) for n, name in enumerate(NAMES[:4])]
    for n in range(games):
        desk.store.start(GAMES["vacuum"], who, f"{n}").journal.close()
    for n in range(torn):
        (desk.store.open_folder / f"torn{n}.journal").write_text("no journal\n", encoding="utf-8")
    desk.front._show_open()
    desk.mouse.frames(2)
    desk.well_drawn(f"{games} open games, {torn} torn")
    hubs = [t.box.w for t in desk.app.things if isinstance(t, Picture) and t.sprite == ("vacuum", "hub.svg")]
    if size[:2] != (1024, 640) and size[2] == 100:
        large = 2 if (games, torn) == (2, 0) else 1
        assert sum(wide > 0.9 * max(hubs) for wide in hubs) == large
    first = desk.front.app.stack.top.open[0].match
    if torn:
        assert any(t and t.startswith("aside.torn") for t in desk.targets)
    desk.click(f"resume.{first.header.id}")
    desk.mouse.settle()
    assert desk.top.match.header.id == first.header.id


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_empty_records_lead_to_a_first_game(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.click("records")
    assert "Your games will stand here" in desk.words
    desk.well_drawn("records")
    desk.click("start.snitch")
    assert isinstance(desk.top, SetupScene)
    desk.key(pygame.K_ESCAPE)
    desk.click("start.today")
    assert isinstance(desk.top, TableScene)
    assert desk.top.match.header.daily


def test_a_narrowed_list_without_games_leads_to_one_of_them(desk):
    desk.store.records.add(played("15", steps=30), datetime(2026, 3, 1, 20))
    desk.click("records")
    desk.click("group.vacuum")
    assert "Your games will stand here" not in desk.words
    assert not desk.has("start.snitch")
    assert not desk.has("start.today")
    assert desk.has("start.vacuum")


@pytest.mark.parametrize("size", [*SIZES, (1024, 700, 125), (1366, 768, 150)], ids=str)
def test_lines_have_chips_for_length_and_band_and_no_words_are_cut(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    games = fill(desk)
    records(desk)
    labels = [t for t in desk.app.things if isinstance(t, Label)]
    assert not [t.lines for t in labels if t.elided]
    if size[2] == 100 and size[0] > 1100:
        assert [t.lines for t in labels].count(("Standard",)) == 2  # one given up
        card = TABLES["snitch"].card
        ratings = [games[name].scores()[0].rating for name in ("filler", "standard", "daily")]
        bands = {card.bands[band_of(card.bands, rating)].title for rating in ratings}
        assert bands <= {line for t in labels for line in t.lines}


def test_groups_without_games_are_not_summed_up_and_one_game_needs_no_posters(desk):
    desk.store.records.add(played("amber", variant="filler"), datetime(2026, 3, 1, 20))
    scene = records(desk)
    assert [side.title for side in scene.sides] == ["Snitch! solo"]
    assert not listed_posters(desk)
    desk.store.records.add(several("vacuum", 2, "7"), datetime(2026, 3, 2, 20))
    scene.shown()
    desk.mouse.frames(2)
    assert len(scene.sides) == 2
    assert len(listed_posters(desk)) == 2


def listed_posters(desk) -> set[tuple[str, ...]]:
    """Return the posters that stand before lines of the list, below those to choose from."""
    pick = desk.mouse.target("group.all")
    pictures = [t for t in desk.app.things if isinstance(t, Picture) and t.box.y >= pick.box.bottom]
    return {t.sprite for t in pictures if t.sprite[-1] == "poster.svg"}


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
def test_the_games_are_chosen_by_their_posters(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    fill(desk)
    scene = records(desk)
    assert {"Solo", "2–4"} <= {line for t in desk.app.things if isinstance(t, Label) for line in t.lines}
    for group in groups():
        pick = desk.mouse.target(f"group.{group.id}")
        within = {t.sprite for t in desk.app.things if isinstance(t, Picture) and pick.box.contains(t.box)}
        games = [group.game] if group.game else list(TABLES)
        assert within == {(game, "poster.svg") for game in games}
        desk.click(pick.target)
        assert scene.group == group
        desk.mouse.at(2, 2)
        rings = [t.box for t in desk.app.things if isinstance(t, Plate) and t.skin.glow == CHOSEN]
        assert [ring.contains(pick.box) for ring in rings] == [True]


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1600, 900, 100)], ids=str)
def test_titles_of_small_posters_stay_within_their_frames(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    fill(desk)
    records(desk)
    frames = {
        t.target: t.box for t in desk.app.things if isinstance(t, Plate) and (t.target or "").startswith("group.")
    }
    for target, frame in frames.items():
        title = GAMES[target.removeprefix("group.").partition("-")[0]].title if target != "group.all" else ""
        words = {word.upper() for word in title.split()}
        said = [
            thing.bounds
            for thing in desk.app.things
            if isinstance(thing, Label)
            and words & set(" ".join(thing.lines).upper().split())
            and frame.holds(thing.bounds.centre)
        ]
        assert said or not title
        assert all(frame.x <= box.x and box.right <= frame.right for box in said), target


def test_the_day_of_a_daily_case_is_said_once(desk):
    fill(desk)
    scene = records(desk)
    case = next(row.result for row in scene.rows if row.result.daily)
    assert case.finished.startswith(case.daily)
    assert "Rivera · Daily case" in [line for t in desk.app.things if isinstance(t, Label) for line in t.lines]
    today = date.today().isoformat()
    for said in (True, False):
        same = replace(case, seed=today, daily=today, finished=f"{today}T10:00:00")
        assert records_list.case_words(same, dated=said) == "Rivera · Today’s case"
    late = replace(case, finished="2026-03-06T00:10:00")
    assert records_list.case_words(late, dated=True).endswith("5 Mar 2026")


@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 700, 100), (1600, 1200, 100), (1280, 720, 200)], ids=str)
def test_a_short_list_has_no_empty_panel_and_leads_on(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    record(desk.store, played())
    desk.click("records")
    desk.well_drawn("records")
    line = next(t.box for t in desk.app.live if (t.target or "").startswith("record."))
    panels = [t.box for t in desk.app.things if isinstance(t, Plate) and t.skin == PAPER_SKIN]
    assert any(box.contains(line) for box in panels)
    u = desk.app.unit().px
    for box in panels:
        lowest = max(t.box.bottom for t in desk.app.things if isinstance(t, Label) and box.holds(t.box.centre))
        assert box.bottom - lowest <= u(80)
    assert desk.has("start.snitch") or size[2] == 200


@pytest.mark.parametrize("size", [(1280, 720, 100), (1600, 900, 100), (1920, 1080, 100)], ids=str)
@pytest.mark.parametrize("group", ["all", "snitch-solo", "snitch-table", "patrol", "vacuum"])
def test_the_sheets_beside_the_list_tell_of_the_games_of_the_group(make_app, time, tmp_path, size, group):
    desk = Desk(make_app, time, tmp_path, size)
    for n, match in enumerate((played("amber", variant="filler"), played("220"), several("vacuum", 3, "7"))):
        desk.store.records.add(match, datetime(2026, 3, 1 + n, 20))
    scene = records(desk)
    desk.click(f"group.{group}")
    desk.well_drawn(f"records of {group}")
    amber = [t.target for t in desk.app.things if isinstance(t, Plate) and t.skin.top == PRIMARY_SKIN.top]
    assert len(amber) <= 1
    assert scene.theme == (TABLES[scene.group.game].make().theme if scene.group.game else COMMON)
    own = [r for r in scene.results if r.name == "Rivera" and scene.group.takes(r)]
    figures = [r.figure for r in own if r.ranked]
    if scene.group.game and figures:
        assert records_list.number_text(max(figures)) in desk.words
        assert f"last: {records_list.number_text(figures[0])}" in desk.words
    assert ("in a row" in desk.words) == (group == "snitch-solo")


def test_the_month_marks_each_day_whose_case_was_finished(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1600, 900))
    today = date.today()
    days = [today - timedelta(days=n) for n in range(3) if (today - timedelta(days=n)).month == today.month]
    for day in days:
        match = played("7", steps=3000)
        seed = day.isoformat()
        match.header = msgspec.structs.replace(match.header, id=seed, seed=seed, started=f"{seed}T20:00:00+00:00")
        desk.store.records.add(match, datetime(day.year, day.month, day.day, 21))
    records(desk)
    desk.click("group.snitch-solo")
    white = [t.lines[0] for t in desk.app.things if isinstance(t, Label) and t.colour == WHITE]
    marked = {words for words in white if words.isdigit() and int(words) <= 31}
    assert {str(day.day) for day in days} <= marked
    assert f"longest {len(days)}" in desk.words


@pytest.mark.parametrize(("days", "longest"), [((), 0), ((1,), 1), ((1, 2, 4), 2), ((9, 7, 8, 1), 3)])
def test_the_longest_run_of_days(days, longest):
    assert longest_streak([date(2026, 3, day) for day in days]) == longest
