"""The control board: wedges with power on them, most and least on the rim, sockets, and the cable in the hub."""

from collections.abc import Callable, Collection, Sequence

from tabletop.core.actions import Action
from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.vacuum.art import (
    COAL,
    CREAM,
    CREAM_DEEP,
    INK,
    RED,
    appliance_sprite,
    appliance_title,
    mark_sprite,
    sprite,
    stack,
)
from tabletop.desk.tables.vacuum.cable import cord, flow
from tabletop.desk.tables.vacuum.geometry import Layout, degrees_of
from tabletop.desk.tables.vacuum.picking import LESS, send_target
from tabletop.desk.tables.vacuum.reading import decision, leaders
from tabletop.desk.theme import ACCENT, FIELD, TEXT, WARNING_TEXT, Colour, Skin, TextStyle, rgb
from tabletop.games.vacuum.pack import socket_id, socket_title
from tabletop.games.vacuum.state import VacuumState

DISC_SKIN = Skin(INK, INK, CREAM, 2.5, 999, shadow=10)
INNER_SKIN = Skin(None, None, CREAM_DEEP, 1.5, 999)
SCREW_SKIN = Skin(rgb("#4a3a38"), rgb("#2b2020"), rgb("#7d6a62"), 1, 999)
GAIN_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 10)
LOSS_SKIN = Skin(FIELD, FIELD, WARNING_TEXT, 2, 10)
RING_RIM_SKIN = Skin(None, None, FIELD, 6, 999)
RING_SKIN = Skin(None, None, ACCENT, 3, 999)
RING_STRONG_SKIN = Skin(None, None, rgb("#ffd98a"), 5, 999)
RIM_STYLE = TextStyle("title", 16, leading=1.0)
NARROW_STYLE = TextStyle("number", 16, leading=1.0)
WEDGES: tuple[tuple[Colour, Colour], ...] = ((RED, rgb("#b02a26")), (CREAM, rgb("#e6d5b0")), (COAL, rgb("#33262a")))
"""The ground of wedges, and their rays: red, cream, and black for the supply."""
LEAST_TARGET = 34
Z_TARGETS = 2


def layout_of(box: Box, view: VacuumState, seat: int, scale: float) -> Layout:
    """Return the layout of the board in a box, with the wedge of `seat` at the foot and `scale` pixels per unit."""
    return Layout.within(box, len(view.power) + 1, seat, scale)


def compose_board(sheet: Sheet, box: Box, seating: Seating, gone: Collection[str]) -> None:
    """Put the board on the sheet, with what can be done on it now; pieces named in `gone` are in motion."""
    view: VacuumState = seating.view
    layout = layout_of(box, view, seating.seat, sheet.scale)
    power, moved = previewed(sheet, seating)
    ground(sheet, layout)
    _names(sheet, layout, view, power)
    for socket in range(layout.sockets):
        change = 0 if socket not in moved else 1 if socket == moved[1] else -1
        _wedge(sheet, seating, layout, socket, power, change)
    _cable(sheet, seating, layout, gone)
    if moved:
        flow(sheet, layout, *moved)
    if seating.legal and not seating.busy and not layout.glance:
        with sheet.raised(Z_TARGETS):
            _targets(sheet, seating, layout)


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
        of = 12 // layout.sockets + 2
        for number in range(of):
            sheet.stroke(layout.ray(socket, number, of), ray, fill=True)
    inner = layout.square((layout.x, layout.y), 2 * layout.r * (layout.rim + 0.02))
    sheet.plate(inner, INNER_SKIN)
    side = max(sheet.u(5), layout.r * 0.034)
    for n in range(layout.sockets):
        at = layout.polar(90 + 360 * (n + 0.5) / layout.sockets, layout.band)
        sheet.plate(layout.square(at, side), SCREW_SKIN)
    sheet.picture(layout.square((layout.x, layout.y), 2 * layout.r * 0.445), *sprite("hub"))


# The rim ------------------------------------------------------------------------------------------------------------

Run = tuple[str, Colour]


def _names(sheet: Sheet, layout: Layout, view: VacuumState, power: Sequence[int]) -> None:
    """Write the names along the rim, with MOST and LEAST; as much of it as there is room for."""
    most, least = leaders(view, power)
    level = len(most) == len(power)
    room = round(layout.r * layout.band * 2 * 3.1416 / layout.sockets) - sheet.u(20)
    rows: list[list[list[Run]]] = []
    for socket in range(layout.sockets):
        name: list[Run] = [(socket_title(socket, len(power)).upper(), CREAM)]
        marks: list[Run] = []
        short: list[Run] = []
        if socket in most:
            short.append(("▲", ACCENT))
            marks += [("▲", ACCENT), ("MOST", ACCENT)]
        if socket in least:
            short.append(("▼", ACCENT))
            marks += [("▼", ACCENT), ("LEAST", ACCENT)]
        ways = [[*name, (" ", CREAM), *short], short] if short else []
        if marks and not level:
            ways.insert(0, [*name, (" ", CREAM), *marks])
        rows.append([short] if layout.glance else [*ways, name])
    named = [[runs for runs in ways if runs and runs[0][1] == CREAM] for ways in rows]
    wide = all(any(_wide(sheet, runs, RIM_STYLE) <= room for runs in ways) for ways in named)
    style = RIM_STYLE if wide else NARROW_STYLE
    for socket, ways in enumerate(rows):
        runs = next((runs for runs in ways if _wide(sheet, runs, style) <= room), None)
        if runs:
            _along(sheet, layout, layout.angle(socket), runs, style)


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
                    align="centre",
                    ground=INK,
                    angle=lean or 0.01,
                )
            at += half


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
        if not layout.glance or not numeral:
            stack(sheet, layout.stack(socket), power)
        if not numeral:
            sheet.picture(layout.socket(socket), *sprite("socket"))
            return
        style = figure_style(sheet, layout)
        wide = sheet.width(str(power), style) + 2
        place = layout.amount(socket).middle(wide, 0) if layout.glance else layout.numeral(socket, wide)
        place = place.middle(place.w, max(place.h, sheet.line(style)))
        colour = INK if plain == CREAM else CREAM
        sheet.text(place, str(power), style, colour, align="centre", ground=plain)
    sheet.picture(layout.socket(socket), *sprite("socket"))


def _wedge(sheet: Sheet, seating: Seating, layout: Layout, socket: int, power: Sequence[int], change: int) -> None:
    view: VacuumState = seating.view
    supply = len(power)
    amount = layout.amount(socket)
    contents(sheet, layout, socket, power[socket] if socket < supply else None)
    if change:
        _change(sheet, layout, socket, str(power[socket]) if socket < supply else "", change)
    name = "supply" if socket == supply else str(socket)
    seating.anchors[f"power.{name}"] = layout.stack(socket)
    seating.anchors[f"amount.{name}"] = amount if socket < supply else layout.stack(socket)
    seating.anchors[f"socket.{name}"] = layout.socket(socket)
    place = layout.picture(socket)
    near = Box(place.centre[0] - sheet.u(150), 0, sheet.u(300), place.bottom) if place.bottom < layout.y else None
    sheet.zone(place, None, tip=_about(seating, view, socket), near=near)  # the names on the rim stay free


def figure_style(sheet: Sheet, layout: Layout) -> TextStyle:
    """Return how the power on a wedge is written."""
    return TextStyle("title", max(17.0, layout.r * 0.115 / sheet.scale), leading=1.0)


def _change(sheet: Sheet, layout: Layout, socket: int, after: str, change: int) -> None:
    """Say over the power of a wedge by how much it would `change`, and how much it would be after that."""
    words, ink, skin = ("+1", ACCENT, GAIN_SKIN) if change > 0 else (LESS, WARNING_TEXT, LOSS_SKIN)
    style = figure_style(sheet, layout)
    gap = sheet.u(6) if after else 0
    wide, tall = sheet.width(words, style), sheet.line(style)
    whole = wide + gap + sheet.width(after, style) if after else wide
    amount = layout.amount(socket)
    plate = amount.middle(max(amount.w, whole + sheet.u(10)), max(amount.h, tall + sheet.u(4)))
    sheet.plate(plate, skin)
    left, right = plate.middle(whole + 2, tall).cut_left(wide, gap)
    sheet.text(left, words, style, ink, ground=FIELD)
    if after:
        sheet.text(right, after, style, TEXT, ground=FIELD)


def _about(seating: Seating, view: VacuumState, socket: int) -> str:
    if socket == len(view.power):
        return "The supply: it gives and takes power, and never runs out."
    whose = "nobody's" if socket >= view.seats else "yours" if socket == seating.seat else f"{seating.names[socket]}'s"
    return f"{appliance_title(socket)}, {whose}: {view.power[socket]} power."


def previewed(sheet: Sheet, seating: Seating) -> tuple[list[int], tuple[int, ...]]:
    """Return the power on the appliances as it would be after the transfer that is pointed at, and the ends that it
    goes from and to; none while nothing is pointed at."""
    view: VacuumState = seating.view
    power = list(view.power)
    for action in seating.legal:
        if action[0] == "transfer" and sheet.hovered(f"send.{action[1]}") and not seating.busy:
            to = next(end for end in view.cable if socket_id(end, len(power)) == action[1])
            frm = view.cable[1] if to == view.cable[0] else view.cable[0]
            for end, by in ((frm, -1), (to, 1)):
                if end < len(power):
                    power[end] += by
            return power, (frm, to)
    return power, ()


# The cable ----------------------------------------------------------------------------------------------------------


def _cable(sheet: Sheet, seating: Seating, layout: Layout, gone: Collection[str]) -> None:
    view: VacuumState = seating.view
    for end in view.cable:
        box = layout.plug(end)[0]
        seating.anchors[f"plug.{end}"] = box.middle(box.h, box.h)
    resting = [end for end in view.cable if f"plug.{end}" not in gone]
    if len(resting) == 2:
        cord(sheet, layout, layout.hang(layout.tail(resting[0]), layout.tail(resting[1])))
    for end in resting:
        box, angle = layout.plug(end)
        sheet.picture(box, *sprite("plug"), angle=angle)


def chosen(seating: Seating, sort: str) -> int | None:
    """Return the ``end`` of the cable or the free ``socket`` that is chosen for the other, None while none is."""
    view: VacuumState = seating.view
    if decision(view) != "Cable" or not seating.clicks:
        return None
    supply = len(view.power)
    found = next((n for n in range(supply + 1) if seating.clicks[-1] == f"{sort}.{socket_id(n, supply)}"), None)
    return found if found is not None and (found in view.cable) == (sort == "end") else None


def _targets(sheet: Sheet, seating: Seating, layout: Layout) -> None:
    verbs = {action[0] for action in seating.legal}
    if "transfer" in verbs:
        _sends(sheet, seating, layout)
    elif "cable" in verbs:
        _ends(sheet, seating, layout)


def _sends(sheet: Sheet, seating: Seating, layout: Layout) -> None:
    """Offer the two ways in which power can flow: a ring round each plug."""
    view: VacuumState = seating.view
    supply = len(view.power)
    side = max(sheet.u(LEAST_TARGET), round(layout.r * 0.27))
    moved = previewed(sheet, seating)[1]
    for end in view.cable:
        action: Action = ("transfer", socket_id(end, supply))
        target = send_target(action)
        other = view.cable[1] if end == view.cable[0] else view.cable[0]
        tip = (
            f"Send 1 power to the {socket_title(end, supply).lower()}, from the {socket_title(other, supply).lower()}."
        )
        hot = bool(moved) and end == moved[1]
        ring = layout.square(layout.polar(layout.angle(end), PLUG_MIDDLE), side)
        sheet.plate(ring.inset(-sheet.u(1.5)), RING_RIM_SKIN)
        sheet.plate(ring, RING_STRONG_SKIN if hot else RING_SKIN, target=target, tip=tip, round=True)
        sheet.act(target, _doer(seating, action))


def _ends(sheet: Sheet, seating: Seating, layout: Layout) -> None:
    """Offer the ends of the cable and the free sockets: one of each, in whichever order."""
    view: VacuumState = seating.view
    supply = len(view.power)
    end, socket = chosen(seating, "end"), chosen(seating, "socket")
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
        if action is None:
            sheet.act(target, _chooser(seating, () if picked else (target,)))
            continue
        sheet.act(target, _doer(seating, action))
        if hot:
            _ghost(sheet, layout, view, *((one, socket) if one in view.cable else (end, one)))


PLUG_MIDDLE = 0.415


def _ghost(sheet: Sheet, layout: Layout, view: VacuumState, frm: int | None, to: int | None) -> None:
    """Show where the cable would be."""
    assert frm is not None
    assert to is not None
    stays = view.cable[1] if view.cable[0] == frm else view.cable[0]
    old = layout.hang(layout.tail(frm), layout.tail(stays))
    sheet.stroke(old, COAL, layout.r * 0.085 / sheet.scale, alpha=190)
    cord(sheet, layout, layout.hang(layout.tail(stays), layout.tail(to)))
    for end in (stays, to):
        box, angle = layout.plug(end)
        sheet.picture(box, *sprite("plug"), angle=angle)


def _doer(seating: Seating, action: Action) -> Callable[[], None]:
    return lambda: seating.do(action)


def _chooser(seating: Seating, clicks: tuple[str, ...]) -> Callable[[], None]:
    def choose() -> None:
        seating.clicks = clicks

    return choose
