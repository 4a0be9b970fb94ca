"""Numbers as players read them."""


def signed(n: int) -> str:
    """Return `n` with a minus sign that is as wide as a digit.

    >>> signed(7), signed(-7)
    ('7', '−7')
    """
    return str(n).replace("-", "−")
