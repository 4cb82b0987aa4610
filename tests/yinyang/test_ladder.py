"""Yin-Yang's rungs: what each one sees, that all they say is so, and the theorems they rest on."""

from itertools import combinations, product
from random import Random

import pytest

from gridwright.engine.ladder import advance, functions, settle, start, steps
from gridwright.genres.yinyang.naive import ENGINES
from gridwright.genres.yinyang.rules import YinYang, marks_of
from gridwright.genres.yinyang.rungs import PHASES, RUNGS, YinYangState
from gridwright.genres.yinyang.words import WORDS
from gridwright.grid import grid
from tests import corpus
from tests.yinyang.boards import answers, draw
from tests.yinyang.sketch import blank, board, drawn

NAMES = tuple(rung.name for rung in RUNGS)

SOUND = tuple(rung.name for rung in RUNGS if not rung.assumes)
"""The rungs that also see at once that a board without an answer has none."""


def ladder(names):
    return tuple(rung for rung in RUNGS if rung.name in names)


def begun(puzzle, places=(), names=NAMES):
    """A state with these marks, set up for single steps."""
    state = YinYangState(puzzle)
    for cell, mask in enumerate(places):
        state.put(cell, mask)
    start(state, ladder(names))
    return state


MOVES = [
    # the first rung of the ladder to move, its reason, and the board before and after
    ("square", "square-black", "#./##", "#o/##"),
    ("square", "square-white", "oo/.o", "oo/#o"),
    ("checker", "checker", "o#/.o", "o#/oo"),
    ("checker", "checker", "#o/o.", "#o/oo"),
    ("border", "border", "#o.", "#oo"),
    ("border", "border", "#.#/.../..o", "###/.../..o"),
    ("loop", "loop-black", "###/#o#/#.#/...", "###/#o#/#o#/..."),
    ("loop", "loop-white", "ooo/o#o/o.o/...", "ooo/o#o/o#o/..."),
    ("reach", "exit-black", "#.#", "###"),
    ("reach", "exit-white", "o/./o", "o/o/o"),
    ("reach", "exit-black", "#./o./..", "##/o./.."),
    ("reach", "drop-black", "..../o.#./.o..", "..../o.#./oo.."),
    ("reach", "drop-white", ".../.o./#../.#.", ".../.o./#../##."),
    ("path", "path-black", "./#/./#/.", "./#/#/#/."),
    ("path", "path-white", ".o.o.", ".ooo."),
    ("lookahead", "ahead-border-broken", ".##/o..", ".##/oo."),
    ("lookahead", "ahead-checkerboard", "#.#/..#/##.", "#.#/.o#/##."),
    ("lookahead", "ahead-full-black", ".../.o#/.../.##", ".../.o#/.o./.##"),
    ("lookahead", "ahead-full-white", ".../.#o/.../.oo", ".../.#o/.#./.oo"),
    ("lookahead", "ahead-parted-black", ".o../.o#./....", ".o../#o#./...."),
    ("lookahead", "ahead-parted-white", ".##./#.../....", ".##./#o../...."),
    ("ends", "ends-odd", "../.#/../..", "../.#/.#/.."),
    ("ends", "ends-even", "../o./..", "../o#/.."),
    ("need", "need-black", "../.o/.o/..", "../#o/.o/.."),
    ("need", "need-white", "../#./#./..", "../#o/#./.."),
    ("level", "level-black", "..../#.#./#.../.oo./....", "..../#.#./#.#./.oo./...."),
    ("level", "level-white", ".#.#./...o./...o./.##..", ".#.#./.o.o./...o./.##.."),
    ("level", "level-ends", "..../.o.o/....", "..../#o.o/...."),
    ("probe", "probe", ".../.o./.../o..", ".#./.o./.../o.."),
]


@pytest.mark.parametrize(("name", "kind", "before", "after"), MOVES)
def test_the_cheapest_rung_that_sees_something_moves(name, kind, before, after):
    puzzle = board(before)
    (step, *_) = steps(begun(puzzle), ladder(NAMES))
    assert (step.rung, step.reason.kind) == (name, kind)
    assert not step.contradiction
    state = begun(puzzle)
    advance(state, functions(ladder(NAMES)))
    assert drawn(puzzle, state.domains()) == after


def test_every_rung_has_a_board_on_which_it_moves_first():
    assert {row[0] for row in MOVES} == set(NAMES)


CONTRADICTIONS = [
    ("square", "full-black", "##/##"),
    ("square", "full-white", "oo/oo"),
    ("checker", "checkerboard", "#o/o#"),
    ("border", "border-broken", "o#o"),
    ("border", "border-broken", "#.o/.../o.#"),
    ("loop", "ring-black", "###./#o#./###."),
    ("loop", "ring-white", ".#./ooo/o#o/ooo"),
    ("reach", "shut-black", "#/o/#"),
    ("reach", "shut-white", "o#./##./..."),
    ("reach", "parted-black", ".#.o.#."),
    ("reach", "parted-white", "...#./o.#.o"),
    ("path", "parted-black", "#/o/#"),
    ("path", "parted-white", "o.#.o"),
    ("ends", "ends-none", ".o./.o."),
    ("need", "none-black", "../../o./.o/.."),
    ("need", "none-white", "..#../...#."),
    ("level", "level-ends-none", "..../..../#oo./...#/...."),
    ("level", "level-none", "#o/o#"),
]


@pytest.mark.parametrize(("name", "kind", "text"), CONTRADICTIONS)
def test_each_rung_alone_sees_its_contradictions(name, kind, text):
    (step,) = steps(begun(board(text)), ladder((name,)))
    assert step.contradiction
    assert step.reason.kind == kind


def cited(text, name):
    (step, *_) = steps(begun(board(text)), ladder((name,)))
    return step.reason.cells, step.reason.clues


def test_a_step_cites_what_it_rests_on():
    assert cited("#./##", "square") == (((0, 0), (1, 0), (1, 1)), ())
    assert cited("#.#/.../..o", "border") == (((0, 0), (2, 2), (0, 2)), ())
    assert cited("###/#o#/#.#/...", "loop")[0] == (
        *((0, 0), (0, 1), (0, 2)),
        *((1, 0), (1, 2), (2, 0), (2, 2)),
    )
    assert cited("#./o./..", "reach") == (((0, 0),), (("window", 2),))
    assert cited(".o.o.", "path") == (((0, 1), (0, 3)), (("cell", 1), ("cell", 3)))


def test_lookahead_cites_the_board_as_it_would_be():
    cells, _ = cited(".../.o#/.../.##", "lookahead")
    assert cells == ((2, 1), (2, 2), (3, 1), (3, 2))
    puzzle = board(".../.o#/.../.##")
    state = begun(puzzle)
    list(steps(state, ladder(("lookahead",))))
    assert state.dead is False


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("####/#oo#/#.##", "####/#oo#/#.##"),
        ("#####/#o#.#/#.#.#/#..o#/#####", "#####/#o#o#/#o#o#/#ooo#/#####"),
        ("##.##/#.#.#/#...#/#####", "##.##/#o#o#/#o.o#/#####"),
        ("####/#..#/#..#/#...", "####/#oo#/#..#/#..."),
    ],
)
def test_the_border_may_close_all_round_and_no_other_ring_may(before, after):
    puzzle = board(before)
    state = begun(puzzle)
    list(steps(state, ladder(("loop",))))
    assert drawn(puzzle, state.domains()) == after


@pytest.mark.parametrize("name", ["loop", "ends", "need", "level"])
def test_rungs_on_squares_say_nothing_of_one_row_or_column(name):
    for givens in product((None, 0, 1), repeat=5):
        for rows, cols in ((1, 5), (5, 1)):
            puzzle = YinYang(rows=rows, cols=cols, givens=givens)
            assert list(steps(begun(puzzle), ladder((name,)))) == []


def test_path_alone_decides_all_there_is_to_one_row_or_column():
    for givens in product((None, 0, 1), repeat=5):
        for rows, cols in ((1, 5), (5, 1)):
            puzzle = YinYang(rows=rows, cols=cols, givens=givens)
            state = begun(puzzle)
            list(steps(state, ladder(("path",))))
            expected = shared(puzzle)
            assert state.dead == (expected is None), puzzle
            assert state.dead or state.domains() == expected, puzzle


def shared(puzzle):
    """The values that the answers have between them, as masks, or None without an answer."""
    found = [answer.cells for answer in ENGINES["line"](puzzle)]
    if not found:
        return None
    return tuple(
        sum({1 << cells[cell] for cells in found}) for cell in range(puzzle.rows * puzzle.cols)
    )


@pytest.mark.parametrize(
    "names", [*((name,) for name in NAMES[:-1]), ("square", "probe"), NAMES], ids="-".join
)
def test_every_step_holds_in_all_answers(names):
    rng = Random(f"steps {names}")
    moved = 0
    for _ in range(400):
        puzzle = draw(rng)
        state = begun(puzzle, (), names)
        taken = list(steps(state, ladder(names)))
        moved += len(taken)
        expected = shared(puzzle)
        if expected is None:
            continue
        assert not state.dead, puzzle
        assert all(mask & ~left == 0 for mask, left in zip(expected, state.domains())), puzzle
    assert moved > 0


@pytest.mark.parametrize("name", SOUND)
def test_a_rung_says_no_less_of_a_board_with_more_cells_decided(name):
    rng = Random(f"more {name}")
    (function,) = functions(ladder((name,)))
    for _ in range(400):
        puzzle = draw(rng)
        full = rng.choice(answers(puzzle.rows, puzzle.cols)).cells
        more = [1 << value if rng.random() < 0.5 else 0b11 for value in full]
        fewer = [mask if rng.random() < 0.7 else 0b11 for mask in more]
        before, after = (fixpoint(puzzle, places, function) for places in (fewer, more))
        assert after is None or before is not None
        if after is not None:
            assert all(mask & ~left == 0 for mask, left in zip(after, before)), (puzzle, more)


def fixpoint(puzzle, places, function):
    """What a rung by itself leaves of these marks, or None if it finds a contradiction."""
    state = begun(puzzle, places)
    state.single = False
    state.lower = (function,)
    return state.domains() if not state.dead and settle(state) else None


@pytest.mark.parametrize("names", list(combinations(SOUND, 2)), ids="-".join)
def test_the_order_of_rungs_does_not_matter(names):
    rng = Random(f"order {names}")
    for _ in range(60):
        puzzle = draw(rng)
        states = [YinYangState(puzzle), YinYangState(puzzle)]
        climbed = functions(ladder(names))
        states[0].lower, states[1].lower = climbed, climbed[::-1]
        assert settle(states[0]) == settle(states[1])
        assert states[0].dead or states[0].domains() == states[1].domains(), puzzle


def test_single_steps_end_where_sweeps_end():
    rng = Random("single")
    for _ in range(200):
        puzzle = draw(rng)
        single, sweep = begun(puzzle, (), SOUND), begun(puzzle, (), SOUND)
        list(steps(single, ladder(SOUND)))
        sweep.single = False
        assert bool(settle(sweep)) == (not single.dead), puzzle
        assert sweep.dead or single.domains() == sweep.domains(), puzzle


SIZES = [(2, 2), (2, 5), (3, 3), (3, 5), (4, 4), (4, 5), (5, 5)]


def levels(cells, rows, cols):
    """The level of every cell, stepping along the first column and then along each row."""
    found = {}
    for row, col in product(range(rows), range(cols)):
        phase = PHASES[row % 2][col % 2] + 2 * cells[row * cols + col]
        last = found.get((row, col - 1), found.get((row - 1, col), phase - 1))
        found[row, col] = last + 1 if (phase - last) % 4 == 1 else last - 1
    return found


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_levels_of_neighbours_differ_by_one_and_tell_the_colour(rows, cols):
    for answer in answers(rows, cols):
        found = levels(answer.cells, rows, cols)
        for (row, col), level in found.items():
            number = PHASES[row % 2][col % 2] + 2 * answer.cells[row * cols + col]
            assert (level - number) % 4 == 0
            for other in ((row + 1, col), (row, col + 1)):
                assert other not in found or abs(found[other] - level) == 1


def test_walks_round_squares_come_back_to_their_level_unless_the_square_is_refused():
    for cells in product((0, 1), repeat=4):
        round_ = (cells[0], cells[1], cells[3], cells[2])
        changes = sum(colour != round_[k - 1] for k, colour in enumerate(round_))
        numbers = [PHASES[0][0], PHASES[0][1], PHASES[1][1], PHASES[1][0]]
        numbers = [number + 2 * colour for number, colour in zip(numbers, round_)]
        turns = [1 if (numbers[k] - numbers[k - 1]) % 4 == 1 else -1 for k in range(4)]
        assert (sum(turns) == 0) == (changes == 2)


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_the_only_ring_of_one_colour_is_the_border(rows, cols):
    ring = set(grid(rows, cols).ring)
    for answer in answers(rows, cols):
        for colour in (0, 1):
            own = {cell for cell, value in enumerate(answer.cells) if value == colour}
            sides = sum(
                {first, second} <= own for first, second in zip(*[iter(grid(rows, cols).ends)] * 2)
            )
            assert sides == len(own) - 1 + (ring <= own)


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_the_line_has_the_ends_that_a_chequering_allows(rows, cols):
    ring = list(grid(rows, cols).ring)
    points = (rows - 1) * (cols - 1)
    for answer in answers(rows, cols):
        ends = []
        for cell, after in zip(ring, ring[1:] + ring[:1]):
            if answer.cells[cell] != answer.cells[after]:
                row, col = (min(a, b) for a, b in zip(divmod(cell, cols), divmod(after, cols)))
                ends.append((min(row, rows - 2) + min(col, cols - 2)) % 2)
        assert sorted(ends) in ([[0, 0]] if points % 2 else [[0, 1], []])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_reason_and_fact_has_its_sentence(language):
    rng = Random("words")
    kinds = set()
    for names in ((*NAMES, "all"), *((name,) for name in NAMES[:-1])):
        for puzzle in (draw(rng) for _ in range(150)):
            for step in steps(begun(puzzle, (), names), ladder(names)):
                for link in (step, *step.chain):
                    told(puzzle, link, language)
                    kinds.add(link.reason.kind)
    assert kinds - {"probe"} <= set(WORDS.reasons)
    assert len(kinds) > 25


def told(puzzle, step, language):
    """Fill in every sentence of a step."""
    clues = [WORDS.clue(puzzle, named, language) for named in step.reason.clues]
    if step.reason.kind != "probe":
        template = WORDS.reasons[step.reason.kind][language]
        said = template.format(cells=step.reason.cells, clues=clues, **step.reason.values)
        assert "{" not in said
        assert step.reason.cells or "{cells}" not in template
        assert clues or "{clues}" not in template
    for learnt in step.facts:
        assert "R1C1" in WORDS.fact(learnt, "R1C1", language)


def test_a_2x2_square_is_named_by_two_of_its_cells():
    assert WORDS.clue(blank(3, 4), ("window", 5), "en") == "the 2x2 square R2C2-R3C3"
    assert WORDS.clue(blank(3, 4), ("cell", 5), "ja") == "R2C2"
    assert WORDS.value(0b11, "en") == "open"


def test_reasons_for_black_and_white_differ_in_the_colour_alone():
    for kind, sentences in WORDS.reasons.items():
        if kind.endswith("-black"):
            swapped = WORDS.reasons[kind.replace("-black", "-white")]["en"]
            assert sentences["en"].replace("black", "white") == swapped
            assert sentences["en"] != swapped


GRADES = [
    # the weakest rung with which the ladder finishes, the board, and its only answer
    ("square", ".o/oo", "#o/oo"),
    ("checker", "o#/#.", "o#/##"),
    ("border", "o#/../.o", "o#/o#/oo"),
    ("loop", "...o/..../..o#", "oooo/o###/ooo#"),
    ("reach", ".../..#/.../#oo", "###/#o#/#o#/#oo"),
    ("path", "o../..o/.oo/.#./o..", "ooo/##o/#oo/##o/ooo"),
    ("lookahead", ".o./o.o", "ooo/o#o"),
    ("ends", "o./.o/../o.", "oo/#o/#o/oo"),
    ("need", "..#/.#./..#", "oo#/o##/oo#"),
    ("level", "..../..#./#.o./...#/....", "oooo/o##o/##oo/#oo#/####"),
    ("probe", ".....o/.#.o../.....#", "oooooo/o##o#o/oo####"),
]


@pytest.mark.parametrize(("name", "givens", "only"), GRADES)
def test_every_rung_is_the_grade_of_some_board(name, givens, only):
    puzzle = board(givens)
    for k, last in enumerate(NAMES):
        names = NAMES[: k + 1]
        state = begun(puzzle, (), names)
        list(steps(state, ladder(names)))
        assert (state.unsettled == 0) == (k >= NAMES.index(name)), last
    assert drawn(puzzle, state.domains()) == only


def test_ends_need_and_level_spare_published_boards_the_probe():
    spared = 0
    for published in corpus.boards("yinyang"):
        puzzle = corpus.puzzle(published)
        finished = []
        for names in (NAMES[: NAMES.index("ends")], NAMES[:-1]):
            state = begun(puzzle, (), names)
            list(steps(state, ladder(names)))
            finished.append(state.unsettled == 0)
        assert finished[0] <= finished[1]
        spared += finished[1] > finished[0]
    assert spared > 5


def test_marks_that_contradict_a_given_end_the_ladder():
    puzzle = board("#.")
    state = YinYangState(puzzle)
    state.put(0, marks_of(puzzle, answers(1, 2)[-1]).places[0])
    assert state.dead
