"""Designer board games at one computer: a rules core, its games and the desk they are played on."""

__version__ = "0.1.0"
