"""A match told in words, line by line."""

from collections.abc import Iterator

from tabletop.core.actions import action_text
from tabletop.core.scores import ScoreSheet
from tabletop.core.state import State
from tabletop.play.match import Entry, Match


def transcript(match: Match, digests: bool = False) -> Iterator[str]:
    """Yield the lines that tell `match`: its beginning, each turn with its actions and what they did, the scores.

    A match that goes on is told as a bystander sees it, its seed left out. `digests` adds the digest of what is told
    to each turn.
    """
    header = match.header
    seed = [f"seed {header.seed}"] if match.over else []
    usual = {name: values[0] for name, values in match.game.seat_options(len(match.seats)).items()}
    chosen = [f"{name} {value}" for name, value in header.options.items() if usual.get(name) != value]
    yield ", ".join([match.game.title, *seed, *chosen])
    yield f"Seats: {', '.join(f'{seat.name} ({seat.kind})' for seat in match.seats)}"
    turn = None
    for entry in match.entries if match.over else match.entries_for(None):
        if entry.turn != turn:
            turn = entry.turn
            yield ""
            yield f"-- {match.game.phase(entry.before)}" + (f" [{entry.before.digest()}]" if digests else "")
        mark = " (nothing else was possible)" if entry.auto else ""
        yield f"{match.names[entry.seat]}: {action_text(entry.action)}{mark}"
        for sentence in sentences(match, entry):
            yield f"    {sentence}"
    yield ""
    ending = "given up" if match.given_up else "over" if match.over else "goes on"
    end = open_table(match)
    yield f"-- {ending}, {len(match.entries)} actions" + (f" [{end.digest()}]" if digests else "")
    for name, sheet in zip(match.names, match.game.scores(end), strict=True):
        yield score_line(name, sheet)


def open_table(match: Match) -> State:
    """Return the table as anybody may be told of it: all of it once the game is over, else what a bystander sees."""
    return match.state if match.over else match.view(None)


def sentences(match: Match, entry: Entry) -> Iterator[str]:
    """Yield the log sentences of `entry`, which may be redacted."""
    state = entry.before.clone()
    for event in entry.events:
        state.happened(event)
        sentence = match.game.describe(event, state, match.names)
        if sentence is not None:
            yield sentence


def score_line(name: str, sheet: ScoreSheet) -> str:
    """Return one line for the score of the seat called `name`.

    >>> score_line("Rivera", ScoreSheet(9, (("cubes", 2), ("status", 7)), 1, -3))
    'Rivera: 9 = cubes 2 + status 7, rating -3'
    """
    bill = " + ".join(f"{category} {points}" for category, points in sheet.lines)
    place = f", rank {sheet.rank}" if sheet.rating is None else f", rating {sheet.rating}"
    return f"{name}: {sheet.total} = {bill}{place}"
