"""The golden files of laws: law-NAME.txt, a line for each answer."""

import inputs as draw
from mpmath import mpf

from rows import GoldenFile, answer, inputs, unit

DESTINATION, DURATION, POSITION, VELOCITY = range(4)


def law_file(name, parameters, rows):
    """The file of a law, with a column for each of its parameters, in the law's order."""
    return GoldenFile(
        f"law-{name}", ["quantity", "start", "velocity", "time", *parameters, "expected", "off", "unit"], rows,
        "quantity 0 destination, 1 duration, 2 position, 3 velocity")


def row(quantity, x0, v0, t, parameters, value, *terms):
    """A line; errors count in ulps of the greatest of the terms, or of the value alone."""
    value = mpf(value)
    return inputs(float(quantity), x0, v0, t, *parameters) + answer(value) + [unit(*map(mpf, terms or (value,)))]


def drawn_row(rng, count, motion, x0, v0, parameters):
    """A line about a motion at a time drawn from the whole of it; each fourth line is about the same quantity."""
    t = draw.nearest(motion.duration * mpf(rng.below(1 << 40)) / (1 << 40))
    if count % 4 == DESTINATION:
        return row(DESTINATION, x0, v0, t, parameters, motion.rest)
    if count % 4 == DURATION or t <= 0:
        return row(DURATION, x0, v0, t, parameters, motion.duration)
    if count % 4 == POSITION:
        return row(POSITION, x0, v0, t, parameters, motion.position(t))
    return row(VELOCITY, x0, v0, t, parameters, motion.velocity(t))
