"""Start spaces, what an interrogator does with the cube, and collection."""

from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.refusals import Refusal
from tabletop.games.snitch.actions import KEEP, LEAVE
from tabletop.games.snitch.events import DetectiveMoved
from tabletop.games.snitch.pack import SNITCH_IDS, refuse
from tabletop.games.snitch.purses import (
    DETECTIVE,
    SUPPLY,
    from_supply,
    give_to_snitch,
    purse_of,
    room,
)
from tabletop.games.snitch.spaces import HQ_NAMES, space_name, space_number
from tabletop.games.snitch.state import SnitchState


class Start(Frame[SnitchState], frozen=True, tag=True):
    """`seat` chooses the space of the HQ tile that its detective starts on (snitch.1)."""

    def legal(self, state: SnitchState) -> list[Action]:
        return [("start", name) for space, name in enumerate(HQ_NAMES) if space not in state.at]

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        if len(action) == 2 and action[0] == "start" and action[1] in HQ_NAMES:
            return refuse("start_taken", space=action[1])
        return refuse("choose_start", action=" ".join(action))

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        doing.done()
        doing.emit(DetectiveMoved(self.seat, (space_number(action[1]),), "start"))


def take_information(doing: Doing[SnitchState], seat: int, zoi: int) -> None:
    """Give the interrogating `seat` its cube: on the detective tile if it likes, else on the ZOI (snitch.19)."""
    state = doing.state
    if not state.purses[SUPPLY][state.marked[zoi]] or room(state, DETECTIVE, seat) <= 0:
        from_supply(doing, seat, state.marked[zoi], 1, space_name(zoi), "interrogate")
    else:
        doing.put(Information(seat, zoi))


class Information(Frame[SnitchState], frozen=True, tag=True):
    """`seat` keeps the cube from the interrogation of a snitch on `zoi`, or leaves it there (snitch.19, snitch.r23)."""

    zoi: int

    def legal(self, state: SnitchState) -> list[Action]:
        return [KEEP, LEAVE]

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        return refuse("choose_information", action=" ".join(action))

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        doing.done()
        to = purse_of(DETECTIVE, self.seat) if action == KEEP else space_name(self.zoi)
        from_supply(doing, self.seat, doing.state.marked[self.zoi], 1, to, "interrogate")


class Collection(Step[SnitchState], frozen=True, tag=True):
    """The snitches of `seat` that are still to be collected from, by number (snitch.24)."""

    left: tuple[int, ...]

    def run(self, doing: Doing[SnitchState]) -> None:
        state = doing.state
        left = tuple([n for n in self.left if state.site[3 * self.seat + n] >= 0])
        if not left:
            doing.done()
        elif _order_matters(state, self.seat, left):
            doing.done(Collect(self.seat, left))
        else:
            doing.done(Collection(self.seat, left[1:]))
            give_to_snitch(doing, self.seat, SNITCH_IDS[left[0]], "collect")


def _order_matters(state: SnitchState, seat: int, left: tuple[int, ...]) -> bool:
    """Return whether two snitches of one type compete for too few cubes (snitch.r28)."""
    types = [state.marked[state.city.zoi_of[state.site[3 * seat + n]]] for n in left]
    return any(types.count(what) > state.purses[SUPPLY][what] > 0 for what in types)


class Collect(Frame[SnitchState], frozen=True, tag=True):
    """`seat` chooses which snitch takes its cube next, because the supply is short (snitch.r28)."""

    left: tuple[int, ...]

    def legal(self, state: SnitchState) -> list[Action]:
        return [("collect", SNITCH_IDS[n]) for n in self.left]

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        return refuse("choose_collect", action=" ".join(action))

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        n = SNITCH_IDS.index(action[1])
        doing.done(Collection(self.seat, tuple(k for k in self.left if k != n)))
        give_to_snitch(doing, self.seat, action[1], "collect")
