"""Kinetic scrolling of GTK and of WebKit on it: exponential decay at 4 per second, ended by a frame."""

import inputs as draw
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from mpmath import mp, mpf
from splitmix import SplitMix64

FRICTION = 4


class Kinetic:
    def __init__(self, x0, v0, rate):
        self.x0, self.v0, self.rate = mpf(x0), mpf(v0), rate
        last = 1
        while not self.ends(last):
            last += 1
        # The frame that ends the motion shows nothing.
        self.duration = self.time(last - 1)
        self.rest = self.position(self.duration)

    def way(self, t):
        return -self.v0 * mp.expm1(-FRICTION * mpf(t)) / FRICTION

    def position(self, t):
        return self.x0 + self.way(t)

    def velocity(self, t):
        return self.v0 * mp.exp(-FRICTION * mpf(t))


class WebKit(Kinetic):
    def time(self, frame):
        return frame / self.rate

    def ends(self, frame):
        exact = mpf(frame) / mpf(self.rate)
        step = self.way(exact) - self.way(mpf(frame - 1) / mpf(self.rate))
        return abs(self.velocity(exact)) < 1 or (frame > 1 and abs(step) < 1)


class GTK(Kinetic):
    def time(self, frame):
        return float(mp.nint(frame / mpf(self.rate) * 10**6) / mpf(10**6))

    def ends(self, frame):
        return abs(self.velocity(self.time(frame))) < mpf(1) / 10


def rows_of(motion_of):
    def rows(seed):
        rng = SplitMix64(seed)
        for count in range(300):
            x0 = float(rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -3, 14)]))
            v0 = float(rng.sign() * rng.pick([rng.between(1, 8000), draw.log_uniform(rng, -6, 30)]))
            rate = float(rng.pick([60, 60, 120, rng.between(24, 240)]))
            motion = motion_of(x0, v0, rate)
            t = draw.nearest(motion.duration * mpf(rng.below(1 << 40)) / (1 << 40))
            if count % 4 == DESTINATION:
                yield row(DESTINATION, x0, v0, t, [rate], motion.rest, x0, motion.rest - x0, motion.rest)
            elif count % 4 == DURATION or t <= 0:
                yield row(DURATION, x0, v0, t, [rate], motion.duration)
            elif count % 4 == POSITION:
                yield row(POSITION, x0, v0, t, [rate], motion.position(t), x0, motion.way(t), motion.position(t))
            else:
                yield row(VELOCITY, x0, v0, t, [rate], motion.velocity(t))

    return rows


FILES = [law_file("webkit-gtk", ["frames"], rows_of(WebKit)), law_file("gtk", ["frames"], rows_of(GTK))]
