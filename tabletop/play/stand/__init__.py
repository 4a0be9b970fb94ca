"""A stand at a convention: what visitors play, the board of the day, the operator, and the parent process."""
