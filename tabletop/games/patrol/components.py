"""The components of Patrol!: what its content pack holds, read, checked and typed."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tabletop.core.squares import Squares
from tabletop.games.patrol.map_file import Board, CityCheck
from tabletop.games.patrol.verbs import WAYS
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
    fingerprint,
    repeated,
)
from tabletop.packs.texts import TEXTS_FILE, Texts, check_texts
from tabletop.packs.verbs import check_verbs

OPTIONS = {
    "diagonal": ("on", "off"),
    "rounds": ("full", "medium", "short", "brief"),
    "traffic": ("off", "on"),
    "seasons": ("off", "on"),
}
"""The options that the rules know, and their values."""
RUN_CODE = "run-code"
TRAINING = "mandatory-training"
FIELD_TEAM = "field-training-team"
CAMERA = "body-camera"
COMMENDATION = "commendation"
COMPLAINT = "citizen-complaint"
CRASH = "traffic-crash"
TWO_MAN = "two-man-unit"
DOWN = "officer-down"
CARD_IDS = (RUN_CODE, TRAINING, FIELD_TEAM, CAMERA, COMMENDATION, COMPLAINT, CRASH, TWO_MAN, DOWN)
"""The kinds of event card that the rules know, beside crimes."""
TRAITS = (
    *("play", "roll", "drive", "end", "partner", "protect", "pass"),
    *(RUN_CODE, TRAINING, FIELD_TEAM, CAMERA),
    *("crime", "closing", "rated", "rescue", "far", "nearer", "from-scene"),
)
"""The words that a lesson picks actions by: verbs, then what `traits` tells beside them."""
KEPT = (RUN_CODE, TRAINING, FIELD_TEAM, CAMERA)
"""The kinds that are kept for later."""
STOPPABLE = (TRAINING, CRASH, COMPLAINT)
"""The kinds that a protection can stop."""

Points = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Dots = Annotated[int, msgspec.Meta(ge=1, le=3)]


class EventCard(Component, frozen=True):
    """A kind of event card that is no crime: what it is called, what it does in a sentence and in `brief`, and how many
    there are.

    Who draws a `kept` one holds it; it `stops` cards that would hit its holder. `points` is what it pays or costs, and
    `seats` the least number of players that it is used with.
    """

    id: Id
    title: Line
    text: Line
    brief: Line
    count: Positive
    kept: bool = False
    stops: tuple[Id, ...] = ()
    points: Points = 0
    seats: Positive = 1


class EventsFile(Component, frozen=True):
    """``events.yaml``: the event cards that are no crimes."""

    cards: tuple[EventCard, ...]


class Crime(Component, frozen=True):
    """A kind of crime: how many there are, how many `officers` close it, and what the first of them gets, and so on."""

    id: Id
    title: Line
    count: Positive
    officers: Positive
    points: tuple[Points, ...]


class CrimesFile(Component, frozen=True):
    """``crimes.yaml``: the crimes."""

    crimes: tuple[Crime, ...]


class Area(Component, frozen=True):
    """An area of the city, with its dots of `crime` rate and of `traffic`."""

    id: Id
    title: Line
    crime: Dots
    traffic: Dots


class AreasFile(Component, frozen=True):
    """``areas.yaml``: the areas, and what a space costs by its dots of traffic, in half points."""

    areas: tuple[Area, ...]
    traffic_costs: tuple[Positive, Positive, Positive]


class Rounds(Component, frozen=True):
    """How many rounds a game has by its option."""

    full: Positive
    medium: Positive
    short: Positive
    brief: Positive


class Unit(Component, frozen=True):
    """A car that a seat can have: what it is called on the radio, its `colour`, and the `shape` of its sign."""

    id: Id
    title: Line
    colour: Colour
    shape: Id


class SetupFile(Component, frozen=True):
    """``setup.yaml``: the board, the rounds, those of three players (patrol.r37), and the units."""

    board: Board
    rounds: Rounds
    rounds_of_three: Rounds
    units: tuple[Unit, ...]


class Season(Component, frozen=True):
    """A season: `crime_rate` multiplies the rate of all areas, `move_cost` is added for each space, in half points.

    A crash keeps its officer from moving for `crash_turns` and pays `crash_points`.
    """

    id: Id
    title: Line
    text: Line
    crime_rate: Positive
    move_cost: Natural
    crash_turns: Positive
    crash_points: Natural

    @property
    def clause(self) -> str:
        """What it changes, as it stands after a colon."""
        return self.text[:1].lower() + self.text[1:]


class SeasonsFile(Component, frozen=True):
    """``seasons.yaml``: the seasons in their order."""

    seasons: tuple[Season, ...]


class PatrolPack(Component, frozen=True):
    """A content pack of Patrol!, whole and checked; `fingerprint` is that of its rule values."""

    header: PackHeader
    cards: tuple[EventCard, ...]
    crimes: tuple[Crime, ...]
    areas: tuple[Area, ...]
    traffic_costs: tuple[int, int, int]
    board: Board
    rounds: Rounds
    rounds_of_three: Rounds
    units: tuple[Unit, ...]
    seasons: tuple[Season, ...]
    texts: Texts
    fingerprint: str
    folder: Path
    lesson: Lesson


def _made(folder: Path, files: Mapping[str, Any]) -> PatrolPack:
    events: EventsFile = files["events.yaml"]
    crimes: CrimesFile = files["crimes.yaml"]
    areas: AreasFile = files["areas.yaml"]
    setup: SetupFile = files["setup.yaml"]
    seasons: SeasonsFile = files["seasons.yaml"]
    return PatrolPack(
        header=files[HEADER_FILE],
        cards=events.cards,
        crimes=crimes.crimes,
        areas=areas.areas,
        traffic_costs=areas.traffic_costs,
        board=setup.board,
        rounds=setup.rounds,
        rounds_of_three=setup.rounds_of_three,
        units=setup.units,
        seasons=seasons.seasons,
        texts=files[TEXTS_FILE],
        fingerprint=fingerprint(
            [(card.id, card.count, card.kept, card.stops, card.points, card.seats) for card in events.cards],
            [(crime.id, crime.count, crime.officers, crime.points) for crime in crimes.crimes],
            [(area.id, area.crime, area.traffic) for area in areas.areas],
            areas.traffic_costs,
            setup.board,
            setup.rounds,
            setup.rounds_of_three,
            [(s.id, s.crime_rate, s.move_cost, s.crash_turns, s.crash_points) for s in seasons.seasons],
        ),
        folder=folder,
        lesson=files[LESSON_FILE],
    )


def _check(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    """Yield what is wrong between the values of the pack in `folder`, whose `files` are good each by itself."""
    header: PackHeader = files[HEADER_FILE]
    setup: SetupFile = files["setup.yaml"]
    areas: AreasFile = files["areas.yaml"]
    seasons: SeasonsFile = files["seasons.yaml"]
    yield from check_options(folder / HEADER_FILE, header, OPTIONS)
    yield from _check_cards(folder / "events.yaml", files["events.yaml"])
    yield from _check_crimes(folder / "crimes.yaml", files["crimes.yaml"], files["events.yaml"])
    yield from repeated(folder / "areas.yaml", "$.areas", [area.id for area in areas.areas])
    yield from _check_board(folder / "setup.yaml", setup, areas, header)
    yield from repeated(folder / "seasons.yaml", "$.seasons", [season.id for season in seasons.seasons])
    if not seasons.seasons:
        yield error_at(folder / "seasons.yaml", "$.seasons", "at least one season", "none")
    yield from check_texts(folder / TEXTS_FILE, files[TEXTS_FILE], SPEC.id)
    yield from check_verbs(folder / TEXTS_FILE, files[TEXTS_FILE], WAYS)
    yield from check_lesson(folder / LESSON_FILE, files[LESSON_FILE], header, TRAITS, folder / RULES_FILE)


def _check_cards(path: Path, events: EventsFile) -> Iterator[PackError]:
    ids = [card.id for card in events.cards]
    if sorted(ids) != sorted(CARD_IDS):
        yield error_at(path, "$.cards", f"the cards {', '.join(CARD_IDS)}, each once", ", ".join(ids) or "none")
    for i, card in enumerate(events.cards):
        if card.kept != (card.id in KEPT):
            expected = f"kept {'true' if card.id in KEPT else 'false'} for {card.id}"
            yield error_at(path, f"$.cards[{i}]", expected, "true" if card.kept else "false")
        for stopped in card.stops:
            if stopped not in STOPPABLE:
                yield error_at(path, f"$.cards[{i}].stops", f"one of {', '.join(STOPPABLE)}", f'"{stopped}"')
        if card.id in (TWO_MAN, DOWN) and (card.count != 1 or card.seats < 4):
            expected = f"one {card.id}, with 4 players or more"
            yield error_at(path, f"$.cards[{i}]", expected, f"{card.count} with {card.seats}")


def _check_crimes(path: Path, crimes: CrimesFile, events: EventsFile) -> Iterator[PackError]:
    yield from repeated(path, "$.crimes", [crime.id for crime in crimes.crimes])
    if not crimes.crimes:
        yield error_at(path, "$.crimes", "at least one crime", "none")
    for i, crime in enumerate(crimes.crimes):
        if crime.id in {card.id for card in events.cards}:
            yield error_at(path, f"$.crimes[{i}].id", "an id that no event card has", f'"{crime.id}"')
        if crime.officers > 3:
            yield error_at(path, f"$.crimes[{i}].officers", "at most 3 officers, as many as play", str(crime.officers))


def _check_board(path: Path, setup: SetupFile, areas: AreasFile, header: PackHeader) -> Iterator[PackError]:
    board = setup.board
    if board.columns % board.tile or board.rows % board.tile:
        found = f"{board.columns} by {board.rows} in tiles of {board.tile}"
        yield error_at(path, "$.board", "columns and rows that whole tiles fill", found)
        return
    tiles = board.columns // board.tile * (board.rows // board.tile)
    if tiles != len(areas.areas):
        yield error_at(path, "$.board", f"{len(areas.areas)} tiles, one for each area", str(tiles))
    try:
        Squares(board.columns, board.rows).number(board.headquarters)
    except ValueError:
        yield error_at(path, "$.board.headquarters", "a space of the board", f'"{board.headquarters}"')
    yield from repeated(path, "$.units", [unit.id for unit in setup.units])
    for what in ("title", "colour", "shape"):
        values = [getattr(unit, what) for unit in setup.units]
        for i, value in enumerate(values):
            if value in values[:i]:
                yield error_at(path, f"$.units[{i}].{what}", f"each {what} of a unit once", f'"{value}" again')
    if len(setup.units) < header.seats[1]:
        yield error_at(path, "$.units", f"at least {header.seats[1]} units", str(len(setup.units)))
    if header.seats[0] < 3:
        yield error_at(path, "$.units", "a game for at least 3 players", str(header.seats[0]))


def _check_map(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    setup: SetupFile = files["setup.yaml"]
    areas: AreasFile = files["areas.yaml"]
    yield from CityCheck(folder, setup.board, [area.id for area in areas.areas]).faults()


SPEC = PackSpec(
    id="patrol",
    files={
        "events.yaml": EventsFile,
        "crimes.yaml": CrimesFile,
        "areas.yaml": AreasFile,
        "setup.yaml": SetupFile,
        "seasons.yaml": SeasonsFile,
        TEXTS_FILE: Texts,
        LESSON_FILE: Lesson,
    },
    check=_check,
    shown=_check_map,
)
"""What `tabletop check` needs to check a pack of this game."""
load_pack = PackLoader(SPEC, _made)
