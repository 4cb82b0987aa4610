"""Doppelblock."""
