"""One tiny board of each genre, not square where the genre allows, with its answer as marks."""

from gridwright.genres.chocona.rules import Chocona
from gridwright.genres.dbchoco.rules import DoubleChoco
from gridwright.genres.doppelblock.rules import Doppelblock
from gridwright.genres.yinyang.rules import YinYang
from gridwright.model import Marks

YINYANG = YinYang(rows=2, cols=3, givens=(0, None, 1, None, None, None))
YINYANG_MARKS = Marks((1, 2, 2, 1, 3, 1))

CHOCONA = Chocona(rows=2, cols=3, rooms=(0, 0, 1, 0, 1, 1), clues=(3, 12))
CHOCONA_MARKS = Marks((2, 2, 1, 2, 1, 3))

DBCHOCO = DoubleChoco(rows=2, cols=3, colours=(0, 1, 1, 0, 1, 0), clues=(1, None, -1) + (None,) * 3)
DBCHOCO_MARKS = Marks((1, 2, 1, 3, 2, 1, 2))

DOPPELBLOCK = Doppelblock(
    rows=4, cols=4, top=(3, None, 0, -1), left=(None, None, 2, 0), cells=(None,) * 15 + (0,)
)
DOPPELBLOCK_MARKS = Marks((1, 2, 4, 1, 3, 6, 7, 5, 7, 7, 7, 7, 2, 4, 7, 1))

BOARDS = (
    (YINYANG, YINYANG_MARKS),
    (CHOCONA, CHOCONA_MARKS),
    (DBCHOCO, DBCHOCO_MARKS),
    (DOPPELBLOCK, DOPPELBLOCK_MARKS),
)
