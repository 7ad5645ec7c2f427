"""The spline of Android's flings and of its relatives, in numbers of 32 bits as the platforms have them."""

import functools

from mpmath import mp, mpf

from doubles import rounded
from float32 import f32

INFLEXION = f32(0.35)
RHO = f32(float(mp.log(mpf("0.78")) / mp.log(mpf("0.9"))))
GRAVITY = f32(f32(9.80665) * f32(39.37))
TUNING = f32(0.84)


def bezier(s, first, second):
    """A coordinate of the curve whose inner controls are these."""
    c = f32(f32(3 * s) * f32(1 - s))
    return f32(f32(c * f32(f32(f32(1 - s) * first) + f32(s * second))) + f32(f32(s * s) * s))


@functools.lru_cache(maxsize=None)
def tables(inflexion, tolerance, inclusive):
    """Progress at hundredths of the time, and time at hundredths of the progress."""
    in_time = (f32(f32(0.5) * inflexion), f32(1 - f32(1 - inflexion)))
    in_progress = (0.5, 1.0)
    return tuple(_table(wanted, given, tolerance, inclusive)
                 for given, wanted in ((in_time, in_progress), (in_progress, in_time)))


def _table(wanted, given, tolerance, inclusive):
    entries, low = [], 0.0
    for i in range(100):
        target, high = f32(i / 100), 1.0
        while True:
            s = f32(low + f32(f32(high - low) / 2))
            error = f32(bezier(s, *given) - target)
            if abs(error) < tolerance or (inclusive and abs(error) == tolerance):
                break
            if error > 0:
                high = s
            else:
                low = s
        entries.append(bezier(s, *wanted))
    return entries + [1.0]


ANDROID = tables(INFLEXION, 1e-5, False)


def cell(u):
    """The sample before a share, and how far past it, in 32 bits; None from the end on."""
    i = int(f32(100 * u))
    if i >= 100:
        return None
    before, after = f32(i / 100), f32((i + 1) / 100)
    return i, f32(u - before), f32(after - before)


def state(u, progress=ANDROID[0]):
    """Progress and slope at a fraction of the time."""
    found = cell(u)
    if found is None:
        return 1.0, 0.0
    i, past, width = found
    slope = f32(f32(progress[i + 1] - progress[i]) / width)
    return f32(progress[i] + f32(past * slope)), slope


def log(ratio):
    """ln in double precision."""
    return rounded(mp.log(mpf(ratio)))


def exp(u):
    return rounded(mp.exp(mpf(u)))


def seconds(logarithm):
    return exp(logarithm / (RHO - 1.0))


def way(scale, logarithm):
    return scale * exp(RHO / (RHO - 1.0) * logarithm)
