"""What is asked in the column: an attack with all that the die can do, and tower cards to choose from."""

from collections.abc import Callable
from functools import partial

import msgspec

from tabletop.desk.board.marks import fate
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED, ELIDED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, WHITE, Skin, rgb
from tabletop.desk.parts.line import fitting
from tabletop.desk.tables.pieces.art import (
    COUNT,
    GREAT,
    KEY,
    KEY_HOT,
    LARGE,
    QUIET_TEXT,
    SMALL_NUMBER,
    TUBE,
    WARM,
    WELL,
    robot_of,
    sprite,
    wordings,
)
from tabletop.desk.tables.pieces.reading import PiecesAsking, armed, arms, cone_of, with_mod
from tabletop.desk.tables.pieces.robot import compose_robot
from tabletop.games.pieces.combat import Bolstering, damage_of, defences
from tabletop.games.pieces.components import Skill
from tabletop.games.pieces.extras import with_skill
from tabletop.games.pieces.pack import (
    CARD_NAMES,
    MOD_OF,
    MOD_TOKENS,
    PACK,
    RULES,
    SEAT_NUMBERS,
    SKILLS,
    skill_text,
    tower_card_of,
)
from tabletop.games.pieces.state import DRAWN, PiecesState
from tabletop.games.pieces.values import com_of, tower_loss_of

HIT = Skin(rgb("#173c33"), rgb("#12322b"), rgb("#4fae8d"), 1.5, 8)
MISS = Skin(rgb("#1b2426"), rgb("#161e20"), rgb("#3b4a4e"), 1.2, 8)
CARD = Skin(rgb("#2a1838"), rgb("#1d1028"), rgb("#c93a6b"), 2, 10)
OUTCOME_HIGH = 150  # units
OUTCOME_LEAST = 84  # units
SWITCH = 44  # units
SWITCH_LEAST = 34  # units
DIAL_SHARE = 78  # hundredths of its room that the dial of a tower card takes: it is brighter than the town
FATE = 46  # units, the line of what a tower card does to the own pieces
ARM = "arm."
"""Targets of mods that can be equipped before an attack begin so."""
STAGE_HIGH = 230  # units
STAGE_USUAL = 150  # units; so high it is before the outcomes are higher than at the least
STAGE_LEAST = 60  # units; in less there are no robots
ANSWER = "answer."
"""Targets of the skills that another seat may answer an attack with begin so."""
SKILL_DISC = Skin(rgb("#a3335f"), rgb("#7e1544"), None, radius=999)


def fight(asking: PiecesAsking) -> tuple[int, int, int | None] | None:
    """Return who attacks whom in what is picked or asked, and the die where it is rolled; None for no attack."""
    view = asking.view
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Bolstering):
        return frame.seat, frame.on, frame.die
    if asking.frame == "Defend" and view.announced:
        return view.announced[-1].owner, frame.seat if frame is not None else 0, None
    plan = asking.plan if asking.acts else None
    if plan is not None and plan[0] == "attack":
        return asking.seat, SEAT_NUMBERS[plan[1]], None
    return None


def _trial(asking: PiecesAsking, on: int) -> PiecesState:
    """Return the view as it is with the skills and the mod that are switched on in an attack on a seat."""
    plan, view = asking.plan if asking.acts else None, asking.view
    if asking.frame == "Defend" and plan is not None and plan[0] == "skill":
        return with_skill(view, asking.seat, SKILLS[plan[1]])
    mod = armed(asking)
    if mod:
        view = with_mod(view, mod)
    answer = next((skill for skill in _answers(asking, on) if skill.id == asking.notes.answer), None)
    return view if answer is None else with_skill(view, on, answer)


def _answers(asking: PiecesAsking, on: int) -> list[Skill]:
    """Return the skills that another seat could use against the attack that is picked."""
    return defences(asking.view, on) if asking.frame == "Turn" else []


def loses(view: PiecesState, seat: int, on: int, die: int) -> int:
    """Return how many points of its parts `on` loses to `die`, which `seat` gets as VP."""
    most = sum(n - RULES.parts.least for n in view.parts(on))
    return min(most, damage_of(view, seat, on, die))


def compose_fight(sheet: Sheet, box: Box, asking: PiecesAsking, *, with_switches: bool = True) -> None:
    """Show an attack: both robots where there is room, both sums, and what each face of the die would do."""
    found = fight(asking)
    if found is None:
        return
    seat, on, die = found
    u, view = sheet.u, _trial(asking, on)
    switches = _switches(asking, on) if with_switches else []
    sheet.plate(box, TUBE)
    inner = box.inset(u(8), u(6))
    told = sheet.line(LARGE) + sheet.line(SMALL) + u(18) + len(switches) * u(SWITCH + 6)
    spare = inner.h - told - u(OUTCOME_LEAST)
    high = min(u(STAGE_HIGH), max(u(STAGE_USUAL), spare - u(OUTCOME_HIGH - OUTCOME_LEAST)), spare)
    if high >= u(STAGE_LEAST):
        stage, inner = inner.cut_top(high, u(8))
        _robots(sheet, stage, asking, seat, on)
    sums, rest = inner.cut_top(sheet.line(LARGE), u(6))
    _sums(sheet, sums, view, (seat, on), die)
    head, rest = rest.cut_top(sheet.line(SMALL), u(4))
    whose = "damage_for_you" if seat == asking.seat else "damage_for"
    words = fitting(sheet, head.w, SMALL, *wordings(whose, name=asking.sitting.names[seat]))
    if words:
        sheet.text(head, words, SMALL, WARM)
    foot = len(switches) * u(SWITCH + 6)
    row, rest = rest.cut_top(min(rest.h - foot, u(OUTCOME_HIGH)), u(8))
    _outcomes(sheet, row, view, (seat, on), die)
    _put_switches(sheet, rest, switches)


def compose_switches(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put what can be switched on in an attack below each other, where its outcomes stand elsewhere."""
    found = fight(asking)
    if found is not None:
        _put_switches(sheet, box, _switches(asking, found[1]))


def switch_count(asking: PiecesAsking) -> int:
    """Return how much can be switched on in the attack that is picked or asked."""
    found = fight(asking)
    return 0 if found is None else len(_switches(asking, found[1]))


class Switch(msgspec.Struct, frozen=True):
    """What can be switched on in an attack: its target, its picture, its words from full to brief, and its state."""

    target: str
    picture: tuple[str, ...]
    words: tuple[str, ...]
    on: bool
    act: Callable[[], None]
    tip: str


def _switches(asking: PiecesAsking, on: int) -> list[Switch]:
    """Return a switch for each mod that could be equipped first, and for each skill of who is attacked."""
    view, sitting, now = asking.view, asking.sitting, armed(asking)
    found = []
    for mod in arms(asking):
        face = MOD_OF[view.face[MOD_TOKENS[mod]]]
        told = f"{face.title}, {face.sign} for {face.cost}" if face.cost else f"{face.title}, {face.sign}"
        act = partial(_note, asking, "armed", "" if mod == now else mod)
        tip = f"{face.title}: {face.text}"
        found.append(
            Switch(f"{ARM}{mod}", sprite(f"mod-{face.id}"), (told, face.title, face.sign), mod == now, act, tip)
        )
    for skill in _answers(asking, on):
        lit = asking.notes.answer == skill.id
        words = wordings("if_answered", name=sitting.names[on], skill=skill.title)
        act = partial(_note, asking, "answer", "" if lit else skill.id)
        found.append(Switch(f"{ANSWER}{skill.id}", (), words, lit, act, skill_text(skill, view.seats)))
    for action in asking.of("skill") if asking.frame == "Defend" else ():
        skill = SKILLS[action[1]]
        act = partial(sitting.click, skill.id)
        tip = f"{skill.title}: {skill_text(skill, view.seats)}"
        found.append(Switch(skill.id, (), (skill.title,), asking.plan == action, act, tip))
    return found


def _put_switches(sheet: Sheet, box: Box, switches: list[Switch]) -> None:
    """Put switches below each other, as many as there is room for."""
    u = sheet.u
    for switch in switches:
        if box.h < u(SWITCH_LEAST):
            return
        place, box = box.cut_top(min(u(SWITCH), box.h), u(6))
        sheet.plate(place, KEY_HOT if sheet.hovered(switch.target) else KEY, target=switch.target, tip=switch.tip)
        sheet.act(switch.target, switch.act)
        icon, words = place.inset(u(8), 0).cut_left(u(30), u(8))
        if switch.picture:
            sheet.picture(icon.middle(u(28), u(28)), *switch.picture)
        else:
            sheet.plate(icon.middle(u(26), u(26)), SKILL_DISC)
            sheet.icon(icon.middle(u(16), u(16)), "bolt", WHITE)
        state, words = words.cut_right(u(34), u(6))
        sheet.plate(state.middle(u(30), u(18)), Skin(HIT.line, HIT.line, None, radius=999) if switch.on else MISS)
        track, side = state.middle(u(26), u(14)), u(14)
        knob = track.cut_right(side)[0] if switch.on else track.cut_left(side)[0]
        sheet.plate(knob, Skin(WHITE, WHITE, None, radius=999))
        told = fitting(sheet, words.w, SMALL_BOLD, *switch.words)
        style = SMALL_BOLD if told else SMALL_NUMBER
        sheet.text(words, told or switch.words[-1], style, WHITE, ELIDED, ground=KEY.top)
        if switch.on:
            chosen_ring(sheet, place.inset(u(2)))


def _note(asking: PiecesAsking, name: str, value: str) -> None:
    """Have something switched on or off in the attack that is picked."""
    setattr(asking.notes, name, value)
    asking.sitting.changed()


def _robots(sheet: Sheet, box: Box, asking: PiecesAsking, seat: int, on: int) -> None:
    sheet.plate(box, WELL)
    left, right = box.inset(sheet.u(8), sheet.u(6)).columns(2, sheet.u(36))
    compose_robot(sheet, left, seat, asking.view.parts(seat))
    compose_robot(sheet, right, on, asking.view.parts(on))
    side = min(sheet.u(36), box.h // 3)
    sheet.picture(box.middle(side, side), *sprite("mark-attack"), tint=(255, 214, 138))


def _sums(sheet: Sheet, box: Box, view: PiecesState, who: tuple[int, int], die: int | None) -> None:
    """Write what each side adds up to, the die between them."""
    left, right = box.columns(2, sheet.u(60))
    ours = str(com_of(view, who[0]))
    for place, words in ((left, ours), (right, str(com_of(view, who[1])))):
        icon, figure = place.middle(sheet.u(26) + sheet.width(words, LARGE), place.h).cut_left(sheet.u(22), sheet.u(4))
        sheet.picture(icon.middle(sheet.u(20), sheet.u(20)), *sprite("mark-body"))
        sheet.text(figure, words, LARGE, WHITE)
    side = min(sheet.u(32), box.h)
    middle = box.middle(sheet.u(56), side)
    sheet.picture(middle.middle(side, side), *sprite(f"favor-{die if die is not None else 0}"))
    if die is None:
        sheet.text(middle.middle(side, side), "?", COUNT, rgb("#5a1030"), CENTRE, ground=WHITE)


def _outcomes(sheet: Sheet, box: Box, view: PiecesState, who: tuple[int, int], die: int | None) -> None:
    """Draw a column for what each face does, as wide as it is likely; of a die that is rolled its face alone."""
    faces = [die] if die is not None else list(PACK.favor)
    kinds = sorted(set(faces))
    gap = sheet.u(5)
    whole, x = box.w - gap * (len(kinds) - 1), float(box.x)
    for face in kinds:
        wide = whole * faces.count(face) / len(faces)
        place = Box(round(x), box.y, round(wide), box.h)
        x += wide + gap
        n = loses(view, *who, face)
        sheet.plate(place, HIT if n else MISS)
        side = min(sheet.u(30), place.h // 3, place.w // max(1, faces.count(face)) - 2)
        dice = place.cut_top(side + sheet.u(10))[0]
        for k in range(faces.count(face)):
            left = dice.centre[0] - side * faces.count(face) // 2 + k * side
            sheet.picture(Box(left, dice.y + sheet.u(6), side, side), *sprite(f"favor-{face}"))
        figure = place.cut_top(side + sheet.u(10))[1]
        style = GREAT if sheet.line(GREAT) <= figure.h else COUNT
        if sheet.line(style) <= figure.h + sheet.u(4):
            ground = (HIT if n else MISS).top
            sheet.text(figure, str(n) if n else "–", style, WHITE if n else QUIET_TEXT, CENTRE, ground=ground)


def _own_fate(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Say in a line what the card that is picked or pointed at would do to the own citizens and robot (pieces.18)."""
    u, view, seat = sheet.u, asking.view, asking.seat
    cells = cone_of(sheet, asking)
    if not cells and not asking.plan:
        return
    sheet.plate(box, WELL)
    lost = sum(view.citizens(cell)[1 + seat] for cell in cells)
    loss = tower_loss_of(view, seat) if view.at(seat) in cells else 0
    own, kept = sprite(f"citizen-{seat + 1}"), view.in_town(seat) + view.in_hq(seat) - lost
    robot = (robot_of(view, seat), not loss, f"−{loss} DIS" if loss else "safe")
    parts = ((own, False, str(lost)), (own, True, str(kept)), robot)
    for place, (picture, safe, words) in zip(box.inset(u(8), u(4)).columns(len(parts), u(6)), parts, strict=True):
        icon, rest = place.cut_left(u(30), u(6))
        sheet.picture(icon, *picture)
        side = u(15)
        fate(sheet, Box(icon.right - side, icon.y, side, side), safe=safe)
        sheet.text(rest, words, COUNT, WHITE, ELIDED)


def compose_cards(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put the tower cards side by side that one is to be kept of."""
    u, view, seat = sheet.u, asking.view, asking.seat
    held = view.zones[DRAWN[seat]]
    if not held:
        return
    sheet.anchors[DRAWN[seat]] = box
    row = box
    if box.h >= u(FATE + 150):
        line, row = box.cut_bottom(u(FATE), u(8))
        _own_fate(sheet, line, asking)
    row = row.cut_top(min(row.h, u(230)))[0]
    wide = min(u(164), (row.w - u(8) * (len(held) - 1)) // len(held))
    for n, token in enumerate(held):
        name, card = CARD_NAMES[token], tower_card_of(view.face[token])
        place = Box(row.x + n * (wide + u(8)), row.y, wide, row.h)
        sheet.plate(place, CARD)
        inner = place.inset(u(8))
        words = sheet.wrap(card.title, SMALL_BOLD, inner.w)
        foot, dial = inner.cut_bottom(sheet.line(SMALL_BOLD) * len(words), u(4))
        side = min(dial.w, dial.h) * DIAL_SHARE // 100
        if side > u(16):
            sheet.picture(dial.middle(side, side), *sprite(f"dial-{card.id}"))
        sheet.text(foot, card.title, SMALL_BOLD, WHITE, CENTRED, ground=CARD.top)
        sheet.anchors[name] = place
        word = asking.leads(name)
        if asking.chosen(name):
            chosen_ring(sheet, place.inset(u(2)))
        elif word:
            brackets(sheet, place, hot=sheet.hovered(name))
        if word:
            sheet.zone(place, name, tip="")
            sheet.act(name, partial(asking.sitting.click, word))
