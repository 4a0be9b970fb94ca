"""What We Come in Pieces looks like on the default table: Small-Town, robots and citizens, mods, the story."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.events import Event
from tabletop.core.hexes import CENTRE, centre_of
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.theme import rgb
from tabletop.desk.tables.default.layout import COVERED, Cell, Face, Layout, Mark, Row, Sprite
from tabletop.desk.tables.pieces.art import NAMES, SEATS, robot_of, sprite
from tabletop.games.pieces.events import CitizensCame, CitizensMoved, Turned
from tabletop.games.pieces.pack import (
    CARD_NAMES,
    CELL_NAMES,
    CHARACTER,
    CHARACTER_PIECE,
    MAYOR_PIECE,
    MOD_NAMES,
    MOD_OF,
    PACK,
    ROBOTS,
    RULES,
    TILES,
    tower_card_of,
)
from tabletop.games.pieces.state import DRAWN, HANDS, WORN, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.values import com_of, inf_of, mov_of

PLAIN = rgb("#93d6b6")
COM = rgb("#e2bb66")
DIS = rgb("#d98aa4")
HQ = rgb("#1a1a33")
TOWER = rgb("#3a1a38")
POINTED = rgb("#ff6f91")
PARTS = {"head": rgb("#7cc4b0"), "body": rgb("#dd8aa6"), "feet": rgb("#d8b276")}
"""The colour of a mod by the part that it fits."""
NEWSPRINT = rgb("#d8c9a6")


def _mark(name: str, figure: str, text: str = "") -> Mark:
    """Return the mark with the sign `name`, said by the text of that name."""
    return Mark("", figure, NAMES[text or name], sprite=sprite(f"mark-{name}"))


def mod_face(view: PiecesState, token: int, *, worn: bool = False) -> Face:
    """Return what a mod shows: what it does, and what it costs; in the dark once it is on."""
    face = view.face[token]
    if face == HIDDEN:
        return Face((NAMES["hidden_mod"],), COVERED, picture=sprite("back-mod"))
    mod = MOD_OF[face]
    marks = () if worn else (_mark("dis", str(mod.cost)),)
    return Face((mod.title,), PARTS[mod.part], marks, mod.text, sprite(f"mod-{mod.id}"), dim=worn)


def _tower_face(view: PiecesState, token: int) -> Face:
    face = view.face[token]
    if face == HIDDEN:
        return Face((NAMES["hidden_card"],), COVERED, picture=sprite("back-tower"))
    return Face((tower_card_of(face).title,), NEWSPRINT)


def _robot(view: PiecesState, seat: int, name: str) -> Mark:
    """Return the robot of a seat, the stronger the larger its number."""
    return Mark("", "", name, SEATS[seat], ROBOTS[seat], robot_of(view, seat))


class PiecesLayout(Layout[PiecesState]):
    """The layout of We Come in Pieces."""

    shape = "hex"
    has_story = True

    def board(self, view: PiecesState, seat: int, names: Sequence[str]) -> Sequence[Cell]:
        found = [
            Cell(
                "",
                centre_of(CENTRE),
                Face((NAMES["tower"],), TOWER, picture=sprite("tower")),
                ground=sprite("hex-tower"),
            )
        ]
        for cell, at in enumerate(view.map.hexes):
            marks = self._stands(view, cell, names)
            if cell >= TOWN:
                whose = cell - TOWN
                face = Face((names[whose], NAMES["headquarters"]), HQ, marks)
                found.append(Cell(CELL_NAMES[cell], centre_of(at), face, ground=sprite(f"hex-hq-{whose + 1}")))
                continue
            tile = TILES[view.tiles[cell]]
            kind, ground = ("com", COM) if tile.com else ("dis", DIS) if tile.dis else ("plain", PLAIN)
            if bonus := tile.com or tile.dis:
                marks = (
                    *marks,
                    Mark("", "", NAMES[f"bonus_{kind}"].format(n=bonus), sprite=sprite(f"bonus-{kind}-{bonus}")),
                )
            titles = (tile.title, tile.title.split()[0])
            face = Face(titles, ground, marks, picture=sprite(f"tile-{tile.id}"))
            ring = POINTED if view.tiles[cell] == view.tiles[view.facing] else None
            found.append(Cell(CELL_NAMES[cell], centre_of(at), face, ring, sprite(f"hex-{kind}")))
        return found

    @staticmethod
    def _stands(view: PiecesState, cell: int, names: Sequence[str]) -> tuple[Mark, ...]:
        """Return who stands on a cell: robots, the Mayor, the Character, and how many citizens of each sort."""
        marks = [_robot(view, k, names[k]) for k in range(view.seats) if view.at(k) == cell]
        if view.character == cell:
            marks.append(Mark("", "", NAMES["character"], word=CHARACTER, sprite=sprite("character")))
        if view.mayor == cell:
            marks.append(Mark("", "", NAMES["mayor"], word=MAYOR_PIECE, sprite=sprite("mayor")))
        for sort, n in enumerate(view.citizens(cell)):
            if n:
                whose = NAMES["neutral"] if not sort else names[sort - 1]
                marks.append(Mark("", str(n), whose, sprite=sprite(f"citizen-{sort or 'neutral'}")))
        return tuple(marks)

    def hand(self, view: PiecesState, seat: int) -> Row:
        held = [(MOD_NAMES[token], mod_face(view, token)) for token in view.zones[HANDS[seat]]]
        held += [(CARD_NAMES[token], _tower_face(view, token)) for token in view.zones[DRAWN[seat]]]
        held += [(f"worn.{token}", mod_face(view, token, worn=True)) for token in view.zones[WORN[seat]]]
        return Row(NAMES["mods"], tuple(held), HANDS[seat])

    def facts(self, view: PiecesState, seat: int, of: int) -> Sequence[Mark]:
        if not view.pieces:
            return ()
        dis = _mark("dis", str(view.dis[of]), "discretion")
        citizens = _mark("cit", str(view.in_town(of)), "citizens")
        mods = _mark("mod", str(len(view.zones[HANDS[of]])), "mods")
        strong = [
            _mark(part, str(value(view, of))) for part, value in (("head", inf_of), ("body", com_of), ("feet", mov_of))
        ]
        at_home = Mark("", str(view.in_hq(of)), NAMES["at_home"], sprite=sprite(f"citizen-{of + 1}"))
        marks = [*strong, dis, citizens, at_home] if of == seat else [dis, citizens, mods, *strong, at_home]
        return [_mark("crown", "", "favored"), *marks] if view.favored == of != seat else marks

    def portrait(self, view: PiecesState, of: int) -> Sprite:
        known = of < len(view.masterminds) and view.masterminds[of] >= 0
        return sprite(f"mastermind-{PACK.masterminds[view.masterminds[of]].id}") if known else ()

    def story(self, view: PiecesState, seat: int, names: Sequence[str], events: Sequence[Event[Any]]) -> Sequence[Face]:
        story = view.story()
        if story is None:
            return ()
        first = NAMES["first"].format(n=RULES.first_points, text=story.first.text)
        everybody = NAMES["everybody"].format(n=RULES.all_points, text=story.all.text)
        return (Face((story.title,), NEWSPRINT, text=f"{story.text}\n{first}\n{everybody}"),)

    def places(self, event: Event[Any], view: PiecesState) -> tuple[str, ...]:
        match event:
            case PieceMoved(piece=piece) | Placed(piece=piece):
                return (CHARACTER if piece == CHARACTER_PIECE else piece,)
            case CitizensMoved(frm=frm, to=to):
                return CELL_NAMES[frm], CELL_NAMES[to]
            case CitizensCame(cell=cell) | Turned(cell=cell):
                return (CELL_NAMES[cell],)
        return ()
