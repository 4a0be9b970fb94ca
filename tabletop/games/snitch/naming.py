"""How things are called in sentences."""

from collections.abc import Sequence

from tabletop.games.snitch.pack import KIND_NUMBERS, PACK


def kind_title(kind: str) -> str:
    """Return what the type of info `kind` is called: Blood, Loot …"""
    return PACK.kinds[KIND_NUMBERS[kind]].title


def upgrade_title(upgrade: str) -> str:
    """Return what the upgrade with the id `upgrade` is called: Snitch I …"""
    return PACK.texts.upgrades[upgrade]


def listed(words: Sequence[str]) -> str:
    """Return `words` as a list in a sentence.

    >>> listed(["Blood"]), listed(["Blood", "Loot", "Cash"])
    ('Blood', 'Blood, Loot and Cash')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def cubes_listed(cubes: Sequence[int]) -> str:
    """Return `cubes` by type as a list in a sentence, such as ``2 Blood and 1 Loot``."""
    return listed([f"{n} {kind.title}" for n, kind in zip(cubes, PACK.kinds, strict=True) if n] or ["nothing"])
