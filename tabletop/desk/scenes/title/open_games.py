"""The open games: each can be resumed or discarded, what was discarded put back; one that can't be read says why."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, PARAGRAPH, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BODY, LINE, QUIET, SMALL, SOFT, STRONG, TEXT, WARNING_TEXT, TextStyle
from tabletop.desk.scenes.page import page, page_title, way_back
from tabletop.desk.scenes.portrait import Portrait, framed, portrait_of
from tabletop.desk.tables.daily import dated_words
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import practice_words
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, heading, scrolling, sheet_of_paper
from tabletop.desk.window.dialogs import Choice, Dialog
from tabletop.desk.window.scene import Scene
from tabletop.games import BROKEN, HEADERS, LESSONS
from tabletop.packs.pack import title_in
from tabletop.play.match import Match
from tabletop.play.store import OpenMatch, Store
from tabletop.resources import resource_path

LOST = "This game can’t be opened: its file is damaged or from another version."
KEPT = "{reason} Its file is kept, and your other games are not affected."
WAITS = "This game can’t be opened now: a file of {game} has a fault. It goes on when that is mended."
WHERE = "{trouble} It is in {folder}."
"""What is said where the file's name is pointed at."""
SHOWN = 12
"""How many discarded games are listed at the most."""
DISCARD = "{what}: it leaves the list of open games, unfinished and unranked. Nothing is deleted: you can put it back."
MOST_ROW, PICTURED, LOW_ROW, CROP = 760, 104, 72, 1.6
"""How high a row is at most, from which height on it has a piece of the table, so many times as wide as it is high at
most, and how high it is at least."""
CROP_SHARES, CROP_SHARE_SLIM = (52, 40), 24
"""So many hundredths of the row are that piece at most: of the only one, of one of several, and of a slim one."""
LARGE, LARGE_SIZES = 180, ((46, 24), (34, 20))
"""From which height in units on the words of a row are large, and how large its title and its facts are then."""
NAMED, DISCARD_TIP = 840, "Discard this game; it can be put back"
"""From so many units on the button that discards a game has a word."""
ASIDE = "Set aside"
ASIDE_TIP = "Takes this game off the list. Its file is kept where it is, under another name."


def open_games(store: Store) -> list[OpenMatch]:
    """Return the open games of `store`, the latest played first, and after them those that can't be played on.

    A game without a table is one of these.
    """
    found = []
    for one in store.open_matches():
        if one.match is not None and one.match.game.id not in TABLES:
            sentence = f"{one.path.name}: {one.match.game.title} can’t be shown in the window yet."
            one = replace(one, match=None, trouble=sentence)
        if one.match is None or not one.match.over:
            found.append(one)
    return sorted(found, key=lambda one: one.match is None)


def sort_of(match: Match) -> str:
    """Return what sort of game a match is where it is no ordinary one: a case of the day, a lesson, practice."""
    header, lesson = match.header, LESSONS.get(match.header.game)
    if lesson is not None and match.practice and header.seed == lesson.seed:
        return "Lesson"
    daily = HEADERS[header.game].daily
    if header.daily and daily is not None:
        day = date.fromisoformat(header.seed)
        kind = dated_words(header.game, day, "%b")
        return f"{kind}, practice" if match.practice else kind
    return practice_words(match)


class OpenGamesScene(Scene):
    """A list of the journals of open games, the latest played first, and below it of those that were discarded."""

    def __init__(self, store: Store, resume: Callable[[OpenMatch], None]) -> None:
        self.store, self.resume = store, resume
        self.open: list[OpenMatch] = []
        self.gone: list[OpenMatch] = []
        self._portraits: dict[str, Portrait] = {}

    def shown(self) -> None:
        self.open = open_games(self.store)
        matches = [one.match for one in self.open if one.match is not None]
        self._portraits = {match.header.id: portrait_of(match) for match in matches}
        self.gone = [
            one for one in self.store.discarded(SHOWN) if one.match is not None and one.match.game.id in TABLES
        ]

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        u = sheet.u
        head, body = page(sheet)
        page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), "Open games")
        wide = body.w - 2 * u(16)
        head_high = u(44) if self.gone else 0
        none = u(40) if not self.open else 0
        troubles = [0 if one.match else self._trouble_height(sheet, one, wide) for one in self.open]
        others = none + sum(troubles) + head_high + u(LOW_ROW) * len(self.gone)
        free = (body.h - 2 * u(12) - others) // max(1, troubles.count(0))
        heights = [trouble or max(u(LOW_ROW), min(free, u(MOST_ROW))) for trouble in troubles]
        content = others + sum(high for high, trouble in zip(heights, troubles, strict=True) if not trouble)
        paper = body.cut_top(min(body.h, content + 2 * u(12)))[0]
        with sheet_of_paper(sheet, paper, pad=16) as inner, scrolling(sheet, "open games", inner, content) as place:
            if none:
                line, place = place.cut_top(none)
                sheet.text(line.inset(u(10), 0), "No game is open.", BODY, QUIET)
            for one, high in zip(self.open, heights, strict=True):
                row, place = place.cut_top(high)
                self._row(sheet, row, one)
            if self.gone:
                line, place = place.cut_top(head_high)
                heading(sheet, line.inset(u(10), 0).cut_bottom(u(30))[0], "Discarded")
            for one in self.gone:
                row, place = place.cut_top(u(LOW_ROW))
                self._row(sheet, row, one, gone=True)

    def _ask(self, one: OpenMatch) -> None:
        """Ask whether an open game is to be discarded."""
        assert one.match is not None
        words = DISCARD.format(what=f"{one.match.game.title}, {one.match.game.phase(one.match.state)}")
        choices = [Choice("Keep it", primary=True), Choice("Discard", lambda: self._discard(one), icon="bin")]
        self.host.push(Dialog("Discard this game?", words, choices))

    def _discard(self, one: OpenMatch) -> None:
        self._move(one, self.store.discard, "Discarded. Below it can be put back.")

    def _move(self, one: OpenMatch, move: Callable[[Path], Path], done: str) -> None:
        try:
            move(one.path)
            self.host.toast(done)
        except OSError as error:
            self.host.toast(f"This game can’t be moved ({error.strerror or error}): it stays as it is.")
        self.shown()
        self.host.redraw()

    def _trouble_height(self, sheet: Sheet, one: OpenMatch, wide: int) -> int:
        upper, lower = _lost_words(one)
        wide = _words_wide(sheet, wide)
        said = sheet.text_height(upper, STRONG, wide) + sheet.text_height(lower, SMALL, wide)
        return max(said, sheet.u(44)) + sheet.u(28)

    def _set_aside(self, one: OpenMatch) -> None:
        try:
            self.store.set_aside(one.path)
        except OSError as error:
            self.host.toast(f"This game can’t be set aside ({error.strerror or error}): it stays as it is.")
        self.shown()
        self.host.redraw()

    def _row(self, sheet: Sheet, row: Box, one: OpenMatch, gone: bool = False) -> None:
        u = sheet.u
        if one is not (self.gone or self.open)[-1]:
            sheet.rule(row.x, row.bottom - 1, row.w, LINE)
        match = one.match
        if match is None:
            inner = row.inset(u(10), u(10))
            wide = _words_wide(sheet, row.w)
            aside = inner.cut_right(inner.w - wide - u(12))[0]
            place = aside.middle(aside.w, u(44))
            button(sheet, place, ASIDE, Command(f"aside.{one.path.name}", lambda: self._set_aside(one)), tip=ASIDE_TIP)
            upper_words, lower_words = _lost_words(one)
            upper, lower = inner.cut_left(wide)[0].cut_top(sheet.text_height(upper_words, STRONG, wide), u(4))
            sheet.text(upper, upper_words, STRONG, WARNING_TEXT, PARAGRAPH)
            sheet.text(lower, lower_words, SMALL, QUIET, PARAGRAPH)
            sheet.zone(upper.around(lower), None, tip=WHERE.format(trouble=one.trouble, folder=one.path.parent).strip())
            return
        inner = row.inset(u(10), u(6))
        id_ = match.header.id
        place, inner = inner.cut_right(u(130), u(8))
        place = place.middle(place.w, u(44))
        if gone:
            back = lambda: self._move(one, self.store.put_back, "The game is open again.")  # noqa: E731
            button(sheet, place, "Put back", Command(f"back.{id_}", back))
        else:
            kind = Kind.PRIMARY if one is self.open[0] else Kind.SLATE  # the latest played
            button(
                sheet, place, "Resume", Command(f"resume.{id_}", lambda: self.resume(one)), ButtonStyle(kind, "play")
            )
            named = row.w >= u(NAMED)
            place, inner = inner.cut_right(u(136 if named else 44), u(12))
            button(
                sheet,
                place.middle(place.w, u(44)),
                "Discard" if named else "",
                Command(f"discard.{id_}", lambda: self._ask(one)),
                ButtonStyle(Kind.GHOST, "bin"),
                tip=DISCARD_TIP,
            )
        if pictured := row.h >= u(PICTURED):
            share = CROP_SHARES[len(self._portraits) > 1] if row.w >= u(NAMED) else CROP_SHARE_SLIM
            crop, inner = inner.cut_left(min(round(row.h * CROP), row.w * share // 100), u(24))
            framed(sheet, crop.inset(0, u(2)), self._portraits[match.header.id])
        else:
            poster, inner = inner.cut_left(u(40), u(14))
            sprite, alpha = (match.game.id, "poster.svg"), 110 if gone else 255
            sheet.picture(poster.middle(poster.w, u(50)), *sprite, fit=Fit("cover", u(5)), alpha=alpha)
        what, who = " · ".join(filter(None, (match.game.title, sort_of(match)))), ", ".join(match.names)
        phase, standing = match.game.phase(match.state).capitalize(), TABLES[match.game.id].card.standing(match)
        day = f"Saved {one.saved.day} {one.saved:%b}"
        if row.h >= u(LARGE) and row.w >= u(NAMED):
            _large_words(sheet, inner, (what, who, phase, standing, f"{day}, {one.saved:%H:%M}"))
            return
        saved = f"{day}, {one.saved:%H:%M}"
        lines, ways = [f"{what} · {who}"], [f"{phase}. {standing} {saved}", f"{phase}. {saved}", saved]
        if sheet.width(lines[0], STRONG) > inner.w:
            if pictured:
                lines = [what, who]
            elif sheet.width(f"{who}. {day}", SMALL) <= inner.w:
                lines, ways = [what], [f"{who}. {saved}", f"{who}. {day}"]
        upper, lower = inner.middle(inner.w, u(24 + 26 * len(lines))).cut_top(u(26 * len(lines)))
        for line, place in zip(lines, upper.rows(len(lines), 0), strict=True):
            sheet.text(place, line, STRONG, SOFT if gone else TEXT, ELIDED)
        words = next((words for words in ways if sheet.width(words, SMALL) <= lower.w), ways[-1])
        sheet.text(lower, words, SMALL, QUIET, ELIDED)


def _large_words(sheet: Sheet, box: Box, said: tuple[str, ...]) -> None:
    """Add what a game is in large letters, and what else is `said` of it in lines of their own."""
    lines = [line for line in said[1:] if line]
    ways = [(TextStyle("title", title, 1.0), TextStyle("text", text)) for title, text in LARGE_SIZES]
    title, text = next((way for way in ways if sheet.width(said[0], way[0]) <= box.w), ways[-1])
    high = sheet.line(title) + len(lines) * sheet.line(text)
    upper, lower = box.middle(box.w, min(box.h, high)).cut_top(sheet.line(title))
    sheet.text(upper, said[0], title, TEXT, ELIDED)
    for line, place in zip(lines, lower.rows(len(lines)), strict=True):
        sheet.text(place, line, text, QUIET, ELIDED)


def _words_wide(sheet: Sheet, wide: int) -> int:
    """Return how wide the words about a file are in a row of that width, beside the button."""
    return wide - 2 * sheet.u(10) - sheet.width(ASIDE, STRONG) - sheet.u(44 + 12)


def _lost_words(one: OpenMatch) -> tuple[str, str]:
    """Return why a game can't be played on, and what becomes of it."""
    game = "" if one.header is None else one.header.game
    if game in BROKEN:
        return WAITS.format(game=title_in(resource_path("content", game))), f"{BROKEN[game]}."
    reason = one.reason or ""
    return LOST, KEPT.format(reason=f"{reason[:1].upper()}{reason[1:]}").strip()
