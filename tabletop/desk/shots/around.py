"""The scenes around the table of a finished game: begun, resumed, given up, with its result and the records."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta

import msgspec

from tabletop.desk.scenes.match.menu import ask_to_give_up
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import Show, ended_otherwise
from tabletop.play.match import Match, Seat

ANOTHER_SEED = "quiet bridge 7"


class Story(msgspec.Struct, frozen=True):
    """What is shown of a finished game: `before` which action which moments, `after` which a picture called so; the
    options of the `lengths` that the records are filled with."""

    before: Mapping[int, Sequence[tuple[str, Show]]]
    after: Mapping[int, str]
    lengths: Sequence[dict[str, str]]


def show_through(album: Album, match: Match, story: Story) -> None:
    """Play a finished game of one seat again, and show it with all that is around it."""
    app, front = album.app, album.front
    if not len(app.stack):
        app.push(front.title())
    _begin(album, match)
    scene = album.table
    album.take("table-start")
    ask_to_give_up(scene.host, scene.give_up)
    album.take("dialog")
    app.pop()
    scene = _play_through(album, match, story)
    album.take_result("result")
    scene.leave_to(scene)
    album.frames(1)
    _fill_records(album, match, story.lengths)
    app.pick("records")
    album.take("records")
    app.pop()
    (album.store.open_folder / "torn.journal").write_text("no journal\n", encoding="utf-8")
    front.begin(match.game.id, [Seat("human", "Rivera")], ANOTHER_SEED, match.header.options, True)
    scene = album.table
    scene.leave_to(scene)
    album.wait()
    album.take("title-after-a-game")
    app.pick("others")
    album.take("open-games")
    app.pop()
    _give_up_early(album, match)


def _play_through(album: Album, match: Match, story: Story) -> TableScene:
    """Play all actions of a match, with the pictures before and after them that its story asks for; return the scene
    in which it ended."""
    scene = album.table
    for entry in match.entries:
        for name, show in story.before.get(entry.index, ()):
            show(scene)
            album.take(f"table-{name}")
            scene.sitting.clicks, scene.sitting.mode = (), ""
            album.app.looks.hover = None
            album.app.overlay.refused = None
        scene.sitting.do(entry.action)
        scene.director.finish()
        album.frames(1)
        if entry.index in story.after:
            album.take(f"table-{story.after[entry.index]}")
        if entry.index == len(match.entries) * 2 // 3:
            _interrupt(album, entry.index // 2)
            scene = album.table
    return scene


def _begin(album: Album, match: Match) -> None:
    seats = [Seat("human", "Rivera")]
    album.front.begin(match.game.id, seats, match.header.seed, match.header.options, False)


def _interrupt(album: Album, at: int) -> None:
    """Show the log, a look back and the menu, then leave the game for the title and take it up again."""
    scene = album.table
    scene.log.toggle()
    album.take("table-log")
    scene.log.toggle()
    scene.looking.go(at)
    album.take("table-look-back")
    scene.looking.stop()
    scene.menu()
    album.take("table-menu")
    album.app.pop()
    scene.leave_to(scene)
    album.take("title-open-game")
    album.front.resume(album.store.open_matches()[0])


def _fill_records(album: Album, match: Match, lengths: Sequence[dict[str, str]]) -> None:
    """Put games into the records that show what they can hold: other seeds and lengths, a day's case, one given up."""
    text = match.journal.text()
    today = date.today()
    for n in range(12):
        header = msgspec.structs.replace(match.header, id=f"shot{n:04d}", seed=f"{(n % 5 + 2) * 11}")
        if n < 3:
            started = f"{today - timedelta(days=n)}T20:00:00+00:00"
            header = msgspec.structs.replace(header, seed=started[:10], started=started)
        header = msgspec.structs.replace(header, options=header.options | lengths[n % len(lengths)])
        twin = ended_otherwise(text, n)
        twin.header = header
        if n == 9:
            twin.step_back(len(twin.entries) // 2)
            twin.given_up = True
        album.store.records.add(twin, datetime.combine(today, time(9)) - timedelta(days=n, minutes=7 * n))


def _give_up_early(album: Album, match: Match) -> None:
    _begin(album, match)
    scene = album.table
    for entry in match.entries[: len(match.entries) // 3]:
        scene.sitting.do(entry.action)
    scene.match.give_up()
    album.wait()
    album.frames(3)
    album.take("result-given-up")
    scene.leave_to(scene)
