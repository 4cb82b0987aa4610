"""Other solvers, and models written here for general ones: each finds the answers of a board.

A model's functions `clingo` and `cpsat` give up to two answers, which tells one from several.
"""
