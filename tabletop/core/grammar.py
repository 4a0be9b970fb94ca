"""The grammar of a game's actions: what their words stand for, and what its verbs are called.

An action is a verb and words. A word stands for a piece, a place, a seat or a number; which of these is its `Kind`. A
`Verb` says in which order its words come and how the action is called. From both follow, for every game alike, each
action as a sentence (`Grammar.orders`) and what can be clicked next (`core.picking`).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from tabletop.core.actions import Action

NUMBER = "number"
"""The id of the kind of amounts, such as how many goods go."""

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")

Titles = tuple[str, ...]
"""What something is called, from full to brief; one wording at least."""
Done = Literal["", "once", "plan"]
Role = Literal["", "end", "quiet"]


class Kind(msgspec.Struct, frozen=True):
    """What some words of actions stand for.

    `owns(word)` tells whether a word is of this kind, `titles(view, word, names)` what it is called, and
    `anchor(view, word)` how a table names the place where it lies. `known(view)` are the words of this kind that the
    decider could mean even where no action has them, so that a refusal can be asked about them. `tip(view, word)` is
    what is said where somebody points at it.
    """

    id: str
    owns: Callable[[str], bool]
    titles: Callable[[Any, str, Sequence[str]], Titles]
    anchor: Callable[[Any, str], str] = lambda view, word: word
    known: Callable[[Any], Sequence[str]] = lambda view: ()
    tip: Callable[[Any, str], str] = lambda view, word: ""


PLAIN = Kind("plain", lambda word: True, lambda view, word, names: (word,))
"""The kind of a word that no kind of the game owns."""
NUMBERS = Kind(NUMBER, str.isdecimal, lambda view, word, names: (word,), known=lambda view: ("1",))
"""The kind of amounts; it is the same in every game."""


class Slot(msgspec.Struct, frozen=True):
    """A place for a word after the verb: its name, whether the word may be missing, and the id of the word's kind.

    Where `kind` is empty, the word itself tells its kind.
    """

    name: str
    optional: bool = False
    kind: str = ""


def slots_of(text: str) -> tuple[Slot, ...]:
    """Return the slots that `text` names: ``?`` after a name marks an optional one, ``:kind`` gives the kind.

    >>> [slot.name for slot in slots_of("frm:end to sort? n")]
    ['frm', 'to', 'sort', 'n']
    >>> slots_of("sort?")[0].optional, slots_of("frm:end")[0].kind
    (True, 'end')
    """
    found = []
    for part in text.split():
        name, _, kind = part.partition(":")
        found.append(Slot(name.rstrip("?"), name.endswith("?"), kind))
    return tuple(found)


class Verb(msgspec.Struct, frozen=True):
    """How actions of one verb are called and picked.

    `title` is the label of its button, `orders` are its actions in words from full to brief: a slot stands in braces,
    ``{n:mod|mods}`` is the first word where the slot is 1 and else the second, and what stands in square brackets is
    left out where one of its slots is empty. `asks` says by slot what is to be picked. `deed` is what a seat does by
    it, as a verb without a subject.

    `done` is ``once`` where the click that completes the action carries it out, ``plan`` where it is confirmed; a
    table decides where it is empty. `role` is ``end`` for what ends a decision and ``quiet`` for what is always there.
    `icon` names a picture. `most` says that the greatest amount is offered first.
    """

    title: str
    orders: Titles = ()
    slots: tuple[Slot, ...] = ()
    asks: Mapping[str, str] = {}
    deed: str = ""
    icon: str = ""
    done: Done = ""
    role: Role = ""
    most: bool = False

    def slot(self, name: str) -> Slot:
        """Return the slot called `name`; one without a kind where there is none."""
        return next((slot for slot in self.slots if slot.name == name), Slot(name))

    def filled(self, action: Action) -> dict[str, str]:
        """Return the words of `action`, which is of this verb, by the name of their slot.

        Where words are missing, the last optional slots are empty. Words beyond the slots are numbered from 0.

        >>> move = Verb("Move", slots=slots_of("frm to sort? n"))
        >>> move.filled(("move", "p1", "warehouse", "2"))
        {'frm': 'p1', 'to': 'warehouse', 'n': '2'}
        """
        missing = len(self.slots) - (len(action) - 1)
        names: list[str] = []
        for slot in reversed(self.slots):
            if missing > 0 and slot.optional:
                missing -= 1
            else:
                names.insert(0, slot.name)
        names += [str(n) for n in range(len(action) - 1 - len(names))]
        return dict(zip(names, action[1:], strict=False))


Derive = Callable[[Any, Action, Sequence[str]], Mapping[str, str]]
"""Gives values for the orders of an action of the decider of a view, by the seats’ names."""


class Grammar(msgspec.Struct, frozen=True):
    """The kinds and verbs of a game.

    `verbs` are by name; ``Frame.verb`` is what the verb is called in decisions of that frame alone. `turns` are the
    verbs, in their order, of the decisions that show all of them, those that are refused too. `deals` are, by open
    verb, the letters of the goods that its terms count. `derived` are, by verb, further values for its orders, which
    follow from the view and the action, such as where power comes from; they go before the titles of slots. `abouts`
    say, by verb, what there is to know before it is picked, such as what it costs.
    """

    kinds: tuple[Kind, ...] = ()
    verbs: Mapping[str, Verb] = {}
    turns: Mapping[str, tuple[str, ...]] = {}
    deals: Mapping[str, str] = {}
    derived: Mapping[str, Derive] = {}
    abouts: Mapping[str, Callable[[Any], str]] = {}

    def verb(self, name: str, frame: str = "") -> Verb:
        """Return the verb `name` as decisions of `frame` call it; one with a plain title where the game has none."""
        return self.verbs.get(f"{frame}.{name}") or self.verbs.get(name) or Verb(name.capitalize())

    def about(self, name: str, view: Any) -> str:
        """Return in sentences what there is to know before the verb `name` is picked in `view`, "" for nothing."""
        about = self.abouts.get(name)
        return "" if about is None else about(view)

    def kind(self, word: str, slot: Slot | None = None) -> Kind:
        """Return the kind of `word`, in `slot` if one is given."""
        if slot is not None and slot.kind:
            return next(kind for kind in self.kinds if kind.id == slot.kind)
        return next((kind for kind in self.kinds if kind.owns(word)), PLAIN)

    def titles(self, view: Any, word: str, names: Sequence[str], slot: Slot | None = None) -> Titles:
        """Return what `word` is called, from full to brief; `names` are the seats' names."""
        return self.kind(word, slot).titles(view, word, names)

    def orders(self, action: Action, view: Any, names: Sequence[str]) -> Titles:
        """Return `action` of the decider of `view` as an order, such as ``Draw 2 cards``, from full to brief."""
        verb = self.verb(action[0], frame_of(view))
        filled = verb.filled(action)
        titles = {name: self.titles(view, word, names, verb.slot(name)) for name, word in filled.items()}
        derive = self.derived.get(action[0])
        more = {} if derive is None else derive(view, action, names)
        found: dict[str, None] = {}
        for order in verb.orders or (verb.title,):
            for level in (0, -1):
                words = {name: wordings[level] for name, wordings in titles.items()}
                found[written(order, {**words, **more})] = None
        return tuple(found)


def frame_of(view: Any) -> str:
    """Return the name of the decision that is due in `view`, "" when the game is over."""
    return type(view.frames[-1]).__name__ if view.frames else ""


def written(order: str, words: Mapping[str, str]) -> str:
    """Return `order` with `words` in its slots; see `Verb` for its marks. Raises KeyError for a slot without a word.

    >>> written("Draw {n} {n:mod|mods}", {"n": "1"})
    'Draw 1 mod'
    >>> written("Move {n} to {to}[ for {sort}]", {"n": "2", "to": "home"})
    'Move 2 to home'
    """
    order = _OPTIONAL.sub(lambda part: part[1] if fields(part[1]) <= words.keys() else "", order)
    return _FIELD.sub(lambda field: _field(field, words), order)


def fields(order: str) -> set[str]:
    """Return the names of the slots in `order`.

    >>> sorted(fields("Move {n} to {to}[ for {sort}]"))
    ['n', 'sort', 'to']
    """
    return {field[1] for field in _FIELD.finditer(order)}


def _field(field: re.Match[str], words: Mapping[str, str]) -> str:
    word = words[field[1]]
    if field[2] is None:
        return word
    return field[2] if word == "1" else field[3]
