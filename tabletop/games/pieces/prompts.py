"""What the deciding seat may do, and where the game stands, in a sentence."""

from collections.abc import Callable
from typing import Any

from tabletop.core.numbers import number
from tabletop.games.pieces.combat import Bolstering, Defend
from tabletop.games.pieces.discretion import Aim, DropMod, Revert
from tabletop.games.pieces.effects import ChoosePart, Dispersing
from tabletop.games.pieces.headlines import GiveFavor, KeepCard, MayorWalk, TakeMastermind
from tabletop.games.pieces.influencing import Converting, Influencing
from tabletop.games.pieces.moving import Moving
from tabletop.games.pieces.pack import PACK, RULES, TILES
from tabletop.games.pieces.regrouping import Marching, Regrouping
from tabletop.games.pieces.state import DRAWN, NOBODY, PiecesState
from tabletop.games.pieces.stories import can_pay
from tabletop.games.pieces.trouble import LoseParts
from tabletop.games.pieces.turn import Afterwards, Turn, Upgrading
from tabletop.games.pieces.values import com_of, influence_of, steps_of
from tabletop.games.pieces.why import robot_name


def prompt(state: PiecesState) -> str:
    """Return one sentence that says what the deciding seat may do now."""
    prompts = PACK.texts.prompts
    if not state.frames:
        return prompts["over"]
    frame = state.frames[-1]
    key, params = _PROMPTS[type(frame)](frame, state)
    return prompts[key].format(**params)


def phase(state: PiecesState) -> str:
    """Return where the game stands in a few words."""
    names, story = PACK.texts.names, state.story()
    if not state.round:
        return names["phase_setup"]
    told = {"round": state.round, "rounds": RULES.rounds}
    if story is None:
        return names["phase"].format(**told)
    key = "phase_action" if state.action else "phase_story"
    return names[key].format(**told, story=story.title, action=state.action)


def _moving(frame: Moving, state: PiecesState) -> tuple[str, dict[str, object]]:
    left = steps_of(state, frame.seat) - frame.walked
    return ("moving", {"left": left}) if frame.onward(state) else ("moving_done", {})


def _influencing(frame: Influencing, state: PiecesState) -> tuple[str, dict[str, object]]:
    left = influence_of(state, frame.seat) - frame.spent
    return ("influencing", {"left": left}) if frame.onward(state) else ("influencing_done", {})


def _mayor(frame: MayorWalk, state: PiecesState) -> tuple[str, dict[str, object]]:
    return "mayor", {"n": number(state, "mayor_range", RULES.mayor_range, frame.seat) - frame.walked}


def _blow(frame: Bolstering, state: PiecesState) -> tuple[str, dict[str, object]]:
    return "blow", {"com": com_of(state, frame.seat), "die": frame.die, "against": com_of(state, frame.on)}


def _loss(frame: LoseParts, state: PiecesState) -> tuple[str, dict[str, object]]:
    return "lose_mayor" if frame.by == NOBODY else "lose_attack", {"n": frame.left}


def _plain(key: str) -> Callable[[Any, PiecesState], tuple[str, dict[str, object]]]:
    return lambda frame, state: (key, {})


def _left(key: str) -> Callable[[Any, PiecesState], tuple[str, dict[str, object]]]:
    return lambda frame, state: (key, {"n": frame.left})


_PROMPTS: dict[type, Callable[[Any, PiecesState], tuple[str, dict[str, object]]]] = {
    TakeMastermind: _plain("mastermind"),
    GiveFavor: _plain("favor"),
    KeepCard: lambda frame, state: ("card", {"n": len(state.zones[DRAWN[frame.seat]])}),
    MayorWalk: _mayor,
    Dispersing: lambda frame, state: ("send", {"tile": TILES[state.tiles[frame.cell]].title}),
    Turn: lambda frame, state: ("turn", {"action": state.action, "dis": state.dis[frame.seat]}),
    Moving: _moving,
    Influencing: _influencing,
    Upgrading: lambda frame, state: ("upgrading", {"left": frame.left(state)}),
    Regrouping: _plain("regrouping"),
    Afterwards: lambda frame, state: ("after_pay" if can_pay(state, frame.seat, after=True) else "after", {}),
    Defend: lambda frame, state: ("defend", {"name": robot_name(state, state.announced[-1].owner)}),
    Bolstering: _blow,
    LoseParts: _loss,
    Revert: lambda frame, state: ("revert", {"n": frame.left, "dis": state.dis[frame.seat]}),
    DropMod: _plain("drop"),
    Converting: _left("convert"),
    Marching: _plain("march"),
    ChoosePart: _plain("part"),
    Aim: _plain("aim"),
}
