"""AndroidX: Compose's exponentialDecay in 32-bit numbers, and the fling of DynamicAnimation in closed form."""

from mpmath import mp, mpf

import inputs as draw
from float32 import f32, f32_of
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from precision import precisely
from splitmix import SplitMix64


class FloatDecay:
    """Every operation rounded to 32 bits; positions in pixels until they are returned."""

    def __init__(self, x0, v0, multiplier, threshold, density):
        self.f = f32(f32(-4.2) * max(f32(1e-4), f32(multiplier)))
        self.threshold = max(f32(1e-7), f32(threshold))
        self.x0, self.v0, self.density = f32(x0 * density), f32(v0 * density), density
        self.given = x0

    def moves(self):
        return abs(self.v0) > self.threshold

    def milliseconds(self):
        if not self.moves():
            return 0
        logarithm = f32_of(mp.log(mpf(f32(self.threshold / abs(self.v0)))))
        return int(f32(f32(1000 * logarithm) / self.f))

    def position(self, power):
        way = f32(self.v0 / self.f)
        return f32(f32(self.x0 - way) + f32(way * power)) / self.density

    def rest(self):
        if not self.moves():
            return self.given
        milliseconds = float(mp.log(mpf(f32(self.threshold / abs(self.v0))))) / self.f * 1000
        return self.position(f32(float(mp.exp(mpf(self.f * milliseconds / 1000)))))

    def power(self, milliseconds):
        return f32_of(mp.exp(mpf(f32(f32(self.f * f32(milliseconds)) / 1000))))

    def position_at(self, milliseconds):
        return self.position(self.power(milliseconds))

    def velocity_at(self, milliseconds):
        return f32(self.v0 * self.power(milliseconds)) / self.density


def flick(rng, threshold):
    x0 = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -3, 14)])
    v0 = rng.sign() * draw.log_uniform(rng, -3, 15)
    multiplier = rng.pick([1.0, 1.0, draw.log_uniform(rng, -5, 3)])
    return x0, v0, multiplier, rng.pick([threshold, draw.log_uniform(rng, -5, 6)]), rng.pick([1.0, 2.0, 2.625])


def compose_rows(seed):
    rng = SplitMix64(seed)
    for count in range(480):
        x0, v0, multiplier, threshold, density = flick(rng, 0.1)
        motion = FloatDecay(x0, v0, multiplier, threshold, density)
        last = motion.milliseconds()
        whole = 1 + rng.below(max(last - 1, 1))
        # Somewhere within a millisecond.
        t = (whole + 0.25 + rng.below(50) / 100) / 1000
        case = lambda quantity, value: row(quantity, x0, v0, t, [multiplier, threshold, density], mpf(value))
        if count % 4 == DESTINATION:
            yield case(DESTINATION, motion.rest())
        elif count % 4 == DURATION:
            yield case(DURATION, last / 1000)
        elif whole < last:
            yield case(count % 4, motion.position_at(whole) if count % 4 == POSITION else motion.velocity_at(whole))


def dynamic_rows(seed):
    rng = SplitMix64(seed)
    for count in range(400):
        x0, v0, multiplier, threshold, density = flick(rng, 46.875)
        stop = mpf(float(threshold / density))
        k = mpf(4.2) * mpf(multiplier)
        moves = abs(mpf(v0)) > stop
        whole = precisely(lambda: mp.log(abs(mpf(v0)) / stop) / k) if moves else mpf(0)
        t = draw.nearest(whole * rng.below(1 << 40) / (1 << 40))
        case = lambda quantity, *values: row(quantity, x0, v0, t, [multiplier, threshold, density], *values)
        if count % 4 == DESTINATION:
            way = mp.sign(v0) * max(abs(mpf(v0)) - stop, mpf(0)) / k
            yield case(DESTINATION, mpf(x0) + way, mpf(x0), way)
        elif count % 4 == DURATION:
            yield case(DURATION, whole)
        elif moves and count % 4 == POSITION:
            way = precisely(lambda: -mpf(v0) * mp.expm1(-k * mpf(t)) / k)
            yield case(POSITION, mpf(x0) + way, mpf(x0), way)
        elif moves:
            yield case(VELOCITY, precisely(lambda: mpf(v0) * mp.exp(-k * mpf(t))))


FILES = [
    law_file("compose-exponential", ["friction", "velocity-threshold", "density"], compose_rows),
    law_file("dynamic-animation", ["friction", "velocity-threshold", "density"], dynamic_rows),
]
