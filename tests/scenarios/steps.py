"""The steps of a scenario: actions, and what is expected of them."""

from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Any, Generic

from tabletop.core.game import Game, S
from tabletop.core.refusals import IllegalAction
from tabletop.packs.document import Node
from tests.scenarios.adapter import Adapter, Entry
from tests.scenarios.reading import NAMES, Reader


class Played(Generic[S]):
    """A scenario on its way: the state, and the events and sentences of the step."""

    def __init__(self, adapter: Adapter[S], reader: Reader, state: S) -> None:
        self.adapter = adapter
        self.game = adapter.game
        self.reader = reader
        self.state = state
        self.events: list[str] = []
        self.log: list[str] = []

    def step(self, node: Node) -> None:
        """Do the step `node`; raises PackError for the first thing that is not as expected."""
        self.events, self.log = [], []
        before = self.adapter.conserved(self.state)
        for key, child in self.reader.table(node, STEPS).items():
            STEPS[key](self, child)
        after = self.adapter.conserved(self.state)
        if after != before:
            raise self.reader.fail(node, f"as much as before, {before}", after)

    # Actions --------------------------------------------------------------------------------------------------------

    def do(self, node: Node) -> None:
        for item in self.reader.items(node):
            action = self.adapter.action(self.state, self.reader.text(item))
            before = self.state.clone()
            try:
                events = self.game.apply(self.state, action)
            except IllegalAction as refused:
                raise self.reader.fail(item, "a legal action", refused) from refused
            for event in events:
                before.happened(event)
                self.events.append(self.adapter.event_text(event, before))
                sentence = self.game.describe(event, before, list(NAMES[: before.seats]))
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
            action = self.adapter.action(self.state, text)
            refusal = self.game.check(self.state, action)
            if refusal is None:
                raise self.reader.fail(child, f"{text} to be refused", "that it is legal")
            before = self.state.clone()
            try:
                self.game.apply(self.state, action)
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
        if self.reader.text(node) not in self.game.prompt(self.state):
            raise self.reader.fail(node, self.reader.text(node), self.game.prompt(self.state))

    # Facts ----------------------------------------------------------------------------------------------------------

    def then(self, node: Node) -> None:
        facts = _facts(self.game) | dict(self.adapter.facts)
        by_seat = _seat_facts(self.game) | dict(self.adapter.seat_facts)
        by_name = self.adapter.named_facts
        for key, child in self.reader.table(node, (*facts, *by_seat, *by_name)).items():
            if key in facts:
                self._same(child, child.plain(), facts[key](self.state))
                continue
            for name, part in self.reader.table(child).items():
                if key in by_seat:
                    found = by_seat[key](self.state, self.reader.seat(part, name, self.state.seats))
                else:
                    found = self._named(by_name[key], key, Entry(self.reader, part, name))
                self._same(part, part.plain(), found)

    def _named(self, fact: Callable[[S, Entry], object], key: str, entry: Entry) -> object:
        try:
            return fact(self.state, entry)
        except (LookupError, ValueError) as error:
            raise self.reader.fail(entry.node, f"a name for {key}", entry.name) from error

    def _legal(self) -> list[str]:
        return [self.adapter.action_text(self.state, action) for action in self.game.legal(self.state)]

    def _same(self, node: Node, expected: object, found: object) -> None:
        if expected != found:
            raise self.reader.fail(node, _shown(expected), _shown(found))


STEPS: dict[str, Callable[[Played[Any], Node], None]] = {
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


def _facts(game: Game[S]) -> dict[str, Callable[[S], object]]:
    """Return the facts of the whole table that every game has."""
    return {
        "round": lambda state: state.round,
        "decides": lambda state: "nobody" if state.decider is None else NAMES[state.decider],
        "asks": lambda state: game.frame_name(state) or "nothing",
        "over": lambda state: state.decider is None,
    }


def _seat_facts(game: Game[S]) -> dict[str, Callable[[S, int], object]]:
    """Return the facts of a seat that every game has."""
    return {
        "scores": lambda state, seat: game.scores(state)[seat].total,
        "ranks": lambda state, seat: game.scores(state)[seat].rank,
    }
