"""Doppelblock: numbers and two blocks in every line, and sums of what stands between the blocks.

The board is n x n. Each row and each column holds exactly two blocks (shaded cells) and each of the
numbers 1 to n - 2 once. A number outside the board is the sum of the numbers between the two blocks
of its row or column.

Where sources differ or say nothing, this is what holds here:

- The board is square; anything else is refused when the puzzle is made.
- Two blocks side by side have the sum 0.
- A board of n = 1 is a puzzle without an answer, for its lines have no room for two blocks; n = 2
  is all blocks.
- A '?' outside tells nothing. Any whole number from 0 may stand there; one that no line can reach
  leaves the board without an answer.
- A cell may be given: a number from 1 to n - 2, or a block. A given number that no cell can hold is
  refused.
- Blocks may touch in any way, and nothing is said of the diagonals.
"""
