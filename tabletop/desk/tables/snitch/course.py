"""How a game of Snitch! went, for its result: what made a turning point, in words and on the picture of it."""

from collections.abc import Callable

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import TABLE_DEEP, Skin
from tabletop.desk.tables.ending import NOBODY, Moment
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.games.snitch.events import Coerced, Delivered, Upgraded
from tabletop.games.snitch.naming import upgrade_title
from tabletop.games.snitch.pack import PACK, SNITCH_IDS, UPGRADE_IDS, UPGRADES
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
