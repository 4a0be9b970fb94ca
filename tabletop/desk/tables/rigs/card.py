"""What the title, the set-up and the result say of R.I.G.S."""

from tabletop.desk.draw.theme import EMPHASIS, GOOD, QUIET, WARNING, Colour, rgb
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import Ending
from tabletop.desk.tables.lettering import Lettering
from tabletop.desk.tables.rigs.art import GOODS, sprite
from tabletop.desk.tables.table import BillLine, Offer
from tabletop.games.rigs.pack import PACK, RULES, SETUPS
from tabletop.games.rigs.state import ESTATES, RigsState
from tabletop.play.match import Match

NAMES = PACK.texts.names
LOOKS: dict[str, tuple[str, Colour]] = {
    **{name: (f"rigs/{look[0]}", look[1]) for name, look in GOODS.items()},
    "credits": ("trophy", EMPHASIS),
    "plots": ("hexagon", GOOD),
    "vinnie": ("warning", WARNING),
}
"""The icon and the colour of each line of the bill."""


def _summary(seats: int, options: dict[str, str]) -> str:
    rounds = RULES.rounds[options["length"]]
    minutes = PACK.header.minutes.typical * rounds // max(RULES.rounds.values())
    return NAMES["offer_summary"].format(seats=seats, rounds=rounds, plots=SETUPS[seats], minutes=minutes)


OFFER = Offer(
    pieces=tuple(sprite(f"portrait-{seat + 1}") for seat in range(PACK.header.seats[1])),
    seed_means=NAMES["offer_seed"],
    summary=_summary,
    one_more=lambda seats: NAMES["offer_more"].format(plots=SETUPS[seats + 1]),
    ends_turn=True,
    tagline=PACK.header.tagline,
    lettering=(Lettering("R.I.G.S.", rgb("#103a3a"), rgb("#e4bf83"), (144, 56), 64),),
)
ENDING = Ending(
    hero=sprite("skyline"),
    turn=("round", "rounds"),
    points=("credit", "credits"),
    closing=lambda match: NAMES["closing"].format(n=match.state.round),
)


class RigsCard(PackedCard):
    """The card of R.I.G.S."""

    def standing(self, match: Match) -> str:
        """Say how much is left: what the others are worth lies in piles that nobody counts."""
        state = match.state
        assert isinstance(state, RigsState)
        left = state.last_round - state.round
        key = "last_round" if not left else "more_rounds_one" if left == 1 else "more_rounds"
        return NAMES[key].format(n=left)

    def figure(self, match: Match, seat: int) -> str:
        """Return the score of a seat where credits are counted openly, else its plots (rigs.r45)."""
        state = match.state
        assert isinstance(state, RigsState)
        if state.show_credits:
            return super().figure(match, seat)
        plots = len(state.zones[ESTATES[seat]])
        return NAMES["plots_one" if plots == 1 else "plots_many"].format(n=plots)

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        lines = match.game.scores(match.state)[seat].lines
        return [BillLine(name, NAMES[name], "", points, *LOOKS.get(name, ("star", QUIET))) for name, points in lines]


CARD = RigsCard(PACK.header, NAMES["pitch"], OFFER, ENDING, NAMES["credit"])
