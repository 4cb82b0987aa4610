"""The genre-blind engine: domains with a trail, ladders, search and walks; compiled."""
