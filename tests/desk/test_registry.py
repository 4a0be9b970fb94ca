"""Tables are found by their folders, wear what their packs say, and the window shows no game without one."""

from collections.abc import Iterator

import pytest

from tabletop import cli
from tabletop.desk import main
from tabletop.desk.draw.theme import PANEL, TABLE_DEEP, contrast, rgb
from tabletop.desk.scenes.records.list import groups
from tabletop.desk.tables.registry import BUILT, TABLES, daily
from tabletop.desk.tables.table import TableEntry
from tabletop.games import GAMES, HEADERS
from tabletop.play.match import Seat
from tests.desk.fronts import Desk

every_table = pytest.mark.parametrize("game", list(TABLES))


@pytest.fixture
def tables() -> Iterator[dict[str, TableEntry]]:
    """The tables, from which some may be taken: they come back in their order."""
    kept = dict(TABLES)
    yield TABLES
    TABLES.clear()
    TABLES.update(kept)


def test_each_folder_has_a_table() -> None:
    assert sorted(TABLES) == list(BUILT)
    assert [HEADERS[game].shelf for game in TABLES] == sorted(HEADERS[game].shelf for game in TABLES)
    assert set(TABLES) <= set(GAMES)
    assert HEADERS.keys() == GAMES.keys()


@every_table
def test_a_table_wears_the_theme_of_its_pack(game: str) -> None:
    theme, asked = TABLES[game].make().theme, HEADERS[game].theme
    assert theme.accent == rgb(asked.accent)
    assert (theme.ground, theme.ground_deep) == (rgb(asked.ground), rgb(asked.ground_deep))
    assert theme.seats == tuple(map(rgb, asked.seats))
    assert len(theme.seats) == max(GAMES[game].seats)


@every_table
def test_what_a_pack_colours_can_be_read(game: str) -> None:
    theme = TABLES[game].make().theme
    assert contrast(theme.accent, theme.ground_deep) >= 4.5
    assert min(contrast(ink, ground) for ink in theme.seats for ground in (PANEL, TABLE_DEEP)) >= 4.5


def test_the_title_has_room_for_one_deal_of_the_day() -> None:
    offered = [game for game in TABLES if HEADERS[game].daily is not None]
    found = daily()
    assert offered == ([] if found is None else [found[0]])


def test_an_open_game_without_a_table_says_so(make_app, time, tmp_path, tables) -> None:
    desk = Desk(make_app, time, tmp_path)
    match = desk.front.store.start(GAMES["patrol"], [Seat("human", "Ann"), *[Seat("random", "Ben")] * 2], 1)
    del tables["patrol"]
    match.journal.close()
    (one,) = desk.front.store.open_matches()
    desk.front.resume(one)
    desk.mouse.frames(3)
    assert "Patrol! has no table yet." in desk.words


def test_a_game_without_a_table_is_not_shown(make_app, time, tmp_path, tables) -> None:
    shown, *hidden = tables
    for game in hidden:
        del tables[game]
    desk = Desk(make_app, time, tmp_path)
    assert [poster.game for poster in desk.top.model.posters] == [shown]
    assert {group.game for group in groups()} == {"", shown}
    assert [page.game for page in main.all_rules().pages] == [shown]
    for scene in ("records", "rules"):
        desk.click(scene)
        assert not [game for game in hidden if GAMES[game].title in desk.words]
        desk.app.pop()
        desk.mouse.frames(3)


def test_play_of_a_game_without_a_table_says_so_in_one_sentence(tmp_path, monkeypatch, tables, capsys) -> None:
    del tables["vacuum"]
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setattr(main, "App", None)  # no window
    monkeypatch.setattr("sys.argv", ["tabletop", "play", "vacuum", "--seats", "human,steady"])
    assert cli.main() == 2
    told = capsys.readouterr()
    sentence = "Power Vacuum has no table yet: tabletop simulate vacuum plays it without the window."
    assert (told.out, told.err) == ("", f"tabletop: {sentence}\n")
    assert not main.Store().open_matches()


def test_where_no_game_has_a_deal_of_the_day_none_is_offered(make_app, time, tmp_path, tables) -> None:
    offered = daily()
    assert offered is not None
    del tables[offered[0]]
    assert daily() is None
    desk = Desk(make_app, time, tmp_path)
    assert desk.top.model.today is None
    assert not desk.has("cases")
    desk.click("records")
    assert not desk.has("start.today")
    assert not desk.has("view.daily")
    assert f"{offered[1].name}s of the day" not in desk.words
    assert "day streak" not in desk.words


def test_a_broken_pack_of_a_game_without_a_table_is_not_shown(make_app, time, tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(main.BROKEN, "hidden", "content/hidden/pack.yaml:1: expected a file, found none")
    desk = Desk(make_app, time, tmp_path)
    assert [poster.game for poster in desk.top.model.posters] == list(TABLES)
    assert [page.game for page in main.all_rules().pages] == list(TABLES)
