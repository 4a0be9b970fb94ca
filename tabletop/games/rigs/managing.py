"""The turns of the Player phase (rigs.8 to rigs.11)."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from tabletop.core.actions import Action
from tabletop.core.effects.run import Run
from tabletop.core.events import Passed
from tabletop.core.frames import Doing
from tabletop.core.refusals import Refusal
from tabletop.core.zones import move
from tabletop.games.rigs import dealing, vinnie
from tabletop.games.rigs.aims import lies_out
from tabletop.games.rigs.board import rigs_on, spots, spots_of, take_off
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.effects import WAREHOUSE
from tabletop.games.rigs.events import Harvests, Muted, SurveysLaid, Tried
from tabletop.games.rigs.losses import hearing
from tabletop.games.rigs.pack import (
    CARD_NAMES,
    CARD_TOKENS,
    CARDS,
    METAL,
    MOST_SPOTS,
    PACK,
    PLOT_NAMES,
    PLOT_TOKENS,
    PURSES,
    RIGS,
    RULES,
    SUPPLY,
    refuse,
)
from tabletop.games.rigs.playing import karma_plays, play, why_not_play
from tabletop.games.rigs.prospects import manage_candidates
from tabletop.games.rigs.replying import make_offer
from tabletop.games.rigs.state import (
    BANK,
    ESTATES,
    OUT,
    PARTS_SHOP,
    RECYCLING,
    SURVEY_DECK,
    SURVEYED,
    WAREHOUSES,
    RigsState,
)

READY: Action = ("ready",)
NAMES = PACK.texts.names
_BUILDS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(("build", str(n)) for n in range(1, most + 1)) for most in range(RULES.rigs_limit + 1)
)
"""The ways to build RIGS, by how many at most."""
_SURVEYS: tuple[Action, ...] = tuple(("survey", name) for name in PLOT_NAMES)
_NUMBERS = tuple(str(n) for n in range(1, MOST_SPOTS + 1))
_TAKEN_OFF: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(tuple(("move", frm, WAREHOUSE, n) for n in _NUMBERS[:most]) for most in range(MOST_SPOTS + 1))
    for frm in PLOT_NAMES
)
"""The moves of RIGS to the warehouse, by where they come from and how many at most."""


@lru_cache(maxsize=4096)
def _landings(source: int, plot: int, fits: tuple[tuple[int, int], ...], most: int) -> tuple[Action, ...]:
    """Return the moves of 1 to `most` RIGS from `source` (-1: the warehouse) to `plot`, as far as a sort has spots."""
    frm = WAREHOUSE if source < 0 else PLOT_NAMES[source]
    to = PLOT_NAMES[plot]
    return tuple([("move", frm, to, SORTS[sort], number) for sort, n in fits for number in _NUMBERS[: min(n, most)]])


@lru_cache(maxsize=4096)
def _switches(plot: int, fits: tuple[tuple[int, int], ...], now: int, there: int) -> tuple[Action, ...]:
    """Return the ways to let all RIGS `there` on `plot` harvest another sort than `now` that has spots for them."""
    others = [sort for sort, n in fits if n >= there and sort != now]
    return tuple([("harvest", PLOT_NAMES[plot], SORTS[sort]) for sort in others])


class Manage(dealing.Bargain, frozen=True, tag=True):
    """The turn of the seat in the Player phase: it does what it likes, then says that it is ready (rigs.r1).

    The last `idle` seats have been ready one after the other. It has `acted` in this turn, and `asked` some seats
    (bits) for a deal. `shifted` are plots (bits) that RIGS were moved to or from. `waiting` is the number of seats that
    wait for their first turn in this phase.
    """

    idle: int = 0
    acted: bool = False
    asked: int = 0
    shifted: int = 0
    waiting: int = 0

    def legal(self, state: RigsState) -> list[Action]:
        seat = self.seat
        return [
            READY,
            *builds(state, seat),
            *surveys(state, seat),
            *moves(state, seat),
            *vinnie.repayments(state, seat),
            *vinnie.loans(state, seat),
            *uses(state, seat),
            *karma_plays(state, seat),
            *hearing(state, seat),
        ]

    def candidates(self, state: RigsState) -> list[Action]:
        return manage_candidates(state, self.seat, self.shifted, self.asked)

    def dealt(self) -> "Manage":
        # Who was ready already may have got what it needs to do something (rigs.r1).
        return msgspec.structs.replace(self, acted=True)

    def explain(self, state: RigsState, action: Action) -> Refusal:
        seat, n = self.seat, len(action)
        goods = state.purses[WAREHOUSES[seat]]
        match action[0]:
            case "build" if n == 2:
                return refuse("build", metal=goods[METAL], price=RULES.rigs_metal, left=state.purses[BANK][RIGS])
            case "survey" if n == 2:
                return _why_no_survey(state, seat, action[1])
            case "move" if n in (4, 5):
                return _why_no_move(state, seat, action)
            case "harvest" if n == 3:
                return _why_no_harvest(state, seat, action)
            case "borrow" if n == 3:
                return vinnie.why_no_loan(state, seat, action)
            case "repay" if n == 3:
                return vinnie.why_not_repaid(state, seat, action)
            case "use":
                return refuse("use_out")
            case "play":
                return why_not_play(state, seat, action)
        return refuse("unknown_action", action=" ".join(action).strip() or "nothing")

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        seat = self.seat
        match action[0]:
            case "ready":
                self._be_ready(doing)
            case "offer":
                to = int(action[1])
                doing.done(msgspec.structs.replace(self, asked=self.asked | 1 << to))
                make_offer(doing, seat, to, action[2:])
            case "promise":
                dealing.promise(doing, seat, action)
            case "listen":
                doing.emit(Muted(seat, False))
            case verb:
                shifted = self.shifted
                if verb in ("move", "harvest"):
                    for word in action[1:3]:
                        if word in PLOT_TOKENS:
                            shifted |= 1 << PLOT_TOKENS[word]
                doing.done(msgspec.structs.replace(self, acted=True, shifted=shifted))
                ACTS[verb](doing, seat, action)

    def _be_ready(self, doing: Doing[RigsState]) -> None:
        """Hand the turn on; the phase is over when every seat has been ready one after the other (rigs.r1)."""
        seats = doing.state.seats
        idle = 1 if self.acted else self.idle + 1
        following = Manage((self.seat + 1) % seats, idle, waiting=max(0, self.waiting - 1))
        doing.done(*([] if idle >= seats else [following]))


def build(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Let `seat` build RIGS as `action` says."""
    n = int(action[1])
    doing.emit(Passed(METAL, n * RULES.rigs_metal, WAREHOUSES[seat], BANK, "build"))
    doing.emit(Passed(RIGS, n, BANK, WAREHOUSES[seat], "build"))


def builds(state: RigsState, seat: int) -> tuple[Action, ...]:
    """Return every number of RIGS that `seat` can build: 75 are all there are (rigs.8)."""
    n, left = state.purses[WAREHOUSES[seat]][METAL] // RULES.rigs_metal, state.purses[BANK][RIGS]
    return _BUILDS[n if n < left else left]


def surveys(state: RigsState, seat: int) -> list[Action]:
    """Return every survey that `seat` can make (rigs.8)."""
    if state.purses[WAREHOUSES[seat]][SUPPLY] < RULES.survey_supply or not state.zones[SURVEY_DECK]:
        return []
    surveyed = state.survey_of
    return [_SURVEYS[p] for p in state.zones[ESTATES[seat]] if p not in surveyed]


def survey(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Let `seat` survey the plot that `action` names."""
    plot = PLOT_TOKENS[action[1]]
    doing.emit(Passed(SUPPLY, RULES.survey_supply, WAREHOUSES[seat], BANK, "survey"))
    card = doing.state.zones[SURVEY_DECK][-1]
    move(doing, card, SURVEY_DECK, SURVEYED)
    doing.emit(SurveysLaid((plot,), (card,), seat))


def moves(state: RigsState, seat: int) -> list[Action]:
    """Return every way in which `seat` can move RIGS, several at a time: one Supply each (rigs.8, rigs.10)."""
    purses, harvest = state.purses, state.harvest
    goods = purses[WAREHOUSES[seat]]
    supply = goods[SUPPLY] // RULES.move_supply
    if not supply:
        return []
    sources = [(-1, goods[RIGS])] if goods[RIGS] else []
    room: list[tuple[int, tuple[tuple[int, int], ...]]] = []
    for plot in state.zones[ESTATES[seat]]:
        now = harvest.get(plot)
        fits = spots_of(state, plot)
        if now is not None:
            there = purses[PURSES[plot]][RIGS]
            sources.append((plot, there))
            fits = tuple([(sort, n - there) for sort, n in fits if sort == now and n > there])
        if fits:
            room.append((plot, fits))
    actions: list[Action] = []
    for source, there in sources:
        most = min(there, supply, MOST_SPOTS)
        for plot, fits in room:
            if plot != source:
                actions += _landings(source, plot, fits, most)
        if source >= 0:
            actions += _TAKEN_OFF[source][most]
            if there <= supply:
                # All of them together, or they would harvest different things.
                actions += _switches(source, spots_of(state, source), harvest[source], there)
    return actions


def move_rigs(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Let `seat` move RIGS as `action` says."""
    n = int(action[-1])
    doing.emit(Passed(SUPPLY, n * RULES.move_supply, WAREHOUSES[seat], BANK, "move"))
    frm, to = action[1:3]
    if to == WAREHOUSE:
        take_off(doing, PLOT_TOKENS[frm], n, WAREHOUSES[seat], "move")
        return
    plot, sort = PLOT_TOKENS[to], SORTS.index(action[3])
    if frm == WAREHOUSE:
        doing.emit(Passed(RIGS, n, WAREHOUSES[seat], PURSES[plot], "move"))
    else:
        take_off(doing, PLOT_TOKENS[frm], n, PURSES[plot], "move")
    if doing.state.harvest.get(plot) != sort:
        doing.emit(Harvests(plot, sort))


def switch_harvest(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Let all RIGS of a plot of `seat` harvest something else, as `action` says, for one Supply each (rigs.10)."""
    plot, sort = PLOT_TOKENS[action[1]], SORTS.index(action[2])
    price = rigs_on(doing.state, plot) * RULES.move_supply
    doing.emit(Passed(SUPPLY, price, WAREHOUSES[seat], BANK, "move"))
    doing.emit(Harvests(plot, sort))


def use(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Let `seat` use the card in play that `action` names."""
    card = CARDS[doing.state.face[CARD_TOKENS[action[1]]]].id
    if card == PARTS_SHOP:
        doing.emit(Tried())
    doing.put(Run(seat, card, seat))


ACTS: dict[str, Callable[[Doing[RigsState], int, Action], None]] = {
    "build": build,
    "survey": survey,
    "move": move_rigs,
    "harvest": switch_harvest,
    "borrow": vinnie.borrow,
    "repay": vinnie.repay,
    "use": use,
    "play": play,
}
"""What each verb does that counts as acting in a turn."""


def uses(state: RigsState, seat: int) -> list[Action]:
    """Return the cards that lie out before `seat` and that it can use now."""
    if not state.zones[OUT[seat]]:
        return []
    cards = (RECYCLING,) if state.mended else (RECYCLING, PARTS_SHOP)
    out = [lies_out(state, seat, card) for card in cards]
    return [("use", CARD_NAMES[token]) for token in out if token is not None]


def _why_no_survey(state: RigsState, seat: int, name: str) -> Refusal:
    plot = PLOT_TOKENS.get(name)
    if plot is None or plot not in state.zones[ESTATES[seat]]:
        return refuse("not_your_plot")
    if plot in state.survey_of:
        return refuse("surveyed")
    return refuse("survey_supply", have=state.purses[WAREHOUSES[seat]][SUPPLY], price=RULES.survey_supply)


def _why_no_move(state: RigsState, seat: int, action: Action) -> Refusal:
    own = state.zones[ESTATES[seat]]
    ends = [word for word in action[1:3] if word != WAREHOUSE]
    if not ends or any(PLOT_TOKENS.get(word) not in own for word in ends):
        return refuse("not_your_plot")
    supply = state.purses[WAREHOUSES[seat]][SUPPLY]
    number = action[-1]
    if number.isascii() and number.isdigit() and len(number) < 4 and int(number) > supply:
        return refuse("move_supply", have=supply, price=RULES.move_supply)
    if len(action) == 5 and action[3] in SORTS and action[2] in PLOT_TOKENS:
        plot, sort = PLOT_TOKENS[action[2]], SORTS.index(action[3])
        now = state.harvest.get(plot)
        if now not in (None, sort):
            assert now is not None
            return refuse("other_sort", now=NAMES[SORTS[now]])
        there = rigs_on(state, plot)
        return refuse("no_spot", spots=spots(state, plot, sort), there=there, sort=NAMES[action[3]])
    return refuse("move")


def _why_no_harvest(state: RigsState, seat: int, action: Action) -> Refusal:
    plot = PLOT_TOKENS.get(action[1])
    if plot is None or plot not in state.zones[ESTATES[seat]]:
        return refuse("not_your_plot")
    there, supply = rigs_on(state, plot), state.purses[WAREHOUSES[seat]][SUPPLY]
    if there * RULES.move_supply > supply:
        return refuse("move_supply", have=supply, price=RULES.move_supply)
    if action[2] not in SORTS or not there or state.harvest.get(plot) == SORTS.index(action[2]):
        return refuse("harvest")
    return refuse("no_spot", spots=spots(state, plot, SORTS.index(action[2])), there=there, sort=NAMES[action[2]])
