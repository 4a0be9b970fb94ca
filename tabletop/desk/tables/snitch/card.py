"""What the title, the set-up and the result say of Snitch!, and what made the turning points of a game."""

from collections.abc import Callable

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, COOL, GOOD, TABLE_DEEP, Colour, Skin, rgb
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import NOBODY, Ending, Mark, Moment
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.table import Band, BillLine, Offer, VariantCard
from tabletop.games.snitch.events import Coerced, Delivered, Upgraded
from tabletop.games.snitch.naming import upgrade_title
from tabletop.games.snitch.pack import PACK, SETUPS, SNITCH_IDS, UPGRADE_IDS, UPGRADES, VARIANTS
from tabletop.games.snitch.scoring import cubes_held, lines
from tabletop.games.snitch.state import SnitchState
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Entry, Match

STRIP_SKIN = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=3, alpha=215)
OUTLAY = "a price now, cubes later"
"""What is said of a snitch whose price the game had not paid back when its turn was over."""
OUTLAY_WHOLE = "its price and the turn count at once, the cubes it brings only in the turns after it"
LEVELS = 5
"""How many levels above the board what lies on its picture is."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
VIOLET = rgb("#c49be8")
_LOOKS: dict[str, tuple[str, Colour]] = {
    "status": ("star", ACCENT),
    "snitches": ("snitch", COOL),
    "cred": ("trophy", VIOLET),
    "cubes": ("cube", GOOD),
}


def _variant_lines(id_: str) -> tuple[str, str]:
    upgrades = VARIANTS[id_].upgrades
    if not upgrades:
        return "end it as fast as you can;", "no upgrade needed"
    if upgrades > len(SNITCH_IDS):
        return f"and all {upgrades} upgrades:", "one long evening"
    return f"and {upgrades} upgrades: the game", "as the rules tell it"


def _state(match: Match) -> SnitchState:
    assert isinstance(match.state, SnitchState)
    return match.state


PITCH = (
    "Lay the city tile by tile, close its zones and make their snitches talk. Carry a mixed load of info to the "
    "DA, build a network that works for you, and close the case in as few turns as you can."
)


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


OFFER = Offer(
    pieces=tuple(("snitch", f"meeple-{seat + 1}.svg") for seat in range(PACK.header.seats[1])),
    seed_means="Same seed, same city",
    summary=_summary,
    one_more=_one_more,
    ends_turn=True,
    tagline=PACK.header.tagline,
    alone="Alone, against your own best rating",
    features=(
        (
            ("snitch", "tile-corner-1.svg"),
            f"{tiles(1)} to {tiles(PACK.header.seats[1])} tiles: another city every time",
        ),
        (("snitch", "cube-green.svg"), "Six kinds of info: a mixed load pays most"),
        (("snitch", "snitch-1-1.svg"), "Snitches bring you cubes turn after turn"),
    ),
)


def _closing(match: Match) -> str:
    state = _state(match)
    return f"Triggered in turn {state.trigger_round}" if state.trigger_round else f"Over after turn {state.round}"


def _mark(match: Match) -> Mark | None:
    turn = _state(match).trigger_round
    return Mark(turn, f"Trigger, turn {turn}") if turn else None


ENDING = Ending(
    hero=("snitch", "rating-hero.svg"),
    turn=("turn", "turns"),
    points=("point", "points"),
    closing=_closing,
    mark=_mark,
    counted="up to and with the trigger turn",
)
"""The ending of Snitch!."""


# Turning points -------------------------------------------------------------------------------------------------------


def moment(match: Match, point: TurningPoint) -> Moment:
    """Return what made a turning point."""
    entry = match.entries[point.entry]
    ended = any(isinstance(event, RoundBegan | GameEnded) for event in entry.events)
    title, remark = _words(match, point, entry)
    whole = OUTLAY_WHOLE if remark == OUTLAY else ""
    return Moment(title, remark, NOBODY if ended else entry.seat, whole)


def _words(match: Match, point: TurningPoint, entry: Entry) -> tuple[str, str]:
    before = entry.before
    assert isinstance(before, SnitchState)
    assert isinstance(match.state, SnitchState)
    for event in entry.events:
        if isinstance(event, Delivered):
            types, cubes = sum(n > 0 for n in event.cubes), sum(event.cubes)
            if types == cubes > 1:
                title = f"{NUMBERS[types].capitalize()} kinds to the DA"
            else:
                title = f"{cubes} cubes to the DA" if cubes > 1 else "A cube to the DA"
            now = before.status[event.seat] + event.pays
            return title, f"{types} × {cubes} paid {event.pays} SP: {now} now"
        if isinstance(event, Upgraded):
            upgrade = UPGRADE_IDS[event.upgrade]
            outlay = point.change < 0 and upgrade in SNITCH_IDS
            points = f"worth {UPGRADES[upgrade].victory_points} points at once"
            return f"{upgrade_title(upgrade)} joins", OUTLAY if outlay else points
        if isinstance(event, Coerced):
            return "A zone made to talk", PACK.kinds[match.state.marked[event.zoi]].title
    if entry.action[0] == "jail":
        return "A visit to the jail", f"{PACK.rules.jail_price} SP for a cube"
    if entry.action[0] in ("load", "fetch"):
        return "Cubes picked up", "each of them counts a point"
    if point.change < 0:
        return "A turn that cost", f"{PACK.rules.rating_turn_price} points a turn, with little to show"
    return "A good turn", "the snitches brought their share"


def draw_moment(sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]) -> None:
    """Add the board, and what changed hands at a turning point over the foot of its picture."""
    board()
    with sheet.raised(LEVELS):
        _changed_hands(sheet, box, match, match.entries[point.entry])


def _changed_hands(sheet: Sheet, box: Box, match: Match, entry: Entry) -> None:
    pieces: list[tuple[str, ...]] = []
    for event in entry.events:
        if isinstance(event, Delivered):
            pieces += [cube_sprite(what) for what, n in enumerate(event.cubes) for _ in range(n)]
            pieces.append(sprite("coin-sp"))
        elif isinstance(event, Coerced):
            assert isinstance(match.state, SnitchState)
            pieces.append(sprite(f"disc-{PACK.kinds[match.state.marked[event.zoi]].id}"))
    if not pieces:
        return
    u = sheet.u
    side = min(u(24), box.h // 3, (box.w - u(8)) // len(pieces))
    strip = box.cut_bottom(side + u(6))[0]
    sheet.plate(strip, STRIP_SKIN)
    x = strip.x + (strip.w - side * len(pieces)) // 2
    for n, piece in enumerate(pieces):
        sheet.picture(Box(x + n * side, strip.y + u(3), side, side).inset(u(1)), *piece)


# The card -------------------------------------------------------------------------------------------------------------


class SnitchCard(PackedCard):
    """The card of Snitch!."""

    variants = tuple(
        VariantCard(v.id, v.title, v.status, "status points", _variant_lines(v.id), v.minutes) for v in PACK.variants
    )
    bands = tuple(Band(band.title, band.at_least) for band in PACK.bands)

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
            "snitches": ", ".join(built) or "none built",
            "cred": "upgrade" if state.has(seat, "cred") else "not reached",
            "cubes": f"{sum(cubes_held(state, seat))} of {room} spaces",
        }
        return [
            BillLine(category, PACK.texts.names[category], remarks[category], points, *_LOOKS[category])
            for category, points in lines(state, seat)
        ]

    def turning(self, match: Match, point: TurningPoint) -> Moment:
        return moment(match, point)

    def draw_turning(
        self, sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]
    ) -> None:
        draw_moment(sheet, box, match, point, board)


CARD = SnitchCard(PACK.header, PITCH, OFFER, ENDING)
