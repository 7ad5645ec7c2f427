"""The rows of a law that platforms play step by step or along a curve: flicks with and without limits.

A law of steps is a function of the release velocity and the parameters; it yields steps that start at 0. `Steps` moves
them to the release and stops them dead at a limit. A law of a curve returns a curve that starts at 0; `curve_rows` does
the same with it.
"""

import math

import inputs as draw
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from mpmath import mp, mpf
from splitmix import SplitMix64

SPEEDS = [300.0, 700.0, 1000.0, 1234.5, 2000.0, 3000.0, 8000.0]
FREE = (-math.inf, math.inf)


class Steps:
    """What a loop of steps shows: the time, the distance so far and the velocity of each step, from its records."""

    def __init__(self, velocity, steps):
        self.times, self.ways, self.speeds = [mpf(0)], [0.0], [velocity]
        for time, way, speed in steps:
            if time == 0:
                self.times, self.ways, self.speeds = [], [], []
            self.times.append(mpf(time))
            self.ways.append(way)
            self.speeds.append(speed)

    def course(self, x0, limits):
        """Times, positions and velocities up to the last step that moves, or that meets a limit."""
        times, places, speeds = list(self.times), [mpf(x0) + mpf(way) for way in self.ways], list(self.speeds)
        for index, place in enumerate(places):
            if not limits[0] < place < limits[1]:
                places[index] = max(mpf(limits[0]), min(place, mpf(limits[1])))
                del times[index + 1:], places[index + 1:], speeds[index + 1:]
                break
        before = [mpf(x0)] + places
        while len(times) > 1 and before[len(times) - 1] == places[-1]:
            for values in (times, places, speeds):
                values.pop()
        if places[-1] == x0:
            times = [mpf(0)]
        speeds[-1] = 0.0
        return times, places, speeds


def instants(rng, times, only_at_steps):
    """Indices of steps, and for each a time from that step on, before the next."""
    last = len(times) - 1
    for index in sorted({0, min(1, last), rng.below(last + 1), last // 2, max(last - 1, 0), last}):
        after = times[index + 1] if index < last else times[index] + mpf(0.25)
        part = 0 if only_at_steps else rng.pick([0, 0.5, 0.5, rng.between(1, 15) / 16])
        yield index, draw.nearest(times[index] + part * (after - times[index]))


def step_rows(rng, law, x0, velocity, values, limits, only_at_steps=False):
    times, places, speeds = Steps(velocity, law(velocity, *values)).course(x0, limits)
    ends = [*values, *limits]
    yield row(DESTINATION, x0, velocity, 0.0, ends, places[-1], x0, places[-1] - x0)
    yield row(DURATION, x0, velocity, 0.0, ends, times[-1])
    for index, time in instants(rng, times, only_at_steps):
        place = places[index]
        yield row(POSITION, x0, velocity, time, ends, place, x0, place - x0)
        if not (only_at_steps and index == 0):
            yield row(VELOCITY, x0, velocity, time, ends, speeds[index])


def farthest(law, x0, velocity, values):
    return Steps(velocity, law(velocity, *values)).course(x0, FREE)[1][-1]


def cases(rng, parameters, thresholds):
    """Starts, velocities and parameters: each speed with the defaults, and again with one parameter changed, at times at 120 Hz."""
    defaults = [float(default) for default, _ in parameters.values()]
    for count, speed in enumerate(thresholds + SPEEDS + [float(rng.between(50, 6000)) for _ in range(5)]):
        yield 0.0, rng.sign() * speed + 0.0, defaults
        values = list(defaults)
        if parameters:
            changed = count % len(parameters)
            others = list(parameters.values())[changed][1]
            if count % 2 and "frame-rate" in parameters:
                values[list(parameters).index("frame-rate")] = 120.0
            values[changed] = float(rng.pick(others))
        yield rng.sign() * rng.between(1, 40000) / 16, rng.sign() * speed + 0.0, values


def family_file(name, law, parameters, thresholds=(), only_at_steps=False):
    """The file of a law of steps: `parameters` are pairs of the default and other values."""

    def rows_of(rng, x0, velocity, values, limits):
        return step_rows(rng, law, x0, velocity, values, limits, only_at_steps)

    return _file(name, parameters, thresholds, rows_of, lambda *flick: farthest(law, *flick))


def curve_file(name, law, parameters, thresholds=(), frame_column=None):
    """The file of a law of a curve. With a column of the frame rate, positions are those of frames."""

    def rows_of(rng, x0, velocity, values, limits):
        rate = None if frame_column is None else values[frame_column]
        return curve_rows(rng, law, x0, velocity, values, limits, rate)

    return _file(
        name, parameters, thresholds, rows_of,
        lambda x0, velocity, values: x0 + mpf(law(x0, velocity, FREE, *values).distance))


def curve_rows(rng, law, x0, velocity, values, limits, rate):
    curve, ends = law(x0, velocity, limits, *values), [*values, *limits]
    duration, rest = mpf(curve.duration), mpf(x0) + mpf(curve.distance)
    for limit in limits:
        if min(mpf(x0), rest) < limit < max(mpf(x0), rest):
            duration, rest = curve.time_at(mpf(limit) - mpf(x0)), mpf(limit)
    yield row(DESTINATION, x0, velocity, 0.0, ends, rest, x0, rest - x0)
    if limits == FREE or curve.meets_limits_exactly:
        yield row(DURATION, x0, velocity, 0.0, ends, duration)
    for part in (1, rng.between(1, 6), rng.between(6, 20), rng.between(20, 40), rng.between(40, 63), 66):
        time = duration * part / 64
        if rate is not None:
            time = mp.ceil(time * rate) / mpf(rate)
        t = draw.nearest(time)
        if part > 64 or t >= duration:
            yield row(POSITION, x0, velocity, draw.nearest(duration + mpf(0.25)), ends, rest, x0, rest - x0)
            yield row(VELOCITY, x0, velocity, draw.nearest(duration + mpf(0.25)), ends, 0)
        elif t > 0:
            way = curve.position(mpf(t) if rate is None else time)
            yield row(POSITION, x0, velocity, t, ends, x0 + mpf(way), x0, way)
            yield row(VELOCITY, x0, velocity, t, ends, curve.velocity(mpf(t) if rate is None else time))


def _file(name, parameters, thresholds, rows_of, rest_of):
    def rows(seed):
        rng = SplitMix64(seed)
        for count, (x0, velocity, values) in enumerate(cases(rng, parameters, list(thresholds))):
            try:
                yield from thinned(rng, rows_of(rng, x0, velocity, values, FREE))
                distance = rest_of(x0, velocity, values) - x0
                if count % 3 == 0 and distance:
                    limit = draw.nearest(mpf(x0) + distance * rng.between(1, 17) / 16)
                    limits = (-math.inf, limit) if distance > 0 else (limit, math.inf)
                    yield from thinned(rng, rows_of(rng, x0, velocity, values, limits))
            except Tie:
                continue

    return law_file(name, [*parameters, "lower", "upper"], rows)


class Tie(Exception):
    """A value to round lies so near the middle of two whole numbers that doubles may go either way."""


def thinned(rng, rows):
    """The destination, the duration and a third of the other rows."""
    for index, line in enumerate(rows):
        if index < 2 or rng.below(3) == 0:
            yield line
