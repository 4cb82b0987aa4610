"""Imported in the process that all workers are forked from: what is read here, none reads again."""

from importlib import import_module

from gridwright.bank import shelf
from gridwright.genre import NAMES
from gridwright.web import desk, questions, stock, worker

__all__ = ["desk", "questions", "stock", "worker"]

for name in NAMES:
    for part in ("genre", "lay", "play", "edit"):
        import_module(f"gridwright.genres.{name}.{part}")

shelf.load()
