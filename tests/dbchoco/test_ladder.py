"""Double Choco's rungs: what each of them sees, and that it is so."""

from random import Random

from gridwright import explain, rate, read
from gridwright.engine.budget import Budget
from gridwright.engine.ladder import start, steps
from gridwright.genres.dbchoco.rules import MAY_JOIN, MAY_PART, inspect, marks_of, open_marks
from gridwright.genres.dbchoco.rungs import QUICK, RUNGS, DoubleChocoState
from gridwright.genres.dbchoco.words import WORDS
from gridwright.model import Outcome
from gridwright.words import lines
from tests.dbchoco.boards import larger
from tests.dbchoco.sketch import board, marks

OUT, IN = 1, 2

LADDER = {rung.name: rung for rung in RUNGS}


def climb(puzzle, names, places):
    """The state and the steps of a ladder of some rungs from some marks on."""
    state = DoubleChocoState(puzzle, Budget())
    ladder = tuple(LADDER[name] for name in names)
    start(state, ladder)
    for place, mask in enumerate(places):
        state.put(place, mask)
    return state, steps(state, ladder)


def first(puzzle, name, drawing):
    """The first step of one rung alone: its reason, and what it learns as (cells, mask) pairs."""
    _, found = climb(puzzle, [name], marks(drawing).places)
    step = next(found)
    assert step.rung == name
    learnt = [(fact.place, fact.cells, fact.now) for fact in step.facts]
    return step.reason, learnt


OPEN_2X3 = "o?o?o/? ? ?/o?o?o"
OPEN_3X4 = "o?o?o?o/? ? ? ?/o?o?o?o/? ? ? ?/o?o?o?o"


def test_only_takes_a_block_and_decides_its_borders():
    reason, learnt = first(board("#.#."), "only", "o?o|o?o")
    assert (reason.kind, reason.cells) == ("only", ((0, 0),))
    assert learnt == [
        ("block", ((0, 0), (0, 1)), IN),
        ("border", ((0, 0), (0, 1)), MAY_JOIN),
    ]


def test_only_finds_a_cell_that_no_block_covers():
    reason, learnt = first(board("..#.##"), "only", "o?o?o?o?o?o")
    assert (reason.kind, reason.cells, learnt) == ("uncovered", ((0, 0),), [])


def test_bond_joins_what_all_blocks_of_a_cell_hold():
    reason, learnt = first(board("../##"), "bond", "o?o/? ?/o?o")
    assert (reason.kind, reason.cells) == ("bond", ((0, 0), (1, 0)))
    assert learnt == [("border", ((0, 0), (1, 0)), MAY_JOIN)]


def test_bond_rules_out_blocks_that_have_some_of_the_cells_only():
    reason, learnt = first(board("..##/.#.#"), "bond", "o?o?o?o/? ? ? ?/o?o?o?o")
    assert (reason.kind, reason.cells) == ("bond", ((0, 0), (0, 1), (0, 2), (0, 3)))
    assert learnt == [
        ("block", ((0, 2), (1, 2)), OUT),
        ("border", ((0, 0), (0, 1)), MAY_JOIN),
    ]


def test_bond_walls_off_cells_that_no_block_holds_together():
    _, found = climb(board("..##/.#.#"), ["bond"], open_marks(board("..##/.#.#")).places)
    step = next(step for step in found if step.reason.kind == "parted")
    assert step.reason.cells == ((0, 1), (1, 1))
    assert [(fact.cells, fact.now) for fact in step.facts] == [(((0, 1), (1, 1)), MAY_PART)]


def test_area_rules_out_blocks_that_cut_off_unequal_colours():
    reason, learnt = first(board(".../###"), "area", OPEN_2X3)
    assert (reason.kind, reason.cells) == ("stray", ((0, 2),))
    assert reason.values == {"grey": 0, "white": 1}
    assert learnt == [
        ("block", ((0, 0), (0, 1), (1, 1), (1, 2)), OUT),
        ("block", ((0, 1), (0, 2), (1, 0), (1, 1)), OUT),
    ]


def test_area_refuses_an_unbalanced_run():
    reason, learnt = first(board("#.#./.#.#"), "area", "o?o|o?o/? - ? ?/o|o?o?o")
    assert (reason.kind, reason.cells) == ("unbalanced", ((0, 0), (0, 1), (1, 0)))
    assert (reason.values, learnt) == ({"grey": 1, "white": 2}, [])


def test_orphan_rules_out_a_block_that_leaves_the_cell_beside_it_without_any():
    reason, learnt = first(board("..#./###./.#.#"), "orphan", OPEN_3X4)
    assert (reason.kind, reason.cells) == ("orphan", ((0, 3),))
    assert learnt == [("block", ((0, 0), (0, 1), (0, 2), (1, 2)), OUT)]


def test_probe_sees_what_the_rungs_below_refute():
    _, found = climb(board("...#/####/.#.."), LADDER, marks(OPEN_3X4).places)
    step = next(step for step in found if step.rung == "probe")
    (fact,) = step.facts
    assert (fact.place, fact.now) == ("block", OUT)
    assert (step.assumed.cells, step.assumed.now) == (fact.cells, IN)
    assert step.chain[-1].contradiction


def test_no_step_learns_what_its_borders_already_say():
    puzzle = board("..##/.#.#")
    _, found = climb(puzzle, ["only", "bond"], open_marks(puzzle).places)
    for step in found:
        walls = {frozenset(f.cells) for f in step.facts if (f.place, f.now) == ("border", MAY_PART)}
        for fact in step.facts:
            if fact.place == "block" and fact.now == OUT:
                assert not any(wall <= set(fact.cells) for wall in walls)


def test_a_full_wrong_board_is_refuted_by_the_quick_rungs():
    puzzle = board("##/..")
    for places in (marks("o|o/- -/o|o").places, marks("o:o/: -/o:o").places):
        state, found = climb(puzzle, QUICK, places)
        assert list(found)[-1].contradiction
        assert state.dead


def test_no_step_of_any_ladder_denies_an_answer_of_a_larger_board():
    rng = Random("larger boards")
    taken = set()
    for _ in range(60):
        puzzle, known = larger(rng)
        assert inspect(puzzle, marks_of(puzzle, known)) == ()
        names = [name for name in LADDER if name != "probe" and rng.random() < 0.7]
        _, found = climb(puzzle, names, open_marks(puzzle).places)
        for step in found:
            taken.add((step.rung, step.reason.kind))
            assert not step.contradiction, puzzle
            for fact in step.facts:
                assert agrees(fact, known), (puzzle, step.rung, fact)
    assert {"bond", "parted", "stray", "orphan", "only"} == {kind for _, kind in taken}


def agrees(fact, known):
    """Whether an answer agrees with a fact."""
    values = [known.cells[row * known.cols + col] for row, col in fact.cells]
    if fact.place == "border":
        return fact.now == (MAY_JOIN if values[0] == values[1] else MAY_PART)
    whole = len(set(values)) == 1 and known.cells.count(values[0]) == len(values)
    return fact.now == (IN if whole else OUT)


def test_steps_read_as_sentences_in_both_languages():
    puzzle = board(".../###")
    english = [line for step in explain(puzzle) for line in lines(puzzle, step, "en")]
    assert english[:2] == [
        "[bond] R1C2 and R2C2 are in one block, as every block still possible for the first has "
        "them all, so no wall runs at R1C2|R2C2.",
        "[area balance] Some blocks would cut off cells of unequal colours (the first of them "
        "R1C3, 0 grey and 1 white), so this rules out R1C1+R1C2+R2C2+R2C3 and "
        "R1C2+R1C3+R2C1+R2C2.",
    ]
    japanese = [line for step in explain(puzzle) for line in lines(puzzle, step, "ja")]
    assert len(japanese) == len(english)
    assert japanese[0].startswith("[結びつき] R1C2、R2C2は同じブロックに入る")


def test_every_reason_has_its_sentence():
    kinds = ("uncovered", "only", "bond", "parted", "unbalanced", "stray", "orphan")
    for kind in (*kinds, "reach", "unreached"):
        assert set(WORDS.reasons[kind]) == {"en", "ja"}


def test_clues_and_values_are_named():
    puzzle = board("#.", "1?")
    assert WORDS.clue(puzzle, ("cell", 0), "en") == "the 1 at R1C1"
    assert WORDS.clue(puzzle, ("cell", 1), "ja") == "R1C2の「?」"
    assert [WORDS.value(mask, "en") for mask in (MAY_JOIN, MAY_PART, MAY_JOIN | MAY_PART)] == [
        "joined",
        "wall",
        "open",
    ]


def test_a_board_is_graded_by_the_weakest_rung_that_finishes_it():
    assert rate(board("#.")).grade == "only"
    without = rate(read("dbchoco/6/6/pu9hgpe05zu"), without=["bond"])
    assert rate(read("dbchoco/6/6/pu9hgpe05zu")).grade == "bond"
    assert without.grade != "bond" and without.outcome is Outcome.UNIQUE
