"""Yin-Yang: colour every cell black or white, so that each colour is connected and no 2x2 square is
of one colour.

Cells that share a side are beside each other. Some cells are given black or white; the others are
coloured so that any two cells of a colour are joined by a run of cells of that colour, each beside
the next, and every 2x2 square has both colours.

Where sources differ or say nothing, this is what holds here:

- A board of one row or column has no 2x2 square, and may be all of one colour: the one that does
  not occur is connected. With two rows and two columns or more both colours occur.
- A board may have any numbers of rows and columns, and need have no givens.
- An answer must keep the givens. puzz.link's checker reads a given over what an answer says there;
  here an answer that differs from a given is wrong, and a file that holds such an answer is read
  with a warning, the given standing.
- A board flagged as a variant (`v:` in an address) is read as it stands; the flag does not say
  which rules it means.
- The checker goes by the two rules alone. That no 2x2 square is a checkerboard, and that the colour
  changes at most twice round the border, follow from them, and are left to the ladder.
- A board is complete when every cell has a colour; an open cell has neither.
"""
