"""What the title, the set-up and the result say of Snitch!, and what made the turning points of a game."""

from collections.abc import Callable

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.core.moments import NOBODY
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import COOL, GOOD, TABLE_DEEP, Colour, Skin, rgb
from tabletop.desk.parts.slots import compose_run
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import Ending, Mark, TurningWords
from tabletop.desk.tables.snitch.art import Sprite, cube_sprite, meeple_sprite, sprite
from tabletop.desk.tables.table import Band, BillLine, Offer, VariantCard
from tabletop.games.snitch.components import KINDS, Variant
from tabletop.games.snitch.events import Coerced, Delivered, Upgraded, ZoiCompleted
from tabletop.games.snitch.naming import upgrade_title
from tabletop.games.snitch.pack import PACK, SETUPS, SNITCH_IDS, UPGRADE_IDS, UPGRADES, VARIANTS
from tabletop.games.snitch.purses import in_order
from tabletop.games.snitch.scoring import cubes_held, lines
from tabletop.games.snitch.state import SnitchState
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Entry, Match

STRIP_SKIN = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=3, alpha=215)
LEVELS = 5
"""How many levels above the board what lies on its picture is."""
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six")
STAR = rgb("#e6cb5c")
VIOLET = rgb("#c49be8")
_LOOKS: dict[str, tuple[str, Colour]] = {
    "status": ("star", STAR),
    "snitches": ("snitch", COOL),
    "cred": ("trophy", VIOLET),
    "cubes": ("cube", GOOD),
}
WORDS = PACK.texts.offer


def _state(match: Match) -> SnitchState:
    assert isinstance(match.state, SnitchState)
    return match.state


# The set-up and the ending --------------------------------------------------------------------------------------------


def tiles(seats: int) -> int:
    """Return with how many tiles so many seats play.

    >>> tiles(1), tiles(4)
    (30, 48)
    """
    return sum(tile.copies[group] for tile in PACK.tiles for group in SETUPS[seats].sets)


def _summary(seats: int, options: dict[str, str]) -> str:
    players = "1 player" if seats == 1 else f"{seats} players"
    minutes = VARIANTS[options["variant"]].minutes
    long = f"about {minutes} min" if seats == 1 else f"{minutes} min and up"
    return f"{players}, {tiles(seats)} tiles, {SETUPS[seats].cubes} cubes of each type, {long}"


def _one_more(seats: int) -> str:
    more = tiles(seats + 1) - tiles(seats)
    cubes = SETUPS[seats + 1].cubes - SETUPS[seats].cubes
    return f"the city grows: {more} more tiles, {'one more cube' if cubes == 1 else f'{cubes} more cubes'} of each type"


MOST = PACK.header.seats[1]
OFFER = Offer(
    pieces=tuple(map(meeple_sprite, range(MOST))),
    seed_means=WORDS["seed"],
    summary=_summary,
    one_more=_one_more,
    ends_turn=True,
    tagline=PACK.header.tagline,
    alone=WORDS["alone"],
    figure=sprite("detective"),
)


def _closing(match: Match) -> str:
    state = _state(match)
    return f"Triggered in turn {state.trigger_round}" if state.trigger_round else f"Over after turn {state.round}"


def _mark(match: Match) -> Mark | None:
    turn = _state(match).trigger_round
    return Mark(turn, f"Trigger, turn {turn}") if turn else None


ENDING = Ending(
    hero=sprite("rating-hero"),
    turn=("turn", "turns"),
    points=("point", "points"),
    closing=_closing,
    mark=_mark,
    counted="up to and with the trigger turn",
)
"""The ending of Snitch!."""


# Turning points -------------------------------------------------------------------------------------------------------


def turning(match: Match, point: TurningPoint) -> TurningWords:
    """Return what made a turning point."""
    entry, texts = match.entries[point.entry], PACK.texts.turning
    title, remark = _words(match, point, entry)
    ended = any(isinstance(event, RoundBegan | GameEnded) for event in entry.events)
    # the game had not paid back the price of the snitch when its turn was over
    whole = texts["outlay_whole"] if remark == texts["outlay"] else ""
    return TurningWords(title, remark, NOBODY if ended else entry.seat, whole)


def _words(match: Match, point: TurningPoint, entry: Entry) -> tuple[str, str]:
    before, texts = entry.before, PACK.texts.turning
    assert isinstance(before, SnitchState)
    for event in entry.events:
        match event:
            case Delivered(seat=seat, cubes=cubes, pays=pays):
                number, count, now = sum(n > 0 for n in cubes), sum(cubes), before.status[seat] + pays
                key = "cube" if count == 1 else "kinds" if number == count else "cubes"
                paid = texts["delivered"].format(number=number, cubes=count, pays=pays, now=now)
                return texts[key].format(kinds=NUMBERS[number], cubes=count), paid
            case Upgraded():
                upgrade = UPGRADES[UPGRADE_IDS[event.upgrade]]
                snitch = "outlay" if point.change < 0 else "helps"
                remark = texts[snitch if upgrade.id in SNITCH_IDS else "worth"].format(points=upgrade.victory_points)
                return texts["built"].format(upgrade=upgrade_title(upgrade.id)), remark
            case Coerced(zoi=zoi):
                return texts["coerced"], PACK.kinds[_state(match).marked[zoi]].title
            case ZoiCompleted() if point.change > 0:
                return texts["closed"], texts["closed_remark"]
    verb, price = entry.action[0], PACK.rules.rating_turn_price
    key = "good" if point.change > 0 else "chance" if before.turns_left(entry.seat) == 1 else "cost"
    if verb == "jail":
        key, price = verb, PACK.rules.jail_price
    elif verb in ("load", "fetch"):
        key = "load"
    elif key == "good" and verb in texts:
        key = verb
    return texts[key], texts[f"{key}_remark"].format(price=price)


def draw_turning(sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]) -> None:
    """Add the board, and what changed hands at a turning point over the foot of its picture."""
    board()
    u, pieces = sheet.u, list[Sprite]()
    for event in match.entries[point.entry].events:
        if isinstance(event, Delivered):
            pieces += [*map(cube_sprite, in_order(event.cubes)), sprite("coin-sp")]
        elif isinstance(event, Coerced):
            pieces.append(sprite(f"disc-{KINDS[_state(match).marked[event.zoi]]}"))
    if pieces:
        side = min(u(24), box.h // 3, (box.w - u(8)) // len(pieces))
        strip = box.cut_bottom(side + u(6))[0]
        with sheet.raised(LEVELS):
            sheet.plate(strip, STRIP_SKIN)
            compose_run(sheet, strip.middle(side * len(pieces), side), pieces)


# The card -------------------------------------------------------------------------------------------------------------


def _variant(one: Variant) -> VariantCard:
    first, second = (WORDS[key].format(upgrades=one.upgrades) for key in (one.id, f"{one.id}_more"))
    return VariantCard(one.id, one.title, one.status, "status points", (first, second), one.minutes)


class SnitchCard(PackedCard):
    """The card of Snitch!."""

    variants = tuple(map(_variant, PACK.variants))
    bands = tuple(Band(band.title, band.at_least) for band in PACK.bands)
    turning, draw_turning = staticmethod(turning), staticmethod(draw_turning)

    def standing(self, match: Match) -> str:
        state = _state(match)
        variant = VARIANTS[state.variant]
        best = max(range(state.seats), key=lambda seat: state.status[seat])
        return f"{state.status[best]} of {variant.status} status points."

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        state = _state(match)
        built = [f"{upgrade_title(s)} {UPGRADES[s].victory_points}" for s in SNITCH_IDS if state.has(seat, s)]
        room = state.capacity(seat) + sum(UPGRADES[s].capacity for s in SNITCH_IDS if state.has(seat, s))
        remarks = {
            "status": "tokens at the end",
            "snitches": ", ".join(built).replace(", Snitch", ",") or "none built",
            "cred": "upgrade" if state.has(seat, "cred") else "not reached",
            "cubes": f"{sum(cubes_held(state, seat))} of {room} spaces",
        }
        return [
            BillLine(category, PACK.texts.names[category], remarks[category], points, *_LOOKS[category])
            for category, points in lines(state, seat)
        ]


CARD = SnitchCard(PACK.header, WORDS["pitch"], OFFER, ENDING)
