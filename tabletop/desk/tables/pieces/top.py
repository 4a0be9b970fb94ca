"""The top bar: the game, the day, and the course of the day."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import HEADING, SMALL, SUBTITLE, WARNING_TEXT, WHITE, Skin
from tabletop.desk.parts.line import fitting
from tabletop.desk.tables.pieces.art import (
    DARK,
    FIELD_COME,
    FIELD_DONE,
    FIELD_NOW,
    KEY_WORD,
    LARGE,
    MOON,
    QUIET_TEXT,
    SMALL_NUMBER,
    THEME,
    WARM,
    said,
    sprite,
)
from tabletop.desk.tables.pieces.reading import PiecesSitting
from tabletop.desk.tables.pieces.regions import is_wide
from tabletop.desk.tables.pieces.tray import ICONS
from tabletop.games.pieces.events import ActionEnded
from tabletop.games.pieces.pack import PACK, RULES
from tabletop.games.pieces.state import PiecesState

DISC = 26  # units
DOT = 10  # units
FIELD = 34  # units
HEADLINE_FRAMES = frozenset({"GiveFavor", "KeepCard", "MayorWalk", "Dispersing", "TakeMastermind"})
EVENING_FRAMES = frozenset({"Revert", "DropMod"})


def compose_top(sheet: Sheet, box: Box, sitting: PiecesSitting) -> None:
    """Put the title, the day and its course into the top bar, as far as there is room."""
    u, view = sheet.u, sitting.view
    if sitting.practice and box.w > (wide := sheet.width(sitting.practice, SMALL)) + u(240):
        place, box = box.cut_right(wide, u(12))
        sheet.text(place, sitting.practice, SMALL, WARNING_TEXT)
    if not is_wide(sheet):
        box = _own_figures(sheet, box, sitting)
    days = u(DISC) + (RULES.rounds - 1) * u(DOT + 8) + u(12)
    fields = (RULES.actions + 4) * u(FIELD + 4)
    short = PACK.header.title.split()[-1].upper()
    spare = box.w - days
    title = fitting(sheet, spare - fields - u(80), SUBTITLE, PACK.header.title.upper(), short)
    title = title or fitting(sheet, spare, SUBTITLE, short)
    if title:
        place, box = box.cut_left(sheet.width(title, SUBTITLE), u(28))
        sheet.text(place, title, SUBTITLE, THEME.accent)
    word = fitting(sheet, box.w - days - fields - u(28), HEADING, said("days"))
    if word:
        place, box = box.cut_left(sheet.width(word, HEADING), u(12))
        sheet.text(place, word, HEADING, QUIET_TEXT)
    if box.w < days:
        return
    place, box = box.cut_left(days, u(16))
    _days(sheet, place, view)
    if box.w >= fields:
        _course(sheet, box, sitting)


def _own_figures(sheet: Sheet, box: Box, sitting: PiecesSitting) -> Box:
    """Put the points and the DIS of the player at the right end of the bar, where no column shows them beside the
    town; return what is left."""
    u, view, seat = sheet.u, sitting.view, sitting.seat
    if not view.pieces:
        return box
    sign, gap = u(22), u(6)
    dis, points = str(view.dis[seat]), str(view.total(seat))
    unit = sheet.width("VP", SMALL_NUMBER)
    wide = u(DISC) + sheet.width(points, LARGE) + unit + sign + sheet.width(dis, LARGE) + 3 * gap + u(14)
    if wide > box.w:
        return box
    place, rest = box.cut_right(wide, u(20))
    mark, place = place.cut_left(u(DISC), gap)
    sheet.picture(mark.middle(u(DISC), u(DISC)), *sprite(f"seat-{seat + 1}"))
    figure, place = place.cut_left(sheet.width(points, LARGE), gap)
    sheet.text(figure, points, LARGE, WHITE)
    word, place = place.cut_left(unit, u(14))
    sheet.text(word, "VP", SMALL_NUMBER, WARM)
    moon, place = place.cut_left(sign, gap)
    sheet.picture(moon.middle(sign, sign), *sprite("mark-dis"), tint=MOON)
    sheet.text(place, dis, LARGE, WHITE)
    sheet.zone(moon.around(place), None, tip=said("dis_tip"))
    return rest


def _days(sheet: Sheet, box: Box, view: PiecesState) -> None:
    """Draw a disc for each day: over, today with its number, still to come."""
    x, y = box.x, box.centre[1]
    for day in range(1, RULES.rounds + 1):
        side = sheet.u(DISC if day == max(1, view.round) else DOT)
        disc = Box(x, y - side // 2, side, side)
        if day == max(1, view.round):
            sheet.plate(disc, Skin(WHITE, WHITE, None, radius=999))
            sheet.text(disc, str(day), KEY_WORD, DARK, CENTRE)
        else:
            sheet.plate(
                disc,
                Skin(QUIET_TEXT, QUIET_TEXT, None, radius=999)
                if day < view.round
                else Skin(None, None, QUIET_TEXT, 1.5, 999),
            )
        x += side + sheet.u(8)
    sheet.zone(box, None, tip=said("day_of", n=max(1, view.round), days=RULES.rounds))


def done_today(sitting: PiecesSitting) -> list[str]:
    """Return the actions that the player has done today, in their order, as far as they were told."""
    view, found = sitting.view, list[str]()
    for entry in sitting.past:
        if entry.turn != view.round:
            continue
        found += [event.verb for event in entry.events if isinstance(event, ActionEnded) and event.seat == sitting.seat]
    return found


def _course(sheet: Sheet, box: Box, sitting: PiecesSitting) -> None:
    """Draw the day in fields: the newspaper, the actions, the crown, the evening, the tower."""
    u, view = sheet.u, sitting.view
    frame = type(view.frames[-1]).__name__ if view.frames else ""
    headlines = not view.action
    evening = frame in EVENING_FRAMES
    tower = frame == "Aim"
    acting = not (headlines or evening or tower)
    done = done_today(sitting)
    steps: list[tuple[str, bool, bool, str]] = [("mark-news", headlines, not headlines, said("headlines"))]
    for n in range(1, RULES.actions + 1):
        over = (acting and n < view.action) or evening or tower
        verb = done[n - 1] if n <= len(done) and over else ""
        steps.append((ICONS.get(verb, ""), acting and view.action == n, over, said("action_n", n=n)))
    steps.append(("mark-crown", acting and view.action > RULES.actions, evening or tower, said("favored_action")))
    steps += [("mark-dis", evening, tower, said("evening")), ("mark-tower", tower, False, said("tower_turns"))]
    for n, (icon, now, over, tip) in enumerate(steps):
        place = Box(box.x + n * u(FIELD + 4), box.centre[1] - u(FIELD) // 2, u(FIELD), u(FIELD))
        skin = FIELD_NOW if now else FIELD_DONE if over else FIELD_COME
        sheet.plate(place, skin, tip=tip)
        ink = DARK if now else WHITE if over else QUIET_TEXT
        if icon:
            side = u(20)
            sheet.picture(place.middle(side, side), *sprite(icon), tint=ink)
        else:
            sheet.text(place, str(n), KEY_WORD, ink, CENTRE, ground=skin.top)
