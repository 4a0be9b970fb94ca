"""Positions of R.I.G.S. made by hand: plots, goods and Karma cards where a test wants them."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.core.actions import parse_action
from tabletop.core.events import Event
from tabletop.games.rigs.components import GOODS, SORTS
from tabletop.games.rigs.game import GAME as RIGS
from tabletop.games.rigs.managing import Manage
from tabletop.games.rigs.pack import (
    BY_ID,
    CARD_NAMES,
    DISASTER_KINDS,
    KIND_OF,
    NOTHING,
    PLOT_IDS,
    PLOT_NAMES,
    PURSES,
    YIELDS,
)
from tabletop.games.rigs.pack import (
    RIGS as RIGS_PLACE,
)
from tabletop.games.rigs.state import BANK, ESTATES, HANDS, OUT, PLOT_DECK, SURVEYED, WAREHOUSES, RigsState


def table(seats: int = 2, phase: str = "player", **options: str) -> RigsState:
    """Return a game in round 1 in which nobody owns anything yet, and seat 0, who leads, is on turn."""
    state = RIGS.setup(seats, 1, options)
    state.leader, state.phase, state.frames = 0, phase, (Manage(0),)
    for seat in range(seats):
        for token in state.zones[ESTATES[seat]]:
            state.known[token] = 0
        state.zones[PLOT_DECK] += state.zones[ESTATES[seat]]
        state.zones[ESTATES[seat]] = ()
        stock(state, seat, rigs=0, energy=0, supply=0, credits=0)
    return state


def stock(state: RigsState, seat: int, **goods: int) -> None:
    """Let `seat` have so many of each of `goods` in its warehouse; the bank has the rest."""
    purses = state.purses
    for name, n in goods.items():
        what = GOODS.index(name.replace("_", "-"))
        by = n - purses[WAREHOUSES[seat]][what]
        for purse, sign in ((WAREHOUSES[seat], 1), (BANK, -1)):
            purses[purse] = tuple(m + sign * by * (k == what) for k, m in enumerate(purses[purse]))


def _move(state: RigsState, token: int, to: str) -> None:
    zone = next(name for name, held in state.zones.items() if token in held)
    state.zones[zone] = tuple(t for t in state.zones[zone] if t != token)
    state.zones[to] += (token,)


def hold(state: RigsState, seat: int, *cards: str, out: bool = False) -> None:
    """Let `seat` hold the Karma `cards`, or have them lying `out`."""
    for card in cards:
        token = state.face.index(BY_ID[card])
        _move(state, token, OUT[seat] if out else HANDS[seat])
        state.known[token] = state.everyone if out else 1 << seat


def plot(state: RigsState, seat: int, kind: str, rigs: str = "", luxuries: int | None = None) -> str:
    """Give `seat` a plot, with `rigs` such as ``2 metal`` on it, surveyed with so many `luxuries`; return its name."""
    token = next(t for t in state.zones[PLOT_DECK] if PLOT_IDS[KIND_OF[state.face[t]]] == kind)
    _move(state, token, ESTATES[seat])
    state.known[token] = state.everyone
    if luxuries is not None:
        survey = next(t for t in state.zones["survey_deck"] if YIELDS[state.face[t]] == luxuries)
        _move(state, survey, SURVEYED)
        state.known[survey] = state.everyone
        state.survey_of[token] = survey
    if rigs:
        n, sort = rigs.split()
        state.purses[PURSES[token]] = tuple(int(n) * (k == RIGS_PLACE) for k in range(len(NOTHING)))
        bank = state.purses[BANK]
        state.purses[BANK] = tuple(m - int(n) * (k == RIGS_PLACE) for k, m in enumerate(bank))
        state.harvest[token] = SORTS.index(sort)
    return PLOT_NAMES[token]


def play(state: RigsState, *lines: str) -> list[Event[Any]]:
    """Carry out actions in which Karma cards may be called by their ids; return what happened."""
    names = {card: CARD_NAMES[state.face.index(face)] for card, face in BY_ID.items()}
    events: list[Event[Any]] = []
    for line in lines:
        verb, *words = parse_action(line)
        held = [names[w] if w in names and verb in ("play", "answer", "discard", "waste") else w for w in words]
        events += RIGS.apply(state, (verb, *held))
    return events


def goods(state: RigsState, seat: int) -> dict[str, int]:
    """Return what `seat` has in its warehouse, sorts of which it has none left out."""
    return {name: n for name, n in zip(GOODS, state.purses[WAREHOUSES[seat]], strict=True) if n}


def hand(state: RigsState, seat: int) -> int:
    """Return how many Karma cards `seat` holds."""
    return len(state.zones[HANDS[seat]])


def dice(monkeypatch: pytest.MonkeyPatch, *faces: int) -> None:
    """Let the next dice show `faces`; a place by chance takes one of them too, counted from 1."""
    left: Iterator[int] = iter(faces)
    monkeypatch.setattr("tabletop.core.dice.draw", lambda *_: next(left) - 1)


def next_disaster(state: RigsState, *kinds: str) -> None:
    """Let the next Disasters be of `kinds`."""
    tokens: list[int] = []
    for kind in kinds:
        deck = state.zones["disaster_deck"]
        tokens.append(next(t for t in deck if t not in tokens and DISASTER_KINDS[state.face[t]].id == kind))
    rest = tuple(t for t in state.zones["disaster_deck"] if t not in tokens)
    state.zones["disaster_deck"] = rest + tuple(reversed(tokens))
