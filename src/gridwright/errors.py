"""The exceptions that gridwright raises on purpose."""


class GridwrightError(ValueError):
    """Something about the input or the request is wrong; the message says what and where."""


class FormatError(GridwrightError):
    """Text that is not a puzzle in the format it claims to be.

    `where` names the spot ("character 14", "line 3, item 2"), `expected` what should stand there.
    """

    def __init__(self, where: str, found: str, expected: str) -> None:
        super().__init__(f"{where}: found {found}, expected {expected}")
        self.where = where
        self.found = found
        self.expected = expected


class PuzzleError(GridwrightError):
    """A puzzle that was read well but that the genre refuses, with the reason."""


class VariantError(GridwrightError):
    """A board that its source marks as played by other than the normal rules."""


class BudgetSpent(Exception):
    """A bounded computation ran out of its seconds, nodes or memory before it was done."""


class GridwrightWarning(UserWarning):
    """Something in the input was accepted although it is odd."""
