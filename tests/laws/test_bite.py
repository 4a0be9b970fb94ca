"""The laws bite: a rule that breaks one is caught by it."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tabletop.core import zones
from tabletop.core.actions import Action
from tabletop.core.events import Changed, Moved, Noted, Passed, Shown, Shuffled
from tabletop.core.frames import Doing
from tabletop.core.refusals import Refusal
from tests.core import tiny
from tests.core.tiny import Answer, Turn
from tests.core.tiny_cards import KIND, TinyState
from tests.laws.law import LAWS
from tests.laws.playthrough import Case, play
from tests.laws.test_laws import LawBrokenError, hold

Patch = pytest.MonkeyPatch


def guards_only_are_asked(patch: Patch) -> None:
    """Being asked tells the table that somebody holds a guard."""
    right = tiny.announce

    def announce(doing: Doing[Any], token: int, seat: int, victim: int) -> None:
        right(doing, token, seat, victim)
        state = doing.state
        held = {k for k in range(state.seats) if "guard" in {KIND[state.face[t]] for t in state.zones[f"hand.{k}"]}}
        state.frames = tuple(f for f in state.frames if not isinstance(f, Answer) or f.seat in held)

    patch.setattr(tiny, "announce", announce)


def legal_peeks(patch: Patch) -> None:
    """What may be drawn depends on the face of the top card."""
    right = Turn.legal

    def legal(self: Turn, state: Any) -> list[Action]:
        top = state.zones["deck"][-1:]
        return [a for a in right(self, state) if a != ("draw",) or not top or state.face[top[0]] % 2 == 0]

    patch.setattr(Turn, "legal", legal)


def refusal_tells(patch: Patch) -> None:
    """The sentence names a card that the seat cannot see."""

    def explain(self: Turn, state: Any, action: Action) -> Refusal:
        kinds = ", ".join(str(face) for face in state.face)
        return Refusal("no", {}, "tiny.1", f"The cards are {kinds}.")

    patch.setattr(Turn, "explain", explain)


def change_without_event(patch: Patch) -> None:
    """A frame changes the table by itself."""
    right = Turn.act

    def act(self: Turn, doing: Doing[Any], action: Action) -> None:
        doing.state.points[self.seat] += 1
        right(self, doing, action)

    patch.setattr(Turn, "act", act)


def news_for_all(patch: Patch) -> None:
    """Everybody is told what only one seat may see: the view gets ahead of what is known."""
    patch.setattr(Shown, "audience", lambda self: -1)


def said_in_passing(patch: Patch) -> None:
    """What one seat may see is named in a field that everybody gets."""
    right = Doing.emit

    def emit(self: Doing[Any], event: Any) -> None:
        right(self, event)
        if isinstance(event, Shown) and event.to.bit_count() == 1:
            right(self, Changed("points", 0, 0, f"drew {event.faces}"))

    patch.setattr(Doing, "emit", emit)


def shared_clone(patch: Patch) -> None:
    """Copies share a list."""
    right = TinyState.clone

    def clone(self: Any) -> Any:
        new = right(self)
        new.points = self.points
        return new

    patch.setattr(TinyState, "clone", clone)


def goods_from_nowhere(patch: Patch) -> None:
    """A purse gains what no other loses."""
    right = Passed.happen

    def happen(self: Passed, state: Any) -> None:
        right(self, state)
        state.purses[self.to] = tuple(n + 1 for n in state.purses[self.to])

    patch.setattr(Passed, "happen", happen)


def token_lost(patch: Patch) -> None:
    """A card that is moved to the discard pile is gone."""
    right = Moved.happen

    def happen(self: Moved, state: Any) -> None:
        right(self, state)
        if self.to == "discard":
            state.zones["discard"] = ()

    patch.setattr(Moved, "happen", happen)


def secret_shuffle(patch: Patch) -> None:
    """The shuffle does not name the faces that all saw go into it."""
    right = Doing.emit

    def emit(self: Doing[Any], event: Any) -> None:
        right(self, msgspec.structs.replace(event, public_faces=()) if isinstance(event, Shuffled) else event)

    patch.setattr(Doing, "emit", emit)


def forgotten_by_one(patch: Patch) -> None:
    """What one seat alone saw go into a shuffle is noted nowhere."""
    right = Doing.emit

    def emit(self: Doing[Any], event: Any) -> None:
        if not isinstance(event, Noted):
            right(self, event)

    patch.setattr(Doing, "emit", emit)


def nothing_deduced(patch: Patch) -> None:
    """What burying tells of a card is not marked on it."""
    patch.setattr(tiny, "mark", lambda *_: None)


def wrongly_deduced(patch: Patch) -> None:
    """A mark says what is not so."""
    patch.setattr(tiny, "mark", lambda doing, tokens, kinds: zones.mark(doing, tokens, 63))


def doubled_action(patch: Patch) -> None:
    """The same action stands in the list twice."""
    right = Answer.legal
    patch.setattr(Answer, "legal", lambda self, state: [*right(self, state), ("pass",)])


def turn_knows_more_than_it_says(patch: Patch) -> None:
    """The rules use what is in no field, so that a saved game goes another way."""
    calls = iter(range(10**9))
    patch.setattr(tiny, "draw", lambda *a: next(calls) % 6)


def wrong_total(patch: Patch) -> None:
    """The bill does not add up."""
    patch.setattr(tiny, "total", lambda state, seat: state.points[seat] + seat)


BROKEN: list[tuple[Callable[[Patch], None], str]] = [
    (guards_only_are_asked, "the_unseen_decides_nothing"),
    (legal_peeks, "decisions_need_no_more_than_the_view"),
    (refusal_tells, "decisions_need_no_more_than_the_view"),
    (change_without_event, "redacted_events_lead_to_the_view"),
    (change_without_event, "events_alone_change_the_table"),
    (news_for_all, "redacted_events_lead_to_the_view"),
    (said_in_passing, "the_unseen_is_in_no_view_and_no_log"),
    (shared_clone, "past_states_never_change"),
    (goods_from_nowhere, "purses_are_conserved"),
    (token_lost, "tokens_are_conserved"),
    (secret_shuffle, "shuffles_open_batches"),
    (forgotten_by_one, "shuffles_open_batches"),
    (nothing_deduced, "the_imagined_past_was_legal"),
    (wrongly_deduced, "tokens_are_conserved"),
    (doubled_action, "legal_is_a_list_without_doubles"),
    (turn_knows_more_than_it_says, "undo_and_redo"),
    (turn_knows_more_than_it_says, "a_saved_twin_stays_equal"),
    (wrong_total, "scores_add_up"),
]


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    play.cache_clear()
    yield
    play.cache_clear()


@pytest.mark.parametrize(
    ("fault", "law"), BROKEN, ids=lambda value: value if isinstance(value, str) else value.__name__
)
def test_a_broken_rule_is_caught(fault: Callable[[Patch], None], law: str, monkeypatch: Patch) -> None:
    fault(monkeypatch)
    with pytest.raises(LawBrokenError, match=law) as caught:
        _hold_in_many_games(law)
    assert isinstance(caught.value.__cause__, AssertionError)


def _hold_in_many_games(law: str) -> None:
    for seed in range(40):
        hold(LAWS[law], play(Case("tiny", 3, seed, "legal"), 300))
