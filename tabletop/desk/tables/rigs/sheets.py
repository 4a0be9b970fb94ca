"""What lies open for all in a round of R.I.G.S.: the Market card, what plots made, the Disaster of each seat."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.run import Lost
from tabletop.core.events import Event
from tabletop.core.windows import Announced
from tabletop.desk.tables.default.layout import Face
from tabletop.desk.tables.rigs.art import CARD_GROUNDS, STORY_GROUND, sprite
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import Produced
from tabletop.games.rigs.narration import goods_told
from tabletop.games.rigs.pack import DISASTER_KINDS, MARKET_KINDS, PACK
from tabletop.games.rigs.state import MARKET, RigsState
from tabletop.packs.texts import listed

NAMES = PACK.texts.names


def round_sheets(view: RigsState, seat: int, names: Sequence[str], events: Sequence[Event[Any]]) -> Sequence[Face]:
    """Return what lies open for all as `seat` sees it after the `events` of this round."""
    found = []
    if view.zones[MARKET]:
        card = MARKET_KINDS[view.face[view.zones[MARKET][-1]]].title
        title = NAMES["market_card"].format(card=card, n=view.price)
        found.append(Face((title,), STORY_GROUND, picture=sprite("good-luxury")))
    made = Counter[str]()
    for event in events:
        if isinstance(event, Produced) and event.to == seat:
            made[SORTS[event.what]] += event.n
    if made:
        goods = listed([goods_told(n, what) for what, n in made.items()])
        found.append(Face((NAMES["made"].format(goods=goods),), STORY_GROUND, picture=sprite("rigs")))
    return [*found, *_disasters(view, seat, names, events)]


def _disasters(view: RigsState, seat: int, names: Sequence[str], events: Sequence[Event[Any]]) -> list[Face]:
    """Return the Disaster of each seat with what it took, that of `seat` first."""
    dealt = [event for event in events if isinstance(event, Announced) and view.face[event.card] in DISASTER_KINDS]
    found = []
    for event in sorted(dealt, key=lambda event: event.owner != seat):
        kind = DISASTER_KINDS[view.face[event.card]]
        lost = [one for one in events if isinstance(one, Lost) and (one.seat, one.cause) == (event.owner, kind.id)]
        took = [goods_told(one.n, one.what) for one in lost if one.what != KARMA_CARDS]
        own, sort = event.owner == seat, "safe" if kind.id == "safe" else "disaster"
        text = NAMES["took"].format(what=listed(took)) if took else kind.text if own else names[event.owner]
        picture = sprite(f"card-{kind.id}" if own else f"seat-{event.owner + 1}")
        found.append(Face((kind.title,), CARD_GROUNDS[sort], text=text, picture=picture))
    return found
