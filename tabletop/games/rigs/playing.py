"""How a Karma card is played, and what can answer it (rigs.22, rigs.23, rigs.r43, rigs.r44)."""

from itertools import combinations

from tabletop.core.actions import Action
from tabletop.core.effects.run import Run
from tabletop.core.effects.vocabulary import may
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.refusals import Refusal
from tabletop.core.windows import Announced, Redirected, Resolved, ask
from tabletop.core.zones import move
from tabletop.games.rigs.aims import aims, lies_out, plays, plots_for, seat_name, victims_of
from tabletop.games.rigs.board import owner_of
from tabletop.games.rigs.effects import Split
from tabletop.games.rigs.events import Answered
from tabletop.games.rigs.losses import PASS, Answering, asked
from tabletop.games.rigs.pack import CARD_NAMES, CARD_TOKENS, CARDS, PLOT_TOKENS, refuse
from tabletop.games.rigs.prospects import best_aimed
from tabletop.games.rigs.state import DISCARD, HANDS, OUT, TABLE, RigsState

_ROLLS = tuple(card.id for card in CARDS.values() if card.answers == "roll")
"""The cards that lie out and roll, in the order in which they do."""


def karma_plays(state: RigsState, seat: int) -> list[Action]:
    """Return every way in which `seat` can play a Karma card now."""
    if not state.zones[HANDS[seat]]:
        return []
    return plays(state, seat, state.phase, not may(state, seat, "sabotage"))


def why_not_play(state: RigsState, seat: int, action: Action) -> Refusal:
    """Return why `action`, which plays a card and is not legal, is refused."""
    token = CARD_TOKENS.get(action[1]) if len(action) > 1 else None
    if token is None or token not in state.zones[HANDS[seat]]:
        return refuse("not_in_hand", n=len(state.zones[HANDS[seat]]))
    card = CARDS[state.face[token]]
    if state.phase not in card.phases:
        return refuse("only_answers" if not card.phases else "not_in_phase", card=card.title, phase=state.phase)
    if card.sort == "sabotage" and not may(state, seat, "sabotage"):
        return refuse("barred", card=card.title)
    return refuse("aim" if aims(state, seat, card) else "no_aim", card=card.title)


def play(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Let `seat` play the card that `action` names, at what it names."""
    state = doing.state
    token, targets = CARD_TOKENS[action[1]], action[2:]
    card = CARDS[state.face[token]]
    move(doing, token, HANDS[seat], OUT[seat] if card.stays else TABLE)
    if card.stays:
        doing.emit(Answered(seat, token))
        return
    doing.emit(Announced(token, seat, victims_of(state, seat, card, targets), targets))
    if card.sort == "sabotage":
        open_windows(doing, seat)
    else:
        doing.put(Resolve(seat))


def open_windows(doing: Doing[RigsState], seat: int, cancels: bool = True, split: tuple[int, ...] = ()) -> None:
    """Ask about the Sabotage of `seat` that was announced last: who may cancel it, then whom it hits (rigs.r43).

    Who is asked holds a card: all can see that.
    """
    state = doing.state
    victims, depth = state.announced[-1].victims, doing.depth
    doing.put(Resolve(seat, split), Alarms(seat))
    ask(doing, [k for k in victims if k != seat and asked(state, k)], lambda k: Aside(k, depth))
    if cancels:
        first = victims[0] if victims else (seat + 1) % state.seats
        order = [(first + k) % state.seats for k in range(state.seats)]
        ask(doing, [k for k in order if k != seat and asked(state, k)], lambda k: Cancel(k, depth))


class Cancel(Answering, frozen=True, tag=True):
    """The seat may cancel the Sabotage whose step lies on the stack at `depth`, send it back or take it over."""

    depth: int

    def answers(self, state: RigsState) -> list[Action]:
        return [("answer", CARD_NAMES[token]) for token in self.held(state, "cancel", "return", "take-over")]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("cancel")

    def answer(self, doing: Doing[RigsState], action: Action) -> None:
        sabotage = doing.state.announced[-1]
        card = self.played(doing, action)
        doing.cut(self.depth)
        if card.answers == "take-over":
            doing.emit(Redirected(self.seat))
            doing.put(Agent(self.seat))
            return
        back = card.answers == "return"
        doing.emit(Resolved(sabotage.card, "returned" if back else "cancelled"))
        move(doing, sabotage.card, TABLE, HANDS[sabotage.owner] if back else DISCARD)
        if back:
            doing.put(Run(self.seat, card.id, self.seat, (sabotage.owner,)))


class Agent(Frame[RigsState], frozen=True, tag=True):
    """The seat has taken the Sabotage over: it uses it as it likes, or discards it."""

    def legal(self, state: RigsState) -> list[Action]:
        card = CARDS[state.face[state.announced[-1].card]]
        ways = aims(state, self.seat, card) if may(state, self.seat, "sabotage") else []
        return [("drop",), *[("use", *aim) for aim in ways]]

    def candidates(self, state: RigsState) -> list[Action]:
        drop, *uses = self.legal(state)
        return [drop, *best_aimed(state, uses, 1)]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        code = "agent" if may(state, self.seat, "sabotage") else "barred"
        return refuse(code, card=CARDS[state.face[state.announced[-1].card]].title)

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        state, seat = doing.state, self.seat
        doing.done()
        token = state.announced[-1].card
        if action == ("drop",):
            doing.emit(Resolved(token, "dropped"))
            move(doing, token, TABLE, DISCARD)
            return
        targets = action[1:]
        doing.emit(Redirected(seat, victims_of(state, seat, CARDS[state.face[token]], targets), targets))
        open_windows(doing, seat)


class Aside(Answering, frozen=True, tag=True):
    """The seat is hit by the Sabotage whose step lies at `depth`: it may turn it aside or back (rigs.r39, rigs.r40)."""

    depth: int

    def answers(self, state: RigsState) -> list[Action]:
        actions: list[Action] = []
        if self.seat in state.announced[-1].victims:
            for token in self.held(state, "aside", "back"):
                answer = ("answer", CARD_NAMES[token])
                if CARDS[state.face[token]].answers == "aside":
                    elsewhere = [("divert", CARD_NAMES[token], *aim) for aim in self._elsewhere(state)]
                    actions += [answer, *elsewhere]
                else:
                    actions += [(*answer, *aim) for aim in self._back(state)]
        return actions

    def candidates(self, state: RigsState) -> list[Action]:
        found: list[Action] = [PASS]
        answers = self.answers(state)
        for name in dict.fromkeys([action[1] for action in answers]):
            found += best_aimed(state, [action for action in answers if action[1] == name], 2)
        return found

    def _elsewhere(self, state: RigsState) -> list[tuple[str, ...]]:
        """Return the seats that are not hit, or as many plots of one of them, that the Sabotage can go to instead."""
        sabotage = state.announced[-1]
        card = CARDS[state.face[sabotage.card]]
        unhit = [k for k in range(state.seats) if k not in sabotage.victims]
        if card.aim[0] in ("seat", "sort"):
            return [(seat_name(k),) for k in unhit]
        n = sum(owner_of(state, PLOT_TOKENS[name]) == self.seat for name in sabotage.targets)
        if not n:
            return []  # turned back, it has found no plot
        return [aim for k in unhit for aim in combinations(plots_for(state, [k], card), n)]

    def _back(self, state: RigsState) -> list[tuple[str, ...]]:
        """Return what can be named when the Sabotage hits its owner."""
        sabotage = state.announced[-1]
        card = CARDS[state.face[sabotage.card]]
        if card.aim[0] == "seat":
            return [(seat_name(sabotage.owner),)]
        if card.aim[0] == "sort":
            return [sabotage.targets]
        return aims(state, self.seat, card, [sabotage.owner]) or [()]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("aside")

    def answer(self, doing: Doing[RigsState], action: Action) -> None:
        state, seat = doing.state, self.seat
        sabotage = state.announced[-1]
        if self.played(doing, action).answers == "back":
            doing.cut(self.depth)
            doing.emit(Redirected(seat, (sabotage.owner,), action[2:]))
            others = tuple([k for k in sabotage.victims if k != seat])
            open_windows(doing, seat, cancels=False, split=others)
            return
        targets, new = sabotage.targets, None
        if len(action) > 2:
            elsewhere = action[2:]
            if elsewhere[0] in PLOT_TOKENS:
                new = owner_of(state, PLOT_TOKENS[elsewhere[0]])
                kept = [name for name in targets if owner_of(state, PLOT_TOKENS[name]) != seat]
                targets = (*kept, *elsewhere)
            else:
                new = int(elsewhere[0].removeprefix("seat"))
                targets = elsewhere if targets[:1] == (seat_name(seat),) else targets
        victims = tuple([k for k in sabotage.victims if k != seat])
        if new is not None:
            victims += (new,)
        doing.emit(Redirected(sabotage.owner, victims, targets))
        if new is not None and new != sabotage.owner and asked(state, new):
            doing.put(Aside(new, self.depth))


class Alarms(Step[RigsState], frozen=True, tag=True):
    """The cards that lie out before those who are hit roll, each for its seat (rigs.r43)."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        doing.done()
        rolls = [
            Alarm(victim, card)
            for victim in state.announced[-1].victims
            for card in _ROLLS
            if lies_out(state, victim, card) is not None
        ]
        doing.put(*reversed(rolls))


class Alarm(Step[RigsState], frozen=True, tag=True):
    """The card `id` of the seat rolls, unless another has spared it already."""

    id: str

    def run(self, doing: Doing[RigsState]) -> None:
        doing.done()
        if self.seat in doing.state.announced[-1].victims:
            doing.put(Run(self.seat, self.id, self.seat))


class Resolve(Step[RigsState], frozen=True, tag=True):
    """The card announced last, of `seat`, does what it says; what it brings is split with the seats `split`."""

    split: tuple[int, ...] = ()

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        card = state.announced[-1]
        doing.done(Settle(self.seat))
        program = CARDS[state.face[card.card]].id
        text = CARDS[state.face[card.card]]
        # Sabotage that is turned back does nothing where its owner has no plot that it could be aimed at.
        if text.sort != "sabotage" or (card.victims and len(card.targets) == len(text.aim)):
            run = Run(self.seat, program, self.seat, card.victims, card.targets)
            if self.split and text.aim == ("sort",):
                doing.put(Share(self.seat, self.split, state.purses[f"seat.{self.seat}"], card.targets[-1]))
            doing.put(run)


class Share(Step[RigsState], frozen=True, tag=True):
    """What came in of `sort` since the seat had `before` is split with the seats `among`, as it likes (rigs.r42)."""

    among: tuple[int, ...]
    before: tuple[int, ...]
    sort: str

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        what = state.LEXICON.goods.index(self.sort)
        n = state.purses[f"seat.{self.seat}"][what] - self.before[what]
        doing.done(*([Split(self.seat, self.among, what, n)] if n > 0 else []))


class Settle(Step[RigsState], frozen=True, tag=True):
    """The card announced last is over."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        card = state.announced[-1]
        doing.done()
        doing.emit(Resolved(card.card, "done"))
        if card.card in state.zones[TABLE]:
            move(doing, card.card, TABLE, DISCARD)
