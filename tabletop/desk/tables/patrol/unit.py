"""The player's own unit: who it is, the dice, what of the turn is done, and the buttons of the decision."""

import msgspec

from tabletop.core.actions import END_TURN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ENAMEL_PANEL,
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
from tabletop.desk.draw.words import tell
from tabletop.desk.parts.actions import compose_choices
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.dice import compose_dice
from tabletop.desk.parts.line import Line, Span, cut_short, fitting
from tabletop.desk.tables.choices import choice_of
from tabletop.desk.tables.patrol.art import CAR_RATIO, INK, car_of, colour_of, crime_sprite, plate_of, sprite
from tabletop.desk.tables.patrol.board import PLATE_SKIN
from tabletop.desk.tables.patrol.hints import bad_of, decision, steps_of, still_words
from tabletop.desk.tables.patrol.reading import (
    PatrolSitting,
    chosen_answer,
    goal_of,
    headed_by,
    last_acts,
    move_lost,
    progress,
    reach_of,
    unit_words,
)
from tabletop.desk.tables.spots import DO
from tabletop.games.patrol.narration import summed
from tabletop.games.patrol.pack import KINDS, PASS, ROLL, SEAT_NUMBERS, SPACE_NAMES, TOKENS, TRAINING
from tabletop.games.patrol.prospects import (
    area_words,
    dice_of,
    odds_words,
    pay_words,
    said,
    say,
    season_words,
    what_it_pays,
)
from tabletop.games.patrol.scenes import area_of, crime_spaces
from tabletop.games.patrol.streets import HALVES, points_text
from tabletop.packs.texts import number_text

POINTS = TextStyle("number", 32)
PAY = TextStyle("number", 18)
DIE = "die"
STEPS_APART = 6
"""How far the steps of the turn are apart, in units."""
DICE_BEHIND_TABS = 44
"""How many units high the dice and what is beside them are at least where more is said below."""
STEPS = {"done": ("check", GOOD_TEXT), "now": ("circle", TEXT), "ahead": ("circle", SOFT), "out": ("minus", QUIET)}
"""The sign of a step of the turn and its colour."""
NIGHT = rgb("#0c1524")
BUTTONS = frozenset({ROLL, END_TURN})
"""The actions of a turn that have buttons at any time."""
USED_SKIN = Skin(rgb("#3f7fe0"), rgb("#3f7fe0"), None, radius=4)


def compose_unit(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Put the own unit on the sheet: header, dice and steps as far as there is room, buttons always."""
    u, choices = sheet.u, choices_of(sitting)
    if box.h < u(92):
        with sheet.made_of(ENAMEL_PANEL):  # on the desk itself
            _buttons(sheet, box.inset(0, max(0, (box.h - u(46)) // 2)), choices, sitting)
        return
    sheet.plate(box, PANEL_SKIN)
    head, inner = box.cut_top(u(46 if box.h >= u(170) and not _tabbed(sheet) else 36))
    with sheet.made_of(ENAMEL_PANEL):
        _header(sheet, head, sitting)
    inner = inner.inset(u(12), u(8))
    foot = u(54 if box.h >= u(190) and not _tabbed(sheet) else 46)
    if inner.w < u(210) and len(choices) > 1:  # the buttons stand below each other
        foot = foot * len(choices) + u(6) * (len(choices) - 1)
    buttons, upper = inner.cut_bottom(min(inner.h, foot), u(8))
    _buttons(sheet, buttons, choices, sitting)
    if upper.h >= u(40):
        _state(sheet, upper, sitting)
    elif upper.h >= sheet.line(SMALL) and (lines := _lines(sheet, sitting)):
        lines[0].compose(sheet, upper.middle(upper.w, sheet.line(SMALL)))


def _header(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add whose the turn is, or the player's own name while the player decides."""
    u, view = sheet.u, sitting.view
    seat = headed_by(sitting)
    colour = colour_of(view, seat)
    deep = mix(colour, NIGHT, 0.68)
    sheet.plate(box, Skin(mix(colour, NIGHT, 0.55), deep, colour, 1.5, 4, corners="top"))
    inner = box.inset(u(10), u(3))
    spans = [
        Span(sprite=car_of(view, seat), ratio=CAR_RATIO),
        Span((view.car(seat).title, ""), SMALL_BOLD, INK, plate=PLATE_SKIN),
        Span(cut_short(sitting.names[seat]), SMALL_BOLD, TEXT, rank=3),
        Span((number_text(view.total(seat)),), POINTS, WHITE, right=True, rank=3),
        Span(("points", ""), SMALL, SOFT, right=True),
    ]
    Line(spans).compose(sheet, inner, picture=min(u(34), inner.h), ground=deep)


def _state(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the dice, and beside them what of the turn is done or what the dice are good for."""
    u, view, done, line = sheet.u, sitting.view, progress(sitting), sheet.line(SMALL)
    stacked, lines = box.w < u(200) and box.h >= u(150), _lines(sheet, sitting)
    steps = Line(_steps(sitting), gap=STEPS_APART)
    if stacked:
        lines = [*(Line([step]) for step in _steps(sitting)), *lines]
    elif _tabbed(sheet) and box.h >= u(DICE_BEHIND_TABS) + 2 * line:
        row, box = box.cut_top(line, u(6))
        Line(_steps(sitting), gap=14).compose(sheet, row)
    else:
        lines = [steps, *lines]
    if _tabbed(sheet):
        box = _behind_tabs(sheet, box, sitting)
    side = min(box.h // 2 if stacked else box.h, u(86), box.w * 38 // 100)
    faces, count = [sprite(f"die-{face}") for face in done.faces], dice_of(view, view.active)
    if stacked:
        dice, words = box.cut_top(side, u(8))
    else:
        dice, words = box.cut_left(side if max(len(faces), count) < 2 else min(side * 2, box.w // 2), u(12))
    sheet.anchors[DIE] = place = dice.middle(dice.w, min(side, dice.h))
    compose_dice(sheet, place, faces, count)
    if not lines:  # the steps are above
        tell(sheet, words, (season_words(view),))
    if lines and lines[0] is steps and steps.wide(sheet, line) > words.w:
        lines = [*_narrow_steps(sheet, words, sitting, len(lines) - 1), *lines[1:]]
    lines, high = lines[: max(1, words.h // line)], words.h
    rest = words.middle(words.w, line * len(lines))
    for one in lines:
        row, rest = rest.cut_top(line)
        one.compose(sheet, row)
    reach, goal = reach_of(sitting), goal_of(sitting, sheet)
    if reach is None or goal is None or high < line * (len(lines) + 1):
        return
    _compose_track(sheet, words.cut_bottom(u(10))[0], reach.spaces[goal], reach.rolled)


def _compose_track(sheet: Sheet, track: Box, used: int, rolled: int) -> None:
    """Add how much of what was rolled the way to the goal takes, both in halves of a point."""
    for n, cell in enumerate(track.columns(rolled // HALVES, sheet.u(3))):
        sheet.plate(cell, Skin(FIELD, FIELD, LINE, 1, 4))
        part = min(1.0, used / HALVES - n)
        if part > 0:
            sheet.plate(cell.cut_left(round(cell.w * part))[0], USED_SKIN)
    sheet.zone(track, None, tip=said("used", n=points_text(used), of=points_text(rolled)))


def _tabbed(sheet: Sheet) -> bool:
    """Tell whether the seats and the crimes are behind tabs: what matters of them now is said here then."""
    return "seat.0" not in sheet.anchors


def _behind_tabs(sheet: Sheet, box: Box, sitting: PatrolSitting) -> Box:
    """Say at the foot of a box what the planned order takes, or what else matters; return what is left above."""
    plan, view, line = sitting.planned, sitting.view, sheet.line(SMALL)
    if plan is not None and len(plan) > 2:
        target = SEAT_NUMBERS[plan[2]]
        taken = say("would_lose_all", unit=unit_words(sitting, target), taken=bad_of(view, target, TRAINING))
        row, box = box.cut_bottom(min(box.h // 2, sheet.text_height(taken[0], SMALL, box.w)))
        tell(sheet, row, taken, ink=WARNING_TEXT)
        return box
    acts = [(seat, wordings) for seat, wordings in last_acts(sitting).items() if seat != sitting.seat]
    goal, found = goal_of(sitting, sheet), list[Line]()
    if goal is not None:
        sums = what_it_pays(view, sitting.seat, goal)
        found = [Line([Span((*words, ""), SMALL_BOLD)]) for words in sums or [area_words(view, goal)]]
    elif acts and not progress(sitting).faces:
        (seat, wordings) = acts[0]
        found.append(Line([Span((*wordings, ""), SMALL, SOFT, plate_of(view, seat))]))
    if goal is None:
        for crime, space in crime_spaces(view).items():
            where = Span((*say("in_area", space=SPACE_NAMES[space], area=area_of(view, space).title), ""), SMALL, TEXT)
            pays = Span((pay_words(view, crime),), PAY, TEXT, right=True, rank=1)
            found.append(Line([Span(sprite=crime_sprite(crime, "crime"), rank=1), where, pays]))
    room = min(len(found), max(0, box.h - sheet.u(DICE_BEHIND_TABS)) // line)
    foot, box = box.cut_bottom(line * room)
    for one in found[:room]:
        row, foot = foot.cut_top(line)
        one.compose(sheet, row)
    return box


def _steps(sitting: PatrolSitting) -> list[Span]:
    """Return the steps of the turn under way; what can be done next keeps its word longest."""
    legal, active = sitting.offered, sitting.view.active
    found = list[Span]()
    if legal and active != sitting.seat:  # under the player's name stand the steps of another
        found.append(Span(sprite=plate_of(sitting.view, active), tip=said("its_turn", name=sitting.names[active])))
    for step in steps_of(sitting.view, progress(sitting), sitting.names, legal):
        icon, ink = STEPS[step.how]
        style, rank = (SMALL_BOLD, 2) if step.how == "now" else (SMALL, 1)
        sign = ("ui", f"icon-{icon}.svg")
        found.append(Span((step.title, ""), style, ink, sign, rank=rank, tint=ink, tip=step.why))
    return found


def _narrow_steps(sheet: Sheet, box: Box, sitting: PatrolSitting, others: int) -> list[Line]:
    """Return the steps of the turn where they have no room beside each other: below each other where so many `others`
    lines have room too, or else their signs alone."""
    steps = _steps(sitting)
    if (len(steps) + others) * sheet.line(SMALL) <= box.h:
        return [Line([step]) for step in steps]
    return [Line(_signs(steps), gap=STEPS_APART)]


def _signs(steps: list[Span]) -> list[Span]:
    """Return steps by their signs alone; pointing at one says which it is."""
    return [msgspec.structs.replace(one, wordings=("",), tip=one.tip or one.wordings[0]) for one in steps]


def _lines(sheet: Sheet, sitting: PatrolSitting) -> list[Line]:
    """Return what is said beside the dice below the steps, a line each."""
    view, done = sitting.view, progress(sitting)
    under_way, found = done.seat == view.active, list[Line]()
    if (lost := move_lost(sitting)) and not (done.faces and done.seat == sitting.seat):
        found.append(Line([Span((*lost, ""), SMALL, WARNING_TEXT if headed_by(sitting) == sitting.seat else SOFT)]))
    elif view.active in view.combined[1:]:
        found.append(Line([Span((*still_words(view, sitting.names, view.active)[1:], ""), SMALL, SOFT)]))
    others = view.active != sitting.seat or sitting.watched
    if done.faces and under_way and (others or len(done.faces) > 1):
        who = sitting.names[view.active] if others else said("you").capitalize()
        found.append(Line([Span(say("rolled", who=who, dice=summed(done.faces)), SMALL, TEXT)]))
    elif view.active == sitting.seat and view.may_move(sitting.seat):
        found += [Line([Span(odds, SMALL, WARNING_TEXT)]) for odds in odds_words(view, sitting.names, sitting.seat)]
    reach, goal = reach_of(sitting), goal_of(sitting, sheet)
    if reach is not None and goal is not None:
        cost = reach.spaces[goal]
        values = {"space": SPACE_NAMES[goal], "n": points_text(cost), "of": points_text(reach.rolled)}
        found.append(Line([Span(say("way_free" if cost > reach.rolled else "way", **values), SMALL_BOLD, TEXT)]))
    return found


# The buttons --------------------------------------------------------------------------------------------------------


def choices_of(sitting: PatrolSitting) -> list[Choice]:
    """Return the buttons of the decision at hand, the one to do next first."""
    if not sitting.offered:
        return []
    plan, kind, view = sitting.planned, decision(sitting.view), sitting.view
    if kind == "protect":
        uses = [action for action in sitting.legal if action[0] == "protect"]
        alike = {KINDS[view.face[TOKENS[action[1]]]]: action for action in reversed(uses)}
        chosen = chosen_answer(sitting)
        answers = (*alike.values(), PASS)
        return [choice_of(sitting, action, action[-1], main=action == chosen) for action in answers]
    found = []
    if plan is not None:
        found.append(choice_of(sitting, plan, DO, main=True))
    elif kind == "drive" or kind == "partner" or sitting.clicks:
        rule = {"drive": "patrol.2", "partner": "patrol.7"}.get(kind, "patrol.6")
        first = Reason(said(f"first_{kind}"), rule)
        found.append(Choice(say(f"pick_{kind}"), DO, main=True, icon="right" if kind == "drive" else "", refusal=first))
    if kind == "turn":
        rolls = choice_of(sitting, ROLL, main=not found and ROLL in sitting.legal)
        found += [rolls, choice_of(sitting, END_TURN, main=ROLL not in sitting.legal and not sitting.clicks)]
    elif kind == "drive":
        found.append(choice_of(sitting, END_TURN))
    return found


def says_it(sitting: PatrolSitting, *, map_seen: bool) -> bool:
    """Tell whether the buttons say what is asked: what to do at a turn in which no card can be played, about a card
    that hits, or with what is picked. What a drive brings is said at its space, where the map is to be seen."""
    choices, plan = choices_of(sitting), sitting.planned
    if not choices or choices[0].refusal is not None:
        return False
    if plan is not None:
        return map_seen or plan[0] != "drive"
    return decision(sitting.view) == "protect" or set(sitting.legal) <= BUTTONS


def _buttons(sheet: Sheet, box: Box, choices: list[Choice], sitting: PatrolSitting) -> None:
    if choices:
        compose_choices(sheet, box, choices)
    elif sitting.view.active != sitting.seat or sitting.watched:
        name = sitting.names[sitting.view.active]
        sheet.text(box, fitting(sheet, box.w, SMALL, said("its_turn", name=name), name), SMALL, QUIET, CENTRE)
