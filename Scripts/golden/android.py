"""Android's OverScroller: 32-bit numbers, whole pixels, whole milliseconds, whole pixels per second."""

import math

import fling_spline as spline
import inputs as draw
from float32 import f32
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from splitmix import SplitMix64


class Fling:
    def __init__(self, start, velocity, density, friction):
        self.density, self.start = density, start
        self.velocity = math.trunc(f32(velocity * density))
        coefficient = f32(f32(spline.GRAVITY * f32(f32(density) * 160)) * spline.TUNING)
        scale = f32(f32(friction) * coefficient)
        self.milliseconds = self.way = 0
        if self.velocity != 0:
            ratio = f32(f32(spline.INFLEXION * f32(abs(self.velocity))) / scale)
            logarithm = spline.log(ratio)
            self.milliseconds = math.trunc(1000.0 * spline.seconds(logarithm))
            self.way = int(math.copysign(math.trunc(spline.way(scale, logarithm)), self.velocity))

    def at(self, milliseconds):
        """Movement in pixels and velocity in pixels per second."""
        if milliseconds == 0:
            return 0, self.velocity
        if milliseconds >= self.milliseconds:
            return self.way, 0
        q, slope = spline.state(f32(f32(milliseconds) / f32(self.milliseconds)))
        speed = f32(f32(f32(slope * f32(self.way)) / f32(self.milliseconds)) * 1000)
        return math.floor(f32(q * f32(self.way)) + 0.5), speed

    def points(self, movement):
        return (self.start * self.density + movement) / self.density if movement else self.start


def rows(seed):
    rng = SplitMix64(seed)
    for count in range(800):
        density = rng.pick([1.0, 1.5, 2.0, 2.625, 2.75, 3.0, 3.5, 4.0])
        friction = rng.pick([0.015, 0.015, rng.between(1, 60) / 1000])
        start = rng.pick([0.0, float(rng.between(-40000, 40000))])
        velocity = rng.sign() * rng.pick([float(rng.between(0, 12000)), draw.log_uniform(rng, -3, 16), rng.between(0, 400) / 4])
        fling = Fling(start, velocity, density, friction)
        milliseconds = rng.below(fling.milliseconds + 2)
        time = (milliseconds + rng.pick([0, 0.5])) / 1000
        movement, speed = fling.at(milliseconds)
        if count % 4 == VELOCITY and milliseconds == 0:
            continue
        value = {
            DESTINATION: fling.points(fling.way), DURATION: fling.milliseconds / 1000,
            POSITION: fling.points(movement), VELOCITY: speed / density,
        }[count % 4]
        yield row(count % 4, start, velocity, time, [density, friction, 0.0], value)


FILES = [law_file("android", ["density", "friction", "overfling"], rows)]
