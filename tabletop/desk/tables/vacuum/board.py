"""The control board: wedges with power on them, most and least on the rim, sockets, and the cable in the hub."""

from collections.abc import Collection, Sequence
from functools import partial
from math import atan2, cos, hypot, radians, sin

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import ACCENT, FIELD, TEXT, WARNING_TEXT, Colour, Skin, TextStyle, mix, rgb
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.vacuum.art import (
    COAL,
    CREAM,
    CREAM_DEEP,
    INK,
    NIGHT,
    RED,
    appliance_sprite,
    appliance_title,
    mark_sprite,
    sprite,
    stack,
    written,
)
from tabletop.desk.tables.vacuum.cable import cord, flow
from tabletop.desk.tables.vacuum.geometry import WEDGE, Layout, circle, degrees_of, rays, sector
from tabletop.desk.tables.vacuum.hand import LESS, chosen, send_target
from tabletop.desk.tables.vacuum.reading import decision, flow_of, leaders, place_of, sent
from tabletop.desk.tables.vacuum.sitting import VacuumSitting, called, shortened, you
from tabletop.games.vacuum.pack import socket_id, socket_title
from tabletop.games.vacuum.state import VacuumState

DISC_SKIN = Skin(INK, INK, CREAM, 2.5, 999, shadow=10)
INNER_SKIN = Skin(None, None, CREAM_DEEP, 1.5, 999)
SCREW_SKIN = Skin(rgb("#4a3a38"), rgb("#2b2020"), rgb("#7d6a62"), 1, 999)
GAIN_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 10)
LOSS_SKIN = Skin(FIELD, FIELD, WARNING_TEXT, 2, 10)
PLUG = "plug"
"""What can be carried: an end of the cable."""
RING_RIM_SKIN = Skin(None, None, FIELD, 6, 999)
RING_SKIN = Skin(None, None, ACCENT, 3, 999)
RING_STRONG_SKIN = Skin(None, None, rgb("#ffd98a"), 5, 999)
WEDGES: tuple[tuple[Colour, Colour], ...] = ((RED, rgb("#b02a26")), (CREAM, rgb("#e6d5b0")), (COAL, rgb("#33262a")))
"""The ground of wedges, and their rays: red, cream, and black for the supply."""
FRAME_SKIN = Skin(None, None, RED, 2, 999)
SUPPLY_EDGE, EDGE_AT = rgb("#a87b2f"), 0.014
"""The line in the wedge of the supply, and how far within it, in radii."""
SHADES = ((0.014, 0.03, 60), (0.035, 0.04, 24))
"""The shadows along the edges of the wedges: how far within, how thick, in radii, and how dark."""
PLUG_MIDDLE = 0.415
LEAST_TARGET = 34
CLEAR = 40
"""What would be on a wedge moves by so many units at most, for the ring round a plug."""
LEAVING = 70
"""How much shows of a plug that would leave its socket."""
Z_TARGETS = 2
RIM_STYLE, NARROW_STYLE = TextStyle("title", 16, leading=1.0), TextStyle("number", 16, leading=1.0)
HEADING_STYLE = TextStyle("title", 18, 0.4, leading=1.05)
APPLIANCE = mix(CREAM, INK, 0.28)
"""The colour of the name of an appliance beside its owner's."""
Run = tuple[str, Colour]
SIGNS = {"▲": "most", "▼": "least"}
MARKS: dict[str, Run] = {name: (letter, ACCENT) for letter, name in SIGNS.items()}


def layout_of(box: Box, view: VacuumState, seat: int, scale: float) -> Layout:
    """Return the layout of the board in a box, with the wedge of `seat` at the foot and `scale` pixels per unit."""
    return Layout.within(box, len(view.power) + 1, seat, scale)


def compose_board(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str]) -> None:
    """Put the board on the sheet, with what can be done on it now; pieces named in `gone` are in motion."""
    view = sitting.view
    layout = layout_of(box, view, sitting.seat, sheet.scale)
    power, moved = previewed(sheet, sitting)
    ground(sheet, layout)
    names_on_rim(sheet, layout, sitting, power)
    for socket in range(layout.sockets):
        _wedge(sheet, sitting, layout, socket, power)
    for end in moved:
        _change(sheet, layout, end, power[end] if end < len(power) else None, 1 if end == moved[1] else -1)
    _cable(sheet, sitting, layout, gone)
    if moved:
        flow(sheet, layout, *moved)
    if sitting.legal and not sitting.busy and not layout.glance:
        with sheet.raised(Z_TARGETS):
            _targets(sheet, sitting, layout)


def compose_portrait(sheet: Sheet, box: Box, view: VacuumState, seat: int) -> None:
    """Put the board on the sheet as a picture: nothing to click."""
    layout = layout_of(box, view, seat, sheet.scale)
    ground(sheet, layout)
    for socket in range(layout.sockets):
        _contents(sheet, layout, socket, view.power, numeral=layout.r >= sheet.u(90))
    _plugs(sheet, layout, view.cable)


def colours(layout: Layout, socket: int) -> tuple[Colour, Colour]:
    """Return the ground of a wedge and its rays: the own one red, then cream and red by turns."""
    supply = layout.sockets - 1
    return WEDGES[2] if socket == supply else WEDGES[(socket - layout.own) % supply % 2]


def ground(sheet: Sheet, layout: Layout) -> None:
    """Add the disc with its wedges and the hub."""
    sheet.plate(layout.box, DISC_SKIN)
    for socket in range(layout.sockets):
        plain, ray = colours(layout, socket)
        sheet.stroke(sector(layout, socket), plain, fill=True)
        for shape in rays(layout, socket):
            sheet.stroke(shape, ray, fill=True)
    edge = sector(layout, layout.sockets - 1, EDGE_AT)
    sheet.stroke([*edge, edge[0]], SUPPLY_EDGE, 1.4)
    wide = layout.r / sheet.scale
    for far, thick, alpha in SHADES:  # the wedges lie lower than the rim, and rise to the hub
        for share in (layout.rim - far, WEDGE + far):
            sheet.stroke(circle(layout, share), INK, wide * thick, alpha=alpha)
    inner = layout.square((layout.x, layout.y), 2 * layout.r * (layout.rim + 0.02))
    sheet.plate(inner, INNER_SKIN)
    if not layout.glance:
        sheet.plate(layout.box.inset(sheet.u(4)), FRAME_SKIN)
    side = max(sheet.u(6), layout.r * 0.042)
    for n in range(layout.sockets):
        angle = 90 + 360 * (n + 0.5) / layout.sockets
        x, y = layout.polar(angle, layout.band)
        sheet.plate(layout.square((x, y), side), SCREW_SKIN)
        if side >= sheet.u(8):
            dx, dy = side * 0.32 * cos(radians(angle * 2.3)), side * 0.32 * sin(radians(angle * 2.3))
            sheet.stroke([(x - dx, y - dy), (x + dx, y + dy)], INK, 1.4)
    sheet.picture(layout.square((layout.x, layout.y), 2 * layout.r * 0.445), *sprite("hub"))


# Wedges -------------------------------------------------------------------------------------------------------------


def _contents(sheet: Sheet, layout: Layout, socket: int, power: Sequence[int], *, numeral: bool = True) -> None:
    """Add what lies on a wedge: the appliance with its power, or the supply, and the socket.

    Without the `numeral` the stack alone says how much it is.
    """
    sheet.picture(layout.socket(socket), *sprite("socket"))
    if socket == len(power):
        sheet.picture(layout.picture(socket), *sprite("supply"))
        stack(sheet, layout.stack(socket), 5)
        return
    plain, have = colours(layout, socket)[0], power[socket]
    sheet.picture(layout.picture(socket), *appliance_sprite(socket))
    if have and not (layout.glance and numeral):
        stack(sheet, layout.stack(socket), have)
    if numeral:
        style = written(have, figure_style(sheet, layout))
        wide = sheet.width(str(have), style) + 2
        place = layout.numeral(socket, wide) if have and not layout.glance else layout.amount(socket).middle(wide, 0)
        place = place.middle(place.w, max(place.h, sheet.line(style)))
        sheet.text(place, str(have), style, INK if plain == CREAM else CREAM, CENTRE, ground=plain)


def _wedge(sheet: Sheet, sitting: VacuumSitting, layout: Layout, socket: int, power: Sequence[int]) -> None:
    supply = len(power)
    _contents(sheet, layout, socket, power)
    name = place_of(sitting.view, socket)
    sheet.anchors[f"power.{name}"] = layout.stack(socket)
    sheet.anchors[f"amount.{name}"] = layout.amount(socket) if socket < supply else layout.stack(socket)
    sheet.anchors[f"socket.{name}"] = layout.socket(socket)
    place = layout.picture(socket)
    near = Box(place.centre[0] - sheet.u(150), 0, sheet.u(300), place.bottom) if place.bottom < layout.y else None
    sheet.zone(place, None, tip=Tip(_about(sitting, sitting.view, socket), near=near))  # the names stay free


def figure_style(sheet: Sheet, layout: Layout) -> TextStyle:
    """Return how the power on a wedge is written."""
    return TextStyle("title", max(17.0, layout.r * 0.145 / sheet.scale), leading=1.0)


def _change(sheet: Sheet, layout: Layout, socket: int, after: int | None, change: int) -> None:
    """Show the power of a wedge as it would be `after` a `change` by 1, and how much it is now; None for the supply."""
    u, (ink, skin) = sheet.u, (ACCENT, GAIN_SKIN) if change > 0 else (WARNING_TEXT, LOSS_SKIN)
    style, amount = figure_style(sheet, layout), layout.amount(socket)
    figures = (
        [("+1" if change > 0 else LESS, ink)] if after is None else [(str(after - change), TEXT), (str(after), ink)]
    )
    spans = [Span((figure,), written(figure, style), colour) for figure, colour in figures]
    side, pile = amount.h * 4 // 5, Span(sprite=sprite("stack-5"))
    if after is not None:
        spans.insert(1, Span(wides=(u(12),), draw=lambda place, _: _arrow(sheet, place, ink)))
    lines = [Line(spans, gap=4)]
    if after is None and not layout.glance:
        lines.insert(0, Line([pile, *spans], gap=4))
    ring = layout.square(layout.polar(layout.angle(socket), PLUG_MIDDLE), layout.r * 0.27)
    for line in lines:
        wide = line.wide(sheet, side)
        plate = layout.drawn_in(amount.middle(wide + u(12), max(amount.h, sheet.line(style) + u(4))))
        if not plate.meets(ring):
            break
    plate = _clear(layout, plate, ring, u(CLEAR))
    sheet.plate(plate, skin)
    line.centred(sheet, plate, side, FIELD)


def _arrow(sheet: Sheet, box: Box, ink: Colour) -> None:
    y, half = box.centre[1], sheet.u(5)
    sheet.stroke([(box.x, y), (box.right - half, y)], ink, 2)
    head = [(box.right - half - 1, y - half), (box.right, y), (box.right - half - 1, y + half)]
    sheet.stroke(head, ink, fill=True)


def _clear(layout: Layout, plate: Box, ring: Box, most: int) -> Box:
    """Return a plate moved by at most so many pixels until it is clear of a ring, and within the rim."""
    cx, cy = ring.centre
    away = atan2(plate.centre[1] - cy, plate.centre[0] - cx)
    for n in range(0, most, 2):
        for turn in (0, 30, -30, 60, -60, 90, -90):
            angle = away + radians(turn)
            moved = layout.drawn_in(plate.move(round(n * cos(angle)), round(n * sin(angle))))
            nearest = min(max(cx, moved.x), moved.right), min(max(cy, moved.y), moved.bottom)
            far = hypot(nearest[0] - cx, nearest[1] - cy)
            if far > ring.w / 2 + 1 and layout.drawn_in(moved) == moved:
                return moved
    return plate


def _about(sitting: VacuumSitting, view: VacuumState, socket: int) -> str:
    if socket == len(view.power):
        return "The supply: it gives and takes power, and never runs out."
    whose = "nobody’s" if socket >= view.seats else "yours" if socket == you(sitting) else f"{sitting.names[socket]}’s"
    level = ""
    if len(set(view.power)) == 1:
        level = " All are level: none has most or least." if view.void_when_tied else " All are level: most and least."
    return f"{appliance_title(socket)}, {whose}: {view.power[socket]} power.{level}"


def previewed(sheet: Sheet, sitting: VacuumSitting) -> tuple[list[int], tuple[int, ...]]:
    """Return the power on the appliances as it would be after the transfer that is pointed at, and the ends that it
    goes from and to; none while nothing is pointed at."""
    view = sitting.view
    for action in () if sitting.busy else sitting.legal:
        if action[0] == "transfer" and sheet.hovered(send_target(action)):
            ends = flow_of(view, action)
            return sent(view, *ends), ends
    return list(view.power), ()


# The cable ----------------------------------------------------------------------------------------------------------


def _plugs(sheet: Sheet, layout: Layout, ends: Sequence[int]) -> None:
    """Add the plugs that are in sockets, and the cable between two."""
    if len(ends) == 2:
        cord(sheet, layout, layout.hang(layout.tail(ends[0]), layout.tail(ends[1])))
    for end in ends:
        box, angle = layout.plug(end)
        sheet.picture(box, *sprite("plug"), angle=angle)


def _cable(sheet: Sheet, sitting: VacuumSitting, layout: Layout, gone: Collection[str]) -> None:
    view = sitting.view
    for end in view.cable:
        box = layout.plug(end)[0]
        sheet.anchors[f"plug.{end}"] = box.middle(box.h, box.h)
    resting = [end for end in view.cable if f"plug.{end}" not in gone]
    frm, to = _previewed_move(sheet, sitting)
    if frm is not None and to is not None:
        box, angle = layout.plug(frm)
        sheet.picture(box, *sprite("plug"), angle=angle, alpha=LEAVING)
        resting = [to if end == frm else end for end in resting]
    _plugs(sheet, layout, resting)


def _previewed_move(sheet: Sheet, sitting: VacuumSitting) -> tuple[int | None, int | None]:
    """Return where the end of the cable would go from and to after the click that is pointed at, None for no move."""
    if sitting.busy or not sitting.legal:
        return None, None
    supply = len(sitting.view.power)
    for one in range(supply + 1):
        sort = "end" if one in sitting.view.cable else "socket"
        if sheet.hovered(f"{sort}.{socket_id(one, supply)}"):
            return (one, chosen(sitting, "socket")) if sort == "end" else (chosen(sitting, "end"), one)
    return None, None


def _targets(sheet: Sheet, sitting: VacuumSitting, layout: Layout) -> None:
    """Offer what can be done with rings: round the plugs to which power can flow, or round the ends of the cable and
    the free sockets, one of each in whichever order."""
    for one in range(layout.sockets):
        way, plugged = _way(sitting, one), one in sitting.view.cable
        if way is None:
            continue
        target, tip, action = way
        picked = sitting.clicks[-1:] == (target,)
        wide = max(sheet.u(LEAST_TARGET), round(layout.r * (0.27 if plugged else 0.215)))
        at = layout.polar(layout.angle(one), PLUG_MIDDLE)
        box = layout.square(at, wide) if plugged else layout.socket(one).middle(wide, wide)
        sheet.plate(box.inset(-sheet.u(1.5)), RING_RIM_SKIN)
        skin = RING_STRONG_SKIN if picked or sheet.hovered(target) else RING_SKIN
        sheet.plate(box, skin, target=target, tip=tip, round=True)
        sheet.clear.append(box)
        if target.startswith("end."):
            plug, angle = layout.plug(one)
            with sheet.gripped(target, PLUG, picked=picked, lies=False):
                sheet.picture(plug, *sprite("plug"), angle=angle)
        elif target.startswith("socket."):
            sheet.drop(target, PLUG)
        if action is not None:
            sheet.act(target, partial(sitting.do, action))
        else:
            sheet.act(target, partial(_choose, sitting, () if picked else (target,)))


def _way(sitting: VacuumSitting, one: int) -> tuple[str, str, Action | None] | None:
    """Return what a click on a socket is the target of, what pointing at it says, and what it does, None where it
    chooses an end or a socket for the other; None for a socket at which nothing can be done."""
    view, supply = sitting.view, len(sitting.view.power)
    name, title = socket_id(one, supply), socket_title(one, supply).lower()
    action: Action = ("transfer", name)
    if action in sitting.legal:
        source = socket_title(flow_of(view, action)[0], supply).lower()
        return send_target(action), f"Send 1 power to the {title}, from the {source}.", action
    if decision(view) != "Cable":
        return None
    plugged = one in view.cable
    other = chosen(sitting, "socket" if plugged else "end")
    names = (name, socket_id(other, supply)) if other is not None else ()
    action = ("cable", *(names if plugged else names[::-1])) if names else ()
    if plugged:
        return f"end.{name}", f"Move the end at the {title}.", action or None
    return f"socket.{name}", f"Plug an end in at the {title}.", action or None


def _choose(sitting: VacuumSitting, clicks: tuple[str, ...]) -> None:
    sitting.clicks = clicks


# The rim ------------------------------------------------------------------------------------------------------------


def names_on_rim(sheet: Sheet, layout: Layout, sitting: VacuumSitting, power: Sequence[int]) -> None:
    """Write along the rim whose each appliance is, with its name where there is room for those of all, and MOST and
    LEAST: in words on every wedge or by marks on every one."""
    leading = leaders(sitting.view, power)
    shown = [[name for name, those in zip(MARKS, leading, strict=True) if n in those] for n in range(layout.sockets)]
    if layout.glance:
        for socket, names in enumerate(shown):
            _along(sheet, layout, layout.angle(socket), [MARKS[name] for name in names], NARROW_STYLE)
        return
    room = round(layout.r * layout.band * 2 * 3.1416 / layout.sockets) - sheet.u(20)
    seats, supply = sitting.view.seats, len(power)
    owners = [shortened(called(sitting, seat)).upper() for seat in range(seats)]
    titles = [socket_title(socket, supply).upper() for socket in range(layout.sockets)]
    brief: list[list[Run]] = [[(name, CREAM)] for name in (*owners, *titles[seats:])]
    whole = list(brief)
    for seat, (owner, title) in enumerate(zip(owners, titles, strict=False)):
        whole[seat] = [("YOUR " if seat == you(sitting) else f"{owner}’S ", CREAM), (title, APPLIANCE)]
    kinds = ((whole, RIM_STYLE), (brief, RIM_STYLE), (brief, NARROW_STYLE))
    for worded, (runs, style) in ((worded, kind) for worded in (True, False) for kind in kinds):
        if max(_wide(sheet, _marked(one, ["least"], worded), style) for one in runs) <= room:
            break
    worded = worded and len(set(power)) > 1
    for socket, names in enumerate(shown):
        line = _marked(runs[socket], names, worded)
        line = line if _wide(sheet, line, style) <= room else [MARKS[name] for name in names]
        _along(sheet, layout, layout.angle(socket), line, style)
    _heading(sheet, layout)


def _marked(title: Sequence[Run], names: Sequence[str], worded: bool) -> list[Run]:
    """Return what stands on a wedge: its title, then each of `names` as a mark, with the word itself or without."""
    runs = [*title, *([(" ", CREAM)] if names else [])]
    for name in names:
        runs += [MARKS[name], (name.upper(), ACCENT)] if worded else [MARKS[name]]
    return runs


def _heading(sheet: Sheet, layout: Layout) -> None:
    """Say in the corner beside the board what it is, where there is room for it."""
    high = sheet.line(HEADING_STYLE)
    words = ("CONTROL", "BOARD")
    places = [Box(layout.box.x, layout.box.y + n * high, sheet.width(word, HEADING_STYLE) + 1, high)
              for n, word in enumerate(words)]  # fmt: skip
    if all(hypot(place.right - layout.x, place.bottom - layout.y) > layout.r + sheet.u(2) for place in places):
        for place, word in zip(places, words, strict=True):
            sheet.text(place, word, HEADING_STYLE, CREAM, ground=NIGHT)


def _wide(sheet: Sheet, runs: Sequence[Run], style: TextStyle) -> int:
    return sum(_step(sheet, letter, style) for text, _ in runs for letter in text)


def _step(sheet: Sheet, letter: str, style: TextStyle) -> int:
    return sheet.u(15) if letter in SIGNS else sheet.width(letter, style) + sheet.u(1)


def _along(sheet: Sheet, layout: Layout, middle: float, runs: Sequence[Run], style: TextStyle) -> None:
    """Write letter by letter along the rim, the right way up at the foot of the board too."""
    way = -1 if 45 < middle % 360 < 135 else 1
    far = layout.r * layout.band
    at = middle - way * degrees_of(_wide(sheet, runs, style) / 2 / far)
    for letter, colour in ((letter, colour) for text, colour in runs for letter in text):
        half = way * degrees_of(_step(sheet, letter, style) / 2 / far)
        at += half
        lean = (at + 90 * way + 180) % 360 - 180 or 0.01
        place = layout.square(
            layout.polar(at, layout.band), sheet.u(11) if letter in SIGNS else round(16 * sheet.scale)
        )
        if letter in SIGNS:
            sheet.picture(place, *mark_sprite(SIGNS[letter]), tint=colour, angle=lean)
        elif letter != " ":
            place = place.middle(sheet.width(letter, style) + 2, place.h + 2)
            sheet.text(place, letter, style, colour, TextLayout("centre", angle=lean), ground=INK)
        at += half
