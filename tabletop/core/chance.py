"""Chance without running state: every draw is a mix of the seed, its purpose and public counters.

Two players with the same seed therefore meet the same shuffles and the same dice whatever they do in between,
on every platform.
"""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from struct import unpack

_MASK = (1 << 64) - 1

HIDDEN_SEED = -1
"""The seed of a view: nothing can be drawn from it."""


class HiddenSeedError(RuntimeError):
    """Raised when chance is asked of a view, which has no seed."""


def splitmix64(value: int) -> int:
    """Return the splitmix64 hash of `value` (taken modulo 2**64), an int from 0 to 2**64 - 1.

    >>> hex(splitmix64(0))
    '0xe220a8397b1dcdaf'
    """
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


@lru_cache(maxsize=4096)
def text_number(text: str) -> int:
    """Return a stable 64-bit number for `text`, the same on every platform and in every session."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def seed_number(seed: int | str) -> int:
    """Return the 64-bit number that a seed stands for; a number and its digits are the same seed.

    >>> seed_number(7) == seed_number("7")
    True
    """
    return text_number(str(seed))


def mix(seed: int, purpose: str, round_: int, counter: int) -> int:
    """Return 64 bits that depend on all four parameters.

    Raises HiddenSeedError when `seed` is that of a view.
    """
    if seed == HIDDEN_SEED:
        raise HiddenSeedError("a view has no seed: chance can only be asked of a whole state")
    value = splitmix64(seed ^ text_number(purpose))
    value = splitmix64(value ^ (round_ & _MASK))
    return splitmix64(value ^ (counter & _MASK))


def draw(seed: int, purpose: str, round_: int, counter: int, sides: int) -> int:
    """Return one of ``range(sides)``, each as likely as the others."""
    return (mix(seed, purpose, round_, counter) * sides) >> 64


@lru_cache(maxsize=4096)
def _text_lane(text: str) -> bytes:
    """Return `text_number` of `text` as the bytes of a lane of 128 bits."""
    return text_number(text).to_bytes(16, "little")


@lru_cache(maxsize=256)
def _lanes(count: int) -> tuple[int, int, int]:
    """Return the numbers with 1, with 64 set bits, and with the step of splitmix64 in each of `count` lanes."""
    ones = sum(1 << 128 * lane for lane in range(count))
    return ones, ones * _MASK, ones * 0x9E3779B97F4A7C15


def shuffled(seed: int, purpose: str, round_: int, counter: int, names: Iterable[str]) -> list[str]:
    """Return `names` in a random order.

    Each name is sorted by a mix of its own, so that the same cards come in the same order whatever else
    is in the deck. Names must differ from each other.

    >>> small = shuffled(1, "deck", 0, 0, ["a", "b", "c"])
    >>> [n for n in shuffled(1, "deck", 0, 0, ["a", "b", "c", "d", "e"]) if n in "abc"] == small
    True
    """
    entries = list(names)
    # splitmix64 of all names at once, each in a lane of 128 bits of one number: decks are shuffled by the thousand.
    ones, mask, step = _lanes(len(entries))
    lanes = int.from_bytes(b"".join(map(_text_lane, entries)), "little")
    lanes = ((lanes ^ ones * mix(seed, purpose, round_, counter)) + step) & mask
    lanes = ((lanes ^ lanes >> 30 & mask) * 0xBF58476D1CE4E5B9) & mask
    lanes = ((lanes ^ lanes >> 27 & mask) * 0x94D049BB133111EB) & mask
    lanes ^= lanes >> 31 & mask
    marks = unpack(f"<{2 * len(entries)}Q", lanes.to_bytes(16 * len(entries), "little"))[::2]
    return sorted(entries, key=dict(zip(entries, marks, strict=True)).__getitem__)
