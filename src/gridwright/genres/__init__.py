"""The genres: one folder each, found through `gridwright.genre`."""
