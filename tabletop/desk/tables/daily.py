"""What the deal of a day is called."""

from datetime import date

from tabletop.games import HEADERS


def daily_words(game: str, day: date) -> str:
    """Return what the deal of a `day` of `game` is called, today or later; its date isn't said."""
    daily = HEADERS[game].daily
    name = "game" if daily is None else daily.name
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
