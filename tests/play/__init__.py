"""Tests of matches, journals and records, and of the command line."""
