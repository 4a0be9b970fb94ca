"""The Snitch! table by itself in a window without a screen, and what is wrong with how it is drawn."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Drawn, Label, Plate
from tabletop.desk.tables.snitch.table import SnitchTable
from tabletop.desk.tables.snitch.targets import Z_HOVER
from tabletop.desk.window.app import App
from tabletop.desk.window.scene import Scene
from tests.desk.snitch_states import Seated

SIZES = [
    (1600, 900, 100),
    (1500, 820, 100),
    (1280, 720, 100),
    (1024, 640, 100),
    (1920, 1080, 100),
    (1920, 1080, 150),
    (1920, 1080, 200),
    (1280, 720, 150),
    (1280, 720, 200),
    (1024, 640, 200),
]


class Around(Scene):
    """The table itself, seated by a stand-in."""

    theme = SnitchTable.theme

    def __init__(self, sitting: Seated) -> None:
        self.sitting = sitting
        self.table = SnitchTable()

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        self.sheet = sheet
        self.table.compose(sheet, self.sitting, frozenset())


def shown(app: App, sitting: Seated) -> Around:
    around = Around(sitting)
    app.push(around)
    app.compose_anew()
    return around


def again(app: App) -> None:
    """Compose anew without painting: what is checked is the display list."""
    app.redraw()
    app.compose_anew()


def wrong(app: App) -> list[str]:
    window = Box(0, 0, *app.window.canvas.get_size())
    return faults(app.things, app.faces, window, app.unit().value, app.live) + covered_words(app)


def ink(app: App, label: Label) -> Box:
    """Return the box that the letters of a label take."""
    font = app.faces.font(label.style.face, label.pixels)
    tracking = round(label.style.tracking * label.pixels / label.style.size)
    wide = max(font.size(line)[0] + tracking * max(0, len(line) - 1) for line in label.lines)
    tall = label.line_height * (len(label.lines) - 1) + label.pixels * 7 // 10
    x = label.box.x + {"left": 0, "centre": (label.box.w - wide) // 2, "right": label.box.w - wide}[label.align]
    y = label.box.y + {"top": 0, "middle": (label.box.h - tall) // 2, "bottom": label.box.h - tall}[label.valign]
    return Box(x, y, wide, tall)


def covered_words(app: App) -> list[str]:
    """Return where words lie over each other, or under a plate of the same level; where little room is left, a number
    that is pointed at may lie under what is said of it."""
    levels: dict[tuple[int, Box | None], list[tuple[str, Box]]] = {}
    out = []
    for thing in app.things:
        if thing.z == Z_HOVER:
            continue
        seen = levels.setdefault((thing.z, thing.clip), [])
        if isinstance(thing, Label) and any(thing.lines):
            box = ink(app, thing).inset(1)
            out += [f"“{words}” and “{thing.lines[0]}”" for words, other in seen if box.meets(other)]
            seen.append((thing.lines[0], box))
        elif isinstance(thing, Plate) and thing.skin.top is not None:
            name = thing.target or tuple(thing.box)
            out += [f"“{words}” under {name}" for words, box in seen if box.meets(thing.box)]
    return out


def words_of(app: App) -> str:
    return " | ".join(" ".join(thing.lines) for thing in app.things if isinstance(thing, Label))


def named(app: App, target: str) -> Drawn:
    return next(thing for thing in app.live if thing.target == target)
