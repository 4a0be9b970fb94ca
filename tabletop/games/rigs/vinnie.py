"""Loans of Vinnie, and what they cost (rigs.21)."""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.core.actions import Action
from tabletop.core.events import Passed
from tabletop.core.frames import Doing
from tabletop.core.refusals import Refusal
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import Borrowed
from tabletop.games.rigs.pack import RULES, SCRIPT, refuse
from tabletop.games.rigs.state import BANK, ESTATES, WAREHOUSES, RigsState

LENT = SORTS[:3]
"""What Vinnie lends."""
_LOANS = tuple(tuple(("borrow", sort, str(n)) for n in range(1, RULES.scripts + 1)) for sort in LENT)
_NO_SCRIPTS = (0,) * len(LENT)
_REPAYMENTS = tuple(tuple(("repay", sort, str(n)) for n in range(1, RULES.scripts + 1)) for sort in LENT)


def credit_left(state: RigsState, seat: int) -> int:
    """Return how many resources `seat` can still borrow in this phase: one for each plot that it owns."""
    left = len(state.zones[ESTATES[seat]]) - state.loans[seat]
    return left if left > 0 else 0


def loans(state: RigsState, seat: int) -> Sequence[Action]:
    """Return every loan that `seat` can take now."""
    left = credit_left(state, seat)
    return _loans(left, state.purses[BANK][SCRIPT:]) if left else ()


@lru_cache(maxsize=4096)
def _loans(left: int, scripts: tuple[int, ...]) -> tuple[Action, ...]:
    """Return every loan of `left` resources at most, where Vinnie has these `scripts` of each sort."""
    return tuple(action for n, actions in zip(scripts, _LOANS, strict=True) for action in actions[: min(left, n)])


def repayments(state: RigsState, seat: int) -> list[Action]:
    """Return everything that `seat` can pay back now."""
    goods = state.purses[WAREHOUSES[seat]]
    found: list[Action] = []
    if goods[SCRIPT:] == _NO_SCRIPTS:
        return found
    for what, actions in enumerate(_REPAYMENTS):
        if scripts := goods[SCRIPT + what]:
            found += actions[: min(scripts, goods[what] // RULES.repay)]
    return found


def borrow(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Let `seat` borrow what `action` says."""
    what, n = LENT.index(action[1]), int(action[2])
    doing.emit(Borrowed(seat, what, n))
    doing.emit(Passed(SCRIPT + what, n, BANK, WAREHOUSES[seat], "loan"))
    doing.emit(Passed(what, n, BANK, WAREHOUSES[seat], "loan"))


def repay(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Let `seat` pay back what `action` says."""
    what, n = LENT.index(action[1]), int(action[2])
    doing.emit(Passed(what, n * RULES.repay, WAREHOUSES[seat], BANK, "repaid"))
    doing.emit(Passed(SCRIPT + what, n, WAREHOUSES[seat], BANK, "repaid"))


def why_no_loan(state: RigsState, seat: int, action: Action) -> Refusal:
    """Return why `seat` can't borrow what `action` says."""
    if action[1] not in LENT:
        return refuse("loan_sort")
    left, there = credit_left(state, seat), state.purses[BANK][SCRIPT + LENT.index(action[1])]
    if not there:
        return refuse("no_script", sort=action[1])
    return refuse("loan_limit", left=left, plots=len(state.zones[ESTATES[seat]]), scripts=there)


def why_not_repaid(state: RigsState, seat: int, action: Action) -> Refusal:
    """Return why `seat` can't pay back what `action` says."""
    if action[1] not in LENT:
        return refuse("loan_sort")
    what = LENT.index(action[1])
    goods = state.purses[WAREHOUSES[seat]]
    return refuse("repay", sort=action[1], scripts=goods[SCRIPT + what], have=goods[what], price=RULES.repay)
