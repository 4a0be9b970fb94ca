"""The laws bite: a rule that breaks one is caught by it."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tabletop.core import dice, zones
from tabletop.core.actions import Action
from tabletop.core.deals import OfferClosed
from tabletop.core.effects.run import Lost
from tabletop.core.events import Changed, Moved, Noted, Passed, Shown, Shuffled
from tabletop.core.frames import Doing
from tabletop.core.pieces import PieceMoved
from tabletop.core.refusals import Refusal
from tests.core import tiny
from tests.core.tiny import TINY, Answer, Turn
from tests.core.tiny_cards import KIND, TinyState
from tests.laws.law import LAWS
from tests.laws.playthrough import Case, play
from tests.laws.test_laws import LawBrokenError, hold

Patch = pytest.MonkeyPatch


def guards_only_are_asked(patch: Patch) -> None:
    """Being asked tells the table that somebody holds a guard."""
    right = tiny.ask

    def ask(doing: Doing[Any], seats: Any, question: Any) -> None:
        hands = {k: {KIND[doing.state.face[token]] for token in doing.state.zones[f"hand.{k}"]} for k in seats}
        right(doing, [k for k in seats if "guard" in hands[k]], question)

    patch.setattr(tiny, "ask", ask)


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
    patch.setattr(dice, "draw", lambda *a: next(calls) % a[-1])


def answer_by_itself(patch: Patch) -> None:
    """A card in play changes the table without an event when it answers."""

    def answers(state: TinyState, event: Any) -> list[Any]:
        state.points[event.seat] += 1
        return []

    patch.setitem(TinyState.HOOKS, Lost, answers)


def answer_tells(patch: Patch) -> None:
    """Only who could gain by it is asked for an answer: a look into the hand decides."""

    def answers(state: TinyState, event: Any) -> list[Any]:
        held = {KIND[state.face[token]] for token in state.zones[f"hand.{event.seat}"]}
        return tiny.coins_answer(state, event) if "coin" in held else []

    patch.setitem(TinyState.HOOKS, Lost, answers)


def rollouts_forget_answers(patch: Patch) -> None:
    """A search plays on as if cards in play answered nothing."""
    right = tiny.TINY.play_on

    def play_on(state: TinyState, *how: Any) -> None:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(TinyState, "HOOKS", {})
            right(state, *how)

    patch.setattr(tiny.TINY, "play_on", play_on)


def offer_stays_open(patch: Patch) -> None:
    """A deal that was answered lies there for ever."""
    patch.setattr(OfferClosed, "happen", lambda *_: None)


def asked_about_nothing(patch: Patch) -> None:
    """A window asks though nothing is announced."""
    patch.setattr(tiny.Cash, "WINDOW", True)


def nobody_may_pass(patch: Patch) -> None:
    """Who holds a guard has to answer."""
    right = Answer.legal
    patch.setattr(Answer, "legal", lambda self, state: right(self, state)[1:] or [("pass",)])


def offer_peeks(patch: Patch) -> None:
    """Whether a deal can be offered depends on the face of the top card."""
    right = Turn.refusal

    def refusal(self: Turn, state: Any, action: Action) -> Refusal | None:
        top = state.zones["deck"][-1:]
        if action[:1] == ("offer",) and top and state.face[top[0]] % 2:
            return Refusal("no", {}, "tiny.11", "Not now.")
        return right(self, state, action)

    patch.setattr(Turn, "refusal", refusal)


def offers_too_much(patch: Patch) -> None:
    """The offers that are worth a thought are not all good."""
    patch.setattr(Turn, "_fair_offer", lambda *_: ("offer", "1", "give", "g99"))


def unlisted_actions(patch: Patch) -> None:
    """A verb that the decision does not declare open is missing from its list."""
    patch.setattr(Turn, "OPEN", frozenset())


def nothing_expires(patch: Patch) -> None:
    """What a card changes until the end of the round goes on."""
    patch.setattr(tiny, "expire", lambda *_: None)


def jumps(patch: Patch) -> None:
    """A piece comes from where it does not stand."""
    right = Doing.emit

    def emit(self: Doing[Any], event: Any) -> None:
        moved = isinstance(event, PieceMoved)
        right(self, msgspec.structs.replace(event, path=event.path[::-1] + event.path[-1:]) if moved else event)

    patch.setattr(Doing, "emit", emit)


def unboxed(patch: Patch) -> None:
    """Faces that are in the game are said to be missing."""
    patch.setattr(TINY, "deal", _with_faces_missing(TINY.deal))


def _with_faces_missing(right: Callable[..., TinyState]) -> Callable[..., TinyState]:
    def deal(*how: Any) -> TinyState:
        state = right(*how)
        state.face_batch[state.face[0]] = -1
        return state

    return deal


def digest_leaves_out(patch: Patch) -> None:
    """Most of what is true makes no difference to the digest."""
    patch.setattr(TinyState, "digest", lambda self: str(self.round))


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
    (answer_by_itself, "events_alone_change_the_table"),
    (answer_tells, "the_unseen_decides_nothing"),
    (rollouts_forget_answers, "a_rollout_is_play"),
    (offer_stays_open, "who_is_asked_may_pass"),
    (asked_about_nothing, "who_is_asked_may_pass"),
    (nobody_may_pass, "who_is_asked_may_pass"),
    (offer_peeks, "decisions_need_no_more_than_the_view"),
    (offers_too_much, "candidates_are_legal"),
    (unlisted_actions, "candidates_are_legal"),
    (nothing_expires, "what_ends_with_the_round_has_ended"),
    (jumps, "pieces_go_from_where_they_stand"),
    (unboxed, "tokens_are_conserved"),
    (digest_leaves_out, "digests_tell_states_apart"),
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
        for how in ("legal", "candidates"):
            hold(LAWS[law], play(Case("tiny", 3, seed, how), 300))
