"""Gecko's fling and that of Windows, operation by operation in 32-bit numbers."""

import inputs as draw
from float32 import f32, f32_of
from law_rows import drawn_row, law_file
from mpmath import mp, mpf
from splitmix import SplitMix64


class Gecko:
    """Each frame slows down and moves; the first to find too little speed left moves nothing and ends it."""

    def __init__(self, x0, v0, friction, rate):
        self.x0, self.v0, self.rate = mpf(x0), v0, rate
        step = f32(1000 / rate)
        factor = f32_of(mpf(f32(1 - f32(friction))) ** mpf(step))
        threshold, speed, way = f32(0.01), f32(f32(v0) / 1000), 0.0
        self.ways, self.speeds = [0.0], [v0]
        while abs(speed) > threshold:
            speed = f32(speed * factor)
            if abs(speed) <= threshold:
                break
            way = f32(way + f32(speed * step))
            self.ways.append(way)
            self.speeds.append(1000 * speed)
        self.duration = (len(self.ways) - 1) / rate
        self.rest = self.x0 + mpf(way)

    def frame(self, t):
        return int(mp.floor(mpf(t) * self.rate))

    def position(self, t):
        return self.x0 + mpf(self.ways[self.frame(t)])

    def velocity(self, t):
        return self.speeds[self.frame(t)]


class Windows:
    def __init__(self, x0, v0, lost, stop, _):
        self.x0, self.v0 = mpf(x0), f32(v0)
        self.left = f32(1 - f32(lost))
        self.rate = f32_of(mp.log(self.left))
        self.duration = 0.0
        if abs(self.v0) > f32(stop):
            self.duration = f32(f32_of(mp.log(f32(f32(stop) / abs(self.v0)))) / self.rate)
        self.rest = self.position(self.duration)

    def power(self, t):
        return f32_of(mpf(self.left) ** mpf(f32(t)))

    def position(self, t):
        return self.x0 + mpf(f32(f32(f32(self.power(t) - 1) * self.v0) / self.rate))

    def velocity(self, t):
        return f32(self.v0 * self.power(t))


def flick(rng, most):
    x0 = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -3, 13)])
    return float(x0), float(rng.sign() * rng.pick([rng.between(1, 8000), draw.log_uniform(rng, -6, most)]))


def gecko_rows(seed):
    rng = SplitMix64(seed)
    for count in range(300):
        x0, v0 = flick(rng, 24)
        parameters = [rng.pick([0.002, rng.between(5, 100) / 10000]), float(rng.pick([60, 120, rng.between(24, 240)]))]
        yield drawn_row(rng, count, Gecko(x0, v0, *parameters), x0, v0, parameters)


def windows_rows(seed):
    rng = SplitMix64(seed)
    for count in range(300):
        x0, v0 = flick(rng, 24)
        parameters = [rng.pick([0.95, rng.between(300, 999) / 1000]), float(rng.pick([30, rng.between(1, 100)])), 60.0]
        yield drawn_row(rng, count, Windows(x0, v0, *parameters), x0, v0, parameters)


FILES = [
    law_file("gecko", ["friction", "frames"], gecko_rows),
    law_file("windows", ["decay", "stop", "frames"], windows_rows),
]
