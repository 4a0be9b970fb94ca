"""The coach at the table: lights up what a step of the lesson is about, and says in one place what to click and why."""

from functools import partial
from typing import Any

import msgspec

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.taken import letters
from tabletop.desk.draw.theme import (
    FIELD,
    LINE_SOFT,
    ON_LIGHT,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    WARM_TEXT,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Label, Scroller
from tabletop.desk.draw.units import Unit
from tabletop.desk.scenes.match.hint import HintPanel
from tabletop.desk.scenes.match.outlines import Spots, compose_way, small
from tabletop.desk.scenes.match.take_back import TakeBack
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.spots import Sort
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets import SMALL_BUTTON, Command, button, icon_button
from tabletop.desk.window.scene import Host
from tabletop.games import LESSONS
from tabletop.packs.lesson import Lesson, LessonStep
from tabletop.play.coaching import Advice, Coach, Wait, skip, switch

BUBBLE_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 2, 14, shadow=8)
COUNT_SKIN = Skin(WARM_TEXT, WARM_TEXT, None, radius=999)
WIDEST = 860
"""So many units wide is a bubble at the most."""
WORDED = 780
"""From so many units on all that is said stands beside the buttons of a bubble."""
PAD = 14
"""What is free beside the words, in units."""
GAP = 8
"""What is free between the parts of a bubble, in units."""
SIDE = 34
"""How large its buttons are, in units."""
LEAD = 2
"""What is free between its lines, in units."""
EDGE = 7
"""What is free above and below the words, in units."""
LOW_EDGE = 4
"""What is free there in low windows, in units."""
LOW = 480
"""A window lower than this, in units, is a low one."""
BEAK = 40
"""So far away from what it is about, in units, a bubble still has a beak; farther off the lamp alone shows the way."""
LEAST_BEAK = 8
"""So far away from it, in units, a bubble is at least to have one."""
LINE_BELOW = 56
"""In strips lower than this, in units, there is a single line."""
LEAST_SAY = 150
"""So much room has what to click beside the buttons at least, in units."""
WHY = "Why to do it"
SAY = "What to click"
MORE = "Read the rule"
SKIP = "Skip this step"
STOP = "Stop the lesson and play on"
NEXT = "Go on to the next step"
SHORT = ("Rule", "Skip", "Next")
"""The words of the buttons."""
SHORT_FROM = 600
"""In a bubble less wide than this, in units, the buttons are icons."""
WAITS = "The lesson goes on when its next moment comes."
TILL = "Until step {}: {}"
MISSED = "The lesson waits: undo, or play on; it goes on when its moment comes."
UNDO = "Undo"
PLAY_ON = "Play on"
OFF = "Coaching is off. The menu turns it on again."


class CoachBubble:
    """What the coach shows to the seat at the table.

    Its bubble always stands in the strip of the prompt. While a match is coached the table keeps that so high that
    every step has room in it, so that a bubble covers nothing and the table doesn't move from step to step.
    """

    def __init__(
        self, sitting: Sitting[Any, Any], table: Table[Any, Any], host: Host, hint: HintPanel, back: TakeBack
    ) -> None:
        self.sitting, self.table, self.host = sitting, table, host
        self.hint, self.back = hint, back
        hint.taught = self._taught
        lesson = LESSONS.get(self.sitting.game.id)
        self.coach = None if lesson is None else Coach(self.sitting.match, lesson)
        self._scrolled: tuple[str, str | None] | None = None
        self._asked = ""
        self._ended: int | None = None
        self._rooms: dict[tuple[Unit, int], int] = {}

    @property
    def on(self) -> bool:
        """Whether the match is coached."""
        return self.coach is not None and self.coach.on

    @property
    def advice(self) -> Advice | None:
        """The step that is shown now, None when there is none."""
        if self.coach is None or not self._heard:
            return None
        return self.coach.advice(self.sitting.seat)

    def _taught(self) -> Action | None:
        """Return what the step that is due asks for, None when none is."""
        advice = self.coach.advice(self.sitting.seat) if self.coach is not None else None
        return None if advice is None else advice.action

    @property
    def wait(self) -> Wait | None:
        """What the lesson waits for while another thing is done, None when it doesn't."""
        return self.coach.waits(self.sitting.seat) if self.coach is not None and self._heard else None

    @property
    def done(self) -> bool:
        """Whether all steps are over, and the lesson is about to end."""
        return self.coach is not None and self.coach.on and self._heard and self.coach.finished(self.sitting.seat)

    def update(self) -> None:
        """Note in the settings that the game was learnt once no step is left; who plays on has read the last word."""
        if not self.done:
            return
        prefs, game, made = self.host.prefs, self.sitting.game.id, len(self.sitting.match.entries)
        if game not in prefs.now.learnt:
            prefs.change(learnt=prefs.now.learnt | {game})
        if self._ended is not None and made > self._ended:
            self.switch(False)
        self._ended = made

    @property
    def _heard(self) -> bool:
        """Whether the player at the table has an ear for the coach now."""
        waits = self.sitting.busy or self.sitting.looking_back or self.hint.on or self.table.pauses(self.sitting)
        return bool(self.sitting.legal) and not waits

    def switch(self, on: bool) -> None:
        """Turn the coach on or off."""
        switch(self.sitting.match, on)
        self.host.redraw()

    def stop(self) -> None:
        """Turn the coach off before its steps are over."""
        self.switch(False)
        self.host.toast(OFF)

    def skip(self) -> None:
        """Go on to the next step."""
        advice, wait = self.advice, self.wait
        step = advice.step if advice is not None else wait.step if wait is not None else None
        if step is not None:
            skip(self.sitting.match, step.id)
            self.host.redraw()

    def light(self, sheet: Sheet, spots: Spots, strip: Box) -> None:
        """Light up on the table what the step is about, or what to go on with until its moment comes; the bubble stands
        in the `strip`."""
        action = self.proposed
        if action is not None:
            compose_way(sheet, spots, self.way(action), strip)

    @property
    def proposed(self) -> Action | None:
        """The action that is lit up now, None when there is none."""
        advice, wait = self.advice, self.wait
        return advice.action if advice is not None else wait.action if wait is not None else None

    def way(self, action: Action) -> tuple[str, ...]:
        """Return the targets that lead on to `action` from what has been clicked so far."""
        sitting = self.sitting
        return self.table.way(action, sitting.match.view(sitting.seat), sitting)

    # Drawing --------------------------------------------------------------------------------------------------------

    def room(self, sheet: Sheet, wide: int) -> int:
        """Return how many pixels high a strip of `wide` pixels must be for all that the coach will say in this match,
        0 when it says nothing."""
        if self.coach is None or not self.on:
            return 0
        key = sheet.unit, wide
        if key not in self._rooms:
            self._rooms[key] = _Layout(sheet, wide, sheet.area.h).room(sheet, self.coach.lesson)
        return self._rooms[key]

    def compose(self, sheet: Sheet, spots: Spots, strip: Box) -> None:
        """Put the bubble of the step into the `strip` of the prompt."""
        advice, wait = self.advice, self.wait
        if advice is None:
            if wait is not None and wait.action is not None:
                self._scroll_to(sheet, wait.step, self.way(wait.action))
            if wait is not None and wait.told is not None:
                told = msgspec.structs.replace(wait.told, say=wait.told.tell or wait.told.say)
                self._compose_step(sheet, strip, _Bubble(told, f"{wait.number}/{wait.steps}", told=True))
            else:
                self._compose_wait(sheet, strip)
            return
        way = self.way(advice.action)
        self._scroll_to(sheet, advice.step, way)
        step = _opening(advice.step, sheet, spots, way)
        late = self.sitting.match.prelude  # too little is left for all steps
        count = f"{advice.number}" if late else f"{advice.number}/{advice.steps}"
        self._compose_step(sheet, strip, _Bubble(step, count, advice.aim, _pointed(spots, way)))

    def _compose_step(self, sheet: Sheet, strip: Box, bubble: "_Bubble") -> None:
        """Put the bubble of a step into the strip."""
        if not strip.w:
            return
        step = bubble.step
        layout = _Layout(sheet, strip.w, strip.h)
        box, lines = layout.fill(sheet, strip, step, bubble.aim, why=self._asked == step.id)
        _lead(sheet, box, bubble.near)
        sheet.clear.append(box)
        rule = partial(self.host.open_rule, step.rule)
        sheet.plate(box, BUBBLE_SKIN, target="coach.rule", tip=MORE)
        sheet.act("coach.rule", rule)
        with sheet.raised():
            buttons = layout.compose(sheet, box, lines, bubble.count)
            place = self._compose_ways_on(sheet, layout, buttons, step, bubble.told)
            if place is not None and not layout.whole:
                icon, why = ("left", SAY) if self._asked == step.id else ("info", WHY)
                icon_button(sheet, place, icon, Command("coach.why", partial(self._turn, step.id)), tip=why)
            elif place is not None:
                icon_button(sheet, place, "rules", Command("coach.why", rule), tip=MORE)

    def _compose_ways_on(
        self, sheet: Sheet, layout: "_Layout", buttons: Box, step: LessonStep, told: bool = False
    ) -> Box | None:
        """Add the buttons that stop the lesson and skip a step, and in words the one for its rule; return the place for
        that where it is an icon."""
        on, tip = (SHORT[2], f"{NEXT} (K)") if told else (SHORT[1], f"{SKIP} (K)")
        place, buttons = buttons.cut_right(sheet.u(SIDE), sheet.u(GAP))
        icon_button(sheet, place, "cross", Command("coach.stop", self.stop), tip=STOP)
        skips = Command("coach.skip", self.skip)
        if layout.worded:
            place, buttons = buttons.cut_right(_short_wide(sheet), sheet.u(GAP))
            button(sheet, place, on, skips, SMALL_BUTTON, tip=tip)
            rule = Command("coach.why", partial(self.host.open_rule, step.rule))
            button(sheet, buttons, SHORT[0], rule, SMALL_BUTTON, tip=MORE)
            return None
        place, buttons = buttons.cut_right(sheet.u(SIDE), sheet.u(GAP))
        icon_button(sheet, place, "next", skips, tip=tip)
        return buttons

    def _turn(self, step: str) -> None:
        """Show why a step is worth it, or again what to click, where there is room for one of them only."""
        self._asked = "" if self._asked == step else step
        self.host.redraw()

    def _compose_wait(self, sheet: Sheet, strip: Box) -> None:
        """Say that the lesson waits, below what the game asks for where there is room for both."""
        wait = self.wait
        if wait is None or not strip.w:
            return
        layout, undo = _Layout(sheet, strip.w, strip.h), wait.missed and self.back.refusal() is None
        assert self.coach is not None
        meanwhile = self.coach.lesson.meanwhile
        waits = TILL.format(wait.number, meanwhile) if meanwhile else WAITS
        words = MISSED if undo else wait.coming or waits
        asked = "" if sheet.quiet else self.table.asked(self.sitting)
        lines: Lines = [(asked, STRONG, TEXT), (words, SMALL, SOFT)] if asked else [(words, STRONG, TEXT)]
        if layout.tall(sheet, lines) > strip.h:
            lines = [(words, SMALL_BOLD, TEXT)]
        box = layout.place(strip, layout.tall(sheet, lines))
        sheet.clear.append(box)
        sheet.plate(box, BUBBLE_SKIN)
        with sheet.raised():
            buttons = layout.compose(sheet, box, lines, f"{wait.number}/{wait.steps}")
            if not undo:
                place = self._compose_ways_on(sheet, layout, buttons, wait.step)
                if place is not None:
                    rule = Command("coach.why", partial(self.host.open_rule, wait.step.rule))
                    icon_button(sheet, place, "rules", rule, tip=MORE)
                return
            place, buttons = buttons.cut_right(sheet.u(SIDE), sheet.u(GAP))
            icon_button(sheet, place, "cross", Command("coach.stop", self.stop), tip=STOP)
            if layout.worded:
                place, _ = buttons.cut_right(sheet.width(UNDO, SMALL_BOLD) + sheet.u(28))
                undone = Command("coach.undo", self.back.undo)
                button(sheet, place, UNDO, undone, SMALL_BUTTON, tip="Undo (U)")
            else:
                place, _ = buttons.cut_right(sheet.u(SIDE))
                icon_button(sheet, place, "undo", Command("coach.undo", self.back.undo), tip="Undo (U)")

    def compose_end(self, sheet: Sheet, strip: Box) -> bool:
        """Put the last word of the lesson into the strip when its steps are over; tell whether they are."""
        if self.coach is None or not self.done:
            return False
        if not strip.w:
            return True
        u, layout = sheet.u, _Layout(sheet, strip.w, strip.h)
        words = self.coach.last_word
        box = layout.place(strip, layout.end_tall(sheet, words))
        sheet.clear.append(box)
        sheet.plate(box, BUBBLE_SKIN)
        place, inner = box.inset(u(PAD), _edge(sheet)).cut_right(_play_wide(sheet), u(PAD))
        sheet.text(inner, words, STRONG, TEXT, WRAPPED)
        act = partial(self.switch, False)
        place = place.middle(place.w, min(u(42), place.h))
        button(sheet, place, PLAY_ON, Command("coach.end", act), SMALL_BUTTON)
        return True

    def _scroll_to(self, sheet: Sheet, step: LessonStep, way: tuple[str, ...]) -> None:
        """Scroll what is to be clicked next into sight, once for each thing while a step is due or waited for."""
        hidden = [thing for thing in sheet.things if thing.target in way and thing.bounds.h < thing.box.h]
        thing = max(hidden, key=lambda thing: way.index(thing.target or ""), default=None)
        key = (step.id, thing.target if thing is not None else None)
        if thing is None or key == self._scrolled:
            return
        for area in sheet.things:
            if isinstance(area, Scroller) and area.box.x <= thing.box.x < area.box.right:
                by = max(thing.box.bottom + sheet.u(GAP) - area.box.bottom, 0) or thing.box.y - area.box.y
                sheet.looks.scrolls[area.area] = max(0, sheet.looks.scrolls.get(area.area, 0) + by)
                self._scrolled = key
                self.host.redraw()
                return


class _Bubble(msgspec.Struct, frozen=True):
    """What a bubble shows: a step, where in the lesson it is, the aim of the game, and what it is about, None when that
    is not to be seen; one that is only `told` is gone on from as soon as it is read."""

    step: LessonStep
    count: str
    aim: str = ""
    near: Box | None = None
    told: bool = False


Lines = list[tuple[str, TextStyle, Colour]]
"""What is said below each other, in which style and colour."""


def _said(step: LessonStep, aim: str = "") -> Lines:
    lines = [(step.say, STRONG, TEXT), (aim, SMALL, TEXT), (step.why, SMALL, SOFT)]
    return [line for line in lines if line[0]]


class _Layout:
    """How the parts of a bubble stand in a strip of so many pixels.

    In a wide one all is in a `row`; in a narrower one the count, what to click and the buttons are above, the rest
    `below`, and what to click too, `under` the row, where it would stand in scraps; one that is not high enough for
    that has a `line` with either what to click or why, if not all of it has room: if it is not `whole`.
    """

    def __init__(self, sheet: Sheet, wide: int, high: int) -> None:
        u = sheet.u
        self.wide = min(wide, u(WIDEST))
        self.form = "line" if high < u(LINE_BELOW) else "row" if self.wide >= u(WORDED) else "below"
        self.worded = self.form != "line" and self.wide >= u(SHORT_FROM)
        self.count = sheet.width("10/10", SMALL_BOLD) + u(20)
        self.ends = u(SIDE + 2 * GAP) + 2 * (_short_wide(sheet) if self.worded else u(SIDE))
        self.whole = self.form != "line"
        self.edge = u(3) if self.form == "line" else _edge(sheet)
        self.inner = self.wide - 2 * u(PAD)
        self.say = self.inner - self.count - self.ends - 2 * u(GAP)
        self.rest = self.inner if self.form == "below" else self.say
        self.under = self.form == "below" and self.say < u(LEAST_SAY)

    def room(self, sheet: Sheet, lesson: Lesson) -> int:
        """Return how high it must be for each step of a lesson and its end."""
        told = [msgspec.structs.replace(step, say=step.tell) for step in lesson.steps if step.tell]
        talls = [self.tall(sheet, _said(step)) for step in (*lesson.steps, *told)]
        aim = self.tall(sheet, _said(lesson.steps[0], max(lesson.aim_for(1), lesson.aim, key=len))[:2])
        return max(*talls, aim, self.end_tall(sheet, max(lesson.done, lesson.close, key=len)))

    def end_tall(self, sheet: Sheet, words: str) -> int:
        """Return how many pixels the last word takes."""
        inner = self.inner - _play_wide(sheet) - sheet.u(PAD)
        return max(sheet.u(SIDE), sheet.text_height(words, STRONG, inner)) + 2 * self.edge

    def tall(self, sheet: Sheet, lines: Lines) -> int:
        """Return how many pixels high a bubble is that says so much."""
        head, rest = self._heights(sheet, lines)
        side = sheet.u(SIDE)
        body = max(side, head) + rest if self.form == "below" else max(side, head + rest)
        return body + 2 * self.edge

    def _heights(self, sheet: Sheet, lines: Lines) -> tuple[int, int]:
        head, *rest = lines
        talls = [sheet.text_height(words, style, self.rest) for words, style, _ in rest]
        lead = sheet.u(LEAD) if talls and self.form != "line" else 0
        if self.under:
            return 0, sheet.text_height(head[0], head[1], self.rest) + sum(talls) + sheet.u(LEAD)
        return sheet.text_height(head[0], head[1], self.say), sum(talls) + lead

    def fill(self, sheet: Sheet, strip: Box, step: LessonStep, aim: str, *, why: bool) -> tuple[Box, Lines]:
        """Return where a bubble stands and as much of what a step says as has room there, `why` of a line."""
        lines = _said(step, aim)
        if self.form == "line":
            self.whole = self.tall(sheet, lines) <= strip.h
            lines = lines if self.whole else lines[1:] if why else lines[:-1]
            if self.tall(sheet, lines) > strip.h:
                lines = [(words, SMALL_BOLD if style == STRONG else style, ink) for words, style, ink in lines]
            while len(lines) > 1 and self.tall(sheet, lines) > strip.h:
                lines = lines[:-1]  # the aim matters more than why to start
        elif self.tall(sheet, lines) > strip.h:
            lines = lines[:-1] if aim else lines  # the aim matters more than why to start
        return self.place(strip, self.tall(sheet, lines)), lines

    def place(self, strip: Box, tall: int) -> Box:
        """Return where a bubble stands that needs to be so `tall`: all of the strip, and above it where it must."""
        box = Box(strip.x + (strip.w - self.wide) // 2, strip.y, self.wide, strip.h)
        return box if tall <= strip.h else box.cut_bottom(tall)[0]

    def compose(self, sheet: Sheet, box: Box, lines: Lines, count: str) -> Box:
        """Put the words into a bubble; return where its buttons go."""
        u = sheet.u
        head, rest = self._heights(sheet, lines)
        inner = box.inset(u(PAD), self.edge)
        row, foot = inner, inner
        if self.form == "below":
            upper = max(u(SIDE), head)
            row, foot = inner.middle(inner.w, upper + rest).cut_top(upper)
        buttons, row = row.cut_right(self.ends, u(GAP))
        place, row = row.cut_left(self.count, u(GAP))
        pill = place.middle(place.w, u(28))
        sheet.plate(pill, COUNT_SKIN)
        sheet.text(pill, count, SMALL_BOLD, ON_LIGHT, CENTRE)
        if self.form != "below":
            row, foot = row.middle(row.w, head + rest).cut_top(head)
        (say, style, ink), *more = lines
        if self.under:
            row, foot = foot.cut_top(sheet.u(LEAD))[1].cut_top(sheet.text_height(say, style, self.rest))
        sheet.text(row, say, style, ink, WRAPPED)
        for words, style, ink in reversed(more):
            place, foot = foot.cut_bottom(sheet.text_height(words, style, self.rest))
            sheet.text(place, words, style, ink, WRAPPED)
        return buttons.middle(buttons.w, u(SIDE))


def _edge(sheet: Sheet) -> int:
    return sheet.u(LOW_EDGE if sheet.unit.high < LOW else EDGE)


def _short_wide(sheet: Sheet) -> int:
    return max(sheet.width(words, SMALL_BOLD) for words in SHORT) + sheet.u(28)


def _play_wide(sheet: Sheet) -> int:
    return sheet.width(PLAY_ON, SMALL_BOLD) + sheet.u(44)


def _opening(step: LessonStep, sheet: Sheet, spots: Spots, way: tuple[str, ...]) -> LessonStep:
    """Return the step with what is to be opened said first, where what it tells to click is behind a tab."""
    name = spots.following(spots.seen(way)) or ""
    if spots.spot(name).sort is not Sort.TAB:
        return step
    tab = spots.targets[name].bounds
    words = [t.lines[0] for t in sheet.things if isinstance(t, Label) and any(t.lines) and tab.holds(t.box.centre)]
    return msgspec.structs.replace(step, say=f"First open {words[0]}. {step.say}") if words else step


def _pointed(spots: Spots, way: tuple[str, ...]) -> Box | None:
    """Return the box of what is to be clicked next, None when it is not to be seen."""
    name = spots.following(spots.seen(way))
    return spots.box(name) if name is not None else None


def _lead(sheet: Sheet, box: Box, near: Box | None) -> None:
    """Lead from a bubble up or down to what it is about with a beak, where that is close by and nothing is between."""
    if near is None or not (box.bottom <= near.y or near.bottom <= box.y):
        return
    down = box.bottom <= near.y
    half, off = sheet.u(9), sheet.u(6)
    x = max(box.x + sheet.u(20), min(near.centre[0], box.right - sheet.u(20)))
    tip = (max(near.x, min(x, near.right)), near.y - off if down else near.bottom + off)
    y = box.bottom - 2 if down else box.y + 2
    left, right = min(x - half, tip[0]), max(x + half, tip[0])
    beak = Box(left, min(y, tip[1]), right - left, abs(tip[1] - y))
    taken = [letters(sheet, thing) for thing in sheet.things if isinstance(thing, Label)]
    taken += [thing.bounds for thing in sheet.things if small(sheet, thing) and not near.meets(thing.bounds)]
    if sheet.u(LEAST_BEAK) <= beak.h <= sheet.u(BEAK) and beak.w <= sheet.u(BEAK) and not any(map(beak.meets, taken)):
        sheet.stroke([(x - half, y), (x + half, y), tip], LINE_SOFT, fill=True)
