"""The table of We Come in Pieces: the town on hexes, plates beside its HQs, the tray below, one's own things right."""

import math
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event
from tabletop.core.pieces import PieceMoved
from tabletop.desk.board.camera import HexCamera
from tabletop.desk.board.hexes import Hexes
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.flow import Node, column, compose, draw
from tabletop.desk.parts.flights import BANNER
from tabletop.desk.parts.tabs import Tab, compose_tabs, fold_news
from tabletop.desk.tables.default.asking import Asking, DefaultSitting
from tabletop.desk.tables.default.table import DefaultTable, default_entry
from tabletop.desk.tables.ending import TurningWords
from tabletop.desk.tables.pieces.art import (
    ENAMEL,
    TUBE,
    said,
    sprite,
)
from tabletop.desk.tables.pieces.asked import compose_cards, compose_fight, compose_switches, fight, switch_count
from tabletop.desk.tables.pieces.card import CARD
from tabletop.desk.tables.pieces.column import (
    attack_on,
    compose_discretion,
    compose_head,
    compose_hit,
    compose_parts,
    compose_skill,
)
from tabletop.desk.tables.pieces.flights import PiecesFlights
from tabletop.desk.tables.pieces.layout import PiecesLayout
from tabletop.desk.tables.pieces.new_day import is_due, show_of
from tabletop.desk.tables.pieces.paper import compose_paper, mark_pay, paper_high
from tabletop.desk.tables.pieces.places import CENTRE_AT, ats
from tabletop.desk.tables.pieces.plan import compose_plan
from tabletop.desk.tables.pieces.plates import compose_pile, compose_plates, plate_places
from tabletop.desk.tables.pieces.posters import compose_posters
from tabletop.desk.tables.pieces.reading import PiecesAsking, PiecesNotes, PiecesSitting, in_workshop, steps_to
from tabletop.desk.tables.pieces.regions import Regions, choosing, is_wide, regions
from tabletop.desk.tables.pieces.scrap import band_place, compose_scrap, drawn_mods
from tabletop.desk.tables.pieces.steering import steer
from tabletop.desk.tables.pieces.top import compose_top
from tabletop.desk.tables.pieces.town import (
    compose_choices,
    compose_town,
    compose_way,
    lattice,
    lit_cells,
    name_tiles,
    rows_of,
)
from tabletop.desk.tables.pieces.tray import act_keys, compose_hand, compose_keys, compose_pips
from tabletop.desk.tables.pieces.workshop import compose_workshop
from tabletop.desk.tables.rounds import RoundShow
from tabletop.desk.tables.sitting import COLUMN
from tabletop.desk.tables.spots import TAB, Shape, Spot, spot_of
from tabletop.desk.tables.tabbing import bring_up, tab_of
from tabletop.desk.tables.table import BOARD, TableEntry, TurnEnd
from tabletop.desk.widgets import Command, icon_button
from tabletop.desk.window.intents import Intent
from tabletop.desk.window.scene import KeyHint
from tabletop.games.pieces.events import Achieved, CitizensCame
from tabletop.games.pieces.pack import (
    CELL_NUMBERS,
    CHARACTER,
    CHARACTER_PIECE,
    MAYOR_PIECE,
    PACK,
    PASS,
    ROBOTS,
    TILES,
)
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.turn import WAYS, Turn

TABS = {name: said(f"tab_{name}") for name in ("town", "robot", "mods", "story", "seats")}
TAB_SIGNS = {"town": "tower", "robot": "mark-head", "mods": "mark-mod", "story": "mark-news", "seats": "mark-cit"}
KIND_TABS = {"mod": "mods", "part": "robot", "card": "robot", "skill": "robot"}
"""The tab on which words of a kind lie; all else lies in the town."""
WORD_TABS = {"favor": "seats", "pay": "story"}
"""The tab on which what a verb needs lies, whatever the kind of its words."""
HIGHS = {"head": (76, 48), "robot": (226, 110), "skill": (50, 36), "dis": (120, 66), "paper": (272, 88)}
"""The full and the least height of each part of the column in units."""
BESIDE_FROM = 1.5
"""From so many times its height in width on a box has the robot beside the skill and discretion."""
ASKED_SHARE = 56  # hundredths of the width that an attack takes beside what can be switched on in it
ROBOT_SHARE = 56  # hundredths of the height that the robot takes at most above the skill and discretion
WORKSHOP = 440
"""The least width of the workshop in units; with less room a click on a part of the robot does."""
SHAPES = dict.fromkeys((*ROBOTS, MAYOR_PIECE, CHARACTER_PIECE, CHARACTER), Shape.FIGURE)
"""How lines go round what stands on the tiles."""
EMPTY = Box(0, 0, 0, 0)
Z_BESIDE = 3
"""The level of what stands beside the town where the town reaches below it."""
TURNING_TILE = 0.95
"""How wide the tile of a turning point is for the shorter side of its picture."""
FIT = 40  # units, the button that shows all of the town again
FIT_TARGET = "town.fit"


class PiecesTable(DefaultTable):
    """How We Come in Pieces looks and is handled."""

    notes = PiecesNotes
    camera: HexCamera
    turn_end = TurnEnd(PASS, said("pass_asks"), said("pass_does"))
    top = staticmethod(compose_top)

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.camera = HexCamera()

    # Looks ----------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet, sitting: PiecesSitting, gone: frozenset[str]) -> Box:
        asking = self._asking(sitting)
        due = self._due(asking)
        tab = tab_of(sitting, TABS, due)
        found = choosing(sheet) if asking.frame == "TakeMastermind" else regions(sheet, tab)
        shop, said_there = self._town(sheet, found, asking, gone) if found.town.w else (False, False)
        if found.column.w:
            if is_wide(sheet):
                sheet.anchors[COLUMN] = found.column
                self._column(sheet, found.column, asking, in_shop=shop)
            else:
                self._robot(sheet, found.column, asking)
        if found.hand.w:
            self._tray(sheet, found, asking)
        if found.story.w:
            sheet.kept("paper", found.story, partial(compose_paper, asking=asking))
            mark_pay(sheet, asking)
        if found.seats.w:
            sheet.kept("seats", found.seats, partial(self._seats, asking=asking))
        if not found.hand.w or not is_wide(sheet):
            sheet.kept("keys", found.keys, partial(compose_keys, asking=asking))
        if found.tabs.w:
            tabs = [Tab(name, title, sprite(TAB_SIGNS[name])) for name, title in TABS.items()]
            compose_tabs(sheet, found.tabs, tabs, tab, partial(bring_up, sitting, due))
            if not found.seats.w:
                fold_news(sheet, range(sitting.view.seats), "seats")
        act_keys(sheet, asking)
        middle = found.town if found.town.w else sheet.area
        sheet.anchors[BANNER] = middle.middle(min(middle.w, sheet.u(460)), min(middle.h, sheet.u(84)))
        sheet.told = True
        return EMPTY if said_there else found.prompt

    def _town(self, sheet: Sheet, found: Regions, asking: PiecesAsking, gone: frozenset[str]) -> tuple[bool, bool]:
        """Put the town on the sheet with what stands beside it; the posters of masterminds or the workshop over it.
        Return whether the workshop is there, and whether what a click does is said in place of the prompt."""
        view, box = asking.view, found.town
        sheet.anchors[BOARD] = box
        if asking.frame == "TakeMastermind":
            sheet.kept("posters", box, partial(compose_posters, asking=asking))
            return False, False
        fitted = lattice(sheet, box, view)
        hexes = sheet.board = self._aimed(sheet, box, fitted, asking)
        for n, row in enumerate(rows_of(hexes, view)):
            sheet.anchors[f"{BOARD}.{n}"] = row.common(box)
        lit = lit_cells(asking)
        shop = self._workshop(sheet, box, fitted, asking) if in_workshop(asking) else EMPTY
        said_there = False
        with self._seen(sheet, box):
            sheet.kept("town", box, lambda sheet, _: compose_town(sheet, hexes, view, gone, lit))
            sheet.rough = False
            if not shop.w:
                strip = EMPTY if sheet.strip_room(box.w) else found.prompt
                said_there = sheet.kept("choices", box, lambda sheet, _: _choices(sheet, hexes, asking, strip))
        if not self.camera.follows:
            sheet.kept("fit", box, self._fit)
        if is_wide(sheet):
            with sheet.raised(0 if self.camera.follows else Z_BESIDE):
                sheet.kept("plates", box, lambda sheet, box: self._plates(sheet, box, fitted, asking))
                sheet.kept("pile", box, lambda sheet, box: compose_pile(sheet, box, fitted, asking))
        if shop.w:
            sheet.kept("workshop", shop, partial(compose_workshop, asking=asking))
            _hide(sheet, box, shop)
            _play_on(sheet, shop)
        found_mods = drawn_mods(asking) if is_wide(sheet) else []
        if found_mods:
            band = band_place(sheet, box)
            with sheet.raised(Z_BESIDE):
                sheet.kept("scrap", band, partial(compose_scrap, asking=asking, tokens=found_mods))
            _hide(sheet, box, band)
            _play_on(sheet, band)
        return shop.w > 0, said_there

    def _aimed(self, sheet: Sheet, box: Box, fitted: Hexes, asking: PiecesAsking) -> Hexes:
        """Return where the hexes are shown, on the way to where the player wants them."""
        camera = self.camera
        camera.look(box, fitted, [CENTRE_AT, *ats(asking.view)])
        goal = camera.goal
        side, x, y = asking.sitting.glide("town", (goal.side, goal.x, goal.y), camera.jumps())
        hexes = Hexes(side, x, y)
        sheet.rough = hexes != goal
        camera.show(hexes)
        return hexes

    def _seen(self, sheet: Sheet, box: Box) -> AbstractContextManager[None]:
        """Show within the stage alone what is closer than fitted."""
        return nullcontext() if self.camera.follows and not sheet.rough else sheet.clipped(box)

    def _fit(self, sheet: Sheet, box: Box) -> None:
        """Put the button on the stage that shows all of the town again."""
        side = sheet.u(FIT)
        place = Box(box.centre[0] - side // 2, box.bottom - side - sheet.u(8), side, side)
        sheet.cover(place)
        with sheet.raised(2):
            icon_button(
                sheet, place, "zoom-out", Command(FIT_TARGET, self.camera.fit), tip=f"{said('all_of_town')} (F)"
            )

    def _plates(self, sheet: Sheet, box: Box, hexes: Hexes, asking: PiecesAsking) -> None:
        """Put the plates of the other seats beside their HQs."""
        compose_plates(sheet, box, hexes, asking, partial(self._seat, sheet, asking))

    @staticmethod
    def _workshop(sheet: Sheet, box: Box, hexes: Hexes, asking: PiecesAsking) -> Box:
        """Return where the workshop stands over the town, between the plates; an empty box where it has no room."""
        if not is_wide(sheet):
            return EMPTY
        places = plate_places(sheet, box, hexes, asking).values()
        middle = box.centre[0]
        left = max([place.right for place in places if place.centre[0] < middle], default=box.x)
        right = min([place.x for place in places if place.centre[0] > middle], default=box.right)
        gap = sheet.u(10)
        found = Box(left + gap, box.y + gap, right - left - 2 * gap, box.h - 2 * gap)
        found = found.middle(min(found.w, sheet.u(944)), found.h)
        return found if found.w >= sheet.u(WORKSHOP) else EMPTY

    def _column(self, sheet: Sheet, box: Box, asking: PiecesAsking, *, in_shop: bool) -> None:
        """Put one's own things into the column, or what is asked in their place; beside the workshop, where the robot
        stands, what it can do."""
        sheet.plate(box, ENAMEL)
        inner = box.inset(sheet.u(8))
        sheet.plate(box.inset(sheet.u(4)), TUBE)
        if fight(asking) is not None:
            skill = {} if asking.frame == "Defend" else {"skill": HIGHS["skill"]}  # there the skill is a switch
            parts = {"head": HIGHS["head"], "asked": (330, 150), **skill, "dis": HIGHS["dis"]}
        elif _asks(asking):
            parts = {"head": HIGHS["head"], "asked": (284, 120), "dis": HIGHS["dis"], "paper": HIGHS["paper"]}
        elif attack_on(asking) is not None:
            parts = {"head": HIGHS["head"], "robot": HIGHS["robot"], "hit": (44, 34)}
            parts |= {"dis": HIGHS["dis"], "paper": HIGHS["paper"]}
        elif in_shop:
            parts = {"plan" if name == "robot" else name: high for name, high in HIGHS.items()}
        else:
            parts = HIGHS
        self._stack(sheet, inner, asking, parts)
        mark_pay(sheet, asking)

    def _robot(self, sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
        """Put the robot, or what is asked in its place, beside the skill and discretion, or above them."""
        name, fights = "asked" if _asks(asking) else "robot", fight(asking) is not None
        below = {"skill": HIGHS["skill"], "dis": HIGHS["dis"]}
        if fights:
            switches = switch_count(asking)
            below = {"switches": (switches * 50, switches * 40)} if switches else {}
            below |= {"dis": HIGHS["dis"]} if asking.frame == "Defend" else {"skill": HIGHS["skill"], "dis": (70, 44)}
        sheet.plate(box, ENAMEL)
        u = sheet.u
        pad, gap = u(6), u(8)
        if box.w > box.h * BESIDE_FROM:
            left, right = box.cut_left((box.w - gap) * (ASKED_SHARE if fights else 50) // 100, gap)
        else:
            needed = sum(u(least) + gap for _, least in below.values()) + 2 * pad
            left, right = box.cut_top(min((box.h - gap) * ROBOT_SHARE // 100, box.h - needed), gap)
        self._stack(sheet, left.inset(pad), asking, {name: HIGHS["robot"]}, beside=True)
        self._stack(sheet, right.inset(pad), asking, below)

    def _stack(
        self, sheet: Sheet, box: Box, asking: PiecesAsking, parts: dict[str, tuple[int, int]], *, beside: bool = False
    ) -> None:
        """Put parts of the column below each other; the last of them takes what is left. The switches of an attack may
        stand `beside`, in another stack."""
        shows = compose_cards if fight(asking) is None else partial(compose_fight, with_switches=not beside)
        points = self.points(asking.sitting, asking.seat)
        by: dict[str, Callable[[Sheet, Box], None]] = {
            "head": partial(compose_head, asking=asking, points=points),
            "robot": partial(compose_parts, asking=asking),
            "plan": partial(compose_plan, asking=asking),
            "skill": partial(compose_skill, asking=asking),
            "dis": partial(compose_discretion, asking=asking),
            "hit": partial(compose_hit, asking=asking),
            "paper": partial(compose_paper, asking=asking),
            "asked": partial(shows, asking=asking),
            "switches": partial(compose_switches, asking=asking),
        }
        if "paper" in parts:
            full, least = parts["paper"]
            needed = math.ceil(paper_high(sheet, box.w, asking) / sheet.scale)
            parts = parts | {"paper": (max(full, needed), max(least, needed))}
        ranks = {"paper": 0, "skill": 1, "head": 1, "robot": 2, "plan": 2, "asked": 2}

        def part(name: str) -> Node:
            def keep(sheet: Sheet, box: Box) -> None:
                sheet.kept(name, box, by[name])

            grows = 1 if name == "paper" or (name == "asked" and "paper" not in parts) else 0
            return draw(keep, (0, 0), parts[name], rank=ranks.get(name, 3), grow=grows)

        compose(sheet, box, lambda: column(*map(part, parts), gap=8))

    def _tray(self, sheet: Sheet, found: Regions, asking: PiecesAsking) -> None:
        """Put the hand on the sheet, and the keys beside it where all is seen at once."""
        if is_wide(sheet):
            sheet.plate(found.tray, ENAMEL)
            sheet.kept("keys", found.keys, partial(compose_keys, asking=asking))
            if found.pips.w:
                sheet.kept("pips", found.pips, partial(compose_pips, asking=asking))
        sheet.kept("hand", found.hand, partial(compose_hand, asking=asking))

    def portrait(self, sheet: Sheet, box: Box, view: Any, close: bool = False) -> None:
        with sheet.clipped(box):
            whole = box.middle(max(box.w, box.h), max(box.w, box.h)) if close else box
            compose_town(sheet, lattice(sheet, whole, view), view, frozenset(), None)

    def turning(self, sheet: Sheet, box: Box, view: Any, made: TurningWords) -> None:
        told = [cell for cell in range(TOWN) if TILES[view.tiles[cell]].title in made.said]
        cell = told[0] if told else view.at(max(0, made.seat))
        x, y = ats(view)[cell]
        side = min(box.w, box.h) * TURNING_TILE
        hexes = Hexes(side, box.centre[0] - x * side, box.centre[1] - y * side)
        with sheet.clipped(box):
            compose_town(sheet, hexes, view, frozenset(), None)

    def choreography(self, sitting: DefaultSitting, laid: Laid) -> PiecesFlights:
        return PiecesFlights(laid, sitting.names, sitting.seat, self.layout, self.card.offer.pieces)

    def pauses(self, sitting: PiecesSitting) -> bool:
        return is_due(sitting)

    def round_show(self, sitting: PiecesSitting) -> RoundShow | None:
        return show_of(sitting)

    def unfinished(self, sitting: PiecesSitting) -> list[str]:
        """Return that an action could still be taken, when the seat is about to pass its own turn."""
        could_act = any(action[0] in WAYS for action in sitting.legal)
        return [said("left_action")] if sitting.due == Turn.__name__ and could_act else []

    # Handling -------------------------------------------------------------------------------------------------------

    def _asking(self, sitting: DefaultSitting) -> PiecesAsking:
        if not isinstance(self._asked, PiecesAsking) or not self._asked.is_of(sitting):
            self._asked = PiecesAsking(sitting)
        return self._asked

    def _due(self, asking: Asking) -> str:
        assert isinstance(asking, PiecesAsking)
        if not asking.legal or asking.sitting.looking_back:
            return "town"
        if fight(asking) is not None or asking.frame in ("Defend", "LoseParts", "KeepCard", "ChoosePart"):
            return "robot"
        if asking.frame == "DropMod" or drawn_mods(asking):
            return "mods"
        if asking.frame == "GiveFavor":
            return "seats"
        return "robot" if in_workshop(asking) else "town"

    def handle(self, intent: Intent, sitting: DefaultSitting) -> bool:
        if super().handle(intent, sitting):
            return True
        if not steer(self.camera, intent):
            return False
        sitting.redraw()
        return True

    def bring(self, action: Action, sitting: PiecesSitting) -> None:
        self.camera.fit()

    def keys(self) -> list[KeyHint]:
        return [*super().keys(), KeyHint("+ −", said("closer_key")), KeyHint("F", said("all_of_town").lower())]

    def way(self, action: Action, view: Any, sitting: PiecesSitting) -> tuple[str, ...]:
        asking = self._asking(sitting)
        return (TAB + self._lies(asking, action), *steps_to(asking, action))

    def points(self, sitting: DefaultSitting, seat: int) -> str:
        return str(sitting.view.total(seat))

    def spot(self, name: str) -> Spot:
        return spot_of(name, Shape.HEX if name in CELL_NUMBERS else SHAPES.get(name, Shape.FREE))

    def _lies(self, asking: PiecesAsking, action: Action) -> str:
        """Return the tab on which the next word of an action lies."""
        if action[0] in WORD_TABS:
            return WORD_TABS[action[0]]
        kinds = [asking.grammar.kind(word).id for word in action[1:]]
        return KIND_TABS.get(kinds[0], "town") if kinds else "town"

    def stays(self, event: Event[Any], view: Any) -> bool:
        """Tell whether an event is nobody's deed: the newspaper and the town show it."""
        strays = isinstance(event, PieceMoved) and event.piece == CHARACTER_PIECE
        return strays or isinstance(event, Achieved | CitizensCame)

    def settle(self, sitting: PiecesSitting) -> None:
        self.names = sitting.names
        sitting.notes.tab_up = tab_of(sitting, TABS, self._due(self._asking(sitting)))


def _asks(asking: PiecesAsking) -> bool:
    """Tell whether something is asked in the place of the robot: about an attack, or which tower card is kept."""
    return fight(asking) is not None or (asking.frame == "KeepCard" and asking.acts)


def _play_on(sheet: Sheet, place: Box) -> None:
    """Have the board be what lies over the town."""
    for name in [name for name in sheet.anchors if name.startswith(f"{BOARD}.")]:
        del sheet.anchors[name]
    sheet.anchors[f"{BOARD}.over"] = place


def _hide(sheet: Sheet, town: Box, over: Box) -> None:
    """Have nothing point at what lies in the town under something: it is hidden."""
    for name, box in list(sheet.anchors.items()):
        if not name.startswith(BOARD) and town.contains(box) and box.meets(over):
            del sheet.anchors[name]


def _choices(sheet: Sheet, hexes: Hexes, asking: PiecesAsking, strip: Box) -> bool:
    """Put what can be chosen in the town on the sheet, the signs of its tiles, and what pointing there would do. Return
    whether that is said in the `strip` of the prompt."""
    name_tiles(sheet, hexes, asking.view)
    compose_choices(sheet, hexes, asking)
    return compose_way(sheet, hexes, asking, strip)


PLAIN = default_entry(PACK.header, CARD, PiecesLayout())
TABLE = TableEntry(CARD, partial(PiecesTable, PACK.header, CARD, PiecesLayout()), PLAIN.make)
