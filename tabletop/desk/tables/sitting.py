"""What a game's table may ask of the scene that it is drawn in."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.things import Reason
from tabletop.desk.window.motion import Value
from tabletop.play.match import Entry

COLUMN = "column"
"""The anchor of the column at the right that the log may lie on, where a table has one."""

ACTIONS = "actions"
"""The anchor of the actions at the foot, which the log keeps off, where there is no such column."""


class Notes(msgspec.Struct):
    """Small facts that a table keeps about what one player does at it, such as how the chosen tile is turned."""

    def put_down(self) -> None:
        """Forget what is about the picked piece: nothing is picked any more."""

    def closed(self) -> None:
        """Forget what is about the drawer that was open: none is any more."""


S_co = TypeVar("S_co", bound=State, covariant=True)
N_co = TypeVar("N_co", bound=Notes, covariant=True)


class Sitting(Protocol[S_co, N_co]):
    """The match as one seat at the table sees it, and what its player may do now.

    `view` is the displayed view: a table fact read from it is what the screen should show. `seat` is the seat whose own
    things are shown. `legal` are the actions of the deciding human seat, empty while nobody here decides. `clicks` is
    the way through the click tree so far. `names` are the seats' names. `mode` is which drawer of the table is open
    ("" for none), `tab` which tab of the panels is up; both belong to the table, as do the `notes` about its player.
    `anchors` are filled while composing: where on the screen a zone, a purse or a piece of the state is, for what flies
    there and what is pointed out. `resumed` is how many actions were made before the match was taken up here.
    """

    game: Game[Any]
    seat: int
    legal: list[Action]
    clicks: tuple[str, ...]
    mode: str
    tab: str
    anchors: dict[str, Box]
    resumed: int

    @property
    def view(self) -> S_co: ...

    @property
    def notes(self) -> N_co: ...

    @property
    def seed(self) -> str: ...

    @property
    def busy(self) -> bool:
        """Whether the displayed view is still on its way to the one that `legal` is about."""

    @property
    def names(self) -> list[str]: ...

    @property
    def practice(self) -> bool: ...

    @property
    def watched(self) -> bool:
        """Whether an AI decides for `seat` too: nobody at the table is to be called You."""

    @property
    def looking_back(self) -> bool:
        """Whether the displayed view is of the past, read-only."""

    @property
    def proposed(self) -> Action | None:
        """The action that a hint or a lesson proposes now."""

    @property
    def opening(self) -> Entry:
        """What happened before the first action, as the seat saw it."""

    @property
    def past(self) -> Sequence[Entry]:
        """The actions that led to the displayed view, oldest first, as the seat saw them; none still to be shown."""

    def glide(self, key: str, goal: Value, at_once: bool = False) -> Value:
        """Return where `key`, a name of the table's own, is now: on its way to `goal` from where it was before, and
        there already if `at_once`. While it is under way the table is composed anew."""

    def may(self, action: Action) -> bool:
        """Tell whether `action` is legal now."""

    def refusal(self, action: Action) -> Reason | None:
        """Return why `action` is refused now, None when it is legal."""

    def do(self, action: Action) -> None:
        """Carry out a whole action; a refused one shows why."""

    def click(self, *targets: str) -> None:
        """Go on through the click tree; a whole action is carried out."""

    def step_back(self) -> None:
        """Undo the latest click."""

    def open(self, mode: str) -> None:
        """Open the drawer `mode`, or close it when it is open; "" closes any."""

    def show_tab(self, tab: str) -> None:
        """Bring a tab of the panels up."""
