"""What R.I.G.S. looks like on the default table: plots, Karma cards, warehouses, what is announced."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.deals import Offered
from tabletop.core.events import Event, Moved, Passed
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.theme import EMPHASIS
from tabletop.desk.tables.default.layout import COVERED, Face, Layout, Mark, Row
from tabletop.desk.tables.rigs.art import CARD_GROUNDS, GOODS, OFFER_GROUND, PLOT_GROUNDS, STORE_GROUND, Sprite, sprite
from tabletop.games.rigs.board import all_rigs, credits_told, kind_of, luxury_spots, rigs_on, spots, stored
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.dealing import LETTERS
from tabletop.games.rigs.events import Borrowed, Harvests, Powered, PowerPaid, Produced
from tabletop.games.rigs.narration import card_title, describe, plot_title
from tabletop.games.rigs.pack import (
    CARD_NAMES,
    CARDS,
    DISASTER_KINDS,
    ENERGY,
    KARMA,
    LUXURY,
    PACK,
    PLOT_NAMES,
    PLOTS,
    PURSES,
    RIGS,
    SCRIPT,
)
from tabletop.games.rigs.state import ESTATES, FRONT, GRANT, HANDS, OUT, WAREHOUSES, RigsState

NAMES = PACK.texts.names
SHORT = 3  # letters of a kind of plot on a small card


def plot_face(view: RigsState, plot: int) -> Face:
    """Return what a plot shows: who works there at what, or else its spots; at night where it lacks power."""
    if view.face[plot] == HIDDEN:
        return Face((NAMES["hidden_plot"],), COVERED)
    title, kind, sort = plot_title(view, plot), kind_of(view, plot), view.harvest.get(plot)
    marks = [_mark(name, str(n)) for k, name in enumerate(SORTS) if (n := spots(view, plot, k))]
    night = False
    if sort is not None:
        found = luxury_spots(view, plot) if sort != LUXURY else 0
        marks = [_mark("rigs", f"{rigs_on(view, plot)}/{spots(view, plot, sort)}"), _mark(SORTS[sort], "")]
        marks += [_mark("luxury", str(found))] if found else []
        night = view.phase == "production" and sort != ENERGY and plot not in view.powered
    picture = sprite(f"plot-{PACK.plots[kind].id}{'-night' if night else ''}")
    titles = (title, f"{title[:SHORT]} {plot + 1}")
    return Face(titles, PLOT_GROUNDS[kind], tuple(marks), picture=picture, covers=True)


def card_face(view: RigsState, token: int) -> Face:
    """Return what a Karma or Disaster card shows."""
    face = view.face[token]
    if face == HIDDEN:
        return Face((NAMES["cards_one"],), COVERED, picture=sprite("back-karma"))
    if face in CARDS:
        card = CARDS[face]
        return Face((card.title,), CARD_GROUNDS[card.sort], text=card.text, picture=sprite(f"mark-{card.sort}"))
    return Face((DISASTER_KINDS[face].title,), CARD_GROUNDS["disaster"], text=DISASTER_KINDS[face].text)


def _mark(name: str, figure: str) -> Mark:
    """Return the mark of goods called `name`."""
    return Mark("", figure, NAMES[name], sprite=sprite(GOODS[name][0]))


def _warehouse(view: RigsState, seat: int) -> Face:
    return Face((NAMES["store"],), STORE_GROUND, (_mark("rigs", str(stored(view, seat))),))


LETTERED = {letter: _mark(name, "") for letter, name in zip(LETTERS, (*SORTS, "rigs", "credits"), strict=True)}


class RigsLayout(Layout[RigsState]):
    """The layout of R.I.G.S."""

    goods = LETTERED

    def rows(self, view: RigsState, seat: int, names: Sequence[str]) -> Sequence[Row]:
        found = [
            Row(
                NAMES["drawn_plots"],
                tuple((PLOT_NAMES[plot], plot_face(view, plot)) for plot in view.zones[GRANT]),
                GRANT,
            )
        ]
        for k in ((seat + n) % view.seats for n in range(view.seats)):
            held = [(PLOT_NAMES[plot], plot_face(view, plot)) for plot in view.zones[ESTATES[k]]]
            held.append(("warehouse" if k == seat else f"warehouse.{k}", _warehouse(view, k)))
            held += [(CARD_NAMES[token], card_face(view, token)) for token in view.zones[OUT[k]]]
            held += [(f"x{token}", card_face(view, token)) for token in view.zones[FRONT[k]] if view.face[token] >= 0]
            found.append(
                Row(
                    NAMES["own_plots"] if k == seat else NAMES["plots_of"].format(name=names[k]),
                    tuple(held),
                    ESTATES[k],
                    k,
                )
            )
        return found

    def hand(self, view: RigsState, seat: int) -> Row:
        held = tuple((CARD_NAMES[token], card_face(view, token)) for token in view.zones[HANDS[seat]])
        return Row(NAMES["karma"], held, HANDS[seat])

    def facts(self, view: RigsState, seat: int, of: int) -> Sequence[Mark]:
        goods, told = view.purses[WAREHOUSES[of]], credits_told(view, seat, of)
        stock = [_mark(name, str(goods[n])) for n, name in enumerate(SORTS)]
        marks = [_mark("rigs", str(all_rigs(view, of))), stock[LUXURY], _cards(view, of), *stock[:LUXURY]]
        if of == seat:
            marks = [*stock, _mark("rigs", str(all_rigs(view, of)))]
        if told is not None:
            marks.append(_mark("credits", str(told)))
        if view.leader == of != seat:
            marks.insert(0, Mark("flag", "", NAMES["leader"], EMPHASIS))
        if debt := sum(goods[SCRIPT:]):
            marks.append(Mark("", str(debt), NAMES["scripts"], sprite=sprite("debt")))
        return marks

    def points(self, view: RigsState, seat: int, of: int) -> tuple[str, str] | None:
        return str(len(view.zones[ESTATES[of]])), NAMES["plots"].lower()

    def portrait(self, view: RigsState, of: int) -> Sprite:
        return sprite(f"portrait-{of + 1}")

    def announced(self, view: RigsState, names: Sequence[str]) -> Face | None:
        if view.offer is not None:
            offer = view.offer
            terms = Offered(offer.frm, offer.to, offer.give, offer.take)
            return Face((NAMES["offer"],), OFFER_GROUND, text=describe(terms, view, list(names)) or "")
        if not view.announced or (card := view.announced[-1].card) < 0 or view.face[card] == HIDDEN:
            return None
        face, owner = card_face(view, card), view.announced[-1].owner
        title = f"{names[owner]}: {card_title(view, card)}" if card in KARMA else face.titles[0]
        return Face((title,), face.ground, text=face.text)

    def purse(self, view: RigsState, seat: int, of: int) -> Sequence[int | None]:
        return (*view.purses[WAREHOUSES[of]][: RIGS + 1], credits_told(view, seat, of))

    def estate(self, view: RigsState, of: int) -> Sequence[str]:
        return [PLOT_NAMES[plot] for plot in view.zones[ESTATES[of]]] if view.phase == "player" else []

    def places(self, event: Event[Any], view: RigsState) -> tuple[str, ...]:
        match event:
            case Moved(token=token) if token in PLOTS:
                return (PLOT_NAMES[token],)
            case Passed(frm=frm, to=to):
                plots = tuple(PLOT_NAMES[PURSES.index(purse)] for purse in (frm, to) if purse in PURSES)
                return plots or tuple(purse for purse in (frm, to) if purse in WAREHOUSES)
            case Harvests(plot=plot) | Produced(plot=plot):
                return (PLOT_NAMES[plot],)
            case Powered(plots=powered):
                return tuple(PLOT_NAMES[plot] for plot in powered)
            case Borrowed(seat=seat) | PowerPaid(seat=seat):
                return (WAREHOUSES[seat],)
        return ()


def _cards(view: RigsState, seat: int) -> Mark:
    """Return how many Karma cards a seat holds."""
    return Mark("", str(len(view.zones[HANDS[seat]])), NAMES["karma"], sprite=sprite("karma"))
