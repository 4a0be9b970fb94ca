"""How the events of We Come in Pieces look: robots and the Mayor along the streets, citizens from tile to tile."""

from typing import Any

from tabletop.core.events import Event
from tabletop.core.pieces import PieceMoved
from tabletop.desk.board.hexes import Hexes
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.tables.default.flights import DefaultFlights
from tabletop.desk.tables.pieces.art import robot_of, sprite
from tabletop.desk.tables.pieces.places import ats, hexes_of
from tabletop.desk.tables.pieces.standing import CITIZEN_SIZE, CITIZEN_Y, FIGURE_AT, FIGURE_SIZE, ROBOT_BOX, TILE
from tabletop.desk.tables.table import BOARD
from tabletop.games.pieces.events import CitizensMoved, Turned
from tabletop.games.pieces.pack import CHARACTER_PIECE, MAYOR_PIECE, ROBOTS
from tabletop.games.pieces.state import PiecesState

STEP = 0.28
"""Seconds a piece takes from tile to tile."""
TURN = 0.4
"""Seconds a citizen takes."""


class PiecesFlights(DefaultFlights):
    """The choreography of We Come in Pieces."""

    def of(self, event: Event[Any], view: PiecesState) -> list[Flight]:
        board = self.laid.board
        if not isinstance(board, Hexes):
            return []
        flights = self._in_town(event, view, board)
        return super().of(event, view) if flights is None else list(filter(self._is_seen, flights))

    def _is_seen(self, flight: Flight) -> bool:
        """Tell whether all of a flight is over the stage: of a town that is close some of it lies beyond."""
        stage = self.laid.anchors.get(BOARD)
        return stage is None or all(stage.meets(stop) for stop in flight.stops)

    def _in_town(self, event: Event[Any], view: PiecesState, board: Hexes) -> list[Flight] | None:
        """Return the flights of what happens to pieces in the town, None for what happens elsewhere."""
        match event:
            case PieceMoved(piece=piece, path=path) if piece in ROBOTS:
                stops = self._stops(board, view, path, ROBOT_BOX[:2], ROBOT_BOX[2:])
                return [Flight(robot_of(view, ROBOTS.index(piece)), stops, STEP * (len(path) - 1), piece)]
            case PieceMoved(piece=piece, path=path) if piece in (MAYOR_PIECE, CHARACTER_PIECE):
                stops = self._stops(board, view, path, FIGURE_AT, FIGURE_SIZE)
                return [Flight(sprite(piece), stops, STEP * (len(path) - 1), piece)]
            case CitizensMoved(sort=sort, frm=frm, to=to):
                return self._citizen(board, view, sort, (frm, to))
            case Turned(cell=cell, to=to) if to:
                at = view.at(to - 1)
                return self._citizen(board, view, to, (at, cell)) if at != cell else []
        return None

    def _citizen(self, board: Hexes, view: PiecesState, sort: int, path: tuple[int, int]) -> list[Flight]:
        """Return the flight of a citizen of a sort, 0 for a neutral one."""
        stops = self._stops(board, view, path, (0, CITIZEN_Y), CITIZEN_SIZE)
        return [Flight(sprite(f"citizen-{sort or 'neutral'}"), stops, TURN)]

    @staticmethod
    def _stops(
        board: Hexes, view: PiecesState, path: tuple[int, ...], off: tuple[float, ...], size: tuple[float, ...]
    ) -> tuple[Box, ...]:
        """Return the boxes of a piece on its way over cells."""
        places = ats(view)
        at, large = (off[0] / TILE, off[1] / TILE), (size[0] / TILE, size[1] / TILE)
        return tuple(hexes_of(board, view, cell).box(places[cell], at, large) for cell in path)
