"""The steps of a scenario: actions, and what is expected of them."""

from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from tabletop.core.actions import action_text, parse_action
from tabletop.core.events import Event
from tabletop.core.game import Game
from tabletop.core.refusals import IllegalAction
from tabletop.games import GAMES
from tabletop.games.snitch.candidates import closing
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import CRED, KIND_OF_FACE, SHAPES, SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.purses import DETECTIVE, SUPPLY, delivery_value, purse_of
from tabletop.games.snitch.spaces import lot_place, space_name, space_number, token_name
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.packs.document import Node
from tests.scenarios.builder import purse_called, tile_text
from tests.scenarios.reading import NAMES, Reader, cubes_text

SNITCH: Game[Any] = GAMES["snitch"]


class Played:
    """A scenario on its way: the state, and the events and sentences of the step."""

    def __init__(self, reader: Reader, state: SnitchState) -> None:
        self.reader = reader
        self.state = state
        self.events: list[str] = []
        self.log: list[str] = []

    def step(self, node: Node) -> None:
        """Do the step `node`; raises PackError for the first thing that is not as expected."""
        self.events, self.log = [], []
        for key, child in self.reader.table(node, STEPS).items():
            STEPS[key](self, child)

    # Actions --------------------------------------------------------------------------------------------------------

    def do(self, node: Node) -> None:
        for item in self.reader.items(node):
            action = parse_action(self.reader.text(item))
            before = self.state.clone()
            try:
                events = SNITCH.apply(self.state, action)
            except IllegalAction as refused:
                raise self.reader.fail(item, "a legal action", refused) from refused
            for event in events:
                before.happened(event)
                self.events.append(event_text(event))
                sentence = SNITCH.describe(event, before, list(NAMES))
                self.log += [] if sentence is None else [sentence]

    def legal(self, node: Node) -> None:
        found = self._legal()
        for item in self.reader.items(node):
            if not any(fnmatchcase(action, self.reader.text(item)) for action in found):
                raise self.reader.fail(item, f"{self.reader.text(item)} to be legal", "; ".join(found) or "nothing")

    def illegal(self, node: Node) -> None:
        for item in self.reader.items(node):
            for action in self._legal():
                if fnmatchcase(action, self.reader.text(item)):
                    raise self.reader.fail(item, f"{self.reader.text(item)} not to be legal", action)

    def only(self, node: Node) -> None:
        legal = [action.partition(" ") for action in self._legal()]
        for verb, child in self.reader.table(node).items():
            found = sorted(objects for first, _, objects in legal if first == verb)
            self._same(child, sorted(self.reader.texts(child)), found)

    def refuse(self, node: Node) -> None:
        for text, child in self.reader.table(node).items():
            action = parse_action(text)
            refusal = SNITCH.check(self.state, action)
            if refusal is None:
                raise self.reader.fail(child, f"{text} to be refused", "that it is legal")
            before = self.state.clone()
            try:
                SNITCH.apply(self.state, action)
            except IllegalAction as refused:
                self._same(child, True, refused.refusal == refusal and self.state == before)
            found = {"code": refusal.code, "rule": refusal.rule, "says": str(refusal)}
            wanted = {"code": child} if isinstance(child.value, str) else self.reader.table(child, found)
            for key, part in wanted.items():
                words = self.reader.text(part)
                if words != found[key] and (key != "says" or words not in found[key]):
                    raise self.reader.fail(part, f"{key} {words}", found[key])

    # What happened --------------------------------------------------------------------------------------------------

    def happened(self, node: Node) -> None:
        rest = iter(self.events)
        for item in self.reader.items(node):
            wanted = self.reader.text(item).split()
            if not any(event.split()[0] == wanted[0] and set(wanted) <= set(event.split()) for event in rest):
                raise self.reader.fail(item, f"{self.reader.text(item)} (in this order)", "; ".join(self.events))

    def not_happened(self, node: Node) -> None:
        for item in self.reader.items(node):
            wanted = self.reader.text(item).split()
            for event in self.events:
                if event.split()[0] == wanted[0] and set(wanted) <= set(event.split()):
                    raise self.reader.fail(item, f"no {self.reader.text(item)}", event)

    def said(self, node: Node) -> None:
        rest = iter(self.log)
        for item in self.reader.items(node):
            if not any(self.reader.text(item) in sentence for sentence in rest):
                raise self.reader.fail(item, self.reader.text(item), " ".join(self.log))

    def prompt(self, node: Node) -> None:
        if self.reader.text(node) not in SNITCH.prompt(self.state):
            raise self.reader.fail(node, self.reader.text(node), SNITCH.prompt(self.state))

    # Facts ----------------------------------------------------------------------------------------------------------

    def then(self, node: Node) -> None:
        for key, child in self.reader.table(node, (*FACTS, *TABLES)).items():
            if key in FACTS:
                self._same(child, child.plain(), FACTS[key](self.state))
                continue
            for name, part in self.reader.table(child).items():
                self._same(part, part.plain(), self._fact(key, name, part))

    def _fact(self, key: str, name: str, node: Node) -> object:
        if key == "cubes":
            purse = self.state.purses[purse_called(self.reader, node, name, self.state)]
            if name == SUPPLY:
                # Of the supply only the types that are mentioned.
                words = self.reader.text(node).split()[1::2]
                return " ".join(f"{purse[KINDS.index(kind)]} {kind}" for kind in words)
            return cubes_text(purse)
        if key in ("snitches", "zones", "open", "marked", "steps", "closes"):
            return TABLES[key](self.state, name)
        return TABLES[key](self.state, self.reader.seat(node, name, self.state.seats))

    def _legal(self) -> list[str]:
        return [action_text(action) for action in SNITCH.legal(self.state)]

    def _same(self, node: Node, expected: object, found: object) -> None:
        if expected != found:
            raise self.reader.fail(node, _shown(expected), _shown(found))


STEPS: dict[str, Callable[[Played, Node], None]] = {
    "do": Played.do,
    "legal": Played.legal,
    "illegal": Played.illegal,
    "only": Played.only,
    "refuse": Played.refuse,
    "events": Played.happened,
    "no events": Played.not_happened,
    "log": Played.said,
    "prompt": Played.prompt,
    "then": Played.then,
}


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    return str(value)


# Facts of the whole table ---------------------------------------------------------------------------------------------


def _points(state: SnitchState) -> int | str:
    return f"{state.points} + {state.usable}" if state.usable else state.points


FACTS: dict[str, Callable[[SnitchState], object]] = {
    "round": lambda state: state.round,
    "turn": lambda state: NAMES[state.active],
    "AP": _points,
    "triggered": lambda state: state.trigger_round,
    "cred": lambda state: [NAMES[seat] for seat in range(state.seats) if state.has(seat, CRED.id)],
    "decides": lambda state: "nobody" if state.decider is None else NAMES[state.decider],
    "asks": lambda state: SNITCH.frame_name(state) or "nothing",
    "over": lambda state: state.decider is None,
    "tiles left": lambda state: len(state.zones["stack"]),
    "markers left": lambda state: len(state.zones["markers"]),
    "rating": lambda state: SNITCH.scores(state)[0].rating,
}


def _snitch(state: SnitchState, name: str) -> str:
    owner, _, snitch = name.partition(" ")
    site = state.site[3 * NAMES.index(owner) + SNITCH_IDS.index(snitch)]
    return "none" if site == NOWHERE else space_name(site)


def _closes(state: SnitchState, name: str) -> int:
    """How many zones a play such as ``t5 2,0,1`` would close."""
    tile, _, lot = name.partition(" ")
    return closing(state.city, SHAPES[KIND_OF_FACE[state.face[int(tile[1:]) - 1]]], *lot_place(lot))[0]


def _bill(state: SnitchState, seat: int) -> dict[str, int]:
    return dict(SNITCH.scores(state)[seat].lines)


TABLES: dict[str, Callable[[SnitchState, Any], object]] = {
    "status": lambda state, seat: state.status[seat],
    "chips": lambda state, seat: state.live[seat],
    "at": lambda state, seat: "nowhere" if state.at[seat] == NOWHERE else space_name(state.at[seat]),
    "hands": lambda state, seat: [tile_text(state, token) for token in state.zones[f"hand.{seat}"]],
    "upgrades": lambda state, seat: [u for u in UPGRADE_IDS if state.has(seat, u)],
    "scores": lambda state, seat: SNITCH.scores(state)[seat].total,
    "ranks": lambda state, seat: SNITCH.scores(state)[seat].rank,
    "bill": _bill,
    "pays": lambda state, seat: delivery_value(state.purses[purse_of(DETECTIVE, seat)]),
    "snitches": _snitch,
    "zones": lambda state, name: [space_name(space) for space in state.city.zoi_spaces.get(space_number(name), ())],
    "open": lambda state, name: state.city.open_edges.get(space_number(name)),
    "marked": lambda state, name: (
        KINDS[state.marked[space_number(name)]] if space_number(name) in state.marked else "no"
    ),
    "steps": lambda state, name: state.city.distance(state.at[state.decider or 0], space_number(name)),
    "closes": _closes,
    "cubes": lambda state, name: None,
}


# Events as text -------------------------------------------------------------------------------------------------------


def event_text(event: Event[Any]) -> str:
    """Return `event` as its kind and ``field=value`` words, values as a scenario calls them.

    >>> from tabletop.core.events import Passed
    >>> event_text(Passed(0, 2, "supply", "t1.r", "coerce"))
    'Passed what=red n=2 frm=supply to=t1.r why=coerce'
    """
    fields = msgspec.structs.asdict(event)
    words = (f"{name}={_VALUES.get(name, str)(value)}" for name, value in fields.items())
    return " ".join([type(event).__name__, *(word.replace(" ", "_") for word in words)])


def _kinds(what: int | str) -> str:
    return what if isinstance(what, str) else KINDS[what]


def _tokens(tokens: Iterable[int]) -> str:
    return ",".join(map(token_name, tokens))


def _place(place: str | int) -> str:
    """Return a purse or a zone as a scenario calls it."""
    name, _, seat = str(place).partition(".")
    if not seat.isdecimal() or not seat:
        return str(place)
    owner = NAMES[int(seat)]
    return {"det": owner, "hand": f"hand.{owner}"}.get(name, f"{owner}.{name}")


_VALUES: dict[str, Callable[[Any], str]] = {
    "frm": _place,
    "to": _place,
    "seat": NAMES.__getitem__,
    "owner": NAMES.__getitem__,
    "what": _kinds,
    "path": lambda path: ">".join(map(space_name, path)),
    "zoi": space_name,
    "site": lambda site: "none" if site == NOWHERE else space_name(site),
    "token": token_name,
    "tokens": _tokens,
    "upgrade": UPGRADE_IDS.__getitem__,
    "cubes": cubes_text,
    "ranks": lambda ranks: ",".join(map(str, ranks)),
}
