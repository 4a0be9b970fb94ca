"""The words of R.I.G.S.: a log sentence for an event, a prompt for a decision."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from tabletop.core.deals import OfferClosed, Offered, counted
from tabletop.core.dice import PlaceFell, Rolled
from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.run import GivenUp, Lost
from tabletop.core.events import Changed, Event, GameEnded, Moved, Passed, RoundBegan, Shown, Shuffled
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
from tabletop.packs.texts import listed

HANDING_IN = ("poker-night", "swap-meet", "not-alone")
"""The cards for which their owner gives up goods without a loss."""
Words = Callable[[Any, RigsState, list[str]], str | None]


def describe(event: Event[Any], state: RigsState, names: list[str]) -> str | None:
    """Return the log sentence for `event`, which has just happened in `state`; None for what goes without saying."""
    words = _WORDS.get(type(event))
    return words(event, state, names) if words else None


def news(event: Event[Any]) -> str | None:
    """Return what `event` told somebody, in a clause; None for what tells nobody."""
    said = PACK.texts.news
    if isinstance(event, Shuffled):
        return said["shuffled"]
    if isinstance(event, Rolled):
        return said["rolled"]
    if isinstance(event, PlaceFell):
        return said["picked"]
    if isinstance(event, Shown):
        return said["karma" if event.tokens[0] in KARMA else "turned"]
    return None


def _say(key: str, **params: object) -> str:
    said = PACK.texts.log[key].format(**params)
    return said[:-1] if said.endswith(("!.", "?.")) else said  # titles end in marks of their own


def _what(name: str) -> str:
    return PACK.texts.names[name]


def called(n: int, name: str) -> str:
    """Return what `n` goods called `name` are called in words."""
    one = f"{name}_one"
    return _what(one if n == 1 and one in PACK.texts.names else name)


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
    return listed(sides) if sides else _say("nothing")


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
    return plot_title(state, PURSES.index(purse)) if purse in PURSES else _what("warehouse")


def _moved(event: Moved, state: RigsState, names: list[str]) -> str | None:
    if event.frm == KARMA_DECK and event.to in HANDS:
        return _say("drawn", name=names[HANDS.index(event.to)])
    if event.frm in OUT and event.to == DISCARD:
        return _say("dropped", card=card_title(state, event.token))
    if event.token not in PLOTS or event.to not in ESTATES or event.frm not in ESTATES:
        return None
    frm, to = names[ESTATES.index(event.frm)], names[ESTATES.index(event.to)]
    return _say("plot_moved", plot=plot_title(state, event.token), name=frm, other=to)


def _shown(event: Shown, state: RigsState, names: list[str]) -> str | None:
    if len(event.tokens) != 1 or event.tokens[0] not in PLOTS or event.faces[0] == HIDDEN:
        return None
    for seat in range(state.seats):
        if event.tokens[0] in state.zones[ESTATES[seat]]:
            return _say("plot", name=names[seat], plot=plot_title(state, event.tokens[0]))
    return None


def _passed(event: Passed, state: RigsState, names: list[str]) -> str | None:
    if event.frm in WAREHOUSES and event.to in WAREHOUSES:
        name, other = names[WAREHOUSES.index(event.frm)], names[WAREHOUSES.index(event.to)]
        return _say("given", name=name, other=other, what=goods_told(event.n, GOODS[event.what]))
    if event.what == RIGS:
        return _rigs_passed(event, state, names)
    if event.what >= CREDITS:
        return None
    what = goods_told(event.n, GOODS[event.what])
    if event.frm in WAREHOUSES:
        seat = WAREHOUSES.index(event.frm)
        key = {"repaid": "repaid", "vinnie": "collected"}.get(event.why)
        if event.why == "sale":
            return _say("sold", name=names[seat], what=what, n=event.n * price_for(state, seat))
        if event.why in HANDING_IN and state.announced[-1].owner == seat:
            key = "handed_in"
        return _say(key, name=names[seat], what=what) if key else None
    if event.why in BY_ID and event.to in WAREHOUSES:
        return _say("got", name=names[WAREHOUSES.index(event.to)], what=what)
    return None


def _rigs_passed(event: Passed, state: RigsState, names: list[str]) -> str | None:
    if event.why == "build":
        return _say("built", name=names[WAREHOUSES.index(event.to)], n=event.n)
    if event.to in (RECYCLING, PARTS_SHOP):
        return _say("kept", card=CARDS[BY_ID[event.to]].title, n=event.n)
    if event.to in WAREHOUSES and event.why in BY_ID:
        return _say("got", name=names[WAREHOUSES.index(event.to)], what=goods_told(event.n, GOODS[RIGS]))
    if event.why not in ("move", "drift", "displaced"):
        return None
    frm, to = place_title(state, event.frm), place_title(state, event.to)
    if event.why == "displaced":
        return _say("displaced", plot=frm, n=event.n)
    if event.why == "drift":
        if event.to in WAREHOUSES:
            to = _what("warehouse_of").format(name=names[WAREHOUSES.index(event.to)])
        return _say("drifted", frm=frm, to=to)
    places = [(WAREHOUSES[k], *[PURSES[plot] for plot in state.zones[ESTATES[k]]]) for k in range(state.seats)]
    seat = next(k for k, own in enumerate(places) if event.frm in own)
    return _say("moved", name=names[seat], n=event.n, frm=frm, to=to)


def _rolled(event: Rolled, state: RigsState, names: list[str]) -> str | None:
    why = event.why.removeprefix("unit ")
    what = CARDS[BY_ID[why]].title if why in BY_ID else _what("lead" if why == "leader" else why)
    return _say("rolled", name=names[event.seat], n=event.faces[0], what=what)


def _phase(event: PhaseBegan, state: RigsState, names: list[str]) -> str | None:
    return None if event.phase == "player" else _say("phase", phase=_what(event.phase))


def _harvests(event: Harvests, state: RigsState, names: list[str]) -> str | None:
    if event.sort < 0:
        return None
    return _say("harvests", plot=plot_title(state, event.plot), what=_what(SORTS[event.sort]))


def _powered(event: Powered, state: RigsState, names: list[str]) -> str | None:
    plots = listed([plot_title(state, plot) for plot in event.plots])
    return _say("powered" if event.on else "dark", name=names[event.seat], plots=plots)


def _surveyed(event: SurveysLaid, state: RigsState, names: list[str]) -> str | None:
    laid = [(p, s) for p, s in zip(event.plots, event.surveys, strict=True) if s >= 0]
    if not laid:
        return None
    plot = laid[0][0]
    if len(laid) > 1:
        (_, (other, _)) = laid
        spots, others = (_number(luxury_spots(state, one), "spots") for one in (plot, other))
        return _say("swapped", plot=plot_title(state, plot), spots=spots, other=plot_title(state, other), others=others)
    return _say(
        "survey",
        name=names[event.seat],
        plot=plot_title(state, plot),
        spots=_number(luxury_spots(state, plot), "spots"),
    )


def _announced(event: Announced, state: RigsState, names: list[str]) -> str | None:
    if state.known[event.card] != state.everyone:
        return None
    title = card_title(state, event.card)
    if state.face[event.card] in DISASTER_KINDS:
        return _say("disaster", name=names[event.owner], card=title)
    if not event.victims:
        return _say("played", name=names[event.owner], card=title)
    victims = listed([names[k] for k in event.victims])
    aims = [_aim(state, word) for word in event.targets if word in PLOT_TOKENS or word in SORTS]
    if aims:
        return _say("played_on", name=names[event.owner], card=title, victims=victims, aim=listed(aims))
    return _say("played_at", name=names[event.owner], card=title, victims=victims)


def _aim(state: RigsState, word: str) -> str:
    return plot_title(state, PLOT_TOKENS[word]) if word in PLOT_TOKENS else _what(word)


def _answered(event: Answered, state: RigsState, names: list[str]) -> str | None:
    if state.face[event.card] == HIDDEN:
        return None
    return _say("answered", name=names[event.seat], card=card_title(state, event.card))


def _resolved(event: Resolved, state: RigsState, names: list[str]) -> str | None:
    return None if event.how == "done" else _say(event.how, card=card_title(state, event.card))


def _lost(event: Lost, state: RigsState, names: list[str]) -> str | None:
    if event.what == KARMA_CARDS:
        return _say("lost_cards", name=names[event.seat], cards=_number(event.n, "cards"))
    return _say("lost", name=names[event.seat], what=goods_told(event.n, event.what))


def _given_up(event: GivenUp, state: RigsState, names: list[str]) -> str | None:
    return _say("given_up", name=names[event.seat], cards=_number(event.n, "cards"))


def _paid(event: PowerPaid, state: RigsState, names: list[str]) -> str | None:
    return _say("paid", name=names[event.seat], what=goods_told(event.n, GOODS[ENERGY]))


def _produced(event: Produced, state: RigsState, names: list[str]) -> str | None:
    what = goods_told(event.n, SORTS[event.what])
    return _say("produced", plot=plot_title(state, event.plot), what=what, name=names[event.to])


def _offered(event: Offered, state: RigsState, names: list[str]) -> str | None:
    give, take = terms_told(state, event.give), terms_told(state, event.take)
    said = _say("offered", name=names[event.frm], other=names[event.to], give=give, take=take)
    wanted = counted([word for word in event.take if word not in PLOT_TOKENS], LETTERS) or ()
    held = state.purses[WAREHOUSES[event.frm]]
    short = [_what(sort) for sort, n, m in zip(SORTS, wanted, held, strict=False) if n > m]
    return f"{said} {_say('short_of', name=names[event.frm], what=listed(short))}" if short else said


def _reasoned(event: Reasoned, state: RigsState, names: list[str]) -> str | None:
    return _say(f"reason_{event.why}", name=names[event.seat], other=names[event.to])


def _values(event: PlotsValued, state: RigsState, names: list[str]) -> str | None:
    each = [f"{kind.title} {value}" for kind, value in zip(PACK.plots, event.values, strict=True)]
    return _say("values", values=listed(each))


def _units(event: UnitsValued, state: RigsState, names: list[str]) -> str | None:
    each = [f"{_what(sort)} {value}" for sort, value in zip(SORTS, event.values, strict=False)]
    return _say("units", values=listed(each))


def _ended(event: GameEnded, state: RigsState, names: list[str]) -> str | None:
    winners = [names[seat] for seat, rank in enumerate(event.ranks) if rank == 1]
    return _say("ended" if len(winners) == 1 else "ended_shared", winners=listed(winners))


_WORDS: dict[type, Words] = {
    RoundBegan: lambda event, state, names: _say("round", n=event.round),
    PhaseBegan: _phase,
    Harvests: _harvests,
    Powered: _powered,
    LeaderChosen: lambda event, state, names: _say("leader", name=names[event.seat]),
    Moved: _moved,
    Shown: _shown,
    Passed: _passed,
    SurveysLaid: _surveyed,
    Borrowed: lambda event, state, names: _say(
        "loan", name=names[event.seat], what=goods_told(event.n, SORTS[event.what])
    ),
    Announced: _announced,
    Answered: _answered,
    Resolved: _resolved,
    Spared: lambda event, state, names: _say("spared", name=names[event.seat]),
    Restored: lambda event, state, names: _say("restored", name=names[event.seat]),
    Lost: _lost,
    GivenUp: _given_up,
    Rolled: _rolled,
    PowerPaid: _paid,
    Produced: _produced,
    Offered: _offered,
    OfferClosed: lambda event, state, names: _say("accepted" if event.accepted else "refused"),
    Promised: lambda event, state, names: _say(
        "promised", name=names[event.frm], other=names[event.to], words=" ".join(event.words)
    ),
    Reasoned: _reasoned,
    Muted: lambda event, state, names: _say("muted" if event.on else "listens", name=names[event.seat]),
    PriceTurned: lambda event, state, names: _say(
        "price", name=names[event.seat], n=event.price, card=MARKET_KINDS[state.face[state.zones[MARKET][-1]]].title
    ),
    PlotsValued: _values,
    UnitsValued: _units,
    Changed: lambda event, state, names: _say("debt", name=names[event.seat], n=event.n),
    GameEnded: _ended,
}


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
