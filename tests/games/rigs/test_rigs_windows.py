"""A plain referee of the windows: who is asked about Sabotage and in what order, and whom it hits in the end.

It reads the rulings on answers (rigs.r43, rigs.r44) by itself: from the actions and dice of random games it works out
what must follow, and shares no step with the game.
"""

import random
from typing import Any

import pytest

from tabletop.core.actions import Action
from tabletop.core.dice import Rolled
from tabletop.core.effects.run import Lost
from tabletop.core.events import RoundBegan
from tabletop.core.windows import ask
from tabletop.games.rigs import playing
from tabletop.games.rigs.aims import victims_of
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.pack import BY_ID, CARD_TOKENS, CARDS, PLOT_TOKENS
from tabletop.games.rigs.state import RigsState
from tabletop.play.limits import news_in
from tabletop.play.match import Match
from tests.play.helpers import human

CANCEL, BACK_TO_HAND, AGENT = "calling-in-a-favor", "aint-working-for-you", "double-agent"
ASIDE, TURNED = "wrong-address", "right-back-at-you"
SORTS = ("energy", "supply", "metal", "luxury")


def stuffed(number: int) -> RigsState:
    """Return a game in which everybody begins with Sabotage and Protection, some of it laid out."""
    seats, rng = 2 + number % 3, random.Random(f"windows {number}")
    state = GAME.setup(seats, number)
    cards = [t for t in state.zones["deck"] if CARDS[state.face[t]].sort in ("sabotage", "protection")]
    rng.shuffle(cards)
    for place, token in enumerate(cards[: 5 * seats]):
        seat = place % seats
        lies = CARDS[state.face[token]].stays
        state.zones["deck"] = tuple(t for t in state.zones["deck"] if t != token)
        state.zones[f"{'out' if lies else 'hand'}.{seat}"] += (token,)
        state.known[token] = (2 << seats) - 1 if lies else 1 << seat
    return state


class Trial:
    """What must follow once a Sabotage is played."""

    def __init__(self, state: RigsState, owner: int, card: int, targets: Action) -> None:
        self.card = card
        self.announce(state, owner, targets)

    def announce(self, state: RigsState, owner: int, targets: Action) -> None:
        """Begin with `owner`: everybody may cancel it, from the first victim on, then those whom it hits are asked."""
        self.owner, self.victims = owner, hit(state, owner, targets)
        first = self.victims[0] if self.victims else (owner + 1) % state.seats
        self.cancels = [k for k in clockwise(first, state.seats) if k != owner and can_be_asked(state, k)]
        self.asides = [k for k in self.victims if k != owner and can_be_asked(state, k)]

    def expected(self) -> tuple[str, int] | None:
        """Return the question that must come next, and who is asked; None when the dice decide."""
        if self.cancels:
            return "Cancel", self.cancels[0]
        return ("Aside", self.asides[0]) if self.asides else None

    def rolled(self, state: RigsState, rolls: list[Rolled]) -> None:
        """Let the cards that lie out roll, as `rolls` say: `state` is before them."""
        left = list(rolls)
        for victim in list(self.victims):
            for name, safe in (("alarm-system", (2, 4, 6)), ("donk", (2, 3, 4, 5))):
                if victim in self.victims and any(state.face[t] == BY_ID[name] for t in state.zones[f"out.{victim}"]):
                    assert left, f"{name} of seat {victim} doesn't roll"
                    roll = left.pop(0)
                    assert (roll.seat, roll.why) == (victim, name)
                    if roll.faces[0] in safe:
                        self.victims.remove(victim)
        assert not left


def clockwise(first: int, seats: int) -> list[int]:
    """Return all seats from `first` on."""
    return [(first + k) % seats for k in range(seats)]


def can_be_asked(state: RigsState, seat: int) -> bool:
    """Return whether all can see that the seat could answer, and it hasn't passed for the phase."""
    return bool(state.zones[f"hand.{seat}"]) and not state.muted >> seat & 1


def hit(state: RigsState, owner: int, targets: Action) -> list[int]:
    """Return whom a Sabotage of `owner` hits, from the seat after it on."""
    found = set()
    for word in targets:
        if word in PLOT_TOKENS:
            found |= {k for k in range(state.seats) if PLOT_TOKENS[word] in state.zones[f"plots.{k}"]}
        elif word in SORTS:
            found |= {k for k in range(state.seats) if k != owner and state.purses[f"seat.{k}"][SORTS.index(word)]}
        else:
            found.add(int(word.removeprefix("seat")))
    return [k for k in clockwise((owner + 1) % state.seats, state.seats) if k in found]


def judged(number: int) -> int:
    """Play a game by chance, mostly with cards, and return how many Sabotages were judged."""
    state, rng = stuffed(number), random.Random(number)
    trial: Trial | None = None
    barred: set[int] = set()
    count = 0
    while state.decider is not None and state.round < 5:
        legal = GAME.legal(state)
        seat, asked = state.frames[-1].seat, type(state.frames[-1]).__name__
        if barred:
            plays = [CARDS[state.face[CARD_TOKENS[one[1]]]].sort for one in legal if one[0] == "play"]
            assert seat not in barred or "sabotage" not in plays
        cards = [one for one in legal if one[0] in ("play", "answer", "divert", "use")]
        action = rng.choice(cards if cards and rng.random() < 0.7 else legal)
        before, held = state.clone(), list(state.zones[f"hand.{seat}"])
        events = GAME.push(state, action)
        dice = [one for one in events if isinstance(one, Rolled) and one.why in ("alarm-system", "donk")]
        if any(isinstance(one, RoundBegan) for one in events):
            barred.clear()
        if action[0] == "play" and CARDS[before.face[CARD_TOKENS[action[1]]]].sort == "sabotage":
            before.zones[f"hand.{seat}"] = tuple(t for t in held if t != CARD_TOKENS[action[1]])
            trial = Trial(before, seat, CARD_TOKENS[action[1]], action[2:])
            count += 1
        elif trial is None:
            continue
        elif asked == "Agent":
            if action == ("drop",):
                assert trial.card in state.zones["discard"]
                trial = None
                continue
            trial.announce(before, seat, action[1:])
        else:
            assert (asked, seat) == trial.expected()
            trial = answered(trial, before, state, action, barred)
            if trial is None or (asked == "Cancel" and action[0] == "answer"):
                continue
        if trial.expected() is None:
            trial.rolled(before, dice)
            for loss in events:
                if isinstance(loss, Lost) and loss.cause == CARDS[before.face[trial.card]].id:
                    assert loss.seat in trial.victims
            trial = None
        else:
            assert (type(state.frames[-1]).__name__, state.frames[-1].seat) == trial.expected()
            assert not dice
    return count


def answered(trial: Trial, before: RigsState, state: RigsState, action: Action, barred: set[int]) -> Trial | None:
    """Carry the answer `action` into `trial`; return None once it is over."""
    queue = trial.cancels or trial.asides
    seat = queue.pop(0)
    if action[0] == "pass":
        return trial
    if action[0] == "mute":
        trial.asides = [k for k in trial.asides if k != seat]
        return trial
    token = CARD_TOKENS[action[1]]
    name = CARDS[before.face[token]].id
    if not [t for t in before.zones[f"hand.{seat}"] if t != token]:
        trial.asides = [k for k in trial.asides if k != seat]
    if name == CANCEL:
        assert trial.card in state.zones["discard"]
        return None
    if name == BACK_TO_HAND:
        assert trial.card in state.zones[f"hand.{trial.owner}"]
        barred.add(trial.owner)
        return None
    if name == AGENT:
        assert type(state.frames[-1]).__name__ == "Agent"
        assert state.frames[-1].seat == seat
        return trial
    if name == TURNED:
        trial.asides = [trial.owner] if can_be_asked(before, trial.owner) else []
        trial.victims, trial.owner = [trial.owner], seat
        return trial
    assert name == ASIDE
    trial.victims.remove(seat)
    if action[2:]:
        word = action[2]
        others = range(before.seats)
        new = (
            next(k for k in others if PLOT_TOKENS[word] in before.zones[f"plots.{k}"])
            if word in PLOT_TOKENS
            else int(word.removeprefix("seat"))
        )
        assert new not in trial.victims
        trial.victims.append(new)
        if new != trial.owner and can_be_asked(before, new):
            trial.asides.insert(0, new)
    return trial


@pytest.mark.parametrize("number", range(30))
def test_windows(number: int) -> None:
    """rigs.r38, rigs.r43, rigs.r44"""
    judged(number)


def test_there_is_enough_to_judge() -> None:
    assert sum(map(judged, range(6))) > 20


WRONG: dict[str, tuple[str, Any]] = {
    "the last is asked first": ("ask", lambda doing, seats, question: ask(doing, list(seats)[::-1], question)),
    "who has no card is asked": ("asked", lambda state, seat: not state.muted >> seat & 1),
    "nobody rolls": ("_ROLLS", ()),
    "one is spared by mistake": ("victims_of", lambda *how: victims_of(*how)[1:]),
    "Sabotage goes on": ("may", lambda state, seat, verb: True),
}


@pytest.mark.parametrize("fault", list(WRONG))
def test_a_wrong_window_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, *WRONG[fault])
    with pytest.raises(AssertionError):
        list(map(judged, range(30)))


def open_hands(match: Match, hands: dict[int, tuple[str, ...]]) -> None:
    """Deal `hands` by seat in `match`: cards that everybody has seen."""
    state = match.state.clone()
    for seat, names in hands.items():
        for name in names:
            token = next(t for t in state.zones["deck"] if state.face[t] == BY_ID[name])
            state.zones["deck"] = tuple(t for t in state.zones["deck"] if t != token)
            state.zones[f"hand.{seat}"] += (token,)
            state.known[token] = state.everyone
    match.state = state


def test_which_card_chance_takes_is_no_step_to_take_back() -> None:
    """Who passed on a Decoy sees which card is gone, even where its taker knew them all (rigs.r50)."""
    match = Match.new(GAME, human("Ann", "Ben"), 1)
    owner = match.state.frames[-1].seat
    open_hands(match, {owner: ("give-me-that",), 1 - owner: ("decoy", "ruins", "swap-meet")})
    play = next(one for one in match.legal() if one[0] == "play")
    match.act(play)
    assert type(match.state.frames[-1]).__name__ == "Bait"
    match.act(("pass",))
    assert len(match.state.zones[f"hand.{owner}"]) == 1
    refusal = match.undo_refusal()
    assert refusal is not None
    assert str(refusal) == "This can’t be taken back: chance has picked a card."


def test_a_lone_card_is_taken_without_chance() -> None:
    match = Match.new(GAME, human("Ann", "Ben"), 1)
    owner = match.state.frames[-1].seat
    open_hands(match, {owner: ("eye-for-an-eye",), 1 - owner: ("ruins",)})
    match.act(next(one for one in match.legal() if one[0] == "play"))
    assert not match.state.zones[f"hand.{1 - owner}"]
    assert match.undo_refusal() is None


def test_a_plot_given_by_chance_is_no_step_to_take_back() -> None:
    """rigs.6, rigs.r50"""
    state = GAME.setup(3, 3)
    while type(state.frames[-1]).__name__ != "NextGrant":
        GAME.push(state, GAME.candidates(state)[0])
    events = GAME.push(state, GAME.legal(state)[0])
    assert news_in(GAME, events[:1], 3) == "chance has picked a card"
