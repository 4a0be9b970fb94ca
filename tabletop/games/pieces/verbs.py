"""How the actions of We Come in Pieces are picked: the words that follow each verb, and its picture."""

from tabletop.packs.verbs import Way

WAYS = {
    "mastermind": Way("who", "person", done="plan"),
    "favor": Way("seat", "star"),
    "keep": Way("card", "check", done="plan"),
    "mayor": Way("to", "walk", done="once"),
    "stay": Way(icon="cross", role="end"),
    "upgrade": Way("part", "upgrade"),
    "move": Way("to", "walk"),
    "attack": Way("seat", "target", done="plan"),
    "influence": Way("at whose:whose", "meeple"),
    "laylow": Way(icon="eye", done="plan"),
    "regroup": Way("frm to", "right"),
    "scavenge": Way("n", "draw", most=True),
    "equip": Way("mod", "flip", done="plan"),
    "skill": Way("skill", "bolt", done="plan"),
    "pay": Way(icon="star", done="plan"),
    "pass": Way(icon="cross", role="end"),
    "done": Way(icon="check", role="end"),
    "send": Way("whose:whose to", "right", done="once"),
    "lose": Way("part", "minus"),
    "revert": Way("at", "minus"),
    "discard": Way("mod", "bin", done="plan"),
    "aim": Way("at", "target"),
}
