"""The system's clipboard, which a machine may lack, and which other programs fill in encodings of their own."""

import codecs

import pygame

_WESTERN = "cp1252"
"""The encoding of text that says none."""


def put(text: str) -> bool:
    """Put `text` on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, ValueError):  # the last for halves of a character, and for NUL
        return False
    return True


def get() -> str:
    """Return the text on the clipboard, "" when there is none; of text in another encoding what can be read."""
    try:
        return pygame.scrap.get_text()
    except UnicodeDecodeError as error:
        return readable(bytes(error.object))
    except (pygame.error, AttributeError, ValueError):
        return ""


def readable(content: bytes) -> str:
    """Return what of `content`, which isn't UTF-8, can be read: as UTF-16 with its mark, else as Western text.

    >>> readable(b"Bj\\xf6rn"), readable(b"\\xff\\xfeB\\x00j\\x00")
    ('Björn', 'Bj')
    """
    wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return content.decode("utf-16" if wide else _WESTERN, errors="ignore")
