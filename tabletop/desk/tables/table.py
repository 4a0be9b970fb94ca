"""What a game's table is to the scene that shows it."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from tabletop.core.actions import END_TURN, Action
from tabletop.core.events import Event
from tabletop.core.moments import Moment
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.theme import ENAMEL_PANEL, Colour, Material, Theme
from tabletop.desk.parts.flights import Flights
from tabletop.desk.tables.ending import Ending, TurningWords
from tabletop.desk.tables.lettering import Lettering
from tabletop.desk.tables.rounds import RoundShow
from tabletop.desk.tables.sitting import Notes, Sitting
from tabletop.desk.tables.spots import Spot, spot_of
from tabletop.desk.tables.ways import step_to
from tabletop.desk.window.intents import Intent
from tabletop.desk.window.scene import KeyHint
from tabletop.desk.window.sound import Cue
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Entry, Match

BOARD = "board"
"""The anchor of what is played on; others of its table begin so, with a dot."""
S = TypeVar("S", bound=State)
N = TypeVar("N", bound=Notes)


class TurnEnd(msgspec.Struct, frozen=True):
    """The action that ends a turn, of which it is asked once whether something left undone is meant: the title of the
    question, and what the button says that ends the turn all the same."""

    action: Action
    title: str
    label: str


class Table(Generic[S, N]):
    """How a game looks and is handled: composed anew for every change, from the sitting alone.

    A table is made for a match of states `S` and keeps `notes` for each player. Composing reads them and the sitting,
    and writes neither: what comes of it is on the sheet.
    """

    theme: Theme
    notes: type[N]
    log_on: Material = ENAMEL_PANEL
    """What the log is written on."""

    brief_orders: bool = False
    """Whether orders are given in brief: the places of the board have no names that a player knows."""

    lean_strip: bool = False
    """Whether the banner of the look back keeps to a low strip, with fewer buttons, so that all of the board shows."""

    verb_first = False
    """Whether verbs have buttons, so that a hint lights these before the words."""

    turn_end = TurnEnd(END_TURN, "End the turn?", "End turn")

    # Looks ----------------------------------------------------------------------------------------------------------

    def top(self, sheet: Sheet, box: Box, sitting: Sitting[S, N]) -> None:
        """Put the name of the game and its clock into the top bar."""
        raise NotImplementedError

    def compose(self, sheet: Sheet, sitting: Sitting[S, N], gone: frozenset[str]) -> Box:
        """Put the table on the sheet, without the pieces `gone`; return the strip where the prompt goes."""
        raise NotImplementedError

    def portrait(self, sheet: Sheet, box: Box, view: S, close: bool = False) -> None:
        """Put the board on the sheet as a picture with nothing to click; `close` fills the box with a piece of it."""

    def turning(self, sheet: Sheet, box: Box, view: S, made: TurningWords) -> None:
        """Fill a box with the piece of the board that a turning point is about."""
        self.portrait(sheet, box, view, close=True)

    def choreography(self, sitting: Sitting[S, N], laid: Laid) -> Flights[S]:
        """Return what shows events while things lie as they were `laid`; nothing flies off the screen."""
        return Flights(laid, sitting.names)

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, sitting: Sitting[S, N]) -> bool:
        """Take an intent that nothing else took, such as zoom; return whether it was of use."""
        return False

    def bring(self, action: Action, sitting: Sitting[S, N]) -> None:
        """Have what `action` is about in view when the board is composed next: the player has asked for it."""

    def keys(self) -> list[KeyHint]:
        """Return the keys of this table."""
        return []

    def prompt(self, sitting: Sitting[S, N]) -> str | None:
        """Return what to do next on the way that the player has begun, None when it is what the game says."""
        return "" if sitting.busy else sitting.ask or None

    def asked(self, sitting: Sitting[S, N]) -> str:
        """Return what the player is asked now, "" for nothing."""
        text = self.prompt(sitting)
        return sitting.game.prompt(sitting.view) if text is None else text

    def settle(self, sitting: Sitting[S, N]) -> None:
        """Note what is to stay as it is while the next actions are shown; called while nothing is under way."""

    def points(self, sitting: Sitting[S, N], seat: int) -> str:
        """Return the large figure on the card of `seat`, as far as the player may know it."""
        return str(sitting.game.scores(sitting.view)[seat].total)

    def unfinished(self, sitting: Sitting[S, N]) -> list[str]:
        """Return what is left undone if the turn ends now, each a short clause; empty when nothing is."""
        return []

    def moment(self, event: Event[Any], view: S, sitting: Sitting[S, N]) -> Moment | None:
        """Return what the whole table looks at as `event` has just happened in `view`, None for nothing."""
        return sitting.game.moment(event, view, sitting.names, sitting.you)

    def pauses(self, sitting: Sitting[S, N]) -> bool:
        """Tell whether something is shown that the player is to read before the other seats go on."""
        return False

    def round_show(self, sitting: Sitting[S, N]) -> RoundShow | None:
        """Return how the round ended that is over, where the player is to see that now."""
        return None

    # Pointing out ---------------------------------------------------------------------------------------------------

    def order(self, action: Action, view: S, sitting: Sitting[S, N]) -> str:
        """Return `action` of the decider of `view` as an order, such as ``Walk 2 spaces to HQ``."""
        orders = sitting.game.grammar.orders(action, view, sitting.names)
        return orders[-1 if self.brief_orders else 0]

    def reason(self, action: Action, view: S) -> str:
        """Return in a few words what comes of `action` of the decider of `view`, "" where the order says it all."""
        return ""

    def own_reason(self, action: Action, view: S) -> str:
        """Return what the game itself says for `action` of the decider of `view`, "" where it has nothing to say."""
        return self.reason(action, view)

    def deed(self, view: S) -> str:
        """Return what the decider of `view` does by deciding, as a verb without a subject."""
        return "plays"

    def way(self, action: Action, view: S, sitting: Sitting[S, N]) -> tuple[str, ...]:
        """Return targets on the way to `action` of the decider of `view`: the last one that is to be seen is the next
        click. What only brings others up stands before them, and the names of things that are not to be seen now do
        no harm."""
        step = step_to(sitting, action, view, verb_first=self.verb_first)
        if step.place and not self.verb_first:
            return (*self.brings_up(step.place, action), *step.buttons, step.place)
        up = self.brings_up(step.buttons[-1], action)
        if not step.place:
            return (*up, *step.buttons)
        found = self.brings_up(step.place, action)
        return (*up, *step.buttons, step.listed, *(name for name in found if name not in up), step.place)

    def brings_up(self, name: str, action: Action) -> tuple[str, ...]:
        """Return the targets that bring up `name`, which is clicked on the way to `action`, such as a tab."""
        return ()

    def spot(self, name: str) -> Spot:
        """Return what the target or the anchor `name` is to who points at it."""
        return spot_of(name)

    def trace(self, event: Event[Any], view: S) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return what stays of `event`, which has just happened in `view`: the sprite that stands for it in the log,
        and the anchors or targets that show what it did."""
        return ("ui", "icon-info.svg"), ()

    def marks(self, event: Event[Any], view: S) -> tuple[str, ...]:
        """Return the anchors or targets that stay outlined after `event`, done by another seat, has happened to
        `view`: where to look to see what it did. Empty for what leaves no trace."""
        return self.trace(event, view)[1]

    def unmarks(self, event: Event[Any], view: S) -> tuple[str, ...]:
        """Return the anchors or targets whose mark ends as `event` has happened to `view`: it took away again what
        there was to see."""
        return ()

    def outdates(self, event: Event[Any]) -> bool:
        """Tell whether what was done for a player unasked before `event` is no more to be told after it."""
        return False

    def wipes(self, event: Event[Any]) -> bool:
        """Tell whether nothing of what was done before `event` is on the table after it."""
        return False

    # The log --------------------------------------------------------------------------------------------------------

    def ends_turn(self, event: Event[Any]) -> bool:
        """Tell whether `event` is the end of a turn, where the log draws a line."""
        return False

    def heading(self, event: Event[Any], view: S) -> str:
        """Return the heading that the log puts above `event`, which has just happened in `view`, "" for none."""
        return ""

    def stays(self, event: Event[Any], view: S) -> bool:
        """Tell whether `event`, which has just happened in `view`, lies open on the table until the player has acted:
        it needs no words there."""
        return False

    def closing(self, entry: Entry) -> State | None:
        """Return the table as the round that `entry` ended left it, None where it ended none or cleared nothing."""
        return None

    def cue(self, event: Event[Any], view: S, seat: int) -> Cue | None:
        """Return what is heard when `event` happens to the displayed `view` of `seat`, None when nothing is."""
        return None

    def picture_of(self, event: Event[Any], view: S) -> tuple[str, ...]:
        """Return the sprite that stands for `event` in the log."""
        return self.trace(event, view)[0]


class VariantCard(msgspec.Struct, frozen=True):
    """A length of game on the set-up: the value of the option, its figure, what the figure is, and two short lines."""

    id: str
    title: str
    figure: int
    unit: str
    lines: tuple[str, str]
    minutes: int


class PieceChoice(msgspec.Struct, frozen=True):
    """A piece that a seat can have: its value as an option, what it is called, and its sprite."""

    id: str
    title: str
    sprite: tuple[str, ...]


class Choosing(msgspec.Struct, frozen=True):
    """The pieces that seats choose from, each by one of them: the option of the first seat is called `option` and 1.

    Seats that choose none have the first that are free, in this order.
    """

    option: str
    choices: tuple[PieceChoice, ...]

    def given(self, picks: Sequence[str]) -> list[PieceChoice]:
        """Return what each seat has, by what it chose, "" for none."""
        free = iter([choice for choice in self.choices if choice.id not in picks])
        by_id = {choice.id: choice for choice in self.choices}
        return [by_id[pick] if pick in by_id else next(free) for pick in picks]

    def after(self, pick: str, taken: Sequence[str]) -> str:
        """Return the choice that comes after `pick` and is not `taken`; after the last comes none again."""
        known = ["", *(choice.id for choice in self.choices if choice.id not in taken)]
        return known[(known.index(pick) + 1) % len(known)] if pick in known else ""


class Offer(msgspec.Struct, frozen=True):
    """What the set-up says of a game beside its lengths.

    `pieces` are the sprites of the seats in their order, and `choosing` says which of several each can have, None where
    there is no choice. `seed_means` is what a seed fixes, in a few words, and `alone` what one plays against alone.
    `summary` takes the number of seats and the options and returns what the game is set up with; `one_more` takes the
    number of seats and returns what changes with another, after "Fill it and". `ends_turn` says that seats end their
    turns themselves, and can leave something undone. `lettering` is the title on its poster, () where it stands above
    the picture, with the `tagline` below it. `figure` is who stands in the head of its records, () for the piece of
    the first seat.
    """

    pieces: tuple[tuple[str, ...], ...]
    seed_means: str
    summary: Callable[[int, dict[str, str]], str]
    one_more: Callable[[int], str]
    choosing: Choosing | None = None
    alone: str = ""
    ends_turn: bool = False
    lettering: tuple[Lettering, ...] = ()
    tagline: str = ""
    figure: tuple[str, ...] = ()


class Band(msgspec.Struct, frozen=True):
    """A name for solo ratings of `least` or more; None for the lowest."""

    title: str
    least: int | None


class BillLine(msgspec.Struct, frozen=True):
    """A line of the result: the category's id, what it is called, a quiet remark, its points, an icon and a colour."""

    id: str
    title: str
    remark: str
    points: int
    icon: str
    colour: Colour


class GameCard(Protocol):
    """What the scenes around a table say of its game; `seats` is how many play in the window, `credit` whose it is."""

    credit: str
    seats: str
    minutes: int
    pitch: str
    offer: Offer
    variants: tuple[VariantCard, ...]
    bands: tuple[Band, ...]
    ending: Ending

    def pieces(self, match: Match) -> tuple[tuple[str, ...], ...]:
        """Return the sprites of the seats of a match in their order."""

    def colours(self, match: Match) -> tuple[Colour, ...]:
        """Return the colours of the seats of a match in their order."""

    def standing(self, match: Match) -> str:
        """Return in a sentence how far an open match is, beyond its turn."""

    def figure(self, match: Match, seat: int) -> str:
        """Return the rating or the score of a seat in an open match, as far as everybody may know it."""

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        """Return the score of `seat` as a bill, in the order of its score sheet."""

    def sources(self, match: Match, seat: int) -> list[BillLine]:
        """Return where the score of `seat` came from over the game, as much as the score in all; empty when the bill
        says it already."""

    def turning(self, match: Match, point: TurningPoint) -> TurningWords:
        """Return what made a turning point."""

    def draw_turning(
        self, sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]
    ) -> None:
        """Put a small picture of what made a turning point on the sheet; `board` puts the board there, in levels up
        to 4."""


class TableEntry(msgspec.Struct, frozen=True):
    """How a game's table is made, and what the title and the set-up say of it.

    `plain` makes the default table of a game that has one of its own beside it, None for the others.
    """

    card: GameCard
    make: Callable[[], Table[Any, Any]]
    plain: Callable[[], Table[Any, Any]] | None = None

    def table(self, *, plain: bool) -> Table[Any, Any]:
        """Return a new table of the game, the default one if a `plain` one is asked for and there is one."""
        return self.plain() if plain and self.plain is not None else self.make()
