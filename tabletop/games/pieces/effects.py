"""What carries out the words that only We Come in Pieces has, and the decisions that they ask for."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.effects.run import Call, Lexicon, Run
from tabletop.core.effects.words import carries_out
from tabletop.core.events import Changed
from tabletop.core.frames import Doing, Frame
from tabletop.core.pieces import PieceMoved, Placed, Removed
from tabletop.core.refusals import Refusal
from tabletop.games.pieces import why
from tabletop.games.pieces import words as word
from tabletop.games.pieces.events import CharacterCame, CitizensCame, CitizensMoved, MadeImmune
from tabletop.games.pieces.influencing import convert
from tabletop.games.pieces.pack import (
    CELL_NUMBERS,
    CHARACTER_PIECE,
    MAYOR_PIECE,
    NUMBERS,
    PACK,
    PARTS,
    PROGRAMS,
    RULES,
    SEND,
    SORTS,
    TILE_NUMBERS,
    UPGRADE,
)
from tabletop.games.pieces.regrouping import march
from tabletop.games.pieces.state import BAG, BANK, NOBODY, SCRAPPED, PiecesState
from tabletop.games.pieces.trouble import gain_dis, mayor_enters, meet_citizen

PiecesDoing = Doing[PiecesState]
MOST = RULES.parts.most


@carries_out(word.Upgrade)
def _upgrade(effect: word.Upgrade, doing: PiecesDoing, call: Call) -> None:
    if effect.part == "any":
        _ask_part(doing, call.seat, effect.n, call.cause)
        return
    part = PARTS.index(effect.part)
    n = min(effect.n, MOST - doing.state.part(part)[call.seat])
    if n:
        doing.emit(Changed(PARTS[part], call.seat, n, call.cause))


def upgradable(state: PiecesState, seat: int) -> Sequence[Action]:
    """Return the parts of `seat` that can get a point."""
    return _UPGRADABLE[state.head[seat] < MOST, state.body[seat] < MOST, state.feet[seat] < MOST]


_UPGRADABLE = {
    free: [action for action, less in zip(UPGRADE, free, strict=True) if less]
    for free in product((False, True), repeat=len(PARTS))
}
"""The upgrades of a robot by which of its parts are less than they can be."""


def _ask_part(doing: PiecesDoing, seat: int, n: int, source: str) -> None:
    if n and upgradable(doing.state, seat):
        doing.put(ChoosePart(seat, n, source))


class ChoosePart(Frame[PiecesState], frozen=True, tag=True):
    """The seat chooses a part that gets a point by the mod or story `source`, `left` times (pieces.r45)."""

    left: int
    source: str

    def legal(self, state: PiecesState) -> list[Action]:
        return list(upgradable(state, self.seat))

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_part(state, action)

    def act(self, doing: PiecesDoing, action: Action) -> None:
        doing.done()
        doing.emit(Changed(action[1], self.seat, 1, self.source))
        _ask_part(doing, self.seat, self.left - 1, self.source)


@carries_out(word.Discretion)
def _discretion(effect: word.Discretion, doing: PiecesDoing, call: Call) -> None:
    gain_dis(doing, call.seat, effect.n, call.cause)


@carries_out(word.Convert)
def _convert_now(effect: word.Convert, doing: PiecesDoing, call: Call) -> None:
    convert(doing, call.seat, effect.n, call.cause)


@carries_out(word.March)
def _march_now(effect: word.March, doing: PiecesDoing, call: Call) -> None:
    march(doing, call.seat, effect.n, call.cause)


@carries_out(word.Immunity)
def _immunity(effect: word.Immunity, doing: PiecesDoing, call: Call) -> None:
    if not doing.state.immune >> call.seat & 1:
        doing.emit(MadeImmune(call.seat))


@carries_out(word.Mayor)
def _mayor(effect: word.Mayor, doing: PiecesDoing, call: Call) -> None:
    state = doing.state
    to = state.where[TILE_NUMBERS[effect.to]]
    if state.mayor != to:
        doing.emit(PieceMoved(MAYOR_PIECE, (state.mayor, to), call.cause))
        mayor_enters(doing)


@carries_out(word.Character)
def _character(effect: word.Character, doing: PiecesDoing, call: Call) -> None:
    state = doing.state
    if state.character != NOBODY:
        doing.emit(Removed(CHARACTER_PIECE, call.cause))
    doing.emit(CharacterCame(effect.wanders))
    doing.emit(Placed(CHARACTER_PIECE, state.where[TILE_NUMBERS[effect.at]]))


@carries_out(word.Crowd)
def _crowd(effect: word.Crowd, doing: PiecesDoing, call: Call) -> None:
    state = doing.state
    at = state.where[TILE_NUMBERS[effect.at]]
    for cell in (at, *(state.map.beside[at] if effect.around else ())):
        n = min(effect.n, state.purses[BANK][0])
        if n:
            doing.emit(CitizensCame(cell, n, call.cause))


@carries_out(word.Disperse)
def _disperse(effect: word.Disperse, doing: PiecesDoing, call: Call) -> None:
    at = doing.state.where[TILE_NUMBERS[effect.at]]
    if any(doing.state.citizens(at)):
        doing.put(Dispersing(call.seat, at, call.cause))


class Dispersing(Frame[PiecesState], frozen=True, tag=True):
    """The seat sends the citizens on `cell` to tiles beside it, one at a time, because of `source` (pieces.r37)."""

    cell: int
    source: str

    def legal(self, state: PiecesState) -> list[Action]:
        beside = state.map.beside[self.cell]
        return [SEND[sort][to] for sort, n in enumerate(state.citizens(self.cell)) if n for to in beside]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_sending(state, self.cell, action)

    def act(self, doing: PiecesDoing, action: Action) -> None:
        state, sort, to = doing.state, SORTS[action[1]], CELL_NUMBERS[action[2]]
        doing.emit(CitizensMoved(sort, 1, self.cell, to, self.source))
        meet_citizen(doing, sort, to)
        if not any(state.citizens(self.cell)):
            doing.done()


def _by_seats(name: str) -> Callable[[PiecesState, int], int]:
    """Return what the number of the pack called `name` is for a seat: it goes by how many play."""
    return lambda state, seat: NUMBERS[state.seats][name]


PiecesState.LEXICON = Lexicon(
    programs=PROGRAMS,
    numbers={name: _by_seats(name) for name in PACK.setups[0].numbers},
    piles={BAG: (SCRAPPED,)},
)
FRAMES: tuple[type[Frame[Any]], ...] = (Run, ChoosePart, Dispersing)
"""The frames that stories and mods put on the stack."""
