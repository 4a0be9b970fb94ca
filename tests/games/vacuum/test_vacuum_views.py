"""What each seat can deduce in Power Vacuum, on positions made by hand: the deals imagined are those that fit."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterable

from tabletop.core.state import HIDDEN
from tabletop.games import GAMES
from tabletop.games.vacuum.pack import CARDS, FACE_NUMBERS, FACES, PLAY
from tabletop.games.vacuum.state import AGENDAS, HANDS, VacuumState
from tests.games.vacuum import position

VACUUM = GAMES["vacuum"]
Deal = tuple[str, ...]


def act(state: VacuumState, *texts: str) -> None:
    """Carry out actions that call cards by name."""
    for text in texts:
        names = {FACES[face]: PLAY[token][1] for token, face in enumerate(state.face) if token < CARDS}
        VACUUM.apply(state, tuple(names.get(word, word) for word in text.split()))


def tokens_of(state: VacuumState, *names: str) -> list[int]:
    """Return the pieces on which `names` are."""
    return [state.face.index(FACE_NUMBERS[name]) for name in names]


def deals(view: VacuumState, tokens: Iterable[int], n: int) -> Counter[Deal]:
    """Return how often `tokens` were imagined to be what in `n` tries."""
    rng, tokens = random.Random(7), list(tokens)
    found: Counter[Deal] = Counter()
    for _ in range(n):
        face = view.imagine(rng).face
        found[tuple(FACES[face[token]] for token in tokens)] += 1
    return found


def fitting(state: VacuumState, tokens: list[int], allowed: Callable[[Deal], bool]) -> set[Deal]:
    """Return all orders of what is on `tokens` that keep backs and are `allowed`."""
    names = [FACES[state.face[token]] for token in tokens]
    backs = [state.back[token] for token in tokens]
    return {
        deal
        for deal in itertools.permutations(names)
        if [state.face_back[FACE_NUMBERS[name]] for name in deal] == backs and allowed(deal)
    }


def unknown(state: VacuumState, seat: int | None) -> list[int]:
    """Return the cards that `seat` doesn't know."""
    return [token for token, face in enumerate(state.seen_by(seat).face) if face == HIDDEN and token < CARDS]


def small(**more: object) -> VacuumState:
    """Return a trick of three that ann has led with green; few cards are unknown, the rest is on the discard pile."""
    facts: dict[str, object] = {
        "seats": 3,
        "played": ["bureaucracy.5"],
        "hands": {
            "ann": ["money.1"],
            "bob": ["spy.5", "media.4", "violence.8"],
            "cid": ["bureaucracy.3", "bureaucracy.6"],
        },
        "deck": ["bureaucracy.7", "media.9", "spy.4"],
    }
    return position(**{**facts, **more})


def test_backs_split_the_unknown_cards() -> None:
    """Green backs are three suit cards and the spy, white backs two and a spy; the one red back is certain."""
    state = small()
    tokens = unknown(state, 0)
    possible = fitting(state, tokens, lambda deal: True)
    assert len(possible) == 24 * 6
    assert set(deals(state.seen_by(0), tokens, 4_000)) == possible
    violence = tokens_of(state, "violence.8")
    assert set(deals(state.seen_by(0), violence, 20)) == {("violence.8",)}


def test_who_cannot_follow_holds_a_spy_under_that_back() -> None:
    """vacuum.r4: bob discards a white card though a back of his is green: it is the spy, and nobody else has it."""
    state = small()
    act(state, "play media.4")
    tokens = unknown(state, 0)
    at = tokens.index(tokens_of(state, "spy.5")[0])
    possible = fitting(state, tokens, lambda deal: deal[at] == "spy.5")
    assert len(possible) == 6 * 2
    for seat in (0, 2, None):
        assert set(deals(state.seen_by(seat), tokens_of(state, "spy.5"), 40)) == {("spy.5",)}
    found = deals(state.seen_by(0), tokens, 2_400)
    assert set(found) == possible
    assert max(found.values()) < 1.6 * min(found.values())


def test_red_and_spies_tell_nothing() -> None:
    state = small()
    act(state, "play violence.8")
    assert {deal[0] for deal in deals(state.seen_by(0), tokens_of(state, "spy.5"), 400)} == {
        "spy.5",
        "bureaucracy.3",
        "bureaucracy.6",
        "bureaucracy.7",
    }


def test_two_who_cannot_follow() -> None:
    """Bob has no green back, cid has one: only his is marked."""
    state = small(hands={"ann": ["money.1"], "bob": ["media.4", "media.1"], "cid": ["spy.5", "money.2", "money.7"]})
    act(state, "play media.4", "play money.2")
    assert set(state.marks) == set(tokens_of(state, "spy.5"))
    assert set(deals(state.seen_by(1), tokens_of(state, "spy.5"), 40)) == {("spy.5",)}


def test_a_taken_card_is_known_to_all() -> None:
    """vacuum.r6: everybody keeps track of it, back in the hand."""
    state = small(hands={"ann": ["money.1"], "bob": ["violence.8"], "cid": ["bureaucracy.3", "money.9"]})
    act(state, "play violence.8", "play bureaucracy.3", "take bureaucracy.5")
    for seat in (0, 2, None):
        assert state.seen_by(seat).face[tokens_of(state, "bureaucracy.5")[0]] == FACE_NUMBERS["bureaucracy.5"]
    assert tokens_of(state, "bureaucracy.5")[0] in state.zones[HANDS[1]]
    assert set(deals(state.seen_by(0), tokens_of(state, "bureaucracy.5"), 10)) == {("bureaucracy.5",)}


def test_what_was_discarded_is_nowhere_else() -> None:
    state = small()
    seen = {FACES[state.face[token]] for token in state.zones["discard"]}
    for deal in deals(state.seen_by(0), unknown(state, 0), 200):
        assert seen.isdisjoint(deal)


def test_a_kept_card_is_none_of_those_that_went_into_the_new_deck_in_sight() -> None:
    """vacuum.r7: bob keeps money.3 unseen; of the yellow cards only money.6 and the spy were not discarded."""
    state = position(
        seats=3,
        trick=8,
        options={"keep_leftovers": "on"},
        played=["media.9", "media.1"],
        hands={"ann": [], "bob": ["money.3"], "cid": ["media.2"]},
        deck=["money.6", "spy.3", "bureaucracy.4"],
        cable="iron supply",
    )
    act(state, "play media.2", "take power", "cable iron toaster")
    (kept,) = (token for token in state.zones[HANDS[1]] if state.batch[token] == 1)
    assert FACES[state.face[kept]] == "money.3"
    for seat in (0, 2, None):
        assert {deal[0] for deal in deals(state.seen_by(seat), [kept], 300)} <= {"money.3", "money.6", "spy.3"}
    # A bystander knows no more than that; ann may hold one of them herself now.
    assert {deal[0] for deal in deals(state.seen_by(None), [kept], 300)} == {"money.3", "money.6", "spy.3"}
    fresh = next(t for t in state.zones[HANDS[1]] if state.batch[t] > 1 and state.back[t] == state.back[kept])
    assert len({deal[0] for deal in deals(state.seen_by(None), [fresh], 900)}) == 10


def test_a_mark_lasts_as_long_as_the_card_is_kept() -> None:
    state = position(
        seats=2,
        trick=8,
        options={"keep_leftovers": "on"},
        played=["bureaucracy.9"],
        hands={"ann": [], "bob": ["spy.5", "media.2"]},
        cable="iron supply",
    )
    act(state, "play media.2")
    assert list(state.marks.values()) == [1 << 2]
    act(state, "take power", "cable iron toaster")
    assert state.round == 2
    (kept,) = state.marks
    assert set(deals(state.seen_by(0), [kept], 60)) == {("spy.5",)}


def test_hidden_agendas_are_those_that_are_left() -> None:
    """vacuum.9: with three appliances all three agendas are out; who sees one sees the other two in two ways."""
    state = small(agendas={"ann": "toaster telephone", "bob": "telephone iron", "cid": "toaster iron"})
    others = [state.zones[AGENDAS[seat]][0] for seat in (1, 2)]
    assert set(deals(state.seen_by(0), others, 60)) == {
        ("agenda.toaster.iron", "agenda.telephone.iron"),
        ("agenda.telephone.iron", "agenda.toaster.iron"),
    }
    assert len(deals(state.seen_by(None), others, 200)) == 6


def test_a_reveal_makes_the_last_agenda_certain() -> None:
    """vacuum.10: ann knows hers and sees bob's, so cid's is the third."""
    state = small(agendas={"ann": "toaster telephone", "bob": "telephone iron", "cid": "toaster iron"})
    act(state, "reveal iron")
    last = state.zones[AGENDAS[2]][0]
    assert set(deals(state.seen_by(0), [last], 30)) == {("agenda.toaster.iron",)}
    assert len(deals(state.seen_by(None), [last], 100)) == 2


def test_with_four_appliances_an_agenda_may_lie_in_the_box() -> None:
    state = position(seats=4, agendas={"ann": "toaster telephone"}, hands={"ann": ["money.1"]})
    assert len(deals(state.seen_by(0), state.zones[AGENDAS[2]], 200)) == 5


def test_a_new_round_forgets_what_was_open() -> None:
    """vacuum.9, vacuum.11: all cards and agendas are shuffled, and nothing is known of another's."""
    state = position(
        seats=3,
        trick=8,
        played=["media.9", "media.1"],
        hands={"ann": [], "bob": ["money.3"], "cid": ["media.2"]},
        deck=["money.6"],
        revealed={"bob": "toaster 5"},
        agendas={"bob": "toaster iron"},
        cable="iron supply",
    )
    act(state, "play media.2", "take power", "cable iron toaster")
    view = state.seen_by(0)
    assert [token for token in state.zones[HANDS[1]] if view.face[token] != HIDDEN] == []
    assert len(deals(view, state.zones[AGENDAS[1]], 100)) == 2
    (token, *_) = state.zones[HANDS[1]]
    own = {FACES[view.face[t]] for t in state.zones[HANDS[0]]}
    suit = {name for name in FACES[:CARDS] if state.face_back[FACE_NUMBERS[name]] == state.back[token]}
    assert {deal[0] for deal in deals(view, [token], 600)} == suit - own
    assert state.noted == ()
