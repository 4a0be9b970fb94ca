"""A tiny but complete card game, there to keep the core honest.

Its rules, numbered as refusals cite them:

1. Two to four seats with a hand each; four rounds (``long``: eight), two actions a turn, fewer by ``end``.
2. ``draw`` takes the top of the deck. When it is empty the discard pile is shuffled into a new one first.
3. ``play`` lays a card of one's own hand: a coin scores 2 and stays; a die pays what it shows; a spy looks at the top
   of the deck; a raid takes as many keys and gems as cards were announced in this round; a thief takes a card.
4. A raid and a thief name another seat, which must have something to take.
5. A thief picks a place in the victim's hand and sees what it took.
6. Guards are never played on one's own turn. When a raid or a thief is announced, every other seat that holds a card
   with a red back is asked in turn, and may answer with a guard: the card does nothing.
7. A spy needs a deck to look at.
8. At the end a gem counts 1, a key 3, and the most points win.
9. ``bury`` lays a card of one's own hand face down beside the discard pile; it goes into the new deck with it.
10. Coins are not buried: so what lies buried is none.
"""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.chance import draw, seed_number
from tabletop.core.events import Changed, Event, GameEnded, Passed, RoundBegan, Shown
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.game import Game
from tabletop.core.refusals import Refusal
from tabletop.core.scores import ScoreSheet, ranks
from tabletop.core.zones import mark, move, move_all, show, shuffle
from tests.core.tiny_cards import (
    BACKS,
    BOX_AT_TWO,
    FACES,
    GEM,
    KEY,
    KIND,
    KINDS,
    RED,
    ROUNDS,
    Announced,
    Answered,
    Rolled,
    Settled,
    TinyState,
    TurnBegan,
)


def token_name(token: int) -> str:
    """Return the name of `token` in actions."""
    return f"t{token}"


def shuffle_discard(doing: Doing[TinyState]) -> None:
    """Make the discard pile and what is buried beside it a new deck (tiny.2, tiny.9)."""
    zones = doing.state.zones
    move_all(doing, zones["discard"], "discard", "deck")
    move_all(doing, zones["buried"], "buried", "deck")
    shuffle(doing, "deck")


def draw_card(doing: Doing[TinyState], seat: int) -> None:
    """Let `seat` draw a card (tiny.2)."""
    if not doing.state.zones["deck"]:
        shuffle_discard(doing)
    move(doing, doing.state.zones["deck"][-1], "deck", f"hand.{seat}")


def pay(doing: Doing[TinyState], what: int, n: int, frm: str, to: str, why: str) -> None:
    """Pass up to `n` goods, no more than there are."""
    n = min(n, doing.state.purses[frm][what])
    if n:
        doing.emit(Passed(what, n, frm, to, why))


class Turn(Frame[TinyState], frozen=True, tag=True):
    """The turn of a seat that has `left` actions left."""

    left: int

    def legal(self, state: TinyState) -> list[Action]:
        actions: list[Action] = []
        if any(state.zones[zone] for zone in ("deck", "discard", "buried")):
            actions.append(("draw",))
        for token in state.zones[f"hand.{self.seat}"]:
            kind = KIND[state.face[token]]
            play = ("play", token_name(token))
            if kind in ("raid", "thief"):
                actions += [(*play, f"seat{k}") for k in range(state.seats) if self._can_target(state, kind, k)]
            elif kind in ("coin", "die") or (kind == "spy" and state.zones["deck"]):
                actions.append(play)
            if kind != "coin":
                actions.append(("bury", token_name(token)))
        actions.append(("end",))
        return actions

    def _can_target(self, state: TinyState, kind: str, victim: int) -> bool:
        if victim == self.seat:
            return False
        return bool(state.zones[f"hand.{victim}"]) if kind == "thief" else any(state.purses[f"seat.{victim}"])

    def candidates(self, state: TinyState) -> list[Action]:
        actions = self.legal(state)
        return [action for action in actions if action[0] == "play"] or actions[:1]

    def explain(self, state: TinyState, action: Action) -> Refusal:
        match action:
            case ("draw",):
                return Refusal("no_deck", {}, "tiny.2", "Deck and discard pile are empty.")
            case ("bury", name):
                if name in map(token_name, state.zones[f"hand.{self.seat}"]):
                    return Refusal("coin", {}, "tiny.10", "Coins are not buried.")
                return Refusal("not_held", {"card": name}, "tiny.9", "{card} is not in your hand.")
            case ("play", name, *rest):
                held = {token_name(token): token for token in state.zones[f"hand.{self.seat}"]}
                if name not in held:
                    return Refusal("not_held", {"card": name}, "tiny.3", "{card} is not in your hand.")
                kind = KIND[state.face[held[name]]]
                if kind == "guard":
                    return Refusal("guard", {}, "tiny.6", "A guard only answers.")
                if kind == "spy" and not rest:
                    return Refusal("no_deck", {}, "tiny.7", "There is no deck to look at.")
                if kind in ("raid", "thief"):
                    return Refusal("target", {"kind": kind}, "tiny.4", "Name a seat that a {kind} can hurt.")
                return Refusal("target", {"kind": kind}, "tiny.3", "A {kind} names no seat.")
        return Refusal("unknown", {}, "tiny.1", "On your turn you draw, play or end.")

    def act(self, doing: Doing[TinyState], action: Action) -> None:
        state, seat = doing.state, self.seat
        if action[0] == "end":
            doing.done(EndTurn(seat))
            return
        doing.done(Turn(seat, self.left - 1) if self.left > 1 else EndTurn(seat))
        if action[0] == "draw":
            draw_card(doing, seat)
            return
        token = int(action[1][1:])
        if action[0] == "bury":
            move(doing, token, f"hand.{seat}", "buried")
            mark(doing, (token,), 1 << KINDS.index("coin"))
            return
        kind = KIND[state.face[token]]
        if kind in ("raid", "thief"):
            announce(doing, token, seat, int(action[2].removeprefix("seat")))
        elif kind == "coin":
            move(doing, token, f"hand.{seat}", f"row.{seat}")
            doing.emit(Changed("points", seat, 2, "coin"))
        else:
            move(doing, token, f"hand.{seat}", "discard")
            if kind == "spy":
                show(doing, state.zones["deck"][-1:], 1 << seat)
            else:
                rolled = 1 + draw(state.seed, "die", state.round, doing.count("die"), 6)
                doing.emit(Rolled(seat, (rolled,)))
                goods = (GEM, rolled) if rolled < 5 else (KEY, 1)
                pay(doing, *goods, "bank", f"seat.{seat}", "die")


def announce(doing: Doing[TinyState], token: int, seat: int, victim: int) -> None:
    """Announce a card and ask every seat that could hold a guard, by the backs that all can see (tiny.6)."""
    state = doing.state
    move(doing, token, f"hand.{seat}", "table")
    doing.emit(Announced(token, seat, victim))
    doing.put(Resolve(seat, token, victim))
    others = [(seat + k) % state.seats for k in range(1, state.seats)]
    asked = [k for k in others if any(state.back[t] == RED for t in state.zones[f"hand.{k}"])]
    doing.put(*(Answer(k) for k in reversed(asked)))


class Answer(Frame[TinyState], frozen=True, tag=True):
    """The seat may answer the announced card with a guard."""

    def legal(self, state: TinyState) -> list[Action]:
        hand = state.zones[f"hand.{self.seat}"]
        guards = [token for token in hand if KIND[state.face[token]] == "guard"]
        return [("pass",), *(("answer", token_name(token)) for token in guards)]

    def explain(self, state: TinyState, action: Action) -> Refusal:
        return Refusal("no_guard", {}, "tiny.6", "Answer with a guard of your own hand, or pass.")

    def act(self, doing: Doing[TinyState], action: Action) -> None:
        doing.done()
        if action[0] == "pass":
            return
        move(doing, int(action[1][1:]), f"hand.{self.seat}", "discard")
        doing.emit(Answered(self.seat))
        while isinstance(doing.state.frames[-1], Answer):
            doing.done()
        settle(doing)


def settle(doing: Doing[TinyState]) -> None:
    """Take the announced card off the table, and what was left to do of it off the stack."""
    (token,) = doing.state.zones["table"]
    doing.done()
    move(doing, token, "table", "discard")
    doing.emit(Settled())


class Resolve(Step[TinyState], frozen=True, tag=True):
    """The announced card of `seat` does what it says."""

    token: int
    victim: int

    def run(self, doing: Doing[TinyState]) -> None:
        state, seat, victim = doing.state, self.seat, self.victim
        kind = KIND[state.face[self.token]]
        settle(doing)
        if kind == "raid":
            n = state.tally["announced"]
            pay(doing, KEY, n, f"seat.{victim}", f"seat.{seat}", "raid")
            pay(doing, GEM, n, f"seat.{victim}", f"seat.{seat}", "raid")
        elif len(state.zones[f"hand.{victim}"]) > 1:
            doing.put(Take(seat, victim))
        else:
            steal(doing, seat, victim, 0)


def steal(doing: Doing[TinyState], seat: int, victim: int, place: int) -> None:
    """Let `seat` take the card at `place` of the hand of `victim` (tiny.5)."""
    move(doing, doing.state.zones[f"hand.{victim}"][place], f"hand.{victim}", f"hand.{seat}")


class Take(Frame[TinyState], frozen=True, tag=True):
    """The seat takes a card out of the hand of `victim` (tiny.5)."""

    victim: int

    def legal(self, state: TinyState) -> list[Action]:
        return [("take", str(place)) for place in range(len(state.zones[f"hand.{self.victim}"]))]

    def explain(self, state: TinyState, action: Action) -> Refusal:
        n = len(state.zones[f"hand.{self.victim}"])
        return Refusal("place", {"n": n}, "tiny.5", "Take one of the {n} cards, counted from 0.")

    def act(self, doing: Doing[TinyState], action: Action) -> None:
        doing.done()
        steal(doing, self.seat, self.victim, int(action[1]))


class EndTurn(Step[TinyState], frozen=True, tag=True):
    """The turn of `seat` ends."""

    def run(self, doing: Doing[TinyState]) -> None:
        state = doing.state
        following = (self.seat + 1) % state.seats
        if following == 0:
            if state.round == ROUNDS[state.length]:
                doing.done()
                doing.emit(GameEnded(tuple(ranks([(total(state, seat),) for seat in range(state.seats)]))))
                return
            doing.emit(RoundBegan(state.round + 1))
        doing.emit(TurnBegan(following))
        doing.done(Turn(following, 2))


TinyState.FRAMES = (Turn, Answer, Resolve, Take, EndTurn)


def _count_announced(event: Announced, tally: dict[str, int]) -> None:
    tally["announced"] = tally.get("announced", 0) + 1


def _new_round(event: RoundBegan, tally: dict[str, int]) -> None:
    tally.clear()


_TALLIES: dict[type, Callable[[Any, dict[str, int]], None]] = {Announced: _count_announced, RoundBegan: _new_round}
TinyState.TALLIES = _TALLIES


def total(state: TinyState, seat: int) -> int:
    """Return what `seat` scores (tiny.8)."""
    gems, keys = state.purses[f"seat.{seat}"]
    return state.points[seat] + gems + 3 * keys


class Tiny(Game[TinyState]):
    """The rules behind the doors that every game has."""

    id = "tiny"
    title = "Tiny"
    seats = range(2, 5)
    rules = 1
    fingerprint = "tiny"
    state_type = TinyState
    options = {"length": ("short", "long")}  # noqa: RUF012 - as `Game` declares it

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> TinyState:
        faces = [face for face, name in enumerate(FACES) if seats > 2 or name not in BOX_AT_TWO]
        n = len(faces)
        state = TinyState(
            seats=seats,
            seed=seed_number(seed),
            length=options["length"],
            points=[0] * seats,
            face=faces,
            known=[0] * n,
            back=[BACKS[face] for face in faces],
            batch=[0] * n,
            face_back=BACKS,
            face_batch=[0 if face in faces else -1 for face in range(len(FACES))],
            zones={"deck": tuple(range(n)), "discard": (), "buried": (), "table": ()},
            purses={"bank": (30, 5)},
        )
        doing = Doing(state)
        for seat in range(seats):
            state.zones[f"hand.{seat}"] = state.zones[f"row.{seat}"] = ()
            state.purses[f"seat.{seat}"] = (2, 0)
        shuffle(doing, "deck")
        for _ in range(3):
            for seat in range(seats):
                draw_card(doing, seat)
        doing.emit(RoundBegan(1))
        doing.put(Turn(0, 2))
        return state

    def evaluate(self, state: TinyState) -> list[float]:
        totals = [total(state, seat) for seat in range(state.seats)]
        return [own / (sum(totals) or 1) for own in totals]

    def scores(self, state: TinyState) -> list[ScoreSheet]:
        totals = [total(state, seat) for seat in range(state.seats)]
        sheets = []
        for seat, rank in enumerate(ranks([(own,) for own in totals])):
            gems, keys = state.purses[f"seat.{seat}"]
            lines = (("points", state.points[seat]), ("gems", gems), ("keys", 3 * keys))
            sheets.append(ScoreSheet(totals[seat], lines, rank))
        return sheets

    def describe(self, event: Event[Any], state: TinyState, names: list[str]) -> str | None:
        match event:
            case Rolled(seat, faces):
                return f"{names[seat]} rolls {faces[0]}."
            case Announced(token, seat, victim):
                return f"{names[seat]} plays a {KIND[state.face[token]]} against {names[victim]}."
            case Answered(seat):
                return f"{names[seat]} turns it back."
            case Shown(_, faces, _) if -1 not in faces:
                return f"Seen: {', '.join(KIND[face] for face in faces)}."
        return None

    def prompt(self, state: TinyState) -> str:
        match state.frames[-1]:
            case Turn(_, left):
                return f"Draw, play a card or end your turn: {left} left."
            case Take():
                return "Take a card."
        return "Answer with a guard, or pass."


TINY = Tiny()
