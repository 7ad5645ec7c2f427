"""Which line of a snap grid a release goes to, in exact rational arithmetic."""

import math
from fractions import Fraction


def index(current, projected, velocity, interval, dampener):
    """The line's number; a dampener of 1 never skips the line beside the finger, one of 0.85 now and then."""
    p, way = Fraction(projected), abs(Fraction(projected) - Fraction(current))
    if velocity == 0:
        return half_away_from_zero(p / Fraction(interval))
    if velocity > 0:
        return math.ceil((p - Fraction(dampener) * way) / Fraction(interval))
    return math.floor((p + Fraction(dampener) * way) / Fraction(interval))


def target(line, interval, low, high):
    """Where the line lies, kept within the limits; exact, infinite limits being no limits."""
    offset = line * Fraction(interval)
    if not math.isinf(low):
        offset = max(offset, Fraction(low))
    if not math.isinf(high):
        offset = min(offset, Fraction(high))
    return offset


def half_away_from_zero(x):
    nearest = math.floor(abs(x) + Fraction(1, 2))
    return nearest if x >= 0 else -nearest
