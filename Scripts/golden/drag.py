"""Drag by a power of the speed, v' = -a v^b, every double taken as exact, until the speed is that of the stop."""

from mpmath import mp, mpf

import inputs as draw
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from precision import precisely
from splitmix import SplitMix64


def between(v0, v, a, b, n):
    """The integral of u^(n - b)/a from v to v0: a time for n = 0, a way for n = 1."""
    power = n + 1 - mpf(b)
    v0, v = abs(mpf(v0)), mpf(v)
    return (mp.log(v0 / v) if power == 0 else (v0**power - v**power) / power) / mpf(a)


def speed(v0, t, a, b):
    power, v0 = 1 - mpf(b), abs(mpf(v0))
    if power == 0:
        return v0 * mp.exp(-mpf(a) * mpf(t))
    return (v0**power - mpf(a) * power * mpf(t)) ** (1 / power)


def law(rng, count):
    if count % 3 == 0:
        return 30.0, 0.7, 1.0
    b = rng.pick([
        0.0, 0.5, 0.7, 0.8, 1.0, 1.5, 2.0, 2.5, 3.0, 1 + rng.sign() * draw.log_uniform(rng, -53, -4),
        2 + rng.sign() * draw.log_uniform(rng, -52, -4), rng.below(3 << 20) / (1 << 20)])
    return rng.pick([30.0, 40.0, draw.log_uniform(rng, -10, 10)]), b, rng.pick([1.0, 50.0, draw.log_uniform(rng, -8, 8)])


def rows(seed):
    rng = SplitMix64(seed)
    for count in range(1200):
        a, b, stop = law(rng, count // 4)
        v0 = rng.sign() * draw.log_uniform(rng, *rng.pick([(4, 14), (-20, 40), (-190, 190)]))
        x0 = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -10, 14)])
        moves = abs(v0) > stop
        whole = precisely(lambda: between(v0, stop, a, b, 0)) if moves else mpf(0)
        t = draw.nearest(whole * rng.below(1 << 30) / (1 << 30))
        given = (x0, v0, t, (a, b, stop))
        direction = mp.sign(v0)
        if count % 4 == DESTINATION:
            way = precisely(lambda: between(v0, stop, a, b, 1)) if moves else mpf(0)
            yield row(DESTINATION, *given, precisely(lambda: x0 + direction * way), x0, way)
        elif count % 4 == DURATION:
            yield row(DURATION, *given, whole)
        elif 0 < t < whole:
            # Where the speed rests on the last digits of the time, an answer to 2 ulp says nothing.
            left = precisely(lambda: speed(v0, t, a, b))
            if abs(mpf(t) * mpf(a) * left ** (mpf(b) - 1)) > 1e3:
                continue
            if count % 4 == VELOCITY:
                yield row(VELOCITY, *given, direction * left)
            else:
                way = precisely(lambda: between(v0, speed(v0, t, a, b), a, b, 1))
                yield row(POSITION, *given, precisely(lambda: x0 + direction * way), x0, way)


FILES = [law_file("drag", ["coefficient", "exponent", "stop-speed"], rows)]
