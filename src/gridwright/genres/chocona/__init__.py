"""Chocona."""
