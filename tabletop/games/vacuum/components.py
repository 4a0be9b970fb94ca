"""The components of Power Vacuum: what its content pack holds, read, checked and typed."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop.games.vacuum.verbs import WAYS
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

SUPPLY = "supply"
"""What the socket is called that is no appliance's."""
SPY_ID = "spy"
"""What spies are called in the names of cards, and no suit."""
OPTIONS = {
    "trick_token_to": ("reserve", "appliance"),
    "spy_lead_wins": ("off", "on"),
    "keep_leftovers": ("off", "on"),
    "void_when_tied": ("off", "on"),
    "board": ("must", "may"),
}
"""The options that the rules know, and their values."""
TRAITS = (
    *("play", "take", "transfer", "cable", "leave", "reveal"),
    *("lead", "suit", "follow", "red", "spy", "discard", "winning", "lowest"),
    *("void", "red-lies", "power", "card", "lasting", "home"),
)
"""The words that a lesson picks actions by: verbs, then what `traits` tells beside them."""


class Suit(Component, frozen=True):
    """A suit: what it is called, and the `values` of its cards."""

    id: Id
    title: Line
    values: tuple[Positive, ...]


class SpyCard(Component, frozen=True):
    """A spy: its value, and the suit that its `back` shows."""

    value: Positive
    back: Id


class Spies(Component, frozen=True):
    """The spies: what one and several are called, and their `cards`."""

    title: Line
    plural: Line
    cards: tuple[SpyCard, ...]


class CardsFile(Component, frozen=True):
    """``cards.yaml``: the suits, which of them is `trump`, and the spies."""

    suits: tuple[Suit, ...]
    trump: Id
    spies: Spies


class Rules(Component, frozen=True):
    """The numbers of the rules; pays and prices are in power.

    A round has `tricks` tricks and begins with `hand` cards in each hand. `hidden_pay` is for an agenda that nobody
    saw before the end and that is right in both halves. A statue has `segments`.
    """

    tricks: Positive
    hand: Positive
    trick_power: Positive
    start_power: Natural
    hidden_pay: Positive
    segments: Positive
    segment_price: Positive
    supply_shown: Positive


class PayStep(Component, frozen=True):
    """What each right half `pays` of an agenda that is revealed with `cards` in hand or more."""

    cards: Natural
    pays: Positive


class Appliance(Component, frozen=True):
    """An appliance and what it is called."""

    id: Id
    title: Line


class SeatSetup(Component, frozen=True):
    """How many `appliances` a game of `seats` seats has."""

    seats: Positive
    appliances: Positive


class SetupFile(Component, frozen=True):
    """``setup.yaml``: the numbers of the rules, pay steps, appliances, seats and agendas."""

    rules: Rules
    revealed_pay: tuple[PayStep, ...]
    appliances: tuple[Appliance, ...]
    seats: tuple[SeatSetup, ...]
    agendas: tuple[tuple[Id, Id], ...]


class VacuumPack(Component, frozen=True):
    """A content pack of Power Vacuum, whole and checked; `fingerprint` is that of its rule values."""

    header: PackHeader
    rules: Rules
    revealed_pay: tuple[PayStep, ...]
    suits: tuple[Suit, ...]
    trump: str
    spies: Spies
    appliances: tuple[Appliance, ...]
    setups: tuple[SeatSetup, ...]
    agendas: tuple[tuple[str, str], ...]
    texts: Texts
    lesson: Lesson
    fingerprint: str
    folder: Path


def _made(folder: Path, files: Mapping[str, Any]) -> VacuumPack:
    setup: SetupFile = files["setup.yaml"]
    cards: CardsFile = files["cards.yaml"]
    return VacuumPack(
        header=files[HEADER_FILE],
        rules=setup.rules,
        revealed_pay=setup.revealed_pay,
        suits=cards.suits,
        trump=cards.trump,
        spies=cards.spies,
        appliances=setup.appliances,
        setups=setup.seats,
        agendas=setup.agendas,
        texts=files[TEXTS_FILE],
        lesson=files[LESSON_FILE],
        fingerprint=fingerprint(
            setup.rules,
            setup.revealed_pay,
            [(suit.id, suit.values) for suit in cards.suits],
            cards.trump,
            cards.spies.cards,
            [appliance.id for appliance in setup.appliances],
            setup.seats,
            setup.agendas,
        ),
        folder=folder,
    )


def _check(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    """Yield what is wrong between the values of the pack in `folder`, whose `files` are good each by itself."""
    header: PackHeader = files[HEADER_FILE]
    setup: SetupFile = files["setup.yaml"]
    cards: CardsFile = files["cards.yaml"]
    yield from check_options(folder / HEADER_FILE, header, OPTIONS)
    yield from _check_cards(folder / "cards.yaml", cards)
    yield from _check_pay(folder / "setup.yaml", setup.revealed_pay)
    yield from _check_seats(folder / "setup.yaml", setup, header, cards)
    yield from _check_agendas(folder / "setup.yaml", setup)
    yield from check_texts(folder / TEXTS_FILE, files[TEXTS_FILE], SPEC.id)
    yield from check_verbs(folder / TEXTS_FILE, files[TEXTS_FILE], WAYS)
    yield from check_lesson(folder / LESSON_FILE, files[LESSON_FILE], header, TRAITS, folder / RULES_FILE)


def _check_cards(path: Path, cards: CardsFile) -> Iterator[PackError]:
    ids = [suit.id for suit in cards.suits]
    yield from repeated(path, "$.suits", ids)
    for i, suit in enumerate(cards.suits):
        if suit.id == SPY_ID:
            yield error_at(path, f"$.suits[{i}].id", "an id of a suit", f'"{SPY_ID}", which spies have')
        yield from _check_values(path, f"$.suits[{i}].values", suit.values)
    yield from _check_values(path, "$.spies.cards", [card.value for card in cards.spies.cards])
    if cards.trump not in ids:
        yield error_at(path, "$.trump", f"one of {', '.join(ids)} for trump", f'"{cards.trump}"')
    for i, card in enumerate(cards.spies.cards):
        if card.back not in ids:
            yield error_at(path, f"$.spies.cards[{i}].back", f"one of {', '.join(ids)} for back", f'"{card.back}"')


def _check_values(path: Path, pointer: str, values: Sequence[int]) -> Iterator[PackError]:
    """Yield an error unless each value comes once: a suit has one highest card."""
    if not values:
        yield error_at(path, pointer, "at least one value", "none")
    for value in sorted({value for value in values if values.count(value) > 1}):
        yield error_at(path, pointer, "each value once", f"{value} again")


def _check_pay(path: Path, steps: Sequence[PayStep]) -> Iterator[PackError]:
    bounds = [step.cards for step in steps]
    if bounds != sorted(set(bounds), reverse=True) or bounds[-1:] != [0]:
        found = ", ".join(map(str, bounds)) or "none"
        yield error_at(path, "$.revealed_pay", "cards in falling order down to 0", found)


def _check_seats(path: Path, setup: SetupFile, header: PackHeader, cards: CardsFile) -> Iterator[PackError]:
    ids = [appliance.id for appliance in setup.appliances]
    yield from repeated(path, "$.appliances", ids)
    if SUPPLY in ids:
        yield error_at(path, "$.appliances", "ids of appliances", f'"{SUPPLY}", which is a socket of its own')
    yield from check_seats(path, "$.seats", [row.seats for row in setup.seats], header)
    count = sum(len(suit.values) for suit in cards.suits) + len(cards.spies.cards)
    for i, row in enumerate(setup.seats):
        least, most = max(2, row.seats), len(ids)
        if not least <= row.appliances <= most:
            many = str(most) if least >= most else f"{least} to {most}"
            expected = f"{many} appliances for {row.seats} seats"
            yield error_at(path, f"$.seats[{i}].appliances", expected, str(row.appliances))
        if count < row.seats * setup.rules.hand:
            expected = f"at most {count // setup.rules.hand} seats for {count} cards"
            yield error_at(path, f"$.seats[{i}].seats", expected, str(row.seats))
    if setup.rules.tricks > setup.rules.hand:
        expected = f"at most {setup.rules.hand} tricks, as many as cards in hand"
        yield error_at(path, "$.rules.tricks", expected, str(setup.rules.tricks))


def _check_agendas(path: Path, setup: SetupFile) -> Iterator[PackError]:
    ids = [appliance.id for appliance in setup.appliances]
    for i, pair in enumerate(setup.agendas):
        if pair[0] == pair[1] or not set(pair) <= set(ids):
            expected = f"two different of {', '.join(ids)}"
            yield error_at(path, f"$.agendas[{i}]", expected, " and ".join(pair))
        elif any(set(pair) == set(other) for other in setup.agendas[:i]):
            yield error_at(path, f"$.agendas[{i}]", "each agenda once", f"{' and '.join(pair)} again")
    for i, row in enumerate(setup.seats):
        count = sum(set(pair) <= set(ids[: row.appliances]) for pair in setup.agendas)
        if count < row.seats:
            expected = f"at least {row.seats} agendas of its appliances for {row.seats} seats"
            yield error_at(path, f"$.seats[{i}]", expected, str(count))


SPEC = PackSpec(
    id="vacuum",
    files={"cards.yaml": CardsFile, "setup.yaml": SetupFile, TEXTS_FILE: Texts, LESSON_FILE: Lesson},
    check=_check,
)
"""What `tabletop check` needs to check a pack of this game."""
load_pack = PackLoader(SPEC, _made)
