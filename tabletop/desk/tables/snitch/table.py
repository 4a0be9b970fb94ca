"""The table of Snitch!: the city in the middle, everybody's things at the left, one's own at the right."""

import re
from copy import copy
from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.layouts.close_up import look_close
from tabletop.desk.layouts.growing import look_whole
from tabletop.desk.layouts.tiles import Area, Camera
from tabletop.desk.parts.lookout import SmallMap, steer
from tabletop.desk.parts.tabs import fold_news
from tabletop.desk.tables.snitch.art import KRAFT, THEME, space_spot
from tabletop.desk.tables.snitch.board import City, beside_detective, focus_of, look
from tabletop.desk.tables.snitch.card import CARD
from tabletop.desk.tables.snitch.drawers import compose_drawers, question
from tabletop.desk.tables.snitch.flights import Flights, anchor_pieces, cue, trace, unmarks_of
from tabletop.desk.tables.snitch.foot import act_target, acts
from tabletop.desk.tables.snitch.larger import compose_larger, show_larger
from tabletop.desk.tables.snitch.regions import Regions, beside
from tabletop.desk.tables.snitch.seats import after, compose_seats, target_of
from tabletop.desk.tables.snitch.sitting import SnitchNotes, SnitchSitting, chosen_tile, to_place, way_by_drawer
from tabletop.desk.tables.snitch.surround import compose_surround
from tabletop.desk.tables.snitch.targets import Board, area_of
from tabletop.desk.tables.snitch.top import compose_top
from tabletop.desk.tables.spots import Shape, Spot, spot_of
from tabletop.desk.tables.table import BOARD, Table, TableEntry
from tabletop.desk.window.intents import Intent, Picked, Pointed, Shortcut
from tabletop.desk.window.scene import KeyHint
from tabletop.games.snitch.advice import left_undone, reason
from tabletop.games.snitch.events import TurnBegan
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES
from tabletop.games.snitch.state import NOWHERE, SnitchState

SHAPE_OF = {"tile": Shape.TILE, "lot": Shape.SQUARE, "load": Shape.PIECES}
"""How a line goes round what has a name that begins with such a word."""
DRAWER_Z = 8
Z_OVERVIEW = 6
ACT_KEYS = {
    "w": "walk",
    "d": "draw",
    "p": "play",
    "x": "flip",
    "g": "upgrade",
    "i": "interrogate",
    "c": "cubes",
    "e": "end",
}
"""The button of each key."""


class SnitchTable(Table[SnitchState, SnitchNotes]):
    """How Snitch! looks and is handled."""

    notes = SnitchNotes
    theme, log_on = THEME, KRAFT

    def __init__(self) -> None:
        self.camera, self._small_map = Camera(), SmallMap()
        self._now = self._camera = self.camera
        self._past = dict[tuple[int, int], Camera]()
        self._beside: tuple[object, Area] | None = None
        self._brings: Area | None = None

    # Looks ----------------------------------------------------------------------------------------------------------

    top = staticmethod(compose_top)

    def compose(self, sheet: Sheet, sitting: SnitchSitting, gone: frozenset[str]) -> Box:
        found = compose_surround(sheet, sitting)
        around = len(sheet.things)
        with sheet.raised(DRAWER_Z):
            with sheet.made_of(KRAFT):
                drawer = compose_drawers(sheet, found, sitting)
            larger = compose_larger(sheet, found.board if found.board.w else found.body, sitting)
        above = sheet.things[around:]
        del sheet.things[around:]
        below = False
        if found.board.w:
            sheet.anchors[BOARD] = found.board
            self._look(sheet, found.board, beside(sheet, found.board, drawer), sitting)
            below = self._board(sheet, found, sitting, gone)
        for box in (drawer, larger):
            if box is not None:
                sheet.cover(box)
                sheet.clear.append(box)
        sheet.things += above
        if found.arrangement == "tight" and (below or sitting.clicks):
            fold_news(sheet, after(sitting.view, sitting.seat), "seats")
        for seat in after(sitting.view, sitting.seat):
            sheet.act(target_of(seat), partial(self._find, sitting, seat))
        hidden = below or (drawer is not None and drawer.meets(found.prompt))
        return Box(0, 0, 0, 0) if hidden else found.prompt

    def _look(self, sheet: Sheet, board: Box, free: Box | None, sitting: SnitchSitting) -> None:
        """Point the camera at the city: a look into the past and a drawer that leaves `free` a part of the board leave
        it as it was."""
        view, turn = sitting.view, (sitting.view.round, sitting.view.active)
        if sitting.looking_back:
            self._camera = self._past.setdefault(turn, copy(self._camera))
        else:
            self._camera, self._past = self._now, {}
        look(self._camera, sheet, board, view, sitting.seat)
        if self._brings is not None:
            self._camera.bring_in(self._brings)
            self._brings = None
        near, before = beside_detective(view), self._beside
        if free is None or near is None:
            self.camera, self._beside = self._camera, None
            return
        self._beside = (free, self._camera.goal), near
        if before is None or before[0] != self._beside[0]:
            self.camera = copy(self._camera)
        look(self.camera, sheet, board, view, sitting.seat, free)
        if before != self._beside:
            self.camera.bring_in(near)

    def _board(self, sheet: Sheet, found: Regions, sitting: SnitchSitting, gone: frozenset[str]) -> bool:
        """Put the city on its board, and what lies over that; tell whether it says something in the place of the prompt
        below."""
        view, camera = sitting.view, self.camera
        camera.show(*sitting.glide("camera", camera.goal, camera.jumps()))
        sheet.rough = camera.gliding
        taken = sheet.strip_room(found.prompt.w)  # by what a coach or a hint says
        foot, lies = found.foot, found.arrangement == "tight" and not taken
        ends = (foot.y - sheet.u(6), foot.y, foot.bottom) if lies else ()
        (x, y), wide = (found.hand.x, found.board.bottom), found.board.right - found.hand.x
        strip = [Box(x, y, wide, end - y) for end in ends]
        board = Board(sheet, sitting, camera, gone, strip)
        says_below = sheet.kept("board", found.board, board.compose)
        sheet.rough = False
        if self._beside is None:
            with sheet.raised(Z_OVERVIEW):
                sheet.kept("beyond", found.board, partial(board.compose_beyond, small_map=self._small_map))
        if found.pills.w:  # the other seats, where they have no cards
            sheet.cover(found.pills)
            with sheet.raised(Z_OVERVIEW):
                compose_seats(sheet, found.pills, sitting)
        anchor_pieces(sheet.anchors, view, camera, gone)
        for x, y in view.city.cells:
            sheet.anchors[f"{BOARD}.{x}.{y}"] = camera.square((x, y)).common(found.board)
        return says_below

    def _find(self, sitting: SnitchSitting, seat: int) -> None:
        """Bring the detective of a seat to the middle of the board."""
        view = sitting.view
        if view.at[seat] != NOWHERE:
            self.camera.turn_to(space_spot(view, view.at[seat]))
            sitting.show_tab("board" if sitting.tab == "seats" else sitting.tab)

    def _find_next(self, sitting: SnitchSitting) -> None:
        """Bring the detective of the next seat to the middle, one's own after all others."""
        last = sitting.seat if sitting.notes.found is None else sitting.notes.found
        sitting.notes.found = (last + 1) % sitting.view.seats
        self._find(sitting, sitting.notes.found)

    def portrait(self, sheet: Sheet, box: Box, view: SnitchState, close: bool = False) -> None:
        camera = Camera()
        if close:
            look_close(camera, box, sheet.scale, view.city.cells, focus_of(view))
        else:
            look_whole(camera, box, sheet.scale, view.city.cells)
        City(sheet, view, camera).portrait()

    def choreography(self, sitting: SnitchSitting, laid: Laid) -> Flights:
        return Flights(self.camera, laid)

    # Handling -------------------------------------------------------------------------------------------------------

    def bring(self, action: Action, sitting: SnitchSitting) -> None:
        self._brings = area_of(sitting.view, action)

    def handle(self, intent: Intent, sitting: SnitchSitting) -> bool:
        if steer(self.camera, intent, sitting.view.city.cells):
            return True
        match intent:
            case Pointed(target=target):
                sitting.notes.pointed = target or ""
            case Picked(target="turn"):
                self._turn(sitting)
            case Shortcut(key=key):
                return self._key(key, sitting)
            case _:
                return False
        return True

    def _key(self, key: str, sitting: SnitchSitting) -> bool:
        acting = {choice.target: choice.act for choice in acts(sitting) if choice.act is not None}
        targets = {key: act_target(id_) for key, id_ in ACT_KEYS.items()}
        does = {key: acting[target] for key, target in targets.items() if target in acting} | {
            "r": partial(self._turn, sitting),
            "z": partial(show_larger, sitting, self.camera),
        }
        if sitting.view.seats > 1:
            does["o"] = partial(self._find_next, sitting)
        if key in does:
            does[key]()
        return key in does

    def _turn(self, sitting: SnitchSitting) -> None:
        """Turn the chosen tile to its next different way round."""
        token = chosen_tile(sitting.clicks)
        if token is not None:
            ways, turn = SHAPES[KIND_OF_FACE[sitting.view.face[token]]].different, sitting.notes.turn
            sitting.notes.turn = min(ways, key=lambda way: (way - turn - 1) % 4)

    def keys(self) -> list[KeyHint]:
        return [KeyHint(*key) for key in PACK.texts.keys.items()]

    def unfinished(self, sitting: SnitchSitting) -> list[str]:
        return left_undone(sitting.view, sitting.seat, sitting.legal)

    # Pointing out ---------------------------------------------------------------------------------------------------

    brief_orders = True
    prompt, reason = staticmethod(question), staticmethod(reason)
    unmarks, cue = staticmethod(unmarks_of), staticmethod(cue)

    def spot(self, name: str) -> Spot:
        return spot_of(name, SHAPE_OF.get(re.split(r"[. ]", name)[0], Shape.FREE))

    def way(self, action: Action, view: SnitchState, sitting: SnitchSitting) -> tuple[str, ...]:
        return way_by_drawer(action) or super().way(action, view, sitting)

    def brings_up(self, name: str, action: Action) -> tuple[str, ...]:
        return to_place(name, action)

    def marks(self, event: Event[Any], view: SnitchState) -> tuple[str, ...]:
        return tuple(filter(None, trace(event, view)[1:]))

    def picture_of(self, event: Event[Any], view: SnitchState) -> tuple[str, ...]:
        return trace(event, view)[0]

    def ends_turn(self, event: Event[Any]) -> bool:
        return isinstance(event, TurnBegan)


TABLE = TableEntry(CARD, SnitchTable)
