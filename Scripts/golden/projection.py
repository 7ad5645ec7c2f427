"""Platforms that project a target from the velocity and play a damped spring to it: niri, libadwaita, PhotoSwipe."""

import math

import inputs as draw
from flicks import FREE, Steps, cases, instants, thinned
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from mpmath import mp, mpf
from rows import GoldenFile, answer, inputs, unit
from splitmix import SplitMix64
from stepped import FRAMES, sign


class Spring:
    """The displacement from the target and its velocity, of mass 1."""

    def __init__(self, displacement, velocity, omega, ratio):
        self.a, self.v, self.omega, self.ratio = displacement, velocity, omega, ratio

    def state(self, t):
        omega, ratio = self.omega, self.ratio
        if ratio == 1:
            power, coefficient = mp.exp(-omega * t), self.v + omega * self.a
            displacement = (self.a + coefficient * t) * power
            return displacement, coefficient * power - omega * displacement
        damped, power = omega * mp.sqrt(1 - ratio**2), mp.exp(-ratio * omega * t)
        coefficient = (self.v + ratio * omega * self.a) / damped
        cosine, sine = mp.cos(damped * t), mp.sin(damped * t)
        displacement = power * (self.a * cosine + coefficient * sine)
        return displacement, power * damped * (coefficient * cosine - self.a * sine) - ratio * omega * displacement


def niri_rows(seed):
    """The target, and the spring on its first 0.15 s."""
    rng = SplitMix64(seed)
    for x0, velocity, _ in cases(rng, {}, [0.0, 1.0, 30.0]):
        way = mpf(velocity) / (-1000 * mp.log(mpf(0.997)))
        yield row(DESTINATION, x0, velocity, 0.0, [], x0 + way, x0, way)
        spring = Spring(-way, mpf(velocity), mp.sqrt(1000), 1)
        for _ in range(3):
            t = rng.between(1, 150) / 1000
            displacement, speed = spring.state(mpf(t))
            yield row(POSITION, x0, velocity, t, [], x0 + way + displacement, x0, way)
            yield row(VELOCITY, x0, velocity, t, [], speed, velocity)


def adw_projection(velocity, decay):
    """The way in pages for a speed that libadwaita takes as pages per second."""
    slope = mpf(decay) / (1 - mpf(decay)) / 1000
    if abs(velocity) <= 2:
        return abs(velocity) * slope
    c = slope / 2 / mpf(0.35)
    x = abs(velocity) - 2 + c
    return mpf(0.35) * x * x - mpf(0.35) * c * c + slope * 2


def adw_projection_rows(seed):
    rng = SplitMix64(seed)
    for count in range(60):
        velocity = rng.pick([0.25, 0.5, 1.0, 2.0, 2.5, 8.0, rng.between(1, 12000) / 1000])
        decay = rng.pick([0.998, 0.997])
        way = adw_projection(mpf(velocity), decay)
        yield inputs(velocity, decay) + answer(way) + [unit(way)]


def closest(count, position):
    best = 0
    for page in range(count):
        if abs(page - position) < abs(best - position):
            best = page
    return best


def adw_end(initial, progress, velocity, count, touchpad, long_swipes):
    """The page that a swipe from `initial` ends on, released at `progress` (in pages) with a velocity in px/ms."""
    if (progress <= 0 and velocity < 0) or (progress >= count - 1 and velocity > 0):
        velocity = 0.0
    if abs(velocity) < (0.6 if touchpad else 0.3):
        return closest(count, progress)
    target = mpf(progress) + sign(velocity) * adw_projection(mpf(velocity), 0.997 if touchpad else 0.998)
    lower, upper = (0, count - 1) if long_swipes else (max(initial - 1, 0), min(initial + 1, count - 1))
    target = max(mpf(lower), min(target, mpf(upper)))
    previous, following = int(mp.floor(target)), int(mp.ceil(target))
    if (previous if velocity > 0 else following) == initial:
        return following if velocity > 0 else previous
    return closest(count, target)


def adw_page_rows(seed):
    rng = SplitMix64(seed)
    for _ in range(200):
        count = rng.between(2, 8)
        initial = rng.below(count)
        progress = max(0, min(initial * 64 + rng.between(-62, 62), 64 * (count - 1))) / 64
        velocity = rng.sign() * rng.pick([0.0, 0.29, 0.3, 0.59, 0.6, 1.0, 2.0, 3.0, 8.0, rng.between(1, 4000) / 1000])
        touchpad, long_swipes = rng.below(2), rng.below(2)
        page = mpf(adw_end(initial, progress, velocity, count, touchpad, long_swipes))
        given = inputs(float(initial), progress, velocity, float(count), float(touchpad), float(long_swipes))
        yield given + answer(page) + [unit(page)]


def photoswipe(x0, v, limits, rate):
    projected = mpf(x0) + mpf(v) * mpf(0.995) / (1 - mpf(0.995)) / 1000
    target = max(mpf(limits[0]), min(projected, mpf(limits[1])))
    if target == x0:
        return
    spring = Spring(x0 - target, mpf(v), mpf(12), 1 if target == projected else mpf(0.82))
    frame, finished = 0, False
    while not finished:
        frame += 1
        time = mp.floor(mpf(1000 * frame) / rate) / 1000
        displacement, velocity = spring.state(time)
        finished = abs(displacement) < 1 and abs(velocity) < 50
        shown = mp.floor(target if finished else target + displacement)
        yield time, shown - mpf(x0), velocity


def photoswipe_flick(rng, x0, velocity, rate, limits):
    steps = photoswipe(x0, velocity, limits, rate)
    times, places, speeds = Steps(velocity, steps).course(x0, FREE)
    ends = [rate, *limits]
    yield row(DESTINATION, x0, velocity, 0.0, ends, places[-1])
    yield row(DURATION, x0, velocity, 0.0, ends, times[-1])
    for index, time in instants(rng, times, False):
        yield row(POSITION, x0, velocity, time, ends, places[index])
        yield row(VELOCITY, x0, velocity, time, ends, speeds[index], velocity)


def photoswipe_rows(seed):
    """Limits clamp the target; the spring to it overshoots them."""
    rng = SplitMix64(seed)
    for count, (x0, velocity, (rate,)) in enumerate(cases(rng, FRAMES, [0.0, 3.0, 10.0, 60.0])):
        yield from thinned(rng, photoswipe_flick(rng, x0, velocity, rate, FREE))
        if count % 3 == 0 and velocity != 0:
            limit = draw.nearest(x0 + mpf(velocity) * rng.between(1, 17) / 88)
            limits = (-math.inf, limit) if velocity > 0 else (limit, math.inf)
            yield from thinned(rng, photoswipe_flick(rng, x0, velocity, rate, limits))


ANSWER = ["expected", "off", "unit"]
FILES = [
    law_file("niri", [], niri_rows),
    law_file("photoswipe", ["frame-rate", "lower", "upper"], photoswipe_rows),
    GoldenFile("adw-projection", ["velocity", "decay", *ANSWER], adw_projection_rows, "px/ms to pages"),
    GoldenFile(
        "adw-pages", ["page", "progress", "velocity", "count", "touchpad", "long-swipes", *ANSWER], adw_page_rows,
        "the page that a swipe from a page ends on, released at a progress in pages with a velocity in px/ms"),
]
