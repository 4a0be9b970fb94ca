"""What the robot can do, line by line beside the workshop, and what the part that is pointed at would make of it."""

from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL_BOLD, TEXT, WHITE, Skin, rgb
from tabletop.desk.flow import SPRING, Ground, Node, compose, first, grid, on, picture, row, text
from tabletop.desk.tables.pieces.art import COUNT, LARGE, NAMES, QUIET_TEXT, WELL, sprite
from tabletop.desk.tables.pieces.reading import PiecesAsking, after, strength
from tabletop.games.pieces.pack import PARTS
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.values import influence_of, steps_of, tower_loss_of

BETTER = rgb("#8fe8be")
LIT = Skin(rgb("#12362f"), rgb("#0f2c27"), rgb("#3f9f86"), 1.5, 10)
LINES = (
    ("plan_influence", "mark-head"),
    ("plan_fights", "mark-body"),
    ("plan_move", "mark-feet"),
    ("plan_discharge", "mark-tower"),
)


def figures(view: PiecesState, seat: int) -> tuple[int, int, int, int]:
    """Return the INF of an Influence, the strength in a fight, the steps of a Move, and what a discharge of the tower
    brings, which is never more than 0 (pieces.18)."""
    return influence_of(view, seat), strength(view, seat, "body"), steps_of(view, seat), -tower_loss_of(view, seat)


def compose_plan(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put what the robot can do into a box; what the part in question changes is lit."""
    view, seat = asking.view, asking.seat
    now = then = figures(view, seat)
    part = next((part for part in PARTS if sheet.hovered(part) or asking.plans(part)), "")
    action = next((action for action in asking.legal if part and part in action[1:]), None)
    if action is not None:
        then = figures(after(view, action), seat)

    def lines() -> Node:
        made = [
            partial(_line, NAMES[name], icon, *found)() for (name, icon), *found in zip(LINES, now, then, strict=True)
        ]
        return grid(*made, columns=1, gap=6)

    compose(sheet, box, lines)


def _line(name: str, icon: str, now: int, then: int) -> Node:
    """Return a line: what it is about, what it comes to, and after an arrow what it would come to."""
    changes = then != now
    told = f"{_signed(now)} → {_signed(then)}" if changes else _signed(now)
    words = row(
        picture(sprite(icon), 20, tint=BETTER if changes else QUIET_TEXT),
        text(name, SMALL_BOLD, TEXT),
        SPRING,
        first(*(text(told, style, BETTER if changes else WHITE) for style in (LARGE, COUNT)), rank=2),
        gap=10,
    )
    return on(words, Ground(skin=LIT if changes else WELL), pad=(12, 2), tight=(6, 0))


def _signed(n: int) -> str:
    return str(n).replace("-", "−")
