"""The control board: wedges with power on them, most and least on the rim, sockets, and the cable in the hub."""

from collections.abc import Collection, Sequence
from functools import partial
from math import atan2, cos, hypot, radians, sin

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import ACCENT, FIELD, TEXT, WARNING_TEXT, Colour, Skin, TextStyle, mix, rgb
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
from tabletop.desk.tables.vacuum.geometry import WEDGE, Layout, circle, degrees_of, rays
from tabletop.desk.tables.vacuum.plan import LESS, chosen, send_target
from tabletop.desk.tables.vacuum.reading import leaders
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
MARKS: dict[str, Run] = {"most": ("▲", ACCENT), "least": ("▼", ACCENT)}


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
        change = 0 if socket not in moved else 1 if socket == moved[1] else -1
        _wedge(sheet, sitting, layout, socket, power, change)
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
        power = view.power[socket] if socket < len(view.power) else None
        contents(sheet, layout, socket, power, numeral=layout.r >= sheet.u(90))
    cord(sheet, layout, layout.hang(layout.tail(view.cable[0]), layout.tail(view.cable[1])))
    for end in view.cable:
        at, angle = layout.plug(end)
        sheet.picture(at, *sprite("plug"), angle=angle)


def colours(layout: Layout, socket: int) -> tuple[Colour, Colour]:
    """Return the ground of a wedge and its rays: the own one red, then cream and red by turns."""
    supply = layout.sockets - 1
    return WEDGES[2] if socket == supply else WEDGES[(socket - layout.own) % supply % 2]


def ground(sheet: Sheet, layout: Layout) -> None:
    """Add the disc with its wedges and the hub."""
    sheet.plate(layout.box, DISC_SKIN)
    for socket in range(layout.sockets):
        plain, ray = colours(layout, socket)
        sheet.stroke(layout.sector(socket), plain, fill=True)
        for shape in rays(layout, socket):
            sheet.stroke(shape, ray, fill=True)
    edge = layout.sector(layout.sockets - 1, EDGE_AT)
    sheet.stroke([*edge, edge[0]], SUPPLY_EDGE, 1.4)
    _depth(sheet, layout)
    inner = layout.square((layout.x, layout.y), 2 * layout.r * (layout.rim + 0.02))
    sheet.plate(inner, INNER_SKIN)
    if not layout.glance:
        sheet.plate(layout.box.inset(sheet.u(4)), FRAME_SKIN)
    for n in range(layout.sockets):
        _screw(sheet, layout, 90 + 360 * (n + 0.5) / layout.sockets)
    sheet.picture(layout.square((layout.x, layout.y), 2 * layout.r * 0.445), *sprite("hub"))


def _depth(sheet: Sheet, layout: Layout) -> None:
    """Let the wedges lie lower than the rim and rise to the hub: shadows along both."""
    wide = layout.r / sheet.scale
    for far, thick, alpha in SHADES:
        for share in (layout.rim - far, WEDGE + far):
            sheet.stroke(circle(layout, share), INK, wide * thick, alpha=alpha)


def _screw(sheet: Sheet, layout: Layout, angle: float) -> None:
    side = max(sheet.u(6), layout.r * 0.042)
    x, y = layout.polar(angle, layout.band)
    sheet.plate(layout.square((x, y), side), SCREW_SKIN)
    if side >= sheet.u(8):
        turn, half = radians(angle * 2.3), side * 0.32
        dx, dy = half * cos(turn), half * sin(turn)
        sheet.stroke([(x - dx, y - dy), (x + dx, y + dy)], INK, 1.4)


# Wedges -------------------------------------------------------------------------------------------------------------


def contents(
    sheet: Sheet,
    layout: Layout,
    socket: int,
    power: int | None,
    *,
    numeral: bool = True,
) -> None:
    """Add what lies on a wedge: the appliance with its `power`, None for the supply, and the socket.

    Without the `numeral` the stack alone says how much it is.
    """
    plain, _ = colours(layout, socket)
    if power is None:
        sheet.picture(layout.picture(socket), *sprite("supply"))
        stack(sheet, layout.stack(socket), 5)
    else:
        sheet.picture(layout.picture(socket), *appliance_sprite(socket))
        if power and not (layout.glance and numeral):
            stack(sheet, layout.stack(socket), power)
        if not numeral:
            sheet.picture(layout.socket(socket), *sprite("socket"))
            return
        style = written(power, figure_style(sheet, layout))
        wide = sheet.width(str(power), style) + 2
        alone = layout.glance or not power
        place = layout.amount(socket).middle(wide, 0) if alone else layout.numeral(socket, wide)
        place = place.middle(place.w, max(place.h, sheet.line(style)))
        colour = INK if plain == CREAM else CREAM
        sheet.text(place, str(power), style, colour, CENTRE, ground=plain)
    sheet.picture(layout.socket(socket), *sprite("socket"))


def _wedge(
    sheet: Sheet, sitting: VacuumSitting, layout: Layout, socket: int, power: Sequence[int], change: int
) -> None:
    view = sitting.view
    supply = len(power)
    amount = layout.amount(socket)
    contents(sheet, layout, socket, power[socket] if socket < supply else None)
    if change:
        _change(sheet, layout, socket, power[socket] if socket < supply else None, change)
    name = "supply" if socket == supply else str(socket)
    sitting.anchors[f"power.{name}"] = layout.stack(socket)
    sitting.anchors[f"amount.{name}"] = amount if socket < supply else layout.stack(socket)
    sitting.anchors[f"socket.{name}"] = layout.socket(socket)
    place = layout.picture(socket)
    near = Box(place.centre[0] - sheet.u(150), 0, sheet.u(300), place.bottom) if place.bottom < layout.y else None
    sheet.zone(place, None, tip=Tip(_about(sitting, view, socket), near=near))  # the names on the rim stay free


def figure_style(sheet: Sheet, layout: Layout) -> TextStyle:
    """Return how the power on a wedge is written."""
    return TextStyle("title", max(17.0, layout.r * 0.145 / sheet.scale), leading=1.0)


def _change(sheet: Sheet, layout: Layout, socket: int, after: int | None, change: int) -> None:
    """Show the power of a wedge as it would be `after` a `change` by 1, and how much it is now; None for the supply."""
    ink, skin = (ACCENT, GAIN_SKIN) if change > 0 else (WARNING_TEXT, LOSS_SKIN)
    style = figure_style(sheet, layout)
    amount = layout.amount(socket)
    tall = sheet.line(style)
    figures = ["+1" if change > 0 else LESS] if after is None else [str(after - change), str(after)]
    styles = [written(figure, style) for figure in figures]
    wides = [sheet.width(*pair) + 2 for pair in zip(figures, styles, strict=True)]
    arrow, gap = (sheet.u(12), sheet.u(4)) if len(figures) > 1 else (0, 0)
    ring = layout.square(layout.polar(layout.angle(socket), PLUG_MIDDLE), layout.r * 0.27)
    for pile in (amount.h * 4 // 5, 0) if after is None and not layout.glance else (0,):
        whole = pile + (sheet.u(4) if pile else 0) + sum(wides) + arrow + 2 * gap
        plate = amount.middle(whole + sheet.u(12), max(amount.h, tall + sheet.u(4)))
        plate = layout.drawn_in(plate)
        if not plate.meets(ring):
            break
    plate = _clear(layout, plate, ring, sheet.u(CLEAR))
    sheet.plate(plate, skin)
    inner = plate.middle(whole, plate.h)
    if pile:
        place, inner = inner.cut_left(pile, sheet.u(4))
        stack(sheet, place.middle(pile, pile), 5)
    place, inner = inner.cut_left(wides[0], gap)
    sheet.text(place.middle(place.w, tall), figures[0], styles[0], ink if after is None else TEXT, ground=FIELD)
    if after is None:
        return
    place, inner = inner.cut_left(arrow, gap)
    y, half = place.centre[1], sheet.u(5)
    sheet.stroke([(place.x, y), (place.right - half, y)], ink, 2)
    sheet.stroke([(place.right - half - 1, y - half), (place.right, y), (place.right - half - 1, y + half)], ink,
                 fill=True)  # fmt: skip
    sheet.text(inner.middle(inner.w, tall), figures[1], styles[1], ink, ground=FIELD)


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
    power = list(view.power)
    for action in sitting.legal:
        if action[0] == "transfer" and sheet.hovered(f"send.{action[1]}") and not sitting.busy:
            to = next(end for end in view.cable if socket_id(end, len(power)) == action[1])
            frm = view.cable[1] if to == view.cable[0] else view.cable[0]
            for end, by in ((frm, -1), (to, 1)):
                if end < len(power):
                    power[end] += by
            return power, (frm, to)
    return power, ()


# The cable ----------------------------------------------------------------------------------------------------------


def _cable(sheet: Sheet, sitting: VacuumSitting, layout: Layout, gone: Collection[str]) -> None:
    view = sitting.view
    for end in view.cable:
        box = layout.plug(end)[0]
        sitting.anchors[f"plug.{end}"] = box.middle(box.h, box.h)
    resting = [end for end in view.cable if f"plug.{end}" not in gone]
    move = previewed_move(sheet, sitting)
    if move is not None:
        frm, to = move
        box, angle = layout.plug(frm)
        sheet.picture(box, *sprite("plug"), angle=angle, alpha=LEAVING)
        resting = [to if end == frm else end for end in resting]
    if len(resting) == 2:
        cord(sheet, layout, layout.hang(layout.tail(resting[0]), layout.tail(resting[1])))
    for end in resting:
        box, angle = layout.plug(end)
        sheet.picture(box, *sprite("plug"), angle=angle)


def previewed_move(sheet: Sheet, sitting: VacuumSitting) -> tuple[int, int] | None:
    """Return where the end of the cable would go from and to after the click that is pointed at, None for no move."""
    if sitting.busy or not sitting.legal:
        return None
    view = sitting.view
    supply = len(view.power)
    end, socket = chosen(sitting, "end"), chosen(sitting, "socket")
    for one in range(supply + 1):
        name = socket_id(one, supply)
        if socket is not None and one in view.cable and sheet.hovered(f"end.{name}"):
            return one, socket
        if end is not None and one not in view.cable and sheet.hovered(f"socket.{name}"):
            return end, one
    return None


def _targets(sheet: Sheet, sitting: VacuumSitting, layout: Layout) -> None:
    verbs = {action[0] for action in sitting.legal}
    if "transfer" in verbs:
        _sends(sheet, sitting, layout)
    elif "cable" in verbs:
        _ends(sheet, sitting, layout)


def _sends(sheet: Sheet, sitting: VacuumSitting, layout: Layout) -> None:
    """Offer the ways in which power can flow: a ring round the plug that it goes to."""
    view = sitting.view
    supply = len(view.power)
    side = max(sheet.u(LEAST_TARGET), round(layout.r * 0.27))
    moved = previewed(sheet, sitting)[1]
    for end in view.cable:
        action: Action = ("transfer", socket_id(end, supply))
        if action not in sitting.legal:
            continue  # an appliance at the other end has nothing to send
        target = send_target(action)
        other = view.cable[1] if end == view.cable[0] else view.cable[0]
        tip = (
            f"Send 1 power to the {socket_title(end, supply).lower()}, from the {socket_title(other, supply).lower()}."
        )
        hot = bool(moved) and end == moved[1]
        ring = layout.square(layout.polar(layout.angle(end), PLUG_MIDDLE), side)
        sheet.plate(ring.inset(-sheet.u(1.5)), RING_RIM_SKIN)
        sheet.plate(ring, RING_STRONG_SKIN if hot else RING_SKIN, target=target, tip=tip, round=True)
        sheet.clear.append(ring)
        sheet.act(target, partial(sitting.do, action))


def _ends(sheet: Sheet, sitting: VacuumSitting, layout: Layout) -> None:
    """Offer the ends of the cable and the free sockets: one of each, in whichever order."""
    view = sitting.view
    supply = len(view.power)
    end, socket = chosen(sitting, "end"), chosen(sitting, "socket")
    least = sheet.u(LEAST_TARGET)
    side = max(least, round(layout.r * 0.27))
    for one in range(layout.sockets):
        name, title = socket_id(one, supply), socket_title(one, supply).lower()
        if one in view.cable:
            box = layout.square(layout.polar(layout.angle(one), PLUG_MIDDLE), side)
            target, picked, tip = f"end.{name}", one == end, f"Move the end at the {title}."
            action = ("cable", name, socket_id(socket, supply)) if socket is not None else None
        else:
            wide = max(least, round(layout.r * 0.215))
            box = layout.socket(one).middle(wide, wide)
            target, picked, tip = f"socket.{name}", one == socket, f"Plug an end in at the {title}."
            action = ("cable", socket_id(end, supply), name) if end is not None else None
        hot = sheet.hovered(target)
        sheet.plate(box.inset(-sheet.u(1.5)), RING_RIM_SKIN)
        sheet.plate(box, RING_STRONG_SKIN if hot or picked else RING_SKIN, target=target, tip=tip, round=True)
        if one in view.cable:
            plug, angle = layout.plug(one)
            with sheet.gripped(target, PLUG, picked=picked, lies=False):
                sheet.picture(plug, *sprite("plug"), angle=angle)
        else:
            sheet.drop(target, PLUG)
        sheet.clear.append(box)
        if action is None:
            sheet.act(target, partial(_choose, sitting, () if picked else (target,)))
        else:
            sheet.act(target, partial(sitting.do, action))


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
    return sheet.u(15) if letter in "▲▼" else sheet.width(letter, style) + sheet.u(1)


def _along(sheet: Sheet, layout: Layout, middle: float, runs: Sequence[Run], style: TextStyle) -> None:
    """Write letter by letter along the rim, the right way up at the foot of the board too."""
    low = 45 < middle % 360 < 135
    way = -1 if low else 1
    share = layout.band
    at = middle - way * degrees_of(_wide(sheet, runs, style) / 2 / (layout.r * share))
    for text, colour in runs:
        for letter in text:
            step = _step(sheet, letter, style)
            half = way * degrees_of(step / 2 / (layout.r * share))
            at += half
            x, y = layout.polar(at, share)
            lean = at + (-90 if low else 90)
            lean = (lean + 180) % 360 - 180
            if letter in "▲▼":
                side = sheet.u(11)
                place = layout.square((x, y), side)
                sheet.picture(
                    place, *mark_sprite("most" if letter == "▲" else "least"), tint=colour, angle=lean or 0.01
                )
            elif letter != " ":
                high = round(16 * sheet.scale)
                place = layout.square((x, y), high)
                wide = sheet.width(letter, style) + 2
                sheet.text(
                    place.middle(wide, high + 2),
                    letter,
                    style,
                    colour,
                    TextLayout(align="centre", angle=lean or 0.01),
                    ground=INK,
                )
            at += half
