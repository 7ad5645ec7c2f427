"""Flutter's friction, every double taken as exact: v = v0 d^t per second, until the speed is that of the stop."""

from mpmath import mp, mpf

import inputs as draw
from precision import precisely
from rows import GoldenFile, answer, inputs, unit
from splitmix import SplitMix64


def constant(d):
    return -mp.log(mpf(d))


def excess(v0, stop):
    """How much faster than the stop the start is, with its sign; 0 where nothing moves."""
    v0, stop = mpf(v0), mpf(stop)
    return mp.sign(v0) * max(abs(v0) - stop, mpf(0))


def way(v0, d, stop):
    return precisely(lambda: excess(v0, stop) / constant(d))


def duration(v0, d, stop):
    return precisely(lambda: mp.log(abs(mpf(v0)) / mpf(stop)) / constant(d) if excess(v0, stop) else mpf(0))


def displacement(v0, d, t):
    return precisely(lambda: -mpf(v0) * mp.expm1(-constant(d) * mpf(t)) / constant(d))


def velocity(v0, d, t):
    return precisely(lambda: mpf(v0) * mp.exp(-constant(d) * mpf(t)))


DESTINATION, DURATION, POSITION, VELOCITY = range(4)


def flick(rng):
    """A start, a velocity, a drag and a stop speed, of sizes that people scroll by and of others."""
    v0 = rng.sign() * draw.log_uniform(rng, -10, 17)
    d = rng.pick([0.135, draw.log_uniform(rng, -30, -1), 1 - draw.log_uniform(rng, -40, -1)])
    stop = rng.pick([20.0, draw.log_uniform(rng, -20, 10)])
    x0 = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -10, 17)])
    return x0, v0, d, stop


def rows(seed):
    rng = SplitMix64(seed)
    for count in range(2000):
        x0, v0, d, stop = flick(rng)
        whole = duration(v0, d, stop)
        share = mpf(rng.below(1 << 40)) / (1 << 40)
        t = draw.nearest(whole * share)
        given = lambda quantity: inputs(float(quantity), x0, v0, d, stop, t)
        if count % 4 == DESTINATION:
            value = precisely(lambda: mpf(x0) + excess(v0, stop) / constant(d))
            yield given(DESTINATION) + answer(value) + [unit(mpf(x0), way(v0, d, stop), value)]
        elif count % 4 == DURATION:
            yield given(DURATION) + answer(whole) + [unit(whole)]
        elif mpf(t) < whole and count % 4 == POSITION:
            value = precisely(lambda: mpf(x0) + displacement(v0, d, t))
            yield given(POSITION) + answer(value) + [unit(mpf(x0), displacement(v0, d, t), value)]
        elif mpf(t) < whole:
            value = velocity(v0, d, t)
            yield given(VELOCITY) + answer(value) + [unit(value)]


FILES = [
    GoldenFile("flutter-friction", ["quantity", "start", "velocity", "drag", "stop", "time", "expected", "off", "unit"], rows,
               "quantity 0 destination, 1 duration, 2 position, 3 velocity"),
]
