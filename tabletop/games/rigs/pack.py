"""The shipped content pack of R.I.G.S., as tables that the rules look things up in.

The cards of each deck follow each other in the order of the pack; a plot's token is its number for the whole game.
"""

from tabletop.core.effects.programs import programs_of
from tabletop.games.rigs.components import GOODS, SORTS, load_pack

PACK = load_pack()
refuse = PACK.texts.refusal
RULES = PACK.rules
SETUPS = {row.seats: row.plots for row in PACK.setups}

_GROUPS: tuple[tuple[str, ...], ...] = (
    tuple(f"plot.{kind.id}.{n}" for kind in PACK.plots for n in range(kind.count)),
    tuple(f"survey.{kind.spots}.{n}" for kind in PACK.surveys for n in range(kind.count)),
    tuple(card.id for card in PACK.karma),
    tuple(f"disaster.{kind.id}.{n}" for kind in PACK.disasters for n in range(kind.count)),
    tuple(f"market.{kind.id}.{n}" for kind in PACK.markets for n in range(len(kind.graded))),
)
FACES = tuple(name for group in _GROUPS for name in group)
"""What is printed on each card of the box; the index is the face."""
BACKS = tuple(back for back, group in enumerate(_GROUPS) for _ in group)
"""Which deck each face belongs to."""
_ENDS = [sum(map(len, _GROUPS[: n + 1])) for n in range(len(_GROUPS))]
PLOTS, SURVEYS, KARMA, DISASTERS, MARKETS = (
    range(end - len(group), end) for end, group in zip(_ENDS, _GROUPS, strict=True)
)
"""The tokens, and the faces, of each deck."""

ENERGY, SUPPLY, METAL, LUXURY = range(4)
RIGS = 4
CREDITS = 5
SCRIPT = 6
"""The first of the scripts in the purses, in the order of the sorts."""
NOTHING = (0,) * len(GOODS)

KIND_OF = tuple(n for n, kind in enumerate(PACK.plots) for _ in range(kind.count))
"""The kind of plot on each face of the plot deck."""
PLOT_IDS = tuple(kind.id for kind in PACK.plots)
PLAINS, VALLEY, FOREST, DESERT, RIDGE = range(5)
SPOTS = tuple((kind.energy, kind.supply, kind.metal) for kind in PACK.plots)
"""The spots for Energy, Supply and Metal on each kind of plot."""
END_CARDS = tuple(kind.end_cards for kind in PACK.plots)
YIELDS = {
    SURVEYS.start + n: spots for n, spots in enumerate(kind.spots for kind in PACK.surveys for _ in range(kind.count))
}
"""The Luxury spots on each survey, by face."""
MOST_SPOTS = max(max(max(row) for row in SPOTS), *YIELDS.values())
ALL_SPOTS = tuple(
    tuple(tuple((sort, n) for sort, n in enumerate((*row, luxuries)) if n) for luxuries in range(MOST_SPOTS + 1))
    for row in SPOTS
)
"""The spots of each kind of plot by the Luxury spots that its survey has found: sort and number, where there are some.
"""
CARDS = {KARMA.start + n: card for n, card in enumerate(PACK.karma)}
"""The Karma cards by face."""
BY_ID = {card.id: face for face, card in CARDS.items()}
DISASTER_KINDS = {
    DISASTERS.start + n: kind for n, kind in enumerate(kind for kind in PACK.disasters for _ in range(kind.count))
}
"""The Disasters by face."""
_MARKETS = [(kind, n) for kind in PACK.markets for n in range(len(kind.graded))]
MARKET_KINDS = {MARKETS.start + n: kind for n, (kind, _) in enumerate(_MARKETS)}
FLAT = {MARKETS.start + n: kind.flat for n, (kind, _) in enumerate(_MARKETS)}
GRADED = {MARKETS.start + n: kind.graded[i] for n, (kind, i) in enumerate(_MARKETS)}
MEAN_PRICE = sum(FLAT.values()) / len(FLAT)
"""What a Market card says on average."""

PROGRAMS = {
    name: effects
    for id_, do, parts in [(one.id, one.do, one.parts) for row in (PACK.karma, PACK.disasters) for one in row]
    for name, effects in programs_of(id_, do, parts).items()
}
"""What each Karma card and each kind of Disaster does."""
SORT_NUMBERS = {name: n for n, name in enumerate(SORTS)}
PLOT_NAMES = tuple(f"p{token + 1}" for token in PLOTS)
"""What plots are called in actions."""
PLOT_TOKENS = {name: token for token, name in enumerate(PLOT_NAMES)}
PURSES = tuple(f"plot.{token}" for token in PLOTS)
"""The purse of the RIGS on each plot."""
CARD_NAMES = {token: f"t{token}" for token in KARMA}
CARD_TOKENS = {name: token for token, name in CARD_NAMES.items()}
