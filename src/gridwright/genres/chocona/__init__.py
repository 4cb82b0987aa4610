"""Chocona: shade cells so that every shaded group is a rectangle and every clue is met.

The board is divided into rooms. Some cells are shaded. Cells that share a side are beside each
other; a *group* is a run of shaded cells joined by that, as large as it goes. Every group is a
filled rectangle, and a room with a clue holds exactly that many shaded cells.

Where sources differ or say nothing, this is what holds here:

- A group may reach over any number of rooms, and two groups may touch at corners.
- The cells of a room need not be joined.
- A room without a clue, or with a '?', may hold any number of shaded cells.
- A clue larger than its room is a puzzle without an answer, not an error.
- A board with nothing shaded is an answer if it meets the clues. puzz.link's checker refuses it:
  the option `must_shade` does so too.
- Checker and solvers go by the same options. A cell that is left open is neither shaded nor clear:
  a board is complete when every cell is decided.
"""
