"""What a seat may imagine is what could have been: small positions, every deal tried by playing the past again."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tabletop.core.actions import Action
from tabletop.core.state import HIDDEN
from tabletop.games import GAMES
from tabletop.games.vacuum.pack import CARDS, FACES
from tabletop.games.vacuum.state import AGENDA_DECK, AGENDAS, VacuumState
from tests.games.vacuum import position
from tests.rare import rare
from tests.scenarios.reading import NAMES

VACUUM = GAMES["vacuum"]
Deal = tuple[int, ...]
MOST_DEALS = 150
EACH = 30
"""How often each possible deal should come."""


def small_position(rng: random.Random) -> VacuumState:
    """Return a trick about to be led, with few cards that not everybody has seen; rare cards are more frequent."""
    seats = rng.choice((2, 3, 4))
    spies = rng.sample([f"spy.{n}" for n in range(3, 7)], rng.randint(1, 3))
    backs = {"spy.3": "money", "spy.4": "media", "spy.5": "bureaucracy", "spy.6": "violence"}
    # Cards that look like the spies, and some others.
    plain = {f"{backs[spy]}.{n}" for spy in spies for n in rng.sample(range(1, 10), 2)}
    plain |= set(rng.sample([name for name in FACES[:CARDS] if not name.startswith("spy")], 4))
    cards = [*spies, *sorted(plain)]
    rng.shuffle(cards)
    each = min(3, len(cards) // seats)
    hands = {name: [cards.pop() for _ in range(each)] for name in NAMES[:seats]}
    return position(seats=seats, hands=hands, deck=cards, leads=rng.choice(NAMES[:seats]))


def played(state: VacuumState, rng: random.Random, most: int) -> list[Action]:
    """Play at random while somebody has a card to play, `most` decisions at most, and return what was done."""
    actions: list[Action] = []
    while len(actions) < most and (options := VACUUM.legal(state)):
        actions.append(rng.choice(options))
        VACUUM.push(state, actions[-1])
    return actions


def orders(state: VacuumState, tokens: list[int]) -> Iterator[Deal]:
    """Yield each way to lay the faces of `tokens` that keeps the backs."""
    groups: dict[int, list[int]] = {}
    for token in tokens:
        groups.setdefault(state.back[token], []).append(token)
    for laid in itertools.product(*(itertools.permutations(group) for group in groups.values())):
        faces = {
            token: state.face[other]
            for group, others in zip(groups.values(), laid, strict=True)
            for token, other in zip(group, others, strict=True)
        }
        yield tuple(faces[token] for token in tokens)


def could_be(start: VacuumState, actions: list[Action], tokens: list[int], deal: Deal) -> bool:
    """Return whether all `actions` would have been legal, had `deal` lain on `tokens` from the `start`."""
    state = start.clone()
    for token, face in zip(tokens, deal, strict=True):
        state.face[token] = face
    for action in actions:
        if VACUUM.check(state, action) is not None:
            return False
        VACUUM.push(state, action)
    return True


def imagined(view: VacuumState, tokens: list[int], rng: random.Random) -> Deal:
    """Return what `tokens` are in a state imagined from `view`."""
    face = view.imagine(rng).face
    return tuple(face[token] for token in tokens)


def past(rng: random.Random) -> tuple[VacuumState, VacuumState, list[Action]]:
    """Return a small position, what became of it, and by which actions."""
    start = small_position(rng)
    state = start.clone()
    return start, state, played(state, rng, rng.randint(1, 3 * state.seats))


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("seed", [*range(20), *map(rare, range(20, 40))])
def test_imagined_deals_are_the_possible_ones(seed: int) -> None:
    """vacuum.2, vacuum.3, vacuum.9, vacuum.r4, vacuum.r6: all of them, no other, none much more often than another.

    In every other position somebody couldn't follow, and a card of theirs is known for what it isn't.
    """
    rng = random.Random(seed)
    pasts = (past(rng) for _ in range(300))
    start, state, actions = next(one for one in pasts if seed % 2 == 0 or one[1].marks)
    for seat in (*range(state.seats), None):
        view = state.seen_by(seat)
        agendas = {token for held in (*AGENDAS[: state.seats], AGENDA_DECK) for token in state.zones[held]}
        for kind in (agendas, set(range(CARDS))):
            tokens = sorted(token for token in kind if view.face[token] == HIDDEN)
            deals = list(itertools.islice(orders(state, tokens), MOST_DEALS * 8))
            possible = {deal for deal in deals if could_be(start, actions, tokens, deal)}
            if not 1 <= len(possible) <= MOST_DEALS or len(deals) == MOST_DEALS * 8:
                continue
            found = Counter(imagined(view, tokens, rng) for _ in range(EACH * len(possible)))
            assert set(found) == possible
            assert max(found.values()) < 3 * EACH
