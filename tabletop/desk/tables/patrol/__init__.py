"""The table of Patrol!."""
