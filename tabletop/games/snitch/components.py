"""The components of Snitch!: what its content pack holds, read, checked and typed."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tabletop.games.snitch.verbs import WAYS
from tabletop.packs.errors import PackError
from tabletop.packs.lesson import LESSON_FILE, Lesson, check_lesson
from tabletop.packs.loader import Colour, Component, Id, Line, Natural, Positive, error_at
from tabletop.packs.pack import (
    HEADER_FILE,
    RULES_FILE,
    PackHeader,
    PackLoader,
    PackSpec,
    check_options,
    check_seats,
    fingerprint,
    repeated,
)
from tabletop.packs.texts import TEXTS_FILE, Texts, check_texts
from tabletop.packs.verbs import check_verbs

KindId = Literal["red", "gold", "green", "black", "blue", "brown"]
SetId = Literal["regular", "two", "three", "four"]
KINDS: tuple[KindId, ...] = ("red", "gold", "green", "black", "blue", "brown")
"""The six types of info, in the order that every list of them has."""
SETS: tuple[SetId, ...] = ("regular", "two", "three", "four")
"""The sets of map tiles: the regular ones, and those added from two, three and four players on."""
EDGES = "NESW"
"""The edges of a map tile, clockwise from the top."""
TRAITS = (
    *("start", "draw", "play", "walk", "bump", "flip", "coerce", "interrogate", "upgrade", "load", "dump", "stash"),
    *("fetch", "jail", "deliver", "end", "site", "pay", "done", "collect", "keep", "leave", "pass", "yield"),
    *("closing", "to-zone", "to-coerced", "to-hq", "laden", "from-zone", "no-more", "all", "mixed"),
    *("snitch", "cred", "by-status", "by-cubes", "spare", "spent"),
)
"""The words that a lesson picks actions by: verbs, then what `traits` tells beside them."""
OPTIONS = {"dump": ["adjacent", "any"], "jurisdiction": ["added", "in_all"]}
"""The options that the rules know beside the variant, and their values."""
HQ_SPACES = 5
"""The spaces of the HQ tile: each detective begins on one of its own (snitch.1)."""

Group = Annotated[str, msgspec.Meta(pattern="^[NESW]{1,3}\\Z", description='edges such as "NE"')]


class Kind(Component, frozen=True):
    """A type of info: its `title`, what it tells (`about`), and the `colour` that its numbers are written in."""

    id: KindId
    title: Line
    about: Line
    colour: Colour


class TileKind(Component, frozen=True):
    """A shape of map tile: its ZOI spaces and safe spaces, each named by the edges it opens to.

    `zoi` and `safe` are strings of edge letters such as ``NE``, as the tile lies unturned; `copies` counts the tiles
    of this shape in each set of SETS.
    """

    id: Id
    zoi: tuple[Group, ...]
    safe: tuple[Group, ...]
    copies: dict[SetId, Natural]


class Payment(Component, frozen=True):
    """Cubes that pay for an upgrade: one of each of `kinds`, or `any` cubes, all `different` or not."""

    kinds: tuple[KindId, ...] = ()
    any: Natural = 0
    different: bool = False


class Upgrade(Component, frozen=True):
    """An upgrade: what it holds, what it scores, and its price in status points or in one of `payments`."""

    id: Id
    title: Line
    capacity: Positive
    victory_points: Natural
    status_points: Positive
    payments: tuple[Payment, ...]


class Costs(Component, frozen=True):
    """The action points of each action; `walk` is for each space."""

    draw: Positive
    play: Positive
    walk: Positive
    upgrade: Positive
    interrogate: Positive
    jurisdiction: Positive
    flip: Positive


class Rules(Component, frozen=True):
    """The numbers of the rules.

    `rating_turn_price` is what each turn takes off the solo rating; `jail_price` is in status points.
    """

    action_points: Positive
    chips: Natural
    start_status: Natural
    start_tiles: Natural
    start_capacity: Positive
    snitches: Positive
    markers_each: Positive
    jail_price: Natural
    rating_turn_price: Natural
    costs: Costs


class SeatSetup(Component, frozen=True):
    """What a game of `seats` seats is set up with: the `sets` of map tiles, and the `cubes` of each type."""

    seats: Positive
    sets: tuple[SetId, ...]
    cubes: Positive


class Variant(Component, frozen=True):
    """A length of game: who has `status` points and `upgrades` upgrades triggers the end after about `minutes`."""

    id: Id
    title: Line
    help: Line
    status: Positive
    upgrades: Natural
    minutes: Positive


class Band(Component, frozen=True):
    """A name for solo ratings from `at_least` points on; the lowest band has no bound."""

    id: Id
    title: Line
    at_least: int | None


class SnitchTexts(Texts, frozen=True, kw_only=True):
    """``texts.yaml`` of Snitch!, with further tables.

    - `reasons`: why a hint proposes an action.
    - `hints`: what pointing at something tells.
    - `asks`: what the table asks for.
    - `keys`: what its keys do.
    - `offer`: what title, set-up and result say of the game.
    - `turning`: what made a turning point.
    """

    reasons: dict[Id, Line]
    hints: dict[Id, Line]
    asks: dict[Id, Line]
    keys: dict[str, Line]
    offer: dict[Id, Line]
    turning: dict[Id, Line]


class VariantRow(Component, frozen=True):
    """The numbers of a variant in ``setup.yaml``; its texts stand with the option in ``pack.yaml``."""

    id: Id
    status: Positive
    upgrades: Natural
    minutes: Positive


class TilesFile(Component, frozen=True):
    """``tiles.yaml``: how many tiles each set has, and the shapes."""

    sets: dict[SetId, Natural]
    tiles: tuple[TileKind, ...]


class UpgradesFile(Component, frozen=True):
    """``upgrades.yaml``."""

    upgrades: tuple[Upgrade, ...]


class SetupFile(Component, frozen=True):
    """``setup.yaml``: the numbers of the rules, types of info, seats, variants and rating bands."""

    rules: Rules
    kinds: tuple[Kind, ...]
    seats: tuple[SeatSetup, ...]
    variants: tuple[VariantRow, ...]
    bands: tuple[Band, ...]


class SnitchPack(Component, frozen=True):
    """A content pack of Snitch!, whole and checked; `fingerprint` is that of its rule values."""

    header: PackHeader
    rules: Rules
    kinds: tuple[Kind, ...]
    tiles: tuple[TileKind, ...]
    upgrades: tuple[Upgrade, ...]
    setups: tuple[SeatSetup, ...]
    variants: tuple[Variant, ...]
    bands: tuple[Band, ...]
    texts: SnitchTexts
    lesson: Lesson
    fingerprint: str
    folder: Path

    def upgrade(self, id_: str) -> Upgrade:
        """Return the upgrade `id_`; raises KeyError when there is none."""
        return next((upgrade for upgrade in self.upgrades if upgrade.id == id_), None) or _missing(id_)

    def variant(self, id_: str) -> Variant:
        """Return the variant `id_`; raises KeyError when there is none."""
        return next((variant for variant in self.variants if variant.id == id_), None) or _missing(id_)

    def setup(self, seats: int) -> SeatSetup:
        """Return how a game of `seats` seats is set up; raises KeyError when there is none."""
        return next((setup for setup in self.setups if setup.seats == seats), None) or _missing(seats)

    def band(self, rating: int) -> Band:
        """Return the band of a solo `rating`.

        >>> load_pack().band(-1).title, load_pack().band(20).title
        ('Rookie', 'Detective')
        """
        return next(band for band in reversed(self.bands) if band.at_least is None or rating >= band.at_least)


def _missing(id_: str | int) -> Any:
    raise KeyError(id_)


def _made(folder: Path, files: Mapping[str, Any]) -> SnitchPack:
    header: PackHeader = files[HEADER_FILE]
    setup: SetupFile = files["setup.yaml"]
    upgrades: tuple[Upgrade, ...] = files["upgrades.yaml"].upgrades
    tiles = tuple(
        msgspec.structs.replace(tile, copies={set_: tile.copies[set_] for set_ in SETS})
        for tile in files["tiles.yaml"].tiles
    )
    words = {value.id: value for value in header.option("variant").values}
    return SnitchPack(
        header=header,
        rules=setup.rules,
        kinds=setup.kinds,
        tiles=tiles,
        upgrades=upgrades,
        setups=setup.seats,
        variants=tuple(
            Variant(row.id, words[row.id].title, words[row.id].help, row.status, row.upgrades, row.minutes)
            for row in setup.variants
        ),
        bands=setup.bands,
        texts=files[TEXTS_FILE],
        lesson=files[LESSON_FILE],
        fingerprint=fingerprint(
            setup.rules,
            tiles,
            _rule_values(upgrades),
            setup.seats,
            [(row.id, row.status, row.upgrades) for row in setup.variants],
        ),
        folder=folder,
    )


def _rule_values(upgrades: Sequence[Upgrade]) -> list[dict[str, Any]]:
    """Return `upgrades` without what they are called, for the fingerprint."""
    return [{name: value for name, value in msgspec.structs.asdict(one).items() if name != "title"} for one in upgrades]


def _check(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    """Yield what is wrong between the values of the pack in `folder`, whose `files` are good each by itself."""
    setup: SetupFile = files["setup.yaml"]
    options = {"variant": [row.id for row in setup.variants], **OPTIONS}
    yield from check_options(folder / HEADER_FILE, files[HEADER_FILE], options)
    yield from _check_tiles(folder / "tiles.yaml", files["tiles.yaml"])
    yield from _check_upgrades(folder / "upgrades.yaml", files["upgrades.yaml"].upgrades, setup.rules)
    yield from _check_setup(folder / "setup.yaml", setup, files[HEADER_FILE], files["tiles.yaml"])
    yield from check_texts(folder / TEXTS_FILE, files[TEXTS_FILE], SPEC.id)
    yield from check_verbs(folder / TEXTS_FILE, files[TEXTS_FILE], WAYS)
    yield from check_lesson(folder / LESSON_FILE, files[LESSON_FILE], files[HEADER_FILE], TRAITS, folder / RULES_FILE)


def _check_tiles(path: Path, file: TilesFile) -> Iterator[PackError]:
    yield from repeated(path, "$.tiles", [tile.id for tile in file.tiles])
    for i, tile in enumerate(file.tiles):
        at = f"$.tiles[{i}]"
        for name, groups in (("zoi", tile.zoi), ("safe", tile.safe)):
            if not 1 <= len(groups) <= 2:
                yield error_at(path, f"{at}.{name}", f"one or two spaces for {name}", str(len(groups)))
        edges = "".join((*tile.zoi, *tile.safe))
        if sorted(edges) != sorted(EDGES):
            yield error_at(path, at, f"each of the edges N, E, S, W once in {tile.id}", f'"{edges}"')
        yield from _check_sets(path, f"{at}.copies", tile.copies)
    yield from _check_sets(path, "$.sets", file.sets)
    for set_ in SETS:
        total = sum(tile.copies.get(set_, 0) for tile in file.tiles)
        if set_ in file.sets and total != file.sets[set_]:
            expected = f"{file.sets[set_]} tiles for sets.{set_}"
            yield error_at(path, f"$.sets.{set_}", expected, f"{total} in all copies.{set_}")


def _check_sets(path: Path, pointer: str, counts: Mapping[SetId, int]) -> Iterator[PackError]:
    if set(counts) != set(SETS):
        yield error_at(path, pointer, f"a number for each of {', '.join(SETS)}", ", ".join(counts) or "none")


def _check_upgrades(path: Path, upgrades: Sequence[Upgrade], rules: Rules) -> Iterator[PackError]:
    ids = [upgrade.id for upgrade in upgrades]
    wanted = [*(f"snitch{i + 1}" for i in range(rules.snitches)), "cred"]
    if ids != wanted:
        yield error_at(path, "$.upgrades", f"the upgrades {', '.join(wanted)} in this order", ", ".join(ids) or "none")
    for i, upgrade in enumerate(upgrades):
        if not upgrade.payments:
            yield error_at(path, f"$.upgrades[{i}].payments", f"at least one payment for {upgrade.id}", "none")
        for j, payment in enumerate(upgrade.payments):
            at = f"$.upgrades[{i}].payments[{j}]"
            if bool(payment.kinds) == bool(payment.any):
                yield error_at(path, at, "either kinds or any", "both" if payment.kinds else "neither")
            elif len(set(payment.kinds)) < len(payment.kinds):
                yield error_at(path, at, "each kind once", ", ".join(payment.kinds))
            elif payment.different and payment.kinds:
                yield error_at(path, at, "different only beside any", "it beside kinds")
            elif payment.different and payment.any > len(KINDS):
                yield error_at(path, at, f"at most {len(KINDS)} different kinds", str(payment.any))


def _check_setup(path: Path, setup: SetupFile, header: PackHeader, tiles: TilesFile) -> Iterator[PackError]:
    kinds = tuple(kind.id for kind in setup.kinds)
    if kinds != KINDS:
        yield error_at(path, "$.kinds", f"the kinds {', '.join(KINDS)} in this order", ", ".join(kinds) or "none")
    yield from check_seats(path, "$.seats", [row.seats for row in setup.seats], header)
    for i, row in enumerate(setup.seats):
        if len(set(row.sets)) < len(row.sets):
            yield error_at(path, f"$.seats[{i}].sets", "each set once", ", ".join(row.sets))
        stack = sum(tiles.sets.get(set_, 0) for set_ in set(row.sets))
        if stack < row.seats * setup.rules.start_tiles:
            expected = f"at least {row.seats * setup.rules.start_tiles} tiles to deal to {row.seats} seats"
            yield error_at(path, f"$.seats[{i}].sets", expected, str(stack))
    if header.seats[1] > HQ_SPACES:
        yield error_at(path, "$.seats", f"at most {HQ_SPACES} seats, as the HQ has spaces", str(header.seats[1]))
    yield from repeated(path, "$.variants", [row.id for row in setup.variants])
    for i, variant in enumerate(setup.variants):
        if variant.upgrades > setup.rules.snitches + 1:
            expected = f"at most {setup.rules.snitches + 1} upgrades"
            yield error_at(path, f"$.variants[{i}].upgrades", expected, str(variant.upgrades))
    yield from repeated(path, "$.bands", [band.id for band in setup.bands])
    bounds = [band.at_least for band in setup.bands]
    if not bounds or bounds[0] is not None:
        yield error_at(path, "$.bands", "no bound for the first band", str(bounds[0]) if bounds else "no band")
    for i in range(1, len(bounds)):
        below, bound = bounds[i - 1], bounds[i]
        if bound is None or (below is not None and bound <= below):
            expected = "a bound" if below is None else f"more than {below}"
            found = "nothing" if bound is None else str(bound)
            yield error_at(path, f"$.bands[{i}].at_least", f"{expected} for at_least", found)


SPEC = PackSpec(
    id="snitch",
    files={
        "tiles.yaml": TilesFile,
        "upgrades.yaml": UpgradesFile,
        "setup.yaml": SetupFile,
        TEXTS_FILE: SnitchTexts,
        LESSON_FILE: Lesson,
    },
    check=_check,
)
"""What `tabletop check` needs to check a pack of this game."""
load_pack = PackLoader(SPEC, _made)
