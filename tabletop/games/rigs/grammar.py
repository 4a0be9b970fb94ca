"""The grammar of R.I.G.S.: what the words of its actions stand for."""

from collections.abc import Mapping, Sequence

from tabletop.core.actions import Action
from tabletop.core.deals import Terms, terms_of
from tabletop.core.grammar import NUMBERS, Grammar, Kind, Titles
from tabletop.core.state import HIDDEN
from tabletop.games.rigs.about import ABOUTS
from tabletop.games.rigs.aims import seat_name
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.dealing import LETTERS
from tabletop.games.rigs.narration import card_title, plot_title, terms_told
from tabletop.games.rigs.pack import CARD_NAMES, CARD_TOKENS, CARDS, PACK, PLOT_NAMES, PLOT_TOKENS
from tabletop.games.rigs.replying import REASONS
from tabletop.games.rigs.state import ESTATES, HANDS, RigsState
from tabletop.games.rigs.verbs import WAYS
from tabletop.games.rigs.vinnie import LENT
from tabletop.packs.verbs import verbs_of

NAMES = PACK.texts.names
_ABBREVIATED = 3  # letters of a kind of plot, where there is little room


def _plot(view: RigsState, word: str, names: Sequence[str]) -> Titles:
    token = PLOT_TOKENS[word]
    if view.face[token] == HIDDEN:
        return (NAMES["hidden_plot"],)
    title = plot_title(view, token)
    return title, f"{title[:_ABBREVIATED]} {token + 1}"


def _card(view: RigsState, word: str, names: Sequence[str]) -> Titles:
    token = CARD_TOKENS[word]
    return (NAMES["cards_one"],) if view.face[token] == HIDDEN else (card_title(view, token),)


def _card_text(view: RigsState, word: str) -> str:
    face = view.face[CARD_TOKENS[word]]
    return CARDS[face].text if face in CARDS else ""


def _seat(view: RigsState, word: str, names: Sequence[str]) -> Titles:
    seat = int(word.removeprefix("seat"))
    return (NAMES["yourself"], NAMES["you"]) if seat == view.decider else (names[seat],)


def _warehouse_of(view: RigsState, word: str, names: Sequence[str]) -> Titles:
    seat = int(word.removeprefix("warehouse"))
    if seat == view.decider:
        return NAMES["own_warehouse"], NAMES["store"]
    return NAMES["warehouse_of"].format(name=names[seat]), names[seat]


def _place_in_hand(view: RigsState, word: str, names: Sequence[str]) -> Titles:
    return (NAMES["card_number"].format(n=word.removeprefix("card")),)


def _offered(view: RigsState, action: Action, names: Sequence[str]) -> Mapping[str, str]:
    return {"other": names[int(action[1])], **_terms(view, action[1:], names)}


def _terms(view: RigsState, action: Action, names: Sequence[str]) -> Mapping[str, str]:
    terms = terms_of(action[1:]) or Terms((), ())
    return {"give": terms_told(view, terms.give), "take": terms_told(view, terms.take)}


def _is_numbered(word: str, start: str) -> bool:
    """Tell whether `word` is `start` and a number."""
    return word.startswith(start) and word[len(start) :].isdecimal()


def _own_plots(view: RigsState) -> list[str]:
    return [PLOT_NAMES[token] for token in view.zones[ESTATES[_decider(view)]]]


def _own_cards(view: RigsState) -> list[str]:
    return [CARD_NAMES[token] for token in view.zones[HANDS[_decider(view)]]]


def _decider(view: RigsState) -> int:
    assert view.decider is not None
    return view.decider


KINDS = (
    Kind("plot", PLOT_TOKENS.__contains__, _plot, known=_own_plots),
    Kind("card", CARD_TOKENS.__contains__, _card, known=_own_cards, tip=_card_text),
    Kind(
        "seat",
        lambda word: _is_numbered(word, "seat"),
        _seat,
        anchor=lambda view, word: f"seat.{word.removeprefix('seat')}",
        known=lambda view: [seat_name(seat) for seat in range(view.seats)],
    ),
    Kind("goods", SORTS.__contains__, lambda view, word, names: (NAMES[word],), known=lambda view: LENT),
    Kind("home", "warehouse".__eq__, lambda view, word, names: (NAMES["warehouse"], NAMES["home"])),
    Kind(
        "warehouse",
        lambda word: _is_numbered(word, "warehouse"),
        _warehouse_of,
        anchor=lambda view, word: f"warehouse.{word.removeprefix('warehouse')}",
    ),
    Kind("place", lambda word: _is_numbered(word, "card"), _place_in_hand),
    Kind(
        "reason",
        [reason for reasons in REASONS.values() for reason in reasons].__contains__,
        lambda view, word, names: (NAMES[f"reason_{word}"],),
    ),
    Kind("outcome", lambda word: False, lambda view, word, names: (NAMES[f"outcome_{word}"],)),
    Kind("all", "all".__eq__, lambda view, word, names: (NAMES["all_plots"], NAMES["all"])),
    NUMBERS,
)
_TURN = ("build", "survey", "move", "harvest", "borrow", "repay", "use", "play", "listen", "ready")
GRAMMAR = Grammar(
    KINDS,
    verbs_of(PACK.texts, WAYS),
    turns={
        "Manage": _TURN,
        "Plan": ("power", "dark", "borrow", "listen", "ready"),
        "Sell": ("sell", "play", "listen", "ready"),
    },
    deals=dict.fromkeys(("offer", "counter"), LETTERS),
    derived={"offer": _offered, "counter": _terms},
    abouts=ABOUTS,
)
