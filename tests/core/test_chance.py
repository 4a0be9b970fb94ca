"""The same seed gives the same game for ever: these figures must never change."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.chance import (
    HIDDEN_SEED,
    HiddenSeedError,
    draw,
    mix,
    seed_number,
    shuffled,
    splitmix64,
    text_number,
)

GOLDEN_RATIO = 0x9E3779B97F4A7C15
SEED = 16667848380713045890
LETTERS = list("abcdefghij")


def test_splitmix64_is_the_published_generator() -> None:
    """The first outputs of the reference code for the state 1234567."""
    outputs = [splitmix64(1234567 + n * GOLDEN_RATIO) for n in range(3)]
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert splitmix64(2**64 - 1) == 0xE4D971771B652C20
    assert splitmix64(-1) == splitmix64(2**64 - 1)


def test_seeds_and_purposes_are_pinned() -> None:
    assert seed_number(7) == seed_number("7") == SEED
    assert seed_number("2026-11-21") == 8208732598838631974
    assert text_number("deck") == 9418144556294906089
    assert mix(SEED, "die", 1, 0) == 6801672071758934844


def test_dice_are_pinned() -> None:
    assert [draw(SEED, "die", 1, n, 6) for n in range(12)] == [2, 2, 5, 3, 0, 0, 2, 0, 1, 3, 0, 5]


def test_shuffles_are_pinned() -> None:
    assert "".join(shuffled(SEED, "deck", 0, 0, LETTERS)) == "ahgbijcefd"
    assert "".join(shuffled(SEED, "deck", 0, 1, LETTERS)) == "bihjdfegca"


@given(st.integers(0, 2**64 - 1), st.sets(st.text(max_size=4)), st.sets(st.text(max_size=4)))
def test_extra_cards_leave_the_order_of_the_others(seed: int, some: set[str], more: set[str]) -> None:
    small = shuffled(seed, "deck", 3, 1, sorted(some))
    large = shuffled(seed, "deck", 3, 1, sorted(some | more, reverse=True))
    assert [name for name in large if name in some] == small
    assert sorted(large) == sorted(some | more)


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.sets(st.text(max_size=4)))
def test_a_shuffle_sorts_by_a_mix_of_each_name(seed: int, counter: int, names: set[str]) -> None:
    key = mix(seed, "deck", 3, counter)
    expected = sorted(names, key=lambda name: splitmix64(key ^ text_number(name)))
    assert shuffled(seed, "deck", 3, counter, names) == expected


@given(st.integers(0, 2**64 - 1), st.integers(1, 100), st.integers(0, 10**6))
def test_draws_stay_in_range(seed: int, sides: int, counter: int) -> None:
    assert 0 <= draw(seed, "die", 1, counter, sides) < sides


def test_every_parameter_matters() -> None:
    base = (5, "die", 1, 0)
    others = [(6, "die", 1, 0), (5, "deck", 1, 0), (5, "die", 2, 0), (5, "die", 1, 1), (5, "die", 0, 1)]
    assert len({mix(*parameters) for parameters in [base, *others]}) == 6


@pytest.mark.parametrize("vary", ["counter", "round", "seed"])
def test_dice_are_fair(vary: str) -> None:
    """Chi-square over 6 faces: 20.5 is exceeded by one fair die in a thousand."""
    n = 12_000
    rolls: Callable[[int], int] = {
        "counter": lambda k: draw(SEED, "die", 1, k, 6),
        "round": lambda k: draw(SEED, "die", k, 0, 6),
        "seed": lambda k: draw(seed_number(k), "die", 1, 0, 6),
    }[vary]
    count = Counter(rolls(k) for k in range(n))
    assert sum((count[face] - n / 6) ** 2 / (n / 6) for face in range(6)) < 20.5


def test_shuffles_are_fair() -> None:
    """Chi-square over the 24 orders of four cards: 49.7 is exceeded by one fair shuffle in a thousand."""
    n = 12_000
    count = Counter("".join(shuffled(SEED, "deck", 0, k, "abcd")) for k in range(n))
    assert len(count) == 24
    assert sum((m - n / 24) ** 2 / (n / 24) for m in count.values()) < 49.7


def test_a_view_has_no_chance() -> None:
    with pytest.raises(HiddenSeedError, match="no seed"):
        mix(HIDDEN_SEED, "die", 1, 0)
    with pytest.raises(HiddenSeedError):
        draw(HIDDEN_SEED, "die", 1, 0, 6)
    with pytest.raises(HiddenSeedError):
        shuffled(HIDDEN_SEED, "deck", 0, 0, ["a"])
