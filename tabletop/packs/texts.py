"""The catalogue of a game: every text of its ``texts.yaml``, and the checks of it.

The shipped catalogue is the schema of all others: it says which texts the code of the game asks for, and which values
it fills in.
"""

import string
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import msgspec

from tabletop.core.refusals import Refusal
from tabletop.packs.errors import PackError, shown_file
from tabletop.packs.loader import Component, Id, Line, error_at, load
from tabletop.packs.pack import RULES_FILE
from tabletop.packs.rulepage import rule_lines
from tabletop.resources import resource_path

TEXTS_FILE = "texts.yaml"
RuleId = Annotated[
    str, msgspec.Meta(pattern=r"^[a-z]+\.r?[0-9]{1,3}[a-z]?\Z", description='a rule id such as "chess.15"')
]


class RefusalText(Component, frozen=True):
    """The sentence of a refusal, with ``{names}`` for its values, and the rule it belongs to."""

    rule: RuleId
    text: Line


VerbName = Annotated[
    str, msgspec.Meta(pattern=r"^([A-Z][A-Za-z]*\.)?[a-z]+\Z", description='a verb such as "move" or "Drive.end"')
]


class VerbText(Component, frozen=True):
    """What a verb is called: the label of its button, its actions as orders from full to brief, and what is asked.

    The marks in orders are those of `tabletop.core.grammar.Verb`.
    """

    title: Line
    orders: tuple[Line, ...] = ()
    asks: dict[Id, Line] = msgspec.field(default_factory=dict)


class Table(dict[str, str]):
    """A table of texts by key. One that is asked for and isn't there is a fault of the catalogue, told like others."""

    def __missing__(self, key: str) -> str:
        raise PackError(TEXTS_FILE, None, f'the key "{key}"', "none of that name")


class Texts(Component, frozen=True):
    """The catalogue of a game.

    - `refusals`: why an action is not allowed, by code.
    - `log`: sentences of the log, by event.
    - `prompts`: what the deciding seat may do now, by decision.
    - `verbs`: what actions are called, ``Frame.verb`` for those of one decision.
    - `names`: what else has a name.
    - `news`: what somebody saw, in a clause, where that keeps a move from being taken back.
    - `orders`: what a hint proposes.
    - `deeds`: what a seat does by a decision, as a verb without its subject.
    - `words`: labels and captions of the table, from full to brief.
    - `moments`: what the whole table looks at for a while: title, why, and what the figure counts.

    Bars stand between the wordings of `words` and the parts of `moments`. A game may add tables of its own.
    """

    refusals: dict[Id, RefusalText]
    log: dict[Id, Line]
    prompts: dict[Id, Line]
    names: dict[Id, Line]
    news: dict[Id, Line] = msgspec.field(default_factory=dict)
    orders: dict[Id, Line] = msgspec.field(default_factory=dict)
    deeds: dict[Id, Line] = msgspec.field(default_factory=dict)
    words: dict[Id, Line] = msgspec.field(default_factory=dict)
    moments: dict[Id, Line] = msgspec.field(default_factory=dict)
    verbs: dict[VerbName, VerbText] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            if name not in ("refusals", "verbs"):
                msgspec.structs.force_setattr(self, name, Table(getattr(self, name)))

    def refusal(self, code: str, **values: int | str) -> Refusal:
        """Return the refusal `code` with its sentence and rule; `values` are those of its places."""
        text = self.refusals.get(code)
        if text is None:
            raise PackError(TEXTS_FILE, None, f'the key "{code}" in refusals', "none of that name")
        return Refusal(code, values, text.rule, text.text)

    def sentence(self, key: str, **values: object) -> str:
        """Return the sentence `key` of `log`, filled with `values`. A value at its end may bring a mark of its own."""
        filled = self.log[key].format(**values)
        return filled[:-1] if filled.endswith(("!.", "?.")) else filled

    def wordings(self, key: str, **values: object) -> tuple[str, ...]:
        """Return the wordings of `key` in `words`, filled with `values`, from full to brief."""
        return tuple(self.words[key].format(**values).split(" | "))

    def said(self, key: str, **values: object) -> str:
        """Return the full wording of `key` in `words`, filled with `values`."""
        return self.wordings(key, **values)[0]

    def staged(self, key: str, **values: object) -> tuple[str, str, str]:
        """Return the parts of `key` in `moments`, filled with `values`: title, why, and what the figure counts."""
        title, why, unit = (part.format(**values) for part in [*self.moments[key].split(" | "), "", ""][:3])
        return title, why, unit


_SCHEMAS: dict[str, Texts] = {}
"""The shipped catalogues by game, as this process read them first, so that an edit of one is held against it."""


def check_texts(path: Path, texts: Texts, game: str) -> Iterator[PackError]:
    """Yield what is wrong with the catalogue `texts` of a pack of `game`, which was read from `path`.

    Rule ids have to be among those of the rule page beside it. The catalogue has every text that the shipped one has
    and no other, and a text names no values but those of the shipped text. What was added to the shipped catalogue
    itself is right: code may ask for it that is newer than this process.
    """
    yield from _check_rules(path, texts)
    schema = _schema(path, texts, game)
    may_add = path == _shipped(game)
    for field in msgspec.structs.fields(texts):
        table, known = _sentences(texts, field.name), _sentences(schema, field.name)
        for key, text in table.items():
            pointer = f'$.{field.name}["{key}"]'
            if key in known or may_add:
                yield from _check_places(path, pointer, text, known.get(key, text))
            else:
                near = get_close_matches(key, known.keys() - table.keys(), 1)
                hint = f'did you mean "{near[0]}"?' if near else None
                expected = f"a key that {field.name} of {shown_file(_shipped(game))} has"
                yield error_at(path, pointer, expected, f'"{key}"', hint)
        for key in known:
            if key not in table:
                yield error_at(path, f"$.{field.name}", f'the key "{key}" in {field.name}', "none of that name")


def _shipped(game: str) -> Path:
    """Return where the catalogue of `game` lies that ships with the app."""
    return resource_path("content", game, TEXTS_FILE)


def _schema(path: Path, texts: Texts, game: str) -> Texts:
    """Return the shipped catalogue of `game`; that is `texts` where this process reads it from `path` for the first
    time. Raises PackError when it can't be read."""
    if game not in _SCHEMAS:
        shipped = _shipped(game)
        _SCHEMAS[game] = texts if path == shipped else load(shipped, type(texts))
    return _SCHEMAS[game]


def _check_rules(path: Path, texts: Texts) -> Iterator[PackError]:
    """Yield an error for each refusal whose rule the page beside the catalogue at `path` doesn't state."""
    rules = path.parent / RULES_FILE
    try:
        known = rule_lines(rules)
    except PackError as fault:
        yield fault
        return
    for code, refusal in texts.refusals.items():
        if refusal.rule not in known:
            expected = f"a rule id of {shown_file(rules)}"
            yield error_at(path, f'$.refusals["{code}"].rule', expected, f'"{refusal.rule}"')


def capital(words: str) -> str:
    """Return words with a capital at their beginning, the rest as it was.

    >>> capital("round 2, School Play")
    'Round 2, School Play'
    """
    return f"{words[:1].upper()}{words[1:]}"


def listed(words: Sequence[str]) -> str:
    """Return `words`, one at least, as a list in a sentence.

    >>> listed(["Iron"]), listed(["Iron", "Lamp", "Radio"])
    ('Iron', 'Iron, Lamp and Radio')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def number_text(n: int) -> str:
    """Return `n` with a minus that is as wide as a digit.

    >>> number_text(7), number_text(-7)
    ('7', '−7')
    """
    return str(n).replace("-", "−")


def gain_text(n: int) -> str:
    """Return `n` as what is gained or lost.

    >>> gain_text(6), gain_text(-1)
    ('+6', '−1')
    """
    return f"+{n}" if n >= 0 else number_text(n)


def places(text: str) -> list[str]:
    """Return the names in braces in `text`; raises ValueError for stray braces.

    >>> places("{action} needs {need} AP.")
    ['action', 'need']
    """
    return [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]


def _sentences(texts: Texts, name: str) -> dict[str, str]:
    """Return the sentences of a table of `texts`; those of verbs have marks of their own (`packs.verbs`)."""
    table: dict[str, str | RefusalText | VerbText] = getattr(texts, name)
    found = {key: entry.text if isinstance(entry, RefusalText) else entry for key, entry in table.items()}
    return {key: text for key, text in found.items() if isinstance(text, str)}


def _check_places(path: Path, pointer: str, text: str, shipped: str) -> Iterator[PackError]:
    """Yield an error for each place in `text` that is more than the name of a value, or that `shipped` hasn't."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError as problem:
        yield error_at(path, pointer, "text with {names} in braces", str(problem).lower(), "write {{ for a brace")
        return
    for _, name, form, conversion in parts:
        if name is None:
            continue
        if not name.isidentifier() or form or conversion:
            yield error_at(path, pointer, "plain {names} in braces", "{" + name[:30] + "...}")
        elif name not in (given := places(shipped)):
            names = ", ".join(sorted(set(given))) or "none"
            yield error_at(
                path, pointer, f"only the values of this sentence in braces ({names})", "{" + name[:60] + "}"
            )
