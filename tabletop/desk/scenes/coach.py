"""The coach at the table: lights up what a step of the lesson is about, and says beside it what to click and why."""

from functools import partial
from typing import TYPE_CHECKING

from tabletop.desk.box import Box
from tabletop.desk.scenes.beside import beside
from tabletop.desk.scenes.outlines import TAB, Spots, compose_way
from tabletop.desk.scenes.table_bars import strip_or_foot
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import (
    ACCENT,
    ACCENT_HIGH,
    FIELD,
    ON_ACCENT,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    Skin,
)
from tabletop.desk.things import Label, Plate
from tabletop.desk.widgets import button, icon_button, link
from tabletop.games import LESSONS
from tabletop.play.coaching import Advice, Coach, skip, switch

if TYPE_CHECKING:
    from tabletop.desk.scenes.table import TableScene

BUBBLE_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 14, shadow=8)
COUNT_SKIN = Skin(ACCENT, ACCENT, None, radius=999)
WIDTHS = (400, 340, 460, 300, 580)
"""How wide a bubble may be, in units, the most pleasant first."""
PAD, GAP, ROW = 14, 8, 36
BEAK = 56
"""So far away from what it is about, in units, a bubble still has a beak; farther off a line leads there."""
LARGE = 4
"""What takes a share of one in so many of the window, or more, is ground and not a thing on it."""
PANEL = 16.0
"""How bad it is to lie on the panel of what the bubble is about, where a button there is 3."""
TOP = 60
"""The top bar, in units."""
LOW = 480
"""In windows lower than so many units a bubble is kept as low as can be."""
MORE, SKIP, STOP = "Read the rule", "Skip this step", "Stop the lesson and play on"
OFF = "No more steps are shown. The menu turns the coach on again."


class CoachBubble:
    """What the coach shows to the seat at the table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        lesson = LESSONS.get(table.game.id)
        self.coach = None if lesson is None else Coach(table.match, lesson)

    @property
    def on(self) -> bool:
        """Whether the match is coached."""
        return self.coach is not None and self.coach.on

    @property
    def advice(self) -> Advice | None:
        """The step that is shown now, None when there is none."""
        table = self.table
        if self.coach is None or not self._heard:
            return None
        return self.coach.advice(table.seat)

    @property
    def done(self) -> bool:
        """Whether all steps are over, and the lesson is about to end."""
        return self.coach is not None and self.coach.on and self._heard and self.coach.finished(self.table.seat)

    @property
    def _heard(self) -> bool:
        """Whether the player at the table has an ear for the coach now."""
        table = self.table
        waits = table.busy or table.looking.on or table.hint.on or table.table.pauses(table)
        return bool(table.legal) and not waits

    def switch(self, on: bool) -> None:
        """Turn the coach on or off."""
        switch(self.table.match, on)
        self.table.host.redraw()

    def stop(self) -> None:
        """Turn the coach off before its steps are over."""
        self.switch(False)
        self.table.host.toast(OFF)

    def skip(self) -> None:
        """Go on to the next step."""
        advice = self.advice
        if advice is not None:
            skip(self.table.match, advice.step.id)
            self.table.host.redraw()

    def light(self, sheet: Sheet, spots: Spots) -> None:
        """Light up on the table what the step is about."""
        advice = self.advice
        if advice is not None:
            compose_way(sheet, spots, self.way(advice))

    def way(self, advice: Advice) -> tuple[str, ...]:
        """Return the targets that lead on from what has been clicked so far."""
        table = self.table
        way = table.table.way(advice.action, table.match.view(table.seat))
        rest = tuple(name for name in way if name not in table.clicks)
        return way if all(name.startswith(TAB) for name in rest) else rest

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet, spots: Spots) -> None:
        """Put the bubble of the step on the sheet."""
        advice = self.advice
        if advice is not None:
            self._compose_step(sheet, spots, advice)

    def _compose_step(self, sheet: Sheet, spots: Spots, advice: Advice) -> None:
        near, z, keep = self._pointed(spots, self.way(advice))
        area = _area(sheet)
        parts = [_Parts(sheet, advice, sheet.u(wide)) for wide in WIDTHS]
        sizes = {(part.wide, part.tall): part for part in parts if part.wide <= area.w and part.tall <= area.h}
        box = beside(near, keep, list(sizes), area, sheet.u(18), _in_the_way(sheet, near, z))
        part = sizes[box.w, box.h]
        _lead(sheet, box, near)
        sheet.plate(box, BUBBLE_SKIN, target="coach.rule", tip=MORE)
        sheet.act("coach.rule", partial(self.table.host.open_rule, advice.step.rule))
        with sheet.raised():
            foot = part.compose(sheet, box, advice)
            ends, skipped = [("cross", "coach.stop", STOP, self.stop)], ("next", "coach.skip", f"{SKIP} (K)", self.skip)
            for icon, target, tip, act in ends if foot is not None else [*ends, skipped]:
                place, part.buttons = part.buttons.cut_right(sheet.u(34), sheet.u(GAP))
                icon_button(sheet, place, icon, target, tip=tip, act=act)
            if foot is not None:
                place, foot = foot.cut_right(sheet.width(SKIP, SMALL_BOLD) + sheet.u(28), sheet.u(GAP))
                button(sheet, place, SKIP, "coach.skip", act=self.skip, style=SMALL_BOLD, tip="Skip it (K)")
                more = foot.cut_left(min(foot.w, sheet.width(MORE, SMALL_BOLD) + sheet.u(8)))[0]
                link(sheet, more, MORE, "coach.why", act=partial(self.table.host.open_rule, advice.step.rule))

    def compose_end(self, sheet: Sheet, strip: Box) -> bool:
        """Put the last word of the lesson at the foot of the table when its steps are over; tell whether they are."""
        if self.coach is None or not self.done:
            return False
        u = sheet.u
        strip = strip_or_foot(sheet, strip)
        play = sheet.width("Play on", SMALL_BOLD) + u(44)
        words, least = self.coach.lesson.done, u(3 * PAD) + play
        if sheet.unit.high < LOW:
            words = words.partition(". ")[0].removesuffix(".") + "."
        wide = min(strip.w, sheet.width(words, STRONG) + least + u(4))
        tall = max(u(40), sheet.text_height(words, STRONG, wide - least)) + 2 * u(8)
        tall = u(40 + 2 * 6) if sheet.unit.high < LOW else tall
        box = Box(strip.x + (strip.w - wide) // 2, strip.bottom - tall, wide, tall)
        if any(thing.target is not None and thing.refusal is None and thing.box.meets(box) for thing in sheet.things):
            box = beside(None, [], [(wide, tall)], _area(sheet), u(18), _in_the_way(sheet, None, 0))
        sheet.cover(box)
        sheet.plate(box, BUBBLE_SKIN)
        place, inner = box.inset(u(PAD), u(8)).cut_right(play, u(PAD))
        sheet.text(inner, words, STRONG, TEXT, wrap=True)
        act = partial(self.switch, False)
        button(sheet, place.middle(place.w, u(40)), "Play on", "coach.end", act=act, style=SMALL_BOLD)
        return True

    # Finding a place ------------------------------------------------------------------------------------------------

    def _pointed(self, spots: Spots, way: tuple[str, ...]) -> tuple[Box | None, int, list[Box]]:
        """Return the box of what is to be clicked next and its z, and all that the step is about: none of it is ever
        covered."""
        seen = [(name, box) for name in spots.seen(way) if (box := spots.box(name)) is not None]
        if not seen:
            return None, 0, []
        name, near = next((pair for pair in reversed(seen) if pair[0] in spots.targets), seen[-1])
        z = spots.targets[name].z if name in spots.targets else 0
        return near, z, [near, *(box for _, box in seen if not box.contains(near))]


class _Parts:
    """A bubble of some width: how high its parts are, and where its buttons go. In a low window it has no foot, and the
    step is skipped by an icon."""

    def __init__(self, sheet: Sheet, advice: Advice, wide: int) -> None:
        u = sheet.u
        self.wide, self.low = wide, sheet.unit.high < LOW
        inner = wide - 2 * u(PAD)
        self.count = sheet.width(f"{advice.number}/{advice.steps}", SMALL_BOLD) + u(20)
        self.ends = (u(34) + u(GAP)) * (2 if self.low else 1)
        self.head = max(u(34), sheet.text_height(advice.step.say, STRONG, inner - self.count - u(GAP) - self.ends))
        self.why = sheet.text_height(advice.step.why, SMALL, inner)
        self.tall = self.head + u(4) + self.why + (0 if self.low else u(GAP + ROW)) + 2 * u(PAD - 2)
        self.buttons = Box(0, 0, 0, 0)

    def compose(self, sheet: Sheet, box: Box, advice: Advice) -> Box | None:
        """Put the words into the bubble; return the row of its foot, None when it has none."""
        u = sheet.u
        inner = box.inset(u(PAD), u(PAD - 2))
        head, rest = inner.cut_top(self.head, u(4))
        why, foot = rest.cut_top(self.why, u(GAP))
        self.buttons, head = head.cut_right(self.ends)
        self.buttons = self.buttons.cut_top(u(34))[0]
        place, say = head.cut_left(self.count, u(GAP))
        pill = place.cut_top(u(34))[0].middle(place.w, u(28))
        sheet.plate(pill, COUNT_SKIN)
        sheet.text(pill, f"{advice.number}/{advice.steps}", SMALL_BOLD, ON_ACCENT, align="centre")
        sheet.text(say, advice.step.say, STRONG, TEXT, wrap=True)
        sheet.text(why, advice.step.why, SMALL, SOFT, wrap=True, valign="top")
        return None if self.low else foot


def _area(sheet: Sheet) -> Box:
    """Return where a bubble may lie: the window below the top bar."""
    return Box(0, sheet.u(TOP), sheet.area.w, sheet.area.h - sheet.u(TOP)).inset(sheet.u(8))


def _in_the_way(sheet: Sheet, near: Box | None, z: int) -> list[tuple[Box, float]]:
    """Return what a bubble about `near`, which lies at `z`, had better not lie on, with how bad that would be: what can
    be clicked, words, the panel that `near` is on, and drawers that lie over it."""
    found: dict[Box, float] = {}
    panel: Box | None = None
    for thing in sheet.things:
        box = thing.bounds
        if not box.w or not box.h:
            continue
        small = box.w * box.h * LARGE < sheet.area.w * sheet.area.h
        if thing.target is not None and small:
            found[box] = 3.0 if thing.refusal is None else 1.0
        elif isinstance(thing, Label) and any(thing.lines):
            found.setdefault(box, 0.7)
        elif isinstance(thing, Plate) and thing.skin.top and thing.skin.shadow and near is not None:
            if thing.z > z and not thing.box.contains(near) and thing.box.bottom > sheet.u(TOP):
                found[thing.box] = PANEL
            elif small and thing.box.contains(near) and (panel is None or thing.box.contains(panel)):
                panel = thing.box
    if panel is not None:
        found[panel] = PANEL
    return list(found.items())


def _lead(sheet: Sheet, box: Box, near: Box | None) -> None:
    """Lead from a bubble to what it is about: with a beak, or with a line when that is far off."""
    if near is None:
        return
    edge, half = sheet.u(20), sheet.u(9)
    cx, cy = near.centre
    x = max(box.x + edge, min(cx, box.right - edge))
    y = max(box.y + edge, min(cy, box.bottom - edge))
    upright = box.bottom <= near.y or box.y >= near.bottom
    if upright:
        start, tip = (x, box.bottom - 2 if box.bottom <= near.y else box.y + 2), (x, 0)
        tip = (
            max(near.x, min(x, near.right)),
            near.y - sheet.u(6) if box.bottom <= near.y else near.bottom + sheet.u(6),
        )
        base = [(start[0] - half, start[1]), (start[0] + half, start[1])]
    else:
        start = (box.right - 2 if box.right <= near.x else box.x + 2, y)
        tip = (
            near.x - sheet.u(6) if box.right <= near.x else near.right + sheet.u(6),
            max(near.y, min(y, near.bottom)),
        )
        base = [(start[0], start[1] - half), (start[0], start[1] + half)]
    if max(abs(tip[0] - start[0]), abs(tip[1] - start[1])) <= sheet.u(BEAK):
        sheet.stroke([*base, tip], ACCENT, fill=True)
    else:
        sheet.stroke([start, tip], FIELD, 5)
        sheet.stroke([start, tip], ACCENT_HIGH, 2.5)
