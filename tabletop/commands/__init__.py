"""What the words of the command line do, one module each, imported only when its word is used."""
