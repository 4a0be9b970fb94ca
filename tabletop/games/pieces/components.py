"""The components of We Come in Pieces: what its content pack holds, read, checked and typed."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tabletop.core.effects.cards import Draw
from tabletop.core.effects.programs import faults_of
from tabletop.core.effects.vocabulary import Modify
from tabletop.core.effects.words import Vocabulary
from tabletop.games.pieces.aims import PLACES, All, First, Holds
from tabletop.games.pieces.map_file import TownCheck
from tabletop.games.pieces.verbs import WAYS
from tabletop.games.pieces.words import OwnWord, Part, Word
from tabletop.packs.errors import PackError
from tabletop.packs.lesson import LESSON_FILE, Lesson, check_lesson
from tabletop.packs.loader import Component, Id, Line, Natural, Positive, error_at
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

OPTIONS = {"masterminds": ("dealt", "chosen"), "meeples": ("twenty", "nineteen")}
"""The options that the rules know, and their values."""
TOWN = 18
"""How many tiles the town has."""
OUTER = 12
"""How many of them are in the outer ring."""
VERBS = ("upgrade", "move", "attack", "influence", "laylow", "regroup", "scavenge")
"""The actions."""
COSTS = tuple(f"{verb}_cost" for verb in VERBS)
NUMBERS = (
    *("inf", "com", "mov", "influence", "steps", "range", "mayor_proof", "pass_robots", "damage", "upgrade"),
    *("lay_low", "scavenge", "tile_com", "tile_dis", "tower_loss", "tower_draw", "mayor_range", "inf_price"),
    *("mod_cost", *COSTS),
)
"""The numbers of the rules that stories, mods and skills change."""
BESIDE_MAYOR = "beside-mayor"
TILE_KINDS = ("com", "dis")
WHERE = {"tile_com": TILE_KINDS, "tile_dis": TILE_KINDS, "inf_price": (BESIDE_MAYOR,)}
"""The kinds of place that some numbers are asked for."""
TRAITS = (
    *("favor", "keep", "mayor", "stay", "upgrade", "move", "attack", "influence", "laylow", "regroup", "scavenge"),
    *("equip", "skill", "pay", "pass", "done", "lose", "revert", "discard"),
    *("neutral", "character", "rival", "head", "body", "feet", "spares", "low", "home", "rest", "story"),
)
"""The words that a lesson picks actions by: verbs, then what `traits` tells beside them."""
KNOWN = Vocabulary(decks=("bag",), numbers=NUMBERS)

Face = Annotated[int, msgspec.Meta(ge=0, le=100)]
Slot = Annotated[int, msgspec.Meta(ge=0, le=OUTER - 1)]
Turns = Annotated[int, msgspec.Meta(ge=-5, le=5)]


class Parts(Component, frozen=True):
    """The strength that a part has at the `start`, at `least` and at `most`."""

    start: Positive
    least: Positive
    most: Positive


class Level(Component, frozen=True):
    """The DIS at the `start`, and at `most`."""

    start: Natural
    most: Positive


class Rules(Component, frozen=True):
    """The numbers of the rules."""

    rounds: Positive
    actions: Positive
    parts: Parts
    discretion: Level
    meeples: dict[Id, Positive]
    neutrals: Natural
    neutral_supply: Positive
    costs: dict[Id, Natural]
    upgrade: Positive
    lay_low: Positive
    regroup: Positive
    scavenge: Positive
    range: Positive
    mayor_range: Positive
    mayor_loss: Natural
    tower_draw: Positive
    tower_loss: Natural
    citizen_points: Natural
    first_points: Natural
    all_points: Natural
    pay_dis: Positive


class SeatSetup(Component, frozen=True):
    """What goes for a game of `seats`: HQs stand outside the outer tiles of the numbers `slots` and the next.

    `numbers` are those that skills name as their value, so that they can differ by how many play.
    """

    seats: Positive
    slots: tuple[Slot, ...]
    numbers: dict[Id, Natural] = msgspec.field(default_factory=dict)


class Reaction(Component, frozen=True):
    """What the town does to a seat that has `dis` left, or more: `citizens` revert, `mods` are discarded.

    A robot that is `destroyed` returns to its HQ, with DIS `restart`.
    """

    dis: Natural
    citizens: Natural
    mods: Literal["none", "one", "all"]
    destroyed: bool = False
    restart: Natural = 0


class TowerCard(Component, frozen=True):
    """How the tower turns: by `steps`, in sixths clockwise; with `any` the Favored One decides."""

    id: Id
    title: Line
    count: Positive
    steps: Turns = 0
    any: bool = False


class SetupFile(Component, frozen=True):
    """``setup.yaml``: the numbers of the rules, the die, HQs, reactions and the tower."""

    rules: Rules
    favor: tuple[Face, ...]
    seats: tuple[SeatSetup, ...]
    resistance: tuple[Reaction, ...]
    tower: tuple[TowerCard, ...]


class Tile(Component, frozen=True):
    """A tile of the town, with what it adds to COM, and gives back of DIS; `sign` is its title in brief."""

    id: Id
    title: Line
    sign: str = ""
    com: Natural = 0
    dis: Natural = 0

    @property
    def kinds(self) -> tuple[str, ...]:
        """What the tile is called in effects: its id, and what it has."""
        return (self.id, *(kind for kind in TILE_KINDS if getattr(self, kind)))


class TilesFile(Component, frozen=True):
    """``tiles.yaml``: the town, and where the `mayor` begins."""

    tiles: tuple[Tile, ...]
    mayor: Id


class Skill(Component, frozen=True, rename={"with_": "with"}):
    """What a mastermind can do once a round, `with` an action or a mod; one that `defends` against an attack too.
    `sign` is what it brings in brief."""

    id: Id
    title: Line
    text: Line
    with_: Literal["upgrade", "move", "attack", "influence", "laylow", "regroup", "scavenge", "equip"]
    do: tuple[Word, ...]
    defends: bool = False
    sign: str = ""


class Mastermind(Component, frozen=True):
    """A mastermind, with the skills of which it uses one a round."""

    id: Id
    title: Line
    skills: tuple[Skill, ...]


class MastermindsFile(Component, frozen=True):
    """``masterminds.yaml``: the masterminds."""

    masterminds: tuple[Mastermind, ...]


class Mod(Component, frozen=True):
    """A kind of mod: the `part` that it fits, what it costs, how many there are, and what it does; `sign` in brief."""

    id: Id
    title: Line
    part: Part
    cost: Natural
    count: Positive
    text: Line
    do: tuple[Word, ...]
    sign: str = ""


class ModsFile(Component, frozen=True):
    """``mods.yaml``: the Scrap Pile."""

    mods: tuple[Mod, ...]


class Story(Component, frozen=True):
    """A story: what it does when it comes, what the `first` seat to do something gets points for, and `all` seats."""

    id: Id
    title: Line
    text: Line
    do: tuple[Word, ...]
    first: First
    all: All


class StoriesFile(Component, frozen=True):
    """``stories.yaml``: the stories."""

    stories: tuple[Story, ...]


class PiecesPack(Component, frozen=True):
    """A content pack of We Come in Pieces, whole and checked; `fingerprint` is that of its rule values."""

    header: PackHeader
    rules: Rules
    favor: tuple[int, ...]
    setups: tuple[SeatSetup, ...]
    resistance: tuple[Reaction, ...]
    tower: tuple[TowerCard, ...]
    tiles: tuple[Tile, ...]
    mayor: str
    masterminds: tuple[Mastermind, ...]
    mods: tuple[Mod, ...]
    stories: tuple[Story, ...]
    texts: Texts
    fingerprint: str
    folder: Path
    lesson: Lesson


def _made(folder: Path, files: Mapping[str, Any]) -> PiecesPack:
    setup: SetupFile = files["setup.yaml"]
    tiles: TilesFile = files["tiles.yaml"]
    masterminds: tuple[Mastermind, ...] = files["masterminds.yaml"].masterminds
    mods: tuple[Mod, ...] = files["mods.yaml"].mods
    stories: tuple[Story, ...] = files["stories.yaml"].stories
    return PiecesPack(
        header=files[HEADER_FILE],
        rules=setup.rules,
        favor=setup.favor,
        setups=setup.seats,
        resistance=setup.resistance,
        tower=setup.tower,
        tiles=tiles.tiles,
        mayor=tiles.mayor,
        masterminds=masterminds,
        mods=mods,
        stories=stories,
        texts=files[TEXTS_FILE],
        fingerprint=fingerprint(
            setup.rules,
            setup.favor,
            setup.seats,
            setup.resistance,
            [(card.id, card.count, card.steps, card.any) for card in setup.tower],
            [(tile.id, tile.com, tile.dis) for tile in tiles.tiles],
            tiles.mayor,
            [(m.id, [(skill.id, skill.with_, skill.do, skill.defends) for skill in m.skills]) for m in masterminds],
            [(mod.id, mod.part, mod.cost, mod.count, mod.do) for mod in mods],
            [
                (s.id, s.do, (s.first.when, s.first.n, s.first.at, s.first.after, s.first.if_), s.all.if_)
                for s in stories
            ],
        ),
        folder=folder,
        lesson=files[LESSON_FILE],
    )


def _check(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    """Yield what is wrong between the values of the pack in `folder`, whose `files` are good each by itself."""
    header: PackHeader = files[HEADER_FILE]
    setup: SetupFile = files["setup.yaml"]
    tiles: TilesFile = files["tiles.yaml"]
    ids = tuple(tile.id for tile in tiles.tiles)
    yield from check_options(folder / HEADER_FILE, header, OPTIONS)
    yield from _check_rules(folder / "setup.yaml", setup)
    yield from _check_setup(folder / "setup.yaml", setup, header)
    yield from _check_tiles(folder / "tiles.yaml", tiles)
    numbers = tuple(setup.seats[0].numbers) if setup.seats else ()
    masterminds: tuple[Mastermind, ...] = files["masterminds.yaml"].masterminds
    yield from _check_masterminds(folder / "masterminds.yaml", masterminds, header, ids, numbers)
    yield from _check_mods(folder / "mods.yaml", files["mods.yaml"].mods, ids)
    yield from _check_stories(folder / "stories.yaml", files["stories.yaml"].stories, setup, ids)
    taken: set[str] = set()
    for file, key in (("mods.yaml", "mods"), ("stories.yaml", "stories")):
        for i, one in enumerate(getattr(files[file], key)):
            if one.id in taken:
                yield error_at(folder / file, f"$.{key}[{i}].id", "an id that no mod has", f'"{one.id}"')
        taken |= {one.id for one in getattr(files[file], key)}
    yield from check_texts(folder / TEXTS_FILE, files[TEXTS_FILE], SPEC.id)
    yield from check_verbs(folder / TEXTS_FILE, files[TEXTS_FILE], WAYS)
    yield from check_lesson(folder / LESSON_FILE, files[LESSON_FILE], header, TRAITS, folder / RULES_FILE)


def _check_rules(path: Path, setup: SetupFile) -> Iterator[PackError]:
    rules = setup.rules
    parts = rules.parts
    if not parts.least <= parts.start <= parts.most:
        found = f"{parts.least}, {parts.start}, {parts.most}"
        yield error_at(path, "$.rules.parts", "least, start and most in rising order", found)
    if rules.discretion.start > rules.discretion.most:
        found = f"{rules.discretion.start} and {rules.discretion.most}"
        yield error_at(path, "$.rules.discretion", "no more at the start than at most", found)
    for key, wanted in (("meeples", OPTIONS["meeples"]), ("costs", VERBS)):
        names = tuple(getattr(rules, key))
        if sorted(names) != sorted(wanted):
            yield error_at(path, f"$.rules.{key}", f"the keys {', '.join(wanted)}", ", ".join(names) or "none")
    if not setup.favor:
        yield error_at(path, "$.favor", "at least one face", "none")


def _check_setup(path: Path, setup: SetupFile, header: PackHeader) -> Iterator[PackError]:
    yield from check_seats(path, "$.seats", [row.seats for row in setup.seats], header)
    for i, row in enumerate(setup.seats):
        if len(row.slots) != row.seats or list(row.slots) != sorted(set(row.slots)):
            found = ", ".join(map(str, row.slots)) or "none"
            yield error_at(path, f"$.seats[{i}].slots", f"{row.seats} different numbers in rising order", found)
        if tuple(row.numbers) != (names := tuple(setup.seats[0].numbers)):
            found = ", ".join(row.numbers) or "none"
            yield error_at(path, f"$.seats[{i}].numbers", f"the numbers {', '.join(names) or 'none'}", found)
        for name in row.numbers:
            if name in NUMBERS:
                yield error_at(path, f"$.seats[{i}].numbers", "a name that no number of the rules has", f'"{name}"')
    limits = [row.dis for row in setup.resistance]
    if limits != sorted(set(limits), reverse=True) or not limits or limits[-1]:
        found = ", ".join(map(str, limits)) or "none"
        yield error_at(path, "$.resistance", "limits of dis in falling order, down to 0", found)
    yield from repeated(path, "$.tower", [card.id for card in setup.tower])


def _check_tiles(path: Path, tiles: TilesFile) -> Iterator[PackError]:
    ids = [tile.id for tile in tiles.tiles]
    yield from repeated(path, "$.tiles", ids)
    if len(ids) != TOWN:
        yield error_at(path, "$.tiles", f"{TOWN} tiles", str(len(ids)))
    for i, id_ in enumerate(ids):
        if id_ in (*PLACES, *TILE_KINDS, BESIDE_MAYOR):
            yield error_at(path, f"$.tiles[{i}].id", "an id that stands for nothing else", f'"{id_}"')
    if tiles.mayor not in ids:
        yield error_at(path, "$.mayor", "the id of a tile", f'"{tiles.mayor}"')


def _check_masterminds(
    path: Path,
    masterminds: tuple[Mastermind, ...],
    header: PackHeader,
    tiles: tuple[str, ...],
    numbers: tuple[str, ...],
) -> Iterator[PackError]:
    yield from repeated(path, "$.masterminds", [one.id for one in masterminds])
    if len(masterminds) < header.seats[1]:
        yield error_at(path, "$.masterminds", f"at least {header.seats[1]} masterminds", str(len(masterminds)))
    skills = [skill.id for one in masterminds for skill in one.skills]
    for i, one in enumerate(masterminds):
        at = f"$.masterminds[{i}].skills"
        if not one.skills:
            yield error_at(path, at, "at least one skill", "none")
        for k, skill in enumerate(one.skills):
            if skills.count(skill.id) > 1:
                yield error_at(path, f"{at}[{k}].id", "an id that no other skill has", f'"{skill.id}"')
            if skill.defends and skill.with_ != "attack":
                yield error_at(path, f"{at}[{k}]", 'with "attack" for a skill that defends', f'"{skill.with_}"')
            for key in ("text", "sign"):
                for name in re.findall(r"{(.*?)}", getattr(skill, key)):
                    if name not in numbers:
                        expected = f"one of {', '.join(numbers)}" if numbers else "a text without braces"
                        yield error_at(path, f"{at}[{k}].{key}", expected, f'"{name}"')
            yield from _check_effects(path, f"{at}[{k}]", skill.do, tiles, numbers)


def _check_mods(path: Path, mods: tuple[Mod, ...], tiles: tuple[str, ...]) -> Iterator[PackError]:
    yield from repeated(path, "$.mods", [mod.id for mod in mods])
    for i, mod in enumerate(mods):
        yield from _check_effects(path, f"$.mods[{i}]", mod.do, tiles)


def _check_stories(
    path: Path, stories: tuple[Story, ...], setup: SetupFile, tiles: tuple[str, ...]
) -> Iterator[PackError]:
    yield from repeated(path, "$.stories", [story.id for story in stories])
    rounds = setup.rules.rounds
    if len(stories) < rounds:
        yield error_at(path, "$.stories", f"at least {rounds} stories, one for each round", str(len(stories)))
    cards = sum(card.count for card in setup.tower)
    drawn = sum(sorted((_tower_draw(story, setup.rules.tower_draw) for story in stories), reverse=True)[:rounds])
    if cards < drawn:
        yield error_at(path, "$.stories", f"stories for which {cards} tower cards are enough", f"{drawn} drawn")
    for i, story in enumerate(stories):
        at = f"$.stories[{i}]"
        yield from _check_effects(path, at, story.do, tiles, of_story=True)
        yield from _check_first(path, f"{at}.first", story.first, tiles)
        yield from _check_holds(path, f"{at}.all.if", story.all.if_, tiles)


def _tower_draw(story: Story, usual: int) -> int:
    """Return how many tower cards are drawn in the round of `story`."""
    changes = [one for one in story.do if isinstance(one, Modify) and one.number == "tower_draw"]
    n = usual
    for one in changes:
        assert isinstance(one.value, int)
        n = n + one.value if one.op == "add" else one.value
    return n


def _check_effects(
    path: Path,
    at: str,
    do: tuple[Any, ...],
    tiles: tuple[str, ...],
    numbers: tuple[str, ...] = (),
    of_story: bool = False,
) -> Iterator[PackError]:
    """Yield what is wrong with effects: names that nothing has, and what never does anything.

    `numbers` are those by how many play that they may have as their values.
    """
    if not do:
        yield error_at(path, f"{at}.do", "something that it does", "nothing")
    for fault in faults_of(do, {}, KNOWN._replace(numbers=(*KNOWN.numbers, *numbers))):
        yield error_at(path, f"{at}.{fault.pointer}", fault.expected, fault.found)
    for i, effect in enumerate(do):
        here = f"{at}.do[{i}]"
        for name in ("at", "to"):
            if getattr(effect, name, None) not in (None, *tiles):
                yield error_at(path, f"{here}.{name}", "the id of a tile", f'"{getattr(effect, name)}"')
        if isinstance(effect, OwnWord) and effect.OF_STORIES and not of_story:
            yield error_at(path, here, "what a mod or a skill can do", f'"{type(effect).__name__.lower()}"')
        if effect.if_ is not None:
            yield error_at(path, f"{here}.if", "an effect that always happens", "a condition")
        if effect.who not in ("owner", "others", "everybody"):
            yield error_at(path, here, "one of owner, others, everybody for who", f'"{effect.who}"')
        if isinstance(effect, Draw) and not isinstance(effect.count, int):
            yield error_at(path, f"{here}.count", "a whole number", f'"{effect.count}"')
        if isinstance(effect, Modify):
            yield from _check_modify(path, here, effect, tiles, numbers)


def _check_modify(
    path: Path, at: str, effect: Modify, tiles: tuple[str, ...], numbers: tuple[str, ...]
) -> Iterator[PackError]:
    if effect.number in numbers:
        yield error_at(path, f"{at}.number", "a number that a turn or a round has", f'"{effect.number}"')
    if effect.until not in ("turn", "round"):
        yield error_at(path, f"{at}.until", "one of turn, round for until", f'"{effect.until}"')
    if isinstance(effect.value, str) and effect.value not in numbers:
        expected = f"a whole number, or one of {', '.join(numbers)}" if numbers else "a whole number"
        yield error_at(path, f"{at}.value", expected, f'"{effect.value}"')
    kinds = WHERE.get(effect.number)
    known = ("", *(kinds or ()), *(tiles if kinds == TILE_KINDS else ()))
    if effect.where not in known:
        expected = f"a tile, or one of {', '.join(kinds)}" if kinds else "a number of some place for where"
        yield error_at(path, f"{at}.where", expected, f'"{effect.where}"')


def _check_first(path: Path, at: str, first: First, tiles: tuple[str, ...]) -> Iterator[PackError]:
    if first.at not in (None, *tiles):
        yield error_at(path, f"{at}.at", "the id of a tile", f'"{first.at}"')
    if first.when == "pay" and first.at is None:
        yield error_at(path, at, 'the key "at" for what is paid', "none")
    if first.after and first.when != "pay":
        yield error_at(path, f"{at}.after", "pay for what comes after an action", f'"{first.when}"')
    if first.when == "pay" and (first.if_ is not None or first.n):
        yield error_at(path, at, "nothing but a tile for what is paid", "a condition" if first.if_ else "n")
    if first.at is not None and first.when not in ("pay", "influence"):
        yield error_at(path, f"{at}.at", "pay or influence for something at a tile", f'"{first.when}"')
    if first.when == "always" and (first.if_ is None or first.n):
        yield error_at(path, at, 'the key "if" alone for what is asked always', "no condition" if first.n == 0 else "n")
    if first.if_ is not None:
        yield from _check_holds(path, f"{at}.if", first.if_, tiles)


def _check_holds(path: Path, at: str, holds: Holds, tiles: tuple[str, ...]) -> Iterator[PackError]:
    citizens = holds.citizens
    for where, near in (("near", holds.near), ("citizens.near", citizens.near if citizens is not None else None)):
        if near is None:
            continue
        if near.of not in (*PLACES, *tiles):
            yield error_at(path, f"{at}.{where}.of", f"a tile, or one of {', '.join(PLACES)}", f'"{near.of}"')
        if near.least > near.most:
            yield error_at(path, f"{at}.{where}", "the smaller distance for least", f"{near.least} and {near.most}")
    if holds == Holds():
        yield error_at(path, at, "something that is asked for", "nothing")


def _check_map(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    setup: SetupFile = files["setup.yaml"]
    yield from TownCheck(folder, {row.seats: row.slots for row in setup.seats}).faults()


SPEC = PackSpec(
    id="pieces",
    files={
        "setup.yaml": SetupFile,
        "tiles.yaml": TilesFile,
        "masterminds.yaml": MastermindsFile,
        "mods.yaml": ModsFile,
        "stories.yaml": StoriesFile,
        TEXTS_FILE: Texts,
        LESSON_FILE: Lesson,
    },
    check=_check,
    shown=_check_map,
)
"""What `tabletop check` needs to check a pack of this game."""
load_pack = PackLoader(SPEC, _made)
