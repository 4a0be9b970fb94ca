"""Content packs: YAML read and checked into typed components."""
