"""Flutter's scrolling: bouncing and its fast rate, whose friction ends at 20 pixels per second, and clamping."""

from mpmath import mp, mpf

import inputs as draw
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from precision import precisely
from splitmix import SplitMix64


class Bouncing:
    """v = v0 d^t - c t until |v| is 20/density."""

    def __init__(self, v0, drag, c, density):
        self.v0, self.c = mpf(v0), mpf(c)
        self.k = lambda: -mp.log(mpf(drag))
        self.stop = mpf(float(20 / density))
        self.sign = mp.sign(self.v0)

    def whole(self):
        if abs(self.v0) <= self.stop:
            return mpf(0)
        return precisely(self._whole)

    def _whole(self):
        low, high = mpf(0), mp.log(abs(self.v0) / self.stop) / self.k()
        if self.c == 0:
            return high
        speed = lambda t: abs(self.v0) * mp.exp(-self.k() * t) - self.c * t - self.stop
        for _ in range(80):
            middle = (low + high) / 2
            low, high = (middle, high) if speed(middle) > 0 else (low, middle)
        time = low
        for _ in range(8):
            time -= speed(time) / (-self.k() * abs(self.v0) * mp.exp(-self.k() * time) - self.c)
        return time

    def terms(self, t):
        """Way by friction alone, and what the deceleration takes of it."""
        friction = precisely(lambda: -self.v0 * mp.expm1(-self.k() * mpf(t)) / self.k())
        return friction, -self.sign * self.c * mpf(t) ** 2 / 2

    def velocities(self, t):
        return precisely(lambda: self.v0 * mp.exp(-self.k() * mpf(t))), -self.sign * self.c * mpf(t)


class Clamping:
    """x = D (1 - (1 - t/T)^rho)."""

    def __init__(self, v0, friction):
        self.v0, self.friction = mpf(v0), mpf(friction)

    def rho(self):
        return mp.log(mpf(0.78)) / mp.log(mpf(0.9))

    def whole(self):
        return precisely(self._whole)

    def _whole(self):
        reference = self.friction * mpf(9.80665) * mpf(39.37) * 160 * mpf(0.84) / mpf(0.35)
        return self.rho() * mpf(0.35) * (abs(self.v0) / reference) ** (1 / (self.rho() - 1))

    def way(self):
        return precisely(lambda: self.v0 * self._whole() / self.rho())

    def way_at(self, t):
        return precisely(lambda: self.v0 * self._whole() / self.rho() * (1 - (1 - mpf(t) / self._whole()) ** self.rho()))

    def velocity(self, t):
        return precisely(lambda: self.v0 * (1 - mpf(t) / self._whole()) ** (self.rho() - 1))


def start(rng):
    return rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -10, 17)])


def share_of(rng, whole):
    return draw.nearest(whole * rng.below(1 << 40) / (1 << 40))


def bouncing_rows(has_deceleration):
    def rows(seed):
        rng = SplitMix64(seed)
        for count in range(400):
            x0, v0 = start(rng), rng.sign() * draw.log_uniform(rng, -3, 17)
            drag = rng.pick([0.135, draw.log_uniform(rng, -20, -1)])
            c = rng.pick([1400.0, draw.log_uniform(rng, -3, 14)]) if has_deceleration else 0.0
            density = rng.pick([1.0, 2.75, 3.0])
            motion = Bouncing(v0, drag, c, density)
            whole = motion.whole()
            t = share_of(rng, whole)
            given = [drag, c, density] if has_deceleration else [drag, density]
            case = lambda quantity, *values: row(quantity, x0, v0, t, given, *values)
            if count % 4 == DESTINATION:
                ways = motion.terms(whole)
                yield case(DESTINATION, precisely(lambda: mpf(x0) + sum(ways)), mpf(x0), *ways)
            elif count % 4 == DURATION:
                yield case(DURATION, whole)
            elif whole > 0 and count % 4 == POSITION:
                ways = motion.terms(t)
                yield case(POSITION, precisely(lambda: mpf(x0) + sum(ways)), mpf(x0), *ways)
            elif whole > 0:
                velocities = motion.velocities(t)
                yield case(VELOCITY, precisely(lambda: mpf(sum(velocities))), *velocities)
    return rows


def clamping_rows(seed):
    rng = SplitMix64(seed)
    for count in range(400):
        x0, v0 = start(rng), rng.sign() * draw.log_uniform(rng, -10, 17)
        friction = rng.pick([0.015, draw.log_uniform(rng, -10, 0)])
        motion = Clamping(v0, friction)
        t = share_of(rng, motion.whole())
        case = lambda quantity, *values: row(quantity, x0, v0, t, [friction], *values)
        if count % 4 == DESTINATION:
            yield case(DESTINATION, precisely(lambda: mpf(x0) + motion.way()), mpf(x0), motion.way())
        elif count % 4 == DURATION:
            yield case(DURATION, motion.whole())
        elif count % 4 == POSITION:
            way = motion.way_at(t)
            yield case(POSITION, precisely(lambda: mpf(x0) + way), mpf(x0), way)
        else:
            yield case(VELOCITY, motion.velocity(t))


FILES = [
    law_file("flutter-bouncing", ["drag", "density"], bouncing_rows(False)),
    law_file("flutter-bouncing-fast", ["drag", "constant-deceleration", "density"], bouncing_rows(True)),
    law_file("flutter-clamping", ["friction"], clamping_rows),
]
