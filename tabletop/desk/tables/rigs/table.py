"""The table of R.I.G.S.: plots on a map, the other seats at the left, the tray with stock, keys and Karma below."""

import re
from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event
from tabletop.core.picking import verb_pick
from tabletop.core.state import HIDDEN, State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import COVER, STRETCH
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.theme import Skin, rgb
from tabletop.desk.parts.arrange import TOP
from tabletop.desk.parts.flights import BANNER
from tabletop.desk.parts.tabs import Tab, compose_tabs, fold_news
from tabletop.desk.tables.default.asking import Asking, DefaultSitting
from tabletop.desk.tables.default.deal import compose_deal
from tabletop.desk.tables.default.doing import compose_doing
from tabletop.desk.tables.default.layout import Layout
from tabletop.desk.tables.default.table import DefaultTable, default_entry
from tabletop.desk.tables.ending import TurningWords
from tabletop.desk.tables.rigs.answered import (
    Answer,
    answer_to_read,
    compose_answer,
    compose_answer_low,
    compose_weighed,
    is_weighed,
    put_away,
)
from tabletop.desk.tables.rigs.art import METAL_PANEL, NAMES, sprite
from tabletop.desk.tables.rigs.card import CARD
from tabletop.desk.tables.rigs.column import compose_banner, compose_name, compose_plates
from tabletop.desk.tables.rigs.dial import compose_dial
from tabletop.desk.tables.rigs.estate import lay, place_over
from tabletop.desk.tables.rigs.flights import RigsFlights
from tabletop.desk.tables.rigs.hand import compose_fan, compose_out
from tabletop.desk.tables.rigs.layout import RigsLayout
from tabletop.desk.tables.rigs.market import compose_market, compose_market_low
from tabletop.desk.tables.rigs.plots import compose_map, compose_plot, look_of
from tabletop.desk.tables.rigs.prompts import prompt_at_rest
from tabletop.desk.tables.rigs.reading import (
    HOME,
    POWER_ALL,
    RigsAsking,
    RigsNotes,
    RigsSitting,
    best_plot,
    steps_to,
)
from tabletop.desk.tables.rigs.regions import Regions, is_wide, regions
from tabletop.desk.tables.rigs.scales import compose_scales, compose_shelves
from tabletop.desk.tables.rigs.show import is_due, show_of
from tabletop.desk.tables.rigs.stage import compose_stage, has_stage
from tabletop.desk.tables.rigs.top import compose_top
from tabletop.desk.tables.rigs.traces import picture_of
from tabletop.desk.tables.rigs.tray import EXPLAINED, compose_about, compose_keys, compose_ready, compose_stock, keys_of
from tabletop.desk.tables.rounds import RoundShow
from tabletop.desk.tables.spots import TAB, Shape, Spot, spot_of
from tabletop.desk.tables.tabbing import bring_up, tab_of
from tabletop.desk.tables.table import BOARD, GameCard, TableEntry, TurnEnd
from tabletop.desk.widgets import TextEdit
from tabletop.desk.window.intents import Back, Intent, Shortcut
from tabletop.desk.window.scene import KeyHint
from tabletop.games.rigs.board import owner_of
from tabletop.games.rigs.managing import READY
from tabletop.games.rigs.narration import plot_title
from tabletop.games.rigs.pack import CARD_TOKENS, CREDITS, PACK, PLOT_NAMES, PLOT_TOKENS, RIGS
from tabletop.games.rigs.producing import POWER_ALL as POWER_BEST
from tabletop.games.rigs.production import best_plan
from tabletop.games.rigs.state import ESTATES, RigsState
from tabletop.packs.pack import PackHeader
from tabletop.packs.texts import listed

TABS = {
    "plots": NAMES["tab_plots"],
    "stock": NAMES["tab_tray"],
    "seats": NAMES["tab_others"],
    "do": NAMES["tab_do"],
}
TAB_SIGNS = {"plots": "plot", "stock": "good-supply", "seats": "portrait-2", "do": "rigs"}
MAP = Skin(rgb("#d2a862"), rgb("#a87438"), rgb("#5d4322"), 2, 6, grain=True)
PAD = 10  # units, free round the plots
LONGEST_PROMISE = 90  # letters
HAZARD = 7  # units, the stripes below the top bar
Z_COUNTER = 6
"""Above the lines round plots."""
HAZARD_SHAPE = 40  # how many times as wide as high a piece of them is
MOST_CLOSE = 4
"""So many plots at most are shown in a picture of the table from near by."""
WORDED_HIGH = 360  # units, a picture of the table with the names of plots
SHELVES_LEAST = (600, 290)  # units; in less room the shelves of a deal would hide plots
REPLY_LEAST = (600, 260)  # units; in less an offer is told in words
HAND_LEAST = (420, 210)  # units; in less a hand is a list
HAND_HIGH = 180  # units, the place of a hand where tabs take turns
HAND_FOOT = 72  # units, its buttons
HAND_PAD = 10  # units, round these
MARKET_LEAST = (420, 230)  # units; in less a sale is a list
BANNER_HIGH = 44  # units, whose plots are looked at


class StageLayout(RigsLayout):
    """The layout of what stands on a stage, which shows what is announced itself."""

    def announced(self, view: RigsState, names: Any) -> None:
        return None


STAGE_LAYOUT = StageLayout()


class RigsTable(DefaultTable):
    """How R.I.G.S. looks and is handled."""

    notes = RigsNotes
    top = staticmethod(compose_top)
    turn_end = TurnEnd(READY, NAMES["ready_asks"], NAMES["ready_does"])

    def __init__(self, header: PackHeader, card: GameCard, layout: Layout[Any]) -> None:
        super().__init__(header, card, layout)
        self._promise = TextEdit(most=LONGEST_PROMISE)

    # Looks ----------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet, sitting: RigsSitting, gone: frozenset[str]) -> Box:
        asking = self._asking(sitting)
        due = self._due(asking)
        answer = answer_to_read(sitting)
        tab = tab_of(sitting, TABS, due) if answer is None else "do"
        found = regions(sheet, tab, asking.view.seats, self.asked(sitting))
        deal = (sitting.mode in asking.grammar.deals and asking.acts) or answer is not None
        sheet.picture(sheet.area.cut_top(sheet.u(TOP))[1], "rigs", "metal.jpg", fit=COVER)
        if found.stock.w:
            sheet.anchors["warehouse"] = found.stock.columns(CREDITS + 1)[RIGS]  # the way of RIGS leads there
        if found.map.w:
            sheet.anchors[BOARD] = found.map
            if is_wide(sheet) and (deal or is_weighed(asking)):
                self._scales(sheet, found.map, asking, answer)
            else:
                sheet.kept("map", found.map, partial(self._map, asking=asking))
        self._beside(sheet, found, asking)
        self._tray(sheet, found, asking, deal=deal)
        hazard(sheet, sheet.area.cut_top(sheet.u(TOP))[1].cut_top(sheet.u(HAZARD))[0])
        if found.do.w and answer is not None:
            weighs = _has_room(sheet, found.do, REPLY_LEAST)
            (compose_answer if weighs else compose_answer_low)(sheet, found.do, asking, answer)
        elif found.do.w:
            self._do(sheet, found.do, asking, deal=deal)
        if found.tabs.w:
            tabs = [Tab(name, title, sprite(TAB_SIGNS[name])) for name, title in TABS.items()]
            compose_tabs(sheet, found.tabs, tabs, tab, partial(bring_up, sitting, due))
            if not found.seats.w:
                fold_news(sheet, range(sitting.view.seats), "seats")
        middle = found.map if found.map.w else sheet.area
        sheet.anchors[BANNER] = middle.middle(min(middle.w, sheet.u(460)), min(middle.h, sheet.u(84)))
        sheet.told = True
        notes = self._notes(asking)
        if notes and not found.do.w and not sitting.mode:
            sheet.news = tuple(" ".join(notes[:n]) for n in range(len(notes), 0, -1))
        sheet.choosing = asking.covered or _sells(asking)
        return found.prompt

    def _beside(self, sheet: Sheet, found: Regions, asking: RigsAsking) -> None:
        """Put what stands beside the map and above the tray on the sheet: other seats, prices, whose tray it is, and
        what lies out."""
        if found.seats.w:
            sheet.kept("seats", found.seats, partial(self._seats, asking=asking))
        if found.dial.w:
            sheet.kept("dial", found.dial, partial(compose_dial, view=asking.view, seat=asking.seat))
        if found.name.w:
            sheet.kept("name", found.name, partial(compose_name, asking=asking))
        if found.out.w:
            sheet.kept("out", found.out, partial(compose_out, asking=asking, seat=asking.shown))

    def _scales(self, sheet: Sheet, box: Box, asking: RigsAsking, answer: Answer | None) -> None:
        """Put a deal over the map: its answer, or what another seat thinks about, or what the player makes up."""
        if answer is not None:
            compose_answer(sheet, box, asking, answer)
        elif is_weighed(asking):
            compose_weighed(sheet, box, asking)
        else:
            compose_scales(sheet, box, asking, self._promise)

    def _map(self, sheet: Sheet, box: Box, asking: RigsAsking) -> None:
        """Put the map with its plots on the sheet, and over it what is asked."""
        if is_wide(sheet) and asking.acts and asking.frame == "Reply":
            compose_scales(sheet, box, asking, self._promise)
            return
        sheet.plate(box, MAP)
        sheet.picture(box.inset(sheet.u(2)), "rigs", "map.jpg", fit=COVER)
        plots = box.inset(sheet.u(PAD), sheet.u(6))
        if asking.shown != asking.seat:
            banner, plots = plots.cut_top(sheet.u(BANNER_HIGH), sheet.u(4))
            compose_banner(sheet, banner, asking)
        compose_map(sheet, plots, asking)
        if is_wide(sheet) and asking.covered:
            compose_stage(sheet, box, asking, STAGE_LAYOUT)
        elif is_wide(sheet) and _sells(asking):
            with sheet.raised(Z_COUNTER):
                compose_market(sheet, box, asking)
        elif asking.verb_up in EXPLAINED and is_wide(sheet):
            compose_about(sheet, box, asking)

    def _tray(self, sheet: Sheet, found: Regions, asking: RigsAsking, *, deal: bool) -> None:
        """Put one's own things on the sheet, as far as they are to be seen."""
        if found.tray.w:
            sheet.plate(found.tray, METAL_PANEL)
        elif found.stock.w:
            sheet.plate(found.stock.around(found.fan), METAL_PANEL)
        if found.stock.w:
            sheet.kept("stock", found.stock, partial(compose_stock, asking=asking))
        if found.fan.w:
            fan = self._fan_box(sheet, found, asking, deal=deal)
            sheet.kept("fan", fan, partial(compose_fan, asking=asking))
        if found.keys.w and not deal and not asking.covered:
            sheet.kept("keys", found.keys, partial(compose_keys, asking=asking))
        if found.ready.w and not deal:
            sheet.kept("ready", found.ready, partial(compose_ready, asking=asking))

    @staticmethod
    def _fan_box(sheet: Sheet, found: Regions, asking: RigsAsking, *, deal: bool) -> Box:
        """Return the place of the hand, with that of the keys and of the large button where there are none."""
        fan = found.fan
        if not found.keys.w or deal:
            return fan
        if asking.covered or asking.frame == "DiscardDown" or not (asking.acts and keys_of(sheet, asking, found.keys)):
            fan = fan.around(found.keys)
        return fan.around(found.ready) if asking.asked and asking.plan is None else fan

    def _do(self, sheet: Sheet, box: Box, asking: RigsAsking, *, deal: bool) -> None:
        """List all that can be done, or the terms of a deal, where tabs take turns."""
        if deal and _has_room(sheet, box, SHELVES_LEAST):
            compose_shelves(sheet, box, asking)
        elif deal:
            compose_deal(sheet, box, Box(0, 0, 0, 0), asking, self.layout)
        elif asking.acts and asking.frame == "Reply" and _has_room(sheet, box, REPLY_LEAST):
            compose_scales(sheet, box, asking, self._promise)
        elif _sells(asking) and asking.verb_up in ("", "sell") and _has_room(sheet, box, MARKET_LEAST):
            compose_market_low(sheet, box, asking)
        elif _in_hand(asking) and _has_room(sheet, box, HAND_LEAST):
            sheet.plate(box, METAL_PANEL)
            if asking.ends():
                foot, box = box.cut_bottom(sheet.u(HAND_FOOT))
                compose_ready(sheet, foot.inset(sheet.u(HAND_PAD)), asking)
            compose_fan(sheet, box.middle(box.w, min(box.h, sheet.u(HAND_HIGH))), asking)
        elif has_stage(sheet, box, asking) and asking.frame != "Reply":
            sheet.kept("stage", box, partial(compose_stage, asking=asking, layout=STAGE_LAYOUT))
        else:
            sheet.kept(
                "doing", box, partial(compose_doing, asking=asking, layout=self.layout, notes=self._notes(asking))
            )

    def _seats(self, sheet: Sheet, box: Box, asking: Asking) -> None:
        """Put the plates of the other seats in their order of play after the player's own."""
        assert isinstance(asking, RigsAsking)
        sitting = asking.sitting
        others = [(sitting.seat + k) % sitting.view.seats for k in range(1, sitting.view.seats)]
        compose_plates(sheet, box, asking, [self._seat(sheet, asking, seat) for seat in others])
        for seat in others:
            name = f"seat.{seat}"
            word = asking.leads(name)
            if word and (asking.may(name) or asking.chosen(name)):
                sheet.act(name, partial(sitting.click, word))
            else:
                sheet.act(name, partial(self._look, sitting, seat))

    @staticmethod
    def _look(sitting: DefaultSitting, seat: int) -> None:
        """Show the plots of `seat`; again, those that the decision is about."""
        sitting.notes.looks_at = -1 if sitting.notes.looks_at == seat else seat
        sitting.show_tab("plots" if sitting.tab else "")

    def portrait(self, sheet: Sheet, box: Box, view: Any, close: bool = False) -> None:
        with sheet.clipped(box):
            sheet.plate(box, MAP)
            plots = [plot for plot in view.zones[ESTATES[0]] if view.face[plot] != HIDDEN]
            plots = plots[:MOST_CLOSE] if close else plots
            worded = box.h >= sheet.u(WORDED_HIGH)
            for plot, place in zip(plots, lay(sheet, box.inset(sheet.u(6)), len(plots)), strict=True):
                compose_plot(sheet, place, view, plot, look_of(view, plot), worded=worded)

    def turning(self, sheet: Sheet, box: Box, view: Any, made: TurningWords) -> None:
        seats = range(view.seats)
        open_plots = [plot for seat in seats for plot in view.zones[ESTATES[seat]] if view.face[plot] != HIDDEN]
        told = [plot for plot in open_plots if re.search(rf"{plot_title(view, plot)}\b", made.said)]
        shown = told[:1] or [best_plot(view, max(0, made.seat))]
        with sheet.clipped(box):
            sheet.plate(box, MAP)
            for plot in shown:
                if plot >= 0:
                    compose_plot(sheet, place_over(sheet, box), view, plot, look_of(view, plot), worded=False)

    def choreography(self, sitting: DefaultSitting, laid: Laid) -> RigsFlights:
        return RigsFlights(laid, sitting.names, sitting.seat, self.layout, self.card.offer.pieces)

    def pauses(self, sitting: RigsSitting) -> bool:
        return is_due(sitting) or answer_to_read(sitting) is not None

    def round_show(self, sitting: RigsSitting) -> RoundShow | None:
        return show_of(sitting)

    def unfinished(self, sitting: RigsSitting) -> list[str]:
        """Return what would light plots that lie in the dark, while power is planned and some of it is left."""
        view, seat = sitting.view, sitting.seat
        if POWER_BEST not in sitting.legal:
            return []
        plots = listed([plot_title(view, plot) for plot in best_plan(view, seat)])
        return [NAMES["unlit"].format(plots=plots)]

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, sitting: DefaultSitting) -> bool:
        asking = self._asking(sitting)
        if isinstance(intent, Back) and answer_to_read(sitting) is not None:
            put_away(sitting)
            return True
        if isinstance(intent, Shortcut) and asking.acts and asking.frame == "Plan" and not sitting.mode:
            if intent.key == "p":
                sitting.do(POWER_BEST, POWER_ALL)
                return True
            plots = asking.view.zones[ESTATES[asking.seat]]
            if intent.key.isdecimal() and 0 < int(intent.key) <= len(plots):
                name = PLOT_NAMES[plots[int(intent.key) - 1]]
                on = ("dark", name) in asking.legal
                sitting.do(("dark" if on else "power", name), name)
                return True
        return super().handle(intent, sitting)

    def keys(self) -> list[KeyHint]:
        return [*super().keys(), KeyHint("P", NAMES["keys_power"]), KeyHint("1 to 9", NAMES["keys_switch"])]

    def trace(self, event: Event[Any], view: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        assert isinstance(view, RigsState)
        picture, places = super().trace(event, view)
        return picture_of(event, view) or picture, places

    def _asking(self, sitting: DefaultSitting) -> RigsAsking:
        if not isinstance(self._asked, RigsAsking) or not self._asked.is_of(sitting):
            self._asked = RigsAsking(sitting)
        return self._asked

    def _due(self, asking: Asking) -> str:
        assert isinstance(asking, RigsAsking)
        if not asking.acts or asking.sitting.looking_back:
            return "plots"
        if asking.sitting.mode in asking.grammar.deals:
            return "do"
        if asking.frame in ("Manage", "Plan") and not asking.picks:
            return "plots"
        on_map = [name for name in asking.places if name in PLOT_TOKENS]
        if asking.plan is None and on_map and len(on_map) == len(asking.places) and asking.frame != "TakePlot":
            return "plots"
        return "do"

    def way(self, action: Action, view: Any, sitting: RigsSitting) -> tuple[str, ...]:
        asking = self._asking(sitting)
        more = steps_to(asking, action)
        ups = [name for word in action[1:] for name in self.brings_up(word, action)]
        base = super().way(action, view, sitting)
        if verb_pick(action[0]) in base and TAB + "do" in ups:
            # The verb comes first, so its tab is the nearest.
            ups = [*(name for name in ups if name != TAB + "do"), TAB + "do"]
        return tuple(dict.fromkeys((*ups, *(name for name in base if name not in more), *more)))

    def brings_up(self, name: str, action: Action) -> tuple[str, ...]:
        assert isinstance(self._asked, RigsAsking)
        asking = self._asked
        found = [TAB + "do"]
        if name in PLOT_TOKENS:
            found = [TAB + "plots"]
            owner = owner_of(asking.view, PLOT_TOKENS[name])
            if owner == asking.seat:
                found.append(HOME)
            elif owner is not None and asking.shown != owner:
                found += [TAB + "seats", f"seat.{owner}"]
        elif name in CARD_TOKENS:
            found = [TAB + "stock", TAB + "do"]
        return tuple(found)

    def prompt(self, sitting: DefaultSitting) -> str | None:
        found = super().prompt(sitting)
        asking = self._asking(sitting)
        if asking.from_store:
            return NAMES["ask_from"]
        return prompt_at_rest(asking) if found is None and asking.acts else found

    def points(self, sitting: DefaultSitting, seat: int) -> str:
        told = self.layout.points(sitting.view, sitting.seat, seat)
        return super().points(sitting, seat) if told is None else told[0]

    def spot(self, name: str) -> Spot:
        if name == HOME:
            return spot_of(name)
        return spot_of(name, Shape.TILE if name in PLOT_TOKENS else Shape.FREE)

    def settle(self, sitting: RigsSitting) -> None:
        self.names = sitting.names
        sitting.notes.tab_up = tab_of(sitting, TABS, self._due(self._asking(sitting)))


def hazard(sheet: Sheet, box: Box) -> None:
    """Put a strip of hazard stripes along a box."""
    wide = box.h * HAZARD_SHAPE
    for n in range(-(-box.w // wide)):
        with sheet.clipped(box):
            sheet.picture(Box(box.x + n * wide, box.y, wide, box.h), *sprite("hazard"), fit=STRETCH)


def _in_hand(asking: RigsAsking) -> bool:
    """Tell whether nothing but cards of the hand can be picked, and none is yet."""
    return asking.acts and not asking.picks and asking.frame in ("Checkpoint", "DiscardDown")


def _has_room(sheet: Sheet, box: Box, least: tuple[int, int]) -> bool:
    """Tell whether a box has at least so many units of width and height."""
    return box.w >= sheet.u(least[0]) and box.h >= sheet.u(least[1])


def _sells(asking: RigsAsking) -> bool:
    """Tell whether the counter of the market is open."""
    return bool(asking.of("sell")) and asking.frame == "Sell" and asking.shown == asking.seat


PLAIN = default_entry(PACK.header, CARD, RigsLayout())
TABLE = TableEntry(CARD, partial(RigsTable, PACK.header, CARD, RigsLayout()), PLAIN.make)
