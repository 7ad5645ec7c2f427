"""The golden files of whole motions: a flick that meets a limit and bounces there, and one that lands on a spot.

Each row asks for one quantity: 0 for the position at a time, 1 for the velocity, 2 for the settle time.
"""

from mpmath import mp, mpf

import deceleration
import inputs as draw
import spring
import spring_settling
from precision import precisely
from rows import GoldenFile, answer, inputs, unit
from splitmix import SplitMix64


class Bounce:
    """From x0 with v0 to the limit, and on as a spring about it. Made afresh in each working precision."""

    def __init__(self, x0, v0, d, limit, mass, stiffness, damping):
        self.k, self.x0, self.v0, self.limit = deceleration.rate(d), mpf(x0), mpf(v0), mpf(limit)
        self.crossing = self.time_over(self.limit - self.x0)
        self.spring = spring.Motion(mass, stiffness, damping, 0.0, self.v0 + self.k * (self.limit - self.x0))

    def time_over(self, way):
        return mp.log1p(self.k * way / self.v0) / self.k

    def settle_time(self, threshold):
        after = spring_settling._settle_time(self.spring, mpf(threshold))
        if after > 0:
            return self.crossing + after
        way = abs(self.limit - self.x0) - mpf(threshold)
        return self.time_over(mp.sign(self.v0) * way) if way > 0 else mpf(0)


def bounce_case(rng):
    """A limit somewhere on the way, often all but at its end; a spring as slow as the flick, or a usual one."""
    while True:
        v0, d = rng.sign() * draw.log_uniform(rng, -2, 15), rng.pick([0.998, 0.99, 1 - draw.log_uniform(rng, -16, -3)])
        way = deceleration.reach(v0, d)
        x0 = rng.pick([0.0, draw.comparable(rng, way, -4, 8)])
        share = rng.pick([mpf(draw.log_uniform(rng, -8, 0)), 1 - mpf(draw.log_uniform(rng, -20, -1))])
        limit = draw.nearest(mpf(x0) + share * way)
        mass = rng.pick([1.0, draw.log_uniform(rng, -3, 4)])
        stiffness = rng.pick([100.0, draw.log_uniform(rng, 0, 12)])
        ratio = rng.pick([mpf(1), mpf(draw.log_uniform(rng, -4, 3))])
        damping = draw.nearest(2 * ratio * mp.sqrt(mpf(mass) * mpf(stiffness)))
        rest = deceleration.destination(x0, v0, d)
        if min(mpf(x0), rest) < limit < max(mpf(x0), rest):
            return x0, v0, d, limit, mass, stiffness, damping


def limit_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(3000):
        case, quantity = bounce_case(rng), rng.below(3)
        if quantity == 2:
            swing = precisely(lambda: abs(Bounce(*case).spring.v0) / mp.sqrt(Bounce(*case).spring.square))
            threshold = rng.pick([0.1, draw.nearest(swing * draw.log_uniform(rng, -40, 1))])
            value = precisely(lambda: Bounce(*case).settle_time(threshold))
            yield inputs(float(quantity), *case, threshold) + answer(value) + [unit(value)]
            continue
        swings = draw.log_uniform(rng, -8, 5)
        t = draw.nearest(
            precisely(lambda: Bounce(*case).crossing + swings / mp.sqrt(Bounce(*case).spring.square)))

        def at(take):
            return precisely(lambda: take(Bounce(*case), mpf(t)))

        if quantity == 0:
            value = at(lambda b, t: b.limit + b.spring.value(t - b.crossing))
            size = at(lambda b, t: max(b.spring.value_terms(t - b.crossing)))
            yield inputs(float(quantity), *case, t) + answer(value) + [unit(value, size, mpf(case[3]))]
        else:
            value = at(lambda b, t: b.spring.velocity(t - b.crossing))
            size = at(lambda b, t: max(b.spring.velocity_terms(t - b.crossing)))
            yield inputs(float(quantity), *case, t) + answer(value) + [unit(value, size)]


def landing_rows(seed):
    """At a changed rate, which lands from ahead; the springs that land from elsewhere have files of their own."""
    rng = SplitMix64(seed)
    for _ in range(3000):
        v0, x0 = rng.sign() * draw.log_uniform(rng, -4, 15), rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -4, 12)])
        target = draw.nearest(mpf(x0) + mpf(v0) * draw.log_uniform(rng, -30, 6))
        way = precisely(lambda: mpf(target) - mpf(x0))
        if way * v0 <= 0:
            continue
        quantity = rng.below(3)
        if quantity == 2:
            near = abs(draw.near(rng, way, 2))
            threshold = rng.pick([0.1, near, draw.nearest(abs(way) * draw.log_uniform(rng, -60, 1))])
            value = precisely(lambda: max(mp.log(abs(way) / mpf(threshold)) * way / mpf(v0), mpf(0)))
            yield inputs(float(quantity), x0, v0, target, threshold) + answer(value) + [unit(value)]
            continue
        t = draw.nearest(abs(way) / abs(mpf(v0)) * draw.log_uniform(rng, -20, 6))
        power = precisely(lambda: mp.exp(-mpf(v0) / way * mpf(t)))
        if quantity == 0:
            made = precisely(lambda: -way * mp.expm1(-mpf(v0) / way * mpf(t)))
            value = precisely(lambda: mpf(x0) + made)
            yield inputs(float(quantity), x0, v0, target, t) + answer(value) + [unit(value, mpf(x0), made)]
        else:
            value = precisely(lambda: mpf(v0) * power)
            yield inputs(float(quantity), x0, v0, target, t) + answer(value) + [unit(value)]


ANSWER = ["expected", "off", "unit"]
NOTE = "quantity: 0 position, 1 velocity, 2 settle time; unit: log2 of the ulp of the largest term"
FILES = [
    GoldenFile("limits", ["quantity", "x0", "v0", "d", "limit", "mass", "stiffness", "damping", "at", *ANSWER],
               limit_rows, NOTE),
    GoldenFile("landings", ["quantity", "x0", "v0", "target", "at", *ANSWER], landing_rows, NOTE),
]
