"""Chromium's two flings for mice and touchpads, in the 32-bit numbers that it stores."""

import inputs as draw
from float32 import f32, f32_of
from law_rows import drawn_row, law_file
from mpmath import mp, mpf
from splitmix import SplitMix64

# The fling curve: all flicks follow one curve from different times on.

ALPHA, BETA, GAMMA = f32(-5707.62), 172.0, f32(3.7)
STEEPNESS = f32(-ALPHA * GAMMA)


def place(t):
    return ALPHA * mp.exp(-GAMMA * mpf(t)) - BETA * mpf(t) - ALPHA


def speed_at(t):
    return STEEPNESS * mp.exp(-GAMMA * mpf(t)) - BETA


def time_of(speed):
    return -mp.log((mpf(speed) + BETA) / STEEPNESS) / GAMMA


END = f32_of(time_of(0))
TOP = f32_of(speed_at(0))


class FlingCurve:
    def __init__(self, x0, v0):
        self.x0, velocity = x0, f32(v0)
        top = min(abs(velocity), TOP)
        self.ratio = f32(velocity / top)
        self.entry = f32_of(time_of(top))
        self.origin = f32_of(place(self.entry))
        self.duration = max(END - self.entry, 0.0)
        self.rest = self.x0 + mpf(self.scaled(place(END) - self.origin))

    def scaled(self, value):
        return f32(self.ratio * f32_of(value))

    def position(self, t):
        return self.x0 + mpf(self.scaled(place(t + self.entry) - self.origin))

    def velocity(self, t):
        return self.scaled(speed_at(t + self.entry))


# The physics-based curve: the way of constant deceleration along a Bézier curve.


class Bezier:
    """Control points (0, 0), first, second and (1, 1)."""

    def __init__(self, first, second):
        self.xs, self.ys = ((mpf(a), mpf(b)) for a, b in zip(first, second))

    def parameter(self, x):
        low, high = mpf(0), mpf(1)
        for _ in range(200):
            middle = (low + high) / 2
            if self.at(self.xs, middle) < x:
                low = middle
            else:
                high = middle
        return low

    @staticmethod
    def at(controls, s):
        a, b = controls
        return 3 * s * (1 - s) ** 2 * a + 3 * s**2 * (1 - s) * b + s**3

    @staticmethod
    def derivative(controls, s):
        a, b = controls
        return 3 * (1 - s) ** 2 * a + 6 * s * (1 - s) * (b - a) + 3 * s**2 * (1 - b)


class PhysicsCurve:
    def __init__(self, x0, v0, ppi, view, boost):
        self.x0, velocity = x0, f32(v0)
        self.way = self.distance(velocity, ppi, view, boost)
        exact = min(2.0, f32(abs(velocity) / 2300))
        self.duration = float(int(mpf(exact) * 10**6) / mpf(10**6))
        slope = f32(f32(velocity * exact) / self.way)
        share = f32(0.2)
        first = (share, f32(share * slope)) if f32(share * slope) < 1 else (f32(1 / slope), 1.0)
        self.curve = Bezier(first, (f32(0.55), 1.0))
        self.rest = self.x0 + mpf(self.way)

    @staticmethod
    def distance(velocity, ppi, view, boost):
        a = f32(f32(2.7559e-5) * f32(ppi))
        speed = abs(f32(velocity * f32(0.001)))
        time = f32(speed / a)
        way = f32(f32(speed - f32(f32(a * time) / 2)) * time)
        farthest = float(int(f32(f32(view) * f32(3 * f32(boost)))))
        return mp.sign(velocity) * min(way, farthest)

    def position(self, t):
        s = self.curve.parameter(mpf(t) / self.duration)
        return self.x0 + mpf(f32(float(self.way) * f32_of(self.curve.at(self.curve.ys, s))))

    def velocity(self, t):
        s = self.curve.parameter(mpf(t) / self.duration)
        slope = self.curve.derivative(self.curve.ys, s) / self.curve.derivative(self.curve.xs, s)
        return self.way * slope / self.duration


def flick(rng, most):
    x0 = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -3, 13)])
    v0 = rng.sign() * rng.pick([rng.between(1, 8000), draw.log_uniform(rng, -6, most), draw.log_uniform(rng, 5, 13)])
    return float(x0), float(v0)


def fling_rows(seed):
    rng = SplitMix64(seed)
    for count in range(400):
        x0, v0 = flick(rng, 40)
        yield drawn_row(rng, count, FlingCurve(x0, v0), x0, v0, [])


def physics_rows(seed):
    rng = SplitMix64(seed)
    for count in range(400):
        x0, v0 = flick(rng, 20)
        parameters = [
            float(rng.pick([96, rng.between(40, 600)])), float(rng.pick([1000, rng.between(100, 3000)])),
            rng.pick([1.0, rng.between(2, 40) / 8]),
        ]
        yield drawn_row(rng, count, PhysicsCurve(x0, v0, *parameters), x0, v0, parameters)


FILES = [
    law_file("chromium", [], fling_rows),
    law_file("chromium-physics", ["ppi", "view", "boost"], physics_rows),
]
