"""POP's decay: times in doubles; powers, the factor of the way and the velocity per millisecond in 32 bits."""

from mpmath import mp, mpf

import inputs as draw
from float32 import f32, f32_of
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from precision import precisely
from splitmix import SplitMix64


def kept(d, t):
    """The fraction of velocity kept after a time in seconds."""
    return f32_of(mpf(f32(d)) ** mpf(f32(t * 1000)))


def position(x0, v0, d, t):
    factor = f32(d * f32(1 - kept(d, t)) / (1 - d))
    return x0 + f32(f32(v0 / 1000) * factor)


def velocity(v0, d, t):
    return f32(f32(v0 / 1000) * kept(d, t)) * 1000


def duration(v0, d, stop):
    ratio = mpf(stop) / abs(mpf(v0))
    return precisely(lambda: mp.log(ratio) / (1000 * mp.log(mpf(d)))) if ratio < 1 else mpf(0)


def flick(rng, count):
    if count % 4 == 0:
        return 0.0, rng.sign() * rng.between(1, 8000), 0.998, 5.0
    return (rng.sign() * draw.log_uniform(rng, -6, 14), rng.sign() * draw.log_uniform(rng, -10, 40),
            rng.pick([0.998, 0.99, 0.5, 0.9999, 1 - draw.log_uniform(rng, -20, -1)]),
            rng.pick([5.0, 0.05, 25.0, draw.log_uniform(rng, -6, 8)]))


def rows(seed):
    rng = SplitMix64(seed)
    for count in range(400):
        x0, v0, d, stop = flick(rng, count // 4)
        whole = draw.nearest(duration(v0, d, stop))
        t = whole * rng.below(1 << 30) / (1 << 30)
        given = (x0, v0, t, (d, stop))
        if count % 4 == DESTINATION:
            yield row(DESTINATION, *given, position(x0, v0, d, whole) if whole else x0)
        elif count % 4 == DURATION:
            yield row(DURATION, *given, duration(v0, d, stop))
        elif 0 < t < whole and count % 4 == POSITION:
            yield row(POSITION, *given, position(x0, v0, d, t))
        elif 0 < t < whole:
            yield row(VELOCITY, *given, velocity(v0, d, t))


FILES = [law_file("pop", ["rate", "stop-speed"], rows)]
