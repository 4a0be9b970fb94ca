"""Jurisdiction: sending a detective off a space beside one's own snitch (snitch.20)."""

from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame
from tabletop.core.refusals import Refusal
from tabletop.games.snitch.actions import FLIP, PASS
from tabletop.games.snitch.events import ChipFlipped, DetectiveMoved
from tabletop.games.snitch.pack import PACK, refuse
from tabletop.games.snitch.spaces import HQ_NAMES, space_name, space_number
from tabletop.games.snitch.state import SnitchState


def spaces(state: SnitchState, seat: int) -> list[int]:
    """Return the occupied spaces beside a snitch of `seat`, in seat order (snitch.20, snitch.r11)."""
    if not state.built[seat]:
        return []
    own = {site for site in state.site[3 * seat : 3 * seat + 3] if site >= 0}
    if not own:
        return []
    return [
        at
        for other, at in enumerate(state.at)
        if other != seat and at >= len(HQ_NAMES) and own.intersection(state.city.touches[at])
    ]


def cost(state: SnitchState, steps: int) -> int:
    """Return the action points for jurisdiction over a space `steps` steps away, at least one (snitch.r9).

    The last step is paid for besides, or with the option `jurisdiction: in_all` not at all.
    """
    costs = PACK.rules.costs
    return (steps - state.step_included) * costs.walk + costs.jurisdiction


def legal(state: SnitchState, seat: int, left: int) -> list[Action]:
    """Return the ways to declare jurisdiction with `left` action points (snitch.r9)."""
    actions: list[Action] = []
    for space in spaces(state, seat):
        steps = state.city.distance(state.at[seat], space)
        if steps and cost(state, steps) <= left:
            actions.append(("bump", space_name(space)))
    return actions


def refuges(state: SnitchState, victim: int) -> list[int]:
    """Return the nearest free spaces around the bumped detective `victim` (snitch.r10)."""
    found: list[int] = []
    near = 0
    for space, steps, _ in state.city.walks(state.at[victim]):
        if found and steps > near:
            break
        if space not in state.at:
            found.append(space)
            near = steps
    return found


def refuges_after(state: SnitchState, seat: int, space: int) -> list[int]:
    """Return where the detective on `space` could give way to once that of `seat` has come there (snitch.r10)."""
    victim, then = state.at.index(space), state.clone()
    then.at[seat] = space
    return refuges(then, victim)


def begin(doing: Doing[SnitchState], victim: int) -> None:
    """Ask `victim` where to go; the only refuge is taken at once."""
    options = refuges(doing.state, victim)
    doing.put(Yield(victim))
    if len(options) == 1:
        _go(doing, victim, options[0])


def _go(doing: Doing[SnitchState], victim: int, space: int) -> None:
    doing.done()
    doing.emit(DetectiveMoved(victim, doing.state.city.path(doing.state.at[victim], space), "bumped"))
    if doing.state.live[victim] < PACK.rules.chips:
        doing.put(FreeFlip(victim))


class Yield(Frame[SnitchState], frozen=True, tag=True):
    """The bumped `seat` chooses the space to go to."""

    def legal(self, state: SnitchState) -> list[Action]:
        return [("yield", space_name(space)) for space in refuges(state, self.seat)]

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        return refuse("choose_refuge", action=" ".join(action))

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        _go(doing, self.seat, space_number(action[1]))


class FreeFlip(Frame[SnitchState], frozen=True, tag=True):
    """The bumped `seat` may flip a dead chip live for nothing."""

    def legal(self, state: SnitchState) -> list[Action]:
        return [FLIP, PASS]

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        return refuse("choose_flip", action=" ".join(action))

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        doing.done()
        if action == FLIP:
            doing.emit(ChipFlipped(self.seat, True))
