"""What a Karma card can name, and whom it hits (the cards' `aim`)."""

from itertools import permutations

from tabletop.core.actions import Action
from tabletop.games.rigs.board import all_rigs, owner_of, rigs_on, spots
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.kinds import Karma
from tabletop.games.rigs.pack import BY_ID, CARD_NAMES, CARDS, ENERGY, LUXURY, PLOT_NAMES, PLOT_TOKENS, SORT_NUMBERS
from tabletop.games.rigs.state import ESTATES, HANDS, OUT, WAREHOUSES, RigsState

PLOT_AIMS = ("own-plot", "others-plot", "any-plot")


def seat_name(seat: int) -> str:
    """Return what `seat` is called in actions."""
    return f"seat{seat}"


def seat_fits(state: RigsState, seat: int, card: Karma) -> bool:
    """Return whether `seat` has what `card` wants of whom it names."""
    goods = state.purses[WAREHOUSES[seat]]
    if card.must == "rigs":
        return all_rigs(state, seat) > 0
    if card.must == "karma":
        return bool(state.zones[HANDS[seat]])
    if card.must == "luxury":
        return goods[LUXURY] > 0
    if card.must == "energy":
        return goods[ENERGY] > 0
    return card.must != "resources" or any(goods[:4])


def plot_fits(state: RigsState, plot: int, card: Karma) -> bool:
    """Return whether `plot` has what `card` wants of a plot that it names."""
    if card.must == "surveyed":
        return plot in state.survey_of
    return card.must != "rigs" or rigs_on(state, plot) > 0


def plots_for(state: RigsState, owners: list[int], card: Karma) -> list[str]:
    """Return the names of the plots of `owners` that `card` can name."""
    return [PLOT_NAMES[p] for seat in owners for p in state.zones[ESTATES[seat]] if plot_fits(state, p, card)]


def aims(state: RigsState, seat: int, card: Karma, owners: list[int] | None = None) -> list[tuple[str, ...]]:
    """Return everything that `seat` can name with `card`: plots of `owners` alone, where they are given."""
    others = [k for k in range(state.seats) if k != seat]
    if not card.aim or card.aim == ("all",):
        return [()]
    aim = card.aim[0]
    if aim == "seat":
        return [(seat_name(k),) for k in others if seat_fits(state, k, card)]
    if aim == "sort":
        return [(name,) for n, name in enumerate(SORTS) if any(state.purses[WAREHOUSES[k]][n] for k in others)]
    if aim == "own-spots":
        return [
            (PLOT_NAMES[p], name)
            for p in state.zones[ESTATES[seat]]
            for n, name in enumerate(SORTS)
            if spots(state, p, n)
        ]
    if owners is None:
        owners = {"own-plot": [seat], "others-plot": others}.get(aim, list(range(state.seats)))
    names = plots_for(state, owners, card)
    if len(card.aim) == 1:
        return [(name,) for name in names]
    return [(a, b) for a, b in permutations(names, 2) if PLOT_TOKENS[a] < PLOT_TOKENS[b]]


def victims_of(state: RigsState, seat: int, card: Karma, targets: tuple[str, ...]) -> tuple[int, ...]:
    """Return whom `card` of `seat` hits when `targets` are named, in the order of the seats after it."""
    order = [(seat + k) % state.seats for k in range(1, state.seats + 1)]
    if card.sort in ("wealth", "protection"):
        return ()
    if card.aim == ("sort",):
        sort = SORT_NUMBERS[targets[0]]
        return tuple([k for k in order[:-1] if state.purses[WAREHOUSES[k]][sort]])
    if card.aim == ("seat",):
        return (int(targets[0].removeprefix("seat")),)
    owners = {owner_of(state, PLOT_TOKENS[name]) for name in targets}
    return tuple([k for k in order if k in owners])


def plays(state: RigsState, seat: int, phase: str, barred: bool) -> list[Action]:
    """Return every way in which `seat` can play a card of its hand in `phase`; `barred` says it may no Sabotage."""
    found: list[Action] = []
    for token in state.zones[HANDS[seat]]:
        card = CARDS[state.face[token]]
        if phase in card.phases and not (barred and card.sort == "sabotage"):
            found += [("play", CARD_NAMES[token], *aim) for aim in aims(state, seat, card)]
    return found


def lies_out(state: RigsState, seat: int, id_: str) -> int | None:
    """Return the token of the card `id_` that lies out before `seat`, None when it doesn't."""
    face = BY_ID[id_]
    for token in state.zones[OUT[seat]]:
        if state.face[token] == face:
            return token
    return None
