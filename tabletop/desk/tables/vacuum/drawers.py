"""What opens over the table: the cards seen, a card shown larger, and what the last round brought."""

from collections.abc import Callable, Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, PARAGRAPH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    HEADING,
    LEAD,
    LINE,
    PANEL,
    PANEL_DEEP,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TEXT,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    SUIT_INKS,
    appliance_sprite,
    card,
    card_box,
    mark,
    suit_sprite,
    written,
)
from tabletop.desk.tables.vacuum.last import compose_last
from tabletop.desk.tables.vacuum.people import shortened
from tabletop.desk.tables.vacuum.picking import show_larger, what_comes
from tabletop.desk.tables.vacuum.reading import (
    SUITS,
    backs,
    decision,
    face_place,
    is_void,
    last_trick,
    rivals,
    set_aside,
    spy_words,
)
from tabletop.desk.tables.vacuum.seen import SEEN
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.tables.vacuum.summary import reads
from tabletop.desk.widgets import Command, icon_button, scrolling
from tabletop.games.vacuum.pack import FACE_BACKS, KINDS, SPY, SUIT_TITLES, TOKENS, TRUMP, VALUES, card_title
from tabletop.games.vacuum.state import HANDS, VacuumState

DRAWER_SKIN = Skin(PANEL, PANEL_DEEP, LINE, 1.5, 16, shadow=10)
FIGURE_STYLE = TextStyle("title", 18, leading=1.0)
UNSEEN_SKIN = Skin(rgb("#31435b"), rgb("#31435b"), rgb("#6d8bb3"), 1, 6)
GONE_SKIN = Skin(rgb("#151d28"), rgb("#151d28"), LINE, 1, 6)
MINE_SKIN = Skin(rgb("#2e2817"), rgb("#2e2817"), ACCENT, 1.5, 6)
TRICK_SKIN = Skin(rgb("#4a3d33"), rgb("#4a3d33"), CREAM, 1.5, 6)
HELD_SKIN = Skin(rgb("#4f2224"), rgb("#4f2224"), rgb("#e08a7d"), 1.5, 6)


def compose_drawer(sheet: Sheet, area: Box, sitting: VacuumSitting, aside: Box) -> Box | None:
    """Add the drawer that is to be seen in `area`, and return its box; None when there is none. The cards seen go
    `aside`, where they hide neither the trick nor the board."""
    if sitting.mode == "counted":
        compose_counted(sheet, _frame(sheet, aside, sitting, SEEN), sitting)
        return aside
    then = last_trick(sitting) if sitting.mode == "last" else None
    if then is not None:
        return _last(sheet, area, sitting, then)
    if sitting.mode == "zoom" and _zoomed(sitting) is not None:
        return _zoom(sheet, area, sitting)
    return None


def dismiss(sitting: VacuumSitting) -> bool:
    """Take away what the last round brought, once it has been read; tell whether it was there."""
    summary = reads(sitting)
    if summary is None:
        return False
    sitting.notes.summary = summary.round
    return True


def _frame(sheet: Sheet, box: Box, sitting: VacuumSitting, title: str) -> Box:
    """Add the drawer's plate with its title and a cross; return what is left."""
    u = sheet.u
    sheet.plate(box, DRAWER_SKIN)
    inner = box.inset(u(16), u(10))
    head, inner = inner.cut_top(u(36), u(4))
    place, head = head.cut_right(u(36), u(8))
    icon_button(sheet, place, "cross", Command("drawer.close", _closer(sitting)), tip="Close (Esc)")
    sheet.text(head, title, SUBTITLE, TEXT, ELIDED)
    return inner


def _closer(sitting: VacuumSitting) -> Callable[[], None]:
    return lambda: sitting.open("")


def _last(sheet: Sheet, area: Box, sitting: VacuumSitting, then: VacuumState) -> Box:
    u = sheet.u
    wide, high = min(area.w - u(8), u(120 + 150 * then.seats)), min(area.h, u(400))
    box = Box(area.x + (area.w - wide) // 2, area.bottom - high, wide, high)
    compose_last(sheet, _frame(sheet, box, sitting, "Last trick"), sitting, then)
    return box


# Cards seen ---------------------------------------------------------------------------------------------------------


def compose_counted(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add where each card is, and what is known of each hand: beside each other, or below and scrolled where there is
    no room."""
    u = sheet.u
    view = sitting.view
    beside = box.w >= u(600)
    people = len(rivals(view, sitting.seat))
    entries = _entries(sitting)
    wide = box.w * 56 // 100 if beside else box.w
    legend = _legend_lines(sheet, entries, wide) * sheet.line(SMALL) + u(8)
    least = u(34) * (SPY + 1) + legend
    voids = u(30) * (people + 2)
    need = least if beside else least + u(14) + voids
    with scrolling(sheet, "counted", box, max(need, box.h)) as place:
        if beside:
            grid, side = place.cut_left(wide, u(24))
        else:
            spare = max(0, place.h - need)
            grid, side = place.cut_top(least + min(spare // 2, u(8) * (SPY + 1)), u(14))
        key, grid = grid.cut_top(legend)
        _legend(sheet, key, entries)
        _grid(sheet, grid, sitting)
        _voids(sheet, side, sitting)


def _entries(sitting: VacuumSitting) -> list[tuple[Skin, str]]:
    """Return what the fields stand for: how they look, and in words."""
    held = any(place.startswith("seat.") for place in face_place(sitting.view, sitting.seat).values())
    mine = f"{shortened(sitting.names[sitting.seat])}’s" if sitting.watched else "yours"
    return [
        (UNSEEN_SKIN, "unseen"),
        (MINE_SKIN, mine),
        *([(HELD_SKIN, "in a hand")] if held else []),
        (TRICK_SKIN, "trick"),
        (GONE_SKIN, "gone"),
    ]


def _legend_places(sheet: Sheet, entries: Sequence[tuple[Skin, str]], wide: int) -> list[tuple[int, int]]:
    """Return for each entry how far along a line of so many pixels it begins, and on which line."""
    found, x, line = [], 0, 0
    for _, words in entries:
        step = sheet.u(20) + sheet.width(words, SMALL)
        if x and x + step > wide:
            x, line = 0, line + 1
        found.append((x, line))
        x += step + sheet.u(8)
    return found


def _legend_lines(sheet: Sheet, entries: Sequence[tuple[Skin, str]], wide: int) -> int:
    return 1 + max(line for _, line in _legend_places(sheet, entries, wide))


def _legend(sheet: Sheet, box: Box, entries: Sequence[tuple[Skin, str]]) -> None:
    u, high = sheet.u, sheet.line(SMALL)
    for (skin, words), (x, line) in zip(entries, _legend_places(sheet, entries, box.w), strict=True):
        place = Box(box.x + x, box.y + line * high, u(20) + sheet.width(words, SMALL), high)
        sheet.plate(place.cut_left(u(15))[0].middle(u(15), u(15)), skin)
        sheet.text(place.cut_left(u(20))[1], words, SMALL, SOFT)


def _grid(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add a field for each card of the game: where it is, as far as the player can know."""
    u = sheet.u
    places = face_place(sitting.view, sitting.seat)
    row_high = min(u(44), box.h // (SPY + 1))
    for suit in range(SPY + 1):
        row = Box(box.x, box.y + suit * row_high, box.w, row_high).inset(0, u(2))
        coin, cells = row.cut_left(u(26), u(4))
        sheet.picture(coin.middle(u(26), u(26)), *suit_sprite(suit))
        sheet.zone(coin.middle(u(26), u(26)), None, tip=SUIT_TITLES[suit])
        faces = [face for face in range(len(VALUES)) if KINDS[face] == suit]
        for place, face in zip(cells.columns(9, u(2)), faces, strict=False):
            _cell(sheet, place, sitting, face, places.get(face, ""))


def _cell(sheet: Sheet, box: Box, sitting: VacuumSitting, face: int, place: str) -> None:
    u = sheet.u
    mine = f"{sitting.names[sitting.seat]}’s" if sitting.watched else "your"
    where = {"": "not seen yet", "mine": f"in {mine} hand", "trick": "in the trick", "gone": "played this round"}
    skin = {"": UNSEEN_SKIN, "mine": MINE_SKIN, "trick": TRICK_SKIN, "gone": GONE_SKIN}.get(place, HELD_SKIN)
    if place.startswith("seat."):
        seat = int(place.partition(".")[2])
        words = f"in {sitting.names[seat]}’s hand"
    else:
        words = where[place]
    sheet.plate(box, skin, tip=f"{card_title(face)}: {words}.")
    ink = QUIET if place == "gone" else ACCENT if place == "mine" else TEXT
    text = str(VALUES[face])
    if place == "gone":
        sheet.stroke([(box.x + u(5), box.bottom - u(5)), (box.right - u(5), box.y + u(5))], LINE, 1.5)
    if place.startswith("seat.") and box.w >= u(38):
        mark_box, box = box.cut_right(u(20), 0)
        sheet.picture(mark_box.middle(u(18), u(18)), *appliance_sprite(int(place.partition(".")[2])))
    sheet.text(box, text, FIGURE_STYLE, ink, CENTRE, ground=PANEL if skin.top is None else skin.top)


def _voids(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add for each other seat the backs of its hand by suit, crossed where it can't hold any."""
    view = sitting.view
    u = sheet.u
    rows = [*((seat, sitting.names[seat]) for seat in rivals(view, sitting.seat)), (-1, "Set aside")]
    head, rest = box.cut_top(u(28), u(2))
    name_wide = min(u(124), box.w * 34 // 100)
    sheet.text(head.cut_left(name_wide)[0], "BACKS", HEADING, QUIET)
    for suit, place in enumerate(head.cut_left(name_wide)[1].columns(len(SUITS))):
        sheet.picture(place.middle(u(22), u(22)), *suit_sprite(suit))
        sheet.zone(place.middle(u(22), u(22)), None, tip=SUIT_TITLES[suit])
    high, hats = min(u(40), rest.h // len(rows)), False
    for n, (seat, title) in enumerate(rows):
        row = Box(rest.x, rest.y + n * high, rest.w, high)
        sheet.rule(row.x, row.y, row.w, LINE)
        label, cells = row.cut_left(name_wide)
        label = label.cut_left(name_wide - u(6))[0]
        if seat >= 0 and label.w >= u(24 + 6 + 60):
            picture, label = label.cut_left(u(24), u(6))
            sheet.picture(picture.middle(u(24), u(24)), *appliance_sprite(seat))
        sheet.text(label, title, SMALL_BOLD, TEXT if seat >= 0 else SOFT, ELIDED)
        counts = backs(view, HANDS[seat]) if seat >= 0 else set_aside(view)
        for suit, place in enumerate(cells.columns(len(SUITS))):
            if seat >= 0 and is_void(view, seat, suit):
                side = u(18)
                spies, tip = counts[suit], f"{title} holds no {SUIT_TITLES[suit]}."
                hats = hats or bool(spies)
                if spies:
                    left, right = place.middle(u(44), place.h).columns(2)
                    sheet.text(left, str(spies), FIGURE_STYLE, TEXT, CENTRE)
                    sheet.picture(right.middle(side, side), *suit_sprite(SPY))
                    tip = spy_words(suit, spies)
                else:
                    mark(sheet, place.middle(side, side), "void", SUIT_INKS[suit])
                sheet.zone(place, None, tip=tip)
            else:
                ink, style = TEXT if counts[suit] else QUIET, written(counts[suit], FIGURE_STYLE)
                sheet.text(place, str(counts[suit]), style, ink, CENTRE)
    foot = rest.y + len(rows) * high
    note = "Crossed out: a suit that the seat cannot hold."
    note += " A hat: the back of a Spy, which shows another suit." if hats else ""
    place = Box(rest.x, foot + u(4), rest.w, rest.bottom - foot - u(4))
    if place.h > 0 and sheet.text_height(note, SMALL, place.w) <= place.h:
        sheet.text(place, note, SMALL, QUIET, PARAGRAPH)


# A card shown larger ------------------------------------------------------------------------------------------------


def zoom(sitting: VacuumSitting) -> None:
    """Show the card that is pointed at or picked larger, or put it away."""
    if sitting.mode == "zoom":
        sitting.open("")
        return
    name = sitting.notes.pointed
    if name not in TOKENS and sitting.clicks:
        name = sitting.clicks[-1]
    if name in TOKENS and sitting.view.face[TOKENS[name]] >= 0:
        show_larger(sitting, name)


def _zoomed(sitting: VacuumSitting) -> int | None:
    """Return the face that is shown larger."""
    token = TOKENS.get(sitting.notes.zoom)
    if token is None or sitting.view.face[token] < 0:
        return None
    return int(sitting.view.face[token])


def about(face: int) -> list[str]:
    """Return what is to be known of a card, in sentences."""
    suit, red = KINDS[face], SUIT_TITLES[TRUMP]
    if suit == SPY:
        back = SUIT_TITLES[FACE_BACKS[face]]
        return [
            f"Its back shows {back}: only you know it is a Spy." if back else "",
            f"It may always be played, and beats {red}. Without {red} it wins only if a Spy was led.",
        ]
    if suit == TRUMP:
        return ["Trump: it may always be played, and beats every other suit.", f"Only higher {red} or a Spy beats it."]
    return [f"It wins if {SUIT_TITLES[suit]} was led, nobody plays {red}, and it is the highest."]


def _zoom(sheet: Sheet, area: Box, sitting: VacuumSitting) -> Box:
    u = sheet.u
    view = sitting.view
    face = _zoomed(sitting)
    assert face is not None
    wide, high = min(area.w, u(640)), min(area.h, u(420))
    box = Box(area.x + (area.w - wide) // 2, area.bottom - high, wide, high)
    inner = _frame(sheet, box, sitting, card_title(face))
    picture, words = inner.cut_left(min(inner.w // 2, inner.h * 240 // 340), u(20))
    card(sheet, card_box(picture), face)
    texts = [text for text in about(face) if text]
    if decision(view) == "Play" and sitting.legal and face in [view.face[t] for t in view.zones[HANDS[sitting.seat]]]:
        texts.append(what_comes(view, face))
    style = LEAD if sum(sheet.text_height(text, LEAD, words.w) + u(14) for text in texts) <= words.h else SMALL
    for text in texts:
        tall = sheet.text_height(text, style, words.w)
        if tall > words.h:
            break
        place, words = words.cut_top(tall, u(14) if style is LEAD else u(8))
        sheet.text(place, text, style, TEXT if text is texts[-1] and len(texts) > 2 else SOFT, PARAGRAPH)
    return box
