"""What is to be known of the cards: one shown larger, and where each has been seen."""

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import HEADING, LINE, PANEL, QUIET, SMALL, SMALL_BOLD, SOFT, TEXT, Skin, TextStyle, rgb
from tabletop.desk.draw.things import Larger
from tabletop.desk.draw.words import flowed, shortened, tell
from tabletop.desk.parts.larger import CloseUp, as_larger
from tabletop.desk.tables.vacuum.art import (
    CARD_RATIO,
    CREAM,
    SUIT_INKS,
    appliance_sprite,
    card,
    mark_sprite,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.reading import SUITS, decision, say, spy_words, what_comes, works
from tabletop.desk.tables.vacuum.regions import Regions
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.widgets import scrolling
from tabletop.games.vacuum.pack import FACE_BACKS, KINDS, PLAY, SPY, SUIT_TITLES, TOKENS, TRUMP, VALUES, card_title
from tabletop.games.vacuum.state import DECK, HANDS, VacuumState

LARGER = "larger"
"""The anchor of where a card is shown larger."""
WIDE = 380
"""How wide a large card is at most with its words, in units."""
HIGH = 296
"""How high it is at most, in units."""
WORDS = 150
"""How wide the words beside it are, in units."""
LEAST = 180
"""In less height than this, in units, nothing is shown larger."""
FIGURE = TextStyle("title", 18, leading=1.0)
COUNT = TextStyle("number", 18, leading=1.0)
PLACES: dict[str, tuple[Skin, str]] = {
    "": (Skin(rgb("#31435b"), rgb("#31435b"), rgb("#6d8bb3"), 1, 6), "unseen"),
    "mine": (Skin(rgb("#2e2817"), rgb("#2e2817"), CREAM, 1.5, 6), "yours"),
    "seat": (Skin(rgb("#4f2224"), rgb("#4f2224"), rgb("#e08a7d"), 1.5, 6), "in a hand"),
    "trick": (Skin(rgb("#4a3d33"), rgb("#4a3d33"), CREAM, 1.5, 6), "trick"),
    "gone": (Skin(rgb("#151d28"), rgb("#151d28"), LINE, 1, 6), "gone"),
}
"""Where a card can be: how its field looks, and in words."""


# A card shown larger ------------------------------------------------------------------------------------------------


def close_up(sitting: VacuumSitting, token: int, does: str = "") -> CloseUp:
    """Return the card `token` with what is to be known of it, first what would come of playing it."""
    view = sitting.view
    face = view.face[token]
    plays = decision(view) == "Play" and bool(sitting.legal) and token in view.zones[HANDS[sitting.seat]]
    comes = [what_comes(view, face)] if plays and (not does or sitting.may(PLAY[token])) else []
    if face == HIDDEN:
        return CloseUp("", tuple(comes), card, face, CARD_RATIO, does)
    keys = {SPY: ("spy_back", "spy"), TRUMP: ("trump", "trump_beaten")}.get(KINDS[face], ("suit",))
    titles = {"suit": SUIT_TITLES[KINDS[face]], "trump": SUIT_TITLES[TRUMP], "back": SUIT_TITLES[FACE_BACKS[face]]}
    return CloseUp(
        card_title(face), (*comes, *(say(f"about_{key}", **titles)[0] for key in keys)), card, face, CARD_RATIO, does
    )


def larger_place(sheet: Sheet, found: Regions, sitting: VacuumSitting) -> Box | None:
    """Return where a card is shown larger: over the board, or over the trick while the board is worked; None where
    there is no room."""
    if found.tabs.w:
        return None
    area = found.trick.cut_top(sheet.u(36))[1] if works(sitting) else found.board
    wide, pad = min(area.w, sheet.u(WIDE)), sheet.u(12)
    high = min(area.h, sheet.u(HIGH), int((wide - 3 * pad - sheet.u(WORDS)) / CARD_RATIO) + 2 * pad)
    return area.middle(wide, high) if high >= sheet.u(LEAST) else None


def larger(sheet: Sheet, sitting: VacuumSitting, token: int, does: str) -> Larger | None:
    """Return how the card `token` is shown larger, with what a click on it `does`; None where there is no room, and
    while others act: then it would hide what they do."""
    box = sheet.anchors.get(LARGER)
    if box is None or not box.w or sitting.others_act:
        return None
    return as_larger(box, close_up(sitting, token, does), sheet.theme)


def show_larger(sitting: VacuumSitting, name: str) -> None:
    """Show the card `name` larger; what is picked stays so."""
    clicks = sitting.clicks
    sitting.notes.zoom = name
    sitting.open("zoom")
    sitting.clicks = clicks


def card_tip(view: VacuumState, token: int) -> str:
    """Return what pointing at a card says."""
    return f"{card_title(view.face[token])}. Z shows it larger."


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


# Cards seen ---------------------------------------------------------------------------------------------------------


def compose_counted(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add where each card is, and what is known of each hand: beside each other, or below and scrolled where there is
    no room."""
    u, view = sheet.u, sitting.view
    beside = box.w >= u(600)
    wide = box.w * 56 // 100 if beside else box.w
    entries = _entries(sitting)
    spots = flowed([u(20) + sheet.width(words, SMALL) for _, words in entries], wide, u(8))
    legend = (spots[-1][1] + 1) * sheet.line(SMALL) + u(8)
    least = u(34) * (SPY + 1) + legend
    need = least if beside else least + u(14) + u(30) * (len(view.others(sitting.seat)) + 2)
    with scrolling(sheet, "counted", box, max(need, box.h)) as place:
        if beside:
            grid, side = place.cut_left(wide, u(24))
        else:
            spare = max(0, place.h - need)
            grid, side = place.cut_top(least + min(spare // 2, u(8) * (SPY + 1)), u(14))
        key, grid = grid.cut_top(legend)
        for (skin, words), (x, line) in zip(entries, spots, strict=True):
            field, said = Box(key.x + x, key.y + line * sheet.line(SMALL), key.w, sheet.line(SMALL)).cut_left(
                u(15), u(5)
            )
            sheet.plate(field.middle(u(15), u(15)), skin)
            sheet.text(said, words, SMALL, SOFT)
        _grid(sheet, grid, sitting)
        _voids(sheet, side, sitting)


def _entries(sitting: VacuumSitting) -> list[tuple[Skin, str]]:
    """Return what the fields stand for: how they look, and in words."""
    seen = sitting.view.known_places(sitting.seat).values()
    held = any(place.startswith("seat.") for place in seen)
    mine = f"{shortened(sitting.names[sitting.seat])}’s" if sitting.watched else "yours"
    found = [(skin, mine if name == "mine" else words) for name, (skin, words) in PLACES.items()]
    return [entry for entry in found if held or entry[1] != "in a hand"]


def _grid(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add a field for each card of the game: where it is, as far as the player can know."""
    u = sheet.u
    places = sitting.view.known_places(sitting.seat)
    row_high = min(u(44), box.h // (SPY + 1))
    for suit in range(SPY + 1):
        row = Box(box.x, box.y + suit * row_high, box.w, row_high).inset(0, u(2))
        coin, cells = row.cut_left(u(26), u(4))
        sheet.picture(coin.middle(u(26), u(26)), *suit_sprite(suit))
        sheet.zone(coin, None, tip=SUIT_TITLES[suit])
        faces = [face for face in range(len(VALUES)) if KINDS[face] == suit]
        for place, face in zip(cells.columns(9, u(2)), faces, strict=False):
            _cell(sheet, place, sitting, face, places.get(face, ""))


def _cell(sheet: Sheet, box: Box, sitting: VacuumSitting, face: int, place: str) -> None:
    u, (sort, _, seat) = sheet.u, place.partition(".")
    mine = f"{sitting.names[sitting.seat]}’s" if sitting.watched else "your"
    where = {"": "not seen yet", "mine": f"in {mine} hand", "trick": "in the trick", "gone": "played this round"}
    words = f"in {sitting.names[int(seat)]}’s hand" if seat else where[place]
    skin = PLACES[sort][0]
    sheet.plate(box, skin, tip=f"{card_title(face)}: {words}.")
    ink = QUIET if sort == "gone" else CREAM if sort == "mine" else TEXT
    if sort == "gone":
        sheet.stroke([(box.x + u(5), box.bottom - u(5)), (box.right - u(5), box.y + u(5))], LINE, 1.5)
    if seat and box.w >= u(38):
        sign, box = box.cut_right(u(20), 0)
        sheet.picture(sign.middle(u(18), u(18)), *appliance_sprite(int(seat)))
    sheet.text(box, str(VALUES[face]), FIGURE, ink, CENTRE, ground=skin.top or PANEL)


def _voids(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add for each other seat the backs of its hand by suit, crossed where it can't hold any."""
    view, u = sitting.view, sheet.u
    rows = [*((seat, sitting.names[seat]) for seat in view.others(sitting.seat)), (-1, "Set aside")]
    head, rest = box.cut_top(u(28), u(2))
    name_wide = min(u(124), box.w * 34 // 100)
    sheet.text(head.cut_left(name_wide)[0], "BACKS", HEADING, QUIET)
    for suit, place in enumerate(head.cut_left(name_wide)[1].columns(len(SUITS))):
        sheet.picture(place.middle(u(22), u(22)), *suit_sprite(suit))
        sheet.zone(place, None, tip=SUIT_TITLES[suit])
    high, hats = min(u(40), rest.h // len(rows)), False
    for n, (seat, title) in enumerate(rows):
        row = Box(rest.x, rest.y + n * high, rest.w, high)
        sheet.rule(row.x, row.y, row.w, LINE)
        label, cells = row.cut_left(name_wide - u(6), u(6))
        if seat >= 0 and label.w >= u(24 + 6 + 60):
            picture, label = label.cut_left(u(24), u(6))
            sheet.picture(picture.middle(u(24), u(24)), *appliance_sprite(seat))
        sheet.text(label, title, SMALL_BOLD, TEXT if seat >= 0 else SOFT, ELIDED)
        counts = view.backs(HANDS[seat] if seat >= 0 else DECK)
        for suit, place in enumerate(cells.columns(len(SUITS))):
            count, void = counts[suit], seat >= 0 and view.is_void(seat, suit)
            if void:
                tip = spy_words(suit, count) if count else f"{title} holds no {SUIT_TITLES[suit]}."
                sheet.zone(place, None, tip=tip)
            if void and not count:
                sheet.picture(place.middle(u(18), u(18)), *mark_sprite("void"), tint=SUIT_INKS[suit])
                continue
            if void:
                hats, (place, hat) = True, place.middle(u(44), place.h).columns(2)
                sheet.picture(hat.middle(u(18), u(18)), *suit_sprite(SPY))
            sheet.text(place, str(count), COUNT, TEXT if count else QUIET, CENTRE)
    foot = rest.cut_top(min(rest.h, len(rows) * high + u(4)))[1]
    tell(sheet, foot, say("crossed_hat" if hats else "crossed"), SMALL, QUIET)
