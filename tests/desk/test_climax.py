"""The moment in which a game is decided: who won and by how much, then, by any key or click, the result."""

import msgspec
import pygame
import pytest

from tabletop.desk.draw.checks import inked
from tabletop.desk.draw.theme import COMMON
from tabletop.desk.draw.things import Label, Plate, Ribbon, Stroke
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.moment import CONFETTI, Staged
from tabletop.desk.scenes.on_stage import OnStage, Onward
from tabletop.desk.scenes.result.climax import Climax, staged
from tabletop.desk.scenes.result.facts import bill_lines
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.desk.scenes.standings import ROW_SKIN, Standing
from tabletop.packs.texts import number_text
from tabletop.play.match import Seat
from tests.desk.fronts import SIZES, Desk
from tests.desk.results import filler, show, together, vacuum

MATCHES = {"solo": filler, "four": lambda: together(4), "five": lambda: vacuum(5), "two": lambda: vacuum(2)}


@pytest.fixture
def desk(make_app, time, tmp_path):
    return Desk(make_app, time, tmp_path)


def climax_of(desk: Desk, game: str) -> tuple[ResultScene, Climax]:
    """Return the result of a finished game and the stage that lies over it."""
    result = show(desk, MATCHES[game]())
    scene = Climax(result.facts)
    desk.app.push(scene)
    desk.mouse.frames(2)
    return result, scene


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", MATCHES)
def test_it_says_who_won_with_how_much_and_how_the_others_did(desk, game):
    result, _scene = climax_of(desk, game)
    sheets, names = result.facts.sheets, result.match.names
    best = result.facts.order[0]
    said = staged(result.facts)
    assert said.figure == number_text(result.result.figure if result.facts.solo else sheets[best].total)
    desk.mouse.frames(30, 0.1)  # the number counts up
    assert said.figure in desk.words
    for seat in result.facts.order[1:]:
        assert names[seat] in desk.words
        assert str(sheets[seat].total) in desk.words
    if not result.facts.solo:
        second = result.facts.order[1]
        ahead = sheets[best].total - sheets[second].total
        shared = sheets[second].rank == 1
        assert said.plaque[0] == ("Level" if shared else f"{ahead} ahead" if ahead else "The tie-break")
        assert names[second] in said.plaque[1]


@pytest.mark.parametrize("size", SIZES)
def test_all_seats_stand_below_it_in_any_window(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    said = Staged("SIX PLAY", "By a length", "88", "POINTS", (), (("patrol", "car-1.svg"),), (30, 60, 160))
    for others in range(1, 6):
        names = [f"Name {n}" for n in range(others)]
        rows = [Standing(("patrol", "car-2.svg"), f"{n}th", name, "7", own=False) for n, name in enumerate(names)]
        desk.app.push(OnStage(COMMON, said, rows, Onward("See the count", "see")))
        desk.mouse.frames(2)
        desk.well_drawn(f"{size}, {others} others")
        ribbon = next(thing for thing in desk.app.things if isinstance(thing, Ribbon))
        plates = [thing.box for thing in desk.app.things if isinstance(thing, Plate) and thing.skin == ROW_SKIN]
        assert len(plates) == others
        for place in plates:
            assert not ribbon.covers((place.x, place.y))
            assert not ribbon.covers((place.right, place.y))
        desk.app.pop()


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1920, 1080, 200), (1024, 640, 150)], ids=str)
def test_the_plates_below_it_are_of_one_size_and_cut_no_name(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    said = Staged("YOU WIN", "Four rounds on duty", "88", "POINTS", (), (("patrol", "car-1.svg"),), (30, 60, 160))
    names = ["Sato", "Okafor", "Marchetti", "Lindqvist"]
    rows = [
        Standing(("patrol", "car-2.svg"), f"{n}th", name, str(7 + 40 * n), own=False) for n, name in enumerate(names)
    ]
    desk.app.push(OnStage(COMMON, said, rows, Onward("See the count", "see")))
    desk.mouse.frames(40, 0.1)
    labels = {label.lines[0]: label for label in desk.app.things if isinstance(label, Label)}
    assert set(names) <= set(labels)
    assert len({labels[name].pixels for name in names}) == 1
    assert len({labels[row.figure].pixels for row in rows}) == 1
    plates = [thing.box for thing in desk.app.things if isinstance(thing, Plate) and thing.skin == ROW_SKIN]
    lines = [sum(plate.y == y for plate in plates) for y in {plate.y for plate in plates}]
    assert max(lines) == min(lines)
    assert labels["POINTS"].pixels < labels["YOU WIN"].pixels < labels["88"].pixels


def test_no_confetti_passes_behind_its_words(desk):
    _result, scene = climax_of(desk, "four")
    said = scene.staged
    seen = 0
    for _ in range(30):
        desk.mouse.frames(1, 0.06)
        things = list(desk.app.things)
        ribbon = next((n for n, thing in enumerate(things) if isinstance(thing, Ribbon)), len(things))
        pieces = [thing.box for thing in things[ribbon:] if isinstance(thing, Stroke) and thing.colour in CONFETTI]
        words = [thing for thing in things[ribbon:] if isinstance(thing, Label)]
        words = [label for label in words if set(label.lines) & {said.title, said.why, said.unit, *said.plaque}]
        for label in words:
            assert not any(box.meets(inked(label, desk.app.faces)) for box in pieces)
        seen += len(pieces)
    assert seen


@pytest.mark.parametrize("way", ["mouse", "button", "enter", "escape"])
def test_any_key_or_click_leads_to_the_result(desk, way):
    result, _scene = climax_of(desk, "two")
    if way == "button":
        desk.click("stage.go")
    elif way == "mouse":
        desk.mouse.frames(4, 0.1)  # the second of two clicks is not meant for it
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(20, 20), button=1))
        desk.mouse.frames(3)
    else:
        desk.key(pygame.K_RETURN if way == "enter" else pygame.K_ESCAPE)
    assert desk.top is result


def test_space_skips_what_moves_and_then_leads_on(desk):
    desk.app.prefs.change(reduced_motion=False)
    result, scene = climax_of(desk, "five")
    whole = staged(result.facts).figure

    def counted() -> list[str]:
        return [line for t in desk.app.things if isinstance(t, Label) and t.pixels > 60 for line in t.lines]

    assert whole not in counted()
    desk.key(pygame.K_SPACE)
    assert desk.top is scene
    assert whole in counted()
    desk.key(pygame.K_SPACE)
    assert desk.top is result


def test_with_reduced_motion_nothing_moves(desk):
    desk.app.prefs.change(reduced_motion=True)
    climax_of(desk, "five")
    before = desk.app.things
    desk.mouse.frames(10, 0.2)
    assert desk.app.things == before


def test_a_game_that_was_given_up_has_none_nor_has_one_that_is_looked_at_again(desk):
    desk.front.begin("vacuum", [Seat("human", "Rivera"), Seat("random", "Otto")], "3", {}, False)
    scene = desk.top
    assert isinstance(scene, TableScene)
    scene.match.give_up()
    desk.mouse.frames(5)
    assert isinstance(desk.top, ResultScene)
    desk.front.show_result(desk.store.records.results(limit=1)[0])
    desk.mouse.frames(2)
    assert isinstance(desk.top, ResultScene)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", MATCHES)
@pytest.mark.parametrize("size", [(640, 480, 100), (1024, 640, 150), (1280, 720, 200), (700, 1300, 100)], ids=str)
def test_it_is_well_drawn_in_every_window(make_app, time, tmp_path, game, size):
    desk = Desk(make_app, time, tmp_path, size)
    climax_of(desk, game)
    desk.mouse.frames(30, 0.1)
    desk.well_drawn(f"climax {game}")


def test_only_what_is_gained_is_counted_up():
    said = Staged("DELIVERED", "", "+40", "STATUS POINTS", (), (), COMMON.ribbon)
    assert said.counted(0.1) == "+4"
    assert msgspec.structs.replace(said, figure="40").counted(0.1) == "40"


def test_a_rating_stands_beside_the_band_above_and_what_was_reached_before(desk):
    result = show(desk, filler())
    facts = msgspec.structs.replace(result.facts, best=result.result, best_on_seed=None, mean=12, place=(2, 3))
    desk.app.push(Climax(facts))
    desk.mouse.frames(30, 0.1)
    for words in ("Next band", "Best before", "On average", "in 3 games", "12"):
        assert words in desk.words
    desk.well_drawn("climax of a rating")


def test_the_rating_of_a_first_game_stands_beside_what_brought_most_of_it(desk):
    result = show(desk, filler())
    assert result.facts.best is None
    desk.app.push(Climax(result.facts))
    desk.mouse.frames(30, 0.1)
    for line in sorted(bill_lines(result.facts, 0), key=lambda line: -line.points)[:2]:
        assert line.title in desk.words
        assert str(line.points) in desk.words
    assert f"Of {result.result.sheet.total} points" in desk.words
