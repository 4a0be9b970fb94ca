"""Two games of the same seed beside each other."""
