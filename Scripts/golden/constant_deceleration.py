"""Platforms that slow down by a constant deceleration, tick by tick: WPF, Slint and Uno.

Each function yields the time of a tick, the distance since the release after it, and its velocity in px/s.
"""

from flicks import family_file
from float32 import f32
from mpmath import mp, mpf
from stepped import FRAMES, sign


def half_even(value):
    """The nearest whole number, the even one of two. No golden value depends on the tie of two doubles."""
    whole = int(mp.floor(value))
    rest = value - whole
    return whole + int(rest > 0.5 or (rest == 0.5 and whole % 2 == 1))


def wpf(v, panning_deceleration, panning_ratio):
    velocity, deceleration = mpf(f32(v / 1000)), mpf(f32(panning_deceleration))
    end = abs(velocity) / deceleration
    milliseconds = 0
    while milliseconds < end:
        milliseconds += 15
        time = min(mpf(milliseconds), end)
        translation = sign(v) * (abs(velocity) * time - deceleration * time**2 / 2)
        slower = sign(v) * (abs(velocity) - deceleration * time)
        yield mpf(milliseconds) / 1000, half_even(translation * mpf(panning_ratio)), 1000 * slower


def slint(v, rate):
    deceleration, velocity = f32(2000.0 * sign(v)), f32(v)
    value, then, frame = 0.0, 0, 0
    if velocity == 0:
        return
    while velocity * sign(v) > 0:
        frame += 1
        now = int(mpf(1000 * frame) / mpf(rate))
        duration = min(f32((now - then) / 1000), abs(f32(velocity / deceleration)))
        new_velocity = f32(velocity - f32(duration * deceleration))
        value = f32(value + f32(f32(duration * f32(velocity + new_velocity)) / 2))
        velocity, then = new_velocity, now
        yield mpf(now) / 1000, value, velocity


def inertia(v, end, deceleration, rate):
    """Uno's ticks before the end, where x = vt − dt², in milliseconds."""
    velocity, frame = mpf(v) / 1000, 1
    while mpf(1000 * frame) / rate < end:
        time = mpf(1000 * frame) / rate
        way = velocity * time - sign(v) * deceleration * time**2
        yield time / 1000, way, 1000 * (velocity - 2 * sign(v) * deceleration * time)
        frame += 1


def uno(v, displacement_deceleration, rate):
    deceleration = mpf(displacement_deceleration)
    if abs(v) > 15:
        yield from inertia(v, abs(mpf(v)) / 1000 / (2 * deceleration), deceleration, rate)


def uno_ios(v, rate):
    if abs(v) > 15:
        speed = abs(mpf(v)) / 1000
        end = mp.log(mpf(0.01) / speed) / mp.log(mpf(0.95)) / 60 * 1000
        yield from inertia(v, end, speed / (2 * end), rate)


FILES = [
    family_file(
        "wpf", wpf, {"panning-deceleration": (0.001, [0.0005, 0.003]), "panning-ratio": (1, [2, 0.7])},
        [0.0, 1.0, 14.0, 15.0, 40.0]),
    family_file("slint", slint, FRAMES, [0.0, 1.0, 31.0, 32.0, 33.0, 90.0]),
    family_file("uno", uno, {"desired-displacement-deceleration": (0.001, [0.002, 0.0004]), **FRAMES}, [0.0, 14.0, 33.0, 34.0]),
    family_file(
        "uno-android", uno, {"desired-displacement-deceleration": (0.0005, [0.002, 0.0004]), **FRAMES},
        [0.0, 14.0, 15.0, 16.0, 18.0]),
    family_file("uno-ios", uno_ios, FRAMES, [0.0, 9.0, 15.0, 15.5, 16.0]),
]
