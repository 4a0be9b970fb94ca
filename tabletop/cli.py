"""The command line: which words there are, and what each one calls."""

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn, TypeAlias

from tabletop import __version__
from tabletop.commands.common import GOOD, USAGE, WRONG, UsageError, complain, expected_one_of, why
from tabletop.commands.streams import Ended, ended_by_signals, forget_output, prepare_streams
from tabletop.packs.errors import readable
from tabletop.resources import HomeError

COMMANDS = ("play", "simulate", "bench", "check", "replay", "scores", "cases", "shots", "soak")
_PATHS = ("file", "folder", "packs", "compare", "at", "result", "operator_code_file")
"""The words that name files, which may have any bytes."""
_LISTED = 50
"""So many results a table has."""
_ALL = 1 << 30
"""So many results a file has: all."""
_INTERRUPTED = 130  # what a shell expects of a program that was stopped by Ctrl-C
_SENTENCES = (
    # What argparse says, and what we say instead.
    (re.compile(r"argument ([^:]*): expected one argument"), r"expected a value after \1, found nothing."),
    (re.compile(r"argument ([^:]*): expected (\d+) arguments"), r"expected \2 values after \1, found fewer."),
    (re.compile(r"argument ([^:]*): ignored explicit argument (.*)"), r"expected no value after \1, found \2."),
    (re.compile(r"argument ([^:]*): (expected .*)"), r"\1: \2."),
    (re.compile(r"the following arguments are required: (.*)"), r"expected \1, found nothing."),
)


def _whole(text: str) -> int:
    """Return the whole number that `text` is."""
    if not re.fullmatch(r"[-+]?[0-9]{1,9}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"expected a whole number of at most nine digits, found {text!r}")
    return int(text)


def _number(text: str) -> float:
    """Return the number that `text` is."""
    if not re.fullmatch(r"[-+]?[0-9]{1,9}(\.[0-9]{1,9})?", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"expected a number, found {text!r}")
    return float(text)


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence: what was expected, and what was found."""

    def error(self, message: str) -> NoReturn:
        where = "" if self.prog == "tabletop" else f"{self.prog.removeprefix('tabletop ')}: "
        for pattern, sentence in _SENTENCES:
            found = pattern.fullmatch(message)
            if found is not None:
                raise UsageError(where + found.expand(sentence))
        raise UsageError(f"{where}{message}.")

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        given, extra = super().parse_known_args(args, namespace)
        if extra:
            self._too_much(extra[0])
        return given, extra

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or the version; argparse would pass over that it can't be written."""
        (file or sys.stdout).write(message)

    def _too_much(self, word: str) -> NoReturn:
        where = "" if self.prog == "tabletop" else f"{self.prog.removeprefix('tabletop ')}: "
        if not word.startswith("-"):
            raise UsageError(f"{where}expected nothing more, found {word!r:.60}.")
        known = [name for action in self._actions for name in action.option_strings if name.startswith("--")]
        raise UsageError(f"{where}{expected_one_of('an option', known, word.partition('=')[0])}")


Words: TypeAlias = "argparse._SubParsersAction[_Parser]"
"""What takes the words of a command."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = _Parser(prog="tabletop", description="Designer board games at one computer.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"tabletop {__version__}")
    words = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    for add in COMMAND_WORDS:
        add(words)
    return top


def _play_words(words: Words) -> None:
    given = words.add_parser("play", help="open the window (the default)", allow_abbrev=False)
    given.add_argument("game", nargs="?", metavar="GAME")
    given.add_argument("--seats", metavar="human,…", help="who plays, one word a seat: human or a level of AI")
    given.add_argument("--seed", metavar="S", help="any number or word")
    given.add_argument("--at", metavar="FILE[:N]", help="open a journal after N actions, or at its end, as practice")
    given.add_argument("--kiosk", action="store_true", help="a stand: a show, tasters, and nothing leaves full screen")
    given.add_argument("--operator-code", metavar="DIGITS", help="what the operator of a stand types to end it")
    given.add_argument("--operator-code-file", metavar="FILE", help="a file with that code in its first line")
    given.add_argument("--debug", action="store_true", help="F12 shows boxes and targets; edited files are taken up")
    _options(given)


def _simulate_words(words: Words) -> None:
    given = words.add_parser("simulate", help="play whole games without a window", allow_abbrev=False)
    given.add_argument("game", nargs="?", metavar="GAME")
    given.add_argument("--seats", metavar="random,…", help="who plays, one word a seat")
    given.add_argument("--games", type=_whole, default=100, metavar="N", help="how many games (100)")
    given.add_argument(
        "--seed", default="1", metavar="S", help="each seed, S-1, S-2 and so on, is played in all rotations"
    )
    given.add_argument("--budget", type=_number, default=10.0, metavar="%", help="of the iterations in play (10)")
    given.add_argument("--out", metavar="FILE", help="keep the results, or go on with those that are there")
    given.add_argument("--journals", metavar="FOLDER", help="keep the journal of each game, for tabletop replay")
    given.add_argument("--until-clear", action="store_true", help="stop when the first seat is surely better or worse")
    given.add_argument(
        "--compare", nargs=2, metavar=("PACK_A", "PACK_B"), help="how balanced two packs of one game are, side by side"
    )
    _options(given)
    _json(given)


def _bench_words(words: Words) -> None:
    given = words.add_parser("bench", help="measure the speed of the rules", allow_abbrev=False)
    help_ = "a game; after moments, how long its take; start: how long the app takes to its first frame"
    given.add_argument("what", nargs="*", metavar="[moments] GAME | start", help=help_)
    given.add_argument("--seats", type=_whole, metavar="N", help="how many seats (2, or as few as it can have)")
    _json(given)


def _check_words(words: Words) -> None:
    given = words.add_parser("check", help="look for errors in content packs", allow_abbrev=False)
    given.add_argument("packs", nargs="*", metavar="PACK", help="a folder, or a shipped pack's name; all by default")
    _json(given)


def _replay_words(words: Words) -> None:
    given = words.add_parser("replay", help="tell or prove a journal", allow_abbrev=False)
    given.add_argument("file", metavar="FILE")
    given.add_argument(
        "--verify", action="store_true", help="check every step, checksum and headline; say what isn't proved"
    )
    given.add_argument(
        "--branch",
        type=_whole,
        metavar="STEP",
        help="play on after so many actions, in a practice game",
    )
    given.add_argument("--seats", metavar="human,…", help="who plays on, one word a seat (who played before)")
    _json(given)


def _scores_words(words: Words) -> None:
    given = words.add_parser("scores", help="list finished games", allow_abbrev=False)
    given.add_argument("game", nargs="?", metavar="GAME")
    given.add_argument("--name", metavar="NAME", help="only the games of one player")
    given.add_argument("--seed", metavar="S", help="only the games of one seed")
    given.add_argument("--stretch", metavar="ID", help="only games that began late there; none for whole games")
    given.add_argument("--ranked", action="store_true", help="only ranked games")
    given.add_argument("--cases", action="store_true", help="only cases of a day")
    given.add_argument("--best", action="store_true", help="the best of each player in each kind of game")
    given.add_argument("--csv", action="store_true", help="print a table as CSV, with a head")
    given.add_argument("--limit", type=_whole, metavar="N", help="how many, the latest first (50; all as CSV)")
    given.add_argument(
        "--import", dest="result", metavar="FILE", help="read, prove and keep a copied result; - is the standard input"
    )
    given.add_argument("--imported", action="store_true", help="list the results of others that were imported")
    _json(given)


def _cases_words(words: Words) -> None:
    given = words.add_parser("cases", help="the day's cases, one a game", allow_abbrev=False)
    given.add_argument("game", nargs="?", metavar="GAME")
    given.add_argument("--day", metavar="DATE", help="another day, such as 2026-03-01")
    given.add_argument(
        "--make", dest="make_days", type=_whole, metavar="DAYS", help="make and pack the cases of so many days"
    )
    given.add_argument("--stretch", metavar="ID", help="the late start of those that are made (the day's)")
    given.add_argument("--judges", metavar="novice,…", help="who shows that a case is worth playing")
    given.add_argument("--out", metavar="FILE", help="where packed cases go (beside the game's pack)")
    _json(given)


def _shots_words(words: Words) -> None:
    given = words.add_parser("shots", help="draw every scene into PNG files", allow_abbrev=False)
    given.add_argument("folder", metavar="FOLDER")
    given.add_argument("--size", metavar="WxH", help="the window's size (1600x900)")
    given.add_argument("--text", type=_whole, default=100, metavar="PERCENT", help="the text's size, 100 to 200 (100)")
    given.add_argument("--game", metavar="GAME", help="only this game's table")
    given.add_argument("--only", metavar="NAME", default="", help="only pictures with this in their names")
    _json(given)


def _soak_words(words: Words) -> None:
    given = words.add_parser("soak", help="try a stand with careless visitors and faults", allow_abbrev=False)
    given.add_argument("--hours", type=_number, metavar="N", help="how long, by the trial's own clock")
    given.add_argument("--visits", type=_whole, metavar="N", help="how many visits, in the place of hours")
    given.add_argument("--seed", type=_whole, default=1, metavar="N", help="what visitors do hangs on it (1)")
    _json(given)


COMMAND_WORDS = (
    _play_words,
    _simulate_words,
    _bench_words,
    _check_words,
    _replay_words,
    _scores_words,
    _cases_words,
    _shots_words,
    _soak_words,
)


def _options(words: argparse.ArgumentParser) -> None:
    words.add_argument("--option", action="append", default=[], metavar="K=V", help="choose an option; may be repeated")


def _json(words: argparse.ArgumentParser) -> None:
    words.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(argv: Sequence[str]) -> int:
    """Carry out the command line `argv` and return its exit status. Raises UsageError when it makes no sense."""
    words = list(argv)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    elif words[0] not in COMMANDS and not words[0].startswith("-"):
        raise expected_one_of("a command", COMMANDS, words[0])
    try:
        given = vars(parser().parse_args(words))
    except SystemExit as end:  # help or the version was printed
        return int(end.code or GOOD)
    command = given.pop("command")
    for name, value in given.items():
        for word in value if isinstance(value, list) else [value]:
            if isinstance(word, str) and name not in _PATHS and any("\ud800" <= letter <= "\udfff" for letter in word):
                raise UsageError(f"expected words in UTF-8, found {word!r:.60}.")
    if command == "simulate":
        from tabletop.commands.simulate import Order
        from tabletop.commands.simulate import run as simulate

        return simulate(Order(**given))
    if command == "bench":
        from tabletop.commands.bench import run as bench

        return bench(**given)
    if command in ("play", "shots"):
        from tabletop.commands import window

        return _play(given) if command == "play" else window.run_shots(**given)
    return _look(command, given)


def _play(given: dict[str, Any]) -> int:
    """Carry out `tabletop play`: open the window, or a stand."""
    kiosk, code, code_file = (given.pop(name) for name in ("kiosk", "operator_code", "operator_code_file"))
    if not kiosk:
        if code is not None or code_file is not None:
            raise UsageError("play: expected --kiosk beside an operator code.")
        from tabletop.commands.window import run_play

        return run_play(**given)
    if any(given.values()):
        raise UsageError("play: expected nothing but an operator code beside --kiosk.")
    from tabletop.commands.stand import Kiosk, run_kiosk

    return run_kiosk(Kiosk(code, code_file))


def _look(command: str, given: dict[str, Any]) -> int:
    """Carry out a command that looks at what is there, at the day's cases, or tries a stand."""
    if command == "cases":
        from tabletop.commands.cases import Made, run_cases

        made = Made(given["make_days"], given["judges"], given["out"], given["stretch"])
        return run_cases(given["game"], given["day"], made, given["json"])
    if command == "check":
        from tabletop.commands.look import run_check

        return run_check(**given)
    if command == "soak":
        from tabletop.commands.soak import run_soak

        return run_soak(**given)
    return _replay(**given) if command == "replay" else _scores(given)


def _replay(branch: int | None, seats: str | None, **given: Any) -> int:
    """Carry out `tabletop replay`: tell or prove a journal, or branch from it."""
    if branch is not None:
        from tabletop.commands.branching import run_branch

        return run_branch(given["file"], branch, seats, given["json"])
    if seats is not None:
        raise UsageError("replay: expected --branch before --seats.")
    from tabletop.commands import look

    return look.run_replay(**given)


def _scores(given: dict[str, Any]) -> int:
    """Carry out `tabletop scores`: import a result, or list what is kept."""
    if given["result"] is not None:
        from tabletop.commands.importing import run_import

        return run_import(given["result"], given["json"])
    from tabletop.commands.scores import Wanted, run_imported, run_scores
    from tabletop.play.record_lists import Filter

    if given["csv"] and (given["json"] or given["imported"]):
        raise UsageError("scores: expected --csv without --json and --imported.")
    found = Filter(
        given["game"],
        given["name"],
        given["seed"],
        stretch="" if given["stretch"] == "none" else given["stretch"],
        ranked=True if given["ranked"] else None,
        cases=given["cases"],
    )
    limit = given["limit"]
    if limit is None:
        limit = _ALL if given["csv"] else _LISTED
    wanted = Wanted(found, limit, given["best"], given["csv"], given["json"])
    return run_imported(wanted) if given["imported"] else run_scores(wanted)


def main() -> int:
    """Carry out the command line of this process and return its exit status: 0 good, 1 wrong, 2 wrong usage."""
    prepare_streams()
    try:
        with ended_by_signals():
            status = run(sys.argv[1:])
            sys.stdout.flush()
            return status
    except UsageError as error:
        complain(f"{error}")
        return USAGE
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Ended as end:
        return end.status
    except BrokenPipeError:  # whoever read the output has closed it
        return GOOD
    except HomeError as error:
        complain(f"{error}")
        return WRONG
    except OSError as error:
        where = f"{readable(str(error.filename))} can't be used" if error.filename else "the output can't be written"
        complain(f"{where} ({why(error)}).")
        return WRONG
    finally:
        forget_output()


if __name__ == "__main__":
    raise SystemExit(main())
