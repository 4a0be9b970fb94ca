"""Each way a YAML file can be wrong, and the one sentence that says so."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from tabletop.packs.document import Document, read_document
from tabletop.packs.errors import PackError
from tabletop.packs.loader import Component, Id, Line, error_at, line_of, load, load_all


class Part(Component, frozen=True):
    id: Id
    copies: dict[str, Annotated[int, msgspec.Meta(ge=0, le=9)]]
    note: Line = "none"
    pair: tuple[int, int] = (0, 0)
    sort: Literal["a", "b"] = "a"
    bound: int | None = None
    share: float = 0.5
    open: bool = False


class Lose(Component, frozen=True, tag_field="do", tag="lose"):
    count: int


class Gain(Component, frozen=True, tag_field="do", tag="gain"):
    what: str


class Box(Component, frozen=True):
    parts: tuple[Part, ...]
    effects: tuple[Lose | Gain, ...] = ()
    faces: dict[int, str] = msgspec.field(default_factory=dict)


Write = Callable[[str | bytes], Path]

GOOD = """\
parts:
  - id: first
    copies:
      regular: 8
      two: 0
    note: "no"
  - {id: second, copies: {regular: 1}, pair: [1, 2], sort: b, bound: null}
effects:
  - do: lose
    count: 2
faces: {1: one, 6: six}
"""


SURPRISING = ["no", "on", "Yes", "OFF", "True", "NULL", "1:30", "012", "0o17", "0x1F", "1e3", "1.0e+3", "1_000", "+1"]
SURPRISING += [".5", "5.", ".inf", "2026-11-21", "2026-11-21 10:00:00", "9" * 30, "=", "<<"]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a file and return its path; the working folder is the file's, so that sentences begin with its name."""
    monkeypatch.chdir(tmp_path)

    def write_file(content: str | bytes) -> Path:
        path = tmp_path / "box.yaml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write_file


def sentence(path: Path) -> str:
    with pytest.raises(PackError) as caught:
        load(path, Box)
    return str(caught.value)


def test_a_good_file_becomes_components(write: Write) -> None:
    box = load(write(GOOD), Box)
    assert [part.id for part in box.parts] == ["first", "second"]
    assert box.parts[0].note == "no"
    assert box.parts[1].pair == (1, 2)
    assert box.effects == (Lose(2),)
    assert box.faces == {1: "one", 6: "six"}


@pytest.mark.parametrize(
    ("old", "new", "line", "expected", "found"),
    [
        ("regular: 8", 'regular: "eight"', 4, "a whole number for copies.regular", '"eight"'),
        ("regular: 8", "regular: 10", 4, "a whole number of at least 0 and at most 9 for copies.regular", "10"),
        ("regular: 8", "regular: 2.5", 4, "a whole number of at least 0 and at most 9 for copies.regular", "2.5"),
        ("regular: 8", "regular: true", 4, "a whole number for copies.regular", "true"),
        ("regular: 8", "regular:", 4, "a whole number for copies.regular", "nothing"),
        ("regular: 8", "regular: [8]", 4, "a whole number for copies.regular", "a list of 1"),
        ("id: first", "id: First one", 2, 'an id such as "caps-adjacent" for id', '"First one"'),
        ("id: first", "id: 3", 2, 'an id such as "caps-adjacent" for id', "3"),
        ('"no"', '"a\\nb"', 6, "one line of text that can be seen for note", '"a b"'),
        ('"no"', '""', 6, "one line of text that can be seen for note", '""'),
        ("[1, 2]", "[1, 2, 3]", 7, "a list of 2 for pair", "a list of 3"),
        ("[1, 2]", "[1, x]", 7, "a whole number for item 2 of pair", '"x"'),
        ("sort: b", "sort: c", 7, 'one of "a", "b" for sort', '"c"'),
        ("bound: null", "bound: low", 7, "a whole number or nothing for bound", '"low"'),
        ("bound: null", "open: 1", 7, "true or false for open", "1"),
        ("bound: null", "share: much", 7, "a number for share", '"much"'),
        ("{regular: 1}", "[1]", 7, "a table of names and values for copies", "a list of 1"),
        ("faces: {1: one, 6: six}", "faces: {one: 1}", 11, "a whole number as key in faces", '"one"'),
        ("faces: {1: one, 6: six}", "faces: {1: 2}", 11, "text for faces.1", "2"),
        ("  - do: lose\n    count: 2", "  - do: lose\n    count: two", 10, "a whole number for count", '"two"'),
        ("effects:\n  - do: lose\n    count: 2", "effects: all", 8, "a list for effects", '"all"'),
    ],
)
def test_a_wrong_value(write: Write, old: str, new: str, line: int, expected: str, found: str) -> None:
    assert old in GOOD
    path = write(GOOD.replace(old, new, 1))
    assert sentence(path).partition(" (")[0] == f"box.yaml:{line}: expected {expected}, found {found}"


def test_the_sentence_of_the_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Counts(Component, frozen=True):
        copies: dict[str, int]

    monkeypatch.chdir(tmp_path)
    (tmp_path / "tiles.yaml").write_text("copies:\n  regular: eight\n")
    with pytest.raises(PackError) as caught:
        load(tmp_path / "tiles.yaml", Counts)
    assert str(caught.value) == 'tiles.yaml:2: expected a whole number for copies.regular, found "eight"'


def test_an_unknown_key_and_what_was_meant(write: Write) -> None:
    assert sentence(write(GOOD.replace("copies:\n", "copeis:\n"))) == (
        'box.yaml:2: expected the key "copies" in item 1 of parts, found only id, copeis, note'
    )
    _, faults = load_all(write(GOOD.replace("copies:\n", "copeis:\n")), Box)
    assert str(faults[1]) == (
        "box.yaml:3: expected one of the keys id, copies, note, pair, sort, bound, share, open, "
        'found "copeis" (did you mean "copies"?)'
    )


def test_an_unknown_effect_is_refused_and_its_line_named(write: Write) -> None:
    text = sentence(write(GOOD.replace("do: lose", "do: loose")))
    assert text == 'box.yaml:9: expected one of lose, gain for do, found "loose" (did you mean "lose"?)'


def test_a_double_key_names_both_lines(write: Write) -> None:
    path = write(GOOD.replace("      two: 0", "      regular: 0"))
    assert sentence(path) == 'box.yaml:5: expected each key once, found "regular" again (first on line 4)'


@pytest.mark.parametrize("text", SURPRISING)
@pytest.mark.parametrize("place", ['note: "no"', "regular: 8", "two: 0"])
def test_a_scalar_that_readers_disagree_about_has_to_be_quoted(write: Write, text: str, place: str) -> None:
    key = place.partition(":")[0]
    path = write(GOOD.replace(place, f"{key}: {text}"))
    line = GOOD.split(place)[0].count("\n") + 1
    assert sentence(path) == (
        f"box.yaml:{line}: expected a value that reads the same everywhere, found {text} "
        f'(if it is text, quote it: "{text}")'
    )
    assert len(load_all(path, Box)[1]) == 1, "told once, not as a wrong value too"


def test_quoting_helps(write: Write) -> None:
    assert load(write(GOOD.replace('"no"', '"012"')), Box).parts[0].note == "012"


def test_a_number_where_text_is_meant_says_to_quote_it(write: Write) -> None:
    assert sentence(write(GOOD.replace('"no"', "12"))) == (
        'box.yaml:6: expected one line of text that can be seen for note, found 12 (if it is text, quote it: "12")'
    )


@pytest.mark.parametrize("key", ["no", "on", "~", "true", "1e3"])
def test_a_key_that_readers_disagree_about_has_to_be_quoted(write: Write, key: str) -> None:
    text = sentence(write(GOOD.replace("two: 0", f"{key}: 0")))
    assert text.startswith("box.yaml:5: expected a")
    assert "quote it" in text


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", "box.yaml:1: expected keys and values, found an empty file"),
        (b"\n\n# nothing\n", "box.yaml:1: expected keys and values, found an empty file"),
        (b"---\n...\n", "box.yaml:1: expected keys and values, found an empty file"),
        (b"a: 1\nb: \xff\n", "box.yaml:2: expected text in UTF-8, found the byte 0xff"),
        ("parts: []\n".encode("utf-16"), "box.yaml:1: expected text in UTF-8, found the byte 0xff"),
        (b"parts:\n\t- id: a\n", "box.yaml:2: expected spaces and ordinary line breaks, found a tab (use spaces)"),
        ("a: 1\nb: x\u2028c: 1\n", "box.yaml:2: expected spaces and ordinary line breaks, found the line break U+2028"),
        (
            b"just words\n",
            'box.yaml:1: expected a block with parts, effects, faces for the whole file, found "just words"',
        ),
        (b"parts: []\n---\nparts: []\n", "box.yaml:2: expected one document, found a second one"),
        (
            b"parts: []\nfaces: !!python/name:os.system x\n",
            "box.yaml:2: expected a value without a tag, found the tag ",
        ),
        (b"parts: &all []\n", "box.yaml:1: expected a value without an anchor, found &all"),
        (b"parts: []\neffects: *all\n", "box.yaml:2: expected the value itself, found the alias *all"),
        (b"parts: []\n? [a, b]\n: 1\n", "box.yaml:2: expected a name as key, found a list or table (quote text"),
        (b'parts: []\nfaces: "\\ud800"\n', "box.yaml:2: expected "),
        (
            b"parts: [1, 2\n",
            "box.yaml:1: expected the closing ], found the end of the file (for what is opened on line 1)",
        ),
        (b"parts: [\n1, 2\nfaces: 3\n", "box.yaml:3: expected "),
        (b"parts: {a: 1\nfaces: 3\n", "box.yaml:2: expected "),
        (
            b'parts: []\nfaces: "\n\n',
            "box.yaml:3: expected the closing quotation mark, found the end of the file (for what is opened on line 2)",
        ),
        (
            b"parts: []\n  faces: {}\n",
            'box.yaml:2: expected a key below the others of its table, found "faces: {}" (look at the indentation)',
        ),
        (
            b"parts: a: b\n",
            'box.yaml:1: expected one key with its value, found "parts: a: b" (quote text that has a colon)',
        ),
        (b"parts: []\nwords\n", 'box.yaml:2: expected a colon after the key, found "words"'),
        (b"parts: []\nwords\nfaces: 1\n", "box.yaml:2: expected a colon after the key, found "),
        (b"parts: []\n- a\n", 'box.yaml:2: expected a key below the others of its table, found "- a" (look at'),
        (b"parts: @a\n", 'box.yaml:1: expected a key, a value or an item, found "parts: @a" (quote text that begins'),
        (b'parts: "\\q"\n', "box.yaml:1: expected only known escapes after a backslash, found "),
        (b"parts: []\n%a: 1\n", 'box.yaml:2: expected a key, a value or an item, found "%a: 1" (quote text that'),
        (b"parts: \x00\n", "box.yaml:1: expected readable text, found a control character"),
    ],
)
def test_a_broken_file(write: Write, content: str | bytes, text: str) -> None:
    found = sentence(write(content))
    assert found.startswith(text)
    assert "\n" not in found


def test_windows_line_ends_and_a_byte_order_mark_are_fine(write: Write) -> None:
    path = write(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert load(path, Box).parts[1].id == "second"
    assert line_of(path, "$.parts[1]") == 7


def test_a_missing_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence(tmp_path / "box.yaml") == "box.yaml: expected a file, found no file of that name"


def test_a_folder_in_place_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "box.yaml").mkdir()
    assert sentence(tmp_path / "box.yaml").startswith("box.yaml: expected a file")


def test_an_unreadable_file(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(GOOD)

    def refuse(path: Path, most: int) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tabletop.packs.document.read_file", refuse)
    assert sentence(path) == "box.yaml: expected a file that can be read, found the error: Permission denied"


def test_all_faults_of_a_file_are_told_by_line(write: Write) -> None:
    text = GOOD.replace("regular: 8", "regular: eight").replace("two: 0", "two: no").replace("sort: b", "sort: c")
    value, faults = load_all(write(text), Box)
    assert value is None
    assert [fault.line for fault in faults] == [4, 5, 7]


@pytest.mark.parametrize(
    ("pointer", "line"),
    [
        ("$", 1),
        ("$.parts", 1),
        ("$.parts[0]", 2),
        ("$.parts[0].copies", 3),
        ("$.parts[0].copies.two", 5),
        ('$.parts[0]["note"]', 6),
        ("$.parts[1].pair[1]", 7),
        ("$.parts[1].missing", 7),
        ("$.parts[9]", 1),
        ("$.effects[0].count", 10),
        ("$.faces[6]", 11),
    ],
)
def test_a_pointer_leads_to_its_line(write: Write, pointer: str, line: int) -> None:
    assert line_of(write(GOOD), pointer) == line


@pytest.mark.parametrize("pointer", ["", "parts", "$parts", "$.parts[x]", "$."])
def test_what_is_no_pointer_is_refused(write: Write, pointer: str) -> None:
    with pytest.raises(ValueError, match="not a pointer"):
        line_of(write(GOOD), pointer)


def test_a_game_can_point_at_a_value(write: Write) -> None:
    fault = error_at(write(GOOD), "$.parts[1].sort", "a known sort", '"z"')
    assert str(fault) == 'box.yaml:7: expected a known sort, found "z"'


def test_a_check_of_a_component_itself_is_told_with_its_line(write: Write) -> None:
    class Even(Component, frozen=True):
        n: int

        def __post_init__(self) -> None:
            if self.n % 2:
                raise ValueError("n must be even")

    class Rows(Component, frozen=True):
        rows: tuple[Even, ...]

    path = write("rows:\n  - n: 2\n  - n: 3\n")
    with pytest.raises(
        PackError, match=r"^box.yaml:3: expected a sound block for item 2 of rows, found n must be even$"
    ):
        load(path, Rows)


def test_the_pure_python_reader_gives_the_same_nodes(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    from tabletop.packs import document

    def flat(found: Document) -> list[tuple[int, str]]:
        rows, todo = [], [found.root]
        while todo:
            node = todo.pop()
            rows.append((node.line, repr(node.plain())))
            if isinstance(node.value, list):
                todo += node.value
            elif isinstance(node.value, dict):
                todo += node.value.values()
        return rows

    path = write(GOOD)
    first = flat(read_document(path))
    monkeypatch.setattr(document, "_LOADER", yaml.SafeLoader)
    assert flat(read_document(path)) == first
