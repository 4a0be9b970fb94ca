"""How the actions of Power Vacuum are picked: the words that follow each verb, and its picture."""

from tabletop.packs.verbs import Way

WAYS = {
    "play": Way("card", "play", done="plan"),
    "take": Way("what", "down", done="plan"),
    "transfer": Way("to:gain", "bolt", derived="frm", done="once"),
    "cable": Way("frm:end to", "swap", done="once"),
    "Transfer.leave": Way(icon="cross", role="end"),
    "Cable.leave": Way(icon="cross", role="end"),
    "reveal": Way("most", "eye", done="plan"),
}
