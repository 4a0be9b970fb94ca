"""A result that somebody sent, proved and taken up."""
