"""The window: the app and its stage, input, motion, sound, settings, and the scenes that stand on it."""
