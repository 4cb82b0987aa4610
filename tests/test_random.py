"""The stream of random numbers is the published one, and fair."""

from collections import Counter

import pytest

from gridwright.engine.random import Random, seeded


def test_the_published_stream():
    random = Random(1234567)
    assert [random.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 10])
def test_below_reaches_every_value_about_equally(bound):
    random = seeded(f"fair {bound}")
    drawn = Counter(random.below(bound) for _ in range(1000 * bound))
    assert sorted(drawn) == list(range(bound))
    assert all(800 < count < 1200 for count in drawn.values())


def test_shuffle_reaches_every_order():
    random = seeded("orders")
    orders = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        random.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(800 < count < 1200 for count in orders.values())
