"""What a spring does on its way from 0 to a distance: how far beyond, when first there, when settled, after how many turns."""

from mpmath import mp, mpf

import inputs as draw
import spring_settling
from precision import precisely
from rows import GoldenFile, answer, inputs, unit
from spring import Motion
from splitmix import SplitMix64

OVERSHOOT, PEAK_TIME, FIRST_CROSSING, SETTLE_TIME, SWINGS = range(5)


def motion_of(case):
    mass, k, c, distance, velocity = case
    return Motion(mass, k, c, -distance, velocity)


def turns(motion, count):
    """The first turning points, from 0 on."""
    first = motion.turning_point()
    if first is None:
        return []
    return [first + index * mp.pi / motion.w for index in range(count)] if motion.regime < 0 else [first]


def peak(case):
    """The time of the first turn beyond the target, or None."""
    motion = motion_of(case)
    for time in turns(motion, 2):
        beyond = motion.value(time) * mpf(case[3])
        if time > 0 and (beyond > 0 or case[3] == 0):
            return time
    return None


def first_crossing(case):
    motion = motion_of(case)
    time = peak(case)
    if time is None:
        return None
    if case[3] == 0:
        return halved(motion, time, time + mp.pi / motion.w) if motion.regime < 0 else None
    earlier = [turn for turn in turns(motion, 1) if turn < time]
    return halved(motion, earlier[0] if earlier else mpf(0), time)


def halved(motion, low, high):
    """Where the motion passes its target between two instants."""
    start = mp.sign(motion.value(low))
    for _ in range(mp.prec + 20):
        middle = (low + high) / 2
        low, high = (middle, high) if mp.sign(motion.value(middle)) == start else (low, middle)
    return low


def swings(case, tolerance):
    motion = motion_of(case)
    count, start = 0, 1 if case[4] == 0 else 0
    times = turns(motion, 4000)[start:]
    while count < len(times) and abs(motion.value(times[count])) >= mpf(tolerance):
        count += 1
    return mpf(count)


def constants(rng):
    mass = rng.pick([1.0, 4.0, draw.log_uniform(rng, -4, 4)])
    k = rng.pick([100.0, draw.log_uniform(rng, 2, 12)])
    z = rng.pick([rng.between(1, 60) / 20, 0.03 + rng.below(97) / 100, 1 - draw.log_uniform(rng, -30, -4)])
    if rng.below(6) == 0:
        c = rng.between(1, 200) / 4
        return 1.0, c * c / 4, c
    return mass, k, draw.nearest(2 * mpf(z) * mp.sqrt(mpf(mass) * mpf(k)))


def rows(seed):
    rng = SplitMix64(seed)
    for count in range(1000):
        distance = rng.sign() * rng.pick([1.0, draw.log_uniform(rng, -4, 12), 0.0])
        velocity = rng.sign() * draw.log_uniform(rng, -2, 14)
        if distance != 0 and rng.below(2):
            velocity = 0.0
        case = (*constants(rng), distance + 0.0, velocity)
        tolerance = draw.log_uniform(rng, -10, 1)
        quantity = count % 5
        yield inputs(float(quantity), *case, tolerance) + result(quantity, case, tolerance)


def result(quantity, case, tolerance):
    if quantity == SETTLE_TIME:
        mass, k, c, distance, velocity = case
        spring = (mass, k, c, -distance, velocity)
        time = spring_settling.settle_time(spring, tolerance)
        return answer(time) + [unit(time)]
    if quantity == SWINGS:
        count = swings(case, tolerance)
        return answer(count) + [unit(count)]
    time = peak(case)
    if quantity == OVERSHOOT:
        if time is None:
            return answer(mpf(0)) + [unit(mpf(1))]
        return far(case)
    value = None if time is None else precisely(lambda: peak(case)) if quantity == PEAK_TIME else crossing(case)
    return answer(value) + [unit(mpf(1) if value is None else value)]


def crossing(case):
    return None if first_crossing(case) is None else precisely(lambda: first_crossing(case))


def far(case):
    value = precisely(lambda: abs(motion_of(case).value(peak(case))))
    terms = precisely(lambda: max(motion_of(case).value_terms(peak(case))))
    return answer(value) + [unit(terms, value)]


FILES = [
    GoldenFile("spring-response", ["quantity", "mass", "stiffness", "damping", "distance", "velocity", "tolerance",
                                   "expected", "off", "unit"], rows,
               "quantity 0 overshoot, 1 peak time, 2 first crossing, 3 settle time, 4 swings"),
]
