"""What damaged files and hostile surroundings may do: each ends in one sentence, and nothing is lost."""
