"""The table of Power Vacuum: the control board and the trick in the middle, the others above, one's own below."""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event, RoundBegan
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.layout import COVER, STRETCH, TextLayout
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
from tabletop.desk.tables.sitting import COLUMN
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
from tabletop.desk.tables.vacuum.seen import SEEN_SHORT
from tabletop.desk.tables.vacuum.sitting import VacuumNotes, VacuumSitting
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

    def top(self, sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
        summary = reads(sitting)
        compose_top(sheet, box, sitting if summary is None else Finished(sitting, summary))

    def compose(self, sheet: Sheet, sitting: VacuumSitting, gone: frozenset[str]) -> Box:
        self._turned = sitting.notes.turned
        self._refuses, self._reveals = refuses(sheet, sitting), picks_reveal(sitting)
        summary = reads(sitting)
        if summary is None:
            return self._table(sheet, sitting, gone)
        strip = self._table(sheet, Finished(sitting, summary), gone)
        below, room = len(sheet.things), sheet.area.cut_top(sheet.u(TOP))[1]
        column, free = sitting.anchors.get(COLUMN), room
        if sheet.log_open and column is not None and column.x >= sheet.u(BESIDE_LOG):
            free = Box(room.x, room.y, column.x - room.x, room.h)
        with sheet.raised(DRAWER_Z):
            sheet.plate(room, VEIL_SKIN)
            compose_summary(sheet, free.inset(sheet.u(12)), sitting, summary)
        sheet.cover(room, below)
        sitting.anchors.clear()  # nothing of the next round is to be pointed out yet
        if column is not None:
            sitting.anchors[COLUMN] = column
        return strip

    def _table(self, sheet: Sheet, sitting: VacuumSitting, gone: frozenset[str]) -> Box:
        tab = _tab(sitting)
        found = regions(sheet, tab, banner=sitting.looking_back)
        self._flights.anchors, self._flights.names = sitting.anchors, sitting.names
        self._flights.seat = you(sitting)
        view = sitting.view
        self._flights.layout = layout_of(found.board, view, sitting.seat, sheet.scale) if found.board.w else None
        _backdrop(sheet, found)
        if found.tabs.w:
            _compose_tabs(sheet, found.tabs, sitting, tab)
        if found.rivals.w:
            compose_rivals(sheet, found.rivals, sitting)
        if found.board.w:
            compose_board(sheet, found.board, sitting, gone)
            if found.trick.w and found.tabs.w:
                sheet.zone(found.board, GLANCE_TARGET, tip="The control board. Click for a larger one.", round=True)
                sheet.act(GLANCE_TARGET, lambda: _show_tab(sitting, "board"))
        sitting.anchors[ANCHOR] = larger_place(sheet, found, sitting) or NOWHERE
        if found.trick.w:
            compose_trick(sheet, found.trick, sitting, gone)
        if found.own.w:
            own, plan = found.own, planned(sitting)
            if found.board.w and found.tabs.w and plan is not None and plan.ways:
                ways, own = own.cut_top(sheet.u(52), sheet.u(6))
                compose_ways(sheet, ways, sitting, plan)
            compose_own(sheet, own, sitting, found.arrangement)
            if not found.tabs.w:
                sitting.anchors[COLUMN] = own
        told = news(sitting)
        said = found.hand.w and compose_hand(sheet, found.hand, sitting, gone, found.arrangement)
        self._untold = "" if said or sitting.clicks else latest(told)
        if tab == "counted" and found.tabs.w:
            compose_counted(sheet, panel(sheet, found.body, pad=10), sitting)
        banner = sitting.anchors["banner"] = _banner_place(sheet, found)
        if told and (sitting.busy or not sitting.legal):
            with sheet.raised(1):
                compose_ribbon(sheet, banner, " ".join(told))
        below = len(sheet.things)
        with sheet.raised(DRAWER_Z):
            drawer = compose_drawer(sheet, found.drawer, sitting, found.own if not found.tabs.w else found.drawer)
        if drawer is not None:
            sheet.cover(drawer, below)
        return _compose_last(sheet, found, sitting)

    def portrait(self, sheet: Sheet, box: Box, view: VacuumState, close: bool = False) -> None:
        whole = box.inset(sheet.u(8))
        with sheet.clipped(box):
            sheet.picture(box, *sprite("backdrop"), fit=COVER)
            compose_portrait(sheet, box.middle(box.w, box.w) if close and box.w > box.h else whole, view, 0)

    def flights(self, event: Event[Any], view: VacuumState) -> list[Flight]:
        return self._flights.of(event, view)

    def lifted(self, event: Event[Any], view: VacuumState) -> State:
        return lifted(event, view)

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        return together(event, following)

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, sitting: VacuumSitting) -> bool:
        match intent:
            case Back():
                return dismiss(sitting)
            case Shortcut(key=key):
                return not self.pauses(sitting) and self._key(key, sitting)
            case Confirm():
                if dismiss(sitting):
                    return True
                plan = planned(sitting)
                if plan is not None and plan.action is not None and sitting.clicks:
                    sitting.do(plan.action)
                    return True
        return False

    def _key(self, key: str, sitting: VacuumSitting) -> bool:
        hand = hand_of(sitting.view, sitting.seat)
        if key.isdecimal() and 0 < int(key) <= len(hand):
            name = card_name(hand[int(key) - 1])
            if decision(sitting.view) == "Play" and sitting.legal:
                pick(sitting, name)
            return True
        match key:
            case "t":
                sitting.open("counted")
            case "w":
                if last_trick(sitting) is not None:
                    sitting.open("last")
            case "z":
                zoom(sitting)
            case "s":
                swap(sitting)
            case "p":
                if TAKE_POWER in sitting.legal:
                    sitting.do(TAKE_POWER)
            case "e":
                if LEAVE in sitting.legal:
                    sitting.do(LEAVE)
            case "r":
                if reveal_action(sitting) in sitting.legal:
                    pick(sitting, REVEAL_TARGET)
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

    def prompt(self, sitting: VacuumSitting) -> str | None:
        view = sitting.view
        if self._refuses or sitting.busy:
            return ""  # a bubble says it of a card; or what was to be done is being shown
        if not sitting.legal:
            return None
        return prompt_of(sitting, view)

    def news(self, sitting: VacuumSitting) -> str:
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

    def pauses(self, sitting: VacuumSitting) -> bool:
        return reads(sitting) is not None

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


def _due(sitting: VacuumSitting) -> str:
    """Return the tab on which the decision at hand can be made, or what came of the last one can be seen."""
    if sitting.legal:
        return "board" if any(action[0] in WORK for action in sitting.legal) else "cards"
    last = sitting.past[-1] if sitting.past else None
    return "board" if last is not None and last.seat == sitting.seat and last.action[0] in WORK else "cards"


def _tab(sitting: VacuumSitting) -> str:
    """Return the tab that is up: the one chosen since the decision moved to or from the board, or where it is made."""
    if sitting.busy and sitting.notes.tab_up:
        return sitting.notes.tab_up  # what moves was sent off from there
    due = _due(sitting)
    tab = sitting.tab if sitting.tab in TABS and sitting.notes.tab_due == due else due
    sitting.notes.tab_up = tab
    return tab


def _show_tab(sitting: VacuumSitting, tab: str) -> None:
    sitting.notes.tab_due, sitting.notes.tab_up = _due(sitting), tab
    sitting.show_tab(tab)


def _compose_tabs(sheet: Sheet, box: Box, sitting: VacuumSitting, tab: str) -> None:
    """Add the tabs below each other, each with a picture over its name."""
    u = sheet.u
    pictures = {
        "cards": sprite("suit-spy-colour"), "board": sprite("hub"), "own": appliance_sprite(sitting.seat),
    }  # fmt: skip
    for place, (name, words) in zip(box.rows(len(TABS), u(4)), TABS.items(), strict=True):
        target, up = f"tab.{name}", name == ("counted" if sitting.mode == "counted" else tab)
        skin = SEGMENT_SKIN if up else TAB_HOVER_SKIN if sheet.hovered(target) else GROOVE_SKIN
        sheet.plate(place, skin, target=target)
        sheet.act(target, _shower(sitting, name))
        side = u(26)
        icon, label = place.middle(place.w, side + sheet.line(SMALL_BOLD)).cut_top(side)
        ink = TEXT if up or sheet.hovered(target) else SOFT
        if name in pictures:
            sheet.picture(icon.middle(side, side), *pictures[name])
        else:
            sheet.icon(icon.middle(u(22), u(22)), "person" if name == "others" else "eye", ink)
        words = called(sitting, sitting.seat) if name == "own" else words
        sheet.text(label.inset(u(2), 0), words, SMALL_BOLD, ink, TextLayout("centre", elide=True), ground=GROOVE)
        if up:
            sheet.plate(Box(place.x, place.y + u(6), u(4), place.h - u(12)), UP_SKIN)


def _compose_last(sheet: Sheet, found: Regions, sitting: VacuumSitting) -> Box:
    """Add the button of the last trick before the prompt where tabs leave no room for its strip; return where the
    prompt goes."""
    then = last_trick(sitting) if found.tabs.w and found.trick.w else None
    if then is None:
        return found.prompt
    place, strip = found.prompt.cut_left(sheet.u(52), sheet.u(6))
    compose_button(sheet, place, sitting, then)
    return strip


def _shower(sitting: VacuumSitting, tab: str) -> Callable[[], None]:
    return lambda: _show_tab(sitting, tab)


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
        sheet.picture(place, *sprite("backdrop"), fit=STRETCH, alpha=alpha)


def _banner_place(sheet: Sheet, found: Regions) -> Box:
    """Return where a sentence to be read stands while it is shown."""
    if not found.hand.w:
        return found.body.cut_bottom(sheet.u(60))[0]
    if found.tabs.w:
        return found.hand.inset(sheet.u(4)).cut_right(max(sheet.u(220), found.hand.w * 45 // 100))[0]
    return plan_box(sheet, found.hand, found.arrangement)[0].inset(-sheet.u(8), 0)


TABLE = TableEntry(CARD, VacuumTable)
