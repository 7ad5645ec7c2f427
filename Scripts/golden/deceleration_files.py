"""The golden files of the deceleration: which inputs, and what is asked of them."""

from mpmath import mp, mpf

import deceleration
import inputs as draw
from doubles import steps_from
from rows import GoldenFile, answer, inputs, unit
from splitmix import SplitMix64


def flick(rng):
    """A start, a velocity and a rate whose destination a double can hold."""
    while True:
        v0, d = draw.velocity(rng), draw.decay(rng)
        x0 = draw.start(rng, deceleration.reach(v0, d))
        if ends_in_range(x0, v0, d):
            return x0, v0, d


def ends_in_range(x0, v0, d):
    """Whether doubles can hold both the destination and the way there."""
    ends = deceleration.destination(x0, v0, d), deceleration.reach(v0, d)
    return all(draw.is_representable(value) for value in ends)


def destination_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(3500):
        x0, v0, d = flick(rng)
        value, way = deceleration.destination(x0, v0, d), deceleration.reach(v0, d)
        yield inputs(x0, v0, d) + answer(value) + [unit(mpf(x0), way, value)]


def wwdc_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(2500):
        while True:
            v0, d = draw.velocity(rng), draw.decay(rng)
            way = deceleration.wwdc_reach(v0, d)
            x0 = draw.start(rng, way)
            # Only what ScrollTimingParameters accepts can be asked.
            if ends_in_range(x0, v0, d):
                break
        value = deceleration.wwdc_projection(x0, v0, d)
        yield inputs(x0, v0, d) + answer(value) + [unit(mpf(x0), way, value)]


def position_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(7000):
        x0, v0, d = flick(rng)
        t = draw.time(rng, v0, d)
        way = deceleration.displacement(v0, d, t)
        if rng.below(4) == 0:  # back to the origin just now
            x0 = draw.near(rng, -way)
            if not ends_in_range(x0, v0, d):
                continue
        value = deceleration.position(x0, v0, d, t)
        yield inputs(x0, v0, d, t) + answer(value) + [unit(mpf(x0), way, value)]


def velocity_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(4500):
        _, v0, d = flick(rng)
        t = draw.time(rng, v0, d)
        yield inputs(v0, d, t) + answer(deceleration.velocity(v0, d, t))


def slope_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(1000):
        _, v0, d = flick(rng)
        t = draw.nearest(-mpf(draw.log_uniform(rng, -60, 9)) / deceleration.rate(d))
        yield inputs(v0, d, t) + answer(deceleration.slope(v0, d, t))


def settle_rows(seed):
    rng = SplitMix64(seed)
    count = 0
    while count < 4500:
        _, v0, d = flick(rng)
        threshold = draw.magnitude(rng)
        kind = rng.below(9)
        if kind == 8:  # nearer still
            v0, threshold = draw.convergent(rng, deceleration.settle_speed(d, 1.0))
            v0 *= rng.sign()
        elif kind == 0:  # |v0| just above and just below what is settled at once
            v0 = rng.sign() * draw.near(rng, deceleration.settle_speed(d, threshold))
        elif kind == 1 and v0 != 0:
            threshold = abs(draw.near(rng, deceleration.reach(v0, d)))
        elif kind <= 4 and v0 != 0:  # a reach of so many thresholds
            threshold = abs(draw.comparable(rng, deceleration.reach(v0, d), rng.pick([-900, -60, -20]), 1))
        if threshold > 0 and draw.is_representable(deceleration.reach(v0, d)):
            count += 1
            yield inputs(v0, d, threshold) + answer(deceleration.settle_time(v0, d, threshold))


def settle_two_axes_rows(seed):
    rng = SplitMix64(seed)
    count = 0
    while count < 1500:
        d, vx = draw.decay(rng), draw.velocity(rng)
        vy = rng.weighted([
            (3, draw.comparable(rng, mpf(vx), -30, 30)), (3, draw.comparable(rng, mpf(vx), -1, 1)),
            (2, draw.velocity(rng)), (1, 0.0), (1, vx),
        ])
        if rng.below(8) == 0:  # both representable, their length not
            vx, vy = (rng.sign() * draw.log_uniform(rng, 1023, 1024) for _ in range(2))
            d = draw.log_uniform(rng, -996, -1)
        threshold = draw.magnitude(rng)
        way = precise_reach((vx, vy), d)
        kind = rng.below(3)
        if kind == 0:
            threshold = draw.near(rng, way)
        elif kind == 1:
            threshold = abs(draw.comparable(rng, way, -60, 3))
        representable = all(draw.is_representable(deceleration.reach(v, d)) for v in (vx, vy))
        if threshold > 0 and representable:
            count += 1
            yield inputs(vx, vy, d, threshold) + answer(deceleration.settle_time((vx, vy), d, threshold))


def precise_reach(velocity, d):
    return deceleration.precisely(lambda: -deceleration.speed(velocity) / deceleration.rate(d))


def time_to_offset_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(5000):
        x0, v0, d = flick(rng)
        way = deceleration.reach(v0, d)
        if rng.below(10) == 0 and v0 != 0:  # a start so far out that the whole motion is a few of its ulps
            x0 = draw.nearest(rng.sign() * way * draw.log_uniform(rng, 40, 56))
            if not ends_in_range(x0, v0, d):
                continue
        x = offset(rng, x0, v0, d, way)
        yield inputs(x0, v0, d, x) + answer(deceleration.time_to_offset(x0, v0, d, x))


def offset(rng, x0, v0, d, way):
    """An offset to reach: anywhere on the way, and with care at its two ends."""
    kind = rng.weighted([(20, "inside"), (20, "early"), (20, "late"), (15, "start"), (20, "end"), (5, "anywhere")])
    if kind == "inside":
        return draw.nearest(mpf(x0) + way * mpf(rng.next() >> 11) / 2**53)
    if kind == "early":
        return draw.nearest(mpf(x0) + way * draw.log_uniform(rng, -60, 0))
    if kind == "late":
        return draw.nearest(mpf(x0) + way - way * draw.log_uniform(rng, -60, 0))
    if kind == "start":
        forward = 1 if way >= 0 else -1
        return steps_from(x0, forward * rng.pick([0, 1, 1, 1, 2, 3, -1]))
    if kind == "end":
        return draw.near(rng, deceleration.destination(x0, v0, d))
    return rng.sign() * draw.magnitude(rng)


def time_to_destination_rows(seed):
    """Offsets that are the destination to many more digits than a double has, and a little beside it."""
    rng = SplitMix64(seed)
    count = 0
    while count < 600:
        d = 1.0 - rng.between(1, 64) * 2.0**-53 if rng.below(2) else draw.decay(rng)
        if rng.below(3) == 0:
            speed, way = draw.convergent(rng, deceleration.settle_speed(d, 1.0))
            x0, v0, x = 0.0, speed, way
        else:
            v0 = float(rng.pick([1, 3, 125]) * rng.between(1, 64)) * 2.0 ** rng.between(0, 4)
            x0 = draw.near(rng, -deceleration.reach(v0, d), 1)
            x = draw.near(rng, deceleration.destination(x0, v0, d), 1)
        if rng.below(2):
            x0, v0, x = -x0, -v0, -x
        if x != x0 and ends_in_range(x0, v0, d):
            count += 1
            yield inputs(x0, v0, d, x) + answer(deceleration.time_to_offset(x0, v0, d, x))


def time_to_speed_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(3000):
        _, v0, d = flick(rng)
        slow = speed(rng, abs(v0))
        if v0 != 0 or slow != 0:
            yield inputs(v0, d, slow) + answer(deceleration.time_to_speed(v0, d, slow))


def speed(rng, v):
    kind = rng.weighted([(45, "fraction"), (20, "just below"), (10, "subnormal"), (20, "any"), (5, "corner")])
    if kind == "fraction":
        return draw.nearest(mpf(v) * draw.log_uniform(rng, -60, 0))
    if kind == "just below":
        return abs(steps_from(v, -rng.pick([0, 1, 1, 2, 3, 1000, -1])))
    if kind == "subnormal":
        return draw.log_uniform(rng, -1074, -1022)
    if kind == "any":
        return draw.magnitude(rng)
    return rng.pick([0.0, draw.LEAST, draw.LEAST_NORMAL, 1e300])


def overflow_rows(seed):
    """Flicks whose destination no double can hold, some of them by a hair."""
    rng = SplitMix64(seed)
    count = 0
    while count < 200:
        v0, d = rng.sign() * draw.log_uniform(rng, 980, 1024), draw.decay(rng)
        way = deceleration.reach(v0, d)
        x0 = rng.pick([0.0, 0.0, rng.sign() * draw.log_uniform(rng, 1000, 1024), draw.GREATEST])
        if rng.below(3) == 0:  # the sum exceeds the greatest double by little
            x0 = draw.near(rng, mp.sign(way) * mpf(draw.GREATEST) - way, 2)
        if not draw.is_representable(deceleration.destination(x0, v0, d)):
            count += 1
            yield inputs(x0, v0, d)


ANSWER = ["expected", "off"]
UNIT = "unit: log2 of the ulp of the largest term"
NEVER = "expected none: never reached"
FILES = [
    GoldenFile("destination", ["x0", "v0", "d", *ANSWER, "unit"], destination_rows, UNIT),
    GoldenFile("wwdc-projection", ["x0", "v0", "d", *ANSWER, "unit"], wwdc_rows, UNIT),
    GoldenFile("position", ["x0", "v0", "d", "t", *ANSWER, "unit"], position_rows, UNIT),
    GoldenFile("velocity", ["v0", "d", "t", *ANSWER], velocity_rows),
    GoldenFile("position-slope", ["v0", "d", "t", *ANSWER], slope_rows, "from differences of the position"),
    GoldenFile("settle-time", ["v0", "d", "threshold", *ANSWER], settle_rows),
    GoldenFile("settle-time-two-axes", ["vx", "vy", "d", "threshold", *ANSWER], settle_two_axes_rows),
    GoldenFile("time-to-offset", ["x0", "v0", "d", "x", *ANSWER], time_to_offset_rows, NEVER),
    GoldenFile("time-to-destination", ["x0", "v0", "d", "x", *ANSWER], time_to_destination_rows, NEVER),
    GoldenFile("time-to-speed", ["v0", "d", "speed", *ANSWER], time_to_speed_rows, NEVER),
    GoldenFile("overflow", ["x0", "v0", "d"], overflow_rows, "no double holds the destination"),
]
