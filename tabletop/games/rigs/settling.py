"""What becomes of a card that is being carried out, each decision made in the usual way.

A seat that looks one step ahead sees so what playing the card brings.
"""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.effects.cards import PickCard
from tabletop.core.effects.goods import PickGain, PickGoods
from tabletop.core.effects.vocabulary import Choice
from tabletop.core.frames import Doing, Frame
from tabletop.games.rigs import value
from tabletop.games.rigs.effects import STOP, WAREHOUSE, Doom, Drift, Meet, NameOwner, PickRigs, Poker, Split
from tabletop.games.rigs.forecast import forecasts
from tabletop.games.rigs.losses import PASS, Insure, Stow, TradeIn
from tabletop.games.rigs.pack import LUXURY, PLOT_TOKENS, SUPPLY
from tabletop.games.rigs.playing import Agent, Aside, Cancel
from tabletop.games.rigs.state import RigsState

RANKS = {None: -1, SUPPLY: 1, LUXURY: 2}
"""How dear RIGS are by what they harvest; None stands for the warehouse."""
MOST = 60  # picks that are made at most


def evaluate(state: RigsState) -> list[float]:
    """Return how well each seat stands, from 0 to 1, as if what is asked about a card had been answered."""
    return value.evaluate(settled(state))


def outlook(state: RigsState) -> list[float]:
    """Return how well each seat stands, as `evaluate` does, by what it can make of what it has."""
    return value.evaluate(settled(state), forecasts)


def settled(state: RigsState) -> RigsState:
    """Return `state` once all that a card asks is answered: windows are passed, picks made without much thought.

    It is `state` itself where nothing is asked.
    """
    frames = state.frames
    if not frames or type(frames[-1]) not in USUAL:
        return state
    state = state.clone()
    doing = Doing(state)
    for _ in range(MOST):
        if not state.frames or (usual := USUAL.get(type(frame := state.frames[-1]))) is None:
            break
        frame.act(doing, usual(state, frame))
        if not doing.run(state.round):
            break
    return state


def _first(state: RigsState, frame: Frame[Any]) -> Action:
    return frame.candidates(state)[0]


def _last(state: RigsState, frame: Frame[Any]) -> Action:
    return frame.candidates(state)[-1]


def _pass(state: RigsState, frame: Frame[Any]) -> Action:
    return PASS


def _rigs(state: RigsState, frame: PickRigs) -> Action:
    def dear(action: Action) -> int:
        return RANKS.get(None if action[1] == WAREHOUSE else state.harvest[PLOT_TOKENS[action[1]]], 0)

    return (min if frame.seat == frame.loser else max)(frame.legal(state), key=dear)


def _card(state: RigsState, frame: PickCard) -> Action:
    return PASS if frame.optional else frame.legal(state)[0]


def _owner(state: RigsState, frame: NameOwner) -> Action:
    own = ("name", f"seat{frame.seat}")
    names = frame.legal(state)
    return own if own in names else names[0]


def _swap(state: RigsState, frame: Meet) -> Action:
    return max(frame.candidates(state), key=lambda action: 0 if action == STOP else int(action[3]))


USUAL: dict[type[Frame[Any]], Callable[[RigsState, Any], Action]] = {
    **dict.fromkeys((Cancel, Aside, Insure), _pass),
    **dict.fromkeys((Choice, Doom, Split, Stow, Poker, PickGoods), _first),
    **dict.fromkeys((Drift, PickGain, Agent, TradeIn), _last),
    PickRigs: _rigs,
    PickCard: _card,
    NameOwner: _owner,
    Meet: _swap,
}
"""What is answered without much thought, and how; all other decisions are turns of a phase."""
