"""What is drawn: boxes, units, colours, things on a sheet, and the painter that puts them on the screen."""
