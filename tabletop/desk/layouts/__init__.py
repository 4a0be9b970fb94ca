"""The mathematics of layouts, shared by the tables: from places in a game to places on the screen."""
