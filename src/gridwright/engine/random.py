"""The generator of pseudo-random numbers that puzzles are made with: the same on every machine.

SplitMix64, by G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014.
"""

from __future__ import annotations

from hashlib import sha256

MASK = 0xFFFFFFFFFFFFFFFF


class Random:
    """A stream of numbers from a 64-bit seed.

    >>> random = Random(1234567)
    >>> random.bits(), random.bits()
    (6457827717110365317, 3203168211198807973)
    """

    def __init__(self, seed):
        self.state = seed & MASK

    def bits(self):
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound):
        """A whole number from 0 to bound - 1, each equally likely; 1 <= bound <= 2**32.

        Numbers past the last whole multiple of the bound are drawn again, so that none is favoured.
        """
        limit = 0x100000000 - 0x100000000 % bound
        while True:
            drawn = self.bits() >> 32
            if drawn < limit:
                return drawn % bound

    def pick(self, items):
        """One of the items, a sequence that is not empty."""
        return items[self.below(len(items))]

    def shuffle(self, items):
        """Put a list into random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def seeded(name):
    """The stream that belongs to a text, through SHA-256.

    >>> seeded("yinyang").below(100) == seeded("yinyang").below(100)
    True
    """
    return Random(int.from_bytes(sha256(name.encode()).digest()[:8], "big"))
