"""How the actions of Snitch! are picked: the words that follow each verb, and its picture."""

from tabletop.packs.verbs import Way

WAYS = {
    "start": Way("at", "walk"),
    "walk": Way("to", "walk", derived="steps goal near", done="once"),
    "bump": Way("to", "walk", derived="steps goal near", done="once"),
    "draw": Way(icon="draw", done="once"),
    "play": Way("tile lot", "lay", derived="does", done="once"),
    "flip": Way(icon="flip", done="once"),
    "coerce": Way("zone", "coerce", done="once"),
    "interrogate": Way("zone", "interrogate", done="once"),
    "upgrade": Way("upgrade price:price", "upgrade", derived="build", done="once"),
    "site": Way("zone", "snitch"),
    "load": Way("place:place cube", "cubes", done="once"),
    "fetch": Way("place:place cube", "cubes", done="once"),
    "dump": Way("place:place cube", "cubes", done="once"),
    "stash": Way("place:place cube", "cubes", done="once"),
    "pay": Way("place:place cube", "cubes", done="once"),
    "jail": Way("cube", "jail", derived="sp", done="once"),
    "deliver": Way("cube", "deliver", derived="pay", done="once"),
    "collect": Way("snitch:place", "snitch", done="once"),
    "yield": Way("to", "walk"),
    "keep": Way(icon="check"),
    "leave": Way(icon="cross"),
    "pass": Way(icon="cross", role="end"),
    "done": Way(icon="check", role="end"),
    "end": Way(icon="end", role="end"),
}
