"""What a hint says of how well each of its proposals does, in the unit of the game: points of a rating for who plays
alone, else the chance to win."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.play.pilot import Hint

POINTS = "By about so many points of your rating at the end. An estimate: who plays on otherwise makes another rating."
CHANCE = "About how often you win after it, if all play on as Master would. An estimate: small differences are luck."
ALIKE = "It is one of {} that are as good as each other."
ONLY = "all that makes sense now"


class Weighed(msgspec.Struct, frozen=True):
    """How well a proposal does: its `figure` and the `unit` of that, how it compares (`than`), each from full to brief,
    the unit where nothing else is said (`alone`), the figure as it stands beside those of others, and what it is
    `about`; no figure where nothing was weighed."""

    figure: str = ""
    unit: tuple[str, ...] = ()
    than: tuple[str, ...] = (ONLY,)
    alone: str = ""
    brief: str = ""
    about: str = ""


def weighed(hint: Hint, orders: Sequence[str], rating_of: Callable[[float], float] | None) -> list[Weighed]:
    """Return how well the first proposal of a hint does, and then its alternatives; `orders` are what these are called.
    Who plays alone goes by the rating, `rating_of` a score.

    >>> hint = Hint(("a",), 0.62, ((("b",), 0.59),), 0)
    >>> [(one.figure, one.unit[0], one.than[0]) for one in weighed(hint, ["Play it", "End the turn"], None)]
    [('62 %', 'chance to win', '3 % more than “End the turn”'), ('59 %', 'chance to win', '3 % less than the first')]
    >>> [(one.figure, one.unit[0], one.than[0]) for one in weighed(hint, ["Play it", "Pass"], lambda one: 100 * one)]
    [('3', 'rating points', 'better than “Pass”'), ('3', 'rating points', 'worse than the first')]
    """
    if hint.score is None:
        return [Weighed()]
    scores = [hint.score, *(score for _, score in hint.alternatives)]
    values = [rating_of(score) if rating_of is not None else 100 * score for score in scores]
    as_good = f"as good as {hint.as_good} {'other' if hint.as_good == 1 else 'others'}" if hint.as_good else ""
    told = [_beside(values, n, orders, as_good, rating_of is not None) for n in range(len(values))]
    if hint.as_good:
        about = f"{told[0].about} {ALIKE.format(hint.as_good + 1)}".strip()
        told[0] = msgspec.structs.replace(told[0], about=about)
    return told


def _beside(values: Sequence[float], n: int, orders: Sequence[str], as_good: str, alone: bool) -> Weighed:
    """Return how well the proposal number `n` does beside the first, or the first beside the next."""
    others: tuple[str, ...] = ("the first",) if n else ("the next best", "the next")
    if n == 0 and len(orders) > 1 and orders[1] != orders[0]:
        others = (f"“{orders[1]}”", *others)
    ways = (f", {as_good}", "") if as_good and not n else ("",)
    beside = values[0 if n else 1] if len(values) > 1 else values[n]
    if alone:
        apart = abs(round(values[n] - beside))
        if len(values) == 1:
            return Weighed(than=(as_good or ONLY,))
        word = "worse" if n else "better"
        than = tuple(f"{word} than {other}{way}" for way in ways for other in others)
        points = "point" if apart <= 1 else "points"
        figure = f"{apart}" if apart else "<1"
        brief = f"−{figure}" if n else "best"
        return Weighed(figure, (f"rating {points}", points), (*than, word), f"{points} {word}", brief, POINTS)
    figure, apart = f"{round(values[n])} %", abs(round(values[n]) - round(beside))
    word = ("less" if n else "more") if apart else "hardly less" if n else "hardly more"
    by = f"{apart} % {word}" if apart else word
    than = tuple(f"{by} than {other}{way}" for way in ways for other in others) if len(values) > 1 else (as_good,)
    return Weighed(figure, ("chance to win", "to win"), than, "to win", figure, CHANCE)
