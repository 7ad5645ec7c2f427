"""The deceleration formulas, every double taken as exact. All values are mpmath numbers.

Each function is one formula, written so that no digits are lost that more working precision would not
give back; `precisely` chooses that precision.
"""

from mpmath import mp, mpf

from precision import precisely


def rate(d):
    """k = 1000 ln d, per second; negative."""
    return 1000 * mp.log(mpf(d))


def speed(velocity):
    """The length of a velocity, given as a double or as a pair of them."""
    if isinstance(velocity, tuple):
        return mp.sqrt(sum(mpf(component) ** 2 for component in velocity))
    return abs(mpf(velocity))


def reach(v0, d):
    """-v0/k: the whole way from the start to the destination."""
    return precisely(lambda: -mpf(v0) / rate(d))


def destination(x0, v0, d):
    return precisely(lambda: mpf(x0) - mpf(v0) / rate(d))


def wwdc_reach(v0, d):
    return precisely(lambda: mpf(v0) / 1000 * mpf(d) / (1 - mpf(d)))


def wwdc_projection(x0, v0, d):
    return precisely(lambda: mpf(x0) + mpf(v0) / 1000 * mpf(d) / (1 - mpf(d)))


def displacement(v0, d, t):
    def formula():
        k = rate(d)
        return mpf(v0) * mp.expm1(k * mpf(t)) / k

    return precisely(formula)


def position(x0, v0, d, t):
    def formula():
        k = rate(d)
        return mpf(x0) + mpf(v0) * mp.expm1(k * mpf(t)) / k

    return precisely(formula)


def velocity(v0, d, t):
    return precisely(lambda: mpf(v0) * mp.exp(rate(d) * mpf(t)))


def slope(v0, d, t):
    """The derivative of the position, from differences of it and not from the formula of the velocity."""
    def formula():
        k, step = rate(d), mp.ldexp(1, -mp.prec // 4)
        behind, ahead = (mp.expm1(k * mpf(t) + side * step) for side in (-1, 1))
        return mpf(v0) * (ahead - behind) / (2 * step)

    return precisely(formula)


def settle_speed(d, threshold):
    """-k threshold: what is released no faster than this is settled at once."""
    return precisely(lambda: -rate(d) * mpf(threshold))


def settle_time(velocity, d, threshold):
    def formula():
        k = rate(d)
        v = speed(velocity)
        if v <= -k * mpf(threshold):
            return 0
        return mp.log(-k * mpf(threshold) / v) / k

    return precisely(formula)


def time_to_offset(x0, v0, d, x):
    """None where `x` is not between `x0` and the destination."""
    if x == x0:
        return mpf(0)
    if v0 == 0 or (x > x0) != (v0 > 0):
        return None
    if left(x0, v0, d, x) <= 0:
        return None

    def formula():
        k = rate(d)
        return mp.log1p(k * _difference(x, x0) / mpf(v0)) / k

    return precisely(formula)


def left(x0, v0, d, x):
    """What the velocity has fallen to, as a fraction of v0, when the motion passes x; 1 from rest."""
    return precisely(lambda: 1 + rate(d) * _difference(x, x0) / mpf(v0)) if v0 else 1


def time_to_speed(velocity, d, s):
    """None where the motion is never as slow, or as fast, as `s`."""
    if s <= 0 or precisely(lambda: speed(velocity) - mpf(s)) < 0:
        return None
    return precisely(lambda: mp.log(mpf(s) / speed(velocity)) / rate(d))


def _difference(a, b):
    return mp.fsub(mpf(a), mpf(b), exact=True)
