"""Every word that a pack may write on a card has something that carries it out."""

from collections.abc import Iterator

from tabletop.core.effects.words import Effect
from tabletop.games import GAMES


def words(kind: type[Effect]) -> Iterator[type[Effect]]:
    """Yield the words below `kind`: what has words of its own below is none."""
    below = kind.__subclasses__()
    for one in below:
        yield from words(one)
    if not below:
        yield kind


def test_every_word_is_carried_out() -> None:
    assert list(GAMES.values())  # loaded, so that their words are joined to what carries them out
    found = list(words(Effect))
    assert len(found) > 35
    assert [one.__name__ for one in found if one.carry_out is Effect.carry_out] == []
