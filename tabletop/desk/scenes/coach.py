"""The coach at the table: lights up what a step of the lesson is about, and says beside it what to click and why."""

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from tabletop.desk.box import Box
from tabletop.desk.scenes.beside import beside
from tabletop.desk.scenes.outlines import TAB, Spots, compose_way
from tabletop.desk.scenes.table_bars import strip_or_foot
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import (
    ACCENT,
    FIELD,
    ON_ACCENT,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    Skin,
)
from tabletop.desk.things import Label, Picture, Plate, Scroller
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
"""So far away from what it is about, in units, a bubble still has a beak; farther off the lamp alone shows the way."""
LARGE = 4
"""What takes a share of one in so many of the window, or more, is ground and not a thing on it."""
TARGET, REFUSED, PICTURE, WORDS = 3.0, 1.0, 2.2, 1.8
"""How bad it is to lie on what can be clicked, on what can't be just now, on a picture and on words."""
ALIKE = 8.0
"""How bad it is to lie on what would do the step as well."""
PANEL = 16.0
"""How bad it is to lie on the panel of what the bubble is about."""
TINY = 18
"""Pictures smaller than so many units are marks on something larger."""
TOP = 60
"""The top bar, in units."""
LOW = 480
"""In windows lower than so many units a bubble is kept as low as can be."""
MORE, SKIP, STOP = "Read the rule", "Skip this step", "Stop the lesson and play on"
OFF = "Coaching is off. The menu turns it on again."


class CoachBubble:
    """What the coach shows to the seat at the table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        lesson = LESSONS.get(table.game.id)
        self.coach = None if lesson is None else Coach(table.match, lesson)
        self._scrolled: tuple[str, str | None] | None = None

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

    def update(self) -> None:
        """Note in the settings that the game was learnt once no step is left."""
        prefs, game = self.table.host.prefs, self.table.game.id
        if game not in prefs.now.learnt and self.done:
            prefs.change(learnt=prefs.now.learnt | {game})

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

    def compose(self, sheet: Sheet, spots: Spots, strip: Box) -> None:
        """Put the bubble of the step on the sheet, in the `strip` of the prompt where that is the best place."""
        advice = self.advice
        if advice is not None:
            way = self.way(advice)
            self._scroll_to(sheet, advice, way)
            self._compose_step(sheet, spots, advice, way, strip)

    def _scroll_to(self, sheet: Sheet, advice: Advice, way: tuple[str, ...]) -> None:
        """Scroll what is to be clicked next into sight, once for each thing."""
        hidden = [thing for thing in sheet.things if thing.target in way and thing.bounds.h < thing.box.h]
        thing = max(hidden, key=lambda thing: way.index(thing.target or ""), default=None)
        key = (advice.step.id, thing.target if thing is not None else None)
        if thing is None or key == self._scrolled:
            return
        for area in sheet.things:
            if isinstance(area, Scroller) and area.box.x <= thing.box.x < area.box.right:
                by = max(thing.box.bottom + sheet.u(GAP) - area.box.bottom, 0) or thing.box.y - area.box.y
                sheet.looks.scrolls[area.area] = max(0, sheet.looks.scrolls.get(area.area, 0) + by)
                self._scrolled = key
                self.table.host.redraw()
                return

    def _compose_step(self, sheet: Sheet, spots: Spots, advice: Advice, way: tuple[str, ...], strip: Box) -> None:
        near, z, keep = self._pointed(spots, way)
        area = _area(sheet)
        forms = ("low",) if sheet.unit.high < LOW else ("full", "low")
        parts = [_Parts(sheet, advice, sheet.u(wide), form) for form in forms for wide in WIDTHS]
        parts.append(_Parts(sheet, advice, 0, "line"))
        sizes: dict[tuple[int, int], _Parts] = {}
        for part in parts:
            if part.wide <= area.w and part.tall <= area.h:
                sizes.setdefault((part.wide, part.tall), part)
        docks = [_docked(strip, size) for size in sizes] if strip.w else []
        legal = self.table.legal
        alike = {action[1] for action in legal if action[0] == advice.action[0] and len(action) > 1}
        avoid = _in_the_way(sheet, near, z, alike)
        box = beside(near, keep, list(sizes), area, sheet.u(18), avoid, docks)
        part = sizes[box.w, box.h]
        _lead(sheet, box, near, [other for other, _ in avoid if near is not None and not other.contains(near)])
        sheet.clear.append(box)
        sheet.plate(box, BUBBLE_SKIN, target="coach.rule", tip=advice.step.why if part.form == "line" else MORE)
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
        low = sheet.unit.high < LOW
        if low:
            words = words.partition(". ")[0].removesuffix(".") + "."
        sizes = []
        for share in (1.0, 0.55):
            wide = min(strip.w, round((sheet.width(words, STRONG) + u(4)) * share) + least)
            tall = max(u(40), sheet.text_height(words, STRONG, wide - least)) + 2 * u(6 if low else 8)
            sizes.append((wide, tall))
        docks = [_docked(strip, size) for size in sizes]
        box = beside(None, [], sizes, _area(sheet), u(18), _in_the_way(sheet, None, 0), docks)
        sheet.cover(box)
        sheet.clear.append(box)
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
    """A bubble of some width and form: how high its parts are, and where its buttons go.

    The `full` form has a foot; in the `low` one the step is skipped by an icon; the `line` says no why, and is as wide
    as it must be. The first step of all says the aim of the game in every form.
    """

    def __init__(self, sheet: Sheet, advice: Advice, wide: int, form: str) -> None:
        u = sheet.u
        self.form = form
        self.count = sheet.width(f"{advice.number}/{advice.steps}", SMALL_BOLD) + u(20)
        self.ends = (u(34) + u(GAP)) * (1 if form == "full" else 2)
        beside = self.count + u(GAP) + self.ends
        if form == "line":
            words = max(beside + sheet.width(advice.step.say, STRONG), sheet.width(advice.aim, SMALL))
            wide = 2 * u(PAD) + words + u(4)
        inner = wide - 2 * u(PAD)
        self.wide, self.pad = wide, u(4 if form == "line" else PAD - 2)
        self.head = max(u(34), sheet.text_height(advice.step.say, STRONG, inner - beside))
        self.aim = sheet.text_height(advice.aim, SMALL, inner) + u(4) if advice.aim else 0
        self.why = 0 if form == "line" else sheet.text_height(advice.step.why, SMALL, inner) + u(4)
        self.tall = self.head + self.aim + self.why + (u(GAP + ROW) if form == "full" else 0) + 2 * self.pad
        self.buttons = Box(0, 0, 0, 0)

    def compose(self, sheet: Sheet, box: Box, advice: Advice) -> Box | None:
        """Put the words into the bubble; return the row of its foot, None when it has none."""
        u = sheet.u
        head, rest = box.inset(u(PAD), self.pad).cut_top(self.head)
        aim, rest = rest.cut_top(self.aim)
        why, foot = rest.cut_top(self.why, u(GAP))
        self.buttons, head = head.cut_right(self.ends)
        self.buttons = self.buttons.cut_top(u(34))[0]
        place, say = head.cut_left(self.count, u(GAP))
        pill = place.cut_top(u(34))[0].middle(place.w, u(28))
        sheet.plate(pill, COUNT_SKIN)
        sheet.text(pill, f"{advice.number}/{advice.steps}", SMALL_BOLD, ON_ACCENT, align="centre")
        sheet.text(say, advice.step.say, STRONG, TEXT, wrap=True)
        for place, words, ink in ((aim, advice.aim, TEXT), (why, advice.step.why, SOFT)):
            if place.h:
                sheet.text(place.cut_top(u(4))[1], words, SMALL, ink, wrap=True, valign="top")
        return foot if self.form == "full" else None


def _docked(strip: Box, size: tuple[int, int]) -> Box:
    """Return a box of that size at the foot of the strip of the prompt."""
    return Box(strip.x + (strip.w - size[0]) // 2, strip.bottom - size[1], *size)


def _area(sheet: Sheet) -> Box:
    """Return where a bubble may lie: the window below the top bar."""
    return Box(0, sheet.u(TOP), sheet.area.w, sheet.area.h - sheet.u(TOP)).inset(sheet.u(8))


def _in_the_way(sheet: Sheet, near: Box | None, z: int, alike: Collection[str] = ()) -> list[tuple[Box, float]]:
    """Return what a bubble about `near`, which lies at `z`, had better not lie on, with how bad that would be: what can
    be clicked, above all targets `alike`, words, the panel that `near` is on, and drawers that lie over it."""
    found: dict[Box, float] = {}
    panel: Box | None = None
    for thing in sheet.things:
        box = thing.bounds
        if not box.w or not box.h:
            continue
        small = box.w * box.h * LARGE < sheet.area.w * sheet.area.h
        if thing.target is not None and small:
            found[box] = REFUSED if thing.refusal is not None else ALIKE if thing.target in alike else TARGET
        elif isinstance(thing, Label) and any(thing.lines):
            found.setdefault(box, WORDS)
        elif isinstance(thing, Picture) and small and min(box.w, box.h) >= sheet.u(TINY):
            found.setdefault(box, PICTURE)
        elif isinstance(thing, Plate) and thing.skin.top and thing.skin.shadow and near is not None:
            if thing.z > z and not thing.box.contains(near) and thing.box.bottom > sheet.u(TOP):
                found[thing.box] = PANEL
            elif small and thing.box.contains(near) and (panel is None or thing.box.contains(panel)):
                panel = thing.box
    if panel is not None:
        found[panel] = PANEL
    return list(found.items())


def _lead(sheet: Sheet, box: Box, near: Box | None, free: list[Box]) -> None:
    """Lead from a bubble to what it is about with a beak, where that is close by and lies on nothing that is to stay
    `free`."""
    if near is None:
        return
    edge, half = sheet.u(20), sheet.u(9)
    cx, cy = near.centre
    x = max(box.x + edge, min(cx, box.right - edge))
    y = max(box.y + edge, min(cy, box.bottom - edge))
    upright = box.bottom <= near.y or box.y >= near.bottom
    if upright:
        start = (x, box.bottom - 2 if box.bottom <= near.y else box.y + 2)
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
    xs, ys = zip(*base, tip, strict=True)
    beak = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    if max(beak.w, beak.h) <= sheet.u(BEAK) and not any(beak.meets(other) for other in free):
        sheet.stroke([*base, tip], ACCENT, fill=True)
