"""Random games and games of AI seats, whose economy is judged by a second reading of the rules (`referee`)."""

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest

from tabletop.core.actions import Action, action_text
from tabletop.core.dice import Rolled
from tabletop.core.events import Event, Passed, RoundBegan
from tabletop.core.windows import Announced, Redirected, Resolved
from tabletop.games.rigs import ending, managing, market, producing, production, rounds, vinnie
from tabletop.games.rigs.board import rigs_on
from tabletop.games.rigs.components import GOODS
from tabletop.games.rigs.events import PhaseBegan, PlotsCompared, PriceTurned, UnitsValued
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.pack import FACES, PLOT_NAMES
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.state import BANK, END, ESTATES, MARKET, SURVEY_DECK, WAREHOUSES, RigsState
from tests.games.rigs.referee import LENT, Plot, Referee, Seat, Table
from tests.games.rigs.sense import with_sense
from tests.laws.playthrough import heading

OPTIONS = [dict(zip(GAME.options, values, strict=True)) for values in itertools.product(*GAME.options.values())]
JUDGED = {
    "Manage": ("build", "survey", "move", "harvest", "borrow", "repay"),
    "Plan": ("ready", "power", "dark", "borrow"),
    "Sell": ("sell",),
}
"""The actions that the referee judges, by the decision."""


def _goods(state: RigsState, purse: str) -> dict[str, int]:
    return dict(zip(GOODS, state.purses[purse], strict=True))


def shown(state: RigsState) -> Table:
    """Return `state` as the referee sees it."""
    seats = []
    for seat in range(state.seats):
        plots = []
        for token in state.zones[ESTATES[seat]]:
            survey = state.survey_of.get(token)
            sort = state.harvest.get(token)
            plots.append(
                Plot(
                    PLOT_NAMES[token],
                    FACES[state.face[token]].split(".")[1],
                    None if survey is None else int(FACES[state.face[survey]].split(".")[1]),
                    state.purses[f"plot.{token}"][GOODS.index("rigs")],
                    "" if sort is None else GOODS[sort],
                )
            )
        purse = _goods(state, WAREHOUSES[seat])
        scripts = {sort: purse.pop(f"{sort}-script") for sort in LENT}
        lying = sum(state.purses[f"plot.{token}"][GOODS.index("energy")] for token in state.zones[ESTATES[seat]])
        seats.append(Seat(purse, scripts, plots, lying))
    bank = _goods(state, BANK)
    scripts = {sort: bank[f"{sort}-script"] for sort in LENT}
    powered = [PLOT_NAMES[token] for token in state.powered]
    return Table(seats, bank["rigs"], scripts, len(state.zones[SURVEY_DECK]), powered)


def _begins_production(event: Passed) -> bool:
    """Return whether power is paid, or something that was made comes in."""
    return event.why == "production" or (event.why == "power" and event.to == BANK)


def _name(state: RigsState, token: int) -> str:
    """Return what is on the card `token`, without the deck that it is of."""
    sort, dot, rest = FACES[state.face[token]].partition(".")
    return rest if dot else sort


class Judge:
    """Stands beside a game: shows the referee the table, tells it what happened, and compares."""

    def __init__(self, state: RigsState) -> None:
        self.referee = Referee(state.seats, state.graded, state.valleys_total)
        self.referee.begin_phase()
        self.announced: list[tuple[int, int, tuple[int, ...], tuple[str, ...]]] = []
        self.expected: list[dict[str, int]] | None = None
        self.dice: list[int] = []
        self.round = 0
        self.leader = -1
        self.owned: list[set[str]] = []

    def decision(self, state: RigsState, legal: list[Action]) -> None:
        """Compare what may be done."""
        frame, seat = type(state.frames[-1]).__name__, state.frames[-1].seat
        if frame not in JUDGED:
            return
        table = shown(state)
        if frame == "Manage" and state.round > self.round:
            self._leads(state, table)
        moves = {"Manage": self.referee.player_moves, "Plan": self.referee.plan_moves, "Sell": self.referee.sales}
        judged = {action for action in legal if action[0] in JUDGED[frame] and action[1:] != ("all",)}
        assert judged - {("ready",)} == moves[frame](table, seat) - {("ready",)}
        if frame == "Plan":
            assert (("ready",) in judged) == (self.referee.left(table, seat) >= 0)

    def _leads(self, state: RigsState, table: Table) -> None:
        """Compare who leads: the office changes only where plots have changed hands (rigs.7, rigs.25, rigs.r4)."""
        owned = [{plot.name for plot in seat.plots} for seat in table.seats]
        worst = self.referee.worst(table)
        if owned == self.owned or self.leader in worst:
            assert state.leader == self.leader
        else:
            assert state.leader in worst
        self.round, self.leader, self.owned = state.round, state.leader, owned

    def action(self, before: RigsState, action: Action, events: list[Event[Any]], after: RigsState) -> None:
        """Compare what comes of `action`."""
        frame, seat = type(before.frames[-1]).__name__, before.frames[-1].seat
        if action[0] in JUDGED.get(frame, ()) and action != ("ready",) and action[1:] != ("all",):
            table = shown(before)
            self.referee.act(table, seat, action)
            found = shown(after)
            if action[0] == "survey":
                for plot, now in zip(table.seats[seat].plots, found.seats[seat].plots, strict=True):
                    plot.found = now.found if plot.name == action[1] else plot.found
            for plot in table.seats[seat].plots:
                plot.sort = plot.sort if plot.rigs else ""
            assert found == table
        elif action == ("power", "all"):
            self._powered(shown(before), shown(after), seat)
        elif frame == "Sell" and action == ("ready",) and before.round == before.last_round:
            table = shown(before)
            n = table.seats[seat].goods["luxury"]
            price = self.referee.price(seat)
            credits = shown(after).seats[seat].goods["credits"]
            assert credits == table.seats[seat].goods["credits"] + n * price
            assert not after.purses[WAREHOUSES[seat]][GOODS.index("luxury")]
        state = before.clone()
        for event in events:
            self._event(event, state)
            state.happened(event)
        if after.decider is None:
            self._ended(after)

    def _powered(self, before: Table, after: Table, seat: int) -> None:
        """Power all: what it switches on can be paid, and nothing that is left could be paid and makes a Luxury."""
        new = [name for name in after.powered if name not in before.powered]
        assert after.powered == before.powered + new != before.powered
        left = self.referee.left(after, seat)
        assert left >= 0
        dark = [plot for plot in after.seats[seat].plots if plot.rigs and plot.name not in after.powered]
        hopeful = [plot for plot in dark if plot.sort == "luxury" and plot.name not in self.referee.idle_plots]
        if seat not in self.referee.idle_seats and not self.referee.stormy and not self.referee.sent:
            assert not hopeful or left < self.referee.cost(seat)

    def _event(self, event: Event[Any], state: RigsState) -> None:
        """Tell the referee of `event`, before it happens in `state`."""
        referee = self.referee
        if isinstance(event, RoundBegan):
            referee.begin_round()
        elif isinstance(event, PhaseBegan):
            if event.phase == "market":
                self._produced(state)
            referee.begin_phase()
        elif isinstance(event, Announced):
            self.announced.append((event.card, event.owner, event.victims, event.targets))
            name = _name(state, event.card)
            if "." in name:
                referee.disaster(shown(state), event.owner, name.split(".")[0])
        elif isinstance(event, Redirected):
            self.announced[-1] = (self.announced[-1][0], event.owner, event.victims, event.targets)
        elif isinstance(event, Resolved):
            card, *rest = self.announced.pop()
            if event.how == "done" and "." not in _name(state, card):
                referee.karma(_name(state, card), *rest)
        elif isinstance(event, PriceTurned):
            assert event.price == referee.turned(_name(state, state.zones[MARKET][-1]))
        elif isinstance(event, Rolled) and event.why.startswith("unit "):
            self.dice.append(event.faces[0])
        elif isinstance(event, UnitsValued):
            assert list(event.values) == self.dice
            self.bills = referee.bills(shown(state), [_name(state, token) for token in state.zones[END]], self.dice)
        if self.expected is None and isinstance(event, Passed) and _begins_production(event):
            self.expected = referee.after_production(shown(state))

    def _produced(self, state: RigsState) -> None:
        """Compare everybody's goods after production."""
        table = shown(state)
        expected = self.expected or self.referee.after_production(table)
        assert [seat.goods for seat in table.seats] == expected
        self.expected = None

    def _ended(self, state: RigsState) -> None:
        sheets = GAME.scores(state)
        assert [sheet.total for sheet in sheets] == [bill.worth for bill in self.bills]
        assert [sheet.rank for sheet in sheets] == self.referee.ranks(self.bills)


def judged(number: int, pick: Callable[[RigsState, random.Random], Action]) -> None:
    """Play a whole game by `pick` before the judge; a fault names the line that plays it again."""
    seats, options = 2 + number % 3, OPTIONS[number * 5 % len(OPTIONS)]
    rng = random.Random(f"judge {number}")
    state = GAME.setup(seats, number, options)
    done: list[Action] = []
    try:
        judge = Judge(state)
        while state.decider is not None:
            judge.decision(state, GAME.legal(state))
            before = state.clone()
            done.append(pick(state, rng))
            judge.action(before, done[-1], GAME.push(state, done[-1]), state)
    except AssertionError as error:
        line = f"{heading(GAME, seats, number, options)}: {'; '.join(map(action_text, done))}"
        raise AssertionError(f"{error}\n{line}") from error


def by_chance(state: RigsState, rng: random.Random) -> Action:
    """Return anything that is legal, seldom the end of a turn."""
    legal = GAME.legal(state)
    rest = [action for action in legal if action[0] not in ("ready", "borrow")]
    return rng.choice(rest if rest and rng.random() < 0.7 else legal)


def sensible(number: int) -> None:
    """Judge the sensible game `number`."""
    judged(number, with_sense)


@pytest.mark.wide(daily=4)
@pytest.mark.parametrize("number", range(24))
def test_random_games(number: int) -> None:
    judged(number, by_chance)


@pytest.mark.wide(daily=4)
@pytest.mark.parametrize("number", range(24))
def test_sensible_games(number: int) -> None:
    sensible(number)


WRONG: dict[str, tuple[Any, str, Any]] = {
    "a RIGS too many works": (production, "rigs_on", lambda state, plot: rigs_on(state, plot) + 1),
    "power costs more": (production, "power_cost", lambda state, seat: 2),
    "Energy that is committed stays in reach": (producing, "commit", lambda doing, seat: None),
    "what is sent elsewhere stays": (production, "gainer_of", lambda state, seat, plot: seat),
    "a Luxury sells for more": (market, "price_for", lambda state, seat: price_for(state, seat) + 1),
    "Vinnie lends without end": (vinnie, "credit_left", lambda state, seat: 20),
    "Vinnie forgets": (ending, "collect", lambda doing, seat: None),
    "surveys count for nothing": (ending, "luxury_spots", lambda state, plot: 0),
    "any number fits": (managing, "spots_of", lambda state, plot: tuple((sort, 3) for sort in range(4))),
    "the same leads for ever": (rounds, "wretchedness", lambda state, seat: seat),
    "surveys change who leads": (
        RigsState,
        "TALLIES",
        {event: count for event, count in RigsState.TALLIES.items() if event is not PlotsCompared},
    ),
}


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("fault", list(WRONG))
def test_a_wrong_economy_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*WRONG[fault])
    with pytest.raises(AssertionError):
        list(map(sensible, range(24)))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(24, 324))
def test_many_games(number: int) -> None:
    judged(number, by_chance if number % 2 else with_sense)
