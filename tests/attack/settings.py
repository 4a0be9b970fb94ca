"""Odd settings: the window opens, with the usual ones where the file has no sense, and a game can be set up."""

import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec

from tabletop.desk.window.prefs import LastGame, Place, SeatChoice, Settings
from tests.attack.window import opened, walk_settings

ODD: list[Any] = [None, True, 0, -1, 7, 100, 16384, 10**6, 2**70, -(2**70), 1.5, "", "x", "\u200b", "\x00", "é" * 24]
ODD += ["x" * 5000, [], {}, [[]], {"a": 1}, ["x"], [None], "fast", "off", {"seats": []}, {"width": 200, "height": 150}]
ODD += [{"width": 16384, "height": 150, "x": -5, "y": 10**9}, {"seats": [{"kind": "oracle", "name": "A"}] * 9}]
ODD += [{"seats": [{"kind": "human", "name": "A"}] * 3, "options": {"variant": "x", "y": "z"}}]


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Return every place of a tree as its holder and its key there."""
    found: list[tuple[Any, Any]] = []
    todo = [tree]
    while todo:
        holder = todo.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        found += [(holder, key) for key in keys]
        todo += [holder[key] for key in keys if isinstance(holder[key], dict | list)]
    return found


def attacked(rng: random.Random) -> dict[str, Any]:
    """Return settings with odd things in places that `rng` chooses."""
    seats = (SeatChoice("human", "Ann"), SeatChoice("steady", "Quill"))
    last = {game: LastGame(seats, {"variant": "filler"}) for game in ("snitch", "vacuum", "chess")}
    tree = msgspec.to_builtins(Settings(window=Place(1280, 720, 5, 5), last_games=last, learnt=frozenset({"snitch"})))
    for _ in range(rng.randrange(1, 5)):
        holder, key = rng.choice(places(tree))
        if rng.random() < 0.2 and isinstance(holder, dict):
            holder[rng.choice(["x", "text", "kind"])] = holder.pop(key)
        else:
            holder[key] = deepcopy(rng.choice(ODD))  # a later change goes into this one alone
    return tree


def attack(seed: int, folder: Path) -> None:
    """Write settings changed by `seed`, and open the window with them."""
    rng = random.Random(seed)
    data = bytearray(msgspec.json.encode(attacked(rng)))
    if rng.random() < 0.3:
        for _ in range(rng.randrange(1, 5)):
            data[rng.randrange(len(data))] = rng.randrange(256)
    if rng.random() < 0.1:
        data[rng.randrange(len(data)) :] = rng.choice([b"", b"[" * 50_000, b"\xff" * 9, b'{"a":' * 50_000])
    (folder / "settings.json").write_bytes(data)
    with opened(folder, seed) as (app, front):
        walk_settings(app, front)
