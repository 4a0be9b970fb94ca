"""How the actions of Patrol! are picked: the words that follow each verb, and its picture."""

from tabletop.packs.verbs import Way

WAYS = {
    "roll": Way(icon="dice", derived="dice", done="once"),
    "drive": Way("space", "right", done="plan"),
    "play": Way("card seat?", "play", done="plan"),
    "partner": Way("seat", "person", done="plan"),
    "protect": Way("card", "check", done="plan"),
    "pass": Way(icon="cross", done="plan", role="end"),
    "end": Way(icon="end", role="end"),
    "Drive.end": Way(icon="end", role="end"),
}
