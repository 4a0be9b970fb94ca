"""Views and what is imagined from them, on positions made by hand."""

import itertools
import random
from collections import Counter
from collections.abc import Callable

import pytest

from tabletop.core.chance import HIDDEN_SEED
from tabletop.core.dealing import NoDealError, dealt
from tabletop.core.events import Marked, Moved, MovedTogether, Noted, Shown, Shuffled
from tabletop.core.frames import Doing
from tabletop.core.game import redact
from tabletop.core.imagining import Imagining
from tabletop.core.state import HIDDEN, State, declare
from tabletop.core.zones import learners, mark, move, move_all, show, shuffle
from tests.rare import rare

ALL = 0b111


@declare
class Cards(State):
    """Nothing but cards, for two seats and a bystander."""


Cards.FACES = tuple("abcdefgh")
Cards.KINDS = tuple(face // 2 for face in range(8))
Cards.ZONES = {"hand": "owner", "deck": "nobody", "pile": "all"}


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
    with pytest.raises(NoDealError, match="no deal fits"):
        view.imagine(random.Random(1))
    with pytest.raises(NoDealError, match="2 unknown tokens, but 1 faces"):
        cards([0, 0], face_batch=[0, -1]).seen_by(0).imagine(random.Random(1))


# Marks ----------------------------------------------------------------------------------------------------------------


def marked(known: list[int], marks: dict[int, int], **facts: list[int]) -> Cards:
    """Return a position with `marks`; the kind of a face is its number halved."""
    state = cards(known, **facts)
    state.marks = marks
    return state


def test_no_marked_token_gets_a_face_of_that_kind() -> None:
    """Of six cards one is not 0, 1, 2 or 3: it is 4 or 5, and the rest is open: 2 × 5! deals."""
    view = marked([0] * 6, {2: 0b011}).seen_by(0)
    possible = orders(lambda deal: deal[2] in (4, 5), 6)
    assert len(possible) == 240
    evenly(deals(view, 48_000), possible, 311.5)


def test_a_mark_that_leaves_one_face_makes_it_certain_and_keeps_it_from_others() -> None:
    view = marked([0] * 5, {3: 0b011}).seen_by(1)
    count = deals(view, 600)
    assert {deal[3] for deal in count} == {4}
    assert {deal[0] for deal in count} == {0, 1, 2, 3}


def test_marks_hold_within_a_batch_and_under_a_back() -> None:
    """Token 0 is old (faces 0, 1), token 1 new and not of kind 0 (so 2 or 3); 4 and 5 lie under another back."""
    state = marked(
        [0] * 6, {1: 0b001}, back=[0, 0, 0, 0, 1, 1], batch=[0, 1, 1, 1, 1, 1], face_batch=[0, 0, 1, 1, 1, 1]
    )
    possible = orders(lambda deal: deal[0] < 2 and deal[1] in (2, 3) and set(deal[4:]) == {4, 5}, 6)
    assert len(possible) == 16
    evenly(deals(state.seen_by(0), 16_000), possible, 37.7)


def test_marks_that_cross_leave_every_deal_nearly_even() -> None:
    """Token 0 is not of kind 2, token 1 not of kind 0, neither set of faces inside the other: 14 × 4! deals."""
    view = marked([0] * 6, {0: 0b100, 1: 0b001}).seen_by(0)
    possible = orders(lambda deal: deal[0] < 4 and deal[1] > 1, 6)
    assert len(possible) == 14 * 24
    count = deals(view, 33_600)
    assert set(count) == possible
    pairs = Counter(
        {pair: sum(n for deal, n in count.items() if deal[:2] == pair) for pair in {d[:2] for d in possible}}
    )
    assert len(pairs) == 14
    assert max(pairs.values()) < 1.15 * min(pairs.values())


def test_who_chose_first_gives_way() -> None:
    """Three tokens with two options each around a ring of faces: two deals, and picking in turn runs into dead ends."""
    fitting = {n: frozenset({n, (n + 1) % 5}) for n in range(5)}
    rng = random.Random(4)
    found = Counter(tuple(dealt(list(range(5)), fitting, rng)) for _ in range(400))
    assert set(found) == {(0, 1, 2, 3, 4), (1, 2, 3, 4, 0)}


@pytest.mark.wide(daily=5)
@pytest.mark.parametrize("seed", [*range(30), *map(rare, range(30, 60))])
def test_every_deal_that_fits_can_come_and_no_other(seed: int) -> None:
    """Random marks and batches on five tokens, against all 120 orders."""
    rng = random.Random(seed)
    batch = [rng.randrange(3) for _ in range(5)]
    face_batch = [rng.randrange(batch[face] + 1) for face in range(5)]
    marks = {token: rng.choice([0b001, 0b010, 0b100, 0b110]) & ~(1 << token // 2) for token in range(5)}
    state = marked([0] * 5, {token: mark for token, mark in marks.items() if mark}, batch=batch, face_batch=face_batch)

    def fits(deal: tuple[int, ...]) -> bool:
        return all(
            face_batch[face] <= batch[token] and not marks[token] >> face // 2 & 1 for token, face in enumerate(deal)
        )

    possible = orders(fits, 5)
    assert set(deals(state.seen_by(0), 60 * len(possible))) == possible


def test_marking_skips_what_all_know_and_what_is_marked() -> None:
    doing = table({"hand": (0, 1, 2)}, [0b001, ALL, 0])
    mark(doing, (0, 1), 0b010)
    mark(doing, (0, 2), 0b010)
    mark(doing, (0,), 0b010)
    mark(doing, (0,), 0b110)
    assert doing.events == [Marked((0,), 0b010), Marked((2,), 0b010), Marked((0,), 0b110)]
    assert doing.state.marks == {0: 0b110, 2: 0b010}
    assert doing.state.seen_by(None).marks == doing.state.marks


def test_a_shuffle_wipes_marks() -> None:
    doing = table({"deck": (1, 2), "hand": (0,)}, [1, 0, 0])
    mark(doing, (0, 1), 0b100)
    shuffle(doing, "deck")
    assert doing.state.marks == {0: 0b100}


# Zones ----------------------------------------------------------------------------------------------------------------


def table(zones: dict[str, tuple[int, ...]], known: list[int]) -> Doing[Cards]:
    """Return something to emit events to."""
    state = cards(known)
    state.zones = zones
    return Doing(state)


def test_a_zone_tells_who_learns_faces() -> None:
    state = cards([0])
    assert [learners(state, zone) for zone in ("pile", "hand.0", "hand.1", "deck")] == [ALL, 0b001, 0b010, 0]
    with pytest.raises(KeyError):
        learners(state, "cellar")


def test_moving_shows_to_those_who_learn_and_lack() -> None:
    doing = table({"deck": (0, 1, 2), "hand.1": (), "pile": ()}, [0b001, 0, 0])
    move(doing, 1, "deck", "hand.1")
    move(doing, 1, "hand.1", "pile")
    move(doing, 1, "pile", "hand.1")
    move(doing, 1, "hand.1", "deck")
    assert doing.events == [
        *(Moved(1, "deck", "hand.1"), Shown((1,), (1,), 0b010), Moved(1, "hand.1", "pile"), Shown((1,), (1,), 0b101)),
        *(Moved(1, "pile", "hand.1"), Moved(1, "hand.1", "deck")),
    ]


def test_moving_several_shows_them_in_groups() -> None:
    doing = table({"deck": (0, 1, 2, 3), "pile": ()}, [0b001, 0, ALL, 0b001])
    move_all(doing, (0, 2, 3), "deck", "pile")
    assert doing.events == [MovedTogether((0, 2, 3), "deck", "pile"), Shown((0, 3), (0, 3), 0b110)]
    assert doing.state.zones == {"deck": (1,), "pile": (0, 2, 3)}
    move_all(doing, (), "deck", "pile")
    move_all(doing, (1,), "deck", "pile")
    assert doing.state.zones == {"deck": (), "pile": (0, 2, 3, 1)}
    assert len(doing.events) == 4


def test_a_shuffle_opens_a_batch_and_names_what_all_knew() -> None:
    doing = table({"deck": (3, 1, 2), "hand": (0,)}, [0b001, ALL, 0, ALL])
    shuffle(doing, "deck")
    (event,) = doing.events
    assert isinstance(event, Shuffled)
    assert (event.tokens, sorted(event.faces), event.public_faces, event.batch) == ((3, 1, 2), [1, 2, 3], (1, 3), 1)
    assert doing.state.counters == {"deck": 1}
    again = table({"deck": (3, 1, 2), "hand": (0,)}, [0b001, ALL, 0, ALL])
    shuffle(again, "deck")
    assert again.events == doing.events
    shuffle(again, "deck")
    assert again.state.counters == {"deck": 2}


# Memories -------------------------------------------------------------------------------------------------------------


def test_what_one_seat_saw_go_into_a_shuffle_is_its_own_memory() -> None:
    """Seat 1 saw face 3 go in, all saw 1 and 2; token 0 stays in a hand that only seat 0 knows."""
    doing = table({"deck": (1, 2, 3, 4), "hand.0": (0,)}, [0b001, ALL, ALL, 0b010, 0])
    views = {seat: doing.state.seen_by(seat) for seat in (0, 1, None)}
    shuffle(doing, "deck")
    assert doing.events[1:] == [Noted((3,), 1, 0b010)]
    state = doing.state
    assert state.noted == ((3, 0b010, 1),)
    for seat, view in views.items():
        for event in redact(doing.events, 2, seat):
            view.happened(event)
        assert view.table() == state.seen_by(seat).table()
        assert view.noted == ((3 if seat == 1 else HIDDEN, 0b010, 1),)
    assert {deal[0] for deal in deals(state.seen_by(1), 200)} == {0, 4}
    assert {deal[0] for deal in deals(state.seen_by(None), 300)} == {0, 3, 4}
    assert state.seen_by(1).imagine(random.Random(1)).seen_by(1) == state.seen_by(1)
    assert state.seen_by(0).imagine(random.Random(1)).noted == ((HIDDEN, 0b010, 1),)


def test_memories_are_kept_by_who_shares_them() -> None:
    doing = table({"deck": (1, 2, 3, 4), "hand.0": (0,)}, [0b001, 0b010, 0b011, 0b010, ALL])
    shuffle(doing, "deck")
    assert doing.events[1:] == [Noted((1, 3), 1, 0b010), Noted((2,), 1, 0b011)]
    assert doing.state.seen_by(0).noted == ((HIDDEN, 0b010, 1), (HIDDEN, 0b010, 1), (2, 0b011, 1))


def test_nothing_is_noted_where_no_older_card_is_unknown() -> None:
    doing = table({"deck": (1, 2), "hand.0": (0,)}, [ALL, 0b010, 0])
    shuffle(doing, "deck")
    assert len(doing.events) == 1


def test_a_memory_goes_when_the_last_older_card_is_gone() -> None:
    doing = table({"deck": (1, 2, 3), "hand.0": (0,), "pile": ()}, [0b001, 0b010, 0, 0])
    shuffle(doing, "deck")
    assert len(doing.state.noted) == 1
    move(doing, 0, "hand.0", "pile")
    shuffle(doing, "deck")
    assert doing.state.noted == ()


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


def test_one_plan_draws_what_the_view_imagines_anew_each_time() -> None:
    """Plain backs, batches that bind, marks and blanks that a seat noted: in one position."""
    view = cards(
        [0b001, 0, 0, 0, 0, 0, 0, 0], back=[0, 0, 0, 0, 0, 1, 1, 1], batch=[0, 0, 1, 1, 1, 0, 0, 0], face_batch=[0] * 8
    ).seen_by(0)
    view.marks = {5: 0b0100}
    view.noted = ((2, 0b001, 1),)
    one, two = random.Random(4), random.Random(4)
    plan = Imagining(view)
    for _ in range(50):
        assert plan.state(one) == view.imagine(two)
    assert one.getstate() == two.getstate()


def test_a_plan_leaves_its_view_alone() -> None:
    view = cards([0, 0, 0, 0, 0], batch=[0, 0, 1, 1, 1], face_batch=[0, 0, 0, 1, 1]).seen_by(0)
    before = view.digest()
    plan = Imagining(view)
    first = plan.state(random.Random(1))
    kept = first.digest()
    first.face[0] = 4
    assert plan.state(random.Random(1)).digest() == kept
    assert view.digest() == before
