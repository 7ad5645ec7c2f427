"""Platforms that play a distance along an easing curve."""

import math
from dataclasses import dataclass

from chromium import Bezier
from doubles import rounded
from flicks import Tie, curve_file, family_file
from float32 import f32, f32_of
from mpmath import mp, mpf
from stepped import FRAMES, sign


class Power:
    """1 − (1 − u)^k."""

    def __init__(self, exponent):
        self.k = exponent

    def value(self, u):
        return 1 - (1 - u) ** self.k

    def slope(self, u):
        return self.k * (1 - u) ** (self.k - 1)

    def inverse(self, value):
        return 1 - (1 - value) ** (1 / mpf(self.k))


class CSSBezier:
    """cubic-bezier(a, b, c, d)."""

    def __init__(self, a, b, c, d):
        self.curve = Bezier((a, b), (c, d))

    def value(self, u):
        return Bezier.at(self.curve.ys, self.curve.parameter(u))

    def slope(self, u):
        s = self.curve.parameter(u)
        return Bezier.derivative(self.curve.ys, s) / Bezier.derivative(self.curve.xs, s)

    def inverse(self, value):
        low, high = mpf(0), mpf(1)
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if Bezier.at(self.curve.ys, middle) < value else (low, middle)
        return Bezier.at(self.curve.xs, low)


@dataclass
class Eased:
    """A distance in px, its duration in seconds and its easing."""

    distance: object
    duration: object
    easing: object
    meets_limits_exactly = True

    def __post_init__(self):
        if self.distance == 0:
            self.duration = mpf(0)

    def position(self, t):
        return self.distance * self.easing.value(t / self.duration)

    def velocity(self, t):
        return self.distance * self.easing.slope(t / self.duration) / self.duration

    def time_at(self, way):
        return self.duration * self.easing.inverse(way / self.distance)


STILL = Eased(mpf(0), mpf(0), None)


def js_round(value):
    if abs(value - mp.floor(value) - 0.5) < 1e-6:
        raise Tie
    return mp.floor(value + 0.5)


def leaflet(x0, v, limits, inertia_deceleration, ease_linearity):
    ease = mpf(ease_linearity)
    speed = ease * abs(mpf(v))
    duration = speed / (mpf(inertia_deceleration) * ease)
    offset = -js_round(-sign(v) * speed * duration / 2)
    shortened = max(mpf(limits[0]), min(mpf(x0) + offset, mpf(limits[1]))) - mpf(x0)
    return Eased(shortened, duration, Power(1 / max(ease, mpf(0.2))))


def maplibre(x0, v, limits, deceleration, max_speed, linearity):
    speed = min(abs(mpf(v)) * mpf(linearity), mpf(max_speed))
    duration = speed / (mpf(deceleration) * mpf(linearity))
    return Eased(sign(v) * speed * duration / 2, duration, CSSBezier(0, 0, 0.3, 1))


def openlayers(x0, v, limits):
    decay, minimum, speed = mpf(-0.005), mpf(0.05), abs(mpf(v)) / 1000
    if speed <= minimum:
        return STILL
    return Eased(sign(v) * (minimum - speed) / decay, mpf(0.5), Power(3))


def swiper(x0, v, limits, momentum_ratio, momentum_velocity_ratio, minimum_velocity):
    velocity = mpf(v) / 1000 / 2
    if abs(velocity) < minimum_velocity:
        return STILL
    velocity *= mpf(momentum_velocity_ratio)
    distance = velocity * 1000 * mpf(momentum_ratio)
    milliseconds = abs(distance / velocity) if velocity != 0 else mpf(0)
    return Eased(distance, milliseconds / 1000, CSSBezier(0, 0, 0.58, 1))


def iscroll(x0, v, limits, deceleration):
    if v == 0:
        return STILL
    speed = abs(mpf(v)) / 1000
    destination = js_round(-mpf(x0) - sign(v) * speed**2 / (2 * mpf(deceleration)))
    milliseconds = speed / mpf(deceleration)
    return Eased(-destination - mpf(x0), milliseconds / 1000, CSSBezier(0.1, 0.57, 0.1, 1))


def better_scroll(x0, v, limits, deceleration, swipe_time):
    if v == 0:
        return STILL
    speed = abs(mpf(v)) / 1000
    destination = js_round(-mpf(x0) - sign(v) * speed**2 / mpf(deceleration))
    milliseconds = min(mpf(swipe_time), 2 * speed / mpf(deceleration))
    return Eased(-destination - mpf(x0), milliseconds / 1000, CSSBezier(0.165, 0.84, 0.44, 1))


def fairygui(v, deceleration_rate, rate):
    v = f32(v)
    v2 = abs(v)
    if v2 <= 1000:
        return
    ratio = min(f32(rounded(mpf(f32(f32(v2 - 1000) / 1000)) ** 2)), 1.0)
    v2, v = f32(v2 * ratio), f32(v * ratio)
    frames = f32_of(mp.log(mpf(f32(60 / v2))) / mp.log(mpf(f32(deceleration_rate))))
    duration = f32(frames / 60)
    change = math.trunc(f32(f32(v * duration) * f32(0.4)))
    duration = max(duration, f32(0.3))
    clock, dt, frame, ended = 0.0, f32(1 / rate), 0, False
    while not ended:
        frame += 1
        clock = f32(clock + dt)
        ended = clock >= duration
        t = f32(f32(clock / duration) - 1)
        ease = f32(f32(f32(t * t) * t) + 1)
        shown = change if ended else math.trunc(f32(change * ease))
        left = 1 - mpf(clock) / mpf(duration)
        yield mpf(frame) / rate, shown, 3 * change * left**2 / mpf(duration)


def cocos(v, brake, span, rate):
    velocity = mpf(v) * (1 - mpf(brake))
    if velocity == 0:
        return
    move, span, free = mpf(0.7) * velocity, mpf(span), 1 - mpf(brake)
    attenuated = free if brake == 0 else free / (1 + span * mpf(0.000014) + span * span * mpf(0.000000008))
    target = sign(v) * span * free * attenuated
    factor = abs(target) / abs(move)
    target += move
    if brake > 0 and factor > 7:
        factor = mp.sqrt(factor)
        target = move * factor + move
    total = mp.sqrt(mp.sqrt(abs(velocity) / 5))
    if brake > 0 and factor > 3:
        total *= 3
    if brake == 0 and factor > 1:
        total *= factor
    frame, reached = 0, False
    while not reached:
        frame += 1
        left = 1 - min(mpf(1), frame / mpf(rate) / total)
        percentage = 1 - left**5
        reached = 1 - percentage <= mpf(0.0001)
        yield mpf(frame) / rate, mp.floor(target * percentage * 10000) / 10000, target * 5 * left**4 / total


MAP = {"deceleration": (2500, [1500, 6000]), "max-speed": (1400, [300, 5000]), "linearity": (0.3, [0.15, 0.5])}
FILES = [
    curve_file(
        "leaflet", leaflet, {"inertia-deceleration": (3400, [1500, 6000]), "ease-linearity": (0.2, [0.1, 0.25, 0.5])},
        [0.0, 100.0, 130.0, 131.0, 190.0]),
    curve_file("maplibre", maplibre, MAP, [0.0, 1.0, 20.0, 4666.0, 4667.0]),
    curve_file("mapbox", maplibre, MAP, [0.0, 1.0, 20.0, 4666.0, 4667.0]),
    curve_file("openlayers", openlayers, {}, [0.0, 49.0, 50.0, 51.0, 60.0]),
    curve_file(
        "swiper", swiper,
        {"momentum-ratio": (1, [0.5, 2]), "momentum-velocity-ratio": (1, [0.5, 2]), "minimum-velocity": (0.02, [0.1])},
        [0.0, 39.0, 41.0, 45.0]),
    curve_file("iscroll", iscroll, {"deceleration": (0.0006, [0.001, 0.0003])}, [0.0, 5.0, 24.0, 25.0, 40.0]),
    curve_file(
        "better-scroll", better_scroll,
        {"deceleration": (0.0015, [0.003, 0.0006]), "swipe-time": (2500, [1000, 4000])},
        [0.0, 5.0, 27.0, 28.0, 1875.0, 1900.0]),
    family_file(
        "fairygui", fairygui, {"deceleration-rate": (0.967, [0.95, 0.985]), **FRAMES},
        [999.0, 1001.0, 1100.0, 1200.0, 1250.0, 1500.0, 1900.0]),
    family_file(
        "cocos", cocos, {"brake": (0.5, [0, 0.2, 0.9]), "span": (1000, [300, 5000]), **FRAMES},
        [0.0, 1.0, 10.0, 50.0, 150.0], only_at_steps=True),
]
