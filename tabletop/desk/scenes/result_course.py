"""The course of a match on the result: the score turn by turn, and the turning points."""

from collections.abc import Callable

from tabletop.desk.box import Box
from tabletop.desk.scenes.result_panels import POINTS_STYLE, Shown, counted_turns, margin
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import (
    ACCENT,
    COOL,
    FIGURE,
    GOOD,
    GOOD_TEXT,
    HEADING,
    NUMBER,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    WARNING,
    WARNING_TEXT,
    Skin,
    rgb,
)
from tabletop.desk.widgets import Line, Pin, button, line_chart, panel

Look = Callable[[int], None]
OTHER_LINES = (
    (COOL, (3.0, 5.0), "triangle"),
    (GOOD, (12.0, 4.0), "square"),
    (WARNING, (2.0, 8.0), "disc"),
)
"""The colours, dashes and markers of the other seats' lines."""


def chart(sheet: Sheet, box: Box, shown: Shown, look: Look) -> None:
    """Add the score turn by turn, beside the best game before, with the turning points as pins."""
    u = sheet.u
    seat = shown.result.seat
    titled = box.h > u(240)
    inner = panel(sheet, box, "Score per turn" if titled else "", pad=margin(sheet, box))
    own = tuple((float(s.turn), float(s.totals[seat])) for s in shown.scores)
    figure, this = shown.result.figure, "This game" if shown.result.seats == 1 else shown.result.name
    lines = [Line(f"{this}, {figure}", own, ACCENT, every=True, fill=True, width=3)]
    if shown.best is not None and len(shown.best_series) > 1:
        theirs = tuple((float(s.turn), float(s.totals[shown.best.seat])) for s in shown.best_series)
        lines.insert(0, Line(f"Best before, {shown.best.figure}", theirs, SOFT, (8, 6), "square"))
    for n, other in enumerate(n for n in range(shown.result.seats) if n != seat):
        theirs = tuple((float(s.turn), float(s.totals[other])) for s in shown.scores)
        name = f"{shown.match.names[other]}, {shown.scores[-1].totals[other]}"
        lines.insert(0, Line(name, theirs, *OTHER_LINES[n % len(OTHER_LINES)]))
    used = sum(sheet.width(line.name, SMALL) + u(66) for line in lines)
    if titled and used <= inner.w - u(160):
        legend = Box(inner.right - used + u(20), inner.y - u(32), used, sheet.line(SMALL))
    else:
        legend, inner = inner.cut_top(sheet.line(SMALL), u(6))
    _legend(sheet, legend, lines)
    by_turn = {s.turn: s for s in shown.scores}
    pins = [
        Pin(
            (float(point.turn), float(by_turn[point.turn].totals[seat])),
            str(n + 1),
            GOOD if point.change > 0 else WARNING,
            f"pin.{n}",
            ": ".join(shown.card.turning(shown.match, point)),
        )
        for n, point in enumerate(shown.points)
        if point.turn in by_turn
    ]
    for n, point in enumerate(shown.points):
        sheet.act(f"pin.{n}", _looker(look, point.entry + 1))
    trigger = counted_turns(shown)
    flag = (
        (float(trigger), f"Trigger, turn {trigger}") if shown.solo and not shown.result.given_up and trigger else None
    )
    line_chart(sheet, inner, lines, pins=pins, flag=flag, x_name="Turn")


def _legend(sheet: Sheet, box: Box, lines: list[Line]) -> None:
    u = sheet.u
    for line in reversed(lines):
        wide = sheet.width(line.name, SMALL) + u(46)
        if wide > box.w:
            break
        place, box = box.cut_left(wide, u(20))
        y = place.centre[1]
        sheet.stroke([(place.x, y), (place.x + u(34), y)], line.colour, 3, dash=line.dash)
        sheet.text(place.cut_left(u(42))[1], line.name, SMALL, TEXT)


def moments(sheet: Sheet, box: Box, shown: Shown, look: Look) -> None:
    """Add the turning points, each a door to the table as it was."""
    u = sheet.u
    if not shown.points:
        inner = panel(sheet, box, "Turning points")
        sheet.text(inner, "Nothing turned this game.", SMALL, QUIET, valign="top", wrap=True)
        return
    for n, (place, point) in enumerate(zip(box.rows(3, u(10)), shown.points, strict=False)):
        sheet.plate(place, PANEL_SKIN)
        colour = GOOD if point.change > 0 else WARNING
        inner = place.inset(u(16), u(8))
        side = min(u(34), inner.h)
        badge, inner = inner.cut_left(side, u(14))
        disc = badge.middle(side, side)
        sheet.plate(disc, Skin(colour, colour, None, radius=999))
        sheet.text(disc, str(n + 1), NUMBER, rgb("#14202c"), align="centre", ground=colour)
        change = f"+{point.change}" if point.change > 0 else f"−{-point.change}"
        tall = inner.h >= u(84)
        side_wide = max(sheet.width(change, FIGURE), u(92)) if tall else sheet.width(change, POINTS_STYLE) + u(26)
        end, words = inner.cut_right(side_wide, u(8))
        title, remark = shown.card.turning(shown.match, point)
        ink = GOOD_TEXT if point.change > 0 else WARNING_TEXT
        show = f"moment.{n}"
        if tall:
            head, words = words.middle(words.w, u(78)).cut_top(u(26))
            sheet.text(head, f"TURN {point.turn}", HEADING, QUIET)
            upper, lower = words.cut_top(u(26))
            sheet.text(upper, title, STRONG, TEXT, elide=True)
            sheet.text(lower, remark, SMALL, QUIET, elide=True)
            figure, end = end.middle(end.w, u(84)).cut_top(u(44))
            sheet.text(figure, change, FIGURE, ink, align="right")
            button(sheet, end.cut_bottom(u(36))[0], "Show", show, act=_looker(look, point.entry + 1), style=SMALL_BOLD)
        else:
            mark, end = end.cut_right(u(20), u(6))
            sheet.icon(mark.middle(u(18), u(18)), "right", ACCENT if sheet.hovered(show) else SOFT)
            sheet.text(end, change, POINTS_STYLE, ink, align="right")
            line = f"Turn {point.turn}: {title}"
            if inner.h >= u(50):
                upper, lower = words.middle(words.w, u(50)).cut_top(u(26))
                sheet.text(upper, line, STRONG, TEXT, elide=True)
                sheet.text(lower, remark, SMALL, QUIET, elide=True)
            else:
                sheet.text(words, line, SMALL_BOLD, TEXT, elide=True)
            sheet.zone(place, show, tip="Show the table as it was")
            sheet.act(show, _looker(look, point.entry + 1))


def _looker(look: Look, index: int) -> Callable[[], None]:
    return lambda: look(index)
