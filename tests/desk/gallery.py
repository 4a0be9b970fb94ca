"""A scene with every widget, for the checks and for looking at."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import RIGHT, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BIG_FIGURE, COOL, EMPHASIS, GOOD, NUMBER, SMALL, SOFT, SUBTITLE, TEXT, WARNING
from tabletop.desk.draw.things import Reason, Zone
from tabletop.desk.widgets import (
    ButtonStyle,
    Command,
    FieldStyle,
    Kind,
    Segment,
    Slider,
    TextEdit,
    bar,
    bubble,
    button,
    icon_button,
    key_cap,
    link,
    panel,
    pill,
    radio_card,
    refusal_bubble,
    segmented,
    slider,
    text_field,
    toggle,
    top_bar,
)
from tabletop.desk.widgets.charts import Line, Pin, histogram, line_chart
from tabletop.desk.window.scene import Scene


class Gallery(Scene):
    """Drawn for 1600×900."""

    def compose(self, sheet: Sheet) -> None:
        u = sheet.u
        sheet.ground()
        head, _ = top_bar(sheet)
        sheet.text(head.cut_left(u(160))[0], "SNITCH!", SUBTITLE, EMPHASIS)
        bar(sheet, Box(u(640), u(18), u(180), u(20)), 0.6, steps=5)
        left, rest = sheet.area.inset(u(48), u(72)).cut_left(u(480), u(16))
        inner = panel(sheet, left, "Controls", aside="One family")
        rows = inner.rows(9, u(12))
        a, b, c = rows[0].columns(3, u(12))
        button(sheet, a, "Start", Command("start"), ButtonStyle(Kind.PRIMARY, "play"))
        button(sheet, b, "Replay", Command("replay"), ButtonStyle(icon="replay"))
        button(sheet, c, "Quit", Command("quit"), ButtonStyle(Kind.GHOST))
        segmented(sheet, rows[1], [Segment("h", "Human"), Segment("a", "AI"), Segment("e", "Empty")], "a", "seat")
        toggle(sheet, rows[2], True, Command("on"))
        toggle(sheet, rows[3], False, Command("off"))
        slider(sheet, rows[4], Slider(40, 0, 100, 10, lambda _: None), "slide", words="40 %")
        text_field(sheet, rows[5].inset(0, u(8)), TextEdit("rainy harbour 27"), "seed", FieldStyle(SUBTITLE, "search"))
        a, b, c = rows[6].columns(3, u(12))
        pill(sheet, a.middle(a.w, u(36)), "Starts", icon="star", colour=EMPHASIS, edge=EMPHASIS)
        key_cap(sheet, b.middle(u(60), u(34)), "R")
        link(sheet, c, "8 house rulings", Command("rulings"), RIGHT)
        a, b, c = rows[7].around(rows[8]).columns(3, u(12))
        button(sheet, a, "Walk", Command("walk"), ButtonStyle(icon="walk", second="1 AP a step", stacked=True))
        button(sheet, b, "Play tile", Command("lay"), ButtonStyle(Kind.PRIMARY, "lay", second="1 AP", stacked=True))
        reason = Reason("Upgrade needs 4 AP: you have 3.", "snitch.15")
        button(
            sheet, c, "Upgrade", Command("up", refusal=reason), ButtonStyle(icon="upgrade", second="4 AP", stacked=True)
        )
        upper, lower = rest.cut_top(u(300), u(16))
        cards, chart = upper.cut_left(u(460), u(16))
        for n, place in enumerate(cards.columns(2, u(16))):
            content = radio_card(sheet, place, n == 0, Command(f"card{n}"))
            sheet.text(content.cut_top(u(32))[0], "Standard", SUBTITLE, EMPHASIS if n == 0 else TEXT)
            sheet.text(content.cut_top(u(44))[1].cut_top(u(70))[0], "60", BIG_FIGURE, TEXT)
            sheet.text(
                content.cut_bottom(u(60))[0], "and 2 upgrades: the game as the rules tell it", SMALL, SOFT, WRAPPED
            )
        inner = panel(sheet, chart, "How it compares")
        tools, inner = inner.cut_right(u(48), u(12))
        icon_button(sheet, tools.cut_top(u(48))[0], "copy", Command("copy"), tip="Copy the result")
        counts = [1, 2, 3, 6, 9, 13, 17, 17, 12, 8, 4, 3, 1]
        histogram(sheet, inner, counts, [(1, "0"), (5, "20"), (9, "50")], own=11, own_text="57")
        inner = panel(sheet, lower, "Score per turn")
        mine = tuple((float(x), 10.0 + x * x * 0.4) for x in range(16))
        best = tuple((float(x), 9.0 + x * 5) for x in range(18))
        lines = (
            Line("Your best", best, SOFT, dash=(8, 5), marker="square"),
            Line("Par", tuple((x, y * 0.9) for x, y in best[:16]), COOL, dash=(3, 4), marker="triangle"),
            Line("This game", mine, EMPHASIS, every=True, fill=True, width=3.5),
        )
        pins = (Pin(mine[4], "1", WARNING, "pin1"), Pin(mine[9], "2", GOOD, "pin2"))
        line_chart(sheet, inner, lines, pins=pins, flag=(14, "Trigger, turn 14"), x_name="Turn")
        with sheet.raised(10):
            bubble(sheet, Box(u(700), u(560), u(20), u(20)), "Walk: 2 AP\nDA pays 9 SP")
            refusal_bubble(sheet, Zone(box=Box(u(1000), u(560), u(20), u(20))), reason, "see", pinned=True)
        sheet.text(Box(u(1300), u(20), u(200), u(26)), "38 of 60", NUMBER, TEXT, RIGHT)
