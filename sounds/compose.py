"""Compose the music of each game and of the title, one loop each, as ``<game>.wav``: ``python sounds/compose.py``.

Every note rings on over the end of its loop into the beginning, so that a loop has no seam. The files hold four bits a
sample (IMA ADPCM), which SDL plays by itself.
"""

import math
import random
import struct
import sys
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).parent
RATE = 16_000
"""Samples a second."""
BLOCK = 256
IN_BLOCK = (BLOCK - 4) * 2 + 1
"""Bytes and samples of a block of the file."""
PEAK = 0.3
"""How loud a piece is at its loudest: music lies below the sounds that say something."""
NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
STEPS = [7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
         107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796,
         876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428,
         4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350,
         22385, 24623, 27086, 29794, 32767]  # fmt: skip
CHANGES = (-1, -1, -1, -1, 2, 4, 6, 8)
Wave = Callable[[float, float], float]
"""What a voice sounds like: takes the seconds since its note began and the phase of its tone in turns."""


def pitch(name: str) -> float:
    """Return the Hz of a note such as ``Bb3``.

    >>> pitch("A4"), round(pitch("C4"), 2)
    (440.0, 261.63)
    """
    step = NAMES[name[0]] + name.count("#") - name[1:].count("b")
    return float(440.0 * 2 ** ((step - 9) / 12 + int(name[-1]) - 4))


def sine(phase: float) -> float:
    return math.sin(math.tau * phase)


def vibes(at: float, phase: float) -> float:
    """A vibraphone: a bar with its overtone two octaves up, and the slow beat of its fans."""
    beat = 1 + 0.22 * math.sin(math.tau * 4.6 * at)
    return beat * (sine(phase) * math.exp(-1.5 * at) + 0.22 * sine(4 * phase) * math.exp(-6 * at))


def bass(at: float, phase: float) -> float:
    """A plucked double bass."""
    return (sine(phase) + 0.35 * sine(2 * phase) * math.exp(-5 * at) + 0.12 * sine(3 * phase)) * math.exp(-2.6 * at)


def piano(at: float, phase: float) -> float:
    """An electric piano, played softly."""
    return (sine(phase) + 0.3 * sine(2 * phase) * math.exp(-3 * at) + 0.1 * sine(5 * phase) * math.exp(-9 * at)) * (
        math.exp(-1.9 * at)
    )


def reed(at: float, phase: float) -> float:
    """A reed organ, that stands."""
    swell = min(1.0, at / 0.12) * (1 + 0.08 * math.sin(math.tau * 5.2 * at))
    return swell * sum(sine(n * phase) / n**1.7 for n in range(1, 6))


def pluck(at: float, phase: float) -> float:
    """A string plucked short."""
    return sum(sine(n * phase) / n**1.5 * math.exp(-(4 + 3 * n) * at) for n in range(1, 5))


def twang(at: float, phase: float) -> float:
    """A low guitar by the fire, its note pulled up as it begins and trembling as it goes."""
    bent = phase - 0.9 * math.exp(-9 * at)
    tremble = 1 + 0.3 * math.sin(math.tau * 6.5 * at) * min(1.0, at / 0.5)
    return tremble * sum(sine(n * bent) / n**1.3 * math.exp(-(1.1 + 1.1 * n) * at) for n in range(1, 6))


def anvil(at: float, phase: float) -> float:
    """Metal struck with a hammer: a bar of overtones that fit nowhere."""
    tones = ((1, 1.0, 7), (2.76, 0.7, 9), (5.4, 0.45, 13), (8.93, 0.25, 20))
    return sum(loud * sine(part * phase) * math.exp(-fade * at) for part, loud, fade in tones)


def theremin(at: float, phase: float) -> float:
    """A theremin, that finds its note from below and wavers more the longer it holds it."""
    waver = 0.42 * min(1.0, at / 0.45) * math.sin(math.tau * 5.6 * at)
    found = phase + waver - 1.4 * math.exp(-7 * at)
    return min(1.0, at / 0.09) * (sine(found) + 0.16 * sine(2 * found) + 0.05 * sine(3 * found))


class Piece:
    """A loop of so many beats at a tempo, its notes mixed in as they are played."""

    def __init__(self, beats: float, tempo: float, swing: float = 0.5) -> None:
        self.size = round(beats * 60 / tempo * RATE / IN_BLOCK) * IN_BLOCK
        self.beat = self.size / beats
        self.swing = swing
        self.mixed = [0.0] * self.size
        self.chance = random.Random(beats)

    def play(self, voice: Wave, name: str, beat: float, length: float, loud: float = 1.0) -> None:
        """Play a note from a beat on, so many beats long; it dies away within a fifth of a second after that."""
        hertz, start = pitch(name), round(self._swung(beat) * self.beat)
        held = length * self.beat / RATE
        for n in range(round((held + 0.2) * RATE)):
            at = n / RATE
            edge = min(1.0, at / 0.006) * (1.0 if at < held else max(0.0, 1 - (at - held) / 0.2) ** 2)
            self.mixed[(start + n) % self.size] += loud * edge * voice(at, hertz * at)

    def brush(self, beat: float, length: float, loud: float, dark: float = 0.6) -> None:
        """Sweep a brush over a drum: noise, the darker the nearer `dark` is to 1."""
        start, last = round(self._swung(beat) * self.beat), 0.0
        for n in range(round(length * RATE)):
            last = dark * last + (1 - dark) * self.chance.uniform(-1, 1)
            edge = min(1.0, n / RATE / 0.004) * (1 - n / (length * RATE)) ** 2
            self.mixed[(start + n) % self.size] += loud * edge * last

    def _swung(self, beat: float) -> float:
        whole, part = divmod(beat, 1)
        return whole + (part * 2 * self.swing if part <= 0.5 else self.swing + (part - 0.5) * 2 * (1 - self.swing))

    @property
    def samples(self) -> "array[int]":
        """The loop as signed 16-bit samples."""
        highest = max(map(abs, self.mixed))
        return array("h", [round(32767 * PEAK * one / highest) for one in self.mixed])


def notes(tune: str) -> Iterator[tuple[float, str, float]]:
    """Yield the beat, name and length in beats of the notes of a tune, one after the other; ``-`` is a rest.

    >>> list(notes("A4:1.5 -:0.5 C5:1"))
    [(0.0, 'A4', 1.5), (2.0, 'C5', 1.0)]
    """
    beat = 0.0
    for note in tune.split():
        name, _, length = note.partition(":")
        if name != "-":
            yield beat, name, float(length)
        beat += float(length)


def lobby() -> Piece:
    """A slow waltz for vibraphone, for the title."""
    piece = Piece(36, 84)
    chords = ("F3 A3 C4 E4", "D3 F3 A3 C4", "G3 Bb3 D4 F4", "C3 E3 Bb3 D4", "A3 C4 E4 G4", "D3 F3 C4 E4",
              "Bb2 D3 F3 A3", "Bb2 Db3 F3 G3", "A2 E3 G3 C4", "D3 F#3 C4 Eb4", "G2 D3 F3 Bb3",
              "C3 E3 Bb3 D4")  # fmt: skip
    tune = ("C5 A4", "A4 -", "Bb4 D5", "G4 -", "G4 C5", "E5 -", "D5 F4", "G4 -", "C5 B4", "A4 -", "Bb4 A4", "G4 -")
    for bar, (chord, line) in enumerate(zip(chords, tune, strict=True)):
        low, *rest = chord.split()
        piece.play(bass, low.replace("3", "2"), 3 * bar, 2.4, 1.3)
        for beat in (1, 2):
            for name in rest:
                piece.play(piano, name, 3 * bar + beat + 0.02 * rest.index(name), 0.8, 0.22)
        for n, name in enumerate(line.split()):
            if name != "-":
                piece.play(vibes, name, 3 * bar + 1.5 * n + 0.5 * (n > 0), 2.2, 0.8)
    return piece


def noir() -> Piece:
    """A walking bass and brushes by night, for Snitch!."""
    piece = Piece(32, 76, swing=0.64)
    walk = ("D2 F2 A2 C3", "Bb2 A2 G2 F2", "E2 G2 Bb2 D3", "A2 E2 C#3 A2",
            "D2 E2 F2 A2", "G2 Bb2 D3 F2", "E2 Bb2 A2 C#3", "D2 A2 D2 C3")  # fmt: skip
    stabs = ("F3 A3 C4 E4", "D3 F3 A3 C4", "D3 G3 Bb3 E4", "C#3 G3 Bb3 E4",
             "F3 A3 C4 E4", "F3 Bb3 D4 A4", "D3 G3 Bb3 E4", "F3 A3 E4 -")  # fmt: skip
    tune = {1: "A4", 2.5: "C5", 3: "A4", 9.5: "G4", 10: "Bb4", 11: "E4", 16.5: "D5", 17: "C5", 18.5: "A4",
            21.5: "F4", 22: "A4", 24.5: "G4", 26: "E4", 28: "D4"}  # fmt: skip
    for bar in range(8):
        for n, name in enumerate(walk[bar].split()):
            piece.play(bass, name, 4 * bar + n, 0.9, 1.15)
        for name in stabs[bar].replace("-", "").split():
            piece.play(piano, name, 4 * bar + 1.5, 0.4, 0.2)
            piece.play(piano, name, 4 * bar + 3, 0.9, 0.16)
        for beat in range(4):
            piece.brush(4 * bar + beat, 0.34, 0.22 if beat % 2 else 0.12, 0.35)
            piece.brush(4 * bar + beat + 0.5, 0.1, 0.09, 0.1)
    for beat, name in tune.items():
        piece.play(vibes, name, beat, 1.8, 0.5)
    return piece


def machines() -> Piece:
    """A slow march of strings and reeds, for Power Vacuum."""
    piece = Piece(32, 92)
    chords = ("C3 Eb3 G3", "C3 Eb3 Ab3", "D3 F3 Ab3", "B2 D3 G3", "C3 Eb3 G3", "Eb3 Ab3 C4", "D3 F3 B3", "C3 Eb3 G3")
    roots = ("C2 G2", "Ab2 Eb2", "F2 D2", "G2 D2", "C2 G2", "Ab2 Eb2", "G2 B2", "C2 G2")
    tune = {0: ("G4", 1.5), 1.5: ("Ab4", 0.5), 2: ("G4", 1), 3: ("Eb4", 1), 4: ("C4", 2.5), 8: ("F4", 1.5),
            9.5: ("G4", 0.5), 10: ("F4", 1), 11: ("D4", 1), 12: ("B3", 2.5), 16: ("C5", 1.5), 17.5: ("B4", 0.5),
            18: ("C5", 1), 19: ("G4", 1), 20: ("Ab4", 2.5), 24: ("F4", 1), 25: ("Eb4", 1), 26: ("D4", 1),
            27: ("B3", 1), 28: ("C4", 2.5)}  # fmt: skip
    for bar in range(8):
        low, fifth = roots[bar].split()
        for beat, name in ((0, low), (2, fifth)):
            piece.play(bass, name, 4 * bar + beat, 0.8, 1.1)
        for beat in (1, 3, 3.5) if bar % 2 else (1, 3):
            for name in chords[bar].split():
                piece.play(pluck, name, 4 * bar + beat, 0.3, 0.42)
        for beat in (1, 3):
            piece.brush(4 * bar + beat, 0.07, 0.16, 0.2)
    for beat, (name, length) in tune.items():
        piece.play(reed, name, beat, length * 0.92, 0.2)
    return piece


def dispatch() -> Piece:
    """A quiet shift at the radio, for Patrol!."""
    piece = Piece(32, 88, swing=0.56)
    chords = ("E3 G3 B3 D4", "E3 G3 B3 D4", "F3 A3 C4 E4", "F3 A3 B3 D4",
              "E3 G3 C4 D4", "E3 A3 C4 G4", "F3 A3 C4 E4", "F3 G3 B3 D4")  # fmt: skip
    roots = ("C2", "C2", "D2", "G2", "C2", "A2", "D2", "G2")
    tune = {2.5: "E5", 3: "G4", 6: "D5", 10.5: "C5", 11: "E5", 14: "B4", 18: "G4", 18.5: "A4", 19: "C5", 22: "E4",
            26: "D5", 26.5: "C5", 27: "A4", 30: "G4"}  # fmt: skip
    for bar, (chord, root) in enumerate(zip(chords, roots, strict=True)):
        for beat, loud in ((0, 1.1), (1.5, 0.7), (2.5, 0.9)):
            piece.play(bass, root, 4 * bar + beat, 0.7, loud)
        for n, name in enumerate(chord.split()):
            piece.play(piano, name, 4 * bar + 0.03 * n, 1.7, 0.3)
            piece.play(piano, name, 4 * bar + 2.5 + 0.02 * n, 0.6, 0.2)
        for eighth in range(8):
            piece.brush(4 * bar + eighth / 2, 0.05, 0.1 if eighth % 4 == 2 else 0.045, 0.05)
    for beat, name in tune.items():
        piece.play(vibes, name, beat, 1.5, 0.42)
    return piece


def colony() -> Piece:
    """A work song between drills and dust, for R.I.G.S."""
    piece = Piece(32, 100, swing=0.58)
    roots = ("D2 A2", "D2 A2", "C2 G2", "D2 A2", "F2 C3", "C2 G2", "Bb2 F2", "A2 E2")
    chords = ("D3 F3 A3", "D3 F3 A3", "C3 E3 G3", "D3 F3 A3", "F3 A3 C4", "C3 E3 G3", "D3 F3 Bb3", "C#3 E3 A3")
    tune = (
        "D4:1.5 F4:0.5 G4:1 A4:2 -:1 G4:0.5 F4:0.5 D4:1 E4:1.5 G4:0.5 E4:1 C4:1 D4:3 -:1 "
        "A4:1.5 C5:0.5 A4:1 F4:1 G4:1.5 E4:0.5 C4:1 -:1 D4:1 F4:1 Bb4:1 A4:1 G4:0.5 F4:0.5 E4:3"
    )
    for bar, (root, chord) in enumerate(zip(roots, chords, strict=True)):
        low, fifth = root.split()
        for beat, name, loud in ((0, low, 1.2), (1.5, low, 0.6), (2, fifth, 1.0), (3.5, low, 0.7)):
            piece.play(bass, name, 4 * bar + beat, 0.7, loud)
        for beat in (1, 2.5):
            for n, name in enumerate(chord.split()):
                piece.play(pluck, name, 4 * bar + beat + 0.03 * n, 0.35, 0.3)
        for beat in (1, 3):
            piece.play(anvil, "D5" if beat == 1 else "A4", 4 * bar + beat, 0.3, 0.16)
            piece.brush(4 * bar + beat, 0.12, 0.12, 0.3)
        for eighth in range(8):
            piece.brush(4 * bar + eighth / 2, 0.06, 0.06 if eighth % 2 else 0.035, 0.1)
    for beat, name, length in notes(tune):
        piece.play(twang, name, beat, length, 0.5)
    return piece


def saucers() -> Piece:
    """A slow dance of the fifties over which something hovers, for We Come in Pieces."""
    piece = Piece(32, 80)
    chords = ("C3 Eb3 G3", "Ab2 C3 Eb3", "F2 Ab2 C3", "G2 B2 F3", "C3 Eb3 G3", "Ab2 C3 Eb3", "D3 F3 Ab3", "G2 B2 F3")
    roots = ("C2", "Ab2", "F2", "G2", "C2", "Ab2", "D2", "G2")
    tune = (
        "-:0.5 G4:1.5 Eb5:2.5 -:0.5 D5:1 C5:2 -:0.5 Ab4:1.5 C5:1 B4:1 G4:3 -:1 "
        "-:0.5 G4:1.5 F#5:0.75 Eb5:1.75 -:0.5 D5:1 Eb5:2 -:0.5 F5:1.5 D5:2 B4:1.5 Ab4:1 G4:1.5"
    )
    for bar, (chord, root) in enumerate(zip(chords, roots, strict=True)):
        for beat, loud in ((0, 1.2), (1.67, 0.6), (2, 1.0), (3.67, 0.7)):
            piece.play(bass, root, 4 * bar + beat, 0.8, loud)
        for third in range(12):
            for name in chord.split():
                piece.play(piano, name.replace("3", "4").replace("2", "3"), 4 * bar + third / 3, 0.28, 0.13)
        for beat in (1, 3):
            piece.brush(4 * bar + beat, 0.22, 0.17, 0.3)
        piece.play(vibes, chord.split()[-1].replace("3", "5"), 4 * bar + 3.33, 1.2, 0.16)
    for beat, name, length in notes(tune):
        piece.play(theremin, name, beat, 0.95 * length, 0.34)
    return piece


PIECES: dict[str, Callable[[], Piece]] = {
    "ui": lobby,
    "snitch": noir,
    "vacuum": machines,
    "patrol": dispatch,
    "rigs": colony,
    "pieces": saucers,
}
"""The piece of each game, and of what belongs to none."""


def blocks(samples: "array[int]") -> Iterator[bytes]:
    """Return samples in blocks of IMA ADPCM: each begins with a whole sample, the others say how far off they are."""
    index = 0
    for first in range(0, len(samples), IN_BLOCK):
        near = samples[first]
        head, codes = struct.pack("<hBx", near, index), []
        for wanted in samples[first + 1 : first + IN_BLOCK]:
            step, off = STEPS[index], abs(wanted - near)
            code = min(7, off * 4 // step) | (8 if wanted < near else 0)
            by = (step >> 3) + sum(step >> n for n, bit in enumerate((4, 2, 1)) if code & bit)
            near = max(-32768, min(32767, near - by if code & 8 else near + by))
            index = max(0, min(len(STEPS) - 1, index + CHANGES[code & 7]))
            codes.append(code)
        yield head + bytes(a | b << 4 for a, b in zip(codes[::2], codes[1::2], strict=True))


def wav(samples: "array[int]") -> bytes:
    """Return samples, a whole number of blocks, as a file."""
    data = b"".join(blocks(samples))
    form = struct.pack("<HHIIHHHH", 0x11, 1, RATE, RATE * BLOCK // IN_BLOCK, BLOCK, 4, 2, IN_BLOCK)
    parts = [(b"fmt ", form), (b"fact", struct.pack("<I", len(samples))), (b"data", data)]
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(part)) + part for name, part in parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def main(folder: Path = HERE) -> int:
    """Write every piece into `folder`."""
    for name, compose in PIECES.items():
        (folder / f"{name}.wav").write_bytes(wav(compose().samples))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE))
