"""The Production phase: plans, Zero Hour deals, the Last Call (rigs.15 to rigs.19), and when all may play Karma."""

import msgspec

from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Step
from tabletop.core.numbers import expire
from tabletop.core.refusals import Refusal
from tabletop.core.zones import move_all
from tabletop.games.rigs import dealing, vinnie
from tabletop.games.rigs.events import Muted, PhaseBegan, Powered
from tabletop.games.rigs.losses import MUTE, PASS, Window, asked, hearing
from tabletop.games.rigs.managing import READY
from tabletop.games.rigs.pack import ENERGY, PLOT_NAMES, PLOT_TOKENS, refuse
from tabletop.games.rigs.playing import karma_plays, play, why_not_play
from tabletop.games.rigs.production import (
    best_plan,
    commit,
    dark_plots,
    energy_due,
    energy_there,
    fresh_energy,
    outlook,
    power_cost,
    powered_plots,
    produce,
    within_means,
    worth_powering,
)
from tabletop.games.rigs.prospects import karma_candidates, plan_candidates
from tabletop.games.rigs.replying import make_offer
from tabletop.games.rigs.state import DISASTER_DISCARD, ESTATES, FRONT, RigsState

POWER_ALL: Action = ("power", "all")
DARK_ALL: Action = ("dark", "all")
_POWER: tuple[Action, ...] = tuple(("power", name) for name in PLOT_NAMES)
_DARK: tuple[Action, ...] = tuple(("dark", name) for name in PLOT_NAMES)


class Plan(dealing.Bargain, frozen=True, tag=True):
    """The seat switches its plots on and off, until it is ready (rigs.15); `final` after the Last Call (rigs.19)."""

    final: bool = False
    asked: int = 0

    def legal(self, state: RigsState) -> list[Action]:
        seat = self.seat
        on, dark, left = outlook(state, seat)
        actions: list[Action] = [READY] if left >= 0 else []
        if dark and left >= power_cost(state, seat):
            if worth_powering(state, seat, dark, left):
                actions.append(POWER_ALL)
            actions += [_POWER[plot] for plot in within_means(state, seat, dark)]
        if on:
            actions += [_DARK[plot] for plot in on]
            actions.append(DARK_ALL)
        actions += vinnie.loans(state, seat)
        if state.muted:
            actions += hearing(state, seat)
        return actions

    def candidates(self, state: RigsState) -> list[Action]:
        return plan_candidates(state, self.seat, self.asked, self.legal(state))

    def explain(self, state: RigsState, action: Action) -> Refusal:
        seat = self.seat
        due, there = energy_due(state, seat), energy_there(state, seat)
        cost = power_cost(state, seat)
        match action:
            case ("ready",):
                return refuse("not_enough_energy", due=due, there=there)
            case ("power", "all"):
                return refuse("nothing_pays", left=there - due, cost=cost)
            case ("power", name):
                plot = PLOT_TOKENS.get(name)
                if plot is None or plot not in state.zones[ESTATES[seat]]:
                    return refuse("not_your_plot")
                if state.harvest.get(plot) == ENERGY:
                    return refuse("energy_plot")
                if plot not in dark_plots(state, seat):
                    return refuse("powered" if plot in state.powered else "no_rigs")
                return refuse("no_energy", left=there - due, cost=cost)
            case ("dark", *_):
                return refuse("not_powered")
            case ("borrow", _, _):
                return vinnie.why_no_loan(state, seat, action)
        return refuse("not_in_plan", action=" ".join(action).strip() or "nothing")

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        state, seat = doing.state, self.seat
        match action[0]:
            case "ready":
                commit(doing, seat)
                doing.done()
            case "borrow":
                vinnie.borrow(doing, seat, action)
            case "offer":
                to = int(action[1])
                doing.done(msgspec.structs.replace(self, asked=self.asked | 1 << to))
                make_offer(doing, seat, to, action[2:])
            case "promise":
                dealing.promise(doing, seat, action)
            case "listen":
                doing.emit(Muted(seat, False))
            case verb:
                if action[1] != "all":
                    plots: tuple[int, ...] = (PLOT_TOKENS[action[1]],)
                elif verb == "power":
                    plots = best_plan(state, seat)
                else:
                    plots = tuple(powered_plots(state, seat))
                doing.emit(Powered(seat, plots, verb == "power"))
                commit(doing, seat)


class Checkpoint(Window, frozen=True, tag=True):
    """The seat may play a Karma card: after the disasters, and at the Last Call (rigs.r1, rigs.r38).

    The last `idle` seats have passed one after the other.
    """

    WINDOW = False

    idle: int = 0

    def answers(self, state: RigsState) -> list[Action]:
        return karma_plays(state, self.seat)

    def candidates(self, state: RigsState) -> list[Action]:
        return [PASS, *karma_candidates(state, self.seat)]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return why_not_play(state, self.seat, action) if action[0] == "play" else refuse("checkpoint")

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        doing.done(NextCheck(self.seat, 0 if action[0] == "play" else self.idle + 1))
        if action[0] == "play":
            play(doing, self.seat, action)
        elif action == MUTE:
            doing.emit(Muted(self.seat, True))


class NextCheck(Step[RigsState], frozen=True, tag=True):
    """The next seat after the seat that holds a Karma card is asked, until all have passed in a row."""

    idle: int

    def run(self, doing: Doing[RigsState]) -> None:
        state, seat, idle = doing.state, self.seat, self.idle
        while idle < state.seats:
            seat = (seat + 1) % state.seats
            if asked(state, seat):
                doing.done(Checkpoint(seat, idle))
                return
            idle += 1
        doing.done()


def check_all(state: RigsState) -> NextCheck:
    """Return the step that asks all seats, from the Leader on."""
    return NextCheck((state.leader - 1) % state.seats, 0)


class Production(Step[RigsState], frozen=True, tag=True):
    """The Production phase begins: all plan from the Leader on, then comes the Last Call."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        doing.emit(PhaseBegan("production"))
        plans = [Plan((state.leader + k) % state.seats) for k in range(state.seats)]
        doing.done(Finish(state.leader), Adjust(state.leader), check_all(state), *reversed(plans))


class Adjust(Step[RigsState], frozen=True, tag=True):
    """Those whose production has been disturbed plan again (rigs.19, rigs.r22).

    Where others make less Energy than they planned with, their warehouses make up for it (rigs.r46).
    """

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        order = [(state.leader + k) % state.seats for k in range(state.seats)]
        again = [k for k in order if state.disturbed >> k & 1 or energy_due(state, k) > energy_there(state, k)]
        doing.done(*[Plan(k, True) for k in reversed(again)])
        for seat in order:
            if seat not in again and energy_due(state, seat) > fresh_energy(state, seat):
                commit(doing, seat)


class Finish(Step[RigsState], frozen=True, tag=True):
    """Production is final; the disasters that had to do with it are over (rigs.19)."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        produce(doing)
        expire(doing, "production")
        expire(doing, "phase")
        for seat in range(state.seats):
            move_all(doing, state.zones[FRONT[seat]], FRONT[seat], DISASTER_DISCARD)
        doing.done()
