"""What the scenarios of a game need of it: how positions are built, and how things are called."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, NamedTuple

import msgspec

from tabletop.core.actions import Action, action_text, parse_action
from tabletop.core.events import Event
from tabletop.core.game import Game, S
from tabletop.packs.document import Node
from tabletop.packs.pack import RULES_FILE
from tabletop.resources import resource_path
from tests.scenarios.position import PositionBuilder
from tests.scenarios.reading import NAMES, Reader


class Entry(NamedTuple):
    """An entry of a table of facts: its name, and where it stands."""

    reader: Reader
    node: Node
    name: str


def value_text(event: Event[Any], state: Any, name: str, value: object) -> str:
    """Return the `value` of the field `name` of an event: seats by name, items joined by commas."""
    if name == "seat" and isinstance(value, int):
        return NAMES[value]
    return ",".join(map(str, value)) if isinstance(value, Iterable) and not isinstance(value, str) else str(value)


@dataclass(frozen=True, eq=False)
class Adapter(Generic[S]):
    """A game as its scenarios see it.

    `builder` builds positions. What ``then`` can ask for, besides what `tests.scenarios.steps` knows of every game, are
    `facts` of the whole table, `seat_facts`, tables by seat, and `named_facts`, tables by any other name.
    `event_value` writes a field of an event that has just happened in a state. `aliases` are the words of journals that
    scenarios call otherwise, and how. `conserved` is what no step may change.
    """

    builder: type[PositionBuilder[S]]
    facts: Mapping[str, Callable[[S], object]]
    seat_facts: Mapping[str, Callable[[S, int], object]]
    named_facts: Mapping[str, Callable[[S, Entry], object]] = field(default_factory=dict)
    event_value: Callable[[Event[Any], S, str, Any], str] = value_text
    aliases: Callable[[S], Mapping[str, str]] = lambda state: {}
    conserved: Callable[[S], object] = lambda state: None

    @property
    def game(self) -> Game[S]:
        """The game itself."""
        return self.builder.GAME

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id

    @property
    def folder(self) -> Path:
        """Where the scenarios are."""
        return Path(__file__).parent / self.id

    @property
    def rules_page(self) -> Path:
        """The game's rules."""
        return resource_path("content", self.id) / RULES_FILE

    def action(self, state: S, text: str) -> Action:
        """Return the action that a scenario writes as `text`."""
        words = {called: word for word, called in self.aliases(state).items()}
        return tuple(words.get(word, word) for word in parse_action(text))

    def action_text(self, state: S, action: Action) -> str:
        """Return `action` as a scenario writes it."""
        aliases = self.aliases(state)
        return action_text(tuple(aliases.get(word, word) for word in action))

    def event_text(self, event: Event[Any], state: S) -> str:
        """Return `event`, just happened in `state`, as its kind and ``field=value`` words."""
        fields = msgspec.structs.asdict(event)
        words = (f"{name}={self.event_value(event, state, name, value)}" for name, value in fields.items())
        return " ".join([type(event).__name__, *(word.replace(" ", "_") for word in words)])
