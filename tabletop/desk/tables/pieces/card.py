"""What the title, the set-up and the result say of We Come in Pieces."""

from tabletop.desk.draw.theme import COOL, EMPHASIS, GOOD, QUIET, WARNING, Colour, rgb
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import Ending, Farewell
from tabletop.desk.tables.lettering import Lettering
from tabletop.desk.tables.pieces.art import BASES, mastermind_of, robot_of, sprite
from tabletop.desk.tables.table import BillLine, Offer
from tabletop.games.pieces.pack import PACK, RULES
from tabletop.games.pieces.state import PiecesState
from tabletop.packs.texts import listed
from tabletop.play.match import Match

NAMES = PACK.texts.names
INK = rgb("#7e1544")  # the letters of its poster
GROUND = rgb("#79c7a8")  # the sky behind them
LOOKS: dict[str, tuple[str, Colour]] = {
    "citizens": ("pieces/mark-cit", GOOD),
    "attacks": ("pieces/mark-attack", WARNING),
    "stories": ("pieces/mark-news", EMPHASIS),
    "discretion": ("pieces/mark-dis", COOL),
}
"""The icon and the colour of each line of the bill."""
PITCH = (
    "Four aliens want one small town. Send your robot to charm its citizens or to take the others apart, stay "
    "unnoticed while you do it, and be first with what the paper asks for: after five days the most points win."
)


def _summary(seats: int, options: dict[str, str]) -> str:
    minutes = PACK.header.minutes.typical * seats // PACK.header.seats[1]
    return f"{seats} masterminds, {RULES.rounds} days, about {minutes} min"


def _state(match: Match) -> PiecesState:
    assert isinstance(match.state, PiecesState)
    return match.state


OFFER = Offer(
    pieces=tuple(sprite(f"seat-{seat + 1}") for seat in range(PACK.header.seats[1])),
    seed_means="Same seed, same town and stories",
    summary=_summary,
    one_more=lambda seats: "one more saucer lands",
    ends_turn=True,
    tagline=PACK.header.tagline,
    lettering=(
        Lettering("WE COME", INK, GROUND, (144, 42), 44, -4.0),
        Lettering("IN PIECES", INK, GROUND, (144, 82), 44, -4.0),
    ),
)
ENDING = Ending(
    hero=sprite("skyline"),
    turn=("round", "rounds"),
    points=("VP", "VP"),
    farewell=Farewell(
        backdrop=sprite("farewell"),
        hero=lambda match, seat: robot_of(_state(match), seat),
        portrait=lambda match, seat: mastermind_of(_state(match), seat),
        colours=BASES,
        why=lambda names: PACK.texts.said("taken_along", names=listed(names)),
    ),
    closing=lambda match: f"The town after {match.state.round} days",
)


class PiecesCard(PackedCard):
    """The card of We Come in Pieces."""

    def points(self, match: Match) -> list[int]:
        state = _state(match)
        return [state.total(seat) for seat in range(state.seats)]

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        lines = match.game.scores(match.state)[seat].lines
        return [BillLine(name, NAMES[name], "", points, *LOOKS.get(name, ("star", QUIET))) for name, points in lines]


CARD = PiecesCard(PACK.header, PITCH, OFFER, ENDING, "Its rulebook names neither its designer nor a publisher")
