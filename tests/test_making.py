"""What makers of all genres share: names, wishes, deadlines, statistics."""

from __future__ import annotations

from itertools import count

import pytest

from gridwright import BudgetSpent, GridwrightError, Name, NothingMade, generate, remake, solve
from gridwright.engine import budget
from gridwright.genre import NAMES
from gridwright.making import LETTERS, SYMMETRIES, Workshop, drawn_code, named

WISHES = {"symmetry": "rotation", "mask": [(0, 0), (-1, 2)], "fewest": 3, "settings": {"rect": 2}}


@pytest.mark.parametrize("wishes", [{}, *({key: WISHES[key]} for key in WISHES), WISHES])
def test_a_name_is_read_back(wishes):
    name = named("chocona", 5, 6, "box", "abc", **wishes)
    assert Name.parse(str(name)) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chocona",
        "chocona/1/5x5/box",
        "chocona/x/5x5/box/a",
        "chocona/1/5x5/box/A",
        "a/1/5/b/c",
        "chocona/1/\u0665x5/box/a",
        f"chocona/{'9' * 5000}/5x5/box/a",
    ],
)
def test_what_is_no_name_is_refused(text):
    with pytest.raises(GridwrightError, match="is not the name of a puzzle"):
        Name.parse(text)


@pytest.mark.parametrize(
    "wishes",
    [
        "{",
        "[" * 100_000,
        '{"fewest": 0}',
        '{"fewest": "few"}',
        '{"fewest": NaN}',
        '{"symmetry": ["flip"]}',
        '{"mask": 5}',
        '{"mask": "ab"}',
        '{"mask": [[0]]}',
        '{"mask": [[0, 5]]}',
        '{"mask": [[0, -2]]}',
        '{"mask": [["0", 0]]}',
        '{"set.rect": [2]}',
    ],
)
def test_a_name_with_wishes_that_are_none_is_refused(wishes):
    with pytest.raises(GridwrightError, match=r"^(?!no puzzle came)"):
        remake(f"chocona/1/5x5/any/a?{wishes}", attempts=1)


def test_drawn_codes_are_codes_and_differ():
    codes = {drawn_code() for _ in range(100)}
    assert len(codes) == 100
    assert all(len(code) == 6 and set(code) <= set(LETTERS) for code in codes)


def test_a_genre_by_another_spelling_has_the_same_names():
    assert named("Yin-Yang", 5, 5, code="a") == named("yinyang", 5, 5, code="a")


def test_the_same_name_makes_the_same_puzzle_and_other_names_others():
    made = generate("yinyang", 6, 7, "medium", "abc")
    assert remake(made.name).puzzle == made.puzzle
    others = [
        generate("yinyang", 6, 7, "medium", "abd"),
        generate("yinyang", 6, 7, "any", "abc"),
        generate("yinyang", 6, 7, "medium", "abc", fewest=2),
    ]
    assert len({made.puzzle, *(other.puzzle for other in others)}) == 4


def test_more_orders_of_stripping_leave_no_more_clues():
    for code in "abcde":
        one = Workshop(named("yinyang", 6, 6, "any", code))
        made = [generate("yinyang", 6, 6, "any", code, fewest=fewest) for fewest in (1, 12)]
        assert all(one.spare(each.puzzle, each.answer) == [] for each in made)
    counts = [
        sum(generate("yinyang", 6, 6, "any", code, fewest=fewest).clues for code in "abcdefgh")
        for fewest in (1, 12)
    ]
    assert counts[1] < counts[0]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetric_puzzles_are_minimal_by_pairs(symmetry):
    made = generate("yinyang", 6, 6, "any", "abc", symmetry=symmetry)
    image = SYMMETRIES[symmetry]
    stones = {divmod(at, 6) for at, given in enumerate(made.puzzle.givens) if given is not None}
    assert stones == {image(row, col, 6, 6) for row, col in stones}
    assert Workshop(made.name).spare(made.puzzle, made.answer) == []


def test_statistics_add_up():
    made = generate("chocona", 8, 8, "probe", "abc")
    stats = made.stats
    assert stats.attempts == sum(stats.grades.values()) + stats.failed + stats.masked
    assert stats.grades["probe"] >= 1 and stats.seconds > 0


def test_attempts_are_counted_out():
    watched = []
    with pytest.raises(NothingMade, match=r"no puzzle came of .* in 3 attempts") as nothing:
        remake(
            named("yinyang", 2, 9, "level", "abc"),
            attempts=3,
            watch=lambda stats: watched.append(stats.attempts),
        )
    assert nothing.value.stats.attempts == 3
    assert watched == [1, 2, 3]


def test_a_deadline_leaves_the_best_so_far(monkeypatch):
    looks = count()
    monkeypatch.setattr(budget, "now", lambda: next(looks))
    made = generate("yinyang", 25, 25, "hard", "abc", seconds=400)
    assert not made.finished
    assert solve(made.puzzle).answers == (made.answer,)
    with pytest.raises(NothingMade):
        generate("yinyang", 25, 25, "hard", "abc", seconds=0)


def test_time_enough_changes_nothing():
    name = named("yinyang", 6, 6, "medium", "abc")
    timed, free = remake(name, seconds=60), remake(name)
    assert timed.finished and timed.puzzle == free.puzzle


def test_nothing_is_handed_out_unproved(monkeypatch):
    monkeypatch.setattr(Workshop, "proves", lambda self, puzzle, answer: False)
    with pytest.raises(NothingMade) as nothing:
        generate("yinyang", 5, 5, code="abc", attempts=4)
    assert nothing.value.stats.ambiguous == 4

    def tired(self, puzzle, answer):
        raise BudgetSpent("the nodes are spent")

    monkeypatch.setattr(Workshop, "proves", tired)
    with pytest.raises(NothingMade) as nothing:
        generate("yinyang", 5, 5, code="abc", attempts=4)
    assert nothing.value.stats.unproved == 4


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"grade": "nonsense"}, "no grade 'nonsense'"),
        ({"code": "A"}, "is no code"),
        ({"symmetry": "odd"}, "no symmetry 'odd', only rotation"),
        ({"settings": {"odd": 1}}, "no setting 'odd'"),
    ],
)
def test_what_cannot_be_is_refused(wishes, reason):
    with pytest.raises(GridwrightError, match=reason):
        generate("yinyang", 5, 5, **wishes)


@pytest.mark.parametrize("genre", NAMES)
def test_boards_too_large_for_a_deadline_are_refused_at_once(genre):
    with pytest.raises(GridwrightError, match="51 x 50 cells is too large to make; 2500"):
        generate(genre, 51, 50)
