"""Draw the statue of Power Vacuum with none to all of its four segments built."""

from draw_common import group, path
from draw_vacuum_common import CREAM, INK, write

SEGMENTS = (
    "M2 200V187H10V175H20V151H80V175H90V187H98V200Z",
    "M34 100H70L84 140Q90 142 90 146V150H62V144L54 114L45 144H48V150H14V146Q14 142 22 140Z",
    "M31 100V93L24 99L4 80L24 58L36 50H68L80 60L70 100ZM28 76L20 80L30 91Z",
    "M40 50V44L36 40L38 26L30 25L38 10L60 8L66 22V26H64V42L60 50ZM66 52L80 12L88 4H80L100-15L93-2H101L92 10L94 16L80 60Z",
)


def statue(built: int) -> str:
    parts = []
    for k, d in enumerate(SEGMENTS):
        if k < built:
            parts.append(path(d, CREAM, stroke=INK, stroke_width=1.8))
        else:
            parts.append(path(d, "#18222f", stroke="#7c90aa", stroke_width=1.6, stroke_dasharray="4.1 2.6"))
    return group("".join(parts), 22, 35, 2.05)


def main() -> None:
    for built in range(5):
        write(f"statue-{built}", 250, 450, statue(built))


if __name__ == "__main__":
    main()
