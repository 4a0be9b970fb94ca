"""The rules reader: what is read of a page, how it is laid out, search, and where it opens."""

import re
from itertools import pairwise

import pygame
import pytest

from tabletop.desk.draw.things import Label, Picture, Plate, Scroller
from tabletop.desk.scenes.rules.rules import _HIT_NOW_SKIN, _RULE_SKIN, RulesScene
from tabletop.desk.scenes.rules.text import Span, hits, plain, read_rules, rules_source, ruling_count
from tabletop.desk.tables.registry import TABLES
from tabletop.games import GAMES
from tabletop.resources import resource_path
from tests.desk.fronts import SIZES, Desk

PAGE = (
    "# A\n\nOne **bold**\nline. {#x.1 #x.r2}\n\n| n | **cubes** |\n|---|---|\n| 1 | 5 |\n{#x.3}\n\n1. first\n   - inner"
)


def reader(desk: Desk, game: str = "snitch", rule: str = "") -> RulesScene:
    """Open the rules as the app does."""
    if rule:
        desk.app.open_rule(rule)
    else:
        desk.app.open_rules(game)
    desk.mouse.frames(3)
    return desk.top


def scroll_box(desk: Desk, scene: RulesScene):
    return next(t.box for t in desk.app.things if isinstance(t, Scroller) and t.area == scene._area)


def labels(desk: Desk, scene: RulesScene) -> list[Label]:
    """Return the pieces of the page that are shown."""
    box = scroll_box(desk, scene)
    return [t for t in desk.app.things if isinstance(t, Label) and t.clip == box]


def test_a_page_is_read_into_blocks():
    heading, text, head, row, first, inner = read_rules(PAGE)
    assert (heading.level, text.text, text.rules) == (1, "One bold line.", ("x.1", "x.r2"))
    assert text.spans == (Span(4, 8, "bold"),)
    assert (head.cells, row.cells, row.rules) == (("n", "cubes"), ("1", "5"), ("x.3",))
    assert head.text[head.spans[0].start : head.spans[0].end] == "cubes"
    assert (first.marker, inner.marker, inner.depth) == ("1.", "•", 1)


def test_marks_stand_out_and_are_not_read():
    assert plain("2 * 3 * 4") == ("2 * 3 * 4", ())
    assert plain("an *option: off* and `a.b`") == (
        "an option: off and a.b",
        (Span(3, 14, "italic"), Span(19, 22, "bold")),
    )
    for game in TABLES:
        blocks = read_rules(resource_path("content", game, "rules.md").read_text(encoding="utf-8"))
        for block in blocks:
            assert not re.search(r"\*\w|\w\*|`|\*\*|\{#", block.text), block.text
            assert all(block.text[s.start : s.end].strip() for s in block.spans)
        assert any(span.face == "bold" for block in blocks for span in block.spans)


def test_bold_words_are_drawn_bold(desk):
    scene = reader(desk)
    drawn = {(t.lines[0], t.style.face) for t in labels(desk, scene)}
    assert ("tiles", "bold") in drawn
    assert ("zones", "bold") in drawn
    assert any(face == "text" for _, face in drawn)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_part_of_the_rules_is_well_drawn(make_app, time, tmp_path, game, size):
    desk = Desk(make_app, time, tmp_path, size)
    scene = reader(desk, game)
    assert scene.blocks[0].text == GAMES[game].title
    seen: set[str] = set()
    for _ in range(200):
        desk.well_drawn(game)
        box = scroll_box(desk, scene)
        for label in labels(desk, scene):
            # no line is cut by the edge of the panel
            assert box.y <= label.box.y
            assert label.box.bottom <= box.bottom
            seen.update(label.lines[0].split())
        before = desk.app.looks.scrolls[scene._area]
        desk.app.looks.scrolls[scene._area] = before + box.h - desk.app.unit().px(60)
        desk.app.redraw()
        desk.mouse.frames(1)
        if desk.app.looks.scrolls[scene._area] == before:
            break
    words = {word for block in scene.blocks for word in block.text.split()}
    missing = {word for word in words - seen if word != "·" and not any(word.startswith(one) for one in seen)}
    assert not missing


def test_columns_are_as_wide_as_their_cells(desk):
    scene = reader(desk, rule="snitch.15")
    row = next(n for n, block in enumerate(scene.blocks) if block.cells[:1] == ("Snitch I",) and not block.pictures)
    laid = scene._laid[row]
    starts = sorted({run.x for line in laid.lines for run in line.runs})
    wide = [b - a for a, b in pairwise(starts)]
    assert len(starts) == 5
    assert max(wide) > 1.5 * min(wide)
    assert len(laid.lines) == 5  # the ways to pay have room on one line
    # all rows of a table stand in the same columns
    others = [scene._laid[n] for n in range(row, row + 4)]
    assert all({line.runs[0].x for line in one.lines} <= set(starts) for one in others)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", sorted(TABLES))
@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200)], ids=str)
def test_a_hit_is_jumped_to_and_marked(make_app, time, tmp_path, game, size):
    desk = Desk(make_app, time, tmp_path, size)
    scene = reader(desk, game)
    word = {"snitch": "upgrade", "vacuum": "spy", "rigs": "plot", "pieces": "robot"}.get(game, "crime")
    desk.type_over("search", word)
    assert len(scene.hits) > 3
    assert f"1 of {len(scene.hits)}" in desk.words or size[2] == 200
    for _ in range(len(scene.hits) + 1):
        block, first, last = scene.hits[scene.hit]
        assert scene.blocks[block].text[first:last].lower() == word
        box = scroll_box(desk, scene)
        shaded = [t for t in desk.app.things if isinstance(t, Plate) and t.clip == box and t.skin == _HIT_NOW_SKIN]
        assert shaded
        for plate in shaded:
            assert box.contains(plate.box)
            over = [t for t in labels(desk, scene) if t.box.meets(plate.box) and word in t.lines[0].lower()]
            assert over
        desk.well_drawn(word)
        desk.click("hit.next")
    assert scene.hit == 1  # it went round once
    desk.click("hit.before")
    assert scene.hit == 0


def test_words_apart_are_found_where_they_all_are(desk):
    scene = reader(desk)
    desk.type_over("search", "tile  stack")
    found = {block for block, _, _ in scene.hits}
    assert found
    for block in found:
        text = scene.blocks[block].text.lower()
        assert "tile" in text
        assert "stack" in text
    assert hits(scene.blocks, "isn’t") == hits(scene.blocks, "isn't") != []
    desk.type_over("search", "xyzzy")
    assert "No hit" in desk.words
    assert scene.hits == []


def test_it_opens_at_a_rule_and_knows_the_letter_of_one(desk):
    for rule in ("snitch.15", "vacuum.9", "snitch.r36", "vacuum.r1"):
        scene = reader(desk, rule=rule)
        block = scene.blocks[scene.block_of(rule)]
        shown = " ".join(t.lines[0] for t in labels(desk, scene))
        assert block.text[:30] in shown
        assert scene.block_of(rule + "a") == scene.block_of(rule)
        desk.app.pop(scene)
    assert scene.block_of("snitch.999") is None


def test_contents_lead_to_their_chapter_and_show_it(desk):
    scene = reader(desk)
    chapters = [n for n, block in enumerate(scene.blocks) if block.level == 2]
    for n in chapters:
        desk.click(f"chapter.{n}")
        assert any(t.lines[0] == scene.blocks[n].text for t in labels(desk, scene))
        desk.app.compose_anew()
    desk.click(f"chapter.{chapters[3]}")
    assert scene.blocks[chapters[3]].text == "Your turn"
    part = next(n for n in range(chapters[3], len(scene.blocks)) if scene.blocks[n].level == 3)
    desk.click(f"chapter.{part}")
    assert scene.blocks[part].text in [t.lines[0] for t in labels(desk, scene)]


def test_the_contents_follow_the_text(desk):
    scene = reader(desk, rule="snitch.24")
    last = [n for n, block in enumerate(scene.blocks) if block.level == 2][-1]
    scene._open(last)
    desk.app.redraw()
    desk.mouse.frames(2)
    entry = next(t for t in desk.app.live if t.target == f"chapter.{scene._here}")
    assert entry.box.common(entry.clip) == entry.box


def test_contents_where_there_is_little_room(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    scene = reader(desk, "vacuum")
    desk.click("tab.contents" if desk.has("tab.contents") else "show.contents")
    desk.well_drawn("contents")
    last = [n for n, block in enumerate(scene.blocks) if block.level == 2][2]
    desk.click(f"chapter.{last}")
    assert scene.blocks[last].text in [t.lines[0] for t in labels(desk, scene)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_title_leads_to_the_rules_of_every_game(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.click("rules")
    scene = desk.top
    for game in [*TABLES][1:] + [*TABLES][:1]:
        if desk.has("show.contents"):
            desk.click("show.contents")
        desk.click(f"game.{game}")
        assert scene.blocks[0].text == GAMES[game].title
        assert GAMES[game].title in labels(desk, scene)[0].lines[0]
        desk.well_drawn(game)
    desk.type_over("search", "tile" if scene.game == "snitch" else "spy")
    found = len(scene.hits)
    if desk.has("game.vacuum"):
        desk.click("game.vacuum")
        assert len(scene.hits) != found  # the same words are looked for in the other game
    desk.app.pop(scene)
    assert not reader(desk, rule="vacuum.9").pages  # a match has rules of its own only


def test_a_game_without_rules_says_so(make_app):
    app = make_app()
    app.push(RulesScene("no-such-game"))
    app.step()
    assert any(isinstance(t, Label) and "installation may be incomplete" in " ".join(t.lines) for t in app.things)


# Pictures ------------------------------------------------------------------------------------------------------------


def test_a_line_of_pictures_is_a_block_of_sprites_with_titles():
    strip, words = read_rules(
        "![A tile](../../sprites/snitch/hq.svg) ![Cash](../../sprites/snitch/cube-green.svg)\nLay."
    )
    assert strip.pictures == (("snitch", "hq.svg"), ("snitch", "cube-green.svg"))
    assert strip.cells == ("A tile", "Cash")
    assert words.text == "Lay."


@pytest.mark.parametrize("game", TABLES)
def test_the_rules_show_components_that_exist(game):
    blocks = read_rules(rules_source(game))
    shown = [picture for block in blocks for picture in block.pictures]
    assert len(shown) > 10
    assert all(resource_path("sprites", *picture).is_file() for picture in shown)
    assert ruling_count(game) == len({rule for block in blocks for rule in block.rules if ".r" in rule})


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("words", ["tile", "zyx"])
def test_a_search_leaves_the_head_as_it_is_and_can_be_cleared(make_app, time, tmp_path, size, words):
    desk = Desk(make_app, time, tmp_path, size)
    desk.click("rules")
    scene = desk.top
    head = {t.lines: t.box for t in desk.app.things if isinstance(t, Label) and "The rules of" in t.lines[0]}
    field = desk.mouse.target("search").box
    desk.click("search")
    for letter in words:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    desk.mouse.frames(3)
    desk.well_drawn("searching")
    assert bool(scene.hits) == (words == "tile")
    assert desk.has("hit.next") == (words == "tile")
    after = {t.lines: t.box for t in desk.app.things if isinstance(t, Label) and "The rules of" in t.lines[0]}
    assert after == head
    if head:
        assert desk.mouse.target("search").box == field
    desk.click("search.clear")
    assert (scene.search.text, scene.hits) == ("", [])
    assert desk.app.looks.focus == "search"
    assert not desk.has("search.clear")


@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 640, 100), (1920, 1080, 100)], ids=str)
def test_a_rule_is_opened_with_its_heading_clear_of_the_fade(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.app.open_rule("snitch.15")
    desk.mouse.frames(2)
    fade = next(t.box for t in desk.app.things if isinstance(t, Plate) and t.skin.alpha_bottom == 0)
    heads = [t for t in desk.app.things if isinstance(t, Label) and t.lines == ("Upgrade",) and t.box.x >= fade.x]
    assert heads
    assert heads[0].box.y >= fade.bottom


@pytest.mark.parametrize("seen", [0.25, 0.75])
def test_a_picture_half_scrolled_away_is_clipped(make_app, time, tmp_path, seen):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    scene = reader(desk, rule="snitch.32")
    n = next(n for n, block in enumerate(scene.blocks) if ("snitch", "snitch-1-1.svg") in block.pictures)
    sprite, place = scene._laid[n].pictures[0]
    desk.app.looks.scrolls[scene._area] = scene._laid[n].y + place.y + round(place.h * (1 - seen))
    desk.app.redraw()
    desk.mouse.frames(2)
    box = scroll_box(desk, scene)
    shown = [t for t in desk.app.things if isinstance(t, Picture) and t.sprite == sprite]
    assert shown
    assert shown[0].clip == box
    assert abs(shown[0].box.common(box).h - place.h * seen) <= 1


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", sorted(TABLES))
def test_house_rulings_are_walked_one_after_the_other(make_app, time, tmp_path, game, size):
    desk = Desk(make_app, time, tmp_path, size)
    scene = reader(desk, rule=f"{game}.rulings")
    count, seen = ruling_count(game), []
    for n in range(count):
        assert f"uling {n + 1} of {count}" in desk.words
        box = scroll_box(desk, scene)
        marked = [t.box for t in desk.app.things if isinstance(t, Plate) and t.skin == _RULE_SKIN]
        assert len(marked) == 1
        assert box.y <= marked[0].centre[1] <= box.bottom
        seen.append(scene.hits[scene.hit][0])
        if not n % 7:
            desk.well_drawn(f"ruling {n + 1}")
        desk.click("rulings.next") if n % 2 else desk.key(pygame.K_RETURN)
    assert scene.hit == 0, "after the last comes the first"
    assert all(any(re.search(r"\.r\d", rule) for rule in scene.blocks[n].rules) for n in seen)
    assert seen == sorted(seen)
    assert not any("published by" in scene.blocks[n].text for n in seen), "whose game it is is no ruling"
    desk.click("rulings.before")
    assert scene.hit == count - 1
    desk.click("rulings.done")
    assert desk.has("search")
    assert not desk.has("rulings.next")
