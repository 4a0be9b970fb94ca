"""The steps of a scenario: actions, and what is expected of them."""

from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from tabletop.core.actions import Action, action_text, parse_action
from tabletop.core.events import Event
from tabletop.core.refusals import IllegalAction
from tabletop.games.vacuum.pack import APPLIANCE_IDS, CARDS, FACES, PLAY, SPY, SUIT_IDS, socket_id
from tabletop.games.vacuum.state import AGENDAS, DISCARD, HANDS, TRICK, VacuumState
from tabletop.packs.document import Node
from tests.scenarios.reading import Reader
from tests.scenarios.vacuum.builder import NAMES, VACUUM, card_names, seat_called


class Played:
    """A scenario on its way: the state, and the events and sentences of the step."""

    def __init__(self, reader: Reader, state: VacuumState) -> None:
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

    def action(self, text: str) -> Action:
        """Return the action that a scenario writes with names of cards."""
        names = {FACES[face]: PLAY[token][1] for token, face in enumerate(self.state.face) if token < CARDS}
        return tuple(names.get(word, word) for word in parse_action(text))

    def text(self, action: Action) -> str:
        """Return `action` with names of cards."""
        names = {PLAY[token][1]: FACES[face] for token, face in enumerate(self.state.face) if token < CARDS}
        return action_text(tuple(names.get(word, word) for word in action))

    def do(self, node: Node) -> None:
        for item in self.reader.items(node):
            before = self.state.clone()
            try:
                events = VACUUM.apply(self.state, self.action(self.reader.text(item)))
            except IllegalAction as refused:
                raise self.reader.fail(item, "a legal action", refused) from refused
            for event in events:
                before.happened(event)
                self.events.append(event_text(event, before))
                sentence = VACUUM.describe(event, before, list(NAMES))
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
            action = self.action(text)
            refusal = VACUUM.check(self.state, action)
            if refusal is None:
                raise self.reader.fail(child, f"{text} to be refused", "that it is legal")
            before = self.state.clone()
            try:
                VACUUM.apply(self.state, action)
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
        if self.reader.text(node) not in VACUUM.prompt(self.state):
            raise self.reader.fail(node, self.reader.text(node), VACUUM.prompt(self.state))

    # Facts ----------------------------------------------------------------------------------------------------------

    def then(self, node: Node) -> None:
        for key, child in self.reader.table(node, (*FACTS, *SEAT_FACTS, "power")).items():
            if key in FACTS:
                self._same(child, child.plain(), FACTS[key](self.state))
                continue
            for name, part in self.reader.table(child).items():
                if key == "power":
                    found: object = self.state.power[APPLIANCE_IDS.index(name)]
                else:
                    found = SEAT_FACTS[key](self.state, seat_called(self.reader, part, name, self.state.seats))
                self._same(part, part.plain(), found)

    def _legal(self) -> list[str]:
        return [self.text(action) for action in VACUUM.legal(self.state)]

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


def _cable(state: VacuumState) -> str:
    return " ".join(socket_id(socket, len(state.power)) for socket in sorted(state.cable))


def _marks(state: VacuumState) -> dict[str, str]:
    return {
        FACES[state.face[token]]: ", ".join((*SUIT_IDS, "spy")[n] for n in range(SPY + 1) if kinds >> n & 1)
        for token, kinds in sorted(state.marks.items())
    }


FACTS: dict[str, Callable[[VacuumState], object]] = {
    "round": lambda state: state.round,
    "trick": lambda state: state.trick,
    "leads": lambda state: NAMES[state.leader],
    "first": lambda state: NAMES[state.first],
    "played": lambda state: [FACES[state.face[token]] for token in state.zones[TRICK]],
    "discarded": lambda state: card_names(state, state.zones[DISCARD]),
    "cable": _cable,
    "marks": _marks,
    "decides": lambda state: "nobody" if state.decider is None else NAMES[state.decider],
    "asks": lambda state: VACUUM.frame_name(state) or "nothing",
    "over": lambda state: state.decider is None,
}


def _revealed(state: VacuumState, seat: int) -> str:
    if state.most[seat] < 0:
        return "hidden"
    return f"{APPLIANCE_IDS[state.most[seat]]} {state.pay[seat]}"


SEAT_FACTS: dict[str, Callable[[VacuumState, int], object]] = {
    "hands": lambda state, seat: card_names(state, state.zones[HANDS[seat]]),
    "cards": lambda state, seat: len(state.zones[HANDS[seat]]),
    "open": lambda state, seat: card_names(
        state, [token for token in state.zones[HANDS[seat]] if state.known[token] == state.everyone]
    ),
    "reserve": lambda state, seat: state.reserve[seat],
    "statue": lambda state, seat: state.statue[seat],
    "revealed": _revealed,
    "agendas seen": lambda state, seat: [
        name
        for name, held in zip(NAMES, AGENDAS[: state.seats], strict=False)
        if state.known[state.zones[held][0]] >> seat & 1
    ],
    "scores": lambda state, seat: VACUUM.scores(state)[seat].total,
    "ranks": lambda state, seat: VACUUM.scores(state)[seat].rank,
    # A tenth at most goes by points.
    "share": lambda state, seat: round(VACUUM.evaluate(state)[seat], 1),
}


def event_text(event: Event[Any], state: VacuumState) -> str:
    """Return `event` as its kind and ``field=value`` words, values as a scenario calls them."""

    def value(name: str, found: Any) -> str:
        if name in ("seat", "leader", "first"):
            return NAMES[found]
        if name == "lowest":
            return ",".join(NAMES[seat] for seat in found)
        if name == "token":
            return FACES[state.face[found]]
        if name in ("most", "least") and isinstance(found, tuple):
            return ",".join(APPLIANCE_IDS[a] for a in found) or "none"
        if name in ("most", "least", "appliance"):
            return APPLIANCE_IDS[found]
        if name in ("frm", "to") and isinstance(found, int) and hasattr(event, "seat"):
            return socket_id(found, len(state.power))
        return _words(found)

    fields = msgspec.structs.asdict(event)
    return " ".join([type(event).__name__, *(f"{name}={value(name, found)}" for name, found in fields.items())])


def _words(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, Iterable) and not isinstance(value, str) else str(value)
