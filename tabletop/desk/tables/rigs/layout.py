"""What R.I.G.S. looks like on the default table: plots, Karma cards, warehouses, what is announced."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event, Moved, Passed
from tabletop.core.moments import Moment
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.theme import EMPHASIS
from tabletop.desk.tables.default.layout import COVERED, Budget, Face, Layout, Mark, Row
from tabletop.desk.tables.rigs.art import CARD_GROUNDS, GOODS, PLOT_GROUNDS, STORE_GROUND, Sprite, sprite
from tabletop.desk.tables.rigs.sheets import round_sheets
from tabletop.games.rigs.board import all_rigs, credits_told, kind_of, rigs_on, spots, stored
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.dealing import LETTERS
from tabletop.games.rigs.ending import total
from tabletop.games.rigs.events import Borrowed, Harvests, PhaseBegan, Powered, PowerPaid, Produced, SurveysLaid
from tabletop.games.rigs.moments import SAFE, production_over
from tabletop.games.rigs.narration import card_title, plot_title
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
from tabletop.games.rigs.producing import Plan
from tabletop.games.rigs.production import power_budget
from tabletop.games.rigs.state import ESTATES, FRONT, GRANT, HANDS, OUT, WAREHOUSES, RigsState
from tabletop.games.rigs.why import reason
from tabletop.packs.texts import number_text

NAMES = PACK.texts.names
UNKNOWN = "?"
"""How many Luxury spots a plot has that was never surveyed."""
MOST_STANDING = 6  # RIGS that are drawn in a warehouse
SHORT = 3  # letters of a kind of plot on a small card


def plot_face(view: RigsState, plot: int) -> Face:
    """Return what a plot shows: who works there at what, or else its spots; at night where it lacks power."""
    if view.face[plot] == HIDDEN:
        return Face((NAMES["hidden_plot"],), COVERED)
    title, kind, sort = plot_title(view, plot), kind_of(view, plot), view.harvest.get(plot)
    marks, night = list[Mark](), False
    for k, name in enumerate(SORTS):
        figure = str(spots(view, plot, k))
        if k == LUXURY and plot not in view.survey_of:
            marks.append(Mark("", UNKNOWN, NAMES["no_survey"], sprite=sprite(GOODS[name][0])))
            continue
        marks.append(_mark(name, f"{rigs_on(view, plot)}/{figure}" if k == sort else figure))
    stands: tuple[Sprite, ...] = ()
    if sort is not None:
        night = view.phase == "production" and sort != ENERGY and plot not in view.powered
        stands = (sprite(f"rig-{SORTS[sort]}{'-dark' if night else ''}"),) * rigs_on(view, plot)
    picture = sprite(f"plot-{PACK.plots[kind].id}{'-night' if night else ''}")
    titles = (title, f"{title[:SHORT]} {plot + 1}")
    return Face(titles, PLOT_GROUNDS[kind], tuple(marks), picture=picture, covers=True, stands=stands)


def card_face(view: RigsState, token: int) -> Face:
    """Return what a Karma or Disaster card shows."""
    face = view.face[token]
    if face == HIDDEN:
        return Face((NAMES["cards_one"],), COVERED, picture=sprite("back-karma"))
    if face in CARDS:
        card = CARDS[face]
        return Face((card.title,), CARD_GROUNDS[card.sort], text=card.text, picture=sprite(f"art-{card.id}"))
    kind = DISASTER_KINDS[face]
    ground = SAFE if kind.id == SAFE else "disaster"
    return Face((kind.title,), CARD_GROUNDS[ground], text=kind.text, picture=sprite(f"art-{kind.id}"))


def _mark(name: str, figure: str) -> Mark:
    """Return the mark of goods called `name`."""
    return Mark("", figure, NAMES[name], sprite=sprite(GOODS[name][0]))


def _warehouse(view: RigsState, seat: int) -> Face:
    n = stored(view, seat)
    stands = (sprite(f"rigs-{seat + 1}"),) * min(n, MOST_STANDING)
    text = "" if n else NAMES["store_empty"]
    return Face((NAMES["store"],), STORE_GROUND, (_mark("rigs", str(n)),), text, stands=stands)


LETTERED = {letter: _mark(name, "") for letter, name in zip(LETTERS, (*SORTS, "rigs", "credits"), strict=True)}


class RigsLayout(Layout[RigsState]):
    """The layout of R.I.G.S."""

    goods = LETTERED
    has_story = True

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
        plots = Mark("", str(len(view.zones[ESTATES[of]])), NAMES["plots"], sprite=sprite("plot"))
        marks = [plots, _mark("rigs", str(all_rigs(view, of))), stock[LUXURY], _cards(view, of), *stock[:LUXURY]]
        if of == seat:
            marks = [*stock, _mark("rigs", str(all_rigs(view, of)))]
        if told is not None:
            marks.insert(len(marks) if of == seat else 1, _mark("credits", str(told)))
        if view.leader == of != seat:
            marks.insert(0, Mark("flag", "", NAMES["leader"], EMPHASIS))
        if debt := sum(goods[SCRIPT:]):
            marks.append(Mark("", str(debt), NAMES["scripts"], sprite=sprite("debt")))
        return marks

    def points(self, view: RigsState, seat: int, of: int) -> tuple[str, str] | None:
        if credits_told(view, seat, of) is None:
            return "", ""  # a pile that nobody has counted (rigs.r45)
        return number_text(total(view, of)), NAMES["worth" if view.unit_values else "worth_about"]

    def budget(self, view: RigsState) -> Budget | None:
        if not view.frames or not isinstance(view.frames[-1], Plan):
            return None
        used, of = power_budget(view, view.frames[-1].seat)
        said = NAMES["energy_left"].format(n=of - used) if of >= used else NAMES["energy_short"].format(n=used - of)
        return Budget(_mark("energy", ""), used, of, said)

    def portrait(self, view: RigsState, of: int) -> Sprite:
        return sprite(f"portrait-{of + 1}")

    def announced(self, view: RigsState, names: Sequence[str]) -> Face | None:
        if not view.announced or (card := view.announced[-1].card) < 0 or view.face[card] == HIDDEN:
            return None
        face, owner = card_face(view, card), view.announced[-1].owner
        title = f"{names[owner]}: {card_title(view, card)}" if card in KARMA else face.titles[0]
        return Face((title,), face.ground, text=face.text)

    def reason(self, view: RigsState, action: Action, names: Sequence[str]) -> str:
        return reason(view, action)

    def story(self, view: RigsState, seat: int, names: Sequence[str], events: Sequence[Event[Any]]) -> Sequence[Face]:
        return round_sheets(view, seat, names, events)

    def moment(
        self, event: Event[Any], view: RigsState, names: Sequence[str], you: int, before: Sequence[Event[Any]]
    ) -> Moment | None:
        return production_over(before, you) if event == PhaseBegan("market") else None

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
            case SurveysLaid(plots=plots):
                return tuple(PLOT_NAMES[plot] for plot in plots)
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
