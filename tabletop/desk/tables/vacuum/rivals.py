"""The other seats: how far each is, the backs of its hand, its agenda when it is open."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import PANEL_SKIN, QUIET, SMALL, TEXT, Skin, TextStyle, rgb
from tabletop.desk.draw.things import Reason
from tabletop.desk.draw.words import as_long, style_for, tell
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    RED,
    SUIT_NAMES,
    agenda,
    appliance_sprite,
    back_sprite,
    mark_sprite,
    portrait_sprite,
    sprite,
    suit_sprite,
    written,
)
from tabletop.desk.tables.vacuum.reading import SUITS, halves, hand_words, say
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.widgets.seat_sheet import Fact, SeatSheet, seat_tip
from tabletop.games.vacuum.pack import GOAL, RULES, SPY, SUIT_TITLES, appliance_title
from tabletop.games.vacuum.state import HANDS

NAMES = (TextStyle("title", 18, 0.4), TextStyle("title", 16, 0), TextStyle("number", 17, 0.3))
"""How names are written, in less and less room."""
TOTAL, LOW_TOTAL = TextStyle("title", 30, leading=1.0), TextStyle("title", 22, leading=1.0)
RESERVE, COUNT = TextStyle("title", 18, leading=1.0), TextStyle("title", 16, leading=1.0)
NARROW, LOW_COUNT = TextStyle("number", 16), TextStyle("number", 18, leading=1.0)
ACTIVE_SKIN = Skin(PANEL_SKIN.top, PANEL_SKIN.bottom, CREAM, 2, 16, shadow=8)
SECRET_SKIN = Skin(rgb("#5d1d1f"), rgb("#471618"), rgb("#a8715f"), 1.5, 8)
SEAL_SKIN = Skin(INK, INK, CREAM, 1.5, 999)
BAND = rgb("#16100f")
WIDE, HIGH = 250, 72
"""A panel of so many units at least has a portrait."""
SIGN, OPEN_WIDE, LEAST_HIT = 24, 39, 32
"""The units that the sign of an agenda takes in a small panel, and the halves of an open one; so many across is what
can be clicked at least."""
NONE_LEFT, GREY = 110, rgb("#66758a")
"""How much shows of the back of a suit of which a hand has no card, and what tints its symbol."""


def compose_rivals(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Put the other seats on the sheet, beside each other or, in a high box, below."""
    view, u = sitting.view, sheet.u
    seats = [*view.others(sitting.seat), *range(view.seats, len(view.power))]
    columns = len(seats) if box.h < u(170) else min(2, len(seats))
    lines = -(-len(seats) // columns)
    high = min(u(128), (box.h - u(6) * (lines - 1)) // lines)
    rows = box.cut_top(high * lines + u(6) * (lines - 1))[0].rows(lines, u(6))
    gap = u(16 if u(120) <= box.h < u(170) else 8)
    places = [place for row in rows for place in row.columns(columns, gap)]
    for place, seat in zip(places, seats, strict=False):
        acts = view.decider == seat and sitting.closed is None
        sheet.plate(place, ACTIVE_SKIN if acts else PANEL_SKIN)
        inner = place.inset(u(8))
        if seat >= view.seats:
            _neutral(sheet, inner, seat)
            continue
        rival = _Rival(sheet, sitting, seat)
        sheet.zone(place, None, tip=seat_tip(sheet, place, rival.whole(), rival.words("has"), keeps=box))
        if inner.w < u(WIDE) or inner.h < u(HIGH):
            rival.small(inner)
        else:
            rival.large(inner)


def _neutral(sheet: Sheet, box: Box, appliance: int) -> None:
    """Add an appliance that nobody plays (vacuum.r18)."""
    u = sheet.u
    portrait, rest = box.cut_left(min(box.h * 4 // 5, u(90), box.w * 27 // 100), u(10))
    sheet.picture(portrait, *portrait_sprite(appliance), fit=Fit(radius=u(8), mode="cover"), alpha=150)
    head, rest = rest.cut_top(sheet.line(NAMES[0]), u(2))
    sheet.text(head, appliance_title(appliance).upper(), NAMES[0], TEXT, ELIDED)
    tell(sheet, rest, say("nobodys"), SMALL, QUIET)


class _Rival:
    """The panel of another seat: all parts of it in the room that it has."""

    def __init__(self, sheet: Sheet, sitting: VacuumSitting, seat: int) -> None:
        self.sheet, self.u, self.seat = sheet, sheet.u, seat
        self.view, self.names, self.name = sitting.view, sitting.names, sitting.names[seat]
        self.shown = sitting.view.others(sitting.seat)
        self.kind = sitting.played_by(seat)

    def words(self, key: str, **values: object) -> str:
        """Return what is said of the seat by a key of the texts."""
        has = {"name": self.name, "n": self.view.reserve[self.seat], "built": self.view.statue[self.seat]}
        return say(key, of=RULES.segments, **(has | values))[0]

    def whole(self) -> SeatSheet:
        """Return all that everybody sees of the seat."""
        view, seat = self.view, self.seat
        facts = [
            Fact(sprite("token"), str(view.reserve[seat]), "reserve"),
            Fact(sprite(f"statue-{view.statue[seat]}"), f"{view.statue[seat]} of {RULES.segments}", "statue"),
        ]
        titles = zip(SUITS, view.backs(HANDS[seat]), strict=True)
        facts += [Fact(suit_sprite(suit), str(count), SUIT_TITLES[suit]) for suit, count in titles]
        said = (hand_words(view, seat, self.name), self._agenda_words())
        kind, total = f"{appliance_title(seat)}, {self.kind}", str(view.total(seat))
        return SeatSheet(self.name, kind, total, f"of {GOAL}", RED, appliance_sprite(seat), tuple(facts), said)

    def large(self, box: Box) -> None:
        """Add a portrait, how far the seat is with its statue, the hand above the agenda."""
        sheet, u, view, seat, roomy = self.sheet, self.u, self.view, self.seat, box.h >= self.u(100)
        titles = [appliance_title(one) for one in range(len(view.power))]
        share = 80 if box.w >= u(340) else 52 if roomy else 62
        band = max(sheet.width(title, NARROW) for title in titles) + u(8)
        face, rest = box.cut_left(max(band, min(box.h * share // 100, u(90), box.w * 27 // 100)), u(10))
        face = sheet.anchors[f"seat.{seat}"] = face.middle(face.w, min(face.h, face.w * 4 // 3))
        sheet.picture(face, *portrait_sprite(seat), fit=Fit(radius=u(8), mode="cover"))
        foot = face.cut_bottom(sheet.line(SMALL))[0]
        sheet.plate(foot, Skin(BAND, BAND, None, radius=8, corners="bottom"))
        style = style_for(sheet, foot.w - u(6), titles, SMALL, NARROW)
        sheet.text(foot, appliance_title(seat), style, CREAM, CENTRE)
        side, rest = rest.cut_right(max(u(84 if roomy else 92), rest.w * (40 if box.w >= u(340) else 34) // 100), u(8))
        lower, upper = side.cut_bottom(side.h * 46 // 100, u(6))
        self._backs(upper)
        self._agenda(lower)
        statue, rest = rest.cut_right(u(52 if rest.w >= u(156) else 36), u(4))
        words = f"{view.statue[seat]} of {RULES.segments}"
        if sheet.width(words, SMALL) <= statue.w and statue.h >= u(76):
            foot, statue = statue.cut_bottom(sheet.line(SMALL))
            sheet.text(foot, words, SMALL, QUIET, CENTRE)
        sheet.picture(statue, *sprite(f"statue-{view.statue[seat]}"))
        sheet.anchors[f"statue.{seat}"] = statue
        style = TOTAL if roomy and rest.w > u(100) else LOW_TOTAL
        rows = [sheet.line(NAMES[0]), sheet.line(style) + u(4), u(26)]
        spare = max(0, rest.h - sum(rows)) // 2 if style is TOTAL else 0
        head, rest = rest.cut_top(rows[0], spare)
        self._name(head, NAMES)
        line, rest = rest.cut_top(rows[1], spare)
        self._total(line, style)
        self._reserve(rest.cut_top(min(rest.h, rows[2]))[0], u(22))

    def small(self, box: Box) -> None:
        """Add how far the seat is, above its hand and its agenda."""
        sheet, u, view, seat = self.sheet, self.u, self.view, self.seat
        lower, upper = box.cut_bottom(u(SIGN), u(4))
        side = min(upper.h, u(46), upper.w * 26 // 100)
        face, rest = upper.cut_left(side, u(8))
        face = sheet.anchors[f"seat.{seat}"] = face.middle(side, side)
        sheet.plate(face, Skin(RED, RED, CREAM, 1.5, 8))
        sheet.picture(face.inset(u(3)), *appliance_sprite(seat))
        sign, hand = lower.cut_right(u(SIGN), u(2))
        self._backs(hand)
        self._agenda(sign)
        if view.most[seat] >= 0 and rest.w - u(OPEN_WIDE) >= u(78):
            place, rest = rest.cut_right(u(OPEN_WIDE), u(3))
            for row, (name, one) in zip(place.rows(2, u(2)), halves(view, seat), strict=True):
                sign, picture = row.cut_left(u(12), u(3))
                sheet.picture(sign.middle(u(11), u(11)), *mark_sprite(name), tint=CREAM)
                sheet.picture(picture, *appliance_sprite(one))
            self._open_tip(place)
        names, sums = rest.rows(2)
        after = self._name(names, NAMES[1:])
        sheet.text(after, fitting(sheet, after.w, SMALL, appliance_title(seat)), SMALL, QUIET)
        self._reserve(self._total(sums, LOW_TOTAL, purse=u(18 + 4 + 14)), u(18))

    def _below(self, box: Box) -> Box:
        wide = self.u(320)
        return Box(box.centre[0] - wide // 2, 0, wide, box.bottom)

    def _name(self, box: Box, styles: tuple[TextStyle, ...]) -> Box:
        """Add the name of the seat, those of all in the same style; return what is left of the box."""
        style = style_for(self.sheet, box.w, as_long(self.names[one].upper() for one in self.shown), *styles)
        name = self.name.upper()
        place, rest = box.cut_left(min(box.w, self.sheet.width(name, style)), self.u(8))
        self.sheet.text(place, name, style, TEXT, ELIDED)
        return rest

    def _total(self, box: Box, style: TextStyle, purse: int = 0) -> Box:
        """Add all the power that the seat has of what the statue takes, all panels alike, where beside it there is room
        for the reserve in a `purse` of so many pixels and a figure; return what is left of the box."""
        sheet, u, view = self.sheet, self.u, self.view
        most = max(sheet.width(str(view.total(one)), style) for one in self.shown) + u(6)
        purse += self._widest() if purse else 0
        of = (fitting(sheet, box.w - most - kept, SMALL, f"of {GOAL}", f"/{GOAL}") for kept in (purse, 0))
        figure = str(view.total(self.seat))
        style = written(figure, style)
        place, rest = box.cut_left(sheet.width(figure, style), u(6))
        sheet.text(place, figure, style, CREAM)
        sheet.anchors[f"reserve.{self.seat}"] = place.middle(place.w, min(place.h, u(20)))
        words = next(filter(None, of), "")
        if words:
            place, rest = rest.cut_left(sheet.width(words, SMALL), u(10))
            sheet.text(place, words, SMALL, QUIET)
        return rest

    def _widest(self) -> int:
        return max(self.sheet.width(str(self.view.reserve[one]), RESERVE) for one in self.shown)

    def _reserve(self, box: Box, coin: int) -> None:
        """Add the reserve beside a coin of so many pixels, where there is room for those of all."""
        sheet, u, room = self.sheet, self.u, box.w - coin - self.u(4) - self._widest()
        if room < 0:
            return
        figure = str(self.view.reserve[self.seat])
        words = fitting(sheet, room - u(8), SMALL, "reserve") if coin >= u(22) else ""
        spans = [Span((figure,), written(figure, RESERVE), TEXT, sprite("token")), Span((words,), SMALL, QUIET)]
        Line(spans).compose(sheet, box, picture=coin)
        bag = box.cut_left(coin + u(4) + sheet.width(figure, RESERVE) + u(2))[0]
        sheet.anchors[f"reserve.{self.seat}"] = bag.middle(bag.w, coin)

    def _backs(self, box: Box) -> None:
        """Add the hand by its backs, of each suit how many, as cards, in two rows or in one: grey where there are none,
        with a hat where all are Spies."""
        sheet, u, view, seat = self.sheet, self.u, self.view, self.seat
        sheet.anchors[HANDS[seat]] = box
        upright, flat = box.h >= u(46), box.h < u(30)
        rows = [box] if upright or flat else box.rows(2)
        places = [place for row in rows for place in row.columns(4 // len(rows), 0 if flat else u(2))]
        for suit, (place, count) in enumerate(zip(places, view.backs(HANDS[seat]), strict=True)):
            tint = None if count else GREY
            if upright:
                words, coin = place.cut_bottom(u(17))
                hat = coin.middle(u(22), u(22))
                sheet.picture(coin, *back_sprite(suit), alpha=255 if count else NONE_LEFT, tint=tint)
            else:
                coin, words = place.cut_left(u(17), u(2 if flat else 5))
                coin = coin.middle(u(17), u(17))
                hat = Box(coin.x + coin.w // 2, coin.y + coin.w // 2, coin.w * 3 // 4, coin.w * 3 // 4)
                symbol = suit_sprite(suit) if count else sprite(f"suit-{SUIT_NAMES[suit]}-light")
                sheet.picture(coin, *symbol, tint=tint)
            if count and view.is_void(seat, suit):
                sheet.plate(hat, SEAL_SKIN if upright else Skin(INK, INK, None, radius=999))
                sheet.picture(hat.inset(u(2) if upright else 0), *suit_sprite(SPY))
            style, align = LOW_COUNT if flat else written(count, COUNT), "centre" if upright else "left"
            sheet.text(words, str(count), style, TEXT if count else QUIET, TextLayout(align=align))
        tip = Tip(hand_words(view, seat, self.name), near=self._below(box))
        sheet.zone(box, None, tip=tip)

    def _agenda(self, box: Box) -> None:
        """Add the agenda: closed, which can't be looked at (vacuum.9), or open, its halves with their signs, and in the
        corner what each of them pays; where there is room for a sign only, a lock or what it pays."""
        sheet, u, view, seat = self.sheet, self.u, self.view, self.seat
        sheet.anchors[f"agenda.{seat}"] = box
        sign = box.w <= u(SIGN)
        if view.most[seat] < 0:
            if not sign:
                sheet.plate(box, SECRET_SKIN)
            lock = Span(sprite=("ui", "icon-lock.svg"), tint=CREAM, rank=2)
            line = Line([lock, Span(("Secret", ""), SMALL, CREAM)], gap=6)
            line.centred(sheet, box.inset(0 if sign else u(4), 0), min(u(18), box.h - u(4)))
            hit, refusal = (
                box.middle(u(LEAST_HIT), u(LEAST_HIT)) if sign else box,
                Reason(self._agenda_words(), "vacuum.9"),
            )
            sheet.zone(hit, f"secret.{seat}", tip=Tip(near=self._below(hit)), refusal=refusal)
            return
        seal, pays = u(20), str(view.pay[seat] or "?")
        corner = Box(box.right - seal + u(5), box.y - u(5), seal, seal)
        if sign:
            corner = box.middle(box.w, box.w)
        else:
            agenda(sheet, box, 8)
            for half, (name, appliance) in zip(box.inset(u(2)).columns(2, 0), halves(view, seat), strict=True):
                first = name == "most"
                spot, place = (half.cut_left if first else half.cut_right)(u(16))
                spot = spot.middle(u(12), u(12)).move(0, u(5))  # clear of the corner
                sheet.picture(spot, *mark_sprite(name), tint=CREAM if first else INK)
                side = min(place.h, place.w)
                sheet.picture(place.middle(side, side), *appliance_sprite(appliance))
        if sign or view.pay[seat]:
            badge(sheet, corner, pays, SEAL_SKIN, CREAM, COUNT)
        self._open_tip(box)

    def _agenda_words(self) -> str:
        """Return what everybody knows of the agenda (vacuum.9)."""
        if self.view.most[self.seat] < 0:
            return self.words("agenda_secret", pays=RULES.hidden_pay)
        most, least = (appliance_title(one) for _, one in halves(self.view, self.seat))
        pays = self.view.pay[self.seat]
        key = "agenda_open" if pays else "agenda_kept"
        return self.words(key, most=most, least=least, pays=pays or RULES.hidden_pay)

    def _open_tip(self, box: Box) -> None:
        """Say what the open agenda says, below it: the heading of the panel stays free."""
        self.sheet.zone(box, None, tip=Tip(self._agenda_words(), near=self._below(box)))
