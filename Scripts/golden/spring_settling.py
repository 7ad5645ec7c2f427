"""The last instant at which a spring is exactly a threshold away from rest; 0 if it never exceeds it.

Between two turning points the motion is monotone, so it passes a level at most once. The last instant is
therefore after the last turning point whose distance exceeds the threshold (the start counts as one) and
before the next, which does not exceed it; after the last turning point of all it is the only one.
"""

from mpmath import mp, mpf

from precision import precisely
from spring import Motion


def settle_time(spring, threshold):
    return precisely(lambda: _settle_time(Motion(*spring), mpf(threshold)))


def condition(spring, threshold, time):
    """How many times larger, relatively, a change of the settle time is than the change of the threshold."""
    if time == 0:
        return mpf(0)
    return precisely(lambda: abs(mpf(threshold) / (time * Motion(*spring).velocity(time))))


def _settle_time(motion, threshold):
    low, high = _bracket(motion, threshold)
    if low is None:
        return mpf(0)
    side = mp.sign(motion.value(low))
    return _root(motion, side * threshold, side, low, high)


def _bracket(motion, threshold):
    """The piece of the motion that holds the last crossing, or None twice."""
    turning = motion.turning_point()
    if turning is not None and abs(motion.value(turning)) > threshold:
        if motion.regime < 0:
            return _half_swing(motion, threshold, turning)
        return turning, _beyond(motion, threshold, turning)
    if abs(motion.x0) > threshold:
        return mpf(0), turning if turning is not None else _beyond(motion, threshold, mpf(0))
    return None, None


def _half_swing(motion, threshold, first):
    """From the last turning point beyond the threshold to the next; each is smaller by the same factor."""
    half = mp.pi / motion.w
    swings = mp.floor(mp.log(abs(motion.value(first)) / threshold) / (motion.beta * half))
    while abs(motion.value(first + swings * half)) <= threshold:
        swings -= 1
    while abs(motion.value(first + (swings + 1) * half)) > threshold:
        swings += 1
    return first + swings * half, first + (swings + 1) * half


def _beyond(motion, threshold, start):
    """A time at which the motion, monotone from `start` on, is within the threshold."""
    step = 1 / (motion.beta + motion.w)
    while abs(motion.value(start + step)) > threshold:
        step *= 2
    return start + step


def _root(motion, level, side, low, high):
    """Where the motion passes `level`, by Newton's method kept inside the shrinking bracket."""
    tolerance = mp.ldexp(1, -(mp.prec * 3) // 4)
    time = (low + high) / 2
    for _ in range(4 * mp.prec):
        excess = motion.value(time) - level
        if excess * side > 0:
            low = time
        else:
            high = time
        slope = motion.velocity(time)
        following = time - excess / slope if slope != 0 else low
        if not low < following < high:
            following = (low + high) / 2
        if abs(following - time) <= tolerance * time or high - low <= tolerance * time:
            return following
        time = following
    raise ArithmeticError("the settle time was not found")
