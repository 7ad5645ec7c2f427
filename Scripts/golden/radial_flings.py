"""The flings of Chromium on phones and of Gecko on Android, on one axis."""

import math

from mpmath import mp, mpf

import fling_spline as spline
import inputs as draw
from float32 import f32
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from splitmix import SplitMix64


class Fling:
    """What both share, once it is known how long and how far."""

    def __init__(self, start, sign, seconds, way, progress, threshold):
        self.origin, self.sign, self.seconds, self.way = f32(start), sign, seconds, way
        self.progress = progress
        self.rest = f32(self.origin + sign * way)
        self.change = f32(self.rest - self.origin)
        left = mpf(threshold) / abs(mpf(self.change)) if self.change else mpf(1)
        self.duration = float(self._share(1 - left) * mpf(seconds)) if left < 1 else 0.0

    def _share(self, amount):
        """Where the lines between the samples are at an amount of progress."""
        for i in range(100):
            low, high = mpf(self.progress[i]), mpf(self.progress[i + 1])
            if amount < low:
                return mpf(0)
            if amount < high:
                return (i + (amount - low) / (high - low)) / 100
        return mpf(1)

    def state(self, time):
        q, slope = spline.state(f32(time * (1 / self.seconds)), self.progress)
        speed = f32(slope * self.way * (1 / self.seconds))
        return f32(self.origin + f32(q * self.change)), self.sign * speed


def chromium(start, velocity, friction, tuning):
    coefficient = f32(f32(spline.GRAVITY * 160) * f32(tuning))
    scale = f32(f32(friction) * coefficient)
    speed = abs(f32(velocity))
    ratio = f32(f32(spline.INFLEXION * speed) / scale)
    logarithm = f32(spline.log(ratio))
    microseconds = math.trunc(1e6 * spline.seconds(logarithm))
    return Fling(start, math.copysign(1, velocity), microseconds / 1e6, spline.way(scale, logarithm),
                 spline.ANDROID[0], f32(0.1))


def gecko(start, velocity, friction, inflexion, ppi, threshold):
    coefficient = f32(f32(spline.GRAVITY * f32(ppi)) * spline.TUNING)
    scale = f32(friction) * coefficient
    speed = f32(abs(f32(velocity / 1000)) * 1000)
    with mp.workprec(53):
        logarithm = spline.log(f32(inflexion) * speed / scale)
    way = f32(spline.way(scale, logarithm))
    table = spline.tables(f32(inflexion), 2.0**-17, True)[0]
    return Fling(start, math.copysign(1, velocity), spline.seconds(logarithm), way, table, threshold)


def rows_of(make, parameters):
    def rows(seed):
        rng = SplitMix64(seed)
        for count in range(600):
            given = parameters(rng)
            start = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -3, 16)])
            velocity = rng.sign() * rng.pick([float(rng.between(20, 12000)), draw.log_uniform(rng, 4, 30)])
            fling = make(start, velocity, *given)
            if fling.duration == 0:
                continue
            time = fling.duration * rng.between(1, 999) / 1000
            position, speed = fling.state(time)
            value = {DESTINATION: fling.rest, DURATION: fling.duration, POSITION: position, VELOCITY: speed}[count % 4]
            yield row(count % 4, start, velocity, time, given, value)
    return rows


def friction(rng):
    return rng.pick([0.015, 0.015, rng.between(1, 60) / 1000])


FILES = [
    law_file("chromium-mobile", ["friction", "tuning"],
             rows_of(chromium, lambda rng: [friction(rng), rng.pick([0.84, 0.84, 0.9])])),
    law_file("gecko-android", ["friction", "inflexion", "ppi", "threshold"],
             rows_of(gecko, lambda rng: [friction(rng), rng.pick([0.35, 0.35, 0.5, 0.2]), rng.pick([160.0, 420.0, 96.0]),
                                         rng.pick([0.1, 0.1, 1.0])])),
]
