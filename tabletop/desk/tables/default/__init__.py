"""The default table: it plays any game by the grammar of its actions and a `Layout` of its pieces."""
