"""Upgrades: where a snitch is built, and with which cubes it is paid for (snitch.15 to snitch.18)."""

from bisect import bisect_right
from collections import Counter
from functools import lru_cache

from tabletop.core.actions import Action
from tabletop.core.events import Changed
from tabletop.core.frames import Doing, Frame
from tabletop.core.refusals import Refusal
from tabletop.games.snitch.components import KINDS, Payment
from tabletop.games.snitch.events import EMPTY_PURSE, Spent, Triggered, Upgraded
from tabletop.games.snitch.pack import CRED, KIND_NUMBERS, PACK, PAYMENTS, STATUS_PAYMENT, UPGRADE_IDS, UPGRADES, refuse
from tabletop.games.snitch.purses import (
    DETECTIVE,
    HQ_PURSE,
    HQ_SPACES,
    SUPPLY,
    TYPES,
    give,
    payment_places,
    purse_of,
    snitch_zois,
    snitches_at,
)
from tabletop.games.snitch.spaces import space_name, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState

Pick = tuple[str, str]
"""A place and a type of cube."""
_PRICES = sorted({upgrade.status_points for upgrade in UPGRADES.values()})
"""What upgrades cost in status points."""


def sites(state: SnitchState, seat: int) -> list[int]:
    """Return the ZOI spaces beside the detective of `seat` where a snitch may be built now (snitch.16)."""
    city = state.city
    touches = city.touches[state.at[seat]]
    if not touches or not state.marked:
        return []
    taken = snitch_zois(state)
    return [space for space in touches if city.zoi_of[space] in state.marked and city.zoi_of[space] not in taken]


def reachable(state: SnitchState, seat: int) -> tuple[int, ...]:
    """Return the cubes by type that `seat` can pay with where its detective stands (snitch.17)."""
    purses, city, at = state.purses, state.city, state.at[seat]
    # The purses of `payment_places`, without their names.
    if 0 <= at < HQ_SPACES:
        there = [purses[HQ_PURSE]]
    else:
        there = [purses[space_name(zoi)] for zoi in city.zois_at(at)]
        there += [purses[purse_of(snitch, seat)] for snitch in snitches_at(state, seat)]
    found = purses[purse_of(DETECTIVE, seat)]
    for purse in there:
        if purse != EMPTY_PURSE:
            found = tuple(map(int.__add__, found, purse))
    return found


def covers(payment: Payment, cubes: tuple[int, ...]) -> bool:
    """Return whether `payment` can be made with `cubes` by type.

    >>> covers(Payment(kinds=("red", "black")), (1, 0, 0, 1, 0, 0))
    True
    >>> covers(Payment(any=5, different=True), (4, 1, 1, 1, 0, 0))
    False
    """
    if payment.kinds:  # each at most once
        return all(cubes[KIND_NUMBERS[kind]] for kind in payment.kinds)
    return (len(cubes) - cubes.count(0) if payment.different else sum(cubes)) >= payment.any


def payments(state: SnitchState, seat: int, upgrade: str, cubes: tuple[int, ...]) -> list[str]:
    """Return how `seat` can pay for `upgrade`, with `cubes` in reach: in status points, in cubes (snitch.r30)."""
    ways = [STATUS_PAYMENT] if state.status[seat] >= UPGRADES[upgrade].status_points else []
    ways += _covered(upgrade, cubes)
    return ways


def at_hand(state: SnitchState, seat: int) -> tuple[int, ...]:
    """Return the cubes by type that `seat` can pay with, none before its detective stands somewhere."""
    return reachable(state, seat) if state.at[seat] != NOWHERE else (0,) * len(KINDS)


def open_payments(state: SnitchState, seat: int, upgrade: str) -> list[str]:
    """Return how `seat` could pay for `upgrade` with what it has where its detective stands; none once it is built."""
    if state.has(seat, upgrade):
        return []
    return payments(state, seat, upgrade, at_hand(state, seat))


def affordable(built: int, status: int, cubes: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the actions that pay for an upgrade that `built` lacks, with `status` points and `cubes` in reach."""
    return _affordable(built, bisect_right(_PRICES, status), cubes)


@lru_cache(maxsize=8192)
def _affordable(built: int, prices: int, cubes: tuple[int, ...]) -> tuple[Action, ...]:
    """Return what `affordable` does where the status points suffice for the lowest of the `prices`."""
    status = _PRICES[prices - 1] if prices else -1
    ways: list[Action] = []
    for n, upgrade in enumerate(UPGRADE_IDS):
        if not built >> n & 1:
            paid = (STATUS_PAYMENT,) if status >= UPGRADES[upgrade].status_points else ()
            ways += [("upgrade", upgrade, way) for way in (*paid, *_covered(upgrade, cubes))]
    return tuple(ways)


@lru_cache(maxsize=8192)
def _covered(upgrade: str, cubes: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(way for way, payment in PAYMENTS[upgrade].items() if covers(payment, cubes))


def begin(doing: Doing[SnitchState], seat: int, upgrade: str, way: str) -> None:
    """Begin the upgrade: ask for the site where there are several, then for the cubes."""
    if upgrade == CRED.id:
        doing.put(Pay(seat, upgrade, way, NOWHERE))
        _settle(doing)
        return
    options = sites(doing.state, seat)
    if len(options) > 1:
        doing.put(Site(seat, upgrade, way))
        return
    doing.put(Pay(seat, upgrade, way, options[0]))
    _settle(doing)


def _settle(doing: Doing[SnitchState]) -> None:
    """Make every pick that is forced; build once all is picked."""
    while isinstance(pay := doing.state.frames[-1], Pay):
        picks = pay.picks(doing.state)
        if not picks:
            doing.done()
            _build(doing, pay)
            return
        forced = pay.forced(doing.state, picks)
        if forced is None:
            return
        doing.done(pay.with_pick(forced))


def _build(doing: Doing[SnitchState], pay: "Pay") -> None:
    seat = pay.seat
    doing.emit(Spent(seat, PACK.rules.costs.upgrade))
    if pay.way == STATUS_PAYMENT:
        doing.emit(Changed("status", seat, -UPGRADES[pay.upgrade].status_points, "upgrade"))
    for (place, kind), n in Counter(pay.picked).items():
        give(doing, KIND_NUMBERS[kind], n, purse_of(place, seat), SUPPLY, "upgrade")
    doing.emit(Upgraded(seat, UPGRADE_IDS.index(pay.upgrade), pay.site))
    check_trigger(doing, seat)


def check_trigger(doing: Doing[SnitchState], seat: int) -> None:
    """Trigger the end of the game once `seat` has a solid case (snitch.27, snitch.r17)."""
    if not doing.state.trigger_round and doing.state.meets_trigger(seat):
        doing.emit(Triggered(seat))


class Site(Frame[SnitchState], frozen=True, tag=True):
    """`seat` chooses the ZOI space on which the snitch is built."""

    upgrade: str
    way: str

    def legal(self, state: SnitchState) -> list[Action]:
        return [("site", space_name(space)) for space in sites(state, self.seat)]

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        return refuse("choose_site", action=" ".join(action))

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        doing.done(Pay(self.seat, self.upgrade, self.way, space_number(action[1])))
        _settle(doing)


class Pay(Frame[SnitchState], frozen=True, tag=True):
    """`seat` picks the cubes that pay for `upgrade`, one at a time."""

    upgrade: str
    way: str
    site: int
    picked: tuple[Pick, ...] = ()

    def with_pick(self, pick: Pick) -> "Pay":
        """Return this frame with one more cube picked."""
        return Pay(self.seat, self.upgrade, self.way, self.site, (*self.picked, pick))

    def picks(self, state: SnitchState) -> list[Pick]:
        """Return the picks from which the payment can still be completed; none when it is."""
        if self.way == STATUS_PAYMENT:
            return []
        payment = PAYMENTS[self.upgrade][self.way]
        picked = self.picked
        if payment.kinds:
            if len(picked) == len(payment.kinds):
                return []
            wanted: set[str] = {payment.kinds[len(picked)]}
        elif len(picked) == payment.any:
            return []
        else:
            wanted = set[str](KINDS) - ({kind for _, kind in picked} if payment.different else set())
        used = Counter(picked)
        return [
            (place, kind)
            for place in payment_places(state, self.seat)
            for kind, n in zip(KINDS, state.purses[purse_of(place, self.seat)], strict=True)
            if kind in wanted and n > used[place, kind]
        ]

    def forced(self, state: SnitchState, picks: list[Pick]) -> Pick | None:
        """Return one of `picks` that every way to complete the payment has, None when each is a choice."""
        payment = PAYMENTS[self.upgrade][self.way]
        if len(picks) == 1:
            return picks[0]
        if payment.kinds:
            return None
        need = payment.any - len(self.picked)
        if not payment.different:
            return picks[0] if sum(reachable(state, self.seat)) - len(self.picked) == need else None
        kinds = [kind for _, kind in picks]
        if len(set(kinds)) > need:
            return None
        return next((pick for pick in picks if kinds.count(pick[1]) == 1), None)

    def legal(self, state: SnitchState) -> list[Action]:
        return [("pay", *pick) for pick in self.picks(state)]

    def candidates(self, state: SnitchState) -> list[Action]:
        """Picks in one order only: which cube is picked first makes no difference."""
        if PAYMENTS[self.upgrade][self.way].kinds or not self.picked:
            return self.legal(state)
        order = {(place, kind): n for n, (place, kind) in enumerate(self._order(state))}
        last = order[self.picked[-1]]
        later = [action for action in self.legal(state) if order[action[1], action[2]] >= last]
        return later or self.legal(state)

    def _order(self, state: SnitchState) -> list[Pick]:
        return [(place, KINDS[k]) for k in TYPES for place in payment_places(state, self.seat)]

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        return refuse("choose_payment", action=" ".join(action))

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        doing.done(self.with_pick((action[1], action[2])))
        _settle(doing)
