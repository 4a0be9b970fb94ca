"""Patrol!: radio cars, crimes and a city of nine areas; its rulebook names neither designer nor publisher."""
