"""The player's own unit: who it is, the dice, what of the turn is done, and the buttons of the decision."""

from collections.abc import Callable
from functools import partial

import msgspec

from tabletop.core.actions import END_TURN, Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    GOOD_TEXT,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARNING_TEXT,
    WHITE,
    Skin,
    TextStyle,
    mix,
    rgb,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.dice import compose_dice
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.parts.words import tell
from tabletop.desk.tables.patrol.art import CAR_RATIO, car_sprite, seat_colour, sprite
from tabletop.desk.tables.patrol.board import goal_of
from tabletop.desk.tables.patrol.consequences import bad_of
from tabletop.desk.tables.patrol.reading import (
    befell,
    decision,
    dice_of,
    last_acts,
    last_throw,
    planned,
    points_wide,
    reach_of,
    rolls_to_rescue,
    steps_of,
)
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.games.patrol.pack import KIND_TITLES, KINDS, PASS, ROLL, SEAT_NUMBERS, SPACE_NAMES, TOKENS, TRAINING
from tabletop.games.patrol.streets import points_text

DO_TARGET = "hand.do"
"""The button that does what is picked."""
POINTS = TextStyle("number", 32)
DIE = "die"
"""The anchor of the dice."""
PICK_FIRST = Reason("Click a bright space of the map first: it shows the way and what comes of it.", "patrol.2")
PARTNER_FIRST = Reason("Click the card of an officer first.", "patrol.7")
TARGET_FIRST = Reason("Click the card of the officer whom the order is for.", "patrol.6")


USED_SKIN = Skin(rgb("#3f7fe0"), rgb("#3f7fe0"), None, radius=4)


class Choice(msgspec.Struct, frozen=True):
    """A button of the decision: its words, brief ones, its target, what it does or why it can't."""

    words: str
    brief: str
    target: str
    act: Callable[[], None] | None = None
    primary: bool = False
    icon: str = ""
    refusal: Reason | None = None


def compose_unit(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Put the own unit on the sheet: header, dice and steps as far as there is room, buttons always."""
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    choices = choices_of(sitting)
    foot = u(54) if box.h >= u(190) else u(46)
    if box.h < u(92):
        _buttons(sheet, box.inset(u(6), max(0, (box.h - u(46)) // 2)), choices, sitting)
        return
    head, inner = box.cut_top(u(46) if box.h >= u(170) else u(36))
    _header(sheet, head, sitting)
    inner = inner.inset(u(12), u(8))
    stacked = inner.w < u(210) and len(choices) > 1
    foot = min(inner.h, (foot if not stacked else foot * len(choices) + u(6) * (len(choices) - 1)))
    buttons, upper = inner.cut_bottom(foot, u(8))
    _buttons(sheet, buttons, choices, sitting)
    if upper.h >= u(40):
        _state(sheet, upper, sitting)


def _header(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add whose the turn is, or the player's own name while the player decides."""
    u, view = sheet.u, sitting.view
    seat = sitting.seat if sitting.legal and not sitting.busy else view.active
    colour = seat_colour(seat)
    deep = mix(colour, rgb("#0c1524"), 0.8)
    sheet.plate(box, Skin(mix(colour, rgb("#0c1524"), 0.7), deep, colour, 1.5, 16, corners="top"))
    inner = box.inset(u(10), u(3))
    high = min(u(34), inner.h)
    points = str(sitting.view.total(seat))
    figure, words = inner.cut_right(sheet.width(points, POINTS), u(8))
    wide = round(high * CAR_RATIO)
    if words.w >= wide + u(8) + sheet.width(sitting.names[seat], SMALL_BOLD):
        car, words = words.cut_left(wide, u(8))
        sheet.picture(car.middle(wide, high), *car_sprite(seat, seat in sitting.view.down))
    sheet.text(figure, points, POINTS, WHITE, RIGHT, ground=deep)
    Line(
        [
            Span((sitting.names[seat],), SMALL_BOLD, ACCENT, rank=3),
            Span(("points", ""), SMALL, SOFT, right=True),
        ]
    ).compose(sheet, words, ground=deep)


def _state(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the dice, and beside them what of the turn is done or what the dice are good for."""
    u, throw = sheet.u, last_throw(sitting)
    plan = planned(sitting)
    if plan is not None and len(plan) > 2 and "seat.0" not in sheet.anchors:  # neither is there the panel that says it
        taken = bad_of(sitting.view, SEAT_NUMBERS[plan[2]], TRAINING)
        row, box = box.cut_bottom(min(box.h // 2, sheet.text_height(taken, SMALL, box.w)))
        tell(sheet, row, (taken,), ink=WARNING_TEXT)
    acts = [(seat, wordings) for seat, wordings in last_acts(sitting).items() if seat != sitting.seat]
    if acts and throw is None and "seat.0" not in sheet.anchors:  # the cards that say what others did are behind a tab
        (seat, wordings), (row, box) = acts[0], box.cut_bottom(sheet.line(SMALL))
        Line([Span((*wordings, ""), SMALL, SOFT, sprite(f"seat-{seat + 1}"))]).compose(sheet, row)
    stacked = box.w < u(200) and box.h >= u(150)
    side = min(box.h // 2 if stacked else box.h, u(86), box.w * 38 // 100)
    faces = [] if throw is None else [sprite(f"die-{face}") for face in throw.faces]
    count = len(faces) or dice_of(sitting.view, sitting.view.active)
    if stacked:
        dice, words = box.cut_top(side, u(8))
    else:
        dice, words = box.cut_left(side if count < 2 else min(side * 2, box.w // 2), u(12))
    place = dice.middle(dice.w, min(side, dice.h))
    sheet.anchors[DIE] = place
    compose_dice(sheet, place, faces, dice_of(sitting.view, sitting.view.active))
    rows = max(1, words.h // sheet.line(SMALL))
    lines = _lines(sheet, stacked, sitting)[:rows]
    block = words.middle(words.w, sheet.line(SMALL) * len(lines))
    for line in lines:
        row, block = block.cut_top(sheet.line(SMALL))
        line.compose(sheet, row)
    reach = reach_of(sitting)
    goal = None if reach is None else goal_of(sheet, sitting, reach)
    if reach is not None and goal is not None and words.h >= sheet.line(SMALL) * (len(lines) + 1):
        track = words.cut_bottom(u(10))[0]
        used, whole = reach.spaces[goal], points_wide(reach.rolled)
        cells = track.columns(max(1, reach.rolled), u(3))
        for n, cell in enumerate(cells):
            done = min(1.0, max(0.0, used / 2 - n))
            sheet.plate(cell, Skin(FIELD, FIELD, LINE, 1, 4))
            if done:
                sheet.plate(cell.cut_left(round(cell.w * done))[0], USED_SKIN)
        sheet.zone(track, None, tip=f"{points_text(used)} of {points_text(whole)} points.")


def _lines(sheet: Sheet, stacked: bool, sitting: PatrolSitting) -> list[Line]:
    """Return what is said beside the dice, a line each; where it is `stacked` below them, each step has its own."""
    view = sitting.view
    steps, throw = steps_of(sitting), last_throw(sitting)
    lost = befell(sitting)
    who = "You" if view.active == sitting.seat and not sitting.watched else sitting.names[view.active]
    steps_told = [
        _step("Draw", True, False),
        _step("Card", steps.acted, decision(view) == "turn"),
        _step("Move", steps.moved, decision(view) in ("turn", "drive") and view.may_move(view.active)),
    ]
    found = [Line([step]) for step in steps_told] if stacked else [Line(steps_told, gap=6)]
    if lost and (throw is None or throw.seat != sitting.seat):
        found.append(Line([Span((*lost, ""), SMALL, WARNING_TEXT)]))
    if throw is not None and throw.seat == view.active:
        total = sum(throw.faces)
        said = " + ".join(map(str, throw.faces)) + (f" = {total}" if len(throw.faces) > 1 else "")
        found.append(Line([Span((f"{who} rolled {said}", f"rolled {said}", said), SMALL, TEXT)]))
    elif view.active == sitting.seat and view.may_move(sitting.seat) and (odds := rolls_to_rescue(view, sitting.seat)):
        away, good, rolls = points_text(odds[0]), *odds[1:]
        name = sitting.names[view.down[0]]
        wordings = (f"{name} is {away} away: {good} of {rolls} rolls reach", f"{away} away: {good} of {rolls} rolls")
        found.append(Line([Span((*wordings, f"{good} of {rolls}"), SMALL, WARNING_TEXT)]))
    reach = reach_of(sitting)
    goal = None if reach is None else goal_of(sheet, sitting, reach)
    if reach is not None and goal is not None:
        cost, name = f"{points_text(reach.spaces[goal])} of {points_text(points_wide(reach.rolled))}", SPACE_NAMES[goal]
        way = (f"Way to {name}: {cost}", f"{name}: {cost}", cost)
        if reach.spaces[goal] > points_wide(reach.rolled):
            way = ("One space beside is always free", "One space is free", "free")
        found.append(Line([Span(way, SMALL_BOLD, ACCENT)]))
    return found


def _step(word: str, done: bool, now: bool) -> Span:
    icon, ink = ("check", GOOD_TEXT) if done else ("circle", ACCENT) if now else ("minus", QUIET)
    due = now and not done  # what can be done next keeps its word longest
    style = SMALL_BOLD if due else SMALL
    return Span((word, ""), style, ink, ("ui", f"icon-{icon}.svg"), rank=2 if due else 1, tint=ink)


# The buttons --------------------------------------------------------------------------------------------------------


def choices_of(sitting: PatrolSitting) -> list[Choice]:
    """Return the buttons of the decision at hand, the one to do next first."""
    if not sitting.legal or sitting.busy:
        return []
    plan, kind = planned(sitting), decision(sitting.view)
    found = [_doing(sitting, plan)] if plan is not None else []
    if kind == "turn":
        may = sitting.refusal(ROLL)
        rolls = "Roll the die" if dice_of(sitting.view, sitting.seat) < 2 else "Roll two dice"
        if plan is None and sitting.clicks:
            found.append(Choice("Choose an officer", "Whom?", DO_TARGET, refusal=TARGET_FIRST))
        act = partial(sitting.do, ROLL)
        found.append(Choice(rolls, "Roll", "roll", act, not found and may is None, "dice", refusal=may))
        found.append(_end(sitting, "End turn", primary=may is not None and not sitting.clicks))
    elif kind == "drive":
        if plan is None:
            found.append(Choice("Pick a space", "Drive", DO_TARGET, icon="right", refusal=PICK_FIRST))
        found.append(_end(sitting, "Stay here", primary=False))
    elif kind == "partner" and plan is None:
        found.append(Choice("Choose a partner", "Partner", DO_TARGET, refusal=PARTNER_FIRST))
    elif kind == "protect":
        uses = [action for action in sitting.legal if action[0] == "protect"]
        for n, action in enumerate(_one_of_a_kind(sitting, uses)):
            title = KIND_TITLES[KINDS[sitting.view.face[TOKENS[action[1]]]]]
            found.append(Choice(f"Use {title}", "Use it", action[1], partial(sitting.do, action), n == 0, "check"))
        found.append(Choice("Take it", "Take it", "pass", partial(sitting.do, PASS), not uses, "cross"))
    return found


def _one_of_a_kind(sitting: PatrolSitting, uses: list[Action]) -> list[Action]:
    """Return one of those actions that discard a card of the same kind."""
    kinds = {KINDS[sitting.view.face[TOKENS[action[1]]]]: action for action in reversed(uses)}
    return list(kinds.values())


def _doing(sitting: PatrolSitting, plan: Action) -> Choice:
    act = partial(sitting.do, plan)
    if plan[0] == "drive":
        return Choice(f"Drive to {plan[1]}", "Drive", DO_TARGET, act, True, "right")
    if plan[0] == "partner":
        return Choice(f"Ride with {sitting.names[SEAT_NUMBERS[plan[1]]]}", "Ride", DO_TARGET, act, True, "person")
    title = KIND_TITLES[KINDS[sitting.view.face[TOKENS[plan[1]]]]]
    if len(plan) > 2:
        who = sitting.names[SEAT_NUMBERS[plan[2]]]
        return Choice(f"Send {who} to HQ", f"Send {who}", DO_TARGET, act, True, "play")
    return Choice(f"Play {title}", "Play", DO_TARGET, act, True, "play")


def _end(sitting: PatrolSitting, words: str, primary: bool) -> Choice:
    refusal = sitting.refusal(END_TURN)
    act = partial(sitting.do, END_TURN)
    return Choice(words, words.split()[0], "end", act, primary and refusal is None, "end", refusal=refusal)


def _buttons(sheet: Sheet, box: Box, choices: list[Choice], sitting: PatrolSitting) -> None:
    if not choices:
        other = sitting.view.active != sitting.seat or sitting.watched
        name = sitting.names[sitting.view.active]
        words = f"{name} is on duty." if other else ""
        sheet.text(box, fitting(sheet, box.w, SMALL, words, name), SMALL, QUIET, CENTRE)
        return
    u, gap = sheet.u, sheet.u(8)
    tall = box.h >= u(40) * len(choices) + gap * (len(choices) - 1) and box.w < u(210) and len(choices) > 1
    wide = [2 if one.primary or one.target == DO_TARGET else 1 for one in choices]
    places = box.rows(len(choices), gap) if tall else _shares(box, wide, gap)
    for one, place in zip(choices, places, strict=True):
        room = place.w - u(28) - (u(26) if one.icon else 0)
        words = fitting(sheet, room, SMALL_BOLD, one.words, one.brief)
        icon = one.icon if words else ""
        if not words:
            words = fitting(sheet, place.w - u(12), SMALL_BOLD, one.words, one.brief, one.brief[:4])
        button(
            sheet,
            place,
            words,
            Command(one.target, one.act, one.refusal),
            ButtonStyle(Kind.PRIMARY if one.primary else Kind.SLATE, icon, letters=SMALL_BOLD),
            tip="" if words == one.words else one.words,
        )


def _shares(box: Box, parts: list[int], gap: int) -> list[Box]:
    """Return the parts of a row, as wide for each other as `parts` say."""
    whole, x, found = box.w - gap * (len(parts) - 1), box.x, []
    for n, part in enumerate(parts):
        wide = whole * part // sum(parts) if n + 1 < len(parts) else box.right - x
        found.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    return found
