"""The open games: each can be resumed; one that can't be read says why and is kept."""

from collections.abc import Callable
from dataclasses import replace

from tabletop.desk.box import Box
from tabletop.desk.scene import Scene
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.theme import ACCENT, BODY, HERO, LINE, QUIET, SMALL, STRONG, TEXT, WARNING_TEXT
from tabletop.desk.widgets import button, panel, scrolling
from tabletop.play.store import OpenMatch, Store

KEPT = "This saved game can’t be opened. Its file is left as it is; your other games are not affected."


def open_games(store: Store) -> list[OpenMatch]:
    """Return the open games of `store`, the latest played first, and after them those that can't be played on.

    A game without a table is one of these.
    """
    found = []
    for one in store.open_matches():
        if one.match is not None and one.match.game.id not in TABLES:
            sentence = f"{one.path.name}: {one.match.game.title} can't be shown in the window yet."
            one = replace(one, match=None, trouble=sentence)
        if one.match is None or not one.match.over:
            found.append(one)
    return sorted(found, key=lambda one: one.match is None)


class OpenGamesScene(Scene):
    """A list of the journals of open games, the latest played first."""

    def __init__(self, store: Store, resume: Callable[[OpenMatch], None]) -> None:
        self.store, self.resume = store, resume
        self.open: list[OpenMatch] = []

    def shown(self) -> None:
        self.open = open_games(self.store)

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        u = sheet.u
        roomy = sheet.unit.high > 600
        body = sheet.area.inset(u(48 if sheet.unit.wide >= 1200 else 16), u(28 if roomy else 8))
        head, body = body.cut_top(u(56 if roomy else 44), u(16 if roomy else 6))
        place, head = head.cut_left(u(112), u(24))
        button(sheet, place.middle(place.w, u(44)), "Back", "back", act=lambda: self.host.pop(self), icon="home")
        if head.w >= sheet.width("OPEN GAMES", HERO):
            sheet.text(head, "OPEN GAMES", HERO, ACCENT)
        inner = panel(sheet, body, pad=16)
        if not self.open:
            sheet.text(inner, "No game is open.", BODY, QUIET, valign="top")
            return
        heights = [u(72) if one.match else self._trouble_height(sheet, one, inner.w) for one in self.open]
        with scrolling(sheet, "open games", inner, sum(heights)) as place:
            for one, high in zip(self.open, heights, strict=True):
                row, place = place.cut_top(high)
                self._row(sheet, row, one)

    def _trouble_height(self, sheet: Sheet, one: OpenMatch, wide: int) -> int:
        wide -= sheet.u(40)
        said = sheet.text_height(KEPT, BODY, wide) + sheet.text_height(one.trouble or "", SMALL, wide)
        return said + sheet.u(28)

    def _row(self, sheet: Sheet, row: Box, one: OpenMatch) -> None:
        u = sheet.u
        sheet.rule(row.x, row.bottom - 1, row.w, LINE)
        match = one.match
        if match is None:
            inner = row.inset(u(10), u(10))
            plain, why = inner.cut_top(sheet.text_height(KEPT, BODY, row.w - u(40)), u(4))
            sheet.text(plain, KEPT, BODY, WARNING_TEXT, wrap=True)
            sheet.text(why, one.trouble or "", SMALL, QUIET, wrap=True, valign="top")
            return
        inner = row.inset(u(10), u(6))
        place, inner = inner.cut_right(u(130), u(12))
        target = f"resume.{match.header.id}"
        button(sheet, place.middle(place.w, u(44)), "Resume", target, act=lambda: self.resume(one), icon="play")
        poster, inner = inner.cut_left(u(40), u(14))
        sheet.picture(poster.middle(poster.w, u(50)), match.game.id, "poster.svg", fit="cover", radius=u(5))
        upper, lower = inner.middle(inner.w, u(50)).cut_top(u(26))
        names = ", ".join(match.names)
        phase = match.game.phase(match.state)
        sheet.text(upper, f"{match.game.title} · {names}", STRONG, TEXT, elide=True)
        standing = TABLES[match.game.id].card.standing(match)
        saved = f"Saved {one.saved.day} {one.saved:%b, %H:%M}"
        ways = (f"{phase.capitalize()}. {standing} {saved}", f"{phase.capitalize()}. {saved}", saved)
        words = next((words for words in ways if sheet.width(words, SMALL) <= lower.w), saved)
        sheet.text(lower, words, SMALL, QUIET, elide=True)
