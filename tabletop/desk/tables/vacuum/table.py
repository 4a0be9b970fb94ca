"""The table of Power Vacuum: the control board and the trick in the middle, the others above, one's own below."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event, Moved, RoundBegan, Shown
from tabletop.core.state import State
from tabletop.desk.draw.box import Box, cover_about
from tabletop.desk.draw.layout import COVER, STRETCH
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.parts.actions import Plan, compose_plan
from tabletop.desk.parts.arrange import NOWHERE, TOP
from tabletop.desk.parts.drawer import Drawer, compose_whole
from tabletop.desk.parts.flights import BANNER
from tabletop.desk.parts.larger import compose_close_up
from tabletop.desk.parts.ribbon import compose_ribbon
from tabletop.desk.parts.tabs import Tab, compose_tabs
from tabletop.desk.tables.rounds import RoundShow
from tabletop.desk.tables.sitting import COLUMN
from tabletop.desk.tables.spots import Shape, Spot, spot_of
from tabletop.desk.tables.tabbing import bring_up, tab_of
from tabletop.desk.tables.table import BOARD, Table, TableEntry
from tabletop.desk.tables.vacuum.art import THEME, appliance_sprite, sprite
from tabletop.desk.tables.vacuum.board import compose_board, compose_portrait, layout_of
from tabletop.desk.tables.vacuum.card import CARD
from tabletop.desk.tables.vacuum.cards import LARGER, close_up, compose_counted, larger_place, zoom
from tabletop.desk.tables.vacuum.flights import VacuumFlights, cue, trace
from tabletop.desk.tables.vacuum.guide import deed, reason, way_to_agenda
from tabletop.desk.tables.vacuum.hand import (
    HandSays,
    card_name,
    compose_hand,
    due_action,
    flowed,
    pick_reveal,
    plan_box,
    planned,
    prompt_of,
    refuses,
    reveal_action,
)
from tabletop.desk.tables.vacuum.own import compose_own, swap
from tabletop.desk.tables.vacuum.reading import WORK, decision, hand_of, last_trick, news, works
from tabletop.desk.tables.vacuum.regions import Regions, regions
from tabletop.desk.tables.vacuum.rivals import compose_rivals
from tabletop.desk.tables.vacuum.round_show import show_of
from tabletop.desk.tables.vacuum.rounds import finished, reads, summed
from tabletop.desk.tables.vacuum.sitting import VacuumNotes, VacuumSitting
from tabletop.desk.tables.vacuum.top import compose_top
from tabletop.desk.tables.vacuum.trick import LAST_TARGET, compose_door, compose_last, compose_trick
from tabletop.desk.widgets import panel
from tabletop.desk.window.intents import Confirm, Intent, Pointed, Shortcut
from tabletop.desk.window.scene import KeyHint
from tabletop.games.vacuum.events import Measured, TrickBegan
from tabletop.games.vacuum.pack import LEAVE, TAKE_POWER, TOKENS
from tabletop.games.vacuum.state import TRICK, VacuumState
from tabletop.play.match import Entry

TABS = ("cards", "board", "own", "others", "counted")
GLANCE_TARGET = "board.larger"
FOCUS = (280 / 1600, 450 / 900)
"""Where the rays of the backdrop meet, in shares of it: they come from the middle of the board."""
DRAWER_Z = 8
QUIET_BACKDROP = 90
"""How much of the backdrop shows where words have to stand on it."""


class VacuumTable(Table[VacuumState, VacuumNotes]):
    """How Power Vacuum looks and is handled."""

    notes = VacuumNotes
    theme = THEME

    # Looks ----------------------------------------------------------------------------------------------------------

    def top(self, sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
        summary = reads(sitting)
        compose_top(sheet, box, sitting if summary is None else finished(sitting, summary))

    def compose(self, sheet: Sheet, sitting: VacuumSitting, gone: frozenset[str]) -> Box:
        sheet.quiet = refuses(sheet, sitting)
        summary = reads(sitting)
        if summary is None:
            return self._table(sheet, sitting, gone)
        return self._table(sheet, finished(sitting, summary), gone)

    def _table(self, sheet: Sheet, sitting: VacuumSitting, gone: frozenset[str]) -> Box:
        clear, due = len(sheet.clear), _due(sitting)
        tab = tab_of(sitting, TABS, due)
        found = regions(sheet, tab, banner=sitting.looking_back)
        _backdrop(sheet, found)
        if found.tabs.w:
            up = "counted" if sitting.mode == "counted" else tab
            compose_tabs(sheet, found.tabs, _tabs(sitting), up, partial(bring_up, sitting, due))
        else:
            sheet.anchors[COLUMN] = found.own
        self._boards(sheet, found, sitting, gone)
        if found.trick.w and found.tabs.w:
            sheet.zone(found.board, GLANCE_TARGET, tip="The control board. Click for a larger one.", round=True)
            sheet.act(GLANCE_TARGET, partial(bring_up, sitting, due, "board"))
        if found.own.w:
            _own(sheet, found, sitting)
        told = self._hand(sheet, found, sitting, gone)
        if tab == "counted" and found.tabs.w:
            compose_counted(sheet, panel(sheet, found.body, pad=10), sitting)
        banner = sheet.anchors[BANNER] = _banner_place(sheet, found)
        if told and not sitting.offered:
            with sheet.raised(1):
                compose_ribbon(sheet, banner, " ".join(told))
        below = len(sheet.things)
        with sheet.raised(DRAWER_Z):
            drawer = _compose_drawer(sheet, found, sitting)
        if drawer is not None:
            sheet.cover(drawer, below)
        if found.tabs.w:
            del sheet.clear[clear:]  # there is no room for tips beside all that can be picked
        return _door_beside(sheet, found, sitting)

    def _boards(self, sheet: Sheet, found: Regions, sitting: VacuumSitting, gone: frozenset[str]) -> None:
        """Put the other seats, the control board and the trick on the sheet, as far as they are in sight."""
        if found.rivals.w:
            sheet.kept("rivals", found.rivals, partial(compose_rivals, sitting=sitting))
        if found.board.w:
            sheet.board = layout_of(found.board, sitting.view, sitting.seat, sheet.scale)
            sheet.kept("board", found.board, partial(compose_board, sitting=sitting, gone=gone))
            sheet.anchors[BOARD] = sheet.anchors[f"{BOARD}.control"] = found.board
        sheet.anchors[LARGER] = larger_place(sheet, found, sitting) or NOWHERE
        if found.trick.w:
            sheet.kept("trick", found.trick, partial(compose_trick, sitting=sitting, gone=gone))
            sheet.anchors[f"{BOARD}.trick"] = found.trick

    def _hand(self, sheet: Sheet, found: Regions, sitting: VacuumSitting, gone: frozenset[str]) -> list[str]:
        """Put the hand on the sheet where it is in sight; return what others did that the player is to know."""
        unsaid = not found.hand.w and sitting.offered and decision(sitting.view) == "Cable"
        told = [] if found.rivals.w else news(sitting)  # the cards of the other seats say it
        told = told or (list(flowed(sitting)[1:]) if unsaid else [])
        hand = partial(compose_hand, sitting=sitting, gone=gone, arrangement=found.arrangement)
        says = sheet.kept("hand", found.hand, hand) if found.hand.w else HandSays()
        if told and not (says.news or sitting.clicks):
            sheet.news = _latest(told)
        else:
            sheet.quiet = sheet.quiet or says.step
        return told

    def portrait(self, sheet: Sheet, box: Box, view: VacuumState, close: bool = False) -> None:
        whole = box.inset(sheet.u(8))
        with sheet.clipped(box):
            sheet.picture(box, *sprite("backdrop"), fit=COVER)
            compose_portrait(sheet, box.middle(box.w, box.w) if close and box.w > box.h else whole, view, 0)

    def choreography(self, sitting: VacuumSitting, laid: Laid) -> VacuumFlights:
        return VacuumFlights(laid, sitting.names, sitting.you)

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, sitting: VacuumSitting) -> bool:
        match intent:
            case Pointed(target=target):
                sitting.notes.pointed = target or ""
            case Shortcut(key=key):
                return self._key(key, sitting)
            case Confirm() if sitting.clicks and (action := due_action(sitting)) is not None:
                sitting.do(action)
                return True
        return False

    def _key(self, key: str, sitting: VacuumSitting) -> bool:
        hand = hand_of(sitting.view, sitting.seat)
        match key:
            case "p" | "e":
                action = TAKE_POWER if key == "p" else LEAVE
                if action in sitting.legal:
                    sitting.do(action)
            case "r" if reveal_action(sitting) in sitting.legal:
                pick_reveal(sitting)
            case "w" if last_trick(sitting) is not None:
                sitting.open("last")
            case "t":
                sitting.open("counted")
            case "z":
                zoom(sitting)
            case "s":
                swap(sitting)
            case _ if key.isdecimal() and 0 < int(key) <= len(hand):
                if decision(sitting.view) == "Play" and sitting.legal:
                    sitting.click(card_name(hand[int(key) - 1]))
            case _:
                return key in "wr"
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
        if sitting.busy:
            return ""  # what was to be done is being shown
        return prompt_of(sitting) if sitting.legal else None

    def settle(self, sitting: VacuumSitting) -> None:
        sitting.notes.tab_up = tab_of(sitting, TABS, _due(sitting))

    # Pointing out ---------------------------------------------------------------------------------------------------

    reason, deed = staticmethod(reason), staticmethod(deed)
    trace, cue = staticmethod(trace), staticmethod(cue)

    def spot(self, name: str) -> Spot:
        return spot_of(name, Shape.CARD if name in TOKENS else Shape.CELL if name[:7] == "reserve" else Shape.FREE)

    def way(self, action: Action, view: VacuumState, sitting: VacuumSitting) -> tuple[str, ...]:
        return way_to_agenda(action, view, sitting) or super().way(action, view, sitting)

    def brings_up(self, name: str, action: Action) -> tuple[str, ...]:
        return ("tab.board",) if action[0] in WORK else ("tab.cards",)

    def outdates(self, event: Event[Any]) -> bool:
        return isinstance(event, TrickBegan)  # its card has gone with the trick

    def wipes(self, event: Event[Any]) -> bool:
        return isinstance(event, RoundBegan)  # the cards are dealt anew

    # The log --------------------------------------------------------------------------------------------------------

    def pauses(self, sitting: VacuumSitting) -> bool:
        return reads(sitting) is not None

    def round_show(self, sitting: VacuumSitting) -> RoundShow | None:
        summary = reads(sitting)
        return None if summary is None else show_of(sitting, summary)

    def ends_turn(self, event: Event[Any]) -> bool:
        return isinstance(event, RoundBegan | TrickBegan)

    def heading(self, event: Event[Any], view: VacuumState) -> str:
        return f"Round {view.round} pays" if isinstance(event, Measured) else ""

    def stays(self, event: Event[Any], view: VacuumState) -> bool:
        token = event.token if isinstance(event, Moved) else event.tokens[0] if isinstance(event, Shown) else None
        return token in view.zones[TRICK]

    def closing(self, entry: Entry) -> State | None:
        brought = summed(entry)
        return None if brought is None else brought.view


# Tabs and drawers ---------------------------------------------------------------------------------------------------


def _tabs(sitting: VacuumSitting) -> list[Tab]:
    return [
        Tab("cards", "Cards", sprite("suit-spy-colour")),
        Tab("board", "Board", sprite("hub")),
        Tab("own", sitting.called(sitting.seat), appliance_sprite(sitting.seat)),
        Tab("others", "Others", icon="person"),
        Tab("counted", "Seen", icon="eye"),
    ]


def _due(sitting: VacuumSitting) -> str:
    """Return the tab on which the decision at hand can be made, or what came of the last one can be seen."""
    if sitting.legal:
        return "board" if works(sitting) else "cards"
    last = sitting.past[-1] if sitting.past else None
    return "board" if last is not None and last.seat == sitting.seat and last.action[0] in WORK else "cards"


def _compose_drawer(sheet: Sheet, found: Regions, sitting: VacuumSitting) -> Box | None:
    """Add the drawer that is open, and return its box; None when there is none. The cards seen go where they hide
    neither the trick nor the board."""
    u, area, token = sheet.u, found.drawer, TOKENS.get(sitting.notes.zoom)
    then = last_trick(sitting) if sitting.mode == "last" else None
    draw: Callable[[Box], None]
    if sitting.mode == "counted":
        box, title = area if found.tabs.w else found.own, "Cards seen"
        draw = partial(compose_counted, sheet, sitting=sitting)
    elif then is not None:
        box, title = _low(area, u(120 + 150 * then.seats), u(400)), "Last trick"
        draw = partial(compose_last, sheet, sitting=sitting, then=then)
    elif sitting.mode == "zoom" and token is not None and sitting.view.face[token] >= 0:  # not so in every past
        close = close_up(sitting, token)
        box, title = _low(area, u(640), u(420)), close.title
        draw = partial(compose_close_up, sheet, close=close)
    else:
        return None
    return compose_whole(sheet, box, Drawer(sitting.mode, title, (), closes=partial(sitting.open, "")), draw)


def _low(area: Box, wide: int, high: int) -> Box:
    """Return a box at the foot of an area, as large as there is room for."""
    return area.cut_bottom(min(area.h, high))[0].middle(min(area.w, wide), min(area.h, high))


def _own(sheet: Sheet, found: Regions, sitting: VacuumSitting) -> None:
    """Put one's own panel on the sheet, below the ways to end the work on the board where a tab shows both."""
    own, plan = found.own, planned(sitting) if found.board.w and found.tabs.w and works(sitting) else None
    ways = () if plan is None else tuple(choice for choice in plan.choices if not choice.main)
    if ways:
        place, own = own.cut_top(sheet.u(52), sheet.u(6))
        compose_plan(sheet, place, Plan("", choices=ways))
    sheet.kept("own", own, partial(compose_own, sitting=sitting, arrangement=found.arrangement))


def _door_beside(sheet: Sheet, found: Regions, sitting: VacuumSitting) -> Box:
    """Add the door to the last trick beside the prompt where the trick has none; return what is left for the prompt."""
    doors = found.tabs.w and found.trick.w and LAST_TARGET not in sheet.acts
    then = last_trick(sitting) if doors else None
    if then is None:
        return found.prompt
    place, strip = found.prompt.cut_left(sheet.u(52), sheet.u(6))
    compose_door(sheet, place, sitting, then)
    return strip


def _backdrop(sheet: Sheet, found: Regions) -> None:
    """Put the rays behind everything, out of the middle of the board."""
    area = sheet.area.cut_top(sheet.u(TOP))[1]
    at = found.board.centre if found.board.w else (area.x + area.w // 5, area.centre[1])
    alpha = QUIET_BACKDROP if found.arrangement == "tight" else 255
    with sheet.clipped(area):
        sheet.picture(cover_about(area, at, FOCUS, 1600 / 900), *sprite("backdrop"), fit=STRETCH, alpha=alpha)


def _latest(told: Sequence[str]) -> tuple[str, ...]:
    """Return the latest of what others revealed, and who did too or, in brief, how many."""
    if len(told) == 1:
        return (told[-1],)
    who, others = told[0].partition(":")[0], len(told) - 1
    return f"{told[-1]} {who if others == 1 else f'{others} others'} revealed.", f"{told[-1]} {others} more."


def _banner_place(sheet: Sheet, found: Regions) -> Box:
    """Return where a sentence to be read stands while it is shown."""
    if not found.hand.w:
        return found.body.cut_bottom(sheet.u(60))[0]
    if found.tabs.w:
        return found.hand.inset(sheet.u(4)).cut_right(max(sheet.u(220), found.hand.w * 45 // 100))[0]
    return plan_box(sheet, found.hand, found.arrangement)[0].inset(-sheet.u(8), 0)


TABLE = TableEntry(CARD, VacuumTable)
