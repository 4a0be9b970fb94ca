"""The one unit that every length and text size is given in."""

import msgspec

SMALLEST_WIDE = 640
"""The width of the smallest window that scenes are composed for, in pixels."""
SMALLEST_HIGH = 480
"""The height of the smallest window that scenes are composed for, in pixels."""

LEAST_WIDE = 640
"""The width of the smallest area that a layout copes with, in units: a window of 1280 pixels at 200 % text."""
LEAST_HIGH = 360
"""The height of the smallest area that a layout copes with, in units: a window of 720 pixels at 200 % text."""


def to_pixels(units: float, value: float) -> int:
    """Return a length in pixels where a unit is `value` of them, never less than 1 for a positive one."""
    pixels = round(units * value)
    return 1 if pixels < 1 and units > 0 else pixels


class Unit(msgspec.Struct, frozen=True):
    """A window size and a text size, and the unit they give.

    `width` and `height` are pixels, `text` is percent from 100 to 200. A window that is too small for the text size
    gets the largest unit that still leaves layouts 640×360 units.

    >>> Unit(1600, 900).value, Unit(1024, 640).value, Unit(1280, 720, 200).value
    (1.0, 1.0, 2.0)
    >>> Unit(1920, 1080).px(8)
    10
    """

    width: int
    height: int
    text: int = 100

    @property
    def value(self) -> float:
        wanted = max(1.0, min(self.width / 1600, self.height / 900)) * self.text / 100
        return max(1.0, min(wanted, self.width / LEAST_WIDE, self.height / LEAST_HIGH))

    @property
    def shown(self) -> int:
        """The text size that the window has room for, in percent: the one asked for, or less.

        >>> Unit(1280, 720, 200).shown, Unit(1024, 700, 200).shown
        (200, 160)
        """
        full = max(1.0, min(self.width / 1600, self.height / 900))
        return min(self.text, round(100 * self.value / full))

    @property
    def wide(self) -> float:
        """The width of the window in units: what a layout looks at to choose its arrangement."""
        return self.width / self.value

    @property
    def high(self) -> float:
        """The height of the window in units."""
        return self.height / self.value

    @property
    def roomy(self) -> bool:
        """Tell whether the full arrangement of a mock-up fits; otherwise regions become tabs or scroll."""
        return self.wide >= 1240 and self.high >= 700

    def px(self, units: float) -> int:
        """Return a length in pixels, never less than 1 for a positive one."""
        return to_pixels(units, self.value)
