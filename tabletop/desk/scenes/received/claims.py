"""What a received result says, in words: what was played, who played it and how, and how far its proof has come."""

from datetime import date

import msgspec

from tabletop.ai.levels import LEVELS
from tabletop.desk.scenes.result.facts import band_of, counted
from tabletop.desk.tables.daily import dated_words, stretch_title
from tabletop.desk.tables.registry import TABLES
from tabletop.packs.texts import number_text
from tabletop.play.analysis import turn_scores, turning_points
from tabletop.play.branching import branch_refusal
from tabletop.play.headline import standing
from tabletop.play.match import Match
from tabletop.play.replay import DIGEST
from tabletop.play.result_text import Proof, Received

HUMAN = "human"
OTHER_STEP = "From here on this result doesn’t fit the game. It may have been changed."
OTHER_POSITION = "Somewhere up to here this result stops fitting the game. It may have been changed."
LONGEST_CLAIM = 160
"""So many letters of what a step claims, or of what the rules give, are shown."""


class SeatClaim(msgspec.Struct, frozen=True):
    """A seat of a result: its piece, its name, who played it in words ("" for a human alone), its figure, its place."""

    piece: tuple[str, ...]
    name: str
    players: str
    figure: str
    rank: int


class Stop(msgspec.Struct, frozen=True):
    """A turn from which a result can be played on: its number, and after how many actions it begins."""

    turn: int
    step: int


class Fault(msgspec.Struct, frozen=True):
    """Why a result is not proved: `where` ("" for the whole of it), and the `sentence` that says it in plain words.

    `claims` is what stands there and `gives` what the rules give, both "" where there is no such; `quotes` says that
    they are written as in a journal, which a page shows only when asked.
    """

    where: str
    claims: str
    gives: str
    sentence: str
    quotes: bool = False


def game_words(received: Received) -> list[str]:
    """Return what was played, the longest way to say it first: the variant, the late start, the day or the seed."""
    header, card = received.header, TABLES[received.game.id].card
    parts = []
    if header.stretch:
        parts.append(stretch_title(header.game, header.stretch))
    length = next((one.title.lower() for one in card.variants if one.id == header.options.get("variant")), "")
    if length and not header.stretch:
        parts.append(length)
    seed = seed_title(header.game, header.case, header.seed)
    from_other = f", branched at step {header.prelude} of another game" if header.parent else ""
    whole = ", ".join([seed, *parts])
    return [f"{whole}{from_other}", whole, seed]


def seed_title(game: str, case: str | None, seed: str) -> str:
    """Return what a seed is called: the case of a day, or the seed itself."""
    return dated_words(game, date.fromisoformat(case), "%B %Y") if case is not None else f"Seed {seed}"


def seat_claims(match: Match) -> list[SeatClaim]:
    """Return the seats of a game that is over, the best first."""
    pieces, sheets = TABLES[match.game.id].card.pieces(match), match.scores()
    order = sorted(range(len(sheets)), key=lambda seat: (sheets[seat].rank, seat))
    figures = [number_text(sheet.total if sheet.rating is None else sheet.rating) for sheet in sheets]
    players = [_players(match.players(seat)) for seat in range(len(sheets))]
    return [SeatClaim(pieces[n], match.names[n], players[n], figures[n], sheets[n].rank) for n in order]


def _players(kinds: list[str]) -> str:
    """Return who played a seat: nothing to say of a human alone."""
    if kinds == [HUMAN]:
        return ""
    titles = ["a human" if kind == HUMAN else f"AI, {LEVELS[kind].title}" if kind in LEVELS else kind for kind in kinds]
    return ", then ".join(titles)


def how_words(match: Match) -> tuple[str, str]:
    """Return whether the result counts, and whether there was a coach and an AI in a human's seat."""
    taken = " An AI took over a seat." if match.handed_over else ""
    return standing(match), f"{'Coached' if match.coaching.ever else 'No coach'}.{taken}"


def rank_words(match: Match) -> str:
    """Return what a solo rating is called, "" in a game of several seats."""
    rating = match.scores()[0].rating
    bands = TABLES[match.game.id].card.bands
    return bands[band_of(bands, rating)].title if rating is not None and bands and not match.given_up else ""


def sender(match: Match) -> int:
    """Return the seat of who sent a result: the first that a human played, else the first."""
    return next((n for n in range(len(match.seats)) if HUMAN in match.players(n)), 0)


def own_words(figure: int, best: int) -> str:
    """Return how the player's best compares with a figure.

    >>> own_words(61, 58), own_words(61, 61), own_words(58, 61)
    ('3 behind', 'level', '3 ahead')
    """
    ahead = best - figure
    return "level" if not ahead else f"{abs(ahead)} {'ahead' if ahead > 0 else 'behind'}"


def table_words(match: Match) -> str:
    """Return what the photograph of the last table shows."""
    turn = TABLES[match.game.id].card.ending.turn[0]
    last = match.entries[-1].turn if match.entries else 0
    return f"The table after {turn} {last}" if last else "The table"


def stops_of(match: Match) -> list[Stop]:
    """Return the turns from whose beginning a game can be played on, the late start of a game first."""
    begins = {turn.turn + 1: turn.entry for turn in turn_scores(match)[:-1]}
    stops = [Stop(turn, max(step, match.prelude)) for turn, step in begins.items() if step >= match.prelude]
    if match.prelude and (not stops or stops[0].step > match.prelude):
        stops.insert(0, Stop(match.entries[match.prelude].turn, match.prelude))
    return [stop for stop in stops if branch_refusal(match, stop.step) is None]


def turns_of(match: Match) -> tuple[int, ...]:
    """Return the numbers of the turns that were played, those before a late start too."""
    return tuple(sorted({entry.turn for entry in match.entries if entry.turn > 0}))


def turning_turns(match: Match) -> list[int]:
    """Return the turns of the turning points of who sent a result."""
    return [point.turn for point in turning_points(match, sender(match))]


def proof_words(proof: Proof) -> list[str]:
    """Return how far a proof has come, the longest way to say it first."""
    steps = len(proof.received.script.lines)
    if not proof.done:
        return ["Every step is played again by the rules.", "Being played again."]
    match = proof.match
    assert match is not None
    figures = seat_claims(match)
    made = f"{counted(steps, ('legal step makes', 'legal steps make'))} exactly {figures[0].figure}."
    every = f"{counted(steps, ('step', 'steps'))}, all by the rules."
    return [made, every] if len(figures) == 1 else [every]


def fault_of(proof: Proof) -> Fault:
    """Return why a result is not proved."""
    wrong, sentence = proof.wrong, proof.trouble or ""
    if wrong is None:
        return Fault("", "", "", sentence)
    claims, gives = shortened(wrong.claims), shortened(wrong.gives)
    if wrong.step is None:
        return Fault("The words before the game", claims, gives, "")
    if wrong.claims.startswith(DIGEST.decode()):
        return Fault(f"Before step {wrong.step}", claims, gives, OTHER_POSITION, quotes=True)
    return Fault(f"Step {wrong.step}", claims, gives, OTHER_STEP, quotes=True)


def shortened(words: str) -> str:
    """Return words that somebody sent, cut to what a page has room for.

    >>> shortened("walk t9"), len(shortened("x" * 1000))
    ('walk t9', 160)
    """
    return words if len(words) <= LONGEST_CLAIM else f"{words[: LONGEST_CLAIM - 1]}…"
