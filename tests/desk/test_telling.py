"""What other seats do is told in words: while it happens, and beside their cards until the player acts."""

import random
from typing import Any

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import DOT_SKIN
from tabletop.desk.draw.taken import letters
from tabletop.desk.draw.theme import DRAWER_SKIN, NEXT, SMALL, TEXT, Theme
from tabletop.desk.draw.things import Label, Plate, Stroke, Zone
from tabletop.desk.parts import seat_cards
from tabletop.desk.scenes.match.bars import compose_prompt
from tabletop.desk.scenes.match.telling import TOLD_SKIN, Telling
from tabletop.desk.tables.snitch.art import KRAFT
from tabletop.desk.tables.snitch.larger import MODE
from tabletop.desk.widgets.seat_sheet import SINCE, latest
from tabletop.desk.window.motion import Lane, Speed
from tabletop.desk.window.prefs import Settings
from tests.desk.seats import AtTable, SlowThinker, new_match

SIZES = [(1600, 900, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)]


def until_told(make_app: Any, time: Any, game: str, size: tuple[int, int, int], seats: int = 3) -> AtTable:
    """Play by chance until it is the player's turn and others have acted."""
    app = make_app(*size, end_turn_warning=False, own_speed=Speed.OFF, others_speed=Speed.OFF, reduced_motion=True)
    at = AtTable(app, time, new_match(game, "human", *["random"] * (seats - 1)), SlowThinker(ready=True))
    rng, made = random.Random(3), 0
    for _ in range(900):
        at.mouse.frames(1, 0.05)
        scene = at.scene
        if scene.sitting.legal and not scene.sitting.busy and not scene.table.pauses(scene.sitting):
            if made >= 9 and scene.telling.clauses_by_seat():
                return at
            scene.sitting.do(rng.choice(at.match.game.candidates(at.match.state)))
            made += 1
    raise AssertionError("others never act")


def plates(at: AtTable) -> list[Plate]:
    return [t for t in at.app.things if isinstance(t, Plate) and t.skin == TOLD_SKIN]


def on_card(at: AtTable, seat: int) -> str:
    """Return what the card of a seat says that it did, beside the sign of what changed."""
    card = at.anchors[f"seat.{seat}"]
    dots = [t.box for t in at.app.things if isinstance(t, Plate) and t.skin == DOT_SKIN and card.contains(t.box)]
    labels = [t for t in at.app.things if isinstance(t, Label) and card.contains(t.box)]
    return " ".join(
        " ".join(t.lines) for dot in dots for t in labels if t.box.y <= dot.centre[1] < t.box.bottom and dot.x < t.box.x
    )


@pytest.mark.parametrize("game", ["snitch", "vacuum"])
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_what_others_did_stands_on_their_cards_until_the_player_acts(
    game: str, size: tuple[int, int, int], make_app: Any, time: Any
) -> None:
    at = until_told(make_app, time, game, size)
    told = at.scene.telling.clauses_by_seat()
    assert told
    assert set(told) <= {1, 2}
    assert plates(at) == []
    for seat in {1, 2} - set(told):
        assert on_card(at, seat) == ""
    before = {seat: on_card(at, seat) for seat in told}
    for seat, clauses in told.items():
        words = before[seat]
        whole = words.removeprefix("then ").removesuffix("…")
        assert whole
        if game == "snitch":  # the most telling of it
            assert set(words.split(", ")) <= set(", ".join(clauses).split(", "))
            continue
        assert any(", ".join(clauses[n:]).startswith(whole) for n in range(len(clauses)))
        assert words.startswith("then ") or words.endswith("…") or words == ", ".join(clauses)
    at.mouse.frames(3)
    assert {seat: on_card(at, seat) for seat in told} == before, "it stays"
    for seat, clauses in told.items():
        at.mouse.at(*at.anchors[f"seat.{seat}"].centre)
        at.mouse.frames(40)
        labels = [" ".join(t.lines) for t in at.app.things if isinstance(t, Label)]
        assert any(f"{SINCE}: {', '.join(clauses)}." in said for said in labels), "pointed at, it says all"
    at.mouse.at(size[0] // 2, 20)
    at.scene.sitting.do(at.scene.sitting.legal[0])
    at.mouse.frames(2)
    assert at.match.entries[-1].seat != 0 or not at.scene.telling.clauses_by_seat()


@pytest.mark.parametrize("size", SIZES[2:], ids=str)
def test_where_cards_have_no_room_it_is_told_off_what_can_be_clicked(
    size: tuple[int, int, int], make_app: Any, time: Any
) -> None:
    at = until_told(make_app, time, "snitch", size)
    told, boxes = at.scene.telling.clauses_by_seat(), plates(at)
    assert len(boxes) <= 1
    words = [t for t in at.app.things if isinstance(t, Label) and any(box.box.contains(t.box) for box in boxes)]
    headed, said = any(t.lines[0] == SINCE for t in words), " ".join(t.lines[0] for t in words)
    if headed:
        assert all(clauses[-1].split()[0] in said for clauses in told.values())
    elif boxes:
        assert said == at.scene.telling.sentences(unseen=True)[-1][1]
    for thing in at.app.things:
        if thing.target is not None and not thing.target.startswith("seat.") and not isinstance(thing, Zone):
            assert not any(thing.bounds.meets(box.box) for box in boxes), thing.target


@pytest.mark.parametrize("game", ["snitch", "vacuum", "patrol"])
def test_what_is_done_is_said_while_it_happens(game: str, make_app: Any, time: Any) -> None:
    app = make_app(1280, 720, end_turn_warning=False, own_speed=Speed.OFF, others_speed=Speed.NORMAL)
    at = AtTable(app, time, new_match(game, "human", "random", "random"), SlowThinker(ready=True))
    rng, heard = random.Random(5), set()
    for _ in range(400):
        at.mouse.frames(1, 0.05)
        acting = at.scene.director.acting
        if acting not in (None, 0):
            deed = at.scene.telling.deed(acting)
            if deed and any(deed in " ".join(t.lines) for t in app.things if isinstance(t, Label)):
                heard.add(deed)
        elif at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(rng.choice(at.match.game.candidates(at.match.state)))
        if len(heard) > 2:
            break
    assert len(heard) > 2
    assert not any(deed.startswith(("Ben", "Cleo", "The ", "the ")) for deed in heard)


def test_others_move_at_normal_speed_unless_told_otherwise_and_space_skips(make_app: Any, time: Any) -> None:
    assert Settings().others_speed == Speed.NORMAL
    app = make_app(1280, 720)
    assert app.motion.factor(Lane.OTHERS) == 1.0


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 700, 100), (1280, 720, 200), (1024, 640, 200)], ids=str)
@pytest.mark.parametrize(("game", "seats"), [("snitch", 3), ("vacuum", 3), ("vacuum", 5)])
def test_the_latest_deed_is_said_whenever_the_player_is_to_act(
    game: str, seats: int, size: tuple[int, int, int], make_app: Any, time: Any
) -> None:
    app = make_app(*size, end_turn_warning=False, own_speed=Speed.OFF, others_speed=Speed.OFF, reduced_motion=True)
    at = AtTable(app, time, new_match(game, "human", *["random"] * (seats - 1)), SlowThinker(ready=True))
    rng, asked = random.Random(2), 0
    while asked < 8 and not at.match.over:
        at.mouse.frames(1, 0.05)
        scene = at.scene
        if not scene.sitting.legal or scene.sitting.busy or scene.table.pauses(scene.sitting):
            if at.mouse.target("summary.close") is not None:
                at.mouse.click("summary.close")
            continue
        at.mouse.frames(1)
        told, sheet = scene.telling.clauses_by_seat(), Sheet(app.unit(), app.faces, app.looks, scene.theme)
        scene.table.compose(sheet, scene.sitting, frozenset())
        if told and not sheet.news:
            asked += 1
            seat, sentence = scene.telling.sentences(unseen=True)[-1]
            deed = sentence.lower().removesuffix(".").removeprefix(f"{scene.sitting.names[seat].lower()} ")
            said = " ".join(" ".join(t.lines) for t in app.things if isinstance(t, Label)).lower()
            pointed = [
                t.larger.about[0].did
                for t in app.things
                if isinstance(t, Zone) and t.larger and (t.target or "").startswith("seat.")
            ]
            assert deed in said or any(deed in ", ".join(did).lower() for did in pointed), (asked, deed, said)
        scene.sitting.do(rng.choice(at.match.game.candidates(at.match.state)))
    assert asked >= 8


def test_over_the_board_only_the_latest_is_told(make_app: Any, time: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    at = until_told(make_app, time, "snitch", (1280, 720, 100))
    told = at.scene.telling.clauses_by_seat()
    assert any(len(clauses) > 1 for clauses in told.values())
    rooms = Telling._rooms

    def crowded(telling: Telling, sheet: Any, drawn: Any) -> tuple[Any, ...]:
        over = rooms(telling, sheet, drawn)[1]
        return over.less([sheet.area]), over

    monkeypatch.setattr(seat_cards, "_deed", lambda *_: None)
    monkeypatch.setattr(Telling, "_rooms", crowded)
    at.app.redraw()
    at.mouse.frames(2)
    (plate,) = plates(at)
    said = " ".join(t.lines[0] for t in at.app.things if isinstance(t, Label) and plate.box.contains(t.box))
    for seat, clauses in told.items():
        name = at.scene.sitting.names[seat]
        assert f"{name}: {'then ' * (len(clauses) > 1)}{clauses[-1]}" in said


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_others_did_does_not_lie_over_a_tile_shown_larger(
    size: tuple[int, int, int], make_app: Any, time: Any
) -> None:
    at = until_told(make_app, time, "snitch", size)
    at.scene.sitting.notes.larger = -1  # the HQ tile
    at.scene.sitting.open(MODE)
    at.mouse.frames(2)
    larger = next(t.box for t in at.app.things if isinstance(t, Plate) and t.skin == KRAFT.skin_of(DRAWER_SKIN))
    assert not any(larger.meets(plate.box) for plate in plates(at))


def test_of_a_deed_without_room_whole_phrases_are_told(make_app: Any) -> None:
    app = make_app(1280, 720)
    sheet = Sheet(app.unit(), app.faces, app.looks)
    did = ("draws a tile", "moves the cable from the Iron to the Lamp")
    wide = {words: sheet.width(words, SMALL) for words in ("moves the cable from the Iron", "moves the cable")}
    for words, room in wide.items():
        assert latest(sheet, did, room) == latest(sheet, did, room + 2) == words
    assert latest(sheet, did, 2000) == ", ".join(did)


def test_words_that_stand_upright_are_found_where_they_are(make_app: Any) -> None:
    app = make_app(1280, 720)
    sheet = Sheet(app.unit(), app.faces, app.looks)
    sheet.text(Box(100, 300, 200, 24), "YOUR HAND", SMALL, TEXT, TextLayout("centre", angle=-90))
    found = letters(sheet, sheet.things[0])  # type: ignore[arg-type]
    assert found.h == sheet.width("YOUR HAND", SMALL) > found.w
    assert abs(found.centre[0] - 200) <= 1
    assert abs(found.centre[1] - 312) <= 1


def test_what_a_round_brought_is_told_by_its_summary_alone(make_app: Any, time: Any) -> None:
    app = make_app(1280, 720, own_speed=Speed.OFF, others_speed=Speed.OFF, reduced_motion=True)
    at = AtTable(app, time, new_match("vacuum", "human", "random", "random"), SlowThinker(ready=True))
    rng, seen = random.Random(3), 0
    for _ in range(900):
        at.mouse.frames(1, 0.05)
        told = " ".join(words for clauses in at.scene.telling.clauses_by_seat().values() for words in clauses)
        assert "segment" not in told
        assert "agenda is right" not in told
        at.read_on()
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            seen += at.match.state.round > 1 and bool(told)
            at.scene.sitting.do(rng.choice(at.match.game.candidates(at.match.state)))
        if seen > 2:
            return
    raise AssertionError("others never act in a second round")


def test_a_card_that_lies_in_the_trick_is_said_while_it_is_played_only(make_app: Any, time: Any) -> None:
    app = make_app(1280, 720, end_turn_warning=False, own_speed=Speed.OFF, others_speed=Speed.NORMAL)
    at = AtTable(app, time, new_match("vacuum", "human", "random", "random"), SlowThinker(ready=True))
    rng, heard, asked = random.Random(5), 0, 0
    for _ in range(600):
        at.mouse.frames(1, 0.05)
        scene = at.scene
        clauses = [clause for said in scene.telling.clauses_by_seat().values() for clause in said]
        assert not any(clause.startswith("plays ") for clause in clauses)
        if scene.director.acting not in (None, 0):
            heard += scene.telling.deed(scene.director.acting).startswith("plays ")
        elif scene.sitting.legal and not scene.sitting.busy:
            asked += 1
            scene.sitting.do(rng.choice(at.match.game.candidates(at.match.state)))
    assert heard > 20
    assert asked > 5


def test_the_arrow_stands_before_what_is_to_be_done_and_the_dot_before_what_was(make_app: Any) -> None:
    app, told = make_app(1280, 720), "Cleo reveals: Telephone most, Lamp least."
    for wide, news, signs in ((1200, "", (0, 1)), (1200, told, (0, 1)), (440, told, (1, 1)), (300, told, (1, 0))):
        sheet = Sheet(app.unit(), app.faces, app.looks, Theme())
        compose_prompt(
            sheet, Box(20, 600, wide, 40), "Play any card of your hand to lead the trick.", [news] if news else []
        )
        words = " ".join(line for thing in sheet.things if isinstance(thing, Label) for line in thing.lines)
        assert ("Play" in words) == bool(signs[1])
        assert (told in words) == bool(news)
        dots = [thing for thing in sheet.things if isinstance(thing, Plate) and thing.skin == DOT_SKIN]
        arrows = [thing for thing in sheet.things if isinstance(thing, Stroke) and thing.colour == NEXT]
        assert (len(dots), len(arrows)) == signs
