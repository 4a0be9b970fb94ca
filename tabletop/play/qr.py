"""A QR code of a result, as a matrix that the desk draws."""

import segno

from tabletop.play.headline import headline
from tabletop.play.match import Match
from tabletop.play.result_text import result_text

LONGEST = 2_900
"""How many bytes a code holds that a telephone reads off a screen; a longer result has its headline alone."""


def qr_text(match: Match) -> str:
    """Return what the code of a match that is over says: the result as `result_text` writes it, or where that is longer
    than LONGEST bytes its headline, which names game, variant, seed and result.

    Raises ValueError when the match goes on.
    """
    line = result_text(match)
    return line if len(line.encode()) <= LONGEST else headline(match)


def qr_matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of the QR code of a text of at most LONGEST bytes: whether each module is dark.

    The quiet zone of four modules around it is left to who draws it. Raises ValueError for a longer text.
    """
    data = text.encode()
    if len(data) > LONGEST:
        raise ValueError(f"expected a text of at most {LONGEST} bytes, found {len(data)}")
    code = segno.make_qr(data, error="l", mode="byte", boost_error=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
