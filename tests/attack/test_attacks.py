"""A sample of every kind of attack each day, thousands with the slow tests."""

import random
from copy import deepcopy
from pathlib import Path

import pytest

from tests.attack import settings
from tests.attack.kinds import KINDS

DAILY, SLOW, EACH = 2, 12, 50
COMMANDS = 10
"""Of attacks that each begin a process, so many in the place of EACH."""


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("seed", range(DAILY))
@pytest.mark.parametrize("kind", KINDS)
def test_an_attack_ends_in_one_sentence(kind: str, seed: int, tmp_path: Path) -> None:
    KINDS[kind](seed, tmp_path)  # again: python -m tests.attack KIND SEED


@pytest.mark.parametrize("seed", [7017, 7021])
def test_records_whose_bytes_are_no_text_are_told_of(seed: int, tmp_path: Path) -> None:
    """What sqlite says of a spoilt file, and what stands in one, can hold bytes that are no letters."""
    KINDS["records"](seed, tmp_path)


def test_an_attack_changes_nothing_that_the_next_draws_from(tmp_path: Path) -> None:
    before = deepcopy(settings.ODD)
    for seed in range(40):
        settings.attacked(random.Random(seed))
    assert before == settings.ODD


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1000 + SLOW * EACH, EACH))
@pytest.mark.parametrize("kind", KINDS)
def test_thousands_of_attacks(kind: str, seed: int, tmp_path: Path) -> None:
    for one in range(seed, seed + (COMMANDS if kind == "surroundings" else EACH)):
        folder = tmp_path / str(one)
        folder.mkdir()
        try:
            KINDS[kind](one, folder)
        except (Exception, pytest.fail.Exception) as error:
            raise AssertionError(f"again: python -m tests.attack {kind} {one}") from error
