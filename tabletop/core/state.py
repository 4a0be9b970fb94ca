"""State: everything that is true now, and views of it with holes.

A game declares its state as a class with annotated fields under `@declare`. The declaration generates `clone`,
comparison, JSON and `digest`, and refuses a field type that it does not know how to copy.
"""

import functools
import operator
import random
import types
import typing
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, field, fields
from hashlib import blake2b
from typing import Annotated, Any, ClassVar, Literal, Self, TypeVar, dataclass_transform, get_args, get_origin

import msgspec

from tabletop.core.chance import HIDDEN_SEED
from tabletop.core.frames import Frame
from tabletop.core.imagining import HIDDEN as HIDDEN
from tabletop.core.imagining import Imagining
from tabletop.core.records import Announcement, Modifier, Offer


class _Role:
    """What kind of fact a field is, where it is not a table fact."""

    def __init__(self, name: str) -> None:
        self.name = name


CONTROL = _Role("control")
"""Marks a field that the core changes, not an event."""
DERIVED = _Role("derived")
"""Marks a field that follows from others: shared by clones, in no digest, made again by `State.derive`."""

Learner = Literal["all", "owner", "nobody"]
"""Who learns the face of a token that comes into a zone; the owner of ``hand.2`` is seat 2."""

_ATOMS = (int, str, bool, bytes, type(None))


class FieldTypeError(TypeError):
    """Raised at declaration for a field type that `clone` does not know how to copy."""


def _is_immutable(hint: Any) -> bool:
    if hint in _ATOMS:
        return True
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return True
    if origin in (typing.Union, types.UnionType, tuple):
        return all(arg is Ellipsis or _is_immutable(arg) for arg in args)
    kind = origin or hint
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        parts = (part.type for part in msgspec.structs.fields(kind))
        return bool(kind.__struct_config__.frozen) and all(_is_immutable(part) for part in parts)
    return False


def _copier(owner: str, name: str, hint: Any) -> str:
    """Return the expression that copies field `name` of `self`."""
    if get_origin(hint) is Annotated:
        if DERIVED in get_args(hint)[1:]:
            return f"self.{name}"
        hint = get_args(hint)[0]
    if _is_immutable(hint):
        return f"self.{name}"
    origin, args = get_origin(hint), get_args(hint)
    if origin is list and _is_immutable(args[0]):
        return f"self.{name}[:]"
    # JSON has keys of text only, which can be read back as these two.
    if origin is dict and args[0] in (int, str) and _is_immutable(args[1]):
        return f"self.{name}.copy()"
    raise FieldTypeError(
        f"{owner}.{name}: a state cannot hold {hint}: use ints, strings, tuples, or flat lists and dicts"
    )


def _role(hint: Any) -> _Role | None:
    if get_origin(hint) is Annotated:
        return next((arg for arg in get_args(hint)[1:] if isinstance(arg, _Role)), None)
    return None


T = TypeVar("T", bound="State")


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(field,))
def declare(cls: type[T]) -> type[T]:
    """Make the annotated class `cls` a state: slots, constructor, `clone`, `sharing` and comparison.

    Raises FieldTypeError for a field type that cannot be copied.
    """
    cls = dataclass(slots=True, eq=False, kw_only=True)(cls)
    hints = typing.get_type_hints(cls, include_extras=True)
    names = [f.name for f in fields(cls)]
    lines = ["def clone(self):", "    new = create(cls)"]
    lines += [f"    new.{name} = {_copier(cls.__name__, name, hints[name])}" for name in names]
    lines.append("    return new")
    namespace: dict[str, Any] = {"create": cls.__new__, "cls": cls}
    exec("\n".join(lines), namespace)
    cls.clone = namespace["clone"]  # type: ignore[method-assign]
    lines = ["def sharing(self):", "    new = create(cls)", *[f"    new.{name} = self.{name}" for name in names]]
    exec("\n".join([*lines, "    return new"]), namespace)
    cls.sharing = namespace["sharing"]  # type: ignore[method-assign]
    cls.TABLE = tuple(name for name in names if _role(hints[name]) is None)
    cls.FACTS = tuple(name for name in names if _role(hints[name]) is not DERIVED)
    cls.HINTS = {name: hints[name] for name in cls.FACTS}
    defaults = {f.name: f.default_factory() if f.default_factory is not MISSING else f.default for f in fields(cls)}
    cls.UNCOUNTED = {
        name: _plain(defaults[name]) for name in cls.FACTS if name not in cls.COUNTED and defaults[name] is not MISSING
    }
    return cls


def _plain(value: Any) -> Any:
    return sorted(value.items()) if isinstance(value, dict) else value


@declare
class State:
    """The facts that every game has; a game's own state adds its fields to these.

    Tokens are the pieces that can be hidden, numbered from 0. A token keeps its number for ever; what is printed on
    it is `face[token]`, who knows that `known[token]` (a bit a seat, and one more for a bystander), what its back
    shows `back[token]`. `face_back[face]` is the back that belongs to a face. `batch` is the shuffle that a token
    went through last, `face_batch` the last shuffle that everybody knows a face to have gone through (-1: the
    face is not in this game). `noted` adds to this what only some saw go into a shuffle: (face, bits of those who
    saw it, batch), the face blank in other views. `marks` says what everybody could deduce of a token that not
    everybody has seen: the bits of the kinds of face (`KINDS`) that it is not.

    `announced` are the cards that are about to act, the one that acts first last, `offer` is the deal that somebody has
    to answer; `modifiers` is what cards make of the numbers of the rules (`core.numbers`); `pieces` maps a piece on the
    board to the cell that it stands on.

    A game declares for its class the names of the faces (`FACES`) and the kind of each (`KINDS`), and for each sort of
    zone, the part of its name before a dot, who learns the faces of what comes in (`ZONES`). `TALLIES` says what an
    event counts towards, `HOOKS` which frames answer it: steps of cards in play, or questions, by what all can see.
    `LEXICON` is what its cards are made of (`core.effects.run.Lexicon`), where card texts are data.
    `COUNTED` are the fields that are part of a digest even at their defaults; a field that is added to a game which has
    been played is not among them, so that saved games keep their digests.
    """

    TABLE: ClassVar[tuple[str, ...]] = ()
    FACTS: ClassVar[tuple[str, ...]] = ()
    HINTS: ClassVar[dict[str, Any]] = {}
    FRAMES: ClassVar[tuple[type[Frame[Any]], ...]] = ()
    UNCOUNTED: ClassVar[dict[str, Any]] = {}
    COUNTED: ClassVar[frozenset[str]] = frozenset(
        [
            "frames",
            "counters",
            "round",
            "face",
            "known",
            "back",
            "batch",
            "face_back",
            "face_batch",
            "zones",
            "purses",
            "tally",
        ]
    )
    TALLIES: ClassVar[dict[type, Callable[[Any, dict[str, int]], None]]] = {}
    LEXICON: ClassVar[Any] = None
    HOOKS: ClassVar[dict[type, Callable[[Any, Any], Sequence[Frame[Any]]]]] = {}
    FACES: ClassVar[tuple[str, ...]] = ()
    KINDS: ClassVar[tuple[int, ...]] = ()
    ZONES: ClassVar[dict[str, Learner]] = {}

    seats: int
    seed: Annotated[int, CONTROL]
    frames: Annotated[tuple[Frame[Any], ...], CONTROL] = ()
    counters: Annotated[dict[str, int], CONTROL] = field(default_factory=dict)
    round: int = 0
    face: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    back: list[int] = field(default_factory=list)
    batch: list[int] = field(default_factory=list)
    face_back: tuple[int, ...] = ()
    face_batch: list[int] = field(default_factory=list)
    noted: tuple[tuple[int, int, int], ...] = ()
    marks: dict[int, int] = field(default_factory=dict)
    zones: dict[str, tuple[int, ...]] = field(default_factory=dict)
    purses: dict[str, tuple[int, ...]] = field(default_factory=dict)
    tally: dict[str, int] = field(default_factory=dict)
    announced: tuple[Announcement, ...] = ()
    offer: Offer | None = None
    modifiers: tuple[Modifier, ...] = ()
    pieces: dict[str, int] = field(default_factory=dict)

    @property
    def decider(self) -> int | None:
        """The seat that must act now; None when the game is over."""
        frames = self.frames
        return frames[-1].seat if frames else None

    @property
    def everyone(self) -> int:
        """The bits of all seats and of a bystander."""
        return (2 << self.seats) - 1

    def clone(self) -> Self:
        """Return an independent copy."""
        raise NotImplementedError("generated by declare()")

    def sharing(self) -> Self:
        """Return a state that holds the very same lists and tables: to ask what another value of a field would bring.

        Nothing but whole fields may be set there, so no event may happen to it.
        """
        raise NotImplementedError("generated by declare()")

    def derive(self) -> None:
        """Make the derived fields again from the others; a state that has some overrides this."""

    def happened(self, event: Any) -> None:
        """Let `event` change this state, and raise what it counts towards in `tally`."""
        event.happen(self)
        if self.TALLIES:
            self.count(event)

    def count(self, event: Any) -> None:
        """Raise in `tally` what `event`, which has happened, counts towards."""
        if (count := self.TALLIES.get(type(event))) is not None:
            count(event, self.tally)

    def facts(self) -> dict[str, Any]:
        """Return every fact as plain data, in the order of declaration, dictionaries sorted."""
        return {name: _plain(getattr(self, name)) for name in self.FACTS}

    def table(self) -> dict[str, Any]:
        """Return the table facts only: what events have made true."""
        return {name: _plain(getattr(self, name)) for name in self.TABLE}

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FACTS)

    __hash__ = None  # type: ignore[assignment]

    def digest(self) -> str:
        """Return 16 hex digits that are the same for equal states on every platform.

        Fields at their defaults make no difference, but for those in `COUNTED`.
        """
        facts = self.facts()
        for name, value in self.UNCOUNTED.items():
            if facts[name] == value:
                del facts[name]
        return blake2b(msgspec.json.encode(facts), digest_size=8).hexdigest()

    def to_json(self) -> bytes:
        """Return the whole state as JSON."""
        return msgspec.json.encode({name: getattr(self, name) for name in self.FACTS})

    @classmethod
    def from_json(cls, data: bytes) -> Self:
        """Return the state that `to_json` wrote.

        Raises msgspec.ValidationError when `data` is not one of this game.
        """
        raw = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        if raw.keys() != cls.HINTS.keys():
            odd = ", ".join(sorted(raw.keys() ^ cls.HINTS.keys()))
            raise msgspec.ValidationError(f"not a {cls.__name__}: fields missing or unknown: {odd}")
        values: dict[str, Any] = {}
        for name, hint in cls.HINTS.items():
            if name == "frames":
                hint = tuple[functools.reduce(operator.or_, cls.FRAMES), ...]  # type: ignore[misc]
            values[name] = msgspec.json.decode(raw[name], type=hint)
        state = cls(**values)
        state.derive()
        return state

    def seen_by(self, seat: int | None) -> Self:
        """Return the view of `seat`, or of a bystander when it is None.

        The faces that it does not know and the seed are blank; everything else is as it is.
        """
        bit = 1 << (self.seats if seat is None else seat)
        view = self.clone()
        view.seed = HIDDEN_SEED
        view.face = [face if known & bit else HIDDEN for face, known in zip(self.face, self.known, strict=True)]
        if self.noted:
            view.noted = tuple((face if to & bit else HIDDEN, to, batch) for face, to, batch in self.noted)
        return view

    def imagine(self, rng: random.Random) -> Self:
        """Return a whole state that fits this view, by chance, as `Imagining.state` draws it.

        Whoever draws several makes one `Imagining`. Raises NoDealError when no deal fits.
        """
        return Imagining(self).state(rng)
