"""The town on its hexes: tiles with all that stands on them, and the marks of what can be chosen."""

from collections.abc import Callable
from functools import partial

from tabletop.core.picking import verb_pick
from tabletop.desk.board import marks
from tabletop.desk.board.hexes import At, Hexes, hexes_in
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, STRETCH, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import CHOSEN, FIELD, ON_LIGHT, PRIMARY_HOVER_SKIN, SMALL_BOLD, TEXT, WHITE, Skin
from tabletop.desk.tables.pieces.art import (
    BASES,
    DASHES,
    LAMP,
    NAMES,
    POINTER,
    SIGN,
    SMALL_NUMBER,
    STREET,
    STREET_LINE,
    TILE_GROUND,
    TILE_INK,
    robot_of,
    said,
    sprite,
)
from tabletop.desk.tables.pieces.places import CENTRE_AT, ROW, ats, hexes_of, share_of, streets_of
from tabletop.desk.tables.pieces.reading import PiecesAsking, citizen, cone_of, dis_after, walked
from tabletop.desk.tables.pieces.standing import TILE, Group, Standing, standing
from tabletop.games.pieces.combat import Bolstering, Defend
from tabletop.games.pieces.pack import (
    CELL_NAMES,
    CELL_NUMBERS,
    CHARACTER,
    MAYOR_PIECE,
    ROBOTS,
    RULES,
    SEAT_NAMES,
    TILES,
)
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.values import tower_loss_of

GROUND = 0.975
"""The share of a hex that its ground takes; the rest is street."""
NAMED = 5.5
"""The least width of a tile that is named, in heights of its letters."""
SINGLE = 100  # pixels; on wider tiles each citizen can be clicked
LEAST_TARGET = 34  # pixels
GRIP = "carry."
"""Targets of what the mouse carries begin so."""
ROBOT = "robot"
LED = "led citizen"
"""The kinds of what is carried."""
VEILED = 74
VEILED_FEW = 50
"""How dark (of 255) the veil is over what can't be chosen, and where no more than FEW can be."""
FEW = 4
WAY_WIDE = 5  # units
FATE = 20  # pixels, the least side of what says that somebody is safe or lost
POINTER_TIP = 0.5
"""Where the tip of the pointer is on the way from the tower to the tile that it points to."""
POINTER_BASE = 0.28
POINTER_NOTCH = 0.33
LEAST_SIGN = 12  # pixels, the shape of its seat at the foot of a robot
SIGN_SHARE = 0.32
"""Its size for the height of the robot."""
PAD = 4  # units, free round the town


def lattice(sheet: Sheet, box: Box, view: PiecesState) -> Hexes:
    """Return where the cells of the town lie in a box."""
    places = ats(view)
    shares = [1.0, *(share_of(view, cell) for cell in range(len(places)))]
    return hexes_in(box.inset(sheet.u(PAD), sheet.u(PAD)), [CENTRE_AT, *places], shares)


def rows_of(hexes: Hexes, view: PiecesState) -> list[Box]:
    """Return a box for each row of tiles: together they are the town without the counter about it."""
    rows: dict[int, Box] = {}
    for at in ats(view)[:TOWN]:
        box, row = hexes.box(at, (0.0, 0.0), (1.0, ROW)), round(at[1] / ROW)
        rows[row] = rows[row].around(box) if row in rows else box
    return [rows[row] for row in sorted(rows)]


def compose_town(
    sheet: Sheet, hexes: Hexes, view: PiecesState, gone: frozenset[str], lit: frozenset[str] | None
) -> None:
    """Put the town on the sheet; of its cells only those `lit` are bright, all of them where that is None."""
    places = ats(view)
    _streets(sheet, hexes, view)
    _tower(sheet, hexes)
    for cell, at in enumerate(places):
        name, own = CELL_NAMES[cell], hexes_of(hexes, view, cell)
        sheet.anchors[name] = own.whole(at, GROUND)
        if cell < TOWN:
            _tile(sheet, own, at, view.tiles[cell])
        else:
            _hq(sheet, own, at, cell - TOWN)
        _pieces(sheet, standing(own, at, view, cell), view, gone)
        if lit is not None and name not in lit:
            marks.veil(sheet, own, at, GROUND, VEILED_FEW if len(lit) <= FEW else VEILED)
    _pointer(sheet, hexes, view)


def _streets(sheet: Sheet, hexes: Hexes, view: PiecesState) -> None:
    """Draw the streets between cells, with lamps at their corners."""
    k = hexes.side / sheet.u(TILE)
    streets = streets_of(hexes, view.seats)
    for ground in streets.grounds:
        sheet.stroke(ground, STREET, fill=True)
    for ends in streets.lines:
        sheet.stroke(ends, STREET_LINE, 1.6 * k, dash=(6 * k, 5 * k))
    side = max(3, round(hexes.side * 0.035))
    for x, y in streets.lamps:
        lamp = Box(round(x) - side // 2, round(y) - side // 2, side, side)
        sheet.plate(lamp.inset(-side), Skin(LAMP, LAMP, None, radius=999, alpha=60))
        sheet.plate(lamp, Skin(LAMP, LAMP, None, radius=999))


def _tower(sheet: Sheet, hexes: Hexes) -> None:
    """Draw the tower."""
    sheet.picture(hexes.whole(CENTRE_AT, GROUND), *sprite("hex-tower"), fit=STRETCH)
    sheet.picture(hexes.box(CENTRE_AT, (0.0, 0.02), (0.62, 0.8)), *sprite("tower"))


def _pointer(sheet: Sheet, hexes: Hexes, view: PiecesState) -> None:
    """Draw the pointer of the tower: its tip touches the tile that it points to."""
    x, y = ats(view)[view.facing]
    tip, base = (x * POINTER_TIP, y * POINTER_TIP), (x * POINTER_BASE, y * POINTER_BASE)
    aside = (-y * 0.12, x * 0.12)
    shape = [
        tip,
        (base[0] + aside[0], base[1] + aside[1]),
        (x * POINTER_NOTCH, y * POINTER_NOTCH),
        (base[0] - aside[0], base[1] - aside[1]),
        tip,
    ]
    points = [hexes.point(CENTRE_AT, *one) for one in shape]
    sheet.stroke(points, POINTER, fill=True)
    sheet.stroke(points, WHITE, 2)


def _tile(sheet: Sheet, hexes: Hexes, at: At, number: int) -> None:
    """Draw a tile with its building, its sign, and what it adds."""
    tile = TILES[number]
    kind = "com" if tile.com else "dis" if tile.dis else "plain"
    sheet.picture(hexes.whole(at, GROUND), *sprite(f"hex-{kind}"), fit=STRETCH)
    sheet.picture(hexes.box(at, (0.0, -0.27), (100 / TILE, 81 / TILE)), *sprite(f"tile-{tile.id}"))
    if kind != "plain":
        bonus = tile.com or tile.dis
        sheet.picture(hexes.box(at, (0.0, 62 / TILE), (24 / TILE, 24 / TILE)), *sprite(f"bonus-{kind}-{bonus}"))


def name_tiles(sheet: Sheet, hexes: Hexes, view: PiecesState) -> None:
    """Write the signs of the tiles below what stands on them, where they are large enough for that."""
    if hexes.side < sheet.u(SIGN.size) * NAMED:
        return
    for cell, at in enumerate(ats(view)[:TOWN]):
        tile = TILES[view.tiles[cell]]
        place = hexes.box(at, (0.0, 45 / TILE), (0.8, 0.12))
        place = place.middle(place.w, max(place.h, sheet.line(SIGN)))
        sheet.text(place, tile.sign or tile.title, SIGN, TILE_INK, CENTRE, ground=TILE_GROUND)


def _hq(sheet: Sheet, hexes: Hexes, at: At, seat: int) -> None:
    """Draw an HQ, and the shape of its seat."""
    sheet.picture(hexes.whole(at, GROUND), *sprite(f"hex-hq-{seat + 1}"), fit=STRETCH)
    sheet.picture(hexes.box(at, (0.0, 57 / TILE), (20 / TILE, 20 / TILE)), *sprite(f"seat-{seat + 1}"))


def _pieces(sheet: Sheet, found: Standing, view: PiecesState, gone: frozenset[str]) -> None:
    """Draw what stands on a cell."""
    for name, box in found.figures:
        piece = MAYOR_PIECE if name == "mayor" else CHARACTER
        sheet.anchors[piece] = box
        if piece not in gone:
            sheet.picture(box, *sprite(name))
    for group in found.groups:
        for box in group.boxes:
            sheet.picture(box, *sprite("citizen-neutral" if not group.sort else f"citizen-{group.sort}"))
        if group.count > len(group.boxes):
            _count(sheet, group)
    if found.robot is not None:
        seat, box = found.robot
        sheet.anchors[ROBOTS[seat]] = box
        if ROBOTS[seat] not in gone:
            _figure(sheet, box, view, seat)
            if view.immune >> seat & 1:
                side = max(14, box.w // 3)
                sheet.picture(Box(box.x - side // 3, box.y + box.h // 4, side, side), *sprite("mark-shield"))


def _figure(sheet: Sheet, box: Box, view: PiecesState, seat: int) -> None:
    """Draw a robot with the shape of its seat at its foot."""
    sheet.picture(box, *robot_of(view, seat))
    side = max(LEAST_SIGN, round(box.h * SIGN_SHARE))
    sheet.picture(Box(box.right - side, box.bottom - side, side, side), *sprite(f"seat-{seat + 1}"))


def _count(sheet: Sheet, group: Group) -> None:
    """Say how many citizens one stands for."""
    words = f"×{group.count}"
    wide, high = sheet.width(words, SMALL_NUMBER) + sheet.u(6), sheet.line(SMALL_NUMBER)
    x = group.box.centre[0]
    place = Box(x - wide // 2, group.box.bottom - high * 2 // 3, wide, high)
    sheet.plate(place, Skin(FIELD, FIELD, None, radius=6))
    sheet.text(place, words, SMALL_NUMBER, TEXT, CENTRE, ground=FIELD)


# What can be chosen ---------------------------------------------------------------------------------------------------


def lit_cells(asking: PiecesAsking) -> frozenset[str] | None:
    """Return the cells that can be chosen now, with the one that it starts from; None where none is asked for."""
    if not asking.acting:
        return None
    view, seat = asking.view, asking.seat
    cells = {name for name in asking.places if name in CELL_NUMBERS}
    cells |= {target.split(".")[1] for target in (*asking.influences(), *asking.sent())}
    cells |= {CELL_NAMES[view.at(other)] for other in range(view.seats) if asking.may(ROBOTS[other])}
    cells |= {word for word in asking.picked() if word in CELL_NUMBERS}
    if not cells:
        return None
    return frozenset(cells | {CELL_NAMES[view.at(seat)]})


def compose_choices(sheet: Sheet, hexes: Hexes, asking: PiecesAsking) -> None:
    """Mark what can be chosen in the town, and let it be pointed at and clicked."""
    view = asking.view
    singles = hexes.side >= SINGLE
    influences, sent = asking.influences(), asking.sent()
    places = ats(view)
    steps = _steps(asking)
    led = {action[-1] for action in asking.reading.fits if action[0] == "regroup" and asking.picked()}
    cone = cone_of(sheet, asking)
    for cell in cone:
        marks.hatch(sheet, hexes, places[cell], GROUND, POINTER)
    for cell, at in enumerate(places):
        name, own = CELL_NAMES[cell], hexes_of(hexes, view, cell)
        _cell(sheet, own, at, cell, asking, framed=not (singles and (influences or sent)))
        found = standing(own, at, view, cell)
        if singles:
            _citizens(sheet, found, name, asking, influences, sent)
        _own_citizens(sheet, found, name, asking)
        if found.robot is not None:
            _robot(sheet, found.robot, asking)
            if found.robot[0] == asking.seat:
                _own_robot(sheet, found.robot[1], asking)
        for what, box in found.figures:
            target = citizen(name, CHARACTER)
            if what == "character" and singles and target in influences:
                _live(sheet, box, target, partial(asking.sitting.do, influences[target]), NAMES["character"])
        shoulder = own.box(at, (54 / TILE, -33 / TILE), (24 / TILE, 24 / TILE))
        if singles and name in steps:
            marks.disc(sheet, shoulder, str(steps[name]))
        if name in led and (cell >= TOWN or cell == view.mayor):
            marks.fate(sheet, shoulder.middle(max(shoulder.w, FATE), max(shoulder.w, FATE)), safe=cell >= TOWN)
        if cell in cone:
            _fates(sheet, found, asking.view, tower_loss_of)
        if asking.frame == "MayorWalk" and asking.may(name) and sheet.hovered(name):
            _fates(sheet, found, asking.view, lambda *_: RULES.mayor_loss)


def _steps(asking: PiecesAsking) -> dict[str, int]:
    """Return how many tiles the own robot goes to each cell, while a move is picked or under way."""
    if not asking.acting or asking.verb_up != "move":
        return {}
    moves = [action[1] for action in asking.reading.fits if action[0] == "move"]
    return {cell: len(walked(asking.view, asking.seat, CELL_NUMBERS[cell])) - 1 for cell in moves}


def _fates(sheet: Sheet, found: Standing, view: PiecesState, loss_of: Callable[[PiecesState, int], int]) -> None:
    """Say of what stands on a cell what becomes of it, by the tower (pieces.18) or by the Mayor (pieces.6)."""
    for group in found.groups:
        if group.sort:
            for box in group.boxes:
                side = max(14, box.w * 2 // 3)
                marks.fate(sheet, Box(box.centre[0] - side // 2, box.y - side // 2, side, side), safe=False)
    if found.robot is not None:
        seat, box = found.robot
        loss = loss_of(view, seat)
        if loss:
            _cost(sheet, box, loss)


def _cost(sheet: Sheet, box: Box, n: int) -> None:
    """Say above a box how much DIS is lost there."""
    words = f"−{n}"
    wide = sheet.width(words, SMALL_BOLD) + sheet.u(34)
    place = Box(box.centre[0] - wide // 2, box.y - sheet.u(14), wide, sheet.u(26))
    sheet.plate(place, Skin(marks.LOST, marks.LOST, WHITE, 1.5, 999))
    left, right = place.inset(sheet.u(6), 0).cut_right(sheet.u(18))
    sheet.picture(left.middle(sheet.u(16), sheet.u(16)), *sprite("mark-dis"))
    sheet.text(right, words, SMALL_BOLD, WHITE, CENTRE, ground=marks.LOST)


def _tip(asking: PiecesAsking, cell: int) -> str:
    """Return what pointing at a cell says: its whole name, and what it adds."""
    view, names = asking.view, asking.sitting.names
    if cell >= TOWN:
        return NAMES["hq"].format(name=names[cell - TOWN])
    tile = TILES[view.tiles[cell]]
    bonus = tile.com or tile.dis
    kind = "com" if tile.com else "dis"
    return f"{tile.title}: {NAMES[f'bonus_{kind}'].format(n=bonus)}." if bonus else f"{tile.title}."


def _cell(sheet: Sheet, hexes: Hexes, at: At, cell: int, asking: PiecesAsking, *, framed: bool) -> None:
    """Mark a cell, and let it be clicked."""
    name = CELL_NAMES[cell]
    if asking.chosen(name):
        marks.outline(sheet, hexes, at, GROUND)
    elif framed and asking.may(name):
        hot = sheet.hovered(name)
        if hot:
            marks.outline(sheet, hexes, at, GROUND)
        else:
            marks.corners(sheet, hexes, at, GROUND)
    word = asking.leads(name)
    side = max(LEAST_TARGET, round(hexes.side * 0.9))
    x, y = hexes.point(at)
    box = Box(round(x - side / 2), round(y - side / 2), side, side)
    sheet.zone(box, name if word else None, tip=_tip(asking, cell), round=True)
    if word:
        sheet.act(name, partial(asking.sitting.click, word))


def _live(sheet: Sheet, box: Box, target: str, act: Callable[[], None], tip: str) -> None:
    """Put corners round a piece that can be clicked."""
    hot = sheet.hovered(target)
    if hot:
        chosen_ring(sheet, box, 8)
    else:
        brackets(sheet, box)
    place = box.middle(max(box.w, LEAST_TARGET), max(box.h, LEAST_TARGET))
    with sheet.raised():
        sheet.zone(place, target, tip=tip, round=True)
    sheet.act(target, act)


def _citizens(
    sheet: Sheet,
    found: Standing,
    name: str,
    asking: PiecesAsking,
    influences: dict[str, tuple[str, ...]],
    sent: dict[str, str],
) -> None:
    """Let the citizens of a cell be clicked that can be influenced or sent off."""
    for group in found.groups:
        target = citizen(name, group.whose)
        if target in influences:
            action = influences[target]
            _live(sheet, group.box, target, partial(asking.sitting.do, action), asking.orders(action)[0] + ".")
        elif target in sent:
            _live(sheet, group.box, target, partial(asking.sitting.click, sent[target]), "")


def _own_robot(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Let the mouse carry the own robot where it can move; a click on it picks the move."""
    name, begun = ROBOTS[asking.seat], asking.verb_up == "move"
    if not asking.of("move") or not (begun or asking.frame == "Turn"):
        return
    side = max(LEAST_TARGET, round(box.w * 0.9))
    target = f"{GRIP}{name}"
    with sheet.raised(), sheet.gripped(target, ROBOT, picked=begun):
        _figure(sheet, box, asking.view, asking.seat)
        place = box.middle(side, max(side, round(box.h * 0.8)))
        sheet.zone(place, target, tip=said("carry_robot"), round=True)
    sheet.act(target, asking.sitting.redraw if begun else partial(asking.sitting.click, verb_pick("move")))
    for action in asking.of("move") if begun else ():
        sheet.drop(action[1], ROBOT)


def _own_citizens(sheet: Sheet, found: Standing, name: str, asking: PiecesAsking) -> None:
    """Let the mouse carry own citizens that can be led on."""
    group = next((group for group in found.groups if group.sort == 1 + asking.seat), None)
    starts = {action[1] for action in asking.reading.fits if action[0] == "regroup"}
    if group is None or asking.verb_up != "regroup" or name not in starts:
        return
    begun = asking.chosen(name) or starts == {name}
    target, box = f"{GRIP}{name}", group.boxes[0]
    side = max(LEAST_TARGET, box.w)
    with sheet.raised(), sheet.gripped(target, LED, picked=begun):
        sheet.picture(box, *sprite(f"citizen-{group.sort}"))
        sheet.zone(box.middle(side, max(side, box.h)), target, tip=said("carry_citizen"), round=True)
    sheet.act(target, asking.sitting.redraw if begun else partial(asking.sitting.click, name))
    for word in asking.reading.options if begun else ():
        sheet.drop(word, LED)


def _robot(sheet: Sheet, robot: tuple[int, Box], asking: PiecesAsking) -> None:
    """Let a robot be clicked that can be attacked, and say whose it is."""
    seat, box = robot
    name, side = ROBOTS[seat], max(LEAST_TARGET, round(box.w * 0.9))
    place = box.middle(side, max(side, round(box.h * 0.8)))
    word = asking.leads(name) if name in asking.places or asking.chosen(name) else ""
    ring = box.middle(round(box.w * 1.25), round(box.w * 1.25))
    if asking.chosen(name) or (word and asking.may(name) and sheet.hovered(name)):
        sheet.plate(ring, Skin(None, None, CHOSEN, 3.5, 999, glow=CHOSEN))
    elif asking.may(name):
        brackets(sheet, box)
    if word and (asking.may(name) or asking.chosen(name)):
        with sheet.raised():
            sheet.zone(place, name, tip=asking.sitting.names[seat], round=True)
        sheet.act(name, partial(asking.sitting.click, word))


def compose_way(sheet: Sheet, hexes: Hexes, asking: PiecesAsking, strip: Box) -> bool:
    """Draw what a click on what is pointed at would do: the way of a robot, the shot, what it costs. On small tiles
    that is said in a `strip` in place of the prompt; return whether it is."""
    view, seat = asking.view, asking.seat
    places = ats(view)
    if not asking.acting:
        return False
    for action in asking.reading.fits:
        if action[0] == "move" and sheet.hovered(action[1]):
            goal = CELL_NUMBERS[action[1]]
            cells = walked(view, seat, goal)
            points = [hexes.point(places[cell], 0.0, 0.05) for cell in cells]
            marks.way(sheet, points, BASES[seat], DASHES[seat], _width(sheet, hexes))
            lost = view.dis[seat] - dis_after(view, seat, action)
            return _plaque(sheet, hexes.whole(places[goal]), strip, said("move_here"), lost)
        if (
            action[0] in ("mayor", "regroup", "aim")
            and asking.place(action[-1])
            and sheet.hovered(asking.place(action[-1]))
        ):
            if action[0] == "regroup" and not asking.picked():
                continue
            goal = CELL_NUMBERS[action[-1]]
            start = view.mayor if action[0] == "mayor" else CELL_NUMBERS[action[1]] if action[0] == "regroup" else goal
            if start != goal:
                ends = [hexes.point(places[start], 0.0, 0.1), hexes.point(places[goal], 0.0, 0.1)]
                marks.way(sheet, ends, BASES[seat], DASHES[seat], _width(sheet, hexes))
            return _plaque(sheet, hexes.whole(places[goal]), strip, said(PLAQUES[action[0]]))
    frame = view.frames[-1]
    if isinstance(frame, Bolstering):
        _shot(sheet, hexes, view, frame.seat, frame.on)
    elif isinstance(frame, Defend) and view.announced:
        _shot(sheet, hexes, view, view.announced[-1].owner, frame.seat)
    plan = asking.plan
    if plan is not None and plan[0] == "attack":
        _shot(sheet, hexes, view, seat, SEAT_NAMES.index(plan[1]))
    return False


def _width(sheet: Sheet, hexes: Hexes) -> float:
    """Return how wide a way is drawn, in units: narrower on small tiles."""
    return max(2.0, min(WAY_WIDE, hexes.side / sheet.u(WAY_WIDE) / 5))


def _shot(sheet: Sheet, hexes: Hexes, view: PiecesState, seat: int, on: int) -> None:
    """Draw the line of an attack from one robot to another (pieces.10)."""
    places = ats(view)
    ends = [hexes.point(places[view.at(one)], 0.28, -0.02) for one in (seat, on)]
    marks.shot(sheet, ends, BASES[seat], DASHES[seat])


PLAQUES = {"mayor": "walk_here", "regroup": "lead_here", "aim": "aim_here"}


def _plaque(sheet: Sheet, cell: Box, strip: Box, words: str, lost: int = 0) -> bool:
    """Say below a cell what a click on it does and what it costs; in a `strip` where it would hide a small cell. Return
    whether it is said there."""
    price = f"−{lost}" if lost else ""
    moon = sheet.u(18) if lost else 0
    figure = sheet.width(price, SMALL_BOLD) + sheet.u(6) if lost else 0
    wide, high = sheet.width(words, SMALL_BOLD) + moon + figure + sheet.u(28), sheet.u(34)
    apart = bool(strip.w) and high > cell.h // 3
    place = Box(cell.centre[0] - wide // 2, cell.bottom - cell.h // 15 - high // 2, wide, high)
    if apart:
        place = strip.middle(min(strip.w, wide), strip.h).cut_bottom(high)[0]
    with sheet.raised(2):
        sheet.plate(place, PRIMARY_HOVER_SKIN)
        price_place, order = place.inset(sheet.u(12), 0).cut_right(figure + moon)
        sheet.text(order, words, SMALL_BOLD, ON_LIGHT, TextLayout("centre"))
        if lost:
            sign, price_place = price_place.cut_right(moon)
            sheet.text(price_place, price, SMALL_BOLD, ON_LIGHT, TextLayout("right"))
            sheet.picture(sign.middle(moon, moon), *sprite("mark-dis"), tint=ON_LIGHT)
    return apart
