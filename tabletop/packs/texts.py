"""The sentences of a game: what every game's ``texts.yaml`` has, and its checks."""

import string
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from tabletop.packs.errors import PackError, shown_file
from tabletop.packs.loader import Component, Id, Line, error_at
from tabletop.packs.rulepage import rule_lines

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


class Texts(Component, frozen=True):
    """Every sentence a game says: `refusals` by code, `log` by event, `prompts` by decision.

    `verbs` are what actions are called (``Frame.verb`` in one decision alone), `names` whatever else has one. `news` is
    what somebody was told, in a clause, where that keeps a move from being taken back. `orders` are what a hint
    proposes, `deeds` what a seat does by each decision, as a verb without a subject: a game that has a table says both.
    `words` are what that table says of itself, each in one wording or several. `moments` are what the whole table looks
    at for a while: a title, why, and what the figure counts, bars between. A game adds tables of its own.
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

    def wordings(self, key: str, **values: object) -> tuple[str, ...]:
        """Return what `words` has for `key`, with these values, from full to brief: bars stand between the wordings."""
        return tuple(self.words[key].format(**values).split(" | "))

    def said(self, key: str, **values: object) -> str:
        """Return what `words` has for `key`, with these values, in full."""
        return self.wordings(key, **values)[0]

    def staged(self, key: str, **values: object) -> tuple[str, str, str]:
        """Return what `moments` has for `key`, with these values: the title, why, and what the figure counts."""
        title, why, unit = (part.format(**values) for part in [*self.moments[key].split(" | "), "", ""][:3])
        return title, why, unit


Sentences = Mapping[str, Mapping[str, str]]
"""What a game says: table in ``texts.yaml`` to key to the names of the values that the code gives, spaces between."""


def check_texts(path: Path, texts: Texts, rules: Path, given: Sentences) -> Iterator[PackError]:
    """Yield what is wrong with `texts`, which were read from `path`.

    Rule ids have to be among those of the rule page `rules`. Each sentence of `given`, which the code says, has to be
    there, and none may ask for a value that the code doesn't give it.
    """
    try:
        known = rule_lines(rules)
    except PackError as fault:
        yield fault
        return
    for code, refusal in texts.refusals.items():
        if refusal.rule not in known:
            expected = f"a rule id of {shown_file(rules)}"
            yield error_at(path, f'$.refusals["{code}"].rule', expected, f'"{refusal.rule}"')
    for field in msgspec.structs.fields(texts):
        table, said = _sentences(texts, field.name), given.get(field.name, {})
        for key, text in table.items():
            yield from _check_places(path, f'$.{field.name}["{key}"]', text, said.get(key, "").split())
        for key in said:
            if key not in table:
                yield error_at(path, f"$.{field.name}", f'the key "{key}" in {field.name}', "none of that name")


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


def _check_places(path: Path, pointer: str, text: str, given: Sequence[str]) -> Iterator[PackError]:
    """Yield an error for each place in `text` that is more than the name of a value, or not one of those `given`."""
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
        elif name not in given:
            names = ", ".join(sorted(given)) or "none"
            yield error_at(
                path, pointer, f"only the values of this sentence in braces ({names})", "{" + name[:60] + "}"
            )
