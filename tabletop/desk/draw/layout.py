"""How a text or a picture lies in its box."""

import msgspec


class TextLayout(msgspec.Struct, frozen=True):
    """How a text lies in its box.

    `align` is left, centre or right, `valign` top, middle or bottom. `wrap` breaks it into lines, `elide` cuts what
    doesn't fit with an ellipsis (for names that players type). `angle` is degrees clockwise about the middle of the
    box.
    """

    align: str = "left"
    valign: str = "middle"
    wrap: bool = False
    elide: bool = False
    angle: float = 0.0


LEFT = TextLayout()
CENTRE = TextLayout("centre")
RIGHT = TextLayout("right")
ELIDED = TextLayout(elide=True)
WRAPPED = TextLayout(wrap=True)
CENTRED = TextLayout("centre", wrap=True)
PARAGRAPH = TextLayout(valign="top", wrap=True)


class Fit(msgspec.Struct, frozen=True):
    """How a picture lies in its box.

    `mode` is contain (all of it), cover (fills the box, cut at the edges) or stretch; `radius` rounds the named
    `corners`, in pixels; `turn` is quarter turns clockwise, made first.
    """

    mode: str = "contain"
    radius: int = 0
    corners: str = "all"
    turn: int = 0


CONTAIN = Fit()
COVER = Fit("cover")
STRETCH = Fit("stretch")
