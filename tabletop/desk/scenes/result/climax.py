"""The moment in which a game is decided, over its result: who won, with how much, by how much."""

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.scenes.moment import WHOLE, Staged, compose_moment
from tabletop.desk.scenes.result.facts import Shown, band_of, closing_words, ordinal, signed, winner_words
from tabletop.desk.scenes.standings import Standing, compose_standings
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.desk.window.intents import Back, Confirm, Intent, Press, Shortcut
from tabletop.desk.window.scene import Host, KeyHint, Scene

ARRIVED = 2.0
"""After so many seconds nothing moves."""


def staged(shown: Shown) -> Staged:
    """Return what the stage says of a game that came to its end."""
    first = shown.order[0]
    sheet = shown.sheets[first]
    words = closing_words(shown).capitalize()
    offer, colour = shown.card.offer, shown.table.theme.ribbon
    if shown.solo:
        figure, best = shown.result.figure, shown.best
        band = shown.card.bands[band_of(shown.card.bands, figure)].title
        if best is None:
            plaque = ("Your first", "game of this kind")
        elif figure > best.figure:
            plaque = ("Your best", f"the best before was {signed(best.figure)}")
        else:
            plaque = (f"Best: {signed(best.figure)}", "of your games of this kind")
        return Staged(band.upper(), words, signed(figure), "RATING", plaque, offer.pieces[first], colour)
    second = shown.order[1]
    ahead = sheet.total - shown.sheets[second].total
    name = shown.match.names[second]
    if shown.sheets[second].rank == 1:
        plaque = ("Level", f"with {name}")
    elif ahead:
        plaque = (f"{ahead} ahead", f"of {name}, who is 2nd")
    else:
        plaque = ("The tie-break", f"decides it against {name}")
    unit = shown.card.ending.points[0 if sheet.total == 1 else 1].upper()
    return Staged(winner_words(shown)[-1].upper(), words, str(sheet.total), unit, plaque, offer.pieces[first], colour)


class Climax(Scene):
    """The stage over a result; any key or click leads to what lies below."""

    overlay = True

    def __init__(self, facts: Shown) -> None:
        self.facts, self.theme = facts, facts.table.theme
        self.staged = staged(facts)
        self._age = 0.0

    def enter(self, host: Host) -> None:
        super().enter(host)
        self._age = WHOLE if host.prefs.now.reduced_motion else 0.0

    def update(self, seconds: float) -> None:
        if self._age < ARRIVED:
            self._age += seconds
            self.host.redraw()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm | Back | Press) or (isinstance(intent, Shortcut) and intent.key == "space"):
            if self._age < ARRIVED and isinstance(intent, Shortcut):
                self._age = WHOLE
                self.host.redraw()
            else:
                self._go_on()
            return True
        return False

    def _go_on(self) -> None:
        self.host.pop(self)

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", "see the count"), KeyHint("Space", "skip what moves")]

    def compose(self, sheet: Sheet) -> None:
        below = compose_moment(sheet, self.staged, self._age)
        place = compose_standings(sheet, below, [self._standing(seat) for seat in self.facts.order[1:]])
        go = Command("climax.go", self._go_on)
        button(sheet, place, "See the count", go, ButtonStyle(Kind.PRIMARY, hint="Enter"))

    def _standing(self, seat: int) -> Standing:
        """Return how a seat stands that did not win."""
        facts, own = self.facts, seat == self.facts.me
        total, place = str(facts.sheets[seat].total), ordinal(facts.sheets[seat].rank)
        words = f"You are {place}" if own else place
        return Standing(facts.card.offer.pieces[seat], words, facts.match.names[seat], total, own)
