"""What is worth a thought for an AI seat."""

from tabletop.core.actions import Action
from tabletop.games.pieces.state import PiecesState


def of_turn(state: PiecesState, seat: int, legal: list[Action]) -> list[Action]:
    return legal


def of_moving(state: PiecesState, seat: int, legal: list[Action], visited: int) -> list[Action]:
    return legal


def of_influencing(state: PiecesState, seat: int, legal: list[Action]) -> list[Action]:
    return legal


def of_upgrading(state: PiecesState, legal: list[Action]) -> list[Action]:
    return legal


def of_regrouping(state: PiecesState, seat: int, legal: list[Action]) -> list[Action]:
    return legal


def of_extras(state: PiecesState, seat: int, legal: list[Action]) -> list[Action]:
    return legal
