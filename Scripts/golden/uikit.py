"""UIScrollView: v = v0 d^t per millisecond until 10 pt/s; the end on a whole device pixel; ahead of its release."""

from mpmath import mp, mpf

import inputs as draw
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from precision import precisely
from splitmix import SplitMix64


def constant(d):
    return -1000 * mp.log(mpf(d))


def excess(v0, stop):
    """How much faster than the stop the start is, with its sign; 0 where nothing moves."""
    return mp.sign(v0) * max(abs(mpf(v0)) - mpf(stop), mpf(0))


def end(x0, v0, d, stop):
    return precisely(lambda: mpf(x0) + excess(v0, stop) / constant(d))


def rest(x0, v0, d, stop, scale):
    place = end(x0, v0, d, stop)
    if scale == 0 or excess(v0, stop) == 0:
        return place
    pixels = abs(place) * mpf(scale)
    return mp.sign(place) * mp.floor(pixels + mpf(1) / 2) / mpf(scale)


def whole_duration(v0, d, stop):
    return precisely(lambda: mp.log(abs(mpf(v0)) / mpf(stop)) / constant(d) if excess(v0, stop) else mpf(0))


def way(v0, d, t):
    return precisely(lambda: -mpf(v0) * mp.expm1(-constant(d) * mpf(t)) / constant(d))


def velocity(v0, d, t):
    return precisely(lambda: mpf(v0) * mp.exp(-constant(d) * mpf(t)))


def flick(rng):
    x0 = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -10, 17)])
    v0 = rng.sign() * draw.log_uniform(rng, -3, 14)
    d = rng.pick([0.998, 0.99, 1 - draw.log_uniform(rng, -16, -1)])
    stop = rng.pick([10.0, draw.log_uniform(rng, -6, 7)])
    return x0, v0, d, stop, rng.pick([0.0, 0.0, 1.0, 2.0, 3.0, 2.625]), rng.pick([0.0, 0.0, 0.015, 1 / 60])


def rows(seed):
    rng = SplitMix64(seed)
    for count in range(800):
        x0, v0, d, stop, scale, lead = flick(rng)
        whole = whole_duration(v0, d, stop)
        t = draw.nearest(whole * rng.below(1 << 40) / (1 << 40))
        seen = t + lead
        case = lambda quantity, *values: row(quantity, x0, v0, t, [d, stop, scale, lead], *values)
        if count % 4 == DESTINATION:
            yield case(DESTINATION, rest(x0, v0, d, stop, scale), mpf(x0), end(x0, v0, d, stop))
        elif count % 4 == DURATION:
            yield case(DURATION, max(whole - mpf(lead), mpf(0)), whole)
        elif mpf(seen) < whole and count % 4 == POSITION:
            moved = way(v0, d, seen)
            yield case(POSITION, precisely(lambda: mpf(x0) + moved), mpf(x0), moved)
        elif mpf(seen) < whole:
            yield case(VELOCITY, velocity(v0, d, seen))


FILES = [law_file("uikit", ["rate", "stop-speed", "device-scale", "lead"], rows)]
