"""The table of We Come in Pieces."""
