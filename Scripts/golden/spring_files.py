"""The golden files of springs and the rubber band."""

from mpmath import mp, mpf

import inputs as draw
import rubber_band
import spring
import spring_inputs
import spring_settling
from doubles import steps_from
from rows import GoldenFile, answer, inputs, unit
from splitmix import SplitMix64

CONSTANTS = ["mass", "stiffness", "damping", "x0", "v0"]
UNIT = "unit: log2 of the ulp of the larger of the terms of x0 and of v0"


def motion(rng):
    constants = spring_inputs.constants(rng)
    return constants + spring_inputs.release(rng, *constants)


def value_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(2000):
        case = motion(rng)
        t = spring_inputs.time(rng, case)
        value = spring.value(case, t)
        yield inputs(*case, t) + answer(value) + [unit(value, spring.value_terms(case, t))]


def velocity_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(2000):
        case = motion(rng)
        t = spring_inputs.time(rng, case)
        value = spring.velocity(case, t)
        yield inputs(*case, t) + answer(value) + [unit(value, spring.velocity_terms(case, t))]


def settle_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(2000):
        case, threshold = motion(rng), 0.0
        while threshold == 0 or not draw.is_size(threshold):
            threshold = settle_threshold(rng, case)
        yield inputs(*case, threshold) + answer(spring_settling.settle_time(case, threshold))


def settle_threshold(rng, case):
    """A part of how far the motion gets."""
    start = spring.Motion(*case)
    size = max(abs(start.x0), abs(start.v0) / mp.sqrt(start.square))
    kind = rng.below(8)
    if kind == 0:
        return 0.1
    if kind == 1 and start.x0 != 0:
        return abs(steps_from(float(start.x0), rng.between(-2, 2)))
    return draw.nearest(size * draw.log_uniform(rng, rng.pick([-190, -60, -10, -10]), 1))


def tangent_rows(seed):
    """A threshold within a few ulps of a turning point: the last crossing is beside it, or half a period before."""
    rng = SplitMix64(seed)
    count = 0
    while count < 400:
        case = motion(rng)
        threshold = turning_distance(rng, case)
        if threshold and draw.is_size(threshold):
            time = spring_settling.settle_time(case, threshold)
            condition = spring_settling.condition(case, threshold, time)
            count += 1
            yield inputs(*case, threshold) + answer(time) + [str(int(mp.ceil(condition)))]


def turning_distance(rng, case):
    start = spring.Motion(*case)
    turning = start.turning_point()
    if turning is None:
        return None
    swings = rng.pick([0, 1, 2, 5, 20, 1000]) if start.regime < 0 else 0
    time = turning + swings * mp.pi / start.w if swings else turning
    return abs(draw.near(rng, spring.precisely(lambda: abs(spring.Motion(*case).value(time))), 4))


def rubber_band_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(1000):
        overshoot, length, coefficient = band(rng)
        yield inputs(overshoot, length, coefficient) + answer(rubber_band.pulled(overshoot, length, coefficient))


def rubber_band_inverse_rows(seed):
    rng = SplitMix64(seed)
    count = 0
    while count < 1000:
        overshoot, length, coefficient = band(rng)
        shown = draw.near(rng, rubber_band.pulled(overshoot, length, coefficient), 1)
        if 0 <= shown < length:
            value = rubber_band.released(shown, length, coefficient)
            if draw.is_size(shown):
                count += 1
                yield inputs(shown, length, coefficient) + answer(value)


def band(rng):
    length = rng.pick([float(rng.between(1, 3000)), draw.log_uniform(rng, -190, 190)])
    coefficient = rng.pick([0.55, 0.55, 1.0, draw.log_uniform(rng, -8, 1)])
    if rng.below(8) == 0:
        return draw.magnitude(rng), length, coefficient
    overshoot = 0.0 if rng.below(30) == 0 else abs(draw.comparable(rng, mpf(length), -60, 60))
    if not draw.is_size(overshoot):
        return band(rng)
    return overshoot, length, coefficient


ANSWER = ["expected", "off"]
FILES = [
    GoldenFile("spring-value", CONSTANTS + ["t", *ANSWER, "unit"], value_rows, UNIT),
    GoldenFile("spring-velocity", CONSTANTS + ["t", *ANSWER, "unit"], velocity_rows, UNIT),
    GoldenFile("spring-settle", CONSTANTS + ["threshold", *ANSWER], settle_rows),
    GoldenFile("spring-settle-tangent", CONSTANTS + ["threshold", *ANSWER, "condition"], tangent_rows,
               "condition: relative change of the answer over that of the threshold"),
    GoldenFile("rubber-band", ["overshoot", "length", "coefficient", *ANSWER], rubber_band_rows),
    GoldenFile("rubber-band-inverse", ["shown", "length", "coefficient", *ANSWER], rubber_band_inverse_rows),
]
