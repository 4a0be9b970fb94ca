"""The words of R.I.G.S.: a log sentence for an event, a prompt for a decision."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from tabletop.core.deals import OfferClosed, Offered, counted
from tabletop.core.dice import PlaceFell, Rolled
from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.run import GivenUp, Lost
from tabletop.core.events import Changed, GameEnded, Moved, Passed, RoundBegan, Shown, Shuffled
from tabletop.core.state import HIDDEN
from tabletop.core.windows import Announced, Resolved
from tabletop.games.rigs.board import credits_told, kind_of, luxury_spots
from tabletop.games.rigs.components import GOODS, SORTS
from tabletop.games.rigs.dealing import LETTERS
from tabletop.games.rigs.events import (
    Answered,
    Borrowed,
    Harvests,
    LeaderChosen,
    Muted,
    PhaseBegan,
    PlotsValued,
    Powered,
    PowerPaid,
    PriceTurned,
    Produced,
    Promised,
    Reasoned,
    Restored,
    Spared,
    SurveysLaid,
    UnitsValued,
)
from tabletop.games.rigs.pack import (
    BY_ID,
    CARDS,
    CREDITS,
    DISASTER_KINDS,
    ENERGY,
    KARMA,
    LUXURY,
    MARKET_KINDS,
    METAL,
    PACK,
    PLOT_TOKENS,
    PLOTS,
    PURSES,
    RIGS,
    SUPPLY,
)
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.production import energy_due, energy_there
from tabletop.games.rigs.state import (
    DISCARD,
    ESTATES,
    HANDS,
    KARMA_DECK,
    MARKET,
    OUT,
    PARTS_SHOP,
    RECYCLING,
    WAREHOUSES,
    RigsState,
)
from tabletop.packs.narration import ENDED, By, Key, Line, Names, Narration, NewsRow, Row, either, one_of, seat, seats
from tabletop.packs.texts import listed

HANDING_IN = ("poker-night", "swap-meet", "not-alone")
"""The cards for which their owner gives up goods without a loss."""
Say = Line[RigsState]
Value = Callable[[Any, RigsState, Names], str]
sentence = PACK.texts.sentence


def name_of(name: str) -> str:
    """Return what a good, a phase or another thing of the catalogue's names is called."""
    return PACK.texts.names[name]


def called(n: int, name: str) -> str:
    """Return what `n` goods called `name` are called in words."""
    one = f"{name}_one"
    return name_of(one if n == 1 and one in PACK.texts.names else name)


def goods_told(n: int, name: str) -> str:
    """Return `n` goods called `name` in words."""
    return f"{n} {called(n, name)}"


def terms_told(state: RigsState, words: Sequence[str]) -> str:
    """Return what one side of a deal hands over in words, such as ``2 Energy and Valley 26``."""
    sides = [
        plot_title(state, PLOT_TOKENS[word])
        if word in PLOT_TOKENS
        else goods_told(int(word[1:]), GOODS[LETTERS.index(word[0])])
        for word in words
    ]
    return listed(sides) if sides else sentence("nothing")


def _number(n: int, name: str) -> str:
    """Return `n` in the words for none, one or several of what is called `name`."""
    which = {0: "none", 1: "one"}.get(n, "many")
    return PACK.texts.names[f"{name}_{which}"].format(n=n)


def plot_title(state: RigsState, plot: int) -> str:
    """Return what `plot`, which lies open, is called in sentences."""
    return f"{PACK.plots[kind_of(state, plot)].title} {plot + 1}"


def card_title(state: RigsState, token: int) -> str:
    """Return what the Karma or Disaster card `token`, which lies open, is called in sentences."""
    face = state.face[token]
    return CARDS[face].title if face in CARDS else DISASTER_KINDS[face].title


def place_title(state: RigsState, purse: str) -> str:
    """Return what the place whose goods are in `purse`, a plot or the warehouse, is called in sentences."""
    return plot_title(state, PURSES.index(purse)) if purse in PURSES else name_of("warehouse")


def plot(field: str) -> Value:
    """Return what gives the title of the plot in a field of the event."""
    return lambda event, state, names: plot_title(state, getattr(event, field))


def card(event: Answered | Resolved | Moved, state: RigsState, names: Names) -> str:
    """Return the title of the card of the event, which lies open."""
    return card_title(state, event.token if isinstance(event, Moved) else event.card)


def good(event: Passed, state: RigsState, names: Names) -> str:
    """Return the `n` goods `what` of the event."""
    return goods_told(event.n, GOODS[event.what])


def stored(event: Borrowed | Produced, state: RigsState, names: Names) -> str:
    """Return the `n` goods of the sort `what` of the event."""
    return goods_told(event.n, SORTS[event.what])


def cards(event: Lost | GivenUp, state: RigsState, names: Names) -> str:
    """Return the `n` cards of the event."""
    return _number(event.n, "cards")


def warehouse(field: str) -> Value:
    """Return what gives the name of the seat whose warehouse is in a field of the event."""
    return lambda event, state, names: names[WAREHOUSES.index(getattr(event, field))]


def estate(field: str) -> Value:
    """Return what gives the name of the seat whose plots are in a field of the event."""
    return lambda event, state, names: names[ESTATES.index(getattr(event, field))]


def place(field: str) -> Value:
    """Return what gives the title of the place whose goods are in a field of the event."""
    return lambda event, state, names: place_title(state, getattr(event, field))


def _moved(event: Moved, state: RigsState) -> str | None:
    if event.frm == KARMA_DECK and event.to in HANDS:
        return "drawn"
    if event.frm in OUT and event.to == DISCARD:
        return "dropped"
    return "plot_moved" if event.token in PLOTS and event.to in ESTATES and event.frm in ESTATES else None


def _shown(event: Shown, state: RigsState, names: Names) -> str | None:
    if len(event.tokens) != 1 or event.tokens[0] not in PLOTS or event.faces[0] == HIDDEN:
        return None
    for owner in range(state.seats):
        if event.tokens[0] in state.zones[ESTATES[owner]]:
            return sentence("plot", name=names[owner], plot=plot_title(state, event.tokens[0]))
    return None


def _passed(event: Passed, state: RigsState) -> str | None:
    """Return how goods are told that went from one purse to another; None for what goes without saying."""
    if event.frm in WAREHOUSES and event.to in WAREHOUSES:
        return "given"
    if event.what == RIGS:
        return _rigs_passed(event)
    if event.what >= CREDITS:
        return None
    if event.frm in WAREHOUSES:
        if event.why in HANDING_IN and state.announced[-1].owner == WAREHOUSES.index(event.frm):
            return "handed_in"
        return {"repaid": "repaid", "vinnie": "collected", "sale": "sold"}.get(event.why)
    return "got" if event.why in BY_ID and event.to in WAREHOUSES else None


def _rigs_passed(event: Passed) -> str | None:
    if event.why == "build":
        return "built"
    if event.to in (RECYCLING, PARTS_SHOP):
        return "kept"
    if event.to in WAREHOUSES and event.why in BY_ID:
        return "got"
    return {"move": "moved", "drift": "drifted", "displaced": "displaced"}.get(event.why)


def _came_to(event: Passed, state: RigsState, names: Names) -> str:
    """Return where RIGS came to; the warehouse of another seat is told by its owner."""
    if event.why == "drift" and event.to in WAREHOUSES:
        return name_of("warehouse_of").format(name=names[WAREHOUSES.index(event.to)])
    return place_title(state, event.to)


def _mover(event: Passed, state: RigsState, names: Names) -> str:
    """Return the name of the seat whose plot or warehouse RIGS left."""
    places = [(WAREHOUSES[k], *[PURSES[plot] for plot in state.zones[ESTATES[k]]]) for k in range(state.seats)]
    return names[next(k for k, own in enumerate(places) if event.frm in own)]


def _proceeds(event: Passed, state: RigsState, names: Names) -> int:
    """Return the credits that a sale brought."""
    return event.n * price_for(state, WAREHOUSES.index(event.frm))


def _rolled_for(event: Rolled, state: RigsState, names: Names) -> str:
    why = event.why.removeprefix("unit ")
    return CARDS[BY_ID[why]].title if why in BY_ID else name_of("lead" if why == "leader" else why)


def _surveyed(event: SurveysLaid, state: RigsState, names: Names) -> str | None:
    laid = [(p, s) for p, s in zip(event.plots, event.surveys, strict=True) if s >= 0]
    if not laid:
        return None
    plot = laid[0][0]
    spots = _number(luxury_spots(state, plot), "spots")
    if len(laid) == 1:
        return sentence("survey", name=names[event.seat], plot=plot_title(state, plot), spots=spots)
    (_, (other, _)) = laid
    others = _number(luxury_spots(state, other), "spots")
    return sentence("swapped", plot=plot_title(state, plot), spots=spots, other=plot_title(state, other), others=others)


def _announced(event: Announced, state: RigsState) -> str | None:
    if state.known[event.card] != state.everyone:
        return None
    if state.face[event.card] in DISASTER_KINDS:
        return "disaster"
    if not event.victims:
        return "played"
    return "played_on" if _aims(event, state) else "played_at"


def _aims(event: Announced, state: RigsState) -> list[str]:
    """Return what the plots and sorts are called that a card aims at."""
    return [
        plot_title(state, PLOT_TOKENS[word]) if word in PLOT_TOKENS else name_of(word)
        for word in event.targets
        if word in PLOT_TOKENS or word in SORTS
    ]


def _offered(event: Offered, state: RigsState, names: Names) -> str:
    give, take = terms_told(state, event.give), terms_told(state, event.take)
    offer = sentence("offered", name=names[event.frm], other=names[event.to], give=give, take=take)
    wanted = counted([word for word in event.take if word not in PLOT_TOKENS], LETTERS) or ()
    held = state.purses[WAREHOUSES[event.frm]]
    short = [name_of(sort) for sort, n, m in zip(SORTS, wanted, held, strict=False) if n > m]
    return f"{offer} {sentence('short_of', name=names[event.frm], what=listed(short))}" if short else offer


def _plot_values(event: PlotsValued, state: RigsState, names: Names) -> str:
    return listed([f"{kind.title} {value}" for kind, value in zip(PACK.plots, event.values, strict=True)])


def _unit_values(event: UnitsValued, state: RigsState, names: Names) -> str:
    return listed([f"{name_of(sort)} {value}" for sort, value in zip(SORTS, event.values, strict=False)])


LOG: dict[type, Row[RigsState]] = {
    RoundBegan: Say("round", n="round"),
    PhaseBegan: Say(
        either(lambda event, state: event.phase != "player", "phase", None),
        phase=lambda event, state, names: name_of(event.phase),
    ),
    LeaderChosen: Say("leader", name=seat()),
    Harvests: Say(
        either(lambda event, state: event.sort >= 0, "harvests", None),
        plot=plot("plot"),
        what=lambda event, state, names: name_of(SORTS[event.sort]),
    ),
    Powered: Say(
        either(lambda event, state: event.on, "powered", "dark"),
        name=seat(),
        plots=lambda event, state, names: listed([plot_title(state, one) for one in event.plots]),
    ),
    Moved: By(
        _moved,
        {
            "drawn": Say("drawn", name=lambda event, state, names: names[HANDS.index(event.to)]),
            "dropped": Say("dropped", card=card),
            "plot_moved": Say("plot_moved", plot=plot("token"), name=estate("frm"), other=estate("to")),
        },
    ),
    Shown: _shown,
    Passed: By(
        _passed,
        {
            "given": Say("given", name=warehouse("frm"), other=warehouse("to"), what=good),
            "handed_in": Say("handed_in", name=warehouse("frm"), what=good),
            "repaid": Say("repaid", name=warehouse("frm"), what=good),
            "collected": Say("collected", name=warehouse("frm"), what=good),
            "sold": Say("sold", name=warehouse("frm"), what=good, n=_proceeds),
            "got": Say("got", name=warehouse("to"), what=good),
            "built": Say("built", name=warehouse("to"), n="n"),
            "kept": Say("kept", card=lambda event, state, names: CARDS[BY_ID[event.to]].title, n="n"),
            "moved": Say("moved", name=_mover, n="n", frm=place("frm"), to=_came_to),
            "drifted": Say("drifted", frm=place("frm"), to=_came_to),
            "displaced": Say("displaced", plot=place("frm"), n="n"),
        },
    ),
    SurveysLaid: _surveyed,
    Borrowed: Say("loan", name=seat(), what=stored),
    Announced: Say(
        one_of(_announced, "disaster", "played", "played_on", "played_at"),
        name=seat("owner"),
        card=lambda event, state, names: card_title(state, event.card),
        victims=seats("victims"),
        aim=lambda event, state, names: listed(_aims(event, state)),
    ),
    Answered: Say(
        either(lambda event, state: state.face[event.card] != HIDDEN, "answered", None), name=seat(), card=card
    ),
    Resolved: Say(Key("how", {how: how for how in ("cancelled", "returned", "dropped")}), card=card),
    Spared: Say("spared", name=seat()),
    Restored: Say("restored", name=seat()),
    Lost: Say(
        either(lambda event, state: event.what == KARMA_CARDS, "lost_cards", "lost"),
        name=seat(),
        cards=cards,
        what=lambda event, state, names: goods_told(event.n, event.what),
    ),
    GivenUp: Say("given_up", name=seat(), cards=cards),
    Rolled: Say("rolled", name=seat(), n=lambda event, state, names: event.faces[0], what=_rolled_for),
    PowerPaid: Say("paid", name=seat(), what=lambda event, state, names: goods_told(event.n, GOODS[ENERGY])),
    Produced: Say("produced", plot=plot("plot"), what=stored, name=seat("to")),
    Offered: _offered,
    OfferClosed: Say(either(lambda event, state: event.accepted, "accepted", "refused")),
    Promised: Say(
        "promised", name=seat("frm"), other=seat("to"), words=lambda event, state, names: " ".join(event.words)
    ),
    Reasoned: Say(
        Key("why", {why: f"reason_{why}" for why in ("little", "need", "lead", "keep", "useful", "fair", "terms")}),
        name=seat(),
        other=seat("to"),
    ),
    Muted: Say(either(lambda event, state: event.on, "muted", "listens"), name=seat()),
    PriceTurned: Say(
        "price",
        name=seat(),
        n="price",
        card=lambda event, state, names: MARKET_KINDS[state.face[state.zones[MARKET][-1]]].title,
    ),
    PlotsValued: Say("values", values=_plot_values),
    UnitsValued: Say("units", values=_unit_values),
    Changed: Say("debt", name=seat(), n="n"),
    GameEnded: ENDED,
}
NEWS: dict[type, NewsRow] = {
    Shuffled: "shuffled",
    Rolled: "rolled",
    PlaceFell: "picked",
    Shown: either(lambda event: event.tokens[0] in KARMA, "karma", "turned"),
}
NARRATION = Narration(PACK.texts, LOG, NEWS)


def _credits(state: RigsState, seat: int) -> str:
    """Return what a prompt says of the credits of the seats after `seat` that it has counted, "" for none."""
    others = [credits_told(state, seat, (seat + k) % state.seats) for k in range(1, state.seats)]
    counted = [str(n) for n in others if n is not None]
    return f" {PACK.texts.prompts['credits'].format(credits=listed(counted))}" if counted else ""


def prompt(state: RigsState) -> str:
    """Return one sentence that says what the deciding seat may do now."""
    prompts = PACK.texts.prompts
    if not state.frames:
        return prompts["over"]
    frame: Any = state.frames[-1]
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", type(frame).__name__).lower()
    goods = state.purses[WAREHOUSES[frame.seat]]
    if name == "manage":
        return f"{prompts[name].format(supply=goods[SUPPLY], metal=goods[METAL])}{_credits(state, frame.seat)}"
    if name == "reply":
        return f"{prompts[name]}{_credits(state, frame.seat)}"
    if name == "plan":
        left = energy_there(state, frame.seat) - energy_due(state, frame.seat)
        return prompts[name].format(left=left) if left >= 0 else prompts["plan_short"].format(n=-left)
    if name == "sell":
        return prompts[name].format(price=price_for(state, frame.seat), have=goods[LUXURY])
    return prompts[name].format(n=getattr(frame, "left", getattr(frame, "n", 0)))
