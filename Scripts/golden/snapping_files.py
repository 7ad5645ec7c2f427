"""The golden file of the snap grid."""

import math

from mpmath import mpf

import inputs as draw
import snapping
from doubles import steps_from
from rows import GoldenFile, answer, inputs
from splitmix import SplitMix64


def rows(seed):
    rng = SplitMix64(seed)
    for _ in range(600):
        interval = rng.pick([80.0, 100.0, 375.0, 0.1, draw.log_uniform(rng, -4, 10)])
        current, projected = place(rng, interval), place(rng, interval)
        velocity = float((projected > current) - (projected < current)) * draw.log_uniform(rng, 0, 12)
        if rng.below(6) == 0:
            velocity = 0.0
        dampener = rng.pick([0.85, 0.85, 1.0, 1.0, 0.0, 0.5])
        low, high = limits(rng, interval)
        line = snapping.index(current, projected, velocity, interval, dampener)
        offset = snapping.target(line, interval, low, high)
        exact = mpf(offset.numerator) / offset.denominator
        yield inputs(current, projected, velocity, interval, dampener, low, high, float(line)) + answer(exact)


def place(rng, interval):
    """An offset: on a line of the grid, half way between two, beside one, or anywhere."""
    line = rng.between(-40, 40)
    kind = rng.below(5)
    if kind == 0:
        return interval * line
    if kind == 1:
        return interval * (line + 0.5)
    if kind == 2:
        return steps_from(interval * line, rng.between(-2, 2))
    return draw.nearest(mpf(interval) * 40 * (mpf(rng.next() >> 11) / 2**52 - 1))


def limits(rng, interval):
    if rng.below(2) == 0:
        return -math.inf, math.inf
    below, above = (interval * draw.log_uniform(rng, -2, 5) for _ in range(2))
    low = rng.pick([0.0, -interval * rng.between(0, 20), -math.inf, -below])
    high = rng.pick([interval * rng.between(0, 20), math.inf, above])
    return low, high


FILES = [
    GoldenFile(
        "snap-grid",
        ["current", "projected", "velocity", "interval", "dampener", "min", "max", "index", "expected", "off"],
        rows, "index: before the limits; dampeners and intervals taken as exact"),
]
