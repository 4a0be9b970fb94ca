"""What is lacking for the end of the game; once it is triggered, who still plays and how often."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    GOOD_TEXT,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SOFT,
    TEXT,
    Skin,
    TextStyle,
)
from tabletop.desk.tables.snitch.art import sprite
from tabletop.desk.tables.snitch.clock import turns_left, turns_words
from tabletop.desk.tables.snitch.parts import FIGURE_SMALL, Word, words
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import heading
from tabletop.games.snitch.pack import VARIANTS
from tabletop.games.snitch.state import SnitchState

GAIN, LOW_GAIN, LEAST_GAIN = (TextStyle("title", size) for size in (30, 26, 22))
TURN_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 10)
SEAT_SKIN = Skin(FIELD, FIELD, LINE, 1, 10)


def trigger(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add what is lacking for the end of the game, or how many turns are left."""
    view = sitting.view
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    head, row = box.inset(u(16), u(8)).cut_top(u(24), u(2))
    if not view.trigger_round:
        _lacking(sheet, head, row, view, sitting.seat)
    elif view.seats == 1:
        _last_turn(sheet, head, row, view)
    else:
        _last_turns(sheet, head, row, sitting)


def _lacking(sheet: Sheet, head: Box, row: Box, view: SnitchState, seat: int) -> None:
    u = sheet.u
    heading(sheet, head, "Still to trigger the end")
    variant = VARIANTS[view.variant]
    lacks = [(max(0, variant.status - view.status[seat]), "SP")]
    if variant.upgrades:
        upgrades = max(0, variant.upgrades - view.upgrades(seat))
        lacks.append((upgrades, "upgrade" if upgrades == 1 else "upgrades"))
    for lack, unit in lacks:
        if lack:
            parts: list[Word] = [(str(lack), _figure(sheet, row), TEXT), (f" {unit}", SMALL, QUIET)]
            used = words(sheet, row, parts)
        else:
            mark = row.cut_left(u(24))[0]
            sheet.icon(mark.middle(u(24), u(24)), "check", GOOD_TEXT)
            used = words(sheet, row.cut_left(u(28))[1], [(unit, SMALL, GOOD_TEXT)])
            used = Box(row.x, row.y, used.right - row.x, row.h)
        row = row.cut_left(used.w, u(28))[1]
        if (lack, unit) != lacks[-1]:
            sheet.plate(Box(row.x - u(14), row.y + u(6), max(1, u(1)), row.h - u(12)), Skin(LINE, LINE, radius=0))
    then = f"then one\nlast {'turn' if view.seats == 1 else 'round'}"
    if max(sheet.width(line, SMALL) for line in then.split("\n")) <= row.w and row.h >= 2 * sheet.line(SMALL):
        sheet.text(row, then, SMALL, QUIET, TextLayout("right", wrap=True))


def _figure(sheet: Sheet, row: Box) -> TextStyle:
    """Return the style of a large number in a row: smaller where that is low."""
    return next((style for style in (GAIN, LOW_GAIN) if sheet.u(style.size) <= row.h), LEAST_GAIN)


def _last_turn(sheet: Sheet, head: Box, row: Box, view: SnitchState) -> None:
    heading(sheet, head, "The end is triggered", ACCENT)
    last = view.round > view.trigger_round
    used = sheet.text(row, "Last turn" if last else "1 turn to go", _figure(sheet, row), ACCENT)
    note = row.cut_left(used.w, sheet.u(14))[1]
    texts = ("Then the case is closed.", "It ends.") if last else ("After this turn comes the last.", "after this one")
    text = next((text for text in texts if sheet.text_height(text, SMALL, note.w) <= note.h), "")
    sheet.text(note, text, SMALL, SOFT, TextLayout("right", wrap=True))


def _last_turns(sheet: Sheet, head: Box, row: Box, sitting: SnitchSitting) -> None:
    """Add each seat in the order of play with the turns that it has left; the one whose turn it is is edged."""
    view = sitting.view
    u = sheet.u
    left = turns_left(view, sitting.seat) or 0
    mine = turns_words(view, sitting.seat) if left else "done" if sitting.watched else "you are done"
    heading(sheet, head, "The end is triggered", ACCENT)
    if sheet.width("THE END IS TRIGGERED", TextStyle("title", 16, 1.4)) + sheet.width(mine, SMALL) + u(12) <= head.w:
        sheet.text(head, mine, SMALL, SOFT, RIGHT)
    for seat, place in enumerate(row.columns(view.seats, u(6))):
        turns = turns_left(view, seat) or 0
        turn = seat == view.active and view.decider is not None
        name = sitting.names[seat]
        sheet.plate(place, TURN_SKIN if turn else SEAT_SKIN, tip=f"{name}: {turns_words(view, seat)}.")
        side = min(u(28), place.h - u(4))
        pair = place.middle(side + u(6) + u(20), side)
        mark, figure = pair.cut_left(side, u(6))
        sheet.picture(mark, *sprite(f"meeple-{seat + 1}"), alpha=255 if turns else 120)
        if turns:
            sheet.text(figure, str(turns), FIGURE_SMALL, ACCENT if turn else TEXT, CENTRE)
        else:
            sheet.icon(figure.middle(u(20), u(20)), "check", GOOD_TEXT)
