"""How things are called in sentences."""

from collections.abc import Sequence

from tabletop.games.snitch.pack import KIND_NUMBERS, PACK
from tabletop.packs.texts import listed


def kind_title(kind: str) -> str:
    """Return what the type of info `kind` is called: Blood, Loot …"""
    return PACK.kinds[KIND_NUMBERS[kind]].title


def upgrade_title(upgrade: str) -> str:
    """Return what the upgrade with the id `upgrade` is called: Snitch I …"""
    return PACK.texts.upgrades[upgrade]


def cubes_listed(cubes: Sequence[int]) -> str:
    """Return `cubes` by type as a list in a sentence.

    >>> cubes_listed((0, 0, 0, 0, 0, 0)), len(cubes_listed((2, 1, 0, 0, 0, 0)).split())
    ('nothing', 4)
    """
    return listed([of_kind(n, number) for number, n in enumerate(cubes) if n] or ["nothing"])


def of_kind(n: int, number: int) -> str:
    """Return `n` cubes of the type `number` in a list: one goes by its name alone, as there is no "1 Guns"."""
    title = PACK.kinds[number].title
    return title if n == 1 else f"{n} {title}"
