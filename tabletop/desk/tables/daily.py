"""What the deal of a day is called, and the last stretch of a game."""

from datetime import date

from tabletop.games import HEADERS

CASE = "case"
"""What the deal of a day is called in a game whose pack has no other name for it: only its last stretch is one."""


def daily_words(game: str, day: date) -> str:
    """Return what the deal of a `day` of `game` is called, today or later; its date isn't said."""
    daily = HEADERS[game].daily
    name = CASE if daily is None else daily.name
    return f"Today’s {name}" if day == date.today() else f"Daily {name}"


def dated_words(game: str, day: date, form: str = "%b %Y") -> str:
    """Return what the deal of a `day` of `game` is called, with the date unless it is today's; `form` is that of its
    month."""
    words = daily_words(game, day)
    return words if day == date.today() else f"{words}, {day.day} {day:{form}}"


def seed_words(game: str, seed: str) -> str:
    """Return what a game of `game` with this seed is called: a date is the deal of a day."""
    try:
        return dated_words(game, date.fromisoformat(seed), "%b")
    except ValueError:
        return f"Seed {seed}"


def stretch_title(game: str, id_: str) -> str:
    """Return what a last stretch of a game is called; its id where the game has it no more."""
    try:
        return HEADERS[game].stretch(id_).title
    except KeyError:
        return id_
