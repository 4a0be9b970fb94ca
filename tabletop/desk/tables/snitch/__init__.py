"""The table of Snitch!."""
