"""The rows of the set-up: put in order, filled quickly, refused, and kept for the next time."""

import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.theme import CHOSEN
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.setup.setup import SetupScene
from tabletop.desk.window.prefs import LastGame, Prefs, SeatChoice
from tests.desk.fronts import Desk, at_set_up

desk = at_set_up("snitch")


vacuum = at_set_up("vacuum")


@pytest.mark.parametrize("shift", [1, 2, 3, -1])
def test_a_row_is_dragged_to_another_place(desk, shift):
    desk.click("fill.three")
    before = desk.names
    start = 0 if shift > 0 else 2
    desk.drag_row(start, start + shift)
    after = list(before)
    after.insert(start + shift, after.pop(start))
    assert desk.names == after
    desk.well_drawn("after a drag")
    desk.click("start")
    assert desk.top.match.names == after


def test_a_drag_shows_the_row_on_its_way_and_can_be_called_off(desk):
    desk.click("fill.three")
    before = desk.names
    desk.drag_row(0, 2, release=False)
    assert desk.names == [before[1], before[2], before[0], before[3]]
    assert desk.top.rows.held
    desk.key(pygame.K_ESCAPE)
    assert desk.names == before
    assert not desk.top.rows.held


def test_a_drag_in_a_name_selects_and_leaves_the_row(desk):
    desk.click("fill.three")
    before = desk.names
    box = desk.mouse.target("seat.0.name").box
    pressed, at = (box.right - 8, box.centre[1]), (box.x + 40, box.centre[1])
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pressed, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(-50, 0), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    desk.mouse.frames(2)
    start, end = desk.top.lineup.rows[0].edit.selection
    assert end > start
    assert desk.names == before


def test_small_buttons_move_a_row_where_there_is_no_room_for_a_handle(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    desk.click("fill.three")
    first, second = desk.names[:2]
    desk.click("seat.0.down")
    assert desk.names[:2] == [second, first]
    assert not desk.has("seat.0.up")
    assert not desk.has("seat.3.down")


def test_the_page_keys_move_a_row_and_keep_it_in_focus(desk):
    desk.click("fill.three")
    first, second = desk.names[:2]
    desk.walk_to("seat.0.use.ai")
    desk.key(pygame.K_PAGEDOWN)
    assert desk.names[:2] == [second, first]
    assert desk.app.looks.focus == "seat.1.use.ai"
    desk.key(pygame.K_PAGEDOWN)
    assert desk.names[2] == first
    assert desk.app.looks.focus == "seat.2.use.ai"
    for _ in range(5):
        desk.key(pygame.K_PAGEUP)
    assert desk.names[0] == first


def test_no_game_has_fewer_seats_than_it_needs(vacuum):
    vacuum.click("fill.one")
    vacuum.click("seat.1.use.empty")
    assert vacuum.kinds == ["human", "steady"]
    refused = vacuum.app.overlay.refused
    assert refused[0] == "seat.1.use.empty"
    assert refused[1].text == ("Power Vacuum needs 2 seats at least, and only 2 are filled: fill another first.")
    vacuum.click("seat.4.use.human")
    vacuum.click("seat.1.use.empty")
    assert vacuum.kinds == ["human", "human"]


def test_a_lone_seat_cannot_be_emptied(desk):
    desk.click("seat.0.use.empty")
    assert desk.kinds == ["human"]
    assert "1 seat" in desk.app.overlay.refused[1].text


def test_equal_names_and_a_table_without_humans_are_refused_with_the_reason(desk):
    desk.click("fill.one")
    desk.type_over("seat.1.name", "rivera")
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, SetupScene)
    assert "2 seats are called" in desk.app.overlay.refused[1].text
    desk.type_over("seat.1.name", "Quill")
    desk.click("seat.0.use.ai")
    desk.click("start")
    assert isinstance(desk.top, SetupScene)
    assert "human" in desk.app.overlay.refused[1].text


def test_the_quick_fills_are_those_the_game_has_seats_for(desk, vacuum):
    assert {"fill.solo", "fill.one", "fill.two", "fill.three", "fill.friends"} <= desk.targets
    assert not {"fill.solo", "fill.last"} & vacuum.targets
    for fill, expected in (
        ("one", ["human", "steady"]),
        ("two", ["human", "steady", "steady"]),
        ("three", ["human", "steady", "steady", "steady"]),
        ("friends", ["human"] * 4),
    ):
        vacuum.click(f"fill.{fill}")
        assert vacuum.kinds == expected
        assert len(set(vacuum.names)) == 5


def test_as_last_time_is_kept_for_each_game(desk, tmp_path):
    desk.click("fill.three")
    desk.click("seat.2.level.sharp")
    desk.type_over("seat.1.name", "Ada")
    desk.click("variant.marathon")
    desk.click("start")
    kept = Prefs(tmp_path).now.last_games
    assert [(seat.kind, seat.name) for seat in kept["snitch"].seats][:2] == [("human", "Rivera"), ("steady", "Ada")]
    desk.front._back_to_title()
    desk.mouse.frames(2)
    desk.click("poster.snitch")
    assert desk.kinds == ["human", "steady", "sharp", "steady"]
    assert desk.names[1] == "Ada"
    assert desk.top.options["variant"] == "marathon"
    desk.click("fill.solo")
    assert desk.kinds == ["human"]
    desk.click("fill.last")
    assert desk.kinds == ["human", "steady", "sharp", "steady"]


def test_a_lesson_begun_from_the_set_up_loses_no_seats_and_leaves_the_coach_on(desk):
    desk.click("fill.three")
    desk.type_over("seat.1.name", "Ada")
    desk.click("learn")
    desk.front._back_to_title()
    desk.mouse.frames(2)
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    assert desk.kinds == ["human", "steady", "steady", "steady"]
    assert desk.names[1] == "Ada"
    assert desk.top.mode == "coached"


def test_friends_who_have_played_are_offered_by_name(desk):
    desk.click("fill.friends")
    desk.type_over("seat.1.name", "Ada")
    desk.click("start")
    desk.front._back_to_title()
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    desk.click("fill.solo")
    desk.click("fill.friends")
    assert desk.names[:2] == ["Rivera", "Ada"]


@pytest.mark.parametrize(
    "last",
    [
        LastGame((SeatChoice("oracle", "Pythia"),)),
        LastGame((SeatChoice("human", "Rivera"),) * 9),
        LastGame((SeatChoice("random", "Rivera"),)),
    ],
    ids=str,
)
def test_what_cannot_be_had_any_more_is_not_offered(desk, last):
    desk.app.pop()
    desk.app.prefs.change(last_games={"snitch": last})
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    assert desk.kinds == ["human"]
    assert not desk.has("fill.last")


def test_an_option_that_is_gone_takes_its_default(desk):
    desk.app.pop()
    last = LastGame((SeatChoice("human", "Old Name"),), {"variant": "endless", "dump": "any", "weather": "rain"})
    desk.app.prefs.change(last_games={"snitch": last})
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    assert desk.top.options == {"variant": "standard", "dump": "any", "jurisdiction": "added"}
    assert desk.names[0] == "Rivera", "the name in the settings is the player's now"


def test_a_human_in_a_row_is_called_after_that_row(desk):
    desk.click("fill.solo")
    desk.click("seat.3.use.human")
    assert desk.names[3] == "Player 4"
    desk.app.pop()
    friends = LastGame((SeatChoice("human", "Rivera"), SeatChoice("human", "Otto")), {})
    desk.app.prefs.change(last_games={"vacuum": friends})
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    desk.click("fill.friends")
    assert desk.names == ["Rivera", "Otto", "Player 3", "Player 4"]


def uses(desk) -> list[str]:
    """Return the icons beside the words of who uses the rows."""
    icons = [t.sprite[-1] for t in desk.app.things if isinstance(t, Picture)]
    return [icon for icon in icons if icon in ("icon-person.svg", "icon-chip-ai.svg")]


@pytest.mark.parametrize(("game", "rows"), [("snitch", 4), ("vacuum", 5)])
def test_human_and_ai_have_their_icons_where_the_names_have_room_beside(make_app, time, tmp_path, game, rows):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    desk.front.set_up(game)
    desk.mouse.frames(2)
    desk.click("fill.three")
    assert sorted(uses(desk)) == ["icon-chip-ai.svg"] * rows + ["icon-person.svg"] * rows
    for row in desk.top.lineup.filled:
        label = next(t for t in desk.app.things if isinstance(t, Label) and t.lines == (row.name,))
        assert desk.app.faces.width(row.name, label.style) <= label.clip.w, row.name
    desk.type_over("seat.1.name", "Bartholomew")
    desk.key(pygame.K_ESCAPE)
    assert uses(desk) == [], "a long name takes the room, in all rows alike"
    desk.well_drawn("a long name")


@pytest.mark.parametrize("text", [100, 200])
def test_the_mark_of_a_chosen_segment_clears_its_words_and_icons(make_app, time, tmp_path, text):
    """Where there is no room for both, there is none."""
    desk = Desk(make_app, time, tmp_path, (1280, 720, text))
    desk.front.set_up("vacuum")
    desk.mouse.frames(2)
    marks = [t.box for t in desk.app.things if isinstance(t, Plate) and t.skin.top == CHOSEN and t.box.h <= 8]
    assert marks
    if text == 100:
        assert len(marks) == 5 + 3 + 1, "who uses each row, how strong three are, and how it is played"
    for mark in marks:
        above = Box(mark.x, mark.y - mark.h - 40, mark.w, 40 + mark.h)
        words = [
            t
            for t in desk.app.things
            if isinstance(t, Label) and mark.x < t.box.centre[0] < mark.right and t.box.meets(above)
        ]
        icons = [t for t in desk.app.things if isinstance(t, Picture) and t.box.meets(above) and t.sprite[0] == "ui"]
        assert words or icons
        assert all(label.box.centre[1] + round(label.pixels * 0.6) <= mark.y for label in words)
        assert all(icon.box.centre[1] + icon.box.w // 2 < mark.y for icon in icons)
