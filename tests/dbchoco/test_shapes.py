"""Figures of cells against published numbers."""

import pytest

from gridwright.genres.dbchoco.shapes import free, images, one_sided, slid
from tests.dbchoco.shapes import blocks, polyominoes

PUBLISHED = [
    # cells, fixed (A001168), one-sided (A000988), free (A000105)
    (1, 1, 1, 1),
    (2, 2, 1, 1),
    (3, 6, 2, 2),
    (4, 19, 7, 5),
    (5, 63, 18, 12),
    (6, 216, 60, 35),
    (7, 760, 196, 108),
    (8, 2725, 704, 369),
    (9, 9910, 2500, 1285),
]


@pytest.mark.parametrize(("size", "fixed", "one_sided_count", "free_count"), PUBLISHED)
def test_polyominoes_are_counted_as_published(size, fixed, one_sided_count, free_count):
    figures = polyominoes(size)
    assert len(figures) == fixed
    assert len(set(map(one_sided, figures))) == one_sided_count
    assert len(set(map(free, figures))) == free_count


@pytest.mark.parametrize(
    ("size", "shapes", "slides"),
    [(1, 2, 2), (2, 16, 8), (3, 104, 32), (4, 678, 126), (5, 3182, 498)],
)
def test_blocks_are_counted_as_published(size, shapes, slides):
    assert len(blocks(size)) == shapes
    assert len(blocks(size, turns=False)) == slides
    assert slides == sum(slid(half) == slid(other) for half, other in blocks(size))


def test_images_are_the_eight_positions_of_a_figure_without_symmetry():
    assert len(set(images([(0, 0), (1, 0), (2, 0), (2, 1)]))) == 8
    assert len(set(images([(0, 0), (0, 1), (1, 0), (1, 1)]))) == 1
