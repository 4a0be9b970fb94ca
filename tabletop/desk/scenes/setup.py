"""The set-up of a game: who plays, how long, which seed, then Start."""

from collections.abc import Callable
from datetime import date
from typing import Any

from tabletop.core.game import Game
from tabletop.desk.box import Box
from tabletop.desk.intents import Confirm, Intent, Shortcut
from tabletop.desk.scene import Host, KeyHint, Scene
from tabletop.desk.scenes.facts import fact
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.table import GameCard, VariantCard
from tabletop.desk.theme import (
    ACCENT,
    BIG_FIGURE,
    BODY,
    HERO,
    LEAD,
    LINE,
    QUIET,
    SMALL,
    SNITCH,
    SOFT,
    STRONG,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    TextStyle,
)
from tabletop.desk.widgets import (
    Kind,
    TextEdit,
    button,
    icon_button,
    panel,
    radio_card,
    scrolling,
    tabs,
    text_field,
    toggle,
)

Begin = Callable[[str, str, str, dict[str, str], bool], None]
"""Takes the game's id, the player's name, the seed, the options and whether it is practice."""
Known = Callable[[str, str, dict[str, str]], list[tuple[str, str]]]
"""Takes the player's name, the seed and the options; returns what the records hold of them as (figure, words)."""
TABS = (("length", "How long"), ("seed", "Seed"), ("options", "Options"))
HOUSE_RULE = "dump"


class SetupScene(Scene):
    """Everything about a new solo game, with Start always in sight."""

    theme = SNITCH

    def __init__(
        self,
        game: Game[Any],
        card: GameCard,
        random_seed: Callable[[], str],
        begin: Begin,
        seed: str = "",
        known: Known | None = None,
    ) -> None:
        self.game, self.card, self.begin, self.random_seed = game, card, begin, random_seed
        self.variant = game.options["variant"][0]
        self.house_rule = game.options[HOUSE_RULE][0]
        self.practice = False
        self.tab = TABS[0][0]
        self._first_seed = seed
        self._known = known
        self._asked: tuple[object, ...] = ()
        self._facts: list[tuple[str, str]] = []

    def enter(self, host: Host) -> None:
        super().enter(host)
        self.seed = TextEdit(self._first_seed or self.random_seed(), most=40, copy=host.copy, paste=host.paste)
        self.name = TextEdit(
            host.prefs.now.player_name, most=24, changed=self._rename, copy=host.copy, paste=host.paste
        )

    def _rename(self, name: str) -> None:
        if name.strip():
            self.host.prefs.change(player_name=name.strip())

    def start(self) -> None:
        """Begin the game."""
        self.begin(self.game.id, self._name(), self.seed.text.strip(), self._chosen_options(), self.practice)

    def _name(self) -> str:
        return self.name.text.strip() or self.host.prefs.now.player_name

    def _chosen_options(self) -> dict[str, str]:
        return {"variant": self.variant, HOUSE_RULE: self.house_rule}

    def facts(self) -> list[tuple[str, str]]:
        """Return what the records hold of the game as it is set up now; asked anew only when that changes."""
        asked = (self._name(), self.seed.text.strip(), self.variant, self.house_rule)
        if self._known is not None and asked != self._asked:
            self._asked = asked
            self._facts = self._known(asked[0], asked[1], self._chosen_options())
        return self._facts

    def shown(self) -> None:
        self._asked = ()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            self.start()
            return True
        if isinstance(intent, Shortcut) and intent.key == "d":
            self._throw_dice()
            return True
        return False

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", "start"), KeyHint("D", "another seed")]

    def _chosen(self) -> None:
        if not self.host.looks.by_keys:
            self.host.focus(None)  # after a click Enter still means Start, not the same click again
        self.host.redraw()

    def _throw_dice(self) -> None:
        self.seed.set(self.random_seed())
        self._chosen()

    def _today(self) -> None:
        self.seed.set(date.today().isoformat())
        self._chosen()

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        u = sheet.u
        wide, high = sheet.unit.wide, sheet.unit.high
        roomy = wide >= 1200 and high >= 660
        sky = Box(0, 0, sheet.area.w, u(170 if high > 600 else 100))
        sheet.picture(sky, self.game.id, "skyline.svg", fit="cover", alpha=210)
        margin = u(48 if wide >= 1400 else 24 if wide >= 900 else 12)
        body = sheet.area.inset(margin, u(24 if high > 600 else 10))
        head, body = body.cut_top(u(56 if high > 600 else 46), u(24 if high >= 800 else 12 if high > 600 else 6))
        self._head(sheet, head)
        if roomy:
            body = body.cut_top(min(body.h, u(680)))[0]
            right, left = body.cut_right(min(u(552), body.w * 38 // 100), u(16))
            seat, rest = left.cut_top(min(u(160), body.h * 23 // 100), u(16))
            self._seat(sheet, seat)
            if self.facts():
                low, rest = rest.cut_bottom(min(u(180), body.h * 25 // 100), u(16))
                self._to_beat(sheet, low)
            self._lengths(sheet, rest)
            foot, right = right.cut_bottom(u(88), u(8))
            line, right = right.cut_bottom(u(28), u(8))
            upper, lower = right.cut_top(u(196), u(16))
            self._seed(sheet, upper)
            self._options(sheet, lower)
            self._start(sheet, line, foot)
            return
        foot, body = body.cut_bottom(u(64 if high > 600 else 52), u(6))
        line, body = body.cut_bottom(u(26), u(4))
        self._start(sheet, line, foot)
        bar, body = body.cut_top(u(42), u(8))
        tabs(sheet, bar, TABS, self.tab, "tab", choose=self._show_tab)
        if self.tab == "length":
            if body.h > u(330):
                seat, body = body.cut_top(u(112), u(10))
                self._seat(sheet, seat)
            self._lengths(sheet, body)
        elif self.tab == "seed":
            if body.h <= u(330):
                seat, body = body.columns(2, u(8))
                self._seat(sheet, seat)
            self._seed(sheet, body.cut_top(min(body.h, u(220)))[0])
        else:
            self._options(sheet, body)

    def _show_tab(self, tab: str) -> None:
        self.tab = tab
        self._chosen()

    def _head(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        place, box = box.cut_left(u(112), u(24))
        high = u(48)
        button(sheet, place.middle(place.w, high), "Back", "back", act=lambda: self.host.pop(self), icon="home")
        place, box = box.cut_right(u(120), u(16))
        rules = place.middle(place.w, high)
        button(sheet, rules, "Rules", "rules", act=lambda: self.host.open_rules(self.game.id), icon="rules")
        title, rest = box.cut_left(sheet.width(self.game.title.upper(), HERO), u(24))
        if title.right > box.right:
            title, rest = box.cut_left(box.w)
            sheet.text(title, self.game.title.upper(), SUBTITLE, ACCENT, elide=True, ground=TABLE_DEEP)
            return
        sheet.text(title, self.game.title.upper(), HERO, ACCENT, ground=TABLE_DEEP)
        if sheet.unit.wide < 900:
            return  # the moon stands there
        for words, style in ((self.card.credit, SMALL), ("New game", LEAD)):
            if rest.w > sheet.width(words, style) + (u(560) if style is SMALL else u(60)):
                sheet.text(rest, words, style, TEXT, ground=TABLE_DEEP)
                break

    def _seat(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        inner = panel(sheet, box, "Who plays" if box.h > u(120) else "")
        row = inner.middle(inner.w, min(inner.h, u(64)))
        mark, row = row.cut_left(row.h, u(16))
        sheet.picture(mark, self.game.id, "meeple-1.svg")
        field, row = row.cut_left(min(u(300), row.w))
        text_field(sheet, field.middle(field.w, u(46)), self.name, "name", icon="pencil", placeholder="Your name")
        row = row.cut_left(0, u(20))[1]
        words = "Alone, against your own best rating"
        if row.w > sheet.width(words, BODY):
            sheet.text(row, words, BODY, QUIET)

    def _to_beat(self, sheet: Sheet, box: Box) -> None:
        inner = panel(sheet, box, "To beat", pad=24 if box.h > sheet.u(160) else 16)
        for place, (figure, words) in zip(inner.columns(len(self.facts()), sheet.u(14)), self.facts(), strict=True):
            fact(sheet, place, figure, words)

    def _lengths(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        inner = panel(sheet, box, "How long" if box.h > u(200) else "", pad=24 if box.h > u(260) else 12)
        for place, card in zip(inner.columns(len(self.card.variants), u(14)), self.card.variants, strict=True):
            self._length(sheet, place, card)

    def _length(self, sheet: Sheet, box: Box, card: VariantCard) -> None:
        u = sheet.u
        chosen = card.id == self.variant
        inner = radio_card(sheet, box, chosen, f"variant.{card.id}", act=lambda: self._choose(card.id))
        colour = ACCENT if chosen else TEXT
        minutes = f"{card.minutes} min" if card.minutes < 120 else f"{card.minutes // 60} hours"
        head, inner = inner.cut_top(u(30), u(6))
        head = head.cut_right(u(36))[1]
        text = " ".join(card.lines)
        text = text if text.startswith("and ") else text[0].upper() + text[1:]
        words = "\n".join(sheet.wrap(text, SMALL, inner.w))
        words_high = sheet.line(SMALL) * (words.count("\n") + 1)
        figure = min(u(76), inner.h - words_high - u(4))
        shown = figure > sheet.line(BIG_FIGURE) * 3 // 4
        title = sheet.text(head, card.title, SUBTITLE, colour, elide=True)
        if not shown:
            words = f"{card.figure} {card.unit}\nabout {minutes}"
        elif head.w - title.w >= sheet.width(minutes, SMALL) + u(12):
            sheet.text(head, minutes, SMALL, SOFT, align="right")
        if shown:
            place, inner = inner.cut_top(figure, u(4))
            number, place = place.cut_left(sheet.width(str(card.figure), BIG_FIGURE), u(12))
            sheet.text(number, str(card.figure), BIG_FIGURE, TEXT)
            unit = card.unit if place.w >= sheet.width(card.unit, SMALL) else card.unit.split()[-1]
            if place.w >= sheet.width(unit, SMALL):
                sheet.text(place, unit, SMALL, SOFT)
        fit = max(1, inner.h // sheet.line(SMALL))
        sheet.text(inner, "\n".join(words.split("\n")[:fit]), SMALL, QUIET, wrap=True, valign="top")

    def _choose(self, variant: str) -> None:
        self.variant = variant
        self._chosen()

    def _seed(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        titled = box.h > u(180)
        inner = panel(
            sheet,
            box,
            "Seed" if titled else "",
            aside="Same seed, same city" if titled else "",
            pad=24 if titled else 16,
        )
        row, inner = inner.cut_top(u(54), u(12))
        dice, row = row.cut_right(u(54), u(10))
        text_field(sheet, row, self.seed, "seed", style=TextStyle("title", 24), placeholder="any word or number")
        icon_button(sheet, dice, "dice", "dice", tip="Another seed", act=self._throw_dice)
        row = inner.cut_top(min(inner.h, u(50)))[0]
        today = date.today()
        text = f"Today’s case, {today.day} {today:%b}"
        place, rest = row.cut_left(min(row.w, sheet.width(text, STRONG) + u(70)), u(16))
        button(sheet, place, text, "today", act=self._today, icon="calendar")
        words = "Any word or number. Tiles and info fall alike each time."
        if rest.w > u(150) and sheet.text_height(words, SMALL, rest.w) <= rest.h:
            sheet.text(rest, words, SMALL, QUIET, wrap=True)

    def _options(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        titled = box.h > u(230)
        inner = panel(sheet, box, "Options" if titled else "", pad=24 if titled else 12)
        warn = self.host.prefs.now.end_turn_warning
        rows = [
            ("practice", "Practice", "Undo everything; kept out of the records", self.practice, self._toggle_practice),
            ("warn", "Second thoughts", "Ask once when something is left undone", warn, self._toggle_warning),
            (
                "house",
                "House rule: drop cubes anywhere",
                "On any zone, not only on one beside you",
                self.house_rule == "any",
                self._toggle_house_rule,
            ),
        ]
        high = max(u(50), min(u(72), inner.h // len(rows)))
        content = high * len(rows)
        with scrolling(sheet, "setup options", inner, content) as place:
            for n, (target, title, help_, on, act) in enumerate(rows):
                row, place = place.cut_top(high)
                if n:
                    sheet.rule(row.x, row.y, row.w, LINE)
                words = Box(row.x, row.y, row.w - u(76), row.h)
                upper, lower = words.middle(words.w, u(48)).cut_top(u(25))
                sheet.text(upper, title, STRONG, TEXT, elide=True)
                sheet.text(lower, help_, SMALL, QUIET, elide=True)
                toggle(sheet, row.inset(0, u(4)), on, f"option.{target}", act=act)

    def _toggle_practice(self) -> None:
        self.practice = not self.practice
        self._chosen()

    def _toggle_warning(self) -> None:
        self.host.prefs.change(end_turn_warning=not self.host.prefs.now.end_turn_warning)
        self._chosen()

    def _toggle_house_rule(self) -> None:
        self.house_rule = "adjacent" if self.house_rule == "any" else "any"
        self._chosen()

    def _start(self, sheet: Sheet, line: Box, box: Box) -> None:
        summary = self.card.summary(self.variant)
        sheet.text(
            line, summary, BODY if sheet.width(summary, BODY) <= line.w else SMALL, SOFT, align="centre", elide=True
        )
        style = TextStyle("title", 38 if box.h > sheet.u(70) else 28, 2)
        button(sheet, box, "START", "start", act=self.start, kind=Kind.PRIMARY, icon="play", style=style, hint="Enter")
