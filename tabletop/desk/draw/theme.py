"""The look shared by all scenes: colours, skins of panels and buttons, text styles, and what a game may change."""

from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from tabletop.packs.pack import Finish, PackHeader
from tabletop.resources import resource_path

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Return the colour of a ``#rrggbb`` code.

    >>> rgb("#26364a")
    (38, 54, 74)
    """
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return `a` with `share` (0 to 1) of `b` mixed in."""
    (ar, ag, ab), (br, bg, bb) = a, b
    return round(ar + (br - ar) * share), round(ag + (bg - ag) * share), round(ab + (bb - ab) * share)


def tinted(colour: Colour, tint: Colour | None) -> Colour:
    """Return what a colour becomes under a tint.

    >>> tinted((200, 100, 0), (255, 51, 7)), tinted((1, 2, 3), None)
    ((200, 20, 0), (1, 2, 3))
    """
    if tint is None:
        return colour
    r, g, b = (a * t // 255 for a, t in zip(colour, tint, strict=True))
    return r, g, b


@lru_cache(4096)
def luminance(colour: Colour) -> float:
    """Return the relative luminance of WCAG 2, 0 to 1."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@lru_cache(4096)
def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of WCAG 2, 1 to 21.

    >>> round(contrast((255, 255, 255), (0, 0, 0)))
    21
    """
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


TABLE = rgb("#26364a")
TABLE_DEEP = rgb("#121a25")
PANEL = rgb("#252e38")
PANEL_DEEP = rgb("#12171d")
LINE = rgb("#414d5a")
LINE_SOFT = rgb("#667482")
TEXT = rgb("#eaf0f6")
SOFT = rgb("#c9d3de")
QUIET = rgb("#9fb1c4")
WARM_TEXT = rgb("#f3e6c8")
NEXT = rgb("#f2b84b")
"""What is to be done next, once a screen: a signal, as the four below; each means one thing. See `draw.signals`."""
NEXT_HIGH = rgb("#ffd27a")
NEXT_LOW = rgb("#e09f2b")
NEXT_EDGE = rgb("#8a5d12")
CHOSEN = rgb("#ffffff")
CHANGED = rgb("#6fc3ff")
"""What changed since one's turn."""
MAY_CLICK = rgb("#efe3c4")
CLOSED = rgb("#2f9e55")
EMPHASIS = rgb("#f6e7c3")
"""What stands out among words and figures, and is no signal: on paper, what is stamped."""
ON_LIGHT = rgb("#231703")
WARNING = rgb("#e06a60")
WARNING_TEXT = rgb("#ffb3a8")
GOOD = rgb("#6fc48d")
GOOD_TEXT = rgb("#8fdcab")
COOL = rgb("#8db4e8")
WELL = rgb("#161b21")
FIELD = rgb("#0f1318")
GROOVE = rgb("#12171d")
SLATE = rgb("#333d48")
SLATE_LINE = rgb("#515e6b")
SHADOW = rgb("#05090f")
WHITE: Colour = (255, 255, 255)


class Skin(msgspec.Struct, frozen=True):
    """How a plate is filled and edged. Lengths are units.

    `top` and `bottom` are the ends of a vertical gradient (None: no fill); `corners` names the rounded ones
    (all, top, bottom, left, right, none); `shadow` is the depth below; `glow` a soft ring outside; `alpha` (0 to 255)
    is that of the fill, at its bottom `alpha_bottom` where there is one; `grain` speckles the fill as paper; `lean` is
    how many degrees clockwise the plate is turned about its middle. With `arms` the edge is at the corners alone, along
    such a share of the shorter side. With `blur` all that is drawn is the fill `top`, which fades so far on both sides
    of the edge: the shadow of something.
    """

    top: Colour | None = None
    bottom: Colour | None = None
    line: Colour | None = None
    line_width: float = 1.0
    radius: float = 12.0
    corners: str = "all"
    shadow: float = 0.0
    glow: Colour | None = None
    dash: bool = False
    alpha: int = 255
    alpha_bottom: int | None = None
    grain: bool = False
    lean: float = 0.0
    arms: float = 0.0
    blur: float = 0.0

    def spread(self, scale: float) -> int:
        """Return how many pixels shadow, glow and blur reach beyond the plate on a side, at `scale` pixels per unit."""
        return round(self.shadow * scale * 1.6) + (round(8 * scale) if self.glow else 0) + round(self.blur * scale)


PANEL_SKIN = Skin(PANEL, PANEL_DEEP, LINE, radius=16, shadow=8)
HERO_SKIN = Skin(PANEL, PANEL_DEEP, LINE_SOFT, 2.5, 16, shadow=8)
WELL_SKIN = Skin(WELL, WELL, LINE, 1.2, 12)
CHOSEN_SKIN = Skin(rgb("#2b343d"), rgb("#232b33"), CHOSEN, 3, 12)
FIELD_SKIN = Skin(FIELD, FIELD, LINE, 1.5, 12)
FIELD_LIVE_SKIN = Skin(FIELD, FIELD, CHOSEN, 1.5, 12)
GROOVE_SKIN = Skin(GROOVE, GROOVE, LINE, 1, 10)
SEGMENT_SKIN = Skin(rgb("#52606e"), rgb("#414d59"), rgb("#8494a4"), 1, 7)
SEGMENT_HOVER_SKIN = Skin(rgb("#232b34"), rgb("#232b34"), None, radius=7)
DASHED_SKIN = Skin(None, None, rgb("#5c6a78"), 1.2, 12, dash=True)
PRIMARY_SKIN = Skin(NEXT_HIGH, NEXT_LOW, NEXT_EDGE, 1, 12, shadow=6)
PRIMARY_HOVER_SKIN = Skin(rgb("#ffdf9c"), rgb("#efb145"), NEXT_EDGE, 1, 12, shadow=6, glow=NEXT)
PRIMARY_DOWN_SKIN = Skin(rgb("#e8b457"), rgb("#cf9024"), NEXT_EDGE, 1, 12)
PRIMARY_NOTE_SKIN = Skin(rgb("#d9a748"), rgb("#d09c3c"), None, radius=8)
"""Of what stands on such a button: a key, a price."""
SLATE_SKIN = Skin(rgb("#3a4550"), rgb("#222932"), SLATE_LINE, 1, 12)
READ_HOVER_SKIN = Skin(rgb("#323c47"), rgb("#28313a"), rgb("#93a3b3"), 1.5, 12)
"""Under the mouse what has words of every ink: all of them can still be read on it."""
SLATE_HOVER_SKIN = Skin(rgb("#424e5a"), rgb("#2e3842"), rgb("#93a3b3"), 1.5, 12)
SLATE_DOWN_SKIN = Skin(rgb("#222932"), rgb("#2c353f"), rgb("#93a3b3"), 1, 12)
OWN_COLUMN_SKIN = Skin(EMPHASIS, rgb("#d9c79c"), None, radius=4, corners="top")
GHOST_SKIN = Skin(None, None, LINE, 1.5, 12)
OFF_SKIN = Skin(rgb("#262d35"), rgb("#1b2027"), LINE, 1, 12)
NIGHT_BUTTON_SKIN = Skin(rgb("#171c22"), rgb("#0f1318"), LINE_SOFT, 2, 12)
DRAWER_SKIN = Skin(PANEL, PANEL_DEEP, LINE, 1.5, 16, shadow=10)
PICKED_SKIN = Skin(rgb("#173326"), rgb("#12291f"), GOOD_TEXT, 1.2, 10)
TAG_SKIN = Skin(FIELD, FIELD, LINE, 1.2, 8)
TAG_READY_SKIN = Skin(rgb("#173326"), rgb("#12291f"), GOOD, 2, 8)
TAG_HOVER_SKIN = Skin(rgb("#2b343d"), rgb("#2b343d"), MAY_CLICK, 2, 8)
"""What says a price and can be clicked; what can be paid now; what is pointed at."""
BUBBLE_SKIN = Skin(rgb("#0f1318"), rgb("#0f1318"), rgb("#8494a4"), 1.2, 10, shadow=6)
TAIL = 24
"""So many units long, at most, is what leads from a bubble to what it is about."""
REFUSAL_SKIN = Skin(rgb("#5a262b"), rgb("#47191f"), WARNING, 1.5, 10, shadow=6)
TOAST_SKIN = Skin(rgb("#0f1318"), rgb("#0f1318"), rgb("#8494a4"), 1.5, 12, shadow=8)

PAPER = rgb("#f4e7c6")
PAPER_DEEP = rgb("#e6d4a6")
INK = rgb("#2a1d10")
INK_QUIET = rgb("#5c4526")
RULE = rgb("#8d7342")
FAINT_RULE = rgb("#c4ad78")
READABLE = 5.0
"""How much contrast an ink has to its paper at least."""
WARM = rgb("#fff8e4")
PAPER_WELL = rgb("#ead9ad")
TICKED = rgb("#3d8a4b")
STAMP_LIGHT = rgb("#b8382e")
STAMP = rgb("#98221a")
GAIN = rgb("#23552b")
PEN = rgb("#1d4c86")
PAPER_SKIN = Skin(PAPER, PAPER_DEEP, rgb("#b99f68"), 1, 4, shadow=8, grain=True)
FOLDER_SKIN = Skin(rgb("#d9bf86"), rgb("#bf9f62"), rgb("#8d7342"), 1, 6, shadow=8, grain=True)
PHOTO_SKIN = Skin(rgb("#fbf6ea"), rgb("#ece2cc"), rgb("#b5a88c"), 1, 2, shadow=6)


class Material:
    """What a panel is made of: the `skin` of its plate, and the inks, the colours of fills and the skins that are on it
    in place of those on enamel."""

    def __init__(
        self, skin: Skin, inks: dict[Colour, Colour], fills: dict[Colour, Colour], skins: dict[Skin, Skin]
    ) -> None:
        self.skin, self._inks, self._fills, self._skins = skin, inks, fills, skins
        self._darkens = bool(inks)

    def ink(self, colour: Colour) -> Colour:
        """Return the ink in place of a colour of words and lines: the one known, or so much of the colour's own shade
        that it can be read."""
        found = self._inks.get(colour)
        if found is None:
            found, ground = colour, self.skin.bottom
            while self._darkens and ground is not None and contrast(found, ground) < READABLE:
                found = mix(found, (0, 0, 0), 0.1)
            self._inks[colour] = found
        return found

    def skin_of(self, skin: Skin) -> Skin:
        """Return the skin in place of one of enamel."""
        found = self._skins.get(skin)
        if found is None:
            top, bottom, line = skin.top, skin.bottom, skin.line
            found = self._skins[skin] = msgspec.structs.replace(
                skin,
                top=None if top is None else self._fills.get(top, top),
                bottom=None if bottom is None else self._fills.get(bottom, bottom),
                line=None if line is None else self.ink(line),
            )
        return found

    def with_skins(self, skins: dict[Skin, Skin]) -> "Material":
        """Return this material with other skins in place of some."""
        return Material(self.skin, self._inks, self._fills, self._skins | skins)


ENAMEL_PANEL = Material(PANEL_SKIN, {}, {}, {})
NO_PANEL = Skin(None, None, None)
DESK_TEXT = rgb("#f0e4c8")
DESK_QUIET = rgb("#d0bd97")
DESK_RULE = rgb("#6b5238")
BARE_TABLE = Material(
    NO_PANEL,
    {TEXT: DESK_TEXT, SOFT: DESK_QUIET, QUIET: DESK_QUIET, LINE: DESK_RULE},
    {},
    {PANEL_SKIN: NO_PANEL},
)
"""No panel at all: words and things lie on the table itself."""


class Stock(NamedTuple):
    """The colours of a kind of paper: where it is light, deep, bare as for a field, and worn as in a well; its edge,
    its inks, the lines ruled on it, and what is stamped on it; the inks of what is gained, changed and alarming, and
    what is picked and can be paid."""

    light: Colour
    deep: Colour
    warm: Colour
    well: Colour
    edge: Colour
    ink: Colour
    quiet: Colour
    rule: Colour
    faint: Colour
    stamp: Colour
    stamp_light: Colour
    gain: Colour = GAIN
    pen: Colour = PEN
    alarm: Colour = STAMP
    picked: tuple[Colour, Colour] = (rgb("#e6e9c6"), rgb("#d9e0b4"))
    bright: Colour = WHITE


def _paper_inks(stock: Stock) -> dict[Colour, Colour]:
    """Return what each colour of letters and lines is on that paper."""
    return {
        WHITE: WHITE,
        TEXT: stock.ink,
        SOFT: stock.quiet,
        QUIET: stock.quiet,
        WARM_TEXT: stock.ink,
        MAY_CLICK: stock.ink,
        EMPHASIS: stock.stamp,
        CHANGED: stock.pen,
        COOL: stock.pen,
        GOOD: stock.gain,
        GOOD_TEXT: stock.gain,
        WARNING: stock.alarm,
        WARNING_TEXT: stock.alarm,
        LINE: stock.faint,
        LINE_SOFT: stock.rule,
    }


def _paper_fills(stock: Stock) -> dict[Colour, Colour]:
    """Return what each colour of an area is on that paper."""
    return {
        FIELD: stock.well,
        WELL: stock.well,
        GROOVE: stock.well,
        PANEL: stock.light,
        PANEL_DEEP: stock.deep,
        EMPHASIS: stock.stamp_light,
        SLATE_LINE: stock.rule,
    }


def _paper_skins(stock: Stock) -> dict[Skin, Skin]:
    """Return what each skin but that of a panel is on that paper."""
    return {
        CHOSEN_SKIN: Skin(stock.warm, stock.warm, stock.ink, 2.5, 8),
        FIELD_SKIN: Skin(stock.warm, stock.warm, stock.rule, 1.5, 8),
        FIELD_LIVE_SKIN: Skin(stock.warm, stock.warm, stock.stamp, 2, 8),
        SEGMENT_SKIN: Skin(stock.ink, stock.ink, None, radius=7),
        SEGMENT_HOVER_SKIN: Skin(stock.warm, stock.warm, None, radius=7),
        READ_HOVER_SKIN: Skin(stock.warm, stock.warm, stock.ink, 1.5, 8),
        SLATE_HOVER_SKIN: Skin(stock.warm, stock.warm, stock.ink, 1.5, 12),
        SLATE_DOWN_SKIN: Skin(stock.well, stock.warm, stock.ink, 1.5, 12),
        OFF_SKIN: Skin(stock.well, stock.well, stock.faint, 1, 12),
        OWN_COLUMN_SKIN: Skin(stock.stamp_light, stock.stamp, None, radius=4, corners="top"),
        GHOST_SKIN: Skin(None, None, stock.rule, 1.5, 12),
        DRAWER_SKIN: Skin(stock.light, stock.deep, stock.rule, 1.2, 4, shadow=10, grain=True),
        PICKED_SKIN: Skin(*stock.picked, stock.gain, 1.5, 8),
        SLATE_SKIN: Skin(stock.warm, stock.light, stock.rule, 1.2, 8, shadow=3),
        PRIMARY_SKIN: PRIMARY_SKIN,
        PRIMARY_HOVER_SKIN: PRIMARY_HOVER_SKIN,
        TAG_SKIN: Skin(stock.light, stock.well, stock.rule, 1, 6),
        TAG_READY_SKIN: Skin(stock.bright, stock.warm, TICKED, 3, 6, shadow=3),
        TAG_HOVER_SKIN: Skin(stock.bright, stock.warm, stock.ink, 3, 6, shadow=3),
    }


def paper(stock: Stock) -> Material:
    """Return sheets of that paper: what is about the player is written on them, what is worked is enamel."""
    skin = Skin(stock.light, stock.deep, stock.edge, 1, 4, shadow=8, grain=True)
    return Material(skin, _paper_inks(stock), _paper_fills(stock), {PANEL_SKIN: skin, **_paper_skins(stock)})


PAPER_SHEET = paper(
    Stock(PAPER, PAPER_DEEP, WARM, PAPER_WELL, rgb("#b99f68"), INK, INK_QUIET, RULE, FAINT_RULE, STAMP, STAMP_LIGHT)
)
PAPERS = {
    "manila": PAPER_SHEET,
    "form": paper(
        Stock(
            light=rgb("#f6f9fd"),
            deep=rgb("#dde7f2"),
            warm=rgb("#ffffff"),
            well=rgb("#dfe8f2"),
            edge=rgb("#8fa6c0"),
            ink=rgb("#13233c"),
            quiet=rgb("#3b5069"),
            rule=rgb("#7a91ab"),
            faint=rgb("#b4c4d6"),
            stamp=rgb("#1f4fa3"),
            stamp_light=rgb("#2f6fd0"),
        )
    ),
    "poster": paper(
        Stock(
            light=rgb("#fbf0dc"),
            deep=rgb("#ecd9bd"),
            warm=rgb("#fffaf0"),
            well=rgb("#eedec5"),
            edge=rgb("#a3352c"),
            ink=rgb("#1a100d"),
            quiet=rgb("#5a3a33"),
            rule=rgb("#a2625a"),
            faint=rgb("#d4b7a2"),
            stamp=rgb("#a01f1a"),
            stamp_light=rgb("#c8372c"),
        )
    ),
}
"""The papers that a game's sheets may be of, by the name that its pack uses."""
DARK_INK = rgb("#120a02")
TABLE_PAPERS = PAPERS | {
    "manila": paper(
        Stock(
            light=rgb("#9f8256"),
            deep=rgb("#997b4e"),
            warm=rgb("#b99c6c"),
            well=rgb("#a98b5d"),
            edge=rgb("#6a512b"),
            ink=DARK_INK,
            quiet=rgb("#1c1208"),
            rule=rgb("#5d4522"),
            faint=rgb("#836539"),
            stamp=rgb("#2f0502"),
            stamp_light=rgb("#7d140d"),
            gain=rgb("#021406"),
            pen=rgb("#081230"),
            alarm=rgb("#2f0502"),
            picked=(rgb("#a3a065"), rgb("#989558")),
            bright=rgb("#cbb287"),
        )
    ),
    "form": paper(
        Stock(
            light=rgb("#aab6c4"),
            deep=rgb("#9aa7b6"),
            warm=rgb("#bcc7d3"),
            well=rgb("#a6b2c0"),
            edge=rgb("#56647a"),
            ink=rgb("#0b1626"),
            quiet=rgb("#1d2b3f"),
            rule=rgb("#57677d"),
            faint=rgb("#8494a6"),
            stamp=rgb("#0f3273"),
            stamp_light=rgb("#2f6fd0"),
            gain=rgb("#0a3a15"),
            pen=rgb("#0d336c"),
            alarm=rgb("#6a1008"),
            bright=rgb("#d3dbe4"),
        )
    ),
}
"""The same where they lie at a table, darker than its board: what is a player's own is written on them."""


class TextStyle(msgspec.Struct, frozen=True, cache_hash=True):
    """A face and a size in units. `face`: text, bold, heavy, italic, title, number."""

    face: str
    size: float
    tracking: float = 0.0
    leading: float = 1.3


SMALL = TextStyle("text", 16)
SMALL_BOLD = TextStyle("bold", 16)
BODY = TextStyle("text", 16)
STRONG = TextStyle("bold", 16)
LEAD = TextStyle("text", 18)
LEAD_BOLD = TextStyle("bold", 18)
ACTION = TextStyle("heavy", 18)
HEADING = TextStyle("title", 16, 1.4)
SUBTITLE = TextStyle("title", 18, 0.6)
TITLE = TextStyle("title", 26, 0.8)
BIG_TITLE = TextStyle("title", 32, 1.0)
HERO = TextStyle("title", 44, 3)
NUMBER = TextStyle("number", 22)
FIGURE = TextStyle("title", 40)
BIG_FIGURE = TextStyle("title", 56)


TITLE_FAMILY = "fjalla-one"
"""What titles are set in where no pack asks for another family."""
DESK = "desk.jpg"
"""The picture of the lit table in the folder of a game's sprites."""
STAGE = "stage.jpg"
"""The picture of the place of a game's moments."""
BAND = "band.svg"
"""The picture of what stands on their ribbons."""


RIBBON = 1.75
"""How much brighter than the table a ribbon across it is."""


class Theme(msgspec.Struct, frozen=True):
    """What a game's pack may change on the common frame: its accent, ground, title face and the colours of its seats.

    `ground` and `ground_deep` are the table's colours at the light and at the edge; `title_face` names a face of
    `faces.FACES`; `seats` are in their order; `desk` is the picture of the lit table below ``sprites/``, if there is
    one, `stage` that of the place of its moments, and `band` that of what stands on their ribbons; `music` the name of
    what is played, "" where a game has no say in it; `finish` is what a ribbon across the table is like;
    `stock` which of `PAPERS` its sheets are of.
    """

    accent: Colour = EMPHASIS
    ground: Colour = TABLE
    ground_deep: Colour = TABLE_DEEP
    title_face: str = "title"
    seats: tuple[Colour, ...] = ()
    desk: tuple[str, ...] = ()
    music: str = ""
    stage: tuple[str, ...] = ()
    band: tuple[str, ...] = ()
    finish: Finish = "rays"
    stock: str = "manila"

    @property
    def paper(self) -> Material:
        """What its sheets are of: set-up, records and results."""
        return PAPERS[self.stock]

    @property
    def table_paper(self) -> Material:
        """What lies at its table is written on: darker than its board."""
        return TABLE_PAPERS[self.stock]

    @property
    def ribbon(self) -> Colour:
        """The colour of what lies right across the table: that of its light, brighter."""
        r, g, b = (min(255, round(RIBBON * part)) for part in self.ground)
        return r, g, b

    def style(self, style: TextStyle) -> TextStyle:
        """Return `style` with the title face of this theme in place of the common one."""
        if style.face != "title" or self.title_face == "title":
            return style
        return _in_face(style, self.title_face)


@cache
def _in_face(style: TextStyle, face: str) -> TextStyle:
    return msgspec.structs.replace(style, face=face)


COMMON = Theme(ground=rgb("#3c3c3f"), ground_deep=rgb("#07080a"), desk=("ui", DESK))


def theme_of(header: PackHeader) -> Theme:
    """Return the theme that a pack's header asks for."""
    asked = header.theme

    def drawn(name: str) -> tuple[str, ...]:
        return (header.id, name) if resource_path("sprites", header.id, name).is_file() else ()

    face = "title" if asked.title_face == TITLE_FAMILY else asked.title_face
    return Theme(
        accent=rgb(asked.accent),
        ground=rgb(asked.ground),
        ground_deep=rgb(asked.ground_deep),
        title_face=face,
        seats=tuple(map(rgb, asked.seats)),
        desk=drawn(DESK),
        music=header.id,
        stage=drawn(STAGE),
        band=drawn(BAND),
        finish=asked.finish,
        stock=asked.paper,
    )
