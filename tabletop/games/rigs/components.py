"""The components of R.I.G.S.: what its content pack holds, read, checked and typed."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tabletop.core.dice import D6
from tabletop.core.effects.programs import faults_of
from tabletop.core.effects.words import Vocabulary
from tabletop.games.rigs.kinds import Disaster, Karma, idle_disaster, idle_faults
from tabletop.games.rigs.verbs import WAYS
from tabletop.games.rigs.words import CARRIERS
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

OPTIONS = {
    "length": ("standard", "short"),
    "prices": ("flat", "graded"),
    "valleys": ("each", "total"),
    "show_credits": ("off", "on"),
}
"""The options that the rules know, and their values."""
SORTS = ("energy", "supply", "metal", "luxury")
"""The resources, in the order of the purses."""
SCRIPTS = ("energy-script", "supply-script", "metal-script")
GOODS = (*SORTS, "rigs", "credits", *SCRIPTS)
"""What purses hold."""
PLOTS = ("plains", "valley", "forest", "desert", "ridge")
MARKETS = ("spike", "high", "normal", "low")
NUMBERS = (
    *("deserts", "valleys", "supply_rigs", "energy_rigs", "rigs", "lost_tens", "identity_karma", "rounds_left"),
    *("named_spots", "highest_price", "lowest_price"),
    *("working", "valley_rigs", "output", "power_cost", "energy_stored", "energy_usable", "sale_price"),
)
"""The numbers of the rules that cards use or change."""
KNOWN = Vocabulary(GOODS, ("deck",), NUMBERS, {"d6": D6}, ("sabotage",))


TRAITS = (
    *(
        "ready",
        "build",
        "survey",
        "move",
        "harvest",
        "borrow",
        "repay",
        "use",
        "play",
        "power",
        "dark",
        "pass",
        "answer",
    ),
    *("sell", "take", "grant", "discard", "deal", "turn", "offer", "accept", "refuse"),
    *("energy", "supply", "metal", "luxury", "out", "spent", "fair", "shield", "plan"),
    *("destruction", "sabotage", "wealth", "protection"),
)
"""The words that a lesson picks actions by: verbs, then what `traits` tells beside them."""


class PlotKind(Component, frozen=True):
    """A kind of plot: how many cards of it there are, its spots, and how many End cards it is worth."""

    id: Id
    title: Line
    count: Positive
    energy: Natural
    supply: Natural
    metal: Natural
    end_cards: Positive


class SurveyKind(Component, frozen=True, rename={"spots": "yield"}):
    """A kind of survey: the Luxury `spots` that it finds, and how many cards of it there are."""

    spots: Natural
    count: Positive


class MarketKind(Component, frozen=True):
    """A kind of Market card: what each says with alike prices (`flat`), and what each card says with `graded` ones."""

    id: Id
    title: Line
    flat: Positive
    graded: tuple[Positive, ...]


class Rules(Component, frozen=True):
    """The numbers of the rules; prices are in the goods of their names."""

    rounds: dict[Id, Positive]
    credits: Natural
    rigs: Natural
    energy: Natural
    supply: Natural
    rigs_limit: Positive
    scripts: Positive
    rigs_metal: Positive
    move_supply: Positive
    survey_supply: Positive
    power_energy: Positive
    repay: Positive
    repay_end: Positive
    hand: Positive
    identity_karma: Positive
    swap_most: Positive


class SeatSetup(Component, frozen=True):
    """The number of `plots` that each seat begins with in a game of `seats`."""

    seats: Positive
    plots: Positive


class SetupFile(Component, frozen=True):
    """``setup.yaml``: the numbers of the rules, and the plots, surveys and Market cards of the box."""

    rules: Rules
    seats: tuple[SeatSetup, ...]
    plots: tuple[PlotKind, ...]
    surveys: tuple[SurveyKind, ...]
    markets: tuple[MarketKind, ...]


class RigsPack(Component, frozen=True):
    """A content pack of R.I.G.S., whole and checked; `fingerprint` is that of its rule values."""

    header: PackHeader
    rules: Rules
    setups: tuple[SeatSetup, ...]
    plots: tuple[PlotKind, ...]
    surveys: tuple[SurveyKind, ...]
    markets: tuple[MarketKind, ...]
    disasters: tuple[Disaster, ...]
    karma: tuple[Karma, ...]
    texts: Texts
    fingerprint: str
    folder: Path
    lesson: Lesson


def _fingerprint(setup: SetupFile, disasters: tuple[Disaster, ...], karma: tuple[Karma, ...]) -> str:
    """Return the fingerprint of all that the rules know of a pack; titles and pictures are no part of it."""
    cards = [
        (one.id, one.sort, one.do, one.phases, one.aim, one.must, one.stays, one.answers, one.parts) for one in karma
    ]
    return fingerprint(
        setup.rules,
        setup.seats,
        [(kind.id, kind.count, kind.energy, kind.supply, kind.metal, kind.end_cards) for kind in setup.plots],
        setup.surveys,
        [(kind.id, kind.flat, kind.graded) for kind in setup.markets],
        _plain([(kind.id, kind.count, kind.do, kind.parts) for kind in disasters]),
        _plain(cards),
    )


def _made(folder: Path, files: Mapping[str, Any]) -> RigsPack:
    setup: SetupFile = files["setup.yaml"]
    disasters: tuple[Disaster, ...] = files["disasters.yaml"].kinds
    karma: tuple[Karma, ...] = files["karma.yaml"].cards
    return RigsPack(
        header=files[HEADER_FILE],
        rules=setup.rules,
        setups=setup.seats,
        plots=setup.plots,
        surveys=setup.surveys,
        markets=setup.markets,
        disasters=disasters,
        karma=karma,
        texts=files[TEXTS_FILE],
        fingerprint=_fingerprint(setup, disasters, karma),
        folder=folder,
        lesson=files[LESSON_FILE],
    )


def _plain(effects: Any) -> Any:
    """Return `effects` as JSON has them, whose tables have keys of text only."""
    return msgspec.json.decode(msgspec.json.encode(effects))


class DisastersFile(Component, frozen=True):
    """``disasters.yaml``: the `kinds` of Disaster cards."""

    kinds: tuple[Disaster, ...]


class KarmaFile(Component, frozen=True):
    """``karma.yaml``: the Karma `cards`, one of each."""

    cards: tuple[Karma, ...]


def _check(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    """Yield what is wrong between the values of the pack in `folder`, whose `files` are good each by itself."""
    header: PackHeader = files[HEADER_FILE]
    setup: SetupFile = files["setup.yaml"]
    disasters: tuple[Disaster, ...] = files["disasters.yaml"].kinds
    karma: tuple[Karma, ...] = files["karma.yaml"].cards
    yield from check_options(folder / HEADER_FILE, header, OPTIONS)
    yield from _check_setup(folder / "setup.yaml", setup, header)
    yield from repeated(folder / "disasters.yaml", "$.kinds", [kind.id for kind in disasters])
    yield from repeated(folder / "karma.yaml", "$.cards", [card.id for card in karma])
    taken = {kind.id for kind in disasters}
    for i, card in enumerate(karma):
        if card.id in taken:
            yield error_at(folder / "karma.yaml", f"$.cards[{i}].id", "an id that no disaster has", f'"{card.id}"')
    missing = [id_ for id_ in CARRIERS if id_ not in [card.id for card in karma]]
    if missing:
        yield error_at(folder / "karma.yaml", "$.cards", f"the cards {', '.join(CARRIERS)}", f"no {missing[0]}")
    rows: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
        ("disasters.yaml", "kinds", disasters),
        ("karma.yaml", "cards", karma),
    )
    for file, key, cards in rows:
        for i, one in enumerate(cards):
            idle = idle_faults(one) if isinstance(one, Karma) else idle_disaster(one)
            for fault in (*faults_of(one.do, one.parts, KNOWN), *idle):
                yield error_at(folder / file, f"$.{key}[{i}].{fault.pointer}", fault.expected, fault.found)
    yield from check_texts(folder / TEXTS_FILE, files[TEXTS_FILE], SPEC.id)
    yield from check_verbs(folder / TEXTS_FILE, files[TEXTS_FILE], WAYS)
    yield from check_lesson(folder / LESSON_FILE, files[LESSON_FILE], header, TRAITS, folder / RULES_FILE)


def _check_setup(path: Path, setup: SetupFile, header: PackHeader) -> Iterator[PackError]:
    for key, rows, wanted in (("plots", setup.plots, PLOTS), ("markets", setup.markets, MARKETS)):
        ids = [row.id for row in rows]
        if tuple(ids) != wanted:
            yield error_at(path, f"$.{key}", f"the kinds {', '.join(wanted)}, in this order", ", ".join(ids) or "none")
    lengths = OPTIONS["length"]
    if sorted(setup.rules.rounds) != sorted(lengths):
        found = ", ".join(setup.rules.rounds) or "none"
        yield error_at(path, "$.rules.rounds", f"rounds for {', '.join(lengths)}", found)
    yield from check_seats(path, "$.seats", [row.seats for row in setup.seats], header)
    plots = sum(kind.count for kind in setup.plots)
    for i, row in enumerate(setup.seats):
        if row.seats * row.plots > plots:
            yield error_at(path, f"$.seats[{i}].plots", f"at most {plots // row.seats} plots each", str(row.plots))
    surveys = sum(kind.count for kind in setup.surveys)
    if surveys < plots:
        yield error_at(path, "$.surveys", f"at least {plots} surveys, one for each plot", str(surveys))
    cards = sum(len(kind.graded) for kind in setup.markets)
    drawn = sum(kind.end_cards for kind in setup.plots)
    longest = max(setup.rules.rounds.values(), default=0)
    if cards < longest + drawn:
        yield error_at(
            path, "$.markets", f"at least {longest + drawn} cards, for {longest} rounds and the end", str(cards)
        )


SPEC = PackSpec(
    id="rigs",
    files={
        "setup.yaml": SetupFile,
        "disasters.yaml": DisastersFile,
        "karma.yaml": KarmaFile,
        TEXTS_FILE: Texts,
        LESSON_FILE: Lesson,
    },
    check=_check,
)
"""What `tabletop check` needs to check a pack of this game."""
load_pack = PackLoader(SPEC, _made)
