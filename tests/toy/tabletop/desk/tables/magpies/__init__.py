"""The table of Magpies."""
