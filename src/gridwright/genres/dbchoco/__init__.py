"""Double Choco: cut a board of grey and white cells into blocks of two matching halves.

Every cell is grey or white as printed. The board is divided into *blocks*; the grey cells of a
block are its grey *half*, the white ones its white half. Each half is connected, and the two are
congruent. A clue tells how many cells each half of its block has. A *border* is the side between
two cells; it is a *wall* when they lie in different blocks.

Where sources differ or say nothing, this is what holds here:

- Turns and mirror images count as the same shape. The option `congruence` admits slides only, or
  drops the shapes and asks for equal numbers of cells ("none").
- A block may hold any number of clues, and several must agree. The option `clues="one"` allows one
  at most; puzzles are made under that rule.
- A '?' tells nothing by itself, but is a clue: where a block may hold one clue only, it counts.
- A clue 0 is refused: a block has cells of both colours, as its halves are congruent.
- The option `halves=False` lets a half be in pieces; the block as a whole is connected all the
  same. Congruent then means that all cells of one half, taken as one rigid figure, are congruent
  to all cells of the other.
- The option `cap` bounds the cells of each colour in a block.
- A wall that ends inside a block, between two of its own cells, is a *dead end*. The checker
  reports it after everything else, and judges blocks and halves as if it were not there.
- Checker and solvers go by the same options. A board is complete when every border is decided.
"""
