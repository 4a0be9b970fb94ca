"""What the own agenda pays: how it stands in a line, as a sum while it is open, and as it was at the end of a round."""

from collections.abc import Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    GOOD,
    GOOD_TEXT,
    LINE,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    WARNING_TEXT,
    WELL_SKIN,
    Colour,
    TextStyle,
)
from tabletop.desk.tables.vacuum.art import appliance_sprite, appliance_title, mark, written
from tabletop.desk.tables.vacuum.summary import Share
from tabletop.games.vacuum.state import VacuumState

BILL = 124
"""So many units high at least is what an open agenda pays as a sum."""
PAY_STYLE = TextStyle("title", 30, leading=1.0)
LOW_PAY_STYLE = TextStyle("title", 22, leading=1.0)

Leaders = tuple[tuple[int, ...], tuple[int, ...]]


def verdict(sheet: Sheet, box: Box, name: str, ink: Colour, words: Sequence[str]) -> None:
    """Add the first of the `words` that there is room for, behind an icon."""
    side_px = sheet.u(18)
    text = next((text for text in words if sheet.width(text, SMALL_BOLD) + side_px + sheet.u(8) <= box.w), words[-1])
    place, rest = box.cut_left(side_px, sheet.u(8))
    sheet.icon(place.middle(side_px, side_px), name, GOOD if ink == GOOD_TEXT else ink)
    sheet.text(rest, text, SMALL_BOLD, ink)


def compose_paid(sheet: Sheet, line: Box, box: Box, share: Share) -> None:
    """Say which halves were right at the end of the round, and what that paid."""
    halves = [name for name, good in zip(("MOST", "LEAST"), share.right, strict=True) if good]
    if len(halves) == 2:
        verdict(sheet, line, "check", GOOD_TEXT, ["Both halves were right", "Both were right", "Both"])
    elif halves:
        verdict(sheet, line, "info", ACCENT, [f"Only the {halves[0]} half was right", f"Only {halves[0]}"])
    else:
        verdict(sheet, line, "cross", WARNING_TEXT, ["Neither half was right", "Neither"])
    how = "revealed in the round" if share.open else "kept to the end"
    _pays(sheet, box, str(share.paid), "Paid at the end", how, f"Paid, {how}")


def compose_open(sheet: Sheet, box: Box, view: VacuumState, seat: int, leading: Leaders) -> None:
    """Say what the open agenda of `seat` pays, and would pay now with those `leading`."""
    most, least = leading
    right = (view.most[seat] in most) + (view.least[seat] in least)
    pay = view.pay[seat]
    if box.h >= sheet.u(BILL):
        _bill(sheet, box, view, seat, leading)
        return
    _pays(sheet, box, str(pay * right), "Would pay now", f"{pay} for each right half", f"Would pay now, {pay} a half")


def _bill(sheet: Sheet, box: Box, view: VacuumState, seat: int, leading: Leaders) -> None:
    """Add what the open agenda would pay now as a sum: each half with what it brings, and both together."""
    u = sheet.u
    sheet.plate(box, WELL_SKIN)
    *places, foot = box.inset(u(14), u(6)).rows(3)
    pay, side = view.pay[seat], min(places[0].h - u(4), u(34))
    halves = [
        (name, appliance, appliance in those)
        for name, appliance, those in zip(("most", "least"), (view.most[seat], view.least[seat]), leading, strict=True)
    ]
    room = places[0].w - u(14 + 8) - side - u(8) - sheet.width(str(pay), LOW_PAY_STYLE) - u(8)
    says = [f"{appliance_title(one)}{' has the' if right else ': not'} {name}" for name, one, right in halves]
    if max(sheet.width(text, SMALL) for text in says) > room:  # both alike
        says = [appliance_title(one) for _, one, _ in halves]
    for place, (name, appliance, right), text in zip(places, halves, says, strict=True):
        ink = TEXT if right else QUIET
        sign, rest = place.cut_left(u(14), u(8))
        mark(sheet, sign.middle(u(14), u(14)), name, GOOD if right else QUIET)
        picture, rest = rest.cut_left(side, u(8))
        sheet.picture(picture.middle(side, side), *appliance_sprite(appliance))
        brings = str(pay if right else 0)
        style = written(brings, LOW_PAY_STYLE)
        figure, words = rest.cut_right(sheet.width(brings, style), u(8))
        sheet.text(figure, brings, style, ink, RIGHT)
        sheet.text(words, text, SMALL, ink, ELIDED)
    whole = pay * sum(right for _, _, right in halves)
    sheet.rule(foot.x, foot.y, foot.w, LINE)
    style = written(whole, PAY_STYLE)
    figure, words = foot.cut_right(sheet.width(str(whole), style), u(8))
    sheet.text(figure, str(whole), style, ACCENT)
    title = "Would pay now"
    sheet.text(words, title if sheet.width(title, STRONG) <= words.w else "Pays now", STRONG, TEXT, ELIDED)


def _pays(sheet: Sheet, box: Box, figure: str, title: str, remark: str, brief: str) -> None:
    """Add what the agenda pays, as a figure with two lines of words, or a `brief` one."""
    u = sheet.u
    sheet.plate(box, WELL_SKIN)
    inner = box.inset(u(12), u(5))
    style = written(figure, PAY_STYLE if inner.h >= u(30) else LOW_PAY_STYLE)
    place, words = inner.cut_right(sheet.width(figure, style), u(10))
    sheet.text(place, figure, style, ACCENT)
    tall = sheet.line(STRONG) + sheet.line(SMALL)
    if words.h >= tall - u(4):
        upper, lower = words.middle(words.w, tall).cut_top(sheet.line(STRONG))
        sheet.text(upper, title, STRONG, TEXT, ELIDED)
        sheet.text(lower, remark, SMALL, QUIET, ELIDED)
    else:
        sheet.text(words, brief, SMALL_BOLD, TEXT, ELIDED)
