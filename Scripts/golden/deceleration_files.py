"""The golden files of the deceleration: which inputs, and what is asked of them."""

from mpmath import mp, mpf

import deceleration
import inputs as draw
from doubles import steps_from
from rows import GoldenFile, answer, inputs, unit
from splitmix import SplitMix64


def flick(rng):
    """A start, a velocity and a rate."""
    while True:
        v0, d = draw.velocity(rng), draw.decay(rng)
        x0 = draw.start(rng, deceleration.reach(v0, d))
        if draw.is_size(x0):
            return x0, v0, d


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
            if draw.is_size(x0):
                break
        value = deceleration.wwdc_projection(x0, v0, d)
        yield inputs(x0, v0, d) + answer(value) + [unit(mpf(x0), way, value)]


def position_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(7000):
        x0, v0, d = flick(rng)
        t = draw.time(rng, d)
        way = deceleration.displacement(v0, d, t)
        if rng.below(4) == 0:  # back to the origin just now
            x0 = draw.near(rng, -way)
            if not draw.is_size(x0):
                continue
        value = deceleration.position(x0, v0, d, t)
        yield inputs(x0, v0, d, t) + answer(value) + [unit(mpf(x0), way, value)]


def velocity_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(4500):
        _, v0, d = flick(rng)
        t = draw.time(rng, d)
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
            threshold = abs(draw.comparable(rng, deceleration.reach(v0, d), rng.pick([-90, -60, -20]), 1))
        if threshold > 0 and draw.is_size(threshold) and draw.is_size(v0):
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
        threshold = draw.magnitude(rng)
        way = precise_reach((vx, vy), d)
        kind = rng.below(3)
        if kind == 0:
            threshold = draw.near(rng, way)
        elif kind == 1:
            threshold = abs(draw.comparable(rng, way, -60, 3))
        if threshold > 0 and all(draw.is_size(size) for size in (vx, vy, threshold)):
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
            if not draw.is_size(x0):
                continue
        x = offset(rng, x0, v0, d, way)
        # Nearer to the destination, a time has fewer digits the nearer it is, as the destination has no more.
        if not draw.is_size(x) or abs(deceleration.left(x0, v0, d, x)) < 2.0**-58:
            continue
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
    """Offsets a small part of the distance before the destination, or beyond it: near 0, where doubles are dense."""
    rng = SplitMix64(seed)
    count = 0
    while count < 600:
        d = 1.0 - rng.between(1, 64) * 2.0**-53 if rng.below(2) else draw.decay(rng)
        v0 = rng.sign() * float(rng.pick([1, 3, 125]) * rng.between(1, 64)) * 2.0 ** rng.between(0, 4)
        way = deceleration.reach(v0, d)
        x0 = draw.near(rng, -way, 1)
        side = 1 if rng.below(8) == 0 else -1
        x = draw.nearest(deceleration.destination(x0, v0, d) + side * way * draw.log_uniform(rng, -57, -30))
        if all(draw.is_size(size) for size in (x0, v0, x)):
            count += 1
            yield inputs(x0, v0, d, x) + answer(deceleration.time_to_offset(x0, v0, d, x))


def time_to_speed_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(3000):
        _, v0, d = flick(rng)
        slow = speed(rng, abs(v0))
        if (v0 != 0 or slow != 0) and draw.is_size(slow):
            yield inputs(v0, d, slow) + answer(deceleration.time_to_speed(v0, d, slow))


def time_to_speed_two_axes_rows(seed):
    rng = SplitMix64(seed)
    count = 0
    while count < 1000:
        d, vx = draw.decay(rng), draw.velocity(rng)
        vy = rng.weighted([
            (3, draw.comparable(rng, mpf(vx), -60, 0)), (2, draw.comparable(rng, mpf(vx), -1, 1)), (1, 0.0), (1, vx)])
        length = deceleration.precisely(lambda: deceleration.speed((vx, vy)))
        slow = rng.weighted([(2, abs(vx)), (2, draw.nearest(length))]) if rng.below(2) else speed(rng, length)
        if vx != 0 and all(draw.is_size(size) for size in (vx, vy, slow)):
            count += 1
            yield inputs(vx, vy, d, slow) + answer(deceleration.time_to_speed((vx, vy), d, slow))


def speed(rng, v):
    kind = rng.weighted([(45, "fraction"), (25, "just below"), (25, "any"), (5, "corner")])
    if kind == "fraction":
        return draw.nearest(mpf(v) * draw.log_uniform(rng, -60, 0))
    if kind == "just below":
        return abs(steps_from(v, -rng.pick([0, 1, 1, 2, 3, 1000, -1])))
    if kind == "any":
        return draw.magnitude(rng)
    return rng.pick([0.0, draw.LEAST_SIZE, draw.GREATEST_SIZE])


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
    GoldenFile("time-to-speed-two-axes", ["vx", "vy", "d", "speed", *ANSWER], time_to_speed_two_axes_rows, NEVER),
]
