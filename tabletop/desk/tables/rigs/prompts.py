"""What the player is asked at the table of R.I.G.S. while nothing is picked: only what can be done is named."""

from tabletop.desk.tables.rigs.art import NAMES
from tabletop.desk.tables.rigs.reading import RigsAsking
from tabletop.games.rigs.production import dark_plots, power_budget

WAYS = ("build", "survey", "move", "deal", "play")
"""What a turn of the Player phase can be used for, in the order in which it is named."""


def prompt_at_rest(asking: RigsAsking) -> str | None:
    """Return what is asked in a turn, None where the prompt of the game says it."""
    match asking.frame:
        case "Manage":
            return _ways(asking)
        case "Plan" if not asking.of("power"):
            return _no_more_power(asking)
        case "PickCard" if ("pass",) in asking.legal:
            return NAMES["ask_change"]
        case "Sell" if not asking.of("sell"):
            return NAMES["ask_no_sale"]
    return None


def _no_more_power(asking: RigsAsking) -> str | None:
    """Return what is asked where no plot can be switched on, None where the plan lacks Energy."""
    view, seat = asking.view, asking.seat
    used, of = power_budget(view, seat)
    dark = len(dark_plots(view, seat))
    if used > of:
        return None
    if dark:
        return NAMES["ask_dark_one" if dark == 1 else "ask_dark"].format(n=dark)
    return NAMES["ask_lit" if asking.of("dark") else "ask_nothing_lit"].format(left=of - used)


def _ways(asking: RigsAsking) -> str:
    """Return what a turn of the Player phase can be used for now, as a sentence."""
    can = {"deal": bool(asking.open_verbs()), **{verb: bool(asking.of(verb)) for verb in WAYS if verb != "deal"}}
    words = [NAMES[f"way_{way}"] for way in WAYS if can[way]]
    if not words:
        return NAMES["ask_ready"]
    listed = words[0] if len(words) == 1 else NAMES["ways"].format(most=", ".join(words[:-1]), last=words[-1])
    return NAMES["ask_one" if len(words) == 1 else "ask_manage"].format(ways=listed[0].upper() + listed[1:])
