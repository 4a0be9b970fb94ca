"""Names in any script: drawn by a face that has the letters, or left out by the field, which says so."""

import pygame
import pytest

from tabletop.desk.draw.faces import FACES, Faces, unshown
from tabletop.desk.draw.theme import TextStyle
from tabletop.desk.draw.things import Label
from tabletop.desk.widgets import TextEdit

DRAWN = ["Дмитрий", "Їжак", "Αλέξανδρος", "Ζωή", "Łukasz", "Nguyễn", "İrem"]
NEVER = ["שלום", "محمد", "日本", "かな", "김", "สม", "😀"]
WHITE = (255, 255, 255)


def ink(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("name", DRAWN)
def test_each_letter_of_a_name_is_its_own_in_every_face(face: str, name: str) -> None:
    """A letter that a face lacks is a box, alike for all of them: no two letters may look the same."""
    faces, style = Faces(2.0), TextStyle(face, 20)
    letters = sorted({letter for letter in name.lower() if not letter.isascii()})
    drawn = {ink(faces.render(letter, style, WHITE)) for letter in letters}
    assert len(drawn) == len(letters)
    assert faces.width(name, style) == faces.render(name, style, WHITE).get_width()
    assert ink(faces.render(letters[0], style, WHITE)) != ink(faces.render("?", style, WHITE))
    assert unshown(name) == ""


@pytest.mark.parametrize("name", NEVER)
@pytest.mark.parametrize("face", ["text", "number", "title"])
def test_what_no_face_has_is_a_question_mark(face: str, name: str) -> None:
    faces, style = Faces(2.0), TextStyle(face, 20)
    assert unshown(name) == "".join(dict.fromkeys(name))
    assert ink(faces.render(name, style, WHITE)) == ink(faces.render("?" * len(name), style, WHITE))


@pytest.mark.parametrize("tracking", [0.0, 2.0])
def test_letters_of_two_faces_stand_on_one_line(tracking: float) -> None:
    faces, style = Faces(2.0), TextStyle("number", 30, tracking)
    whole = faces.render("AΩA", style, WHITE)
    assert whole.get_height() == faces.render("AA", style, WHITE).get_height()
    wide = sum(faces.render(letter, style, WHITE).get_width() for letter in "AΩA") + 2 * faces._tracking(style)
    assert whole.get_width() == wide == faces.width("AΩA", style)
    foot = whole.get_bounding_rect().bottom
    assert abs(foot - faces.render("AA", style, WHITE).get_bounding_rect().bottom) <= 1


@pytest.mark.parametrize(
    ("typed", "kept", "said"),
    [
        ("Дмитрий", "Дмитрий", ""),
        ("שלום", "", "Hebrew letters"),
        ("Ann日本", "Ann", "Chinese characters"),
        ("محمد", "", "Arabic letters"),
        ("A😀n", "An", "grinning face"),
        ("Zoe\u0308", "Zoë", ""),
    ],
)
def test_a_field_leaves_out_what_cannot_be_shown(typed: str, kept: str, said: str) -> None:
    edit = TextEdit("")
    edit.typed(typed)
    assert edit.text == kept
    assert said in edit.refused
    assert bool(edit.refused) == bool(said)
    edit.key("left", False, False)
    assert edit.refused == ""


def test_the_field_of_a_name_says_so_and_typing_on_ends_it(desk) -> None:
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    name = "seat.0.name"
    desk.click(name)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="日"))
    desk.mouse.frames(2)
    told = " ".join(line for t in desk.app.things if isinstance(t, Label) for line in t.lines)
    assert "No typeface here has Chinese characters" in told
    desk.well_drawn("refused letters")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Ж"))
    desk.mouse.frames(2)
    assert desk.app.overlay.refused is None
    assert "Ж" in desk.words
