"""The table of Power Vacuum: the control board and the trick in the middle, the others above, one's own below."""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event, RoundBegan
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    GROOVE,
    GROOVE_SKIN,
    LINE,
    SEGMENT_SKIN,
    SHADOW,
    SMALL_BOLD,
    SOFT,
    TEXT,
    Skin,
    rgb,
)
from tabletop.desk.parts.ribbon import compose_ribbon
from tabletop.desk.tables.seating import COLUMN
from tabletop.desk.tables.table import Table, TableEntry
from tabletop.desk.tables.vacuum.agenda import swap
from tabletop.desk.tables.vacuum.art import THEME, appliance_sprite, sprite
from tabletop.desk.tables.vacuum.board import compose_board, compose_portrait, layout_of
from tabletop.desk.tables.vacuum.card import CARD
from tabletop.desk.tables.vacuum.cues import cue
from tabletop.desk.tables.vacuum.drawers import compose_counted, compose_drawer, dismiss, zoom
from tabletop.desk.tables.vacuum.flights import Flights, lifted, together
from tabletop.desk.tables.vacuum.guide import DEEDS, marks_of, order, picture_of, reason, way_to
from tabletop.desk.tables.vacuum.hand import compose_hand, compose_ways, plan_box, refuses
from tabletop.desk.tables.vacuum.larger import ANCHOR, larger_place
from tabletop.desk.tables.vacuum.last import compose_button
from tabletop.desk.tables.vacuum.news import latest, news
from tabletop.desk.tables.vacuum.own import compose_own
from tabletop.desk.tables.vacuum.people import called, you
from tabletop.desk.tables.vacuum.picking import (
    KEEP_TARGET,
    REVEAL_TARGET,
    SWAP_TARGET,
    card_name,
    pick,
    picks_reveal,
    planned,
    reveal_action,
)
from tabletop.desk.tables.vacuum.prompts import prompt_of
from tabletop.desk.tables.vacuum.reading import WORK, decision, hand_of, last_trick, lying
from tabletop.desk.tables.vacuum.regions import NOWHERE, TOP, Regions, regions
from tabletop.desk.tables.vacuum.rivals import compose_rivals
from tabletop.desk.tables.vacuum.seating import VacuumNotes, VacuumSeating
from tabletop.desk.tables.vacuum.seen import SEEN_SHORT
from tabletop.desk.tables.vacuum.summary import Finished, compose_summary, reads, summed
from tabletop.desk.tables.vacuum.top import compose_top
from tabletop.desk.tables.vacuum.trick import compose_trick
from tabletop.desk.widgets import panel
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import KeyHint
from tabletop.desk.window.sound import Cue
from tabletop.games.vacuum.events import Measured, TrickBegan
from tabletop.games.vacuum.pack import APPLIANCE_IDS, LEAVE, TAKE_POWER
from tabletop.games.vacuum.state import VacuumState
from tabletop.play.match import Entry

TABS = {"cards": "Cards", "board": "Board", "own": "You", "others": "Others", "counted": SEEN_SHORT}
GLANCE_TARGET = "board.larger"
FOCUS = (280 / 1600, 450 / 900)
"""Where the rays of the backdrop meet, in shares of it: they come from the middle of the board."""
DRAWER_Z = 8
TAB_HOVER_SKIN = Skin(rgb("#1e2b3e"), rgb("#1e2b3e"), LINE, 1, 10)
UP_SKIN = Skin(ACCENT, ACCENT, None, radius=2)
BESIDE_LOG = 700
"""So many units wide the summary of a round may stand beside the log."""
VEIL_SKIN = Skin(SHADOW, SHADOW, None, radius=0, alpha=175)
QUIET_BACKDROP = 90
"""How much of the backdrop shows where words have to stand on it."""


class VacuumTable(Table[VacuumState, VacuumNotes]):
    """How Power Vacuum looks and is handled."""

    notes = VacuumNotes
    theme = THEME

    def __init__(self) -> None:
        self._flights = Flights()
        self._turned: dict[str, int] = {}
        self._refuses = self._reveals = False
        self._untold = ""

    # Looks ----------------------------------------------------------------------------------------------------------

    def top(self, sheet: Sheet, box: Box, seating: VacuumSeating) -> None:
        summary = reads(seating)
        compose_top(sheet, box, seating if summary is None else Finished(seating, summary))

    def compose(self, sheet: Sheet, seating: VacuumSeating, gone: frozenset[str]) -> Box:
        self._turned = seating.notes.turned
        self._refuses, self._reveals = refuses(sheet, seating), picks_reveal(seating)
        summary = reads(seating)
        if summary is None:
            return self._table(sheet, seating, gone)
        strip = self._table(sheet, Finished(seating, summary), gone)
        below, room = len(sheet.things), sheet.area.cut_top(sheet.u(TOP))[1]
        column, free = seating.anchors.get(COLUMN), room
        if sheet.log_open and column is not None and column.x >= sheet.u(BESIDE_LOG):
            free = Box(room.x, room.y, column.x - room.x, room.h)
        with sheet.raised(DRAWER_Z):
            sheet.plate(room, VEIL_SKIN)
            compose_summary(sheet, free.inset(sheet.u(12)), seating, summary)
        sheet.cover(room, below)
        seating.anchors.clear()  # nothing of the next round is to be pointed out yet
        if column is not None:
            seating.anchors[COLUMN] = column
        return strip

    def _table(self, sheet: Sheet, seating: VacuumSeating, gone: frozenset[str]) -> Box:
        tab = _tab(seating)
        found = regions(sheet, tab, banner=seating.looking_back)
        self._flights.anchors, self._flights.names = seating.anchors, seating.names
        self._flights.seat = you(seating)
        view = seating.view
        self._flights.layout = layout_of(found.board, view, seating.seat, sheet.scale) if found.board.w else None
        _backdrop(sheet, found)
        if found.tabs.w:
            _compose_tabs(sheet, found.tabs, seating, tab)
        if found.rivals.w:
            compose_rivals(sheet, found.rivals, seating)
        if found.board.w:
            compose_board(sheet, found.board, seating, gone)
            if found.trick.w and found.tabs.w:
                sheet.zone(found.board, GLANCE_TARGET, tip="The control board. Click for a larger one.", round=True)
                sheet.act(GLANCE_TARGET, lambda: _show_tab(seating, "board"))
        seating.anchors[ANCHOR] = larger_place(sheet, found, seating) or NOWHERE
        if found.trick.w:
            compose_trick(sheet, found.trick, seating, gone)
        if found.own.w:
            own, plan = found.own, planned(seating)
            if found.board.w and found.tabs.w and plan is not None and plan.ways:
                ways, own = own.cut_top(sheet.u(52), sheet.u(6))
                compose_ways(sheet, ways, seating, plan)
            compose_own(sheet, own, seating, found.arrangement)
            if not found.tabs.w:
                seating.anchors[COLUMN] = own
        told = news(seating)
        said = found.hand.w and compose_hand(sheet, found.hand, seating, gone, found.arrangement)
        self._untold = "" if said or seating.clicks else latest(told)
        if tab == "counted" and found.tabs.w:
            compose_counted(sheet, panel(sheet, found.body, pad=10), seating)
        banner = seating.anchors["banner"] = _banner_place(sheet, found)
        if told and (seating.busy or not seating.legal):
            with sheet.raised(1):
                compose_ribbon(sheet, banner, " ".join(told))
        below = len(sheet.things)
        with sheet.raised(DRAWER_Z):
            drawer = compose_drawer(sheet, found.drawer, seating, found.own if not found.tabs.w else found.drawer)
        if drawer is not None:
            sheet.cover(drawer, below)
        return _compose_last(sheet, found, seating)

    def portrait(self, sheet: Sheet, box: Box, view: VacuumState, close: bool = False) -> None:
        whole = box.inset(sheet.u(8))
        with sheet.clipped(box):
            sheet.picture(box, *sprite("backdrop"), fit="cover")
            compose_portrait(sheet, box.middle(box.w, box.w) if close and box.w > box.h else whole, view, 0)

    def flights(self, event: Event[Any], view: VacuumState) -> list[Flight]:
        return self._flights.of(event, view)

    def lifted(self, event: Event[Any], view: VacuumState) -> State:
        return lifted(event, view)

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        return together(event, following)

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, seating: VacuumSeating) -> bool:
        match intent:
            case Back():
                return dismiss(seating)
            case Shortcut(key=key):
                return not self.pauses(seating) and self._key(key, seating)
            case Confirm():
                if dismiss(seating):
                    return True
                plan = planned(seating)
                if plan is not None and plan.action is not None and seating.clicks:
                    seating.do(plan.action)
                    return True
        return False

    def _key(self, key: str, seating: VacuumSeating) -> bool:
        hand = hand_of(seating.view, seating.seat)
        if key.isdecimal() and 0 < int(key) <= len(hand):
            name = card_name(hand[int(key) - 1])
            if decision(seating.view) == "Play" and seating.legal:
                pick(seating, name)
            return True
        match key:
            case "t":
                seating.open("counted")
            case "w":
                if last_trick(seating) is not None:
                    seating.open("last")
            case "z":
                zoom(seating)
            case "s":
                swap(seating)
            case "p":
                if TAKE_POWER in seating.legal:
                    seating.do(TAKE_POWER)
            case "e":
                if LEAVE in seating.legal:
                    seating.do(LEAVE)
            case "r":
                if reveal_action(seating) in seating.legal:
                    pick(seating, REVEAL_TARGET)
            case _:
                return False
        return True

    def keys(self) -> list[KeyHint]:
        return [
            KeyHint("1 to 8", "pick a card of your hand, again to play it"),
            KeyHint("P", "take the power of a trick"),
            KeyHint("E", "send no power, or leave the cable, where that is allowed"),
            KeyHint("S", "swap the halves of your agenda"),
            KeyHint("R", "reveal your agenda, again to do it"),
            KeyHint("T", "cards seen so far, suits that a hand can’t hold"),
            KeyHint("W", "the last trick: who won it"),
            KeyHint("Z", "the card pointed at, larger"),
        ]

    def prompt(self, seating: VacuumSeating) -> str | None:
        view = seating.view
        if self._refuses or seating.busy:
            return ""  # a bubble says it of a card; or what was to be done is being shown
        if not seating.legal:
            return None
        return prompt_of(seating, view)

    def news(self, seating: VacuumSeating) -> str:
        return self._untold

    # Pointing out ---------------------------------------------------------------------------------------------------

    def words(self, action: Action, view: VacuumState) -> str:
        return order(action, view)

    def reason(self, action: Action, view: VacuumState) -> str:
        return reason(action, view)

    def deed(self, view: VacuumState) -> str:
        return DEEDS.get(decision(view), "plays")

    def way(self, action: Action, view: VacuumState) -> tuple[str, ...]:
        if action[0] == "reveal" and view.decider is not None:
            lies = lying(view, view.decider, self._turned)
            if lies is not None and APPLIANCE_IDS[lies[0]] != action[1]:
                return ("tab.own", SWAP_TARGET)  # it is revealed as it lies
        if action == TAKE_POWER and self._reveals:
            return ("tab.own", KEEP_TARGET)  # the large button would open the agenda
        return way_to(action)

    def marks(self, event: Event[Any], view: VacuumState) -> tuple[str, ...]:
        return marks_of(event, view)

    def wipes(self, event: Event[Any]) -> bool:
        return isinstance(event, RoundBegan)  # the cards are dealt anew

    # The log --------------------------------------------------------------------------------------------------------

    def pauses(self, seating: VacuumSeating) -> bool:
        return reads(seating) is not None

    def ends_turn(self, event: Event[Any]) -> bool:
        return isinstance(event, RoundBegan | TrickBegan)

    def heading(self, event: Event[Any], view: VacuumState) -> str:
        return f"Round {view.round} pays" if isinstance(event, Measured) else ""

    def closing(self, entry: Entry) -> State | None:
        brought = summed(entry)
        return None if brought is None else brought.view

    def cue(self, event: Event[Any], view: VacuumState, seat: int) -> Cue | None:
        return cue(event, view, seat)

    def picture_of(self, event: Event[Any], view: VacuumState) -> tuple[str, ...]:
        return picture_of(event, view)


def _due(seating: VacuumSeating) -> str:
    """Return the tab on which the decision at hand can be made, or what came of the last one can be seen."""
    if seating.legal:
        return "board" if any(action[0] in WORK for action in seating.legal) else "cards"
    last = seating.past[-1] if seating.past else None
    return "board" if last is not None and last.seat == seating.seat and last.action[0] in WORK else "cards"


def _tab(seating: VacuumSeating) -> str:
    """Return the tab that is up: the one chosen since the decision moved to or from the board, or where it is made."""
    if seating.busy and seating.notes.tab_up:
        return seating.notes.tab_up  # what moves was sent off from there
    due = _due(seating)
    tab = seating.tab if seating.tab in TABS and seating.notes.tab_due == due else due
    seating.notes.tab_up = tab
    return tab


def _show_tab(seating: VacuumSeating, tab: str) -> None:
    seating.notes.tab_due, seating.notes.tab_up = _due(seating), tab
    seating.show_tab(tab)


def _compose_tabs(sheet: Sheet, box: Box, seating: VacuumSeating, tab: str) -> None:
    """Add the tabs below each other, each with a picture over its name."""
    u = sheet.u
    pictures = {
        "cards": sprite("suit-spy-colour"), "board": sprite("hub"), "own": appliance_sprite(seating.seat),
    }  # fmt: skip
    for place, (name, words) in zip(box.rows(len(TABS), u(4)), TABS.items(), strict=True):
        target, up = f"tab.{name}", name == ("counted" if seating.mode == "counted" else tab)
        skin = SEGMENT_SKIN if up else TAB_HOVER_SKIN if sheet.hovered(target) else GROOVE_SKIN
        sheet.plate(place, skin, target=target)
        sheet.act(target, _shower(seating, name))
        side = u(26)
        icon, label = place.middle(place.w, side + sheet.line(SMALL_BOLD)).cut_top(side)
        ink = TEXT if up or sheet.hovered(target) else SOFT
        if name in pictures:
            sheet.picture(icon.middle(side, side), *pictures[name])
        else:
            sheet.icon(icon.middle(u(22), u(22)), "person" if name == "others" else "eye", ink)
        words = called(seating, seating.seat) if name == "own" else words
        sheet.text(label.inset(u(2), 0), words, SMALL_BOLD, ink, align="centre", ground=GROOVE, elide=True)
        if up:
            sheet.plate(Box(place.x, place.y + u(6), u(4), place.h - u(12)), UP_SKIN)


def _compose_last(sheet: Sheet, found: Regions, seating: VacuumSeating) -> Box:
    """Add the button of the last trick before the prompt where tabs leave no room for its strip; return where the
    prompt goes."""
    then = last_trick(seating) if found.tabs.w and found.trick.w else None
    if then is None:
        return found.prompt
    place, strip = found.prompt.cut_left(sheet.u(52), sheet.u(6))
    compose_button(sheet, place, seating, then)
    return strip


def _shower(seating: VacuumSeating, tab: str) -> Callable[[], None]:
    return lambda: _show_tab(seating, tab)


def _backdrop(sheet: Sheet, found: Regions) -> None:
    """Put the rays behind everything, out of the middle of the board."""
    area = sheet.area.cut_top(sheet.u(56))[1]
    x, y = found.board.centre if found.board.w else (area.x + area.w // 5, area.centre[1])
    fx, fy = FOCUS
    scale = max(
        (x - area.x) / fx / 1600,
        (area.right - x) / (1 - fx) / 1600,
        (y - area.y) / fy / 900,
        (area.bottom - y) / (1 - fy) / 900,
    )
    wide, high = round(1600 * scale) + 2, round(900 * scale) + 2
    with sheet.clipped(area):
        place = Box(x - round(wide * fx), y - round(high * fy), wide, high)
        alpha = QUIET_BACKDROP if found.arrangement == "tight" else 255
        sheet.picture(place, *sprite("backdrop"), fit="stretch", alpha=alpha)


def _banner_place(sheet: Sheet, found: Regions) -> Box:
    """Return where a sentence to be read stands while it is shown."""
    if not found.hand.w:
        return found.body.cut_bottom(sheet.u(60))[0]
    if found.tabs.w:
        return found.hand.inset(sheet.u(4)).cut_right(max(sheet.u(220), found.hand.w * 45 // 100))[0]
    return plan_box(sheet, found.hand, found.arrangement)[0].inset(-sheet.u(8), 0)


TABLE = TableEntry(CARD, VacuumTable)
