"""Yin-Yang."""
