"""Event cards: what drawing and playing them does, and what stops them (patrol.6 to patrol.8, patrol.r12)."""

from collections.abc import Callable

from tabletop.core.actions import Action
from tabletop.core.events import Changed
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import Modified, number
from tabletop.core.records import Modifier
from tabletop.core.refusals import Refusal
from tabletop.core.state import HIDDEN
from tabletop.core.windows import Announced, Resolved, ask
from tabletop.core.zones import mark, move, move_all, shuffle
from tabletop.games.patrol import why
from tabletop.games.patrol.events import Combined, MoveLost, Protected, WentDown
from tabletop.games.patrol.pack import (
    COMMENDATION,
    COMPLAINT,
    CRASH,
    CRIME_OF,
    DOWN,
    FACES,
    FIRST_CRIME,
    HQ,
    KEPT,
    KINDS,
    NOT_KEPT_BITS,
    PACK,
    PARTNER,
    PASS,
    PROTECT,
    SEAT_NUMBERS,
    STOPS,
    TOKENS,
    TRAINING,
    TWO_MAN,
)
from tabletop.games.patrol.scenes import all_closed, report, return_to_hq
from tabletop.games.patrol.state import CRIMES_OPEN, DECK, DISCARD, HANDS, IN_FORCE, TABLE, PatrolState

TWO_DICE = 2


def draw_event(doing: Doing[PatrolState], seat: int) -> None:
    """Let `seat` draw an event card, and do what it says; the turn goes on below (patrol.2, patrol.r10)."""
    state = doing.state
    if not state.zones[DECK]:
        move_all(doing, state.zones[DISCARD], DISCARD, DECK)
        shuffle(doing, DECK)
    token = state.zones[DECK][-1]
    kind = KINDS[state.face[token]]
    if kind in KEPT:
        move(doing, token, DECK, HANDS[seat])
        # All others see that it is kept, and so what it isn't (patrol.r31).
        mark(doing, (token,), NOT_KEPT_BITS)
    elif kind >= FIRST_CRIME:
        move(doing, token, DECK, CRIMES_OPEN)
        report(doing, CRIME_OF[state.face[token]])
        if all_closed(state):
            doing.done()
    else:
        _DRAWN[kind](doing, seat, token)


def _commendation(doing: Doing[PatrolState], seat: int, token: int) -> None:
    move(doing, token, DECK, DISCARD)
    doing.emit(Changed("cards", seat, PACK.cards[COMMENDATION].points, PACK.cards[COMMENDATION].id))


def _stoppable(doing: Doing[PatrolState], seat: int, token: int) -> None:
    move(doing, token, DECK, TABLE)
    announce(doing, token, seat, seat)


def _two_man_unit(doing: Doing[PatrolState], seat: int, token: int) -> None:
    move(doing, token, DECK, IN_FORCE)
    doing.put(Partner(seat))


def _officer_down(doing: Doing[PatrolState], seat: int, token: int) -> None:
    state = doing.state
    move(doing, token, DECK, IN_FORCE)
    unit = state.unit(seat)
    doing.emit(WentDown((seat, *(other for other in unit if other != seat))))
    doing.emit(Modified(Modifier("rolls", "set", TWO_DICE, "round", FACES[state.face[token]])))
    doing.done()


_DRAWN: dict[int, Callable[[Doing[PatrolState], int, int], None]] = {
    COMMENDATION: _commendation,
    COMPLAINT: _stoppable,
    CRASH: _stoppable,
    TWO_MAN: _two_man_unit,
    DOWN: _officer_down,
}


def announce(doing: Doing[PatrolState], token: int, owner: int, victim: int) -> None:
    """Let the card on the table hit `victim`, who is asked first when it holds any card (patrol.r12, patrol.r31).

    An order hits the whole unit, so the other one in it is asked as well, except for who gave it (patrol.r36). Nobody
    is asked to stop what takes nothing (patrol.r9, patrol.r33).
    """
    state, hit, kind = doing.state, [victim], KINDS[doing.state.face[token]]
    if kind == TRAINING:
        hit += [other for other in state.unit(victim) if other not in (victim, owner)]
    doing.emit(Announced(token, owner, tuple(hit)))
    doing.put(Hit(owner))
    if _takes_something(state, kind, victim):
        ask(doing, [seat for seat in hit if state.zones[HANDS[seat]]], Protect)


def _takes_something(state: PatrolState, kind: int, victim: int) -> bool:
    """Tell whether a card of `kind` takes points, a place or a move of `victim`, as all can see."""
    if kind == COMPLAINT:
        return True
    if kind == TRAINING:
        driver = state.unit(victim)[0]
        return state.at(driver) != HQ or not state.lost[driver]
    turns = number(state, "crash_turns", 1)
    # Who rides along has no move on this turn; the round, and so the ride, may be over before the next.
    return turns > max(state.lost[victim], int(victim in state.combined[1:]))


def _settle(doing: Doing[PatrolState], how: str) -> None:
    """Discard the card that was announced last."""
    card = doing.state.announced[-1].card
    doing.emit(Resolved(card, how))
    move(doing, card, TABLE, DISCARD)


class Protect(Frame[PatrolState], frozen=True, tag=True):
    """The seat may discard a card that stops the one that was announced (patrol.6, patrol.r12, patrol.r13)."""

    WINDOW = True

    def legal(self, state: PatrolState) -> list[Action]:
        face = state.face
        stops = STOPS[KINDS[face[state.announced[-1].card]]]
        return [PASS, *[PROTECT[token] for token in state.zones[HANDS[self.seat]] if KINDS[face[token]] in stops]]

    def candidates(self, state: PatrolState) -> list[Action]:
        return self.legal(state)[:2]

    def may_stop(self, state: PatrolState) -> bool:
        """Tell whether a card of the seat stops it; whoever doesn't see the hand takes it that one may."""
        hand = state.zones[HANDS[self.seat]]
        return any(state.face[token] == HIDDEN for token in hand) or len(self.legal(state)) > 1

    def explain(self, state: PatrolState, action: Action) -> Refusal:
        return why.no_protection(state, self.seat, action)

    def act(self, doing: Doing[PatrolState], action: Action) -> None:
        doing.done()
        if action != PASS:
            token = TOKENS[action[1]]
            move(doing, token, HANDS[self.seat], DISCARD)
            doing.emit(Protected(self.seat, token))
            while isinstance(doing.state.frames[-1], Protect):  # one card is enough for both (patrol.r36)
                doing.done()
            doing.done()
            _settle(doing, "stopped")


class Hit(Step[PatrolState], frozen=True, tag=True):
    """The card that was announced last does what it says."""

    def run(self, doing: Doing[PatrolState]) -> None:
        state = doing.state
        card = state.announced[-1]
        kind, victim = KINDS[state.face[card.card]], card.victims[0]
        doing.done()
        _settle(doing, "done")
        if kind == COMPLAINT:
            doing.emit(Changed("cards", victim, PACK.cards[COMPLAINT].points, PACK.cards[COMPLAINT].id))
        elif kind == TRAINING:
            unit = state.unit(victim)
            return_to_hq(doing, unit, "training")
            _lose_moves(doing, unit[0], 1)
        else:
            points = number(state, "crash_points", 0)
            if points:
                doing.emit(Changed("cards", victim, points, PACK.cards[CRASH].id))
            _lose_moves(doing, victim, number(state, "crash_turns", 1))


def _lose_moves(doing: Doing[PatrolState], seat: int, turns: int) -> None:
    """Let `seat` not move on its next `turns` turns; those that it doesn't move on anyway count (patrol.r33)."""
    if turns > doing.state.lost[seat]:
        doing.emit(MoveLost(seat, turns))


class Partner(Frame[PatrolState], frozen=True, tag=True):
    """The seat chooses who rides with it in the 2-Man Unit (patrol.7, patrol.r29)."""

    def legal(self, state: PatrolState) -> list[Action]:
        return [PARTNER[seat] for seat in range(state.seats) if seat != self.seat and seat not in state.down]

    def explain(self, state: PatrolState, action: Action) -> Refusal:
        return why.no_partner(state, action)

    def act(self, doing: Doing[PatrolState], action: Action) -> None:
        partner = SEAT_NUMBERS[action[1]]
        doing.done()
        return_to_hq(doing, (self.seat, partner), "two-man-unit")
        doing.emit(Combined(self.seat, partner))
