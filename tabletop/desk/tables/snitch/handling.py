"""Cubes moved by hand: a click takes one, and the mouse carries it to whatever takes it."""

from collections.abc import Sequence
from functools import partial, reduce

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets
from tabletop.desk.draw.theme import FIELD, MAY_CLICK, TEXT, Skin, TextStyle
from tabletop.desk.draw.things import Reason
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.tables.snitch.art import cube_sprite, space_spot
from tabletop.desk.tables.snitch.board import (
    LEAST_TARGET,
    SNITCH,
    bought_boxes,
    cube_boxes,
    label_of,
    place_box,
    snitch_box,
    snitch_spot,
    target_side,
)
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch.actions import END
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.hints import snitch_hint
from tabletop.games.snitch.naming import kind_title
from tabletop.games.snitch.pack import KIND_NUMBERS, SNITCH_IDS
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, in_order, purse_of, room, site_of, that_fits
from tabletop.games.snitch.spaces import HQ, space_name

CUBE = "cube"
"""What can be carried to a detective, a snitch, a zone or the DA."""
PUT = "put "
"""Goes before the action in the names of the places that take what is carried."""
DA = "da"
BADGE_SKIN = Skin(FIELD, FIELD, MAY_CLICK, 1.5, 999)
BADGE_STYLE = TextStyle("title", 16)
NOTHING_TAKES_IT = Reason(
    "Nothing here takes it: stand beside a zone, a snitch of yours or on the HQ tile.", "snitch.21"
)
Z_TAKES = 5


def take_verb(place: str) -> str:
    """Return how a cube comes from `place` to the detective."""
    return "fetch" if place in SNITCH_IDS else "load"


def take_all(sitting: SnitchSitting, place: str) -> None:
    """Take all that fits from a place, one after another (snitch.r37)."""
    for what in that_fits(sitting.view, sitting.seat, place):
        sitting.do((take_verb(place), place, KINDS[what]))


def take(sitting: SnitchSitting, place: str) -> None:
    """Take all that fits from `place`; where there is a choice of what to leave, open the drawer."""
    cubes = sitting.view.purses[purse_of(place, sitting.seat)]
    if sum(n > 0 for n in cubes) == 1 or room(sitting.view, DETECTIVE, sitting.seat) >= sum(cubes):
        take_all(sitting, place)
    elif sitting.mode != "cubes":
        sitting.open("cubes")


# In the city --------------------------------------------------------------------------------------------------------


def let_take(sheet: Sheet, sitting: SnitchSitting, camera: Camera) -> None:
    """Let every cube that lies in the city be clicked and carried, and every own snitch that holds some be clicked;
    those that can be taken now glow, the others say why not."""
    view = sitting.view
    if END not in sitting.legal:
        return
    for zoi in view.city.zoi_spaces:
        _lying(sheet, sitting, camera, space_name(zoi), cube_boxes(sheet, view, camera, zoi))
    _lying(sheet, sitting, camera, HQ_PURSE, bought_boxes(sheet, view, camera))
    for snitch in SNITCH_IDS:
        if any(view.purses[purse_of(snitch, sitting.seat)]):
            _holding(sheet, sitting, camera, snitch)


def _lying(sheet: Sheet, sitting: SnitchSitting, camera: Camera, place: str, boxes: Sequence[tuple[int, Box]]) -> None:
    """Let the cubes of `place`, a target for each kind, be taken one by one."""
    rim = max(2, min(sheet.u(3), camera.cell // 24))
    for what in dict.fromkeys(what for what, _ in boxes):
        cubes = [box for other, box in boxes if other == what]
        action: Action = ("load", place, KINDS[what])
        name, refusal = action_text(action), sitting.refusal(action)
        whole = reduce(Box.around, cubes)
        with sheet.raised(0 if refusal else Z_TAKES - 2):
            if refusal is None and not sitting.clicks:
                brackets(sheet, whole.inset(-rim), hot=sheet.hovered(name))
            area = whole.middle(max(LEAST_TARGET, whole.w), max(LEAST_TARGET, whole.h))
            tip = f"Click to take 1 {kind_title(KINDS[what])}, or drag it to your detective."
            with sheet.gripped(name, CUBE, picked=refusal is None, lies=False):
                sheet.picture(cubes[0], *cube_sprite(what))
            sheet.zone(area, name, tip=tip, refusal=refusal, round=True)
        sheet.act(name, partial(sitting.do, action))


def _holding(sheet: Sheet, sitting: SnitchSitting, camera: Camera, snitch: str) -> None:
    """Let an own snitch that holds cubes say so, and be clicked for them."""
    view, u, site = sitting.view, sheet.u, site_of(sitting.view, sitting.seat, snitch)
    figure = snitch_box(view, camera, site)
    held = in_order(view.purses[purse_of(snitch, sitting.seat)])
    actions: list[Action] = [("fetch", snitch, KINDS[what]) for what in dict.fromkeys(held)]
    refusal = None if any(map(sitting.may, actions)) else sitting.refusal(actions[0])
    side = target_side(sheet, camera, 36)
    if refusal is None and not sitting.clicks:
        rim = max(2, min(u(4), camera.cell // 20))
        with sheet.raised(2):  # how many it holds beside it, with the first of them
            brackets(sheet, figure.inset(-rim), hot=sheet.hovered(snitch))
            cube, words = max(u(16), min(u(20), camera.cell // 4)), str(len(held))
            wide, high = cube + sheet.width(words, BADGE_STYLE) + u(8), cube + u(4)
            size = wide / camera.cell, high / camera.cell
            spot = label_of(view, (snitch_spot(view, site), SNITCH), size)
            box = camera.around(spot, 0).inset(-wide // 2, -high // 2)
            sheet.plate(box, BADGE_SKIN)
            mark, rest = box.inset(u(3), u(2)).cut_left(cube - u(2), u(1))
            sheet.picture(mark.middle(cube - u(2), cube - u(2)), *cube_sprite(held[0]))
            sheet.text(rest, words, BADGE_STYLE, TEXT, CENTRE, ground=FIELD)
    with sheet.raised(0 if refusal else Z_TAKES - 2):
        tip = f"{snitch_hint(view, site, sitting.names)} Click to take what fits."
        with sheet.gripped(snitch, CUBE, picked=refusal is None, lies=False):
            sheet.picture(figure.middle(side * 2 // 3, side * 2 // 3), *cube_sprite(held[0]))
        whole = max(side, figure.w)
        sheet.zone(figure.middle(whole, whole), snitch, tip=tip, refusal=refusal, round=True)
    sheet.act(snitch, partial(take, sitting, snitch))


# Carried ------------------------------------------------------------------------------------------------------------


def cube_carried(sheet: Sheet, sitting: SnitchSitting) -> tuple[str, str] | None:
    """Return the place and the kind of the cube that the mouse carries, None when it carries none."""
    target = sheet.looks.carried.target if sheet.looks.carried is not None else ""
    match target.split():
        case ["load", place, kind]:
            return place, kind
        case ["held", number]:
            place, n = DETECTIVE, int(number)
        case [place, *rest] if place in SNITCH_IDS:
            n = int(rest[0]) if rest else 0
        case _:
            return None
    held = in_order(sitting.view.purses[purse_of(place, sitting.seat)])
    return (place, KINDS[held[n]]) if n < len(held) else None


def _ways(sheet: Sheet, sitting: SnitchSitting) -> dict[str, Action]:
    """Return the places that may take the cube that is carried, each with the action that puts it there."""
    cube = cube_carried(sheet, sitting)
    if cube is None:
        return {}
    place, kind = cube
    if place != DETECTIVE:
        return {DETECTIVE: (take_verb(place), place, kind)}
    ways = {action[1]: action for action in sitting.legal if action[0] in ("stash", "dump") and action[2] == kind}
    return ways | ({DA: ("deliver", kind)} if ("deliver", kind) in sitting.legal else {})


def compose_takers(sheet: Sheet, sitting: SnitchSitting, camera: Camera) -> None:
    """Light up what in the city takes the cube that is carried."""
    view, seat = sitting.view, sitting.seat
    for place, action in _ways(sheet, sitting).items():
        box = camera.around(space_spot(view, HQ), camera.cell * 2 // 3)
        if place != DA:
            box = place_box(sheet, view, camera, place, seat)
        side = max(LEAST_TARGET, box.w) + 2 * sheet.u(6)
        with sheet.raised(Z_TAKES):
            _take_here(sheet, sitting, box.middle(side, side), action, panel=False)


def panel_takes(sheet: Sheet, sitting: SnitchSitting, box: Box, place: str) -> None:
    """Let the panel in `box` take the cube that is carried, where it is that of a place which may."""
    action = _ways(sheet, sitting).get(place)
    if action is not None:
        with sheet.raised():
            _take_here(sheet, sitting, box, action, panel=True)


def _take_here(sheet: Sheet, sitting: SnitchSitting, box: Box, action: Action, *, panel: bool) -> None:
    name = f"{PUT}{action_text(action)}{' panel' if panel else ''}"
    brackets(sheet, box, hot=sheet.hovered(name))
    sheet.zone(box, name, refusal=sitting.refusal(action), round=not panel)
    sheet.act(name, partial(sitting.do, action))
    sheet.drop(name, CUBE)


# Held ---------------------------------------------------------------------------------------------------------------


def held_kinds(sitting: SnitchSitting) -> set[int]:
    """Return the types of the cubes on the detective that something here takes."""
    return {
        KIND_NUMBERS[action[-1]]
        for action in sitting.legal
        if action[0] in ("stash", "dump") or (action[0] == "deliver" and action[1] in KINDS)
    }
