"""A tiny but complete card game, there to keep the core honest.

Its rules, numbered as refusals cite them:

1. Two to four seats with a hand each; four rounds (``long``: eight), two actions a turn, fewer by ``end``.
2. ``draw`` takes the top of the deck. When it is empty the discard pile is shuffled into a new one first.
3. ``play`` lays a card of one's own hand: a coin scores 2 and stays; a die pays what it shows, and a 6 makes the raids
   of the round richer; a spy looks at the top of the deck; a raid takes as many keys and gems as cards were announced
   in this round; a thief takes a card; a feast, a tax and a curse do what 12 to 14 say.
4. A raid, a thief and a curse name another seat, which must have something to take.
5. A thief picks a place in the victim's hand and sees what it took; who is cursed picks the card to discard.
6. Guards are never played on one's own turn. When a card is announced, a guard included, every other seat that holds a
   card with a red back is asked in turn, and may answer with a guard: the announced card does nothing.
7. A spy needs a deck to look at.
8. At the end a gem counts 1, a key 3, and the most points win.
9. ``bury`` lays a card of one's own hand face down beside the discard pile; it goes into the new deck with it.
10. Coins are not buried: so what lies buried is none.
11. ``offer`` proposes a deal of goods, once a turn to each seat; that seat accepts, refuses, or counters once.
12. At a feast everybody chooses a gem or a card.
13. A tax costs all others half of their goods, as they pick; who lost something draws a card, the others get a gem.
14. A curse forbids to draw for the rest of the round.
15. Who has lost something by a card may discard a coin of its row for a gem.
16. ``hop`` moves one's pawn to a free cell beside its own; in the middle at the end of a round it scores 1.
"""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import END_TURN, Action
from tabletop.core.box import box
from tabletop.core.chance import seed_number
from tabletop.core.deals import OfferClosed, Offered, Terms, counted, terms_of, words_of
from tabletop.core.dice import Rolled
from tabletop.core.effects.cards import draw_card
from tabletop.core.effects.run import Lost, Run
from tabletop.core.effects.vocabulary import FRAMES as CARD_FRAMES
from tabletop.core.effects.vocabulary import may
from tabletop.core.events import Changed, Event, GameEnded, Passed, RoundBegan, Shown
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.game import Game
from tabletop.core.hexes import neighbours
from tabletop.core.numbers import expire
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.core.refusals import Refusal
from tabletop.core.scores import ScoreSheet, ranks
from tabletop.core.windows import Announced, Resolved, ask
from tabletop.core.zones import mark, move, shuffle
from tests.core.tiny_cards import (
    AIMED,
    BACKS,
    BOX_AT_TWO,
    CELLS,
    FACES,
    GEM,
    KIND,
    KINDS,
    LETTERS,
    MIDDLE,
    RED,
    ROUNDS,
    TinyState,
    TurnBegan,
)
from tests.core.tiny_grammar import GRAMMAR

PASS: Action = ("pass",)


def token_name(token: int) -> str:
    """Return the name of `token` in actions."""
    return f"t{token}"


def pawn(seat: int) -> str:
    """Return the name of the pawn of `seat`."""
    return f"pawn.{seat}"


def hops(state: TinyState, seat: int) -> list[int]:
    """Return the free cells beside the pawn of `seat` (tiny.16)."""
    around = neighbours(CELLS[state.pieces[pawn(seat)]])
    return [n for n, cell in enumerate(CELLS) if cell in around and n not in state.pieces.values()]


def accounts(state: TinyState, frm: int, to: int, terms: Terms) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return the goods that either side of a deal pays, None when it is no form of a deal, or they don't have them."""
    give, take = counted(terms.give, LETTERS), counted(terms.take, LETTERS)
    if give is None or take is None:
        return None
    sides = ((give, state.purses[f"seat.{frm}"]), (take, state.purses[f"seat.{to}"]))
    return (give, take) if all(n <= m for side, purse in sides for n, m in zip(side, purse, strict=True)) else None


class Turn(Frame[TinyState], frozen=True, tag=True):
    """The turn of a seat that has `left` actions left; it has `asked` some seats for a deal (bits)."""

    EXPLICIT = True
    OPEN = frozenset({"offer"})

    left: int
    asked: int = 0

    def legal(self, state: TinyState) -> list[Action]:
        actions: list[Action] = []
        if self._may_draw(state) is None:
            actions.append(("draw",))
        for token in state.zones[f"hand.{self.seat}"]:
            kind = KIND[state.face[token]]
            play = ("play", token_name(token))
            if kind in AIMED:
                actions += [(*play, f"seat{k}") for k in range(state.seats) if self._can_target(state, kind, k)]
            elif kind != "guard" and (kind != "spy" or state.zones["deck"]):
                actions.append(play)
            if kind != "coin":
                actions.append(("bury", token_name(token)))
        actions += [("hop", f"c{cell}") for cell in hops(state, self.seat)]
        actions.append(END_TURN)
        return actions

    def _may_draw(self, state: TinyState) -> Refusal | None:
        if not any(state.zones[zone] for zone in ("deck", "discard", "buried")):
            return Refusal("no_deck", {}, "tiny.2", "Deck and discard pile are empty.")
        if not may(state, self.seat, "draw"):
            return Refusal("cursed", {}, "tiny.14", "A curse forbids you to draw in this round.")
        return None

    def _can_target(self, state: TinyState, kind: str, victim: int) -> bool:
        if victim == self.seat:
            return False
        return any(state.purses[f"seat.{victim}"]) if kind == "raid" else bool(state.zones[f"hand.{victim}"])

    def candidates(self, state: TinyState) -> list[Action]:
        actions = self.legal(state)
        plays = [action for action in actions if action[0] == "play"] or actions[:1]
        return plays + [offer for k in range(state.seats) if (offer := self._fair_offer(state, k)) is not None]

    def _fair_offer(self, state: TinyState, to: int) -> Action | None:
        """Return the offer of three gems for a key, where it can be made."""
        offer = ("offer", str(to), *words_of(Terms(("g3",), ("k1",))))
        return offer if self.refusal(state, offer) is None else None

    def refusal(self, state: TinyState, action: Action) -> Refusal | None:
        if action[:1] != ("offer",):
            return super().refusal(state, action)
        terms = terms_of(action[2:])
        others = [str(k) for k in range(state.seats) if k != self.seat and not self.asked >> k & 1]
        if terms is None or action[1] not in others:
            return Refusal("offer", {}, "tiny.11", "Offer goods for goods, to another seat, once a turn.")
        if accounts(state, self.seat, int(action[1]), terms) is None:
            return Refusal("goods", {}, "tiny.11", "One of you does not have this.")
        return None

    def explain(self, state: TinyState, action: Action) -> Refusal:
        match action:
            case ("draw",):
                return self._may_draw(state) or Refusal("unknown", {}, "tiny.1", "On your turn you draw.")
            case ("hop", *_):
                return Refusal("no_hop", {}, "tiny.16", "Hop to a free cell beside your pawn.")
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
                if kind in AIMED:
                    return Refusal("target", {"kind": kind}, "tiny.4", "Name a seat that a {kind} can hurt.")
                return Refusal("target", {"kind": kind}, "tiny.3", "A {kind} names no seat.")
        return Refusal("unknown", {}, "tiny.1", "On your turn you draw, play or end.")

    def act(self, doing: Doing[TinyState], action: Action) -> None:
        state, seat = doing.state, self.seat
        if action == END_TURN:
            doing.done(EndTurn(seat))
            return
        if action[0] == "offer":
            to, terms = int(action[1]), terms_of(action[2:])
            assert terms is not None
            doing.done(Turn(seat, self.left, self.asked | 1 << to))
            offer(doing, seat, to, terms, countered=False)
            return
        doing.done(Turn(seat, self.left - 1, self.asked) if self.left > 1 else EndTurn(seat))
        if action[0] == "draw":
            draw_card(doing, "deck", f"hand.{seat}")
            return
        if action[0] == "hop":
            doing.emit(PieceMoved(pawn(seat), (state.pieces[pawn(seat)], int(action[1][1:])), "hop"))
            return
        token = int(action[1][1:])
        if action[0] == "bury":
            move(doing, token, f"hand.{seat}", "buried")
            mark(doing, (token,), 1 << KINDS.index("coin"))
            return
        kind = KIND[state.face[token]]
        if kind in AIMED:
            announce(doing, token, seat, (int(action[2].removeprefix("seat")),))
        elif kind == "coin":
            move(doing, token, f"hand.{seat}", f"row.{seat}")
            doing.emit(Changed("points", seat, 2, "coin"))
        else:
            move(doing, token, f"hand.{seat}", "discard")
            doing.put(Run(seat, kind, seat))


def offer(doing: Doing[TinyState], frm: int, to: int, terms: Terms, countered: bool) -> None:
    """Let `frm` offer `to` a deal (tiny.11)."""
    doing.emit(Offered(frm, to, terms.give, terms.take))
    doing.put(Reply(to, countered))


class Reply(Frame[TinyState], frozen=True, tag=True):
    """The seat answers the open offer; it may counter unless that is a counter itself (tiny.11)."""

    EXPLICIT = True
    OPEN = frozenset({"counter"})

    countered: bool

    def legal(self, state: TinyState) -> list[Action]:
        return [("accept",), ("refuse",)]

    def refusal(self, state: TinyState, action: Action) -> Refusal | None:
        terms = terms_of(action[1:])
        if action[:1] != ("counter",) or terms is None:
            return super().refusal(state, action)
        if self.countered:
            return Refusal("countered", {}, "tiny.11", "A counter is not countered.")
        assert state.offer is not None
        if accounts(state, self.seat, state.offer.frm, terms) is None:
            return Refusal("goods", {}, "tiny.11", "One of you does not have this.")
        return None

    def explain(self, state: TinyState, action: Action) -> Refusal:
        return Refusal("reply", {}, "tiny.11", "Accept, refuse, or counter with goods for goods.")

    def act(self, doing: Doing[TinyState], action: Action) -> None:
        offered = doing.state.offer
        assert offered is not None
        doing.done()
        if action[0] == "counter":
            terms = terms_of(action[1:])
            assert terms is not None
            offer(doing, self.seat, offered.frm, terms, countered=True)
            return
        doing.emit(OfferClosed(action[0] == "accept"))
        if action[0] == "accept":
            paid = accounts(doing.state, offered.frm, offered.to, Terms(offered.give, offered.take))
            assert paid is not None
            for counts, frm, to in ((paid[0], offered.frm, offered.to), (paid[1], offered.to, offered.frm)):
                for what, n in enumerate(counts):
                    if n:
                        doing.emit(Passed(what, n, f"seat.{frm}", f"seat.{to}", "deal"))


def announce(
    doing: Doing[TinyState], token: int, seat: int, victims: tuple[int, ...], against: int | None = None
) -> None:
    """Announce a card and ask every seat that could hold a guard, by the backs that all can see (tiny.6).

    A guard is `against` the card whose step lies there on the stack.
    """
    state = doing.state
    move(doing, token, f"hand.{seat}", "table")
    doing.emit(Announced(token, seat, victims))
    others = [(seat + k) % state.seats for k in range(1, state.seats)]
    depth = doing.depth
    doing.put(Resolve(seat, against))
    ask(
        doing,
        [k for k in others if any(state.back[t] == RED for t in state.zones[f"hand.{k}"])],
        lambda asked: Answer(asked, depth),
    )


class Answer(Frame[TinyState], frozen=True, tag=True):
    """The seat may answer the announced card, whose step lies on the stack at `depth`, with a guard."""

    WINDOW = True

    depth: int

    def legal(self, state: TinyState) -> list[Action]:
        hand = state.zones[f"hand.{self.seat}"]
        guards = [token for token in hand if KIND[state.face[token]] == "guard"]
        return [PASS, *(("answer", token_name(token)) for token in guards)]

    def explain(self, state: TinyState, action: Action) -> Refusal:
        return Refusal("no_guard", {}, "tiny.6", "Answer with a guard of your own hand, or pass.")

    def act(self, doing: Doing[TinyState], action: Action) -> None:
        doing.done()
        if action != PASS:
            announce(doing, int(action[1][1:]), self.seat, (), self.depth)


def settle(doing: Doing[TinyState], how: str) -> None:
    """Take the card announced last off the table."""
    card = doing.state.announced[-1].card
    doing.emit(Resolved(card, how))
    move(doing, card, "table", "discard")


class Resolve(Step[TinyState], frozen=True, tag=True):
    """The card of `seat` that was announced last does what it says: a guard cancels the one `against` it."""

    against: int | None

    def run(self, doing: Doing[TinyState]) -> None:
        card = doing.state.announced[-1]
        doing.done()
        settle(doing, "done")
        if self.against is None:
            doing.put(Run(self.seat, KIND[doing.state.face[card.card]], self.seat, card.victims))
        else:
            doing.cut(self.against)
            settle(doing, "cancelled")


class Cash(Frame[TinyState], frozen=True, tag=True):
    """The seat, which has lost something, may discard a coin of its row for a gem (tiny.15)."""

    def legal(self, state: TinyState) -> list[Action]:
        return [PASS, *(("cash", token_name(token)) for token in state.zones[f"row.{self.seat}"])]

    def explain(self, state: TinyState, action: Action) -> Refusal:
        return Refusal("no_coin", {}, "tiny.15", "Discard a coin of your row, or pass.")

    def act(self, doing: Doing[TinyState], action: Action) -> None:
        doing.done()
        if action != PASS:
            move(doing, int(action[1][1:]), f"row.{self.seat}", "discard")
            if doing.state.purses["bank"][GEM]:
                doing.emit(Passed(GEM, 1, "bank", f"seat.{self.seat}", "cash"))


def coins_answer(state: TinyState, event: Lost) -> list[Frame[Any]]:
    """Ask who has lost something and has coins in its row (tiny.15)."""
    return [Cash(event.seat)] if state.zones[f"row.{event.seat}"] else []


class EndTurn(Step[TinyState], frozen=True, tag=True):
    """The turn of `seat` ends."""

    def run(self, doing: Doing[TinyState]) -> None:
        state = doing.state
        following = (self.seat + 1) % state.seats
        if following == 0:
            for seat in range(state.seats):
                if state.pieces[pawn(seat)] == MIDDLE:
                    doing.emit(Changed("points", seat, 1, "middle"))
            expire(doing, "round")
            if state.round == ROUNDS[state.length]:
                doing.done()
                doing.emit(GameEnded(tuple(ranks([(total(state, seat),) for seat in range(state.seats)]))))
                return
            doing.emit(RoundBegan(state.round + 1))
        doing.emit(TurnBegan(following))
        doing.done(Turn(following, 2))


TinyState.FRAMES = (Turn, Reply, Answer, Resolve, Cash, EndTurn, *CARD_FRAMES)


def _count_announced(event: Announced, tally: dict[str, int]) -> None:
    tally["announced"] = tally.get("announced", 0) + 1


def _new_round(event: RoundBegan, tally: dict[str, int]) -> None:
    tally.clear()


_TALLIES: dict[type, Callable[[Any, dict[str, int]], None]] = {Announced: _count_announced, RoundBegan: _new_round}
TinyState.TALLIES = _TALLIES
TinyState.HOOKS = {Lost: coins_answer}


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
    grammar = GRAMMAR
    options = {"length": ("short", "long")}  # noqa: RUF012 - as `Game` declares it

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> TinyState:
        faces = [face for face, name in enumerate(FACES) if seats > 2 or name not in BOX_AT_TWO]
        state = TinyState(
            seats=seats,
            seed=seed_number(seed),
            length=options["length"],
            points=[0] * seats,
            **box(faces, BACKS),
            zones={"deck": tuple(range(len(faces))), "discard": (), "buried": (), "table": ()},
            purses={"bank": (30, 5)},
        )
        doing = Doing(state)
        for seat in range(seats):
            state.zones[f"hand.{seat}"] = state.zones[f"row.{seat}"] = ()
            state.purses[f"seat.{seat}"] = (2, 0)
            doing.emit(Placed(pawn(seat), 1 + seat))
        shuffle(doing, "deck")
        for _ in range(3):
            for seat in range(seats):
                draw_card(doing, "deck", f"hand.{seat}")
        doing.emit(RoundBegan(1))
        state.active = self.begins(options) or 0
        doing.put(Turn(state.active, 2))
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
            case Rolled(seat, _, faces):
                return f"{names[seat]} rolls {faces[0]}."
            case Announced(token, seat, victims):
                against = f" against {names[victims[0]]}" if victims else ""
                return f"{names[seat]} plays a {KIND[state.face[token]]}{against}."
            case Resolved(_, "cancelled"):
                return "It is turned back."
            case Offered(frm, to, give, take):
                return f"{names[frm]} offers {names[to]} {' '.join(give) or '-'} for {' '.join(take) or '-'}."
            case Shown(_, faces, _) if -1 not in faces:
                return f"Seen: {', '.join(KIND[face] for face in faces)}."
        return None

    def prompt(self, state: TinyState) -> str:
        match state.frames[-1]:
            case Turn(_, left):
                return f"Draw, play a card or end your turn: {left} left."
            case Answer():
                return "Answer with a guard, or pass."
            case Reply():
                return "Accept, refuse, or counter."
        return "Pick."


TINY = Tiny()
