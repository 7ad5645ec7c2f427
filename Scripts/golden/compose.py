"""Jetpack Compose's fling: 32-bit pixels, whole milliseconds."""

import math

import fling_spline as spline
import inputs as draw
from float32 import f32
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from splitmix import SplitMix64


class Fling:
    def __init__(self, start, velocity, density, friction):
        self.density = density
        self.origin, pixels = f32(start * density), f32(velocity * density)
        coefficient = f32(f32(f32(spline.GRAVITY * f32(density)) * 160) * spline.TUNING)
        scale = f32(f32(friction) * coefficient)
        logarithm = spline.log(f32(spline.INFLEXION * abs(pixels)) / scale)
        self.milliseconds = math.trunc(1000.0 * spline.seconds(logarithm))
        self.way = math.copysign(f32(spline.way(scale, logarithm)), pixels)

    def position(self, progress):
        return f32(self.origin + f32(self.way * progress)) / self.density

    def velocity(self, slope):
        return f32(f32(f32(slope * self.way) / f32(self.milliseconds)) * 1000) / self.density


def rows(seed):
    rng = SplitMix64(seed)
    for count in range(600):
        density, friction = rng.pick([1.0, 1.5, 2.625, 3.0]), rng.pick([0.015, 0.015, rng.between(1, 60) / 1000])
        start = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -3, 16)])
        velocity = rng.sign() * rng.pick([float(rng.between(1, 12000)), draw.log_uniform(rng, -3, 40)])
        fling = Fling(start, velocity, density, friction)
        if fling.milliseconds < 3:
            continue
        milliseconds = rng.between(1, fling.milliseconds - 1)
        time = (milliseconds + rng.pick([0, 0.5])) / 1000
        progress, slope = spline.state(min(1.0, f32(f32(milliseconds) / f32(fling.milliseconds))))
        value = {
            DESTINATION: fling.position(1.0), DURATION: fling.milliseconds / 1000,
            POSITION: fling.position(progress), VELOCITY: fling.velocity(slope),
        }[count % 4]
        yield row(count % 4, start, velocity, time, [density, friction], value)


FILES = [law_file("compose", ["density", "friction"], rows)]
