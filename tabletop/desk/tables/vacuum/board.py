"""The control board: wedges with power on them, most and least on the rim, sockets, and the cable in the hub."""

from collections.abc import Collection, Sequence
from functools import partial
from itertools import pairwise

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import FIELD, TEXT, WARNING_TEXT, WHITE, Skin, TextStyle
from tabletop.desk.draw.words import shortened
from tabletop.desk.layouts.lines import Point, braid, far
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.parts.rim import Rim, Run
from tabletop.desk.tables.vacuum.art import CREAM, INK, RED, appliance_sprite, mark_sprite, sprite, stack
from tabletop.desk.tables.vacuum.geometry import RIM, Layout
from tabletop.desk.tables.vacuum.hand import LESS, send_target
from tabletop.desk.tables.vacuum.reading import decision, place_of, say
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.agendas import leaders
from tabletop.games.vacuum.pack import appliance_title, socket_id, socket_number, socket_title
from tabletop.games.vacuum.playing import flow_of, sent
from tabletop.games.vacuum.state import VacuumState

CORD_WIDE = 0.05
"""How thick the cable is, in radii of the board."""
WEAVE = 1.15
"""How far apart its bands are, in thicknesses."""
LEAN = 0.14
"""How far its bands lean, in thicknesses."""
BOLT = 0.3738
"""The side of the bolt's picture, in radii of the board: it lies exactly on the hub's own."""
DISC_SKIN = Skin(INK, INK, CREAM, 2.5, 999, shadow=10)
GAIN_SKIN = Skin(FIELD, FIELD, CREAM, 2, 10)
LOSS_SKIN = Skin(FIELD, FIELD, WARNING_TEXT, 2, 10)
PLUG = "plug"
"""What can be carried: an end of the cable."""
FRAME_SKIN = Skin(None, None, RED, 2, 999)
PLUG_MIDDLE = 0.415
LEAST_TARGET = 34
CLEAR = 40
"""What would be on a wedge moves by so many units at most, for the ring round a plug."""
Z_TARGETS = 2
RIM_STYLES = TextStyle("title", 16, leading=1.0), TextStyle("number", 16, leading=1.0)
MARKS = {name: Run(CREAM, sprite=mark_sprite(name)) for name in ("most", "least")}


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
        _wedge(sheet, sitting, layout, socket, power, socket in moved)
    for end in moved:
        _change(sheet, layout, end, power[end] if end < len(power) else None, 1 if end == moved[1] else -1)
    _cable(sheet, sitting, layout, gone)
    if moved:
        flow(sheet, layout, *moved)
    if sitting.offered and not layout.glance:
        with sheet.raised(Z_TARGETS):
            _targets(sheet, sitting, layout)


def compose_portrait(sheet: Sheet, box: Box, view: VacuumState, seat: int) -> None:
    """Put the board on the sheet as a picture: nothing to click."""
    layout = layout_of(box, view, seat, sheet.scale)
    ground(sheet, layout)
    for socket in range(layout.sockets):
        _contents(sheet, layout, socket, view.power, numeral=layout.r >= sheet.u(90))
    _plugs(sheet, layout, view.cable)


def ground(sheet: Sheet, layout: Layout) -> None:
    """Add the disc with its wedges and the hub."""
    sheet.plate(layout.box, DISC_SKIN)
    if not layout.glance:
        sheet.plate(layout.box.inset(sheet.u(4)), FRAME_SKIN)
    sheet.picture(layout.square(layout.middle, 2 * layout.r * layout.rim / RIM), *sprite(f"board-{layout.sockets}"))
    sheet.picture(layout.square(layout.middle, 2 * layout.r * 0.445), *sprite("hub"))
    sheet.whole += layout.within_it(0.9)


# Wedges -------------------------------------------------------------------------------------------------------------


def _contents(
    sheet: Sheet, layout: Layout, socket: int, power: Sequence[int], *, numeral: bool = True, bare: bool = False
) -> None:
    """Add what lies on a wedge: the appliance with its power, or the supply, and the socket. Without the `numeral` the
    stack alone says how much it is; a `bare` one shows neither."""
    supply = socket == len(power)
    sheet.picture(layout.socket(socket), *sprite("socket"))
    sheet.picture(layout.picture(socket), *(sprite("supply") if supply else appliance_sprite(socket)))
    if supply and not bare:
        stack(sheet, layout.stack(socket), 5)
    if supply or bare:
        return
    plain, have = (RED, CREAM)[(socket - layout.own) % len(power) % 2], power[socket]
    if have and not (layout.glance and numeral):
        stack(sheet, layout.stack(socket), have)
    if numeral:
        style = figure_style(sheet, layout)
        wide = sheet.width(str(have), style) + 2
        place = layout.numeral(socket, wide) if have and not layout.glance else layout.amount(socket).middle(wide, 0)
        place = place.middle(place.w, max(place.h, sheet.line(style)))
        sheet.text(place, str(have), style, INK if plain == CREAM else CREAM, CENTRE, ground=plain)


def _wedge(sheet: Sheet, sitting: VacuumSitting, layout: Layout, socket: int, power: Sequence[int], bare: bool) -> None:
    supply = len(power)
    _contents(sheet, layout, socket, power, bare=bare)
    name = place_of(sitting.view, socket)
    sheet.anchors[f"power.{name}"] = layout.stack(socket)
    sheet.anchors[f"amount.{name}"] = layout.amount(socket) if socket < supply else layout.stack(socket)
    sheet.anchors[f"socket.{name}"] = layout.socket(socket)
    place = layout.picture(socket)
    near = Box(place.centre[0] - sheet.u(150), 0, sheet.u(300), place.bottom) if place.bottom < layout.y else None
    sheet.zone(place, None, tip=Tip(_about(sitting, socket), near=near))  # the names stay free


def figure_style(sheet: Sheet, layout: Layout) -> TextStyle:
    """Return how the power on a wedge is written."""
    return TextStyle("number", max(18.0, layout.r * 0.165 / sheet.scale), leading=1.0)


def _change(sheet: Sheet, layout: Layout, socket: int, after: int | None, change: int) -> None:
    """Show the power of a wedge as it would be `after` a `change` by 1, and how much it is now; None for the supply."""
    u, (ink, skin) = sheet.u, (CREAM, GAIN_SKIN) if change > 0 else (WARNING_TEXT, LOSS_SKIN)
    style, amount = figure_style(sheet, layout), layout.amount(socket)
    side = amount.h * 4 // 5
    if after is None:
        spans = [Span(("+1" if change > 0 else LESS,), style, ink)]
    else:
        was, now = (Span((str(n),), style, colour) for n, colour in ((after - change, TEXT), (after, ink)))
        spans = [was, Span(sprite=("ui", "icon-next.svg"), tint=ink, ratio=u(14) / side), now]
    lines = [Line(spans, gap=4)]
    if after is None and not layout.glance:
        lines.insert(0, Line([Span(sprite=sprite("stack-5")), *spans], gap=4))
    ring = layout.square(layout.polar(layout.angle(socket), PLUG_MIDDLE), layout.r * 0.27)
    for line in lines:
        wide = line.wide(sheet, side)
        plate = layout.drawn_in(amount.middle(wide + u(12), max(amount.h, sheet.line(style) + u(4))), layout.rim)
        if not plate.meets(ring):
            break
    plate = layout.clear_of(ring, plate, layout.rim, u(CLEAR))
    sheet.plate(plate, skin)
    line.centred(sheet, plate, side, FIELD)


def _about(sitting: VacuumSitting, socket: int) -> str:
    view = sitting.view
    if socket == len(view.power):
        return say("socket_supply")[0]
    whose = "nobody’s" if socket >= view.seats else "yours" if socket == sitting.you else f"{sitting.names[socket]}’s"
    level = "" if len(set(view.power)) > 1 else "_void" if view.void_when_tied else "_level"
    return say(f"socket{level}", title=appliance_title(socket), whose=whose, n=view.power[socket])[0]


def previewed(sheet: Sheet, sitting: VacuumSitting) -> tuple[list[int], tuple[int, ...]]:
    """Return the power on the appliances as it would be after the transfer that is pointed at, and the ends that it
    goes from and to; none while nothing is pointed at."""
    view = sitting.view
    for action in sitting.offered:
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
    move = _previewed_move(sheet, sitting)
    if move is not None:
        frm, to = move
        resting = [to if end == frm else end for end in resting]
    _plugs(sheet, layout, resting)


def _previewed_move(sheet: Sheet, sitting: VacuumSitting) -> tuple[int, int] | None:
    """Return where the end of the cable would go from and to by the click that is pointed at, None for no move."""
    ways = (_way(sitting, one) for one in range(len(sitting.view.power) + 1)) if sitting.legal else ()
    action = next((way[2] for way in ways if way is not None and sheet.hovered(way[0])), None)
    if sitting.busy or action is None or action[0] != "cable":
        return None
    frm, to = (socket_number(name, len(sitting.view.power)) for name in action[1:])
    return frm, to


def _targets(sheet: Sheet, sitting: VacuumSitting, layout: Layout) -> None:
    """Offer what can be done between brackets: the plugs to which power can flow, or the ends of the cable and the free
    sockets, one of each in whichever order."""
    move = _previewed_move(sheet, sitting)
    for one in range(layout.sockets):
        way, plugged = _way(sitting, one), one in sitting.view.cable
        if way is None:
            continue
        target, tip, action = way
        picked = sitting.targets[-1:] == (target,)
        wide = max(sheet.u(LEAST_TARGET), round(layout.r * (0.27 if plugged else 0.215)))
        at = layout.polar(layout.angle(one), PLUG_MIDDLE)
        stays = plugged and (move is None or move[0] != one)
        box = layout.square(at, wide) if stays else layout.socket(one).middle(wide, wide)
        if picked:
            chosen_ring(sheet, box, 999)
        else:
            brackets(sheet, box, hot=sheet.hovered(target))
        sheet.zone(box, target, tip=tip, round=True)
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
            sheet.act(target, partial(sitting.click, socket_id(one, len(sitting.view.power)), "cable"))


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
    if one in view.cable:
        return f"end.{name}", f"Move the end at the {title}.", sitting.would(name, "cable")
    return f"socket.{name}", f"Plug an end in at the {title}.", sitting.would(name, "cable")


# What hangs in the hub ------------------------------------------------------------------------------------------------


def cord(sheet: Sheet, layout: Layout, line: Sequence[Point]) -> None:
    """Add a braided cable along a line, behind the bolt of the hub."""
    r = layout.r
    wide = r * CORD_WIDE
    units = wide / sheet.scale
    sheet.stroke([(x + 2, y + r * 0.03) for x, y in line], INK, units + 2, alpha=110)
    sheet.stroke(line, INK, units + 3)
    sheet.stroke(line, CREAM, units)
    for band in braid(tuple(line), wide, (WEAVE, LEAN)):
        sheet.stroke(band, RED, fill=True)
    sheet.stroke([(x + r * 0.008, y + r * 0.013) for x, y in line], INK, units * 0.34, alpha=70)
    sheet.stroke([(x - r * 0.006, y - r * 0.01) for x, y in line], WHITE, units * 0.2, alpha=95)
    sheet.picture(layout.square(layout.middle, r * BOLT), *sprite("bolt"))


def flow(sheet: Sheet, layout: Layout, frm: int, to: int) -> None:
    """Show by a coin between two arrowheads on the cable which way the power would go."""
    line = layout.hang(layout.tail(frm), layout.tail(to))
    long, last = sum(far(a, b) for a, b in pairwise(line)), len(line) - 1
    side = min(layout.r * 0.065, long * 0.11)
    for n in (last // 5, last - last // 5):
        (x, y), (tx, ty) = line[n - 1], line[n + 1]
        back = far(line[n - 1], line[n + 1]) or 1.0
        dx, dy = (tx - x) / back * side, (ty - y) / back * side
        head = [(x + dx * 1.6, y + dy * 1.6), (x - dy, y + dx), (x + dy, y - dx)]
        sheet.stroke([*head, head[0]], INK, 5)
        sheet.stroke(head, CREAM, fill=True)
    sheet.picture(layout.square(line[last // 2], side * 2.6), *sprite("token"))


# The rim ------------------------------------------------------------------------------------------------------------


def names_on_rim(sheet: Sheet, layout: Layout, sitting: VacuumSitting, power: Sequence[int]) -> None:
    """Write along the rim whose each appliance is, with its name where there is room for those of all, and MOST and
    LEAST: in words on every wedge or by marks on every one."""
    leading = leaders(sitting.view, power)
    shown = [[name for name, those in zip(MARKS, leading, strict=True) if n in those] for n in range(layout.sockets)]
    wide, narrow = (Rim(layout.middle, layout.r * layout.band, style, INK) for style in RIM_STYLES)
    if layout.glance:
        for socket, names in enumerate(shown):
            narrow.compose(sheet, layout.angle(socket), [MARKS[name] for name in names])
        return
    room = round(wide.radius * 2 * 3.1416 / layout.sockets) - sheet.u(20)
    seats, supply = sitting.view.seats, len(power)
    owners = [shortened(sitting.called(seat)).upper() for seat in range(seats)]
    titles = [socket_title(socket, supply).upper() for socket in range(layout.sockets)]
    brief = [[Run(CREAM, name)] for name in (*owners, *titles[seats:])]
    whole = list(brief)
    for seat, (owner, title) in enumerate(zip(owners, titles, strict=False)):
        whole[seat] = [Run(CREAM, f"YOUR {title}" if seat == sitting.you else f"{owner}’S {title}")]
    kinds = ((whole, wide), (brief, wide), (brief, narrow))
    for worded, (runs, rim) in ((worded, kind) for worded in (True, False) for kind in kinds):
        if max(rim.wide(sheet, _marked(one, ["least"], worded)) for one in runs) <= room:
            break
    worded = worded and len(set(power)) > 1
    for socket, names in enumerate(shown):
        line = _marked(runs[socket], names, worded)
        line = line if rim.wide(sheet, line) <= room else [MARKS[name] for name in names]
        rim.compose(sheet, layout.angle(socket), line)


def _marked(title: Sequence[Run], names: Sequence[str], worded: bool) -> list[Run]:
    """Return what stands on a wedge: its title, then each of `names` as a mark, with the word itself or without."""
    runs = [*title, *([Run(CREAM, " ")] if names else [])]
    for name in names:
        runs += [MARKS[name], Run(CREAM, name.upper())] if worded else [MARKS[name]]
    return runs
