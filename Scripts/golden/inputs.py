"""Where the inputs come from: log-uniform over the numbers that the library takes, plus the ends of their ranges."""

import math

from mpmath import mp, mpf

import deceleration
from doubles import rounded, steps_from

# Lengths, velocities and the like are 0 or of these sizes, and so are times; rates lie between 0 and 1.
LEAST_SIZE = 1e-60
GREATEST_SIZE = 1e60
LEAST_RATE = steps_from(0.0, 1)


def log_uniform(rng, low, high):
    """A double in [2**low, 2**high), its exponent and its digits uniform; now and then with few digits."""
    digits = rng.next() >> 12
    if rng.below(4) == 0:
        digits &= ~((1 << 44) - 1)
    return math.ldexp((1 << 52) | digits, rng.between(low, high - 1) - 52)


def decay(rng):
    """A deceleration rate in (0, 1)."""
    kind = rng.weighted([(24, "usual"), (36, "near 1"), (29, "small"), (11, "corner")])
    if kind == "usual":
        return rng.pick([0.998, 0.99])
    if kind == "near 1":
        return 1.0 - log_uniform(rng, -53, -1)
    if kind == "small":
        return log_uniform(rng, -996, -1)
    return rng.pick([
        steps_from(1.0, -1), steps_from(1.0, -2), steps_from(1.0, -3), 0.5, steps_from(0.5, 1), steps_from(0.5, -1),
        steps_from(0.998, 1), steps_from(0.998, -1), steps_from(0.99, 1), steps_from(0.99, -1),
        0.999, 0.9999, 0.999999, 0.999999999, 0.95, 0.9, 0.75, 0.1, 1e-3, 1e-60, LEAST_RATE,
        1 - 2.0**-26, 1 - 2.0**-27, 1 - 2.0**-10, math.ldexp(1, -512),
    ])


def magnitude(rng):
    """A positive length, speed or threshold: half the time one that people meet, else any."""
    kind = rng.weighted([(45, "usual"), (8, "round"), (41, "any"), (6, "corner")])
    if kind == "usual":
        return log_uniform(rng, -10, 14)
    if kind == "round":
        return float(rng.between(1, 100) * rng.pick([1, 10, 100]))
    if kind == "any":
        return log_uniform(rng, -199, 199)
    return rng.pick([LEAST_SIZE, GREATEST_SIZE, 1.0, 0.1, 1e-3, 2000.0])


def velocity(rng):
    """Either sign, and now and then 0."""
    return 0.0 if rng.below(60) == 0 else rng.sign() * magnitude(rng)


def comparable(rng, value, low=-60, high=60):
    """A double whose size is that of `value` times 2**low ... 2**high."""
    return nearest(rng.sign() * mpf(log_uniform(rng, low, high)) * value)


def near(rng, value, steps=3):
    """The double nearest to `value`, or one of its neighbors."""
    return steps_from(nearest(value), rng.between(-steps, steps))


def start(rng, way):
    """An initial offset for a motion that goes as far as `way`: often one that cancels against it."""
    kind = rng.weighted([(15, "zero"), (30, "usual"), (25, "cancels"), (20, "comparable"), (10, "any")])
    if kind == "zero":
        return 0.0
    if kind == "usual":
        return rng.sign() * log_uniform(rng, -10, 14)
    if kind == "cancels":
        return near(rng, -way, rng.pick([0, 0, 1, 3, 1000]))
    if kind == "comparable":
        return comparable(rng, way)
    return rng.sign() * magnitude(rng)


def time(rng, d):
    """A time, at least 0: on the motion's own scale, on ours, and in the corners."""
    k = deceleration.rate(d)
    kind = rng.weighted([(56, "own"), (20, "usual"), (14, "any"), (10, "corner")])
    if kind == "own":
        return nearest(-mpf(log_uniform(rng, -60, 10)) / k)
    if kind == "usual":
        return rng.pick([log_uniform(rng, -10, 3), rng.between(1, 600) / 60])
    if kind == "any":
        return log_uniform(rng, -199, 60)
    return rng.pick([0.0, LEAST_SIZE, 1.0, 1e-3, 1e10, GREATEST_SIZE])


def convergent(rng, value):
    """Two doubles whose quotient is as near to `value` as quotients of doubles get: about 2**-105."""
    scale = 52 - mp.mag(value)
    rest, last, current = mp.ldexp(value, scale), (0, 1), (1, 0)
    found = []
    while current[0] < 1 << 53:
        whole = int(mp.floor(rest))
        last, current = current, (whole * current[0] + last[0], whole * current[1] + last[1])
        if 0 < current[0] < 1 << 53:
            found.append(current)
        if rest == whole:
            break
        rest = 1 / (rest - whole)
    numerator, denominator = rng.pick(found[-3:])
    return nearest(mp.ldexp(numerator, -scale)), float(denominator)


def nearest(value):
    """The nearest double."""
    return rounded(mpf(value))


def is_size(value):
    """Whether the library takes a length, a velocity or a time of this size."""
    return value == 0 or LEAST_SIZE <= abs(value) <= GREATEST_SIZE
