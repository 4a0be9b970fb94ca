"""The family of controls, panels, bubbles and charts, each a function that adds things to a sheet."""

from tabletop.desk.widgets.bubbles import bubble, focus_ring, refusal_box, refusal_bubble, toast_bubble, tooltip
from tabletop.desk.widgets.buttons import (
    SEGMENT_ICON,
    SMALL_BUTTON,
    ButtonStyle,
    Command,
    Kind,
    Segment,
    button,
    icon_button,
    link,
    radio_card,
    segmented,
    tabs,
    toggle,
)
from tabletop.desk.widgets.charts import Line, Pin, histogram, line_chart, line_key
from tabletop.desk.widgets.fields import FieldStyle, Slider, TextEdit, slider, text_field
from tabletop.desk.widgets.panels import bar, divider, heading, key_cap, panel, pill, top_bar
from tabletop.desk.widgets.scroll import FADE, scrolling

__all__ = [
    "FADE",
    "SEGMENT_ICON",
    "SMALL_BUTTON",
    "ButtonStyle",
    "Command",
    "FieldStyle",
    "Kind",
    "Line",
    "Pin",
    "Segment",
    "Slider",
    "TextEdit",
    "bar",
    "bubble",
    "button",
    "divider",
    "focus_ring",
    "heading",
    "histogram",
    "icon_button",
    "key_cap",
    "line_chart",
    "line_key",
    "link",
    "panel",
    "pill",
    "radio_card",
    "refusal_box",
    "refusal_bubble",
    "scrolling",
    "segmented",
    "slider",
    "tabs",
    "text_field",
    "toast_bubble",
    "toggle",
    "tooltip",
    "top_bar",
]
