"""What is asked, and the drawers beside the board: cubes, jail and DA, upgrades, payments and deliveries."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import PARAGRAPH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import GOOD_TEXT, QUIET, SMALL, SOFT, STRONG, TEXT, WARNING_TEXT, WELL_SKIN, TextStyle
from tabletop.desk.draw.words import shortened
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.drawer import (
    Drawer,
    Head,
    Row,
    choices_row,
    compose_drawer,
    rows_high,
    rows_wide,
    text_row,
)
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.choices import choice_of
from tabletop.desk.tables.snitch.art import Sprite, cube_sprite, icon, meeple_sprite, snitch_sprite, sprite, zoi_sprite
from tabletop.desk.tables.snitch.handling import NOTHING_TAKES_IT, take_all, take_verb
from tabletop.desk.tables.snitch.own import prices
from tabletop.desk.tables.snitch.regions import Regions
from tabletop.desk.tables.snitch.sitting import (
    SnitchSitting,
    choose_cube,
    chosen_tile,
    letter_of,
    turned_to_fit,
    turning_helps,
)
from tabletop.desk.tables.spots import PREFIX
from tabletop.games.snitch import building, phases, turn
from tabletop.games.snitch.actions import DELIVER_ALL, END
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.hints import answer_hint, answer_title, short_hint
from tabletop.games.snitch.naming import counted, hq_words, kind_title, load_words, upgrade_title, zoi_names
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
    carried,
    delivery_value,
    payment_places,
    purse_of,
    room,
    snitches_at,
)
from tabletop.games.snitch.spaces import space_name, space_number
from tabletop.games.snitch.state import NOWHERE

MODES = {"cubes": "Cubes, jail and DA", "upgrade": "Upgrades"}
PRIMARY_VERBS = ("keep", "flip")
WORTH = TextStyle("title", 18)
VP_WORDS = "VP are points at the end; so is each cube."
CARD_LOW = 50
"""Below this height in units the card of an upgrade has one line."""
PRICES_HIGH = 38
"""How high its prices are, in units."""
JAIL = PACK.rules.jail_price


def drawer_kind(sitting: SnitchSitting) -> str:
    """Return which drawer is to be seen: cubes, upgrade, pay, delivery, options or "" for none."""
    verbs = {action[0] for action in sitting.legal}
    frame = sitting.view.frames[-1] if sitting.view.frames else None
    if END in sitting.legal:
        stands = sitting.view.at[sitting.seat] != NOWHERE  # it may be on its way to where it starts
        return sitting.mode if sitting.mode in MODES and stands else ""
    if sitting.busy:
        return ""  # what is asked is about a view that is not on the screen yet
    if "pay" in verbs:
        return "pay" if isinstance(frame, building.Pay) else ""
    if "done" in verbs:
        return "delivery" if isinstance(frame, turn.Delivery) else ""
    return "options" if verbs else ""


def question(sitting: SnitchSitting) -> str | None:
    """Return what is asked in the words of the table: where to give way to, or what comes next of what has been begun;
    None when the game's own will do."""
    asks, verbs, clicks = PACK.texts.asks, {action[0] for action in sitting.legal}, sitting.clicks
    if not sitting.busy and "yield" in verbs:
        name, last = shortened(sitting.names[sitting.view.active]), letter_of(sitting, sitting.legal[-1])
        return asks["yield" if last else "yield_one"].format(name=name, to="or" if last == "B" else "to", last=last)
    if (kind := drawer_kind(sitting)) in MODES:
        return asks[kind if kind in ("cubes", *verbs) else "upgrade_poor"]
    if chosen_tile(clicks) is not None:
        return asks["lay_turned" if turned_to_fit(sitting) else f"lay{turning_helps(sitting)}"]
    return sitting.ask or None


def action_choice(sitting: SnitchSitting, action: Action, text: str, picture: Sprite = (), tip: str = "") -> Choice:
    """Return the pick that carries out an action, or says why it can't be."""
    words = (text,) if text else ()
    return choice_of(sitting, action, PREFIX + action_text(action), words, icon="", picture=picture, tip=tip)


def option(sitting: SnitchSitting, action: Action) -> Choice:
    """Return an answer as something to pick."""
    tip = answer_hint(sitting.view, sitting.seat, action, sitting.names)
    pick = action_choice(sitting, action, answer_title(sitting.view, action), _picture(sitting, action), tip)
    return msgspec.structs.replace(pick, main=action[0] in PRIMARY_VERBS)


def _picture(sitting: SnitchSitting, action: Action) -> Sprite:
    """Return the picture of an answer, () for none."""
    view, frame = sitting.view, sitting.view.frames[-1]
    kind = view.marked[frame.zoi] if isinstance(frame, phases.Information) else 0
    match action:
        case ("collect", snitch):
            return snitch_sprite(sitting.seat, snitch)
        case ("site", space):
            return zoi_sprite(view, view.city.zoi_of[space_number(space)])
    pictures = {"keep": f"cube-{KINDS[kind]}", "leave": f"disc-{KINDS[kind]}", "flip": "chip-live", "pass": "chip-dead"}
    return sprite(pictures[action[0]]) if action[0] in pictures else ()


def compose_drawers(sheet: Sheet, found: Regions, sitting: SnitchSitting) -> Box | None:
    """Add the drawer that is to be seen, and return its box; None when there is none.

    It opens beside the board and fills the column there, below the action points unless it needs their place too, with
    the prompt in its head where it lies on that.
    """
    kind, area = drawer_kind(sitting), found.drawer
    if kind in ("", "options"):
        return None
    rows, frame = _Rows(sheet, rows_wide(sheet, area), sitting), sitting.view.frames[-1]
    keep = sheet.u(found.keep)
    if kind in MODES:
        shown = rows.cubes() if kind == "cubes" else rows.upgrades()
        drawer = Drawer(kind, MODES[kind], shown, closes=partial(sitting.open, ""), keep=keep)
        return compose_drawer(sheet, area, _fitted(rows, area, drawer) if kind == "upgrade" else drawer)
    if isinstance(frame, building.Pay):
        title, shown = f"Pay for {upgrade_title(frame.upgrade)}", rows.payment(frame)
    else:
        assert isinstance(frame, turn.Delivery)
        title, shown = "Delivery to the DA", rows.delivery(frame.cubes)
    strong = area.meets(found.prompt)
    title = sitting.game.prompt(sitting.view) if strong else title
    return compose_drawer(sheet, area, Drawer(kind, title, shown, strong=strong, keep=keep))


def _fitted(rows: "_Rows", area: Box, drawer: Drawer) -> Drawer:
    """Return the drawer of upgrades with what has room in it: where all of it hasn't, what is lacking is left to the
    bubbles of its prices."""
    cost, left = PACK.rules.costs.upgrade, rows.view.left_to_spend()
    says: tuple[str, ...] = (f"{cost} AP and a price", f"{cost} AP each", "")
    if left < cost:
        says = (f"{cost} AP each: only {left} left", f"{cost} AP: only {left} left", f"only {left} AP left", "")
    aside = Line([Span(says, SMALL, WARNING_TEXT if left < cost else QUIET, right=True)])
    full, brief, note = rows.upgrades(), rows.upgrades(brief=True), text_row(rows.sheet, rows.wide, VP_WORDS)
    for shown in ([*full, note], full, [*brief, note], brief):
        fitted = msgspec.structs.replace(drawer, aside=aside, rows=shown)
        content, _, most = rows_high(rows.sheet, area, fitted)
        if content <= most:
            return fitted
    return msgspec.structs.replace(fitted, rows=[*brief, note])


def times(n: int) -> str:
    """Return the mark for several of a kind."""
    return f"×{n}" if n > 1 else ""


class _Rows:
    """The rows of the drawers of a sitting, so many pixels across."""

    def __init__(self, sheet: Sheet, wide: int, sitting: SnitchSitting) -> None:
        self.sheet, self.wide, self.sitting = sheet, wide, sitting
        self.view, self.seat = sitting.view, sitting.seat
        self.held = carried(self.view, self.seat)

    def _row(self, head: Head | None, picks: Sequence[Choice], lead: str = "", empty: str = "") -> Row:
        return choices_row(self.sheet, self.wide, head, picks, lead, empty)

    def _pick(self, action: Action, text: str, picture: Sprite = (), tip: str = "") -> Choice:
        return action_choice(self.sitting, action, text, picture, tip)

    # Cubes ----------------------------------------------------------------------------------------------------------

    def cubes(self) -> list[Row]:
        """Return the rows of everything that can be done with cubes where the detective stands."""
        view, beside = self.view, snitches_at(self.view, self.seat)
        zois = view.city.zois_at(view.at[self.seat])
        rows = [*self._own(), *map(self._zoi, zois), *map(self._snitch, beside)]
        if at_hq(view, self.seat):
            return rows + self._hq()
        lines = [] if zois else ["No zone touches your space: cubes lie on zones."]
        lines += hq_words(view, self.seat, "jail")
        away = [upgrade_title(s) for s in SNITCH_IDS if view.has(self.seat, s) and s not in beside]
        lines += [f"Not beside you: {', '.join(away)}."] if away else []
        return [*rows, text_row(self.sheet, self.wide, " ".join(lines))]

    def _own(self) -> list[Row]:
        held, kind = self.held, self.sitting.notes.cube
        chosen = kind if kind in KIND_NUMBERS and held[KIND_NUMBERS[kind]] else ""
        picks = []
        for what, one in enumerate(PACK.kinds):
            if held[what]:
                act = partial(choose_cube, self.sitting, "" if one.id == chosen else one.id)
                tip = f"{one.title}: click, then choose where to put it."
                look = Choice((times(held[what]),), f"{PREFIX}held {one.id}", act, tip=tip, picture=cube_sprite(what))
                picks.append(msgspec.structs.replace(look, picked=one.id == chosen))
        head = self._head(DETECTIVE, f"carries {sum(held)} of {self.view.capacity(self.seat)}")
        rows = [self._row(head, picks, "" if chosen else "Put down", "No cubes yet.")]
        if chosen:
            head = Head(f"Put 1 {kind_title(chosen)}", "where?", icon("right"))
            rows.append(self._row(head, self._places_for(chosen), empty=NOTHING_TAKES_IT.text))
        return rows

    def _places_for(self, kind: str) -> list[Choice]:
        """Return where a cube of `kind` can be put."""
        view = self.view
        picks = [self._pick(("stash", s, kind), upgrade_title(s)) for s in snitches_at(view, self.seat)]
        if at_hq(view, self.seat):
            picks.append(self._pick(("deliver", kind), "To the DA", sprite("coin-sp")))
        for zoi, name in zoi_names(view, self.seat).items():
            picks.append(self._pick(("dump", space_name(zoi), kind), name, zoi_sprite(view, zoi)))
        return picks

    def _head(self, place: str, second: str) -> Head:
        """Return the head of the cubes that lie at a place."""
        if place == DETECTIVE:
            return Head("Detective", second, meeple_sprite(self.seat))
        if place in SNITCH_IDS:
            return Head(upgrade_title(place), second, snitch_sprite(self.seat, place))
        if place == HQ_PURSE:
            return Head("Bought here", second, icon("home"))
        zoi = space_number(place)
        return Head(zoi_names(self.view, self.seat)[zoi], second, zoi_sprite(self.view, zoi))

    def _zoi(self, zoi: int) -> Row:
        view, name, edges = self.view, space_name(zoi), self.view.city.open_edges[zoi]
        loose = view.purses[name]
        picks = self._taking(name)
        if zoi not in view.marked and view.city.is_complete(zoi):
            tip = "Turns up an ID marker: the zone gets a cube of its kind for each space."
            picks.insert(0, self._pick(("coerce", name), "Coerce", icon("coerce"), tip))
        spaces = counted(len(view.city.zoi_spaces[zoi]), "space")
        head = self._head(name, f"{counted(sum(loose), 'cube')} loose" if any(loose) else spaces)
        empty = "No loose cubes." if not edges else f"No cubes: {counted(edges, 'edge')} still open."
        return self._row(head, picks, "Take" if any(loose) else "", empty)

    def _snitch(self, snitch: str) -> Row:
        held = sum(self.view.purses[purse_of(snitch, self.seat)])
        head = self._head(snitch, f"holds {held} of {UPGRADES[snitch].capacity}")
        return self._row(head, self._taking(snitch), "Take", "Holds nothing now; a cube of yours can be left here.")

    def _each(self, cubes: Sequence[int], *action: str, tip: str = "") -> list[Choice]:
        """Return a pick for each type of `cubes`, which carries out `action` on it."""
        return [
            self._pick((*action, kind.id), times(n), cube_sprite(what), tip.format(kind.title))
            for what, (kind, n) in enumerate(zip(PACK.kinds, cubes, strict=True))
            if n
        ]

    def _taking(self, place: str) -> list[Choice]:
        """Return the picks that take cubes from a place, one by one and all that fit."""
        cubes = self.view.purses[purse_of(place, self.seat)]
        picks = self._each(cubes, take_verb(place), place, tip="Take 1 {}.")
        fits = room(self.view, DETECTIVE, self.seat)
        if sum(cubes) > 1 and fits > 0:
            text = "Take all" if fits >= sum(cubes) else f"Take {counted(fits, 'cube')}: no room for more"
            act = partial(take_all, self.sitting, place)
            picks.append(Choice((text,), f"{PREFIX}all {place}", act, tip="One after another."))
        return picks

    def _hq(self) -> list[Row]:
        held, pays = self.held, delivery_value(self.held)
        bought, own = self.view.purses[HQ_PURSE], self.view.status[self.seat]
        whole = self._pick(DELIVER_ALL, f"Deliver all: +{pays} SP" if pays else "Deliver all", sprite("coin-sp"))
        whole = msgspec.structs.replace(whole, main=whole.refusal is None)
        value = f"{sum(n > 0 for n in held)} × {sum(held)} = {pays} SP"
        rows = [self._row(Head("The DA", value, icon("deliver")), [whole])]
        if sum(held) > 1:
            rows.append(
                self._row(None, self._each(held, "deliver", tip="Begin a delivery with this one."), "One by one")
            )
        poor = own < JAIL  # who can't pay is told so once, in the head
        tip = f"1 {{}} for {JAIL} SP: it waits at HQ until you pick it up."
        cells = [
            msgspec.structs.replace(
                self._pick(("jail", kind.id), times(left), cube_sprite(what), tip.format(kind.title)), plain=poor
            )
            for what, (kind, left) in enumerate(zip(PACK.kinds, self.view.purses[SUPPLY], strict=True))
        ]
        second = f"{JAIL} SP each: you have {own}" if poor else f"buy: {JAIL} SP a cube"
        rows.append(self._row(Head("The jail", second, icon("jail"), poor), cells))
        if any(bought):
            rows.append(self._row(self._head(HQ_PURSE, "gone at turn’s end"), self._taking(HQ_PURSE), "Take"))
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
        value = Span((worth,), WORTH, TEXT, right=True, tip=VP_WORDS)
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
        have = building.open_payments(self.view, self.seat, upgrade)
        return texts[have[0]] if have else short_hint(self.view, self.seat, upgrade)

    # Paying and delivering ------------------------------------------------------------------------------------------

    def payment(self, frame: building.Pay) -> list[Row]:
        """Return the cubes that can pay, by where they are, those picked ticked."""
        rows, picked, payment = [], Counter(frame.picked), PAYMENTS[frame.upgrade][frame.way]
        for place in payment_places(self.view, self.seat):
            cubes = self.view.purses[purse_of(place, self.seat)]
            taken = [picked[place, kind] for kind in KINDS]
            rest = [a - b for a, b in zip(cubes, taken, strict=True)]
            if any(cubes):
                picks = _ticked(taken) + self._each(rest, "pay", place)
                rows.append(self._row(self._head(place, counted(sum(cubes), "cube")), picks))
        told = f"{len(frame.picked)} of {len(payment.kinds) or payment.any} picked. Undo (U) takes picks back."
        return [*rows, text_row(self.sheet, self.wide, told)]

    def delivery(self, given: tuple[int, ...]) -> list[Row]:
        """Return what is still held, what is handed over, and what that pays."""
        pays, own = delivery_value(given), list[Choice]()
        rest = [a - b for a, b in zip(self.held, given, strict=True)]
        for w in TYPES:
            more = delivery_value((*given[:w], given[w] + 1, *given[w + 1 :]))
            if rest[w]:
                tip = f"With it: {more} SP instead of {pays}."
                own.append(self._pick(("deliver", KINDS[w]), times(rest[w]), cube_sprite(w), tip))
        done = self._pick(("done",), f"Hand over: +{pays} SP", sprite("coin-sp"))
        return [
            self._row(Head("Still yours", f"{sum(rest)} left", meeple_sprite(self.seat)), own, empty="Nothing left."),
            self._row(Head("For the DA", f"worth {pays} SP", icon("deliver")), _ticked(given)),
            text_row(self.sheet, self.wide, f"{load_words(given)} = {pays} SP", TEXT),
            self._row(None, [msgspec.structs.replace(done, main=True)]),
        ]


def _ticked(cubes: Sequence[int]) -> list[Choice]:
    """Return cubes that are picked already."""
    return [Choice((times(cubes[what]),), picture=cube_sprite(what), ticked=True) for what in TYPES if cubes[what]]
