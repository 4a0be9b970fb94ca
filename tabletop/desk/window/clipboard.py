"""The system's clipboard, which a machine may lack."""

import pygame


def put(text: str) -> bool:
    """Put `text` on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


def get() -> str:
    """Return the text on the clipboard, "" when there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""
