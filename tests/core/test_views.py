"""Views and what is imagined from them, on positions made by hand."""

import itertools
import random
from collections import Counter
from collections.abc import Callable

import pytest

from tabletop.core.chance import HIDDEN_SEED
from tabletop.core.events import Moved, Shown, Shuffled, show
from tabletop.core.frames import Doing
from tabletop.core.state import HIDDEN, State, declare

ALL = 0b111


@declare
class Cards(State):
    """Nothing but cards, for two seats and a bystander."""


def cards(
    known: list[int],
    *,
    back: list[int] | None = None,
    batch: list[int] | None = None,
    face_batch: list[int] | None = None,
) -> Cards:
    """Return a position in which token `n` is face `n`; faces past the tokens are in the box."""
    n = len(known)
    backs = back or [0] * n
    batches = face_batch or [0] * n
    return Cards(
        seats=2,
        seed=5,
        face=list(range(n)),
        known=known,
        back=backs,
        batch=batch or [0] * n,
        face_back=(*backs, *[0] * (len(batches) - n)),
        face_batch=batches,
    )


def deals(view: Cards, n: int) -> Counter[tuple[int, ...]]:
    """Return how often each deal was imagined in `n` tries."""
    rng = random.Random(2)
    return Counter(tuple(view.imagine(rng).face) for _ in range(n))


def evenly(count: Counter[tuple[int, ...]], possible: set[tuple[int, ...]], limit: float) -> None:
    """Check that all `possible` deals and no others came, as often as each other by chi-square."""
    assert set(count) == possible
    expected = count.total() / len(possible)
    assert sum((n - expected) ** 2 / expected for n in count.values()) < limit


def orders(allowed: Callable[[tuple[int, ...]], bool], n: int) -> set[tuple[int, ...]]:
    """Return all deals of `n` faces to `n` tokens that are `allowed`."""
    return {deal for deal in itertools.permutations(range(n)) if allowed(deal)}


def test_a_view_blanks_what_the_seat_does_not_know_and_the_seed() -> None:
    state = cards([0b001, 0b010, 0b111, 0b000, 0b100])
    assert state.seen_by(0).face == [0, HIDDEN, 2, HIDDEN, HIDDEN]
    assert state.seen_by(1).face == [HIDDEN, 1, 2, HIDDEN, HIDDEN]
    assert state.seen_by(None).face == [HIDDEN, HIDDEN, 2, HIDDEN, 4]
    assert state.seen_by(0).seed == HIDDEN_SEED
    assert state.face == [0, 1, 2, 3, 4]
    assert state.seed == 5
    for name in set(Cards.FACTS) - {"face", "seed"}:
        assert getattr(state.seen_by(0), name) == getattr(state, name)


def test_a_view_of_a_view_knows_what_both_know() -> None:
    state = cards([0b001, 0b011, 0b010])
    assert state.seen_by(0).seen_by(1).face == [HIDDEN, 1, HIDDEN]


def test_nothing_hidden_leaves_nothing_to_imagine() -> None:
    state = cards([ALL, ALL])
    imagined = state.seen_by(0).imagine(random.Random(1))
    assert imagined.face == state.face
    assert imagined.seed not in (HIDDEN_SEED, state.seed)


def test_imagining_leaves_the_view_alone_and_is_repeatable() -> None:
    view = cards([0, 0, 0, 0]).seen_by(0)
    before = view.digest()
    assert view.imagine(random.Random(3)) == view.imagine(random.Random(3))
    assert view.digest() == before


def test_known_faces_stay_and_the_rest_is_dealt_evenly() -> None:
    """Chi-square over 6 deals: 20.5 is exceeded once in a thousand."""
    view = cards([0b001, 0, 0b010, 0]).seen_by(0)
    evenly(deals(view, 6_000), orders(lambda deal: deal[0] == 0, 4), 20.5)


def test_faces_stay_under_their_back() -> None:
    """Chi-square over 12 deals: 31.3."""
    view = cards([0, 0, 0, 0, 0], back=[0, 1, 0, 1, 0]).seen_by(None)
    possible = orders(lambda deal: {deal[1], deal[3]} == {1, 3}, 5)
    assert len(possible) == 12
    evenly(deals(view, 12_000), possible, 31.3)


def test_what_all_saw_go_into_a_shuffle_is_in_no_older_hand() -> None:
    """Two old hand cards; the faces 2 to 4 were seen to go into the new deck: 2 × 6 deals."""
    view = cards([0] * 5, batch=[0, 0, 1, 1, 1], face_batch=[0, 0, 1, 1, 1]).seen_by(0)
    possible = orders(lambda deal: set(deal[:2]) == {0, 1}, 5)
    assert len(possible) == 12
    evenly(deals(view, 12_000), possible, 31.3)


def test_a_face_that_went_in_unseen_may_still_be_in_an_old_hand() -> None:
    """Token 0 is an old hand card; three unseen faces and one seen one lie in the new deck: 3 × 6 deals."""
    view = cards([0] * 4, batch=[0, 1, 1, 1], face_batch=[0, 0, 0, 1]).seen_by(0)
    possible = orders(lambda deal: deal[0] != 3, 4)
    assert len(possible) == 18
    evenly(deals(view, 18_000), possible, 40.8)


def test_three_batches_are_dealt_evenly() -> None:
    """The oldest token has one face to choose from two, the next two of what is left, and so on."""
    batch, face_batch = [0, 1, 1, 2, 2], [0, 0, 1, 1, 2]
    view = cards([0] * 5, batch=batch, face_batch=face_batch).seen_by(1)
    possible = orders(lambda deal: all(face_batch[face] <= batch[token] for token, face in enumerate(deal)), 5)
    assert len(possible) == 24
    evenly(deals(view, 24_000), possible, 49.7)


def test_what_one_seat_holds_narrows_its_own_deals_only() -> None:
    """Seat 0 knows its old hand card: the other old card is then one face, and only the new deck is open."""
    state = cards([0b001, 0, 0, 0], batch=[0, 0, 1, 1], face_batch=[0, 0, 1, 1])
    assert set(deals(state.seen_by(0), 200)) == {(0, 1, 2, 3), (0, 1, 3, 2)}
    assert len(deals(state.seen_by(1), 400)) == 4


def test_faces_in_the_box_are_never_dealt() -> None:
    view = cards([0, 0], face_batch=[0, 0, -1, -1]).seen_by(0)
    assert set(deals(view, 200)) == {(0, 1), (1, 0)}


def test_a_position_that_no_deal_fits_is_an_error() -> None:
    view = cards([0, 0], batch=[0, 0], face_batch=[0, 1]).seen_by(0)
    with pytest.raises(ValueError, match="empty range"):
        view.imagine(random.Random(1))


def table(zones: dict[str, tuple[int, ...]], known: list[int]) -> Doing[Cards]:
    """Return something to emit events to."""
    state = cards(known)
    state.zones = zones
    return Doing(state)


def test_a_move_goes_to_the_top_from_any_place() -> None:
    doing = table({"hand": (2, 0, 1), "pile": (3,), "empty": ()}, [ALL] * 4)
    doing.emit(Moved(0, "hand", "pile"))
    doing.emit(Moved(1, "hand", "empty"))
    assert doing.state.zones == {"hand": (2,), "pile": (3, 0), "empty": (1,)}


def test_showing_tells_only_those_who_lack_it() -> None:
    doing = table({"hand": (0, 1, 2)}, [0b001, 0b000, ALL])
    show(doing, (0, 1, 2), ALL)
    assert doing.events == [Shown((0,), (0,), 0b110), Shown((1,), (1,), 0b111)]
    assert doing.state.known == [ALL] * 3
    show(doing, (0, 1, 2), ALL)
    assert len(doing.events) == 2


def test_shown_keeps_a_face_that_the_seat_knew() -> None:
    """A seat that is told nothing new gets blank news and keeps what it has."""
    doing = table({"hand": (0, 1)}, [0b001, 0b000])
    view = doing.state.seen_by(0)
    show(doing, (0,), 0b010)
    (event,) = doing.events
    assert event.redacted(0b001) == Shown((0,), (HIDDEN,), 0b010)
    assert event.redacted(0b010) is event
    view.happened(event.redacted(0b001))
    assert view == doing.state.seen_by(0)
    assert view.face == [0, HIDDEN]


def test_a_shuffle_is_forgotten_by_all_and_remembered_by_batch() -> None:
    """Faces 1 and 2 were public, 3 was known to seat 1 alone; token 0 stays in a hand."""
    doing = table({"deck": (1, 2, 3), "hand": (0,)}, [0b001, ALL, ALL, 0b010])
    view = doing.state.seen_by(1)
    event = Shuffled("deck", (3, 1, 2), (2, 3, 1), (0, 0, 0), (1, 2), 1)
    doing.emit(event)
    state = doing.state
    assert (state.zones["deck"], state.face, state.known) == ((3, 1, 2), [0, 3, 1, 2], [1, 0, 0, 0])
    assert (state.batch, state.face_batch) == ([0, 1, 1, 1], [0, 1, 1, 0])
    assert event.redacted(0b010).faces == (HIDDEN,) * 3
    view.happened(event.redacted(0b010))
    assert view.table() == state.seen_by(1).table()
    # Seat 1 may think that face 3 is in the old hand: it lay in the deck unseen by the others, and views forget.
    assert {deal[0] for deal in deals(view, 200)} == {0, 3}
