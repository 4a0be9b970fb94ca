"""Tests of one game each, beside the laws that all games keep."""
