"""Tests of R.I.G.S., which no list has yet: it is imported from its module of rules."""
