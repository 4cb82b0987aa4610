"""Sentences from steps, in English and Japanese. What differs by genre is in its `words` module."""

from __future__ import annotations

from collections.abc import Iterable

from gridwright.errors import GridwrightError
from gridwright.genre import Genre, find, genre_of
from gridwright.model import Cell, Fact, Hint, Puzzle, Reason, Step, Violation

LANGUAGES = ("en", "ja")

REASONS = {
    "probe": {
        "en": "supposing otherwise leads to a contradiction",
        "ja": "そうでないと仮定すると矛盾する",
    },
    "search": {
        "en": "trying out everything that is left shows it, and no shorter reason is known",
        "ja": "残りをすべて試すと分かる（これより短い理由は見つからない）",
    },
}
"""Reasons that any genre's step may have."""

FRAMES = {
    "so": {"en": "{reason}, so {facts}.", "ja": "{reason}ので、{facts}。"},
    "never": {"en": "{reason}: a contradiction.", "ja": "{reason}。これは矛盾。"},
}

HINTS = {
    "done": {"en": "The board is solved.", "ja": "完成しています。"},
    "none": {"en": "The puzzle has no answer.", "ja": "この問題には解がありません。"},
    "spoilt": {"en": "The marks leave no answer.", "ja": "今の印のままでは解がありません。"},
    "stuck": {
        "en": "Nothing more follows: the board has several answers.",
        "ja": "これ以上は決まりません。解が複数あります。",
    },
}

WRONG = {"en": "{places} is marked wrong.", "ja": "{places}の印は間違いです。"}
"""What stands before the steps that show a mark to be wrong."""

MARKED = ("cell", "border")
"""The places of facts that a person marks on paper, so that all of them must be named."""

FEW = 3


def name(cell: Cell) -> str:
    """A cell as people write it, counted from 1.

    >>> name((0, 2))
    'R1C3'
    """
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def listed(items: Iterable[str], language: str = "en") -> str:
    """Items in a row.

    >>> listed(["R1C1", "R1C2", "R2C1"])
    'R1C1, R1C2 and R2C1'
    """
    parts = list(items)
    if language == "ja":
        return "、".join(parts)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def _place(fact: Fact) -> str:
    """One place: a cell, a border as R1C1|R1C2, a block as its cells."""
    joint = "|" if fact.place == "border" else "+"
    return joint.join(name(cell) for cell in fact.cells)


def _places(facts: list[Fact], language: str) -> str:
    """The places of several facts; of many that a person would not mark, the first few."""
    names = list(map(_place, facts))
    if facts[0].place not in MARKED and len(names) > FEW:
        more = {"en": f"{len(names) - FEW} more", "ja": f"ほか{len(names) - FEW}個"}
        names[FEW:] = [more[language]]
    return listed(names, language)


def _facts(genre: Genre, facts: tuple[Fact, ...], language: str) -> str:
    """All that was learnt, places of which the same is said named together."""
    groups: dict[str, list[Fact]] = {}
    for fact in facts:
        groups.setdefault(genre.words.fact(fact, "", language), []).append(fact)
    clauses = [
        genre.words.fact(group[0], _places(group, language), language)
        for group in groups.values()
    ]
    return listed(clauses, language)


def _reason(genre: Genre, puzzle: Puzzle, reason: Reason, language: str) -> str:
    template = (genre.words.reasons.get(reason.kind) or REASONS[reason.kind])[language]
    return template.format(
        cells=listed(map(name, reason.cells), language),
        clues=listed((genre.words.clue(puzzle, clue, language) for clue in reason.clues), language),
        **reason.values,
    )


def sentence(puzzle: Puzzle, step: Step, language: str = "en") -> str:
    """A step in one sentence: why, and what follows.

    Raises GridwrightError for a language that is not one of LANGUAGES.
    """
    genre = genre_of(puzzle)
    if language not in LANGUAGES:
        raise GridwrightError(f"no sentences in {language!r}; known are {', '.join(LANGUAGES)}")
    reason = _reason(genre, puzzle, step.reason, language)
    frame = FRAMES["never" if step.contradiction else "so"][language]
    said = frame.format(reason=reason, facts=_facts(genre, step.facts, language))
    return said[0].upper() + said[1:]


def complaint(puzzle: Puzzle, violation: Violation, language: str = "en") -> str:
    """A violation in one sentence."""
    if language == "en":
        return violation.message
    cell = name(violation.cells[0]) if violation.cells else ""
    return genre_of(puzzle).words.broken[violation.code][language].format(cell=cell)


def lines(puzzle: Puzzle, step: Step, language: str = "en") -> list[str]:
    """A step as lines: its sentence, then the steps of its chain, indented, a rung's name each."""
    genre = find(puzzle.genre)
    titles = {rung.name: rung.titles[language] for rung in genre.rungs}
    title = titles.get(step.rung, step.rung)
    said = [f"[{title}] {sentence(puzzle, step, language)}"]
    for link in step.chain:
        said.extend("    " + line for line in lines(puzzle, link, language))
    return said


def hint_lines(puzzle: Puzzle, hint: Hint, language: str = "en") -> list[str]:
    """A hint as lines of text."""
    if hint.kind in HINTS:
        return [HINTS[hint.kind][language]]
    said = [complaint(puzzle, broken, language) for broken in hint.violations]
    for step in hint.steps:
        if hint.kind == "mistake":
            said.append(WRONG[language].format(places=_places(list(step.facts), language)))
        said += lines(puzzle, step, language)
    return said
