"""What pointing at the table of Power Vacuum says never lies over what can be picked next."""

import pytest

from tabletop.desk.tables.vacuum.picking import DO_TARGET, REVEAL_TARGET, SWAP_TARGET
from tabletop.desk.tables.vacuum.reading import decision
from tabletop.desk.theme import BUBBLE_SKIN
from tabletop.desk.things import Plate
from tabletop.games.vacuum.pack import TOKENS
from tests.desk.seats import Sitting
from tests.desk.vacuum_play import follows, sends, until

MOMENTS = {
    "play": follows,
    "reveal": follows,
    "take": lambda scene: any(action[0] == "take" and action[1] in TOKENS for action in scene.legal),
    "send": sends,
    "cable": lambda scene: decision(scene.view) == "Cable" and bool(scene.legal),
}


def to_pick(at: Sitting) -> dict[str, Plate]:
    """Return what can be picked in this decision, by its target."""
    picks = {action[1] for action in at.scene.legal if action[0] in ("play", "take")}
    picks |= {DO_TARGET, REVEAL_TARGET, SWAP_TARGET, "agenda.keep", "take power"}
    found = {}
    for thing in at.app.live:
        name = thing.target or ""
        if (name in picks or name.startswith(("send.", "end.", "socket."))) and thing.refusal is None:
            found.setdefault(name, thing)
    return found


@pytest.mark.parametrize("moment", list(MOMENTS))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_tip_lies_over_what_can_be_picked_next(vacuum, moment, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, MOMENTS[moment])
    if moment == "reveal":
        at.mouse.click(REVEAL_TARGET)
    if moment == "take":
        at.mouse.click(next(action[1] for action in at.scene.legal if action[0] == "take" and action[1] in TOKENS))
    at.mouse.frames(2)
    picks = to_pick(at)
    assert len(picks) > 3
    shown = 0
    for name, thing in picks.items():
        if not thing.tip:
            continue
        at.app.overlay.point(thing, 0.0, at_once=True)
        at.app.overlay.tick(1.0, 0.0)
        at.app._compose()
        tip = [other.box for other in at.app.things if isinstance(other, Plate) and other.skin == BUBBLE_SKIN][-1]
        shown += 1
        covered = [other for other, there in picks.items() if other != name and there.box.meets(tip)]
        assert covered == [], f"the tip of {name}"
        at.app.overlay.point(None, 0.0)
    assert shown > 1
