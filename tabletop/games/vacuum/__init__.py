"""Power Vacuum: tricks, spies and household appliances, by Kaleb Wentzel-Fisher, published by Keen Bean Studio."""
