"""The drawers beside the board: cubes, jail and DA, upgrades, what is paid with and what is delivered."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import PARAGRAPH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    GOOD_TEXT,
    QUIET,
    SMALL,
    SOFT,
    STRONG,
    TEXT,
    WARNING_TEXT,
    WELL_SKIN,
    TextStyle,
)
from tabletop.desk.parts.drawer import (
    Drawer,
    Head,
    Pick,
    Row,
    compose_drawer,
    picks_row,
    rows_high,
    rows_wide,
    text_row,
)
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.snitch.art import Sprite, cube_sprite, icon, meeple_sprite, snitch_sprite, sprite, zoi_sprite
from tabletop.desk.tables.snitch.hints import zoi_names, zoi_title
from tabletop.desk.tables.snitch.prices import counted, covered, hq_words, prices, short_of
from tabletop.desk.tables.snitch.questions import MODES, PREFIX, action_pick, drawer_kind, question
from tabletop.desk.tables.snitch.regions import Regions
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch import building, turn
from tabletop.games.snitch.actions import DELIVER_ALL
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.naming import kind_title, upgrade_title
from tabletop.games.snitch.pack import (
    CRED,
    KIND_NUMBERS,
    PACK,
    PAYMENTS,
    SNITCH_IDS,
    STATUS_PAYMENT,
    UPGRADE_IDS,
    UPGRADES,
)
from tabletop.games.snitch.purses import (
    DETECTIVE,
    HQ_PURSE,
    SUPPLY,
    TYPES,
    at_hq,
    delivery_value,
    payment_places,
    purse_of,
    room,
    snitches_at,
)
from tabletop.games.snitch.spaces import space_name, space_number

WORTH = TextStyle("title", 20)
VP_WORDS = "VP are points at the end; so is each cube."
CARD_LOW, PRICES_HIGH = 50, 38
JAIL = PACK.rules.jail_price
NO_PLACE = "Nothing here takes it: stand beside a zone, a snitch of yours or on the HQ tile."


def compose_drawers(sheet: Sheet, found: Regions, sitting: SnitchSitting) -> Box | None:
    """Add the drawer that is to be seen, and return its box; None when there is none.

    It opens beside the board and fills the column there, below the action points unless it needs their place too, with
    the prompt in its head where it lies on that.
    """
    kind, area = drawer_kind(sitting), found.drawer
    if kind in ("", "options"):
        return None
    rows, frame = _Rows(sheet, rows_wide(sheet, area), sitting), sitting.view.frames[-1]
    keep, told = sheet.u(found.keep), sitting.game.prompt(sitting.view)
    if kind in MODES:
        shown = rows.cubes() if kind == "cubes" else rows.upgrades()
        drawer = Drawer(kind, MODES[kind], shown, closes=partial(sitting.open, ""), keep=keep)
        return compose_drawer(sheet, area, _fitted(rows, area, drawer) if kind == "upgrade" else drawer)
    paying = isinstance(frame, building.Pay)
    title = f"Pay for {upgrade_title(frame.upgrade)}" if isinstance(frame, building.Pay) else "Delivery to the DA"
    strong = area.meets(found.prompt)
    title = (question(sitting) or told) if strong else title
    return compose_drawer(
        sheet, area, Drawer(kind, title, rows.payment() if paying else rows.delivery(), strong=strong, keep=keep)
    )


def _fitted(rows: "_Rows", area: Box, drawer: Drawer) -> Drawer:
    """Return the drawer of upgrades with what has room in it: where all of it hasn't, what is lacking is left to the
    bubbles of its prices."""
    cost, left = PACK.rules.costs.upgrade, rows.view.left_to_spend()
    says: tuple[str, ...] = (f"{cost} AP and a price", f"{cost} AP each", "")
    if left < cost:
        says = (f"{cost} AP each: only {left} left", f"{cost} AP: only {left} left", f"only {left} AP left", "")
    aside = Line([Span(says, SMALL, WARNING_TEXT if left < cost else QUIET, right=True)])
    drawer = msgspec.structs.replace(drawer, aside=aside)
    content, _, most = rows_high(rows.sheet, area, drawer)
    if content > most:
        drawer = msgspec.structs.replace(drawer, rows=rows.upgrades(brief=True))
    told = msgspec.structs.replace(drawer, rows=[*drawer.rows, text_row(rows.sheet, rows.wide, VP_WORDS)])
    content, _, most = rows_high(rows.sheet, area, drawer)
    return told if content > most or rows_high(rows.sheet, area, told)[0] <= most else drawer


def times(n: int) -> str:
    """Return the mark for several of a kind."""
    return f"×{n}" if n > 1 else ""


def take_all(sitting: SnitchSitting, verb: str, place: str) -> None:
    """Take all that fits from a place, one after another (snitch.r37)."""
    for action in all_that_fits(sitting, verb, place):
        sitting.do(action)


def all_that_fits(sitting: SnitchSitting, verb: str, place: str) -> list[Action]:
    """Return the picks of "Take all that fits" (snitch.r37): the type that the detective has least of comes first."""
    view = sitting.view
    held = list(view.purses[purse_of(DETECTIVE, sitting.seat)])
    there = list(view.purses[purse_of(place, sitting.seat)])
    picked: list[Action] = []
    for _ in range(min(sum(there), room(view, DETECTIVE, sitting.seat))):
        what = min((what for what in TYPES if there[what]), key=lambda what: held[what])
        there[what] -= 1
        held[what] += 1
        picked.append((verb, place, KINDS[what]))
    return picked


class _Rows:
    """The rows of the drawers of a sitting, so many pixels across."""

    def __init__(self, sheet: Sheet, wide: int, sitting: SnitchSitting) -> None:
        self.sheet, self.wide, self.sitting = sheet, wide, sitting
        self.view, self.seat = sitting.view, sitting.seat
        self.held = self.view.purses[purse_of(DETECTIVE, self.seat)]

    def _row(self, head: Head | None, picks: Sequence[Pick], lead: str = "", empty: str = "") -> Row:
        return picks_row(self.sheet, self.wide, head, picks, lead, empty)

    def _pick(self, action: Action, text: str, picture: Sprite = (), tip: str = "") -> Pick:
        return action_pick(self.sitting, action, text, picture, tip)

    # Cubes ----------------------------------------------------------------------------------------------------------

    def cubes(self) -> list[Row]:
        """Return the rows of everything that can be done with cubes where the detective stands."""
        view, beside = self.view, snitches_at(self.view, self.seat)
        zois = view.city.zois_at(view.at[self.seat])
        rows = [*self._own(), *map(self._zoi, zois), *map(self._snitch, beside)]
        if at_hq(view, self.seat):
            return rows + self._hq()
        text = hq_words(view, self.seat).removeprefix("HQ tile: ")
        where = f"on the HQ tile, {text}" if "AP" in text else "on the HQ tile, out of reach for now"
        lines = [] if zois else ["No zone touches your space: cubes lie on zones."]
        lines.append(f"The jail ({JAIL} SP a cube) and the DA are {where}.")
        away = [upgrade_title(s) for s in SNITCH_IDS if view.has(self.seat, s) and s not in beside]
        lines += [f"Not beside you: {', '.join(away)}."] if away else []
        return [*rows, text_row(self.sheet, self.wide, " ".join(lines))]

    def _own(self) -> list[Row]:
        held, kind = self.held, self.sitting.notes.cube
        chosen = kind if kind in KIND_NUMBERS and held[KIND_NUMBERS[kind]] else ""
        picks = [
            Pick(
                times(held[what]),
                cube_sprite(what),
                f"{PREFIX}held {KINDS[what]}",
                partial(_choose, self.sitting, "" if KINDS[what] == chosen else KINDS[what]),
                f"{PACK.kinds[what].title}: click, then choose where to put it.",
                chosen=KINDS[what] == chosen,
            )
            for what in TYPES
            if held[what]
        ]
        second = f"carries {sum(held)} of {self.view.capacity(self.seat)}"
        head = Head("Detective", second, meeple_sprite(self.seat))
        rows = [self._row(head, picks, "" if chosen else "Put down", "No cubes yet.")]
        if chosen:
            head = Head(f"Put 1 {kind_title(chosen)}", "where?", icon("right"))
            rows.append(self._row(head, self._places_for(chosen), empty=NO_PLACE))
        return rows

    def _places_for(self, kind: str) -> list[Pick]:
        """Return where a cube of `kind` can be put."""
        view = self.view
        picks = [self._pick(("stash", s, kind), upgrade_title(s)) for s in snitches_at(view, self.seat)]
        if at_hq(view, self.seat):
            picks.append(self._pick(("deliver", kind), "To the DA", sprite("coin-sp")))
        for zoi, name in zoi_names(view, self.seat).items():
            picks.append(self._pick(("dump", space_name(zoi), kind), name, zoi_sprite(view, zoi)))
        return picks

    def _zoi(self, zoi: int) -> Row:
        view, name, edges = self.view, space_name(zoi), self.view.city.open_edges[zoi]
        loose = view.purses[name]
        picks = self._taking("load", name, loose)
        if zoi not in view.marked and view.city.is_complete(zoi):
            tip = "Turns up an ID marker: the zone gets a cube of its kind for each space."
            picks.insert(0, self._pick(("coerce", name), "Coerce", icon("coerce"), tip))
        spaces = counted(len(view.city.zoi_spaces[zoi]), "space")
        second = f"{counted(sum(loose), 'cube')} loose" if any(loose) else spaces
        head = Head(zoi_names(view, self.seat)[zoi], second, zoi_sprite(view, zoi))
        empty = "No loose cubes." if not edges else f"No cubes: {counted(edges, 'edge')} still open."
        return self._row(head, picks, "Take" if any(loose) else "", empty)

    def _snitch(self, snitch: str) -> Row:
        cubes = self.view.purses[purse_of(snitch, self.seat)]
        second = f"holds {sum(cubes)} of {UPGRADES[snitch].capacity}"
        head = Head(upgrade_title(snitch), second, snitch_sprite(self.seat, snitch))
        empty = "Holds nothing now; a cube of yours can be left here."
        return self._row(head, self._taking("fetch", snitch, cubes), "Take", empty)

    def _taking(self, verb: str, place: str, cubes: Sequence[int]) -> list[Pick]:
        """Return the picks that take cubes from a place, one by one and all that fit."""
        picks = [
            self._pick((verb, place, KINDS[what]), times(cubes[what]), cube_sprite(what), f"Take 1 {kind.title}.")
            for what, kind in enumerate(PACK.kinds)
            if cubes[what]
        ]
        fits = min(sum(cubes), room(self.view, DETECTIVE, self.seat))
        if sum(cubes) > 1 and fits > 0:
            text = "Take all" if fits == sum(cubes) else f"Take {counted(fits, 'cube')}: no room for more"
            act = partial(take_all, self.sitting, verb, place)
            picks.append(Pick(text, (), f"{PREFIX}all {place}", act, "One after another."))
        return picks

    def _hq(self) -> list[Row]:
        held, pays = self.held, delivery_value(self.held)
        kinds, bought, own = sum(n > 0 for n in held), self.view.purses[HQ_PURSE], self.view.status[self.seat]
        whole = self._pick(DELIVER_ALL, f"Deliver all: +{pays} SP" if pays else "Deliver all", sprite("coin-sp"))
        whole = msgspec.structs.replace(whole, primary=whole.refusal is None)
        single = [
            self._pick(("deliver", KINDS[what]), "", cube_sprite(what), "Begin a delivery with this one.")
            for what in TYPES
            if held[what] and sum(held) > 1
        ]
        rows = [self._row(Head("The DA", f"{kinds} × {sum(held)} = {pays} SP", icon("deliver")), [whole])]
        rows += [self._row(None, single, "One by one")] if single else []
        poor = own < JAIL  # who can't pay is told so once, in the head
        cells = [
            self._pick(("jail", KINDS[what]), times(number), cube_sprite(what),
                       f"1 {PACK.kinds[what].title} for {JAIL} SP: it waits at HQ until you pick it up.")
            for what, number in enumerate(self.view.purses[SUPPLY])
        ]  # fmt: skip
        second = f"{JAIL} SP each: you have {own}" if poor else f"buy: {JAIL} SP a cube"
        cells = [msgspec.structs.replace(cell, plain=poor) for cell in cells]
        rows.append(self._row(Head("The jail", second, icon("jail"), poor), cells))
        if any(bought):
            head = Head("Bought here", "gone at turn’s end", icon("home"))
            rows.append(self._row(head, self._taking("load", HQ_PURSE, bought), "Take"))
        return rows

    # Upgrades -------------------------------------------------------------------------------------------------------

    def upgrades(self, *, brief: bool = False) -> list[Row]:
        """Return a card for each upgrade: what it brings, its prices, and what is lacking for the one pointed at; a
        `brief` one leaves that to the bubbles of its prices."""
        u, rows = self.sheet.u, []
        for upgrade in UPGRADE_IDS:
            built = self.view.has(self.seat, upgrade)
            text = "" if brief or built else self._lacking(upgrade)
            more = self.sheet.text_height(text, SMALL, self.wide - 2 * u(12)) + u(6) if text else 0
            high = u(CARD_LOW) + (0 if built else u(PRICES_HIGH) + more)
            rows.append(Row(high, partial(self._card, upgrade, text)))
        return rows

    def _card(self, upgrade: str, text: str, box: Box) -> None:
        sheet, u, what = self.sheet, self.sheet.u, UPGRADES[upgrade]
        built, cred = self.view.has(self.seat, upgrade), upgrade == CRED.id
        sheet.plate(box, WELL_SKIN)
        head, rest = box.inset(u(12), u(8)).cut_top(u(34), u(2))
        mark, head = head.cut_left(u(34), u(8))
        sheet.picture(mark, *(meeple_sprite(self.seat) if cred else snitch_sprite(self.seat, upgrade, built=built)))
        said = Span((f"{'carries' if cred else 'holds'} {what.capacity}", ""), SMALL, QUIET)
        if built:
            said = Span(("built", ""), SMALL, GOOD_TEXT, icon("check"), tint=GOOD_TEXT)
        worth = f"{'+' if built else ''}{what.victory_points} VP"
        value = Span((worth,), WORTH, ACCENT if built else TEXT, right=True, tip=VP_WORDS)
        Line([Span((upgrade_title(upgrade),), STRONG), said, value], gap=10).compose(sheet, head)
        if not built:
            row, rest = rest.cut_top(u(PRICES_HIGH), u(2))
            Line([prices(sheet, self.sitting, upgrade, PREFIX)]).compose(sheet, row)
            if text:
                sheet.text(rest, text, SMALL, SOFT, PARAGRAPH)

    def _lacking(self, upgrade: str) -> str:
        """Return why the price that is pointed at can't be paid, else what is lacking for each; "" when one can be."""
        ways = [STATUS_PAYMENT, *PAYMENTS[upgrade]]
        refusals = {way: self.sitting.refusal(("upgrade", upgrade, way)) for way in ways}
        texts = {way: refusal.text for way, refusal in refusals.items() if refusal is not None}
        if len(texts) < len(ways):
            return ""
        for way, text in texts.items():
            if self.sheet.hovered(PREFIX + action_text(("upgrade", upgrade, way))):
                return text
        if have := covered(self.view, self.seat, upgrade):
            return texts[have[0]]
        return f"Short of {', or '.join(short_of(self.view, self.seat, upgrade, way) for way in ways)}."

    # Paying and delivering ------------------------------------------------------------------------------------------

    def payment(self) -> list[Row]:
        """Return the cubes that can pay, by where they are, those picked ticked."""
        frame, rows = self.view.frames[-1], []
        assert isinstance(frame, building.Pay)
        picked = Counter(frame.picked)
        for place in payment_places(self.view, self.seat):
            cubes, picks = self.view.purses[purse_of(place, self.seat)], list[Pick]()
            for what in TYPES:
                taken = picked[place, KINDS[what]]
                if taken:
                    picks.append(Pick(times(taken), cube_sprite(what), ticked=True))
                if cubes[what] > taken:
                    pick = self._pick(("pay", place, KINDS[what]), times(cubes[what] - taken), cube_sprite(what))
                    picks.append(pick)
            if picks:
                title, picture = self._place(place)
                rows.append(self._row(Head(title, counted(sum(cubes), "cube"), picture), picks))
        payment = PAYMENTS[frame.upgrade][frame.way]
        need = len(payment.kinds) or payment.any
        told = f"{len(frame.picked)} of {need} picked. Undo (U) takes picks back."
        return [*rows, text_row(self.sheet, self.wide, told)]

    def _place(self, place: str) -> tuple[str, Sprite]:
        if place == DETECTIVE:
            return "Detective", meeple_sprite(self.seat)
        if place in SNITCH_IDS:
            return upgrade_title(place), snitch_sprite(self.seat, place)
        if place == HQ_PURSE:
            return "Bought here", icon("home")
        zoi = space_number(place)
        return zoi_title(self.view, zoi), zoi_sprite(self.view, zoi)

    def delivery(self) -> list[Row]:
        """Return what is still held, what is handed over, and what that pays."""
        frame = self.view.frames[-1]
        assert isinstance(frame, turn.Delivery)
        given, pays = frame.cubes, delivery_value(frame.cubes)
        rest = [a - b for a, b in zip(self.held, given, strict=True)]
        own = []
        for w in TYPES:
            more = delivery_value((*given[:w], given[w] + 1, *given[w + 1 :]))
            if rest[w]:
                tip = f"With it: {more} SP instead of {pays}."
                own.append(self._pick(("deliver", KINDS[w]), times(rest[w]), cube_sprite(w), tip))
        ticked = [Pick(times(given[w]), cube_sprite(w), ticked=True) for w in TYPES if given[w]]
        done = self._pick(("done",), f"Hand over: +{pays} SP", sprite("coin-sp"))
        sums = f"{counted(sum(n > 0 for n in given), 'type')} × {counted(sum(given), 'cube')} = {pays} SP"
        head = Head("Still yours", f"{sum(rest)} left", meeple_sprite(self.seat))
        return [
            self._row(head, own, empty="Nothing left."),
            self._row(Head("For the DA", f"worth {pays} SP", icon("deliver")), ticked),
            text_row(self.sheet, self.wide, sums, TEXT),
            self._row(None, [msgspec.structs.replace(done, primary=True)]),
        ]


def _choose(sitting: SnitchSitting, kind: str) -> None:
    sitting.notes.cube = kind
