"""The grammar of Power Vacuum: what the words of its actions stand for."""

from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.core.grammar import Grammar, Kind, Titles
from tabletop.core.state import HIDDEN
from tabletop.games.vacuum.components import SUPPLY
from tabletop.games.vacuum.hints import place_name
from tabletop.games.vacuum.pack import APPLIANCE_IDS, PACK, PLAY, RULES, TAKE_POWER, TOKENS, card_title
from tabletop.games.vacuum.playing import flow_of
from tabletop.games.vacuum.state import HANDS, VacuumState
from tabletop.games.vacuum.verbs import WAYS
from tabletop.packs.verbs import verbs_of

NAMES = PACK.texts.names
POWER = TAKE_POWER[1]


def _card(view: VacuumState, word: str, names: Sequence[str]) -> Titles:
    face = view.face[TOKENS[word]]
    return (NAMES["hidden_card"],) if face == HIDDEN else (card_title(face),)


def _socket(view: VacuumState, word: str, names: Sequence[str]) -> Titles:
    return (place_name(view, word),)


def _sent(view: VacuumState, action: Action, names: Sequence[str]) -> dict[str, str]:
    """Return where power that is sent comes from: the other end of the cable."""
    return {"frm": place_name(view, flow_of(view, action)[0])}


def _own_cards(view: VacuumState) -> list[str]:
    assert view.decider is not None
    return [PLAY[token][1] for token in view.zones[HANDS[view.decider]]]


GRAMMAR = Grammar(
    (
        Kind("card", TOKENS.__contains__, _card, known=_own_cards),
        Kind(
            "socket",
            (*APPLIANCE_IDS, SUPPLY).__contains__,
            _socket,
            anchor=lambda view, word: f"socket.{word}",
            known=lambda view: (*APPLIANCE_IDS[: len(view.power)], SUPPLY),
        ),
        Kind("end", lambda word: False, _socket, anchor=lambda view, word: f"end.{word}"),
        Kind("gain", lambda word: False, _socket, anchor=lambda view, word: f"send.{word}"),
        Kind("power", POWER.__eq__, lambda view, word, names: (NAMES["won_power"].format(n=RULES.trick_power),)),
    ),
    verbs_of(PACK.texts, WAYS),
    turns={
        "Play": ("play", "reveal"),
        "Reward": ("take", "reveal"),
        "Cable": ("cable", "reveal", "leave"),
        "Transfer": ("transfer", "reveal", "leave"),
    },
    derived={"transfer": _sent},
)
