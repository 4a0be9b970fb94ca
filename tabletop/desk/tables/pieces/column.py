"""The column of one's own things: who it is, the robot with its mods, the skill, and discretion."""

from functools import partial

from tabletop.core.actions import Action
from tabletop.desk.board.marks import LOST
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, TEXT, WHITE, Colour, Skin, mix, rgb
from tabletop.desk.flow import SPRING, Ground, Node, compose, draw, on, picture, row, text
from tabletop.desk.tables.pieces.art import (
    BANDS,
    COUNT,
    DARK,
    GREAT,
    HEAD_NAME,
    HEAD_POINTS,
    KEY,
    KEY_HOT,
    KEY_OFF,
    KEY_WORD,
    LARGE,
    PART_COLOURS,
    QUIET_TEXT,
    SMALL_NUMBER,
    UNITS,
    WARM,
    WELL,
    plate_skin,
    said,
    sprite,
    wordings,
)
from tabletop.desk.tables.pieces.faces import compose_face
from tabletop.desk.tables.pieces.mods import compose_mod, mod_said
from tabletop.desk.tables.pieces.reading import (
    PiecesAsking,
    after,
    in_workshop,
    part_act,
    part_order,
    pointed,
    strength,
)
from tabletop.desk.tables.pieces.robot import compose_robot
from tabletop.games.pieces.discretion import REACTIONS
from tabletop.games.pieces.events import Attacked
from tabletop.games.pieces.pack import MOD_OF, MOD_TOKENS, PARTS, RULES, SKILLS_OF, skill_sign, skill_text
from tabletop.games.pieces.state import NOBODY, WORN, PiecesState
from tabletop.games.pieces.trouble import LoseParts
from tabletop.games.pieces.values import tile_dis_of

PIP = 11
"""The side of a pip in units."""
TICK = rgb("#5fc98f")
SLOT = (44, 50)
"""The width and height of the slot of a mod, in units."""
EMPTY_SLOT = Skin(None, None, rgb("#3a4d52"), 1.2, 6, dash=True)
STAGE_SHARE = 42  # hundredths of the width that the robot takes
GOES = Skin(LOST, LOST, WHITE, 1.5, 2)
COMES = Skin(None, None, WHITE, 2, 2)
"""The point of a part that would be lost, and the one that would come."""
PIPS_HIGH = 58  # units, the least height of a part that shows its pips


def compose_head(sheet: Sheet, box: Box, asking: PiecesAsking, points: str) -> None:
    """Put who sits here, and the points, on the colour of the seat."""
    u, seat, view = sheet.u, asking.seat, asking.view
    skin = plate_skin(seat, dim=in_workshop(asking) or asking.frame == "TakeMastermind")
    sheet.plate(box, skin)
    inner = box.inset(u(10), u(4))
    side = min(u(56), inner.h)
    place, rest = inner.cut_left(side, u(10))
    compose_face(sheet, place.middle(side, side), view, seat)
    sign = side * 2 // 5
    sheet.picture(
        Box(place.x + side - sign, place.centre[1] + side // 2 - sign, sign, sign), *sprite(f"seat-{seat + 1}")
    )
    if view.favored == seat:
        sheet.picture(Box(place.x, place.y - u(4), side // 2, side // 2), *sprite("mark-crown"))
    style = HEAD_POINTS if sheet.line(HEAD_POINTS) <= rest.h else LARGE
    unit, rest = rest.cut_right(sheet.width("VP", SMALL_NUMBER), u(4))
    figure, rest = rest.cut_right(sheet.width(points, style), u(10))
    ground = mix(skin.top or DARK, DARK, 0.2)
    sheet.text(figure, points, style, WHITE, RIGHT, ground=ground)
    sheet.text(unit, "VP", SMALL_NUMBER, WARM, ground=ground)
    sheet.text(rest, asking.sitting.names[seat], HEAD_NAME, WHITE, ELIDED, ground=ground)
    name = f"seat.{seat}"
    sheet.anchors[name] = box
    if name in asking.places or asking.chosen(name):
        brackets(sheet, box, hot=sheet.hovered(name))
        sheet.zone(box, name, tip="")
        sheet.act(name, partial(asking.sitting.click, asking.leads(name)))


# The robot ------------------------------------------------------------------------------------------------------------


def compose_parts(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put the robot beside a row for each of its parts, which can be clicked where a part is asked for."""
    u, view, seat = sheet.u, asking.view, asking.seat
    stage, rows = box.cut_left(box.w * STAGE_SHARE // 100, u(8))
    sheet.plate(stage, WELL)
    if view.pieces:
        compose_robot(sheet, stage.inset(u(8), u(10)), seat, view.parts(seat))
    places = rows.rows(3, u(6))
    low = min(place.h for place in places)
    for part, place in zip(PARTS, places, strict=True):
        _part(sheet, place.middle(place.w, low), asking, part)


def _part(sheet: Sheet, box: Box, asking: PiecesAsking, part: str) -> None:
    """Put a part into a row: its strength with mods, its pips, its slot with the mod that is on it or is planned."""
    u, view, seat = sheet.u, asking.view, asking.seat
    sheet.plate(box, WELL)
    inner = box.inset(u(8), u(3))
    slot, inner = inner.cut_right(min(u(SLOT[0]), inner.w // 3), u(6))
    equipped = _equips(asking, part)
    if not compose_slot(sheet, slot, view, seat, part):
        place = sheet.anchors[f"slot.{part}"]
        if equipped is None:
            sheet.plate(place, EMPTY_SLOT)
        else:
            compose_mod(sheet, place, view, MOD_TOKENS[equipped[1]])
            chosen_ring(sheet, place.inset(u(2)), 6)
    pips = inner.h >= u(PIPS_HIGH - 6)
    upper, lower = inner.cut_top(inner.h - u(PIP + 4)) if pips else (inner, inner)
    _figure(sheet, upper, asking, part, equipped)
    if pips and view.pieces:
        _pips(sheet, lower.inset(0, u(2)), asking, part)
    sheet.anchors.setdefault(part, box)
    planned = asking.plans(part)
    if (planned or asking.may(part)) and part not in sheet.acts:
        if planned:
            chosen_ring(sheet, box.inset(u(2)))
        else:
            brackets(sheet, box, hot=sheet.hovered(part))
        sheet.zone(box, part, tip=part_order(asking, part) + ".")
        sheet.act(part, part_act(asking, part))


def _equips(asking: PiecesAsking, part: str) -> Action | None:
    """Return what is planned where that equips a mod of a part."""
    plan = asking.plan if asking.acts else None
    if plan is None or plan[0] != "equip":
        return None
    return plan if MOD_OF[asking.view.face[MOD_TOKENS[plan[1]]]].part == part else None


def _figure(sheet: Sheet, box: Box, asking: PiecesAsking, part: str, equipped: Action | None) -> None:
    """Write how strong a part is, and what it comes to by what is planned or pointed at in the workshop."""
    u, view, seat = sheet.u, asking.view, asking.seat
    icon, words = box.cut_left(u(22), u(6))
    sheet.picture(icon.middle(u(20), u(20)), *sprite(f"mark-{part}"))
    now = then = strength(view, seat, part) if view.pieces else 0
    action = equipped
    if in_workshop(asking) and (sheet.hovered(part) or asking.plans(part)):
        action = next((action for action in asking.legal if part in action[1:]), None)
    if action is not None:
        then = strength(after(view, action), seat, part)
    figure = str(now) if then == now else f"{now} → {then}"
    style = LARGE if sheet.line(LARGE) <= box.h + u(4) else KEY_WORD
    wide = sheet.width(figure, style)
    sheet.text(words.cut_left(wide)[0], figure if view.pieces else "–", style, WHITE)
    rest = words.cut_left(wide, u(6))[1]
    if sheet.width(UNITS[part], SMALL_NUMBER) <= rest.w:
        sheet.text(rest, UNITS[part], SMALL_NUMBER, QUIET_TEXT)


def _pips(sheet: Sheet, box: Box, asking: PiecesAsking, part: str) -> None:
    """Draw a pip for each point of a part; the one that would go or come is marked."""
    u, have = sheet.u, asking.view.part(PARTS.index(part))[asking.seat]
    colour = PART_COLOURS[part]
    for n in range(RULES.parts.most):
        pip = Box(box.x + n * u(PIP + 4), box.bottom - u(PIP), u(PIP), u(PIP))
        skin = Skin(colour, colour, None, radius=2) if n < have else Skin(None, None, QUIET_TEXT, 1.2, 2)
        if asking.may(part) and n == (have - 1 if asking.frame == "LoseParts" else have):
            skin = GOES if asking.frame == "LoseParts" else COMES
        sheet.plate(pip, skin)


def attack_on(asking: PiecesAsking) -> Attacked | None:
    """Return the attack by which the player is to lose points of parts, None for none."""
    frame = asking.view.frames[-1] if asking.view.frames else None
    if not isinstance(frame, LoseParts) or frame.by == NOBODY or not asking.acts:
        return None
    events = (event for entry in reversed(asking.sitting.past) for event in reversed(entry.events))
    return next((event for event in events if isinstance(event, Attacked) and event.on == asking.seat), None)


def compose_hit(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Say in a line how the attack came out that is to cost points: both sums, the die, and the damage."""
    hit = attack_on(asking)
    if hit is None:
        return

    def sum_of(n: int) -> tuple[Node, Node]:
        return picture(sprite("mark-body"), 20), text(str(n), COUNT, WHITE)

    def line() -> Node:
        words = row(
            picture(sprite(f"seat-{hit.seat + 1}"), 24),
            *sum_of(hit.com),
            picture(sprite(f"favor-{hit.die}"), 26),
            text(said("against"), SMALL, QUIET_TEXT, rank=0, goes=0),
            *sum_of(hit.against),
            SPRING,
            text(wordings("hit", n=hit.damage), SMALL_BOLD, WARM),
            gap=6,
        )
        return on(words, Ground(skin=WELL, tip=said("hit_tip")), pad=(10, 4))

    compose(sheet, box, line)


def compose_slot(sheet: Sheet, box: Box, view: PiecesState, seat: int, part: str) -> bool:
    """Put the mod on a part into its slot; return whether there is one."""
    worn = [token for token in view.zones[WORN[seat]] if MOD_OF[view.face[token]].part == part] if view.pieces else []
    high = min(box.h, sheet.u(SLOT[1]))
    place = box.middle(min(box.w, high), high)
    sheet.anchors[f"slot.{part}"] = place
    if worn:
        compose_mod(sheet, place, view, worn[0])
        sheet.zone(place, None, tip=mod_said(view, worn[0]))
    return bool(worn)


# The skill ------------------------------------------------------------------------------------------------------------


def compose_skill(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put the skill on a key: what can be used now is in corners, what is used or of no use is grey."""
    u, view, seat = sheet.u, asking.view, asking.seat
    if seat >= len(view.masterminds) or view.masterminds[seat] < 0:
        return
    skills = SKILLS_OF[view.masterminds[seat]]
    for skill, place in zip(skills, box.columns(len(skills), u(6)), strict=True):
        action = ("skill", skill.id)
        legal = action in asking.legal
        target = skill.id
        chosen = asking.plan == action
        hot = sheet.hovered(target)
        used = bool(view.used >> seat & 1)
        skin = KEY_HOT if hot and legal else KEY if legal or not used else KEY_OFF
        refusal = None if legal else asking.sitting.refusal(action)
        about = f"{skill.title}: {skill_text(skill, view.seats)}"
        sheet.plate(
            place,
            skin,
            target=target,
            tip=about if legal else "",
            refusal=refusal,
        )
        if chosen:
            chosen_ring(sheet, place.inset(u(3)))
        elif legal and asking.frame in ("Turn", "Defend", "Bolstering", "Afterwards"):
            brackets(sheet, place, hot=hot)
        if legal:
            sheet.act(target, partial(asking.sitting.click, target))
        ink = TEXT if legal or not used else QUIET_TEXT
        sign = skill_sign(skill, view.seats)
        compose(sheet, place, partial(_skill_words, skill.title, sign, ink, skin.top))


def _skill_words(title: str, sign: str, ink: Colour, ground: Colour | None) -> Node:
    """Return what stands on the key of a skill: its icon, its title, and what it brings."""
    icon = draw(_bolt, (26, 20), (26, 20), rank=1, goes=0)
    name = text(title, SMALL_BOLD, ink, ELIDED, ground=ground, cut=40, grow=1)
    brings = text(sign, COUNT, ink, ground=ground, rank=1, goes=0) if sign else None
    return on(row(icon, name, brings, gap=8), None, pad=(10, 0), tight=(4, 0))


def _bolt(sheet: Sheet, box: Box) -> None:
    """Draw the sign of a skill."""
    side = min(box.w, box.h)
    place = box.middle(side, side)
    sheet.plate(place, Skin(rgb("#a3335f"), rgb("#7e1544"), None, radius=999))
    sheet.icon(place.inset(side // 5), "bolt", WHITE)


# Discretion -----------------------------------------------------------------------------------------------------------


def bands() -> list[list[int]]:
    """Return the numbers of DIS of each band, from none on."""
    found: list[list[int]] = []
    for dis in range(RULES.discretion.most + 1):
        if not dis or REACTIONS[dis] != REACTIONS[dis - 1]:
            found.append([])
        found[-1].append(dis)
    return found


def compose_discretion(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put DIS on the sheet as a figure and in its bands, with what each of them costs tonight; what is pointed at says
    what it would be then."""
    u, view, seat = sheet.u, asking.view, asking.seat
    if not view.pieces:
        return
    action = pointed(sheet, asking)
    then = view if action is None else after(view, action)
    now, left = view.dis[seat], then.dis[seat]
    style = GREAT if box.h >= u(120) else LARGE
    figure, rest = box.cut_top(min(box.h // 2, sheet.line(style)))
    icon, words = figure.cut_left(u(28), u(8))
    sheet.picture(icon.middle(u(26), u(26)), *sprite("mark-dis"))
    told = str(now) if left == now else f"{now} → {left}"
    sheet.text(words, told, style, WHITE)
    used = sheet.width(told, style)
    if words.w - used >= sheet.width(said("tonight"), SMALL) + u(12) and rest.h >= u(34):
        sheet.text(words, said("tonight"), SMALL, QUIET_TEXT, RIGHT)
    sheet.zone(figure, None, tip=said("dis_tip"))
    tonight = min(RULES.discretion.most, left + tile_dis_of(then, seat))
    cells, rest = rest.cut_top(min(u(34), rest.h), u(4))
    _cells(sheet, cells, now, left, tonight)
    if rest.h >= u(34):
        _prices(sheet, cells, rest)


def _columns(sheet: Sheet, box: Box) -> list[list[Box]]:
    """Return the cells of the bands in a box."""
    gap = sheet.u(6)
    whole = box.w - gap * (len(BANDS) - 1)
    found, x, count = [], float(box.x), RULES.discretion.most + 1
    for band in bands():
        wide = whole * len(band) / count
        cell = wide / len(band)
        found.append([Box(round(x + n * cell), box.y, max(2, round(cell) - 1), box.h) for n in range(len(band))])
        x += wide + gap
    return found


def _cells(sheet: Sheet, box: Box, now: int, after: int, tonight: int) -> None:
    """Draw a cell for each point of DIS: full up to what is left, white where that is, dashed where it would be."""
    for band, places, colour in zip(bands(), _columns(sheet, box), BANDS, strict=True):
        if tonight in band:
            frame = places[0].around(places[-1]).inset(-sheet.u(3))
            sheet.plate(frame, Skin(None, None, WARM, 2, 8))
        for dis, place in zip(band, places, strict=True):
            ink = colour if dis <= now else mix(colour, DARK, 0.72)
            sheet.plate(place.inset(1, sheet.u(2)), Skin(ink, mix(ink, DARK, 0.12), None, radius=5))
            if dis == now:
                sheet.plate(place.inset(1, sheet.u(2)), Skin(WHITE, WHITE, None, radius=5))
            elif dis == after:
                sheet.plate(place.inset(1, sheet.u(2)), Skin(None, None, WHITE, 2, 5))
            if dis == tonight and tonight != after:
                side = min(place.w, sheet.u(16))
                sheet.picture(place.middle(side, side), *sprite("mark-dis"))


def _prices(sheet: Sheet, cells: Box, box: Box) -> None:
    """Draw below each band what it costs tonight: citizens, and mods."""
    side = min(sheet.u(14), box.h // 2 - 1)
    for band, places in zip(bands(), _columns(sheet, cells), strict=True):
        what = REACTIONS[band[0]]
        frame = places[0].around(places[-1])
        mods = {"none": 0, "one": 1}.get(what.mods, 3)
        if what.destroyed:
            rows = [["mark-attack"]]
        elif not what.citizens:
            rows = [[]]
        else:
            rows = [["mark-cit"] * what.citizens, ["mark-mod"] * mods]
        if not (what.destroyed or what.citizens):
            place = Box(frame.centre[0] - side // 2, box.y, side, side)
            sheet.icon(place, "check", TICK)
        for n, names in enumerate(rows):
            step = min(side, frame.w / max(1, len(names)))
            x = frame.centre[0] - step * len(names) / 2
            for k, name in enumerate(names):
                place = Box(round(x + k * step), box.y + n * (side + 2), side, side)
                sheet.picture(place, *sprite(name), tint=QUIET_TEXT)
        key = "band_wrecked" if what.destroyed else "band_loses" if what.citizens else "band_nothing"
        key += "_mods" if key == "band_loses" and mods else ""
        tip = said(key, least=band[0], most=band[-1], n=what.citizens)
        sheet.zone(Box(frame.x, cells.y, frame.w, box.bottom - cells.y), None, tip=tip)
