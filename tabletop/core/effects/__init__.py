"""Effects: card texts as data, a typed vocabulary and the step that carries it out."""
