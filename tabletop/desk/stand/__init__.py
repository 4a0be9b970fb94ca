"""The scenes of a stand at a convention, and the app that never leaves full screen."""
