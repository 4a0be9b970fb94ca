"""What every game shares: state, events, frames, choices, refusals, views and chance."""
