"""Measurements against the aims of the project: ``python -m benchmarks``, with nothing else running."""
