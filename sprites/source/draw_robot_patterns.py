"""Put the pattern of each seat on the bodies of the robots of Small-Town: on the parts, and on whole robots.

The robots are drawn by hand; this adds to their files, and takes out first what it added before.
"""

import re
from pathlib import Path

from draw_common import save
from draw_patterns import patterned

KEPT = Path(__file__).parents[1]
"""Where the drawings are that this adds to."""

LEVELS = {
    1: "M-15 -33H15L18 -30V-4L15 -1H-15L-18 -4V-30Z",
    2: "M-24 -43H24L27 -1H-27Z",
    3: "M-31 -46L-28 -52L-22 -53H22L28 -52L31 -46L26 -1H-26Z",
    4: "M-39 -52L-36 -60L-27 -63H27L36 -60L39 -52L31 -1H-31Z",
}
"""The outline of the body of each level, drawn in by the width of its line."""
PITCH = 11.0
"""How far apart stripes, bands or dots are: a robot is shown at a quarter of its size."""
STRENGTH = 0.6
SEATS = 4
ADDED = re.compile(r'<g id="pattern">.*?</g>\n?', re.DOTALL)


def with_pattern(drawn: str, body: str, pattern: str) -> str:
    """Return a drawing with a pattern right above the shape of the `body`, in place of one added before.

    Raises ValueError where the drawing has no such body.
    """
    plain = ADDED.sub("", drawn)
    if body not in plain:
        raise ValueError("expected a robot with that body, found none")
    return plain.replace(body, f'{body}\n<g id="pattern">{pattern}</g>', 1) if pattern else plain


def main() -> None:
    """Add the patterns to the bodies and the robots of all seats and levels."""
    for seat in range(1, SEATS + 1):
        for level, shape in LEVELS.items():
            body = (KEPT / f"pieces/body-{seat}-{level}.svg").read_text(encoding="utf-8").splitlines()[1]
            pattern = patterned(seat, shape, PITCH, STRENGTH)
            for name in (f"pieces/body-{seat}-{level}.svg", f"pieces/robot-{seat}-{level}.svg"):
                save(name, with_pattern((KEPT / name).read_text(encoding="utf-8"), body, pattern))


if __name__ == "__main__":
    main()
