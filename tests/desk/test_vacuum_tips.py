"""What pointing at the table of Power Vacuum says never lies over what can be picked next."""

import pytest

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BUBBLE_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.tables.vacuum.art import face_sprite
from tabletop.desk.tables.vacuum.hand import DO_TARGET, REVEAL_TARGET, SWAP_TARGET, card_name
from tabletop.desk.tables.vacuum.reading import decision
from tabletop.desk.tables.vacuum.regions import regions
from tabletop.games.vacuum.pack import TOKENS, card_title
from tests.desk.seats import AtTable
from tests.desk.vacuum_play import follows, sends, until
from tests.rare import rare

MOMENTS = {
    "play": follows,
    "reveal": follows,
    "take": lambda scene: any(action[0] == "take" and action[1] in TOKENS for action in scene.sitting.legal),
    "send": sends,
    "cable": lambda scene: decision(scene.sitting.view) == "Cable" and bool(scene.sitting.legal),
}


def to_pick(at: AtTable) -> dict[str, Plate]:
    """Return what can be picked in this decision, by its target."""
    picks = {action[1] for action in at.scene.sitting.legal if action[0] in ("play", "take")}
    picks |= {DO_TARGET, REVEAL_TARGET, SWAP_TARGET, "agenda.keep", "take power"}
    found = {}
    for thing in at.app.live:
        name = thing.target or ""
        if (name in picks or name.startswith(("send.", "end.", "socket."))) and thing.refusal is None:
            found.setdefault(name, thing)
    return found


@pytest.mark.parametrize("moment", list(MOMENTS))
@pytest.mark.parametrize("size", [(1280, 720), rare((1920, 1080))])
def test_no_tip_lies_over_what_can_be_picked_next(vacuum, moment, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, MOMENTS[moment])
    if moment == "reveal":
        at.mouse.click(REVEAL_TARGET)
    if moment == "take":
        at.mouse.click(
            next(action[1] for action in at.scene.sitting.legal if action[0] == "take" and action[1] in TOKENS)
        )
    at.mouse.frames(2)
    picks = to_pick(at)
    assert len(picks) > 3
    shown = 0
    for name, thing in picks.items():
        if not thing.tip:
            continue
        at.app.overlay.point(thing, 0.0, at_once=True)
        at.app.overlay.tick(1.0, 0.0)
        at.app.compose_anew()
        tip = [other.box for other in at.app.things if isinstance(other, Plate) and other.skin == BUBBLE_SKIN][-1]
        shown += 1
        covered = [other for other, there in picks.items() if other != name and there.box.meets(tip)]
        assert covered == [], f"the tip of {name}"
        at.app.overlay.point(None, 0.0)
    assert shown > 1


@pytest.mark.parametrize("size", [(1280, 720), (1280, 648), (1024, 640), (1920, 1080)])
def test_a_card_pointed_at_for_a_while_is_shown_larger_where_it_hides_nothing_to_pick(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, follows)
    played, held = at.scene.sitting.view.zones["trick"][0], at.scene.sitting.legal[0][1]
    for name in (held, card_name(played)):
        thing = at.mouse.target(name)
        face = face_sprite(at.scene.sitting.view.face[TOKENS[name]])
        small = thing.box.h
        at.mouse.at(*at.mouse.place(thing))
        at.mouse.frames(2)
        assert not [other for other in at.app.things if isinstance(other, Plate) and other.skin == BUBBLE_SKIN]
        at.mouse.frames(30, 0.05)
        (plate,) = [other for other in at.app.things if isinstance(other, Plate) and other.skin == BUBBLE_SKIN]
        (shown,) = [
            other
            for other in at.app.things
            if isinstance(other, Picture) and other.sprite == face and plate.box.contains(other.box)
        ]
        assert shown.box.h >= (1.3 * small if name == held else 1)
        said = [
            line
            for other in at.app.things
            if isinstance(other, Label) and plate.box.contains(other.box)
            for line in other.lines
        ]
        title = card_title(at.scene.sitting.view.face[TOKENS[name]])
        assert title in said
        assert len(said) > 3
        strip = regions(Sheet(at.app.unit(), at.app.faces, at.app.looks)).prompt
        assert not plate.box.meets(strip)
        assert not [other for other in to_pick(at).values() if other.box.meets(plate.box)]
        at.mouse.at(2, 2)
        at.mouse.frames(3)


def test_while_others_act_no_card_is_shown_larger(vacuum):
    at = vacuum("human", "random", "random")
    until(at, follows)
    name = at.scene.sitting.legal[0][1]
    assert any(thing.target == name and getattr(thing, "larger", None) for thing in at.app.live)
    at.scene.sitting.legal = ()
    at.app.compose_anew()
    assert not [thing for thing in at.app.live if getattr(thing, "larger", None)]


def test_where_a_card_was_let_go_the_pointer_rests(vacuum):
    at = vacuum("human", "random", "random")
    until(at, follows)
    x, y = at.anchors[f"slot.{at.scene.sitting.seat}"].centre
    at.mouse.carry(at.scene.sitting.legal[0][1], (x, y))
    until(at, lambda scene: True)
    at.mouse.at(x + 1, y)
    at.mouse.frames(40, 0.05)
    assert not [other for other in at.app.things if isinstance(other, Plate) and other.skin == BUBBLE_SKIN]
