"""Tests of the rules core, and the tiny game that they share."""
