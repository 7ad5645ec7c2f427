"""Natural logarithms as sums of two doubles."""

from mpmath import mp, mpf

import inputs as draw
from doubles import steps_from
from precision import precisely
from rows import GoldenFile, inputs
from splitmix import SplitMix64


def rows(seed):
    """Nearer and nearer to 1, of all sizes, and at the ends and the middles of the intervals of the table."""
    rng = SplitMix64(seed)
    numbers = [1 - 2.0**-53, 1 - 2.0**-30, draw.LEAST_RATE, 2.0**-1022, 0.879922778815072]
    numbers += [1 - draw.log_uniform(rng, -place, 1 - place) for place in range(1, 54)]
    numbers += [draw.log_uniform(rng, *sizes) for sizes in [(-2, 0), (-1000, 0), (0, 200)] for _ in range(80)]
    for place in range(256):
        edge = 0.5 + place / 512
        numbers += [edge, steps_from(edge, -1)]
    for number in numbers:
        if number not in (0, 1):
            logarithm = precisely(lambda: mp.log(mpf(number)))
            high = draw.nearest(logarithm)
            yield inputs(number, high, draw.nearest(logarithm - mpf(high)))


FILES = [GoldenFile("logarithm", ["x", "high", "low"], rows, "ln x is high + low to 2^-106 of itself")]
