"""Seats that think: they are given a view and nothing else."""
