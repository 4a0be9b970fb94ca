"""What carries out the words that only R.I.G.S. has, and the decisions that they ask for."""

from typing import Any

import msgspec

from tabletop.core.actions import Action
from tabletop.core.dice import place_by_chance, roll
from tabletop.core.effects import vocabulary
from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.cards import PickCard
from tabletop.core.effects.run import Call, Lost, amount
from tabletop.core.effects.words import carries_out
from tabletop.core.events import Moved, Passed
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import Modified
from tabletop.core.records import Modifier
from tabletop.core.refusals import Refusal
from tabletop.core.windows import Redirected
from tabletop.core.zones import move, show, shuffle
from tabletop.games.rigs import words as word
from tabletop.games.rigs.aims import lies_out, seat_name
from tabletop.games.rigs.board import all_rigs, free, make_fit, owner_of, rigs_on, stored, take_off
from tabletop.games.rigs.components import GOODS, SORTS
from tabletop.games.rigs.events import Counted, Disturbed, Harvests, Restored, Spared, SurveysLaid
from tabletop.games.rigs.losses import Answering, asked, last_loss
from tabletop.games.rigs.pack import (
    CARD_NAMES,
    CARD_TOKENS,
    METAL,
    PLOT_NAMES,
    PLOT_TOKENS,
    PURSES,
    RIGS,
    RULES,
    refuse,
)
from tabletop.games.rigs.state import (
    BANK,
    DISCARD,
    ESTATES,
    HANDS,
    LATER,
    OUT,
    PARTS_SHOP,
    RECYCLING,
    SURVEY_DECK,
    SURVEYED,
    TABLE,
    WAREHOUSES,
    RigsState,
)

WAREHOUSE = "warehouse"
RigsDoing = Doing[RigsState]
STOP: Action = ("stop",)


# RIGS -----------------------------------------------------------------------------------------------------------------


@carries_out(word.LoseRigs)
def _lose_rigs(effect: word.LoseRigs, doing: RigsDoing, call: Call) -> None:
    state, seat = doing.state, call.seat
    if effect.where == "target":
        plot = PLOT_TOKENS[call.run.targets[0]]
        n = amount(state, effect.count, call, rigs_on(state, plot))
        if n and owner_of(state, plot) == seat:
            take_off(doing, plot, n, BANK, call.cause)
            doing.emit(Lost(seat, "rigs", n, call.cause))
        return
    n = amount(state, effect.count, call, all_rigs(state, seat))
    if n:
        doing.put(PickRigs(call.run.gainer if effect.pick == "gainer" else seat, seat, n, n, call.cause))
        _take_what_is_settled(doing)


class PickRigs(Frame[RigsState], frozen=True, tag=True):
    """The seat picks which RIGS of `loser` are lost, `left` more of `n`, by `cause` (rigs.14)."""

    loser: int
    left: int
    n: int
    cause: str

    def legal(self, state: RigsState) -> list[Action]:
        return [("lose", place) for place in places(state, self.loser)]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("pick_rigs", n=self.left)

    def act(self, doing: RigsDoing, action: Action) -> None:
        self.take(doing, action[1])
        _take_what_is_settled(doing)

    def take(self, doing: RigsDoing, place: str) -> None:
        """Let a RIGS at `place` go, and this frame with the last of them."""
        if place == WAREHOUSE:
            doing.emit(Passed(RIGS, 1, WAREHOUSES[self.loser], BANK, self.cause))
        else:
            take_off(doing, PLOT_TOKENS[place], 1, BANK, self.cause)
        if self.left > 1:
            doing.done(msgspec.structs.replace(self, left=self.left - 1))
        else:
            doing.done()
            doing.emit(Lost(self.loser, "rigs", self.n, self.cause))


def places(state: RigsState, seat: int) -> list[str]:
    """Return where the RIGS of `seat` are: the warehouse, and plots."""
    here = [WAREHOUSE] if stored(state, seat) else []
    return here + [PLOT_NAMES[plot] for plot in state.zones[ESTATES[seat]] if plot in state.harvest]


def _take_what_is_settled(doing: RigsDoing) -> None:
    """Make the picks that are forced: all RIGS are in one place, or all are lost."""
    while isinstance(frame := doing.state.frames[-1], PickRigs):
        there = places(doing.state, frame.loser)
        if len(there) > 1 and frame.left < all_rigs(doing.state, frame.loser):
            return
        frame.take(doing, there[0])


@carries_out(word.Scatter)
def _scatter(effect: word.Scatter, doing: RigsDoing, call: Call) -> None:
    plot = PLOT_TOKENS[call.run.targets[0]]
    if rigs_on(doing.state, plot):
        doing.put(Drift(call.run.gainer, plot))


class Drift(Frame[RigsState], frozen=True, tag=True):
    """The seat moves a RIGS of `plot` to another plot or a warehouse, whoever owns it (rigs.r15)."""

    plot: int

    def legal(self, state: RigsState) -> list[Action]:
        actions: list[Action] = [("drift", f"{WAREHOUSE}{k}") for k in range(state.seats)]
        for k in range(state.seats):
            for plot in state.zones[ESTATES[k]]:
                if plot != self.plot:
                    actions += [("drift", PLOT_NAMES[plot], s) for n, s in enumerate(SORTS) if free(state, plot, n) > 0]
        return actions

    def candidates(self, state: RigsState) -> list[Action]:
        own = state.zones[ESTATES[self.seat]]
        mine = [a for a in self.legal(state) if len(a) == 3 and PLOT_TOKENS[a[1]] in own]
        return [("drift", f"{WAREHOUSE}{self.seat}"), *mine[:6]]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("drift", plot=PLOT_NAMES[self.plot])

    def act(self, doing: RigsDoing, action: Action) -> None:
        if len(action) == 2:
            take_off(doing, self.plot, 1, WAREHOUSES[int(action[1].removeprefix(WAREHOUSE))], "drift")
        else:
            target, sort = PLOT_TOKENS[action[1]], SORTS.index(action[2])
            take_off(doing, self.plot, 1, PURSES[target], "drift")
            if doing.state.harvest.get(target) != sort:
                doing.emit(Harvests(target, sort))
        if not rigs_on(doing.state, self.plot):
            doing.done()


# Plots and surveys ----------------------------------------------------------------------------------------------------


@carries_out(word.Resurvey)
def _resurvey(effect: word.Resurvey, doing: RigsDoing, call: Call) -> None:
    state, plot = doing.state, PLOT_TOKENS[call.run.targets[0]]
    survey = state.survey_of.get(plot)
    if survey is not None:
        doing.emit(SurveysLaid((plot,), (-1,), call.seat))
        move(doing, survey, SURVEYED, SURVEY_DECK)
        make_fit(doing, plot)
        shuffle(doing, SURVEY_DECK)


@carries_out(word.SwapSurveys)
def _swap_surveys(effect: word.SwapSurveys, doing: RigsDoing, call: Call) -> None:
    state = doing.state
    one, other = (PLOT_TOKENS[name] for name in call.run.targets)
    if {owner_of(state, one), owner_of(state, other)} <= set(call.run.victims) and one != other:
        laid = state.survey_of[other], state.survey_of[one]
        doing.emit(SurveysLaid((one, other), laid, call.run.gainer))
        make_fit(doing, one)
        make_fit(doing, other)


@carries_out(word.Reassign)
def _reassign(effect: word.Reassign, doing: RigsDoing, call: Call) -> None:
    doing.put(NameOwner(doing.state.leader, PLOT_TOKENS[call.run.targets[0]], call.seat))


class NameOwner(Frame[RigsState], frozen=True, tag=True):
    """The Expedition Leader names a new owner for `plot` of `loser` (rigs.r16)."""

    plot: int
    loser: int

    def legal(self, state: RigsState) -> list[Action]:
        return [("name", seat_name(k)) for k in range(state.seats) if k != self.loser]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("name_owner", plot=PLOT_NAMES[self.plot])

    def act(self, doing: RigsDoing, action: Action) -> None:
        doing.done()
        doing.emit(Moved(self.plot, ESTATES[self.loser], ESTATES[int(action[1].removeprefix("seat"))]))


@carries_out(word.Divert)
def _divert(effect: word.Divert, doing: RigsDoing, call: Call) -> None:
    plot, gainer = call.run.targets[0], call.run.gainer
    doing.emit(Modified(Modifier("output_to", "set", gainer, "production", call.cause, call.seat, plot)))


@carries_out(word.Replan)
def _replan(effect: word.Replan, doing: RigsDoing, call: Call) -> None:
    if doing.state.phase == "production":
        doing.emit(Disturbed(call.seat))


# Karma ----------------------------------------------------------------------------------------------------------------


@carries_out(word.SeeHand)
def _see_hand(effect: word.SeeHand, doing: RigsDoing, call: Call) -> None:
    show(doing, doing.state.zones[HANDS[call.seat]], 1 << call.run.gainer)


@carries_out(word.CountCredits)
def _count_credits(effect: word.CountCredits, doing: RigsDoing, call: Call) -> None:
    doing.emit(Counted(call.seat, call.run.gainer))


@carries_out(word.Steal)
def _steal(effect: word.Steal, doing: RigsDoing, call: Call) -> None:
    # whom it is taken from may give a Decoy instead (rigs.22
    gainer = call.run.gainer
    if gainer != call.seat and doing.state.zones[HANDS[call.seat]]:
        doing.put(Take(gainer, call.seat, effect.pick == "chance", call.cause))
        if asked(doing.state, call.seat):
            doing.put(Bait(call.seat, gainer))


class Bait(Answering, frozen=True, tag=True):
    """The seat may give `gainer` a Decoy instead of the card that is about to be taken."""

    gainer: int

    def answers(self, state: RigsState) -> list[Action]:
        return [("answer", CARD_NAMES[token]) for token in self.held(state, "take")]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("bait")

    def answer(self, doing: RigsDoing, action: Action) -> None:
        doing.done()  # nothing else is taken
        show(doing, (CARD_TOKENS[action[1]],), doing.state.everyone)  # that it is a Decoy is its answer
        self.played(doing, action, HANDS[self.gainer])


class Take(Step[RigsState], frozen=True, tag=True):
    """The seat takes a Karma card of `loser`, `by_chance` or as it picks."""

    loser: int
    by_chance: bool
    cause: str

    def run(self, doing: RigsDoing) -> None:
        hand, to = HANDS[self.loser], HANDS[self.seat]
        doing.done()
        if self.by_chance or len(doing.state.zones[hand]) == 1:
            move(doing, place_by_chance(doing, hand, self.cause), hand, to)
            doing.emit(Lost(self.loser, KARMA_CARDS, 1, self.cause))
        else:
            doing.put(PickCard(self.seat, self.loser, to, 1, 1, self.cause))


@carries_out(word.Later)
def _later(effect: word.Later, doing: RigsDoing, call: Call) -> None:
    card = doing.state.announced[-1].card
    move(doing, card, TABLE, LATER[call.seat])


@carries_out(word.BreakCard)
def _break_card(effect: word.BreakCard, doing: RigsDoing, call: Call) -> None:
    token = lies_out(doing.state, call.seat, call.cause)
    if token is not None:
        n = doing.state.purses[PARTS_SHOP][RIGS]
        if call.cause == PARTS_SHOP and n:
            doing.emit(Passed(RIGS, n, PARTS_SHOP, BANK, PARTS_SHOP))
        move(doing, token, OUT[call.seat], DISCARD)


@carries_out(word.CashScrap)
def _cash_scrap(effect: word.CashScrap, doing: RigsDoing, call: Call) -> None:
    token = lies_out(doing.state, call.seat, call.cause)
    n = doing.state.purses[RECYCLING][RIGS]
    if token is not None:
        move(doing, token, OUT[call.seat], DISCARD)
        if n:
            doing.emit(Passed(RIGS, n, RECYCLING, BANK, RECYCLING))
            doing.emit(Passed(METAL, n, BANK, WAREHOUSES[call.seat], RECYCLING))


@carries_out(word.Mend)
def _mend(effect: word.Mend, doing: RigsDoing, call: Call) -> None:
    if doing.state.purses[PARTS_SHOP][RIGS] >= call.run.rolled:
        doing.emit(Passed(RIGS, 1, PARTS_SHOP, WAREHOUSES[call.seat], PARTS_SHOP))


@carries_out(word.Spare)
def _spare(effect: word.Spare, doing: RigsDoing, call: Call) -> None:
    card = doing.state.announced[-1]
    doing.emit(Redirected(card.owner, tuple([k for k in card.victims if k != call.seat]), card.targets))
    doing.emit(Spared(call.seat))


# Goods ----------------------------------------------------------------------------------------------------------------


@carries_out(word.Swap)
def _swap(effect: word.Swap, doing: RigsDoing, call: Call) -> None:
    what, gainer = GOODS.index(effect.what), call.run.gainer
    one, other = (doing.state.purses[WAREHOUSES[seat]][what] for seat in (gainer, call.seat))
    if one:
        doing.emit(Passed(what, one, WAREHOUSES[gainer], WAREHOUSES[call.seat], call.cause))
    if other:
        doing.emit(Passed(what, other, WAREHOUSES[call.seat], WAREHOUSES[gainer], call.cause))


@carries_out(word.Restore)
def _restore(effect: word.Restore, doing: RigsDoing, call: Call) -> None:
    for what, n in enumerate(last_loss(doing.state, call.seat)[:4]):
        if n:
            doing.emit(Passed(what, n, BANK, WAREHOUSES[call.seat], call.cause))
    doing.emit(Restored(call.seat))


class Split(Frame[RigsState], frozen=True, tag=True):
    """The seat says who gets the next of `n` goods of the sort `what` that Sabotage turned back has brought in."""

    among: tuple[int, ...]
    what: int
    n: int

    def legal(self, state: RigsState) -> list[Action]:
        return [("share", seat_name(k)) for k in (self.seat, *self.among)]

    def candidates(self, state: RigsState) -> list[Action]:
        return [("share", seat_name(self.seat))]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("share", n=self.n)

    def act(self, doing: RigsDoing, action: Action) -> None:
        to = int(action[1].removeprefix("seat"))
        if to != self.seat:
            doing.emit(Passed(self.what, 1, WAREHOUSES[self.seat], WAREHOUSES[to], "right-back-at-you"))
        doing.done(*([Split(self.seat, self.among, self.what, self.n - 1)] if self.n > 1 else []))


@carries_out(word.MatchLoss)
def _match_loss(effect: word.MatchLoss, doing: RigsDoing, call: Call) -> None:
    doing.put(Doom(call.run.gainer, call.seat, (0,) * 5, call.cause))


class Doom(Frame[RigsState], frozen=True, tag=True):
    """The seat lets `victim` match its latest loss, or discards resources and Karma cards for it to match (rigs.r13).

    `made` is what it has discarded: resources by sort, then cards.
    """

    victim: int
    made: tuple[int, ...]
    cause: str

    def legal(self, state: RigsState) -> list[Action]:
        actions: list[Action] = [("match",)]
        goods = state.purses[WAREHOUSES[self.seat]]
        actions += [("waste", name) for n, name in enumerate(SORTS) if goods[n]]
        return actions + [("waste", CARD_NAMES[token]) for token in state.zones[HANDS[self.seat]]]

    def candidates(self, state: RigsState) -> list[Action]:
        if any(self.made) or any(last_loss(state, self.seat)):
            return [("match",)]
        return self.legal(state)

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("match")

    def act(self, doing: RigsDoing, action: Action) -> None:
        if action[0] == "waste":
            what = SORTS.index(action[1]) if action[1] in SORTS else 4
            if what < 4:
                doing.emit(Passed(what, 1, WAREHOUSES[self.seat], BANK, self.cause))
            else:
                move(doing, CARD_TOKENS[action[1]], HANDS[self.seat], DISCARD)
            made = tuple([n + (k == what) for k, n in enumerate(self.made)])
            doing.done(msgspec.structs.replace(self, made=made))
            return
        state = doing.state
        loss = self.made if any(self.made) else last_loss(state, self.seat)
        doing.done()
        if loss[4]:
            doing.put(Doomed(self.victim, loss[4], self.cause))
        for what in range(4):
            lost = min(loss[what], state.purses[WAREHOUSES[self.victim]][what])
            if lost:
                doing.emit(Passed(what, lost, WAREHOUSES[self.victim], BANK, self.cause))
                doing.emit(Lost(self.victim, SORTS[what], lost, self.cause))


class Doomed(Step[RigsState], frozen=True, tag=True):
    """The seat discards `n` Karma cards, as far as it has them: Insurance for its goods may have left its hand."""

    n: int
    cause: str

    def run(self, doing: RigsDoing) -> None:
        doing.done()
        n = min(self.n, len(doing.state.zones[HANDS[self.seat]]))
        if n:
            doing.put(PickCard(self.seat, self.seat, DISCARD, n, n, self.cause))


@carries_out(word.Gamble)
def _gamble(effect: word.Gamble, doing: RigsDoing, call: Call) -> None:
    left = doing.state.purses[WAREHOUSES[call.seat]][:4]
    if any(left):
        doing.put(Poker(call.seat, left, call.cause))


class Poker(Frame[RigsState], frozen=True, tag=True):
    """The seat rolls for resources that it had when the card was played, `left` by sort, or stops (rigs.r6)."""

    left: tuple[int, ...]
    cause: str

    def legal(self, state: RigsState) -> list[Action]:
        rolls: list[Action] = []
        for name, n in zip(SORTS, self.left, strict=True):
            rolls += [("roll", name, str(k)) for k in range(1, n + 1)]
        return [*rolls, STOP]

    def candidates(self, state: RigsState) -> list[Action]:
        return [*[("roll", name, str(n)) for name, n in zip(SORTS, self.left, strict=True) if n][:1], STOP]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("gamble", n=sum(self.left))

    def act(self, doing: RigsDoing, action: Action) -> None:
        if action == STOP:
            doing.done()
            return
        what, n = SORTS.index(action[1]), int(action[2])
        for _ in range(n):
            face = roll(doing, self.seat, self.cause)
            if face == 1:
                doing.emit(Passed(what, 1, WAREHOUSES[self.seat], BANK, self.cause))
            elif face > 3:
                doing.emit(Passed(what, 1 + (face == 6), BANK, WAREHOUSES[self.seat], self.cause))
        left = tuple([m - n * (k == what) for k, m in enumerate(self.left)])
        doing.done(*([msgspec.structs.replace(self, left=left)] if any(left) else []))


@carries_out(word.Exchange)
def _exchange(effect: word.Exchange, doing: RigsDoing, call: Call) -> None:
    if any(doing.state.purses[WAREHOUSES[call.seat]][:4]):
        doing.put(Meet(call.seat, RULES.swap_most, call.cause))


class Meet(Frame[RigsState], frozen=True, tag=True):
    """The seat exchanges up to `left` resources more, one for one, or stops (rigs.r7)."""

    left: int
    cause: str

    def legal(self, state: RigsState) -> list[Action]:
        goods = state.purses[WAREHOUSES[self.seat]]
        actions: list[Action] = []
        for n, name in enumerate(SORTS):
            most = min(self.left, goods[n])
            actions += [("swap", name, other, str(k)) for other in SORTS if other != name for k in range(1, most + 1)]
        return [*actions, STOP]

    def candidates(self, state: RigsState) -> list[Action]:
        goods = state.purses[WAREHOUSES[self.seat]]
        most = [min(self.left, n) for n in goods[:4]]
        return [*[("swap", name, "luxury", str(n)) for name, n in zip(SORTS[:3], most[:3], strict=True) if n], STOP]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("exchange", n=self.left)

    def act(self, doing: RigsDoing, action: Action) -> None:
        if action == STOP:
            doing.done()
            return
        frm, to, n = SORTS.index(action[1]), SORTS.index(action[2]), int(action[3])
        doing.emit(Passed(frm, n, WAREHOUSES[self.seat], BANK, self.cause))
        doing.emit(Passed(to, n, BANK, WAREHOUSES[self.seat], self.cause))
        doing.done(*([Meet(self.seat, self.left - n, self.cause)] if self.left > n else []))


FRAMES: tuple[type[Frame[Any]], ...] = (
    *vocabulary.FRAMES,
    *(PickRigs, Drift, NameOwner, Bait, Take, Split, Doom, Doomed, Poker, Meet),
)
