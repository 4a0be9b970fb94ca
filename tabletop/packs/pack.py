"""Content packs: the header that every game's pack has, its options, its fingerprint, and the check of a whole pack."""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from tabletop.packs.errors import PackError, pack_error, readable, shown_file
from tabletop.packs.loader import MAX_FAULTS, Colour, Component, Id, Line, Natural, Positive, error_at, load, load_all
from tabletop.resources import resource_path

HEADER_FILE = "pack.yaml"
RULES_FILE = "rules.md"


class OptionValue(Component, frozen=True):
    """One value of an option: its `id`, a short `title` and one `help` sentence."""

    id: Id
    title: Line
    help: Line


class Option(Component, frozen=True):
    """An option of a game, chosen before it starts.

    A ``toggle`` has the two values ``off`` and ``on``, a ``choice`` any. The set-up shows it as a switch with the
    `help` of its value, or one called ``variant`` as cards.
    """

    id: Id
    title: Line
    help: Line
    kind: Literal["choice", "toggle"]
    values: tuple[OptionValue, ...]
    default: Id

    @property
    def ordered(self) -> tuple[str, ...]:
        """The ids of the values, the default first."""
        return (self.default, *(value.id for value in self.values if value.id != self.default))

    @property
    def off(self) -> str:
        """The id of the value that counts as off: a choice is off at its default."""
        return "off" if self.kind == "toggle" else self.default

    def around(self, id_: str) -> tuple[OptionValue, OptionValue]:
        """Return the value `id_` and the next, after the last the first; raises ValueError when there is none."""
        at = [value.id for value in self.values].index(id_)
        return self.values[at], self.values[(at + 1) % len(self.values)]


class Minutes(Component, frozen=True):
    """How long a game lasts on this computer, in minutes: `least`, `typical` and `most`."""

    least: Positive
    typical: Positive
    most: Positive


Noun = Annotated[
    str, msgspec.Meta(pattern="^[a-z]+( [a-z]+)*\\Z", description='a noun in small letters such as "case"')
]
TitleFace = Literal["fjalla-one", "russo-one", "black-ops-one"]
"""A family of type that titles may be set in."""
Paper = Literal["manila", "form", "poster"]
"""The paper of a game's sheets: of an old file, a white form, or a poster."""
Finish = Literal["rays", "torn", "chequers"]
"""What a ribbon across the table is like: with rays between plain lines, of torn paper, or between chequers."""


class Theme(Component, frozen=True):
    """How a game's world looks on the common frame.

    `accent` is the colour of its name; `ground` and `ground_deep` are those of the table where the light falls and at
    its edges; titles are set in `title_face`; `seats` are the colours of the seats in their order, on dark ground;
    `finish` is what ribbons across it are like, `paper` what its set-up, records and results are written on.
    """

    accent: Colour
    ground: Colour
    ground_deep: Colour
    title_face: TitleFace
    seats: tuple[Colour, ...]
    finish: Finish = "rays"
    paper: Paper = "manila"


class Daily(Component, frozen=True):
    """The deal of the day of a game that one may play alone: the date is its seed, so it is the same for everybody.

    `name` is what such a game is called and `player` who plays it, in small letters as within a sentence; `shared` says
    in a few words what is the same for everybody, `seed` in a sentence what a seed fixes.
    """

    name: Noun
    player: Noun
    shared: Line
    seed: Line


Seats = Annotated[int, msgspec.Meta(ge=1, le=8)]


class Stretch(Component, frozen=True):
    """The part of a game that is left to play where one takes over from AI seats, in a game of `seats` with `options`.

    It begins with the first decision at which the game's `clock` has come to `at`, or with the last `before_end` of
    that clock in the game that the AI seats play. `minutes` is how long one plays from there. A day's case in which
    better and weaker AI seats come less than `apart` points apart is left out.
    """

    id: Id
    title: Line
    help: Line
    seats: Seats
    clock: Id
    minutes: Positive
    apart: Natural = 0
    at: Positive | None = None
    before_end: Positive | None = None
    options: dict[str, Id] = msgspec.field(default_factory=dict)


class StandSlice(Component, frozen=True):
    """What a visitor of a stand plays of a game: from the late start `stretch` on, with a `goal` in one sentence.

    ``{rival}`` in the goal stands for whom one is to beat.
    """

    stretch: Id
    goal: Line


class StandOffer(Component, frozen=True):
    """What a stand offers of a game: what one does in it in two or three words, the taster of five minutes and the
    slice of ten, and the late starts that are for a stand alone."""

    does: Line
    taster: StandSlice
    slice: StandSlice
    stretches: tuple[Stretch, ...] = ()


class PackHeader(Component, frozen=True):
    """What the app says of a game before it is played.

    `id` names the game, `rules` numbers its rule set (a journal of another number is refused), `seats` are the
    smallest and the greatest number of seats, `minutes` the length of a game, `credits` one sentence for the title;
    a game without a deal of the day has no `daily`. `shelf` is its place among the games, the lowest first.
    `stretches` are its late starts; the first is that of the day's case. A game that no stand offers has no `stand`.
    """

    id: Id
    title: Line
    tagline: Line
    rules: Positive
    seats: tuple[Seats, Seats]
    minutes: Minutes
    designer: Line
    publisher: Line
    credits: Line
    theme: Theme
    options: tuple[Option, ...]
    daily: Daily | None = None
    shelf: Natural = 100
    stretches: tuple[Stretch, ...] = ()
    stand: StandOffer | None = None

    def option(self, id_: str) -> Option:
        """Return the option `id_`; raises KeyError when there is none."""
        for option in self.options:
            if option.id == id_:
                return option
        raise KeyError(id_)

    def stretch(self, id_: str) -> Stretch:
        """Return the late start `id_`; raises KeyError when there is none."""
        for stretch in self.late_starts:
            if stretch.id == id_:
                return stretch
        raise KeyError(id_)

    @property
    def late_starts(self) -> tuple[Stretch, ...]:
        """All late starts, those that are for a stand alone the last."""
        return self.stretches + (self.stand.stretches if self.stand is not None else ())

    @property
    def seat_range(self) -> range:
        """The seat counts of the game."""
        return range(self.seats[0], self.seats[1] + 1)

    @property
    def option_values(self) -> dict[str, tuple[str, ...]]:
        """Option id to the ids of its values, the default first."""
        return {option.id: option.ordered for option in self.options}

    def with_defaults(self, options: dict[str, str]) -> dict[str, str]:
        """Return `options` with the default of each that they leave out."""
        return {name: values[0] for name, values in self.option_values.items()} | options


Check = Callable[[Path, Mapping[str, Any]], Iterable[PackError]]


class PackSpec(msgspec.Struct, frozen=True):
    """What a game wants of its pack.

    `id` is the game's, `files` maps each further YAML file to the Component it is read into, `check` gets the folder
    and all the files as read (the header as ``pack.yaml``) and returns what is wrong between them. `shown` does the
    same for files that the rules never read, such as a map: it is asked by `check_pack` alone, in the end.
    """

    id: str
    files: Mapping[str, type[Component]]
    check: Check
    shown: Check = lambda folder, files: ()


def fingerprint(*rule_values: Any) -> str:
    """Return a short hash of `rule_values`, anything msgspec turns into JSON; the order of keys makes no difference.

    Give it what the rules compute with, never texts, rating bands or a theme: what changes it, ends old journals.

    >>> fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1}) != fingerprint({"a": 1, "b": 3})
    True
    """
    return hashlib.sha256(msgspec.json.encode(rule_values, order="sorted")).hexdigest()[:12]


def packs_in(folder: Path) -> list[Path]:
    """Return the folders below `folder` that hold a pack, by name; none when `folder` doesn't exist."""
    if not os.path.isdir(folder):
        return []
    return sorted(path for path in folder.iterdir() if os.path.isfile(path / HEADER_FILE))


def title_in(folder: Path) -> str:
    """Return the title of the game whose pack is in `folder`, from the name of the folder where the pack can't say."""
    try:
        return load(folder / HEADER_FILE, PackHeader).title
    except PackError:
        return folder.name.capitalize()


def read_pack(folder: Path, spec: PackSpec) -> dict[str, Any]:
    """Return the files of the pack in `folder` as `spec` wants them, by file name.

    Raises the first PackError of the pack.
    """
    files, faults = _read(folder, spec)
    if faults:
        raise faults[0]
    return files


P = TypeVar("P")


class Loader(Generic[P]):
    """What loads something of a pack: call it with the folder of the pack, or with none for the shipped one, from which
    it is loaded only once."""

    def __init__(self, load: Callable[[Path | None], P]) -> None:
        self._load = load
        self._shipped: P | None = None

    def __call__(self, folder: Path | None = None) -> P:
        if folder is not None:
            return self._load(folder)
        if self._shipped is None:
            self._shipped = self._load(None)
        return self._shipped


class PackLoader(Loader[P]):
    """What loads the packs of a game.

    `made` makes a pack of its folder and its files, by name. Raises PackError for the first thing wrong in a pack.
    """

    def __init__(self, spec: PackSpec, made: Callable[[Path, Mapping[str, Any]], P]) -> None:
        def load(folder: Path | None) -> P:
            there = folder or resource_path("content", spec.id)
            return made(there, read_pack(there, spec))

        super().__init__(load)


def check_pack(folder: Path, specs: Mapping[str, PackSpec]) -> list[PackError]:
    """Return everything wrong with the pack in `folder`, by file and line; empty for a good pack.

    `specs` are the games by id. What holds between files is checked once each file by itself is good.
    """
    try:
        return _all_faults(folder, specs)
    except Exception as error:  # whatever one pack stumbles over, the others are checked
        return [pack_error(folder, error)]


def _all_faults(folder: Path, specs: Mapping[str, PackSpec]) -> list[PackError]:
    header, faults = load_all(folder / HEADER_FILE, PackHeader)
    if header is None:
        return faults
    if header.id not in specs:
        known = ", ".join(specs) or "no game"
        return [error_at(folder / HEADER_FILE, "$.id", f"one of {known} for id", f'"{header.id}"')]
    spec = specs[header.id]
    files, faults = _read(folder, spec)
    if not faults:
        faults = list(islice(spec.shown(folder, files), MAX_FAULTS))
    return sorted(faults, key=lambda fault: (fault.file, fault.line or 0))


def check_header(path: Path, header: PackHeader) -> Iterator[PackError]:
    """Yield what is wrong between the values of `header`, which was read from `path`."""
    if header.seats[0] > header.seats[1]:
        found = f"{header.seats[0]} and {header.seats[1]}"
        yield error_at(path, "$.seats", "the smaller number of seats first", found)
    minutes = header.minutes
    if not minutes.least <= minutes.typical <= minutes.most:
        found = f"{minutes.least}, {minutes.typical}, {minutes.most}"
        yield error_at(path, "$.minutes", "least, typical and most in rising order", found)
    colours = header.theme.seats
    if len(colours) != header.seats[1]:
        yield error_at(path, "$.theme.seats", f"a colour for each of {header.seats[1]} seats", str(len(colours)))
    for i, colour in enumerate(colours):
        if colour in colours[:i]:
            yield error_at(path, f"$.theme.seats[{i}]", "another colour for each seat", f'"{colour}" again')
    if header.daily is not None and header.seats[0] > 1:
        yield error_at(path, "$.daily", "a game that one may play alone for daily", f"at least {header.seats[0]} seats")
    yield from _check_stretches(path, header)
    yield from repeated(path, "$.options", [option.id for option in header.options])
    for i, option in enumerate(header.options):
        at, ids = f"$.options[{i}]", [value.id for value in option.values]
        yield from repeated(path, f"{at}.values", ids)
        if len(ids) < 2:
            yield error_at(path, f"{at}.values", "at least two values", str(len(ids)))
        if option.kind == "toggle" and set(ids) != {"off", "on"}:
            yield error_at(path, f"{at}.values", 'the values "off" and "on" of a toggle', ", ".join(ids))
        if option.default not in ids:
            expected = f"one of {', '.join(ids)} for default"
            yield error_at(path, f"{at}.default", expected, f'"{option.default}"')


def _check_stretches(path: Path, header: PackHeader) -> Iterator[PackError]:
    """Yield what is wrong with the late starts of a header, which was read from `path`."""
    ids = [stretch.id for stretch in header.late_starts]
    yield from repeated(path, "$.stretches", ids)
    offered = () if header.stand is None else (("taster", header.stand.taster), ("slice", header.stand.slice))
    for name, offer in offered:
        if offer.stretch not in ids:
            expected = f"one of the stretches {', '.join(ids) or '(there are none)'}"
            yield error_at(path, f"$.stand.{name}.stretch", expected, f'"{offer.stretch}"')
    known = header.option_values
    for i, stretch in enumerate(header.late_starts):
        own = i - len(header.stretches)
        at = f"$.stretches[{i}]" if own < 0 else f"$.stand.stretches[{own}]"
        if stretch.seats not in header.seat_range:
            expected = f"{header.seats[0]} to {header.seats[1]} for seats"
            yield error_at(path, f"{at}.seats", expected, str(stretch.seats))
        if (stretch.at is None) == (stretch.before_end is None):
            found = "neither" if stretch.at is None else "both"
            yield error_at(path, at, "one of at and before_end", found)
        for name, value in stretch.options.items():
            if value not in known.get(name, ()):
                expected = (
                    f"a value of the option {name}" if name in known else f"one of the options {', '.join(known)}"
                )
                yield error_at(path, f"{at}.options", expected, f'"{name}: {value}"')


def check_options(path: Path, header: PackHeader, known: Mapping[str, Sequence[str]]) -> Iterator[PackError]:
    """Yield an error unless the options of `header`, which was read from `path`, are those that the rules know, by id
    with their values."""
    ids = [option.id for option in header.options]
    if sorted(ids) != sorted(known):
        yield error_at(path, "$.options", f"the options {', '.join(known)}", ", ".join(ids) or "none")
    for i, option in enumerate(header.options):
        found = [value.id for value in option.values]
        if option.id in known and sorted(found) != sorted(known[option.id]):
            expected = f"the values {', '.join(known[option.id])} for option {option.id}"
            yield error_at(path, f"$.options[{i}].values", expected, ", ".join(found))


def check_seats(path: Path, pointer: str, rows: Sequence[int], header: PackHeader) -> Iterator[PackError]:
    """Yield an error unless the list at `pointer` has a row for each number of seats; `rows` are theirs."""
    if list(rows) != list(header.seat_range):
        expected = f"a row each for {', '.join(map(str, header.seat_range))} seats, in this order"
        yield error_at(path, pointer, expected, ", ".join(map(str, rows)) or "none")


def repeated(path: Path, pointer: str, ids: Sequence[str]) -> Iterator[PackError]:
    """Yield an error for each of the `ids` of the list at `pointer` that was there before."""
    seen: set[str] = set()
    for i, id_ in enumerate(ids):
        if id_ in seen:
            yield error_at(path, f"{pointer}[{i}].id", "each id once", f'"{id_}" again')
        seen.add(id_)


def _read(folder: Path, spec: PackSpec) -> tuple[dict[str, Any], list[PackError]]:
    files: dict[str, Any] = {}
    faults: list[PackError] = []
    if not os.path.isdir(folder):
        return files, [PackError(shown_file(folder), None, "the folder of a pack", "none of that name")]
    kinds: dict[str, type[Component]] = {HEADER_FILE: PackHeader, **spec.files}
    for name, kind in kinds.items():
        value, wrong = load_all(folder / name, kind)
        faults += wrong
        if value is not None:
            files[name] = value
    for path in sorted((*folder.glob("*.yaml"), *folder.glob("*.yml"))):
        if path.name != HEADER_FILE and path.name not in spec.files:
            expected = f"only {', '.join([HEADER_FILE, *spec.files])} in the pack"
            faults.append(PackError(shown_file(path), None, expected, readable(path.name)))
    if HEADER_FILE in files:
        header: PackHeader = files[HEADER_FILE]
        faults += islice(check_header(folder / HEADER_FILE, header), MAX_FAULTS)
        if header.id != spec.id:
            faults.append(error_at(folder / HEADER_FILE, "$.id", f'"{spec.id}" for id', f'"{header.id}"'))
    if not faults:
        faults += islice(spec.check(folder, files), MAX_FAULTS)
    return files, faults
