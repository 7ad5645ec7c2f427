"""Qt's Flickable, whose times and ends are those of Python's own doubles, and QScroller, whose doubles are exact."""

from decimal import ROUND_HALF_UP, Decimal
import math

from mpmath import mp, mpf

import inputs as draw
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from precision import precisely
from splitmix import SplitMix64


def release(rng, count):
    x0 = rng.pick([0.0, float(rng.between(-3000, 3000)), rng.sign() * draw.log_uniform(rng, -6, 14)])
    if count % 3 == 0:
        return x0, rng.sign() * float(rng.between(1, 4000))
    return x0, rng.sign() * draw.log_uniform(rng, 3, 13)


def half_away(x):
    return float(Decimal(x).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def flickable(x0, v0, a, greatest):
    """The start velocity, the time it would stop at, the duration in ms, the end; None where there is no flick."""
    if abs(v0) <= 75:
        return None
    v = math.copysign(min(abs(v0), greatest), v0) if greatest else v0
    target = half_away(x0 + math.copysign(v * v / (2 * a), v))
    way = abs(target - x0)
    if (target - x0) * v <= 0:
        return None
    return v, 2 * abs(mpf(target) - mpf(x0)) / abs(mpf(v)), math.floor(1000 * abs(v) / (v * v / (2 * way))), target


def flickable_rows(seed):
    rng = SplitMix64(seed)
    for count in range(500):
        x0, v0 = release(rng, count // 4)
        a, greatest, fps = 1500.0, 2500.0, 60.0
        if count % 8 >= 4:
            a, greatest = rng.pick([1500.0, 3000.0, 15000.0, 500.0, draw.log_uniform(rng, 7, 15)]), rng.pick([0.0, 5000.0, 2500.0])
        motion = flickable(x0, v0, a, greatest)
        if motion is None:
            yield row(DESTINATION, x0, v0, 0.0, (a, greatest, fps), x0)
            continue
        v, stop, ms, target = motion
        t = draw.nearest(mpf(ms) / 1000 * rng.below(1 << 30) / (1 << 30))
        given = (x0, v0, t, (a, greatest, fps))
        if count % 4 == DESTINATION:
            yield row(DESTINATION, *given, target)
        elif count % 4 == DURATION:
            yield row(DURATION, *given, ms / mpf(1000))
        elif t > 0 and count % 4 == POSITION:
            way = precisely(lambda: mpf(v) * t * (1 - mpf(t) / (2 * stop)))
            yield row(POSITION, *given, x0 + way, x0, way)
        elif t > 0:
            yield row(VELOCITY, *given, mpf(v) * (1 - mpf(t) / stop))


def scroller_rows(seed):
    rng = SplitMix64(seed)
    slope = mpf(1.99)
    for count in range(500):
        x0, v0 = release(rng, count // 4)
        a, least, greatest, ppi = 0.125, 0.05, 0.5, 96.0
        if count % 8 >= 4:
            a, ppi = rng.pick([0.125, draw.log_uniform(rng, -6, 3)]), rng.pick([96.0, 160.0, 326.0])
            least, greatest = rng.pick([0.0, 0.05]), rng.pick([0.5, 2.0, 0.25])
        metre = mpf(ppi) / mpf(0.0254)
        v = mp.sign(v0) * min(abs(mpf(v0)), mpf(draw.nearest(greatest * metre)))
        if abs(v) < least * metre:
            yield row(DESTINATION, x0, v0, 0.0, (a, least, greatest, ppi), x0)
            continue
        exact = 2 * abs(v) / (mpf(a) * metre * slope)
        time = mpf(draw.nearest(mp.floor(1000 * exact) / 1000))
        way = mp.sign(v) * mpf(a) * metre * exact**2 / 2
        t = draw.nearest(time * rng.below(1 << 30) / (1 << 30))
        given = (x0, v0, t, (a, least, greatest, ppi))
        if count % 4 == DESTINATION:
            yield row(DESTINATION, *given, x0 + way, x0, way)
        elif count % 4 == DURATION:
            yield row(DURATION, *given, time)
        elif 0 < t < time:
            u = t / time
            if count % 4 == POSITION:
                yield row(POSITION, *given, x0 + way * (2 * u - u * u), x0, way * (2 * u - u * u))
            else:
                yield row(VELOCITY, *given, 2 * way * (1 - u) / time)


FILES = [
    law_file("qt-flickable", ["flick-deceleration", "maximum-flick-velocity", "frame-rate"], flickable_rows),
    law_file("qt-scroller", ["deceleration-factor", "minimum-velocity", "maximum-velocity", "ppi"], scroller_rows),
]
