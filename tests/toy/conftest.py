"""The folders of the toy game are tried where they belong: beside those of the other games (`test_toy.py`)."""

collect_ignore = ["tabletop", "tests"]
