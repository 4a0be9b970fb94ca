"""Every game as researchers want it: numbered actions, features of a fixed length, an environment for PettingZoo and a
state as OpenSpiel has it. Nothing but `zoo` needs more than the app does."""
