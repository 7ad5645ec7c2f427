"""Platforms that move by steps: a loop for each, written as the platform writes it.

Each function yields the time of a step, the distance since the release after it, and its velocity in px/s.
Numbers of 32 bits are rounded after each operation; powers are rounded once.
"""

import math

from doubles import rounded
from flicks import family_file
from float32 import f32, f32_of
from mpmath import mpf

RATES = (60, [120, 120, 90, 144, 30])


def power(base, exponent):
    return rounded(mpf(base) ** mpf(exponent))


def sign(x):
    return (x > 0) - (x < 0)


def unity(v, deceleration_rate, rate):
    dt = f32(1 / rate)
    factor = f32(power(f32(deceleration_rate), dt))
    velocity, position, frame = f32(v), 0.0, 0
    while True:
        frame += 1
        velocity = f32(velocity * factor)
        if abs(velocity) < 1:
            return
        position = f32(position + f32(velocity * dt))
        yield mpf(frame) / rate, position, velocity


def godot(v):
    delta = 1 / 60
    speed, position, tick, turned_off = f32(v), 0.0, 0, False
    while not turned_off:
        tick += 1
        moved = speed
        position = f32(position + f32(speed * f32(delta)))
        value = f32(abs(speed) - 1000 * delta)
        turned_off = value < 0
        speed = -value if speed < 0 else value
        yield mpf(tick) / 60, position, moved


def egui(v, friction_coeff, stop_speed, rate):
    dt = min(f32(1 / rate), f32(0.1))
    velocity, offset, frame = f32(v), 0.0, 0
    friction = f32(f32(friction_coeff) * dt)
    while True:
        frame += 1
        if friction > abs(velocity) or abs(velocity) < f32(stop_speed):
            return
        velocity = f32(velocity - f32(friction * sign(velocity)))
        offset = f32(offset + f32(velocity * dt))
        yield mpf(frame) / rate, offset, velocity


def vscode(v, scroll_friction, rate):
    direction, speed = sign(v), abs(v) / 1000
    position, then, frame = 0.0, 0, 0
    while True:
        frame += 1
        now = int(mpf(1000 * frame) / mpf(rate))
        delta = now - then
        speed += -scroll_friction * delta
        if speed <= 0:
            return
        position += direction * speed * delta
        then = now
        yield mpf(now) / 1000, position, direction * speed * 1000


def libgdx(v, fling_time, rate):
    delta, timer = f32(1 / rate), f32(fling_time)
    velocity, amount, frame = f32(v), 0.0, 0
    if abs(velocity) <= 150:
        return
    while timer > 0:
        frame += 1
        alpha = f32(timer / f32(fling_time))
        weighted = f32(velocity * alpha)
        amount = f32(amount + f32(weighted * delta))
        timer = f32(timer - delta)
        yield mpf(frame) / rate, amount, weighted


def emacs(v, momentum_seconds):
    tick = 0.01
    velocity = v * (0.0335 / 4)
    if abs(velocity) <= 10:
        return
    original, spent, position, count = velocity, 0.0, 0, 0
    while velocity * sign(v) > 0 and spent <= momentum_seconds:
        moved = velocity
        position += sign(v) * round(abs(velocity))
        velocity = velocity - original / (momentum_seconds / tick)
        spent = spent + tick
        yield mpf(count) / 100, position, moved / tick
        count += 1


def avalonia(v, inertial_resistance, inertial_scroll_speed_end, rate):
    if v == 0:
        return
    start = sign(v) * min(max(abs(v), 50.0), 8000.0)
    position, frame = 0.0, 0
    while True:
        frame += 1
        speed = start * power(inertial_resistance, frame / rate)
        position += speed * (1 / rate)
        yield mpf(frame) / rate, position, speed
        if abs(speed) <= inertial_scroll_speed_end:
            return


def kivy(v, friction, std_dt, min_velocity, min_distance, rate):
    dt, velocity, value, frame = 1 / rate, v, 0.0, 0
    while abs(velocity) > min_velocity:
        frame += 1
        velocity -= velocity * friction * dt / std_dt
        moved, distance = velocity, velocity * dt
        if abs(distance) < min_distance:
            velocity = 0.0
        value += distance
        yield mpf(frame) / rate, value, moved


def juce(v, damping):
    velocity, position, tick = v if abs(v) > 0.2 else 0.0, 0.0, 0
    while True:
        tick += 1
        velocity *= damping
        if abs(velocity) < 0.05:
            return
        position += velocity * (0.020 if tick == 1 else 0.016)
        yield mpf(16 * tick) / 1000, position, velocity


def truncated_quotient(a, b):
    return sign(a) * (abs(a) // b)


def lvgl(v, scroll_throw):
    read = math.trunc(v * 0.033)
    throw = 0
    for age in (0, 33, 66):
        throw += truncated_quotient(read * (512 - 512 * age // 99), 512)
    position, tick = 0, 0
    while True:
        throw = truncated_quotient(throw * (100 - int(scroll_throw)), 100)
        if throw == 0:
            return
        position += throw
        yield mpf(33 * tick) / 1000, position, throw / 0.033
        tick += 1


def servo_touch(v, rate):
    step = f32(f32(v) / 60)
    if abs(step) < 3:
        return
    velocity = max(-4000.0, min(f32(2 * step), 4000.0))
    position, frame = 0.0, 0
    while abs(velocity) >= 3:
        frame += 1
        velocity = f32(velocity * f32(0.95))
        position = f32(position + velocity)
        yield mpf(frame) / rate, position, velocity * rate


def servo_wheel(v, rate):
    velocity = max(-4000.0, min(f32(f32(v) / 60), 4000.0))
    position, frame = 0.0, 0
    while abs(velocity) >= 1:
        frame += 1
        velocity = f32(velocity * f32(0.98))
        position = f32(position + velocity)
        yield mpf(frame) / rate, position, velocity * rate


def kitty(v, momentum_scroll):
    velocity = max(-100.0, min(v * 0.008, 100.0))
    position, tick = 0.0, 0
    while True:
        velocity *= momentum_scroll
        if abs(velocity) < 0.5:
            return
        position += velocity
        yield mpf(8 * tick) / 1000, position, velocity / 0.008
        tick += 1


def zynga(v, rate):
    velocity, left, frame = v / 60, 0.0, 0
    if abs(velocity) <= 1:
        return
    while abs(velocity) >= 0.001:
        frame += 1
        moved = velocity
        left += velocity
        velocity *= 0.95
        yield mpf(frame) / rate, left, moved * rate


def ionic1(v, deceleration, decel_velocity_threshold, rate):
    velocity, left, frame = v / 60, 0.0, 0
    if abs(velocity) <= 4:
        return
    while abs(velocity) >= decel_velocity_threshold:
        frame += 1
        moved = velocity
        left += velocity
        velocity *= deceleration
        yield mpf(frame) / rate, left, moved * rate


def flickity(v, free_scroll_friction, rate):
    velocity, x, frame, resting_frames = 0.72 * v / rate, 0.0, 0, 0
    while resting_frames <= 2:
        frame += 1
        previous, moved = x, velocity
        x += velocity
        velocity *= 1 - free_scroll_friction
        if math.floor(x * 100 + 0.5) == math.floor(previous * 100 + 0.5):
            resting_frames += 1
        yield mpf(frame) / rate, x, moved * rate


def makepad(v, flick_scroll_decay, flick_scroll_minimum, flick_scroll_maximum, rate):
    delta = max(-flick_scroll_maximum, min(0.015 * v, flick_scroll_maximum))
    position, frame = 0.0, 0
    while True:
        frame += 1
        delta *= flick_scroll_decay
        if abs(delta) <= flick_scroll_minimum:
            return
        position += delta
        yield mpf(frame) / rate, position, delta * rate


FRAMES = {"frame-rate": RATES}
FILES = [
    family_file(
        "unity", unity, {"deceleration-rate": (0.135, [0.05, 0.3, 0.9]), **FRAMES}, [0.0, 0.9, 1.0, 1.04, 5.0]),
    family_file("godot", godot, {}, [0.0, 1.0, 16.0, 17.0, 40.0]),
    family_file(
        "egui", egui, {"friction-coeff": (1000, [500, 2500]), "stop-speed": (20, [1, 100]), **FRAMES},
        [0.0, 16.0, 19.5, 20.0, 40.0]),
    family_file("vscode", vscode, {"scroll-friction": (0.005, [0.002, 0.01]), **FRAMES}, [0.0, 50.0, 80.0, 81.0, 90.0]),
    family_file("libgdx", libgdx, {"fling-time": (1, [0.5, 2, 0.3]), **FRAMES}, [0.0, 149.0, 150.0, 150.5]),
    family_file("emacs", emacs, {"momentum-seconds": (1.75, [1, 2.5])}, [0.0, 1190.0, 1194.0, 1194.1, 1195.0, 5000.0]),
    family_file(
        "avalonia", avalonia,
        {"inertial-resistance": (0.15, [0.06, 0.5]), "inertial-scroll-speed-end": (5, [1, 20]), **FRAMES},
        [0.0, 1.0, 49.0, 51.0, 12000.0]),
    family_file(
        "kivy", kivy,
        {"friction": (0.05, [0.1, 0.02]), "std-dt": (0.017, [0.02]), "min-velocity": (0.5, [20]),
         "min-distance": (0.1, [0.5, 0.01]), **FRAMES},
        [0.0, 0.4, 0.5, 0.6, 6.0, 7.0]),
    family_file("juce", juce, {"damping": (0.92, [0.8, 0.97])}, [0.0, 0.2, 0.21, 1.0]),
    family_file("lvgl", lvgl, {"scroll-throw": (10, [5, 20, 50])}, [0.0, 30.0, 31.0, 60.0, 61.0, 100.0]),
    family_file("servo-touch", servo_touch, FRAMES, [0.0, 179.0, 180.0, 181.0]),
    family_file("servo-wheel", servo_wheel, FRAMES, [0.0, 59.0, 60.0, 61.0, 300000.0]),
    family_file("kitty", kitty, {"momentum-scroll": (0.96, [0.9, 0.98])}, [0.0, 62.0, 65.0, 66.0, 20000.0]),
    family_file("zynga", zynga, FRAMES, [0.0, 59.0, 60.0, 61.0]),
    family_file(
        "ionic1", ionic1,
        {"deceleration": (0.97, [0.95, 0.99]), "decel-velocity-threshold": (0.1, [1, 0.01]), **FRAMES},
        [0.0, 239.0, 240.0, 241.0]),
    family_file("flickity", flickity, {"free-scroll-friction": (0.075, [0.05, 0.2]), **FRAMES}, [0.0, 0.3, 0.5, 5.0]),
    family_file(
        "makepad", makepad,
        {"flick-scroll-decay": (0.97, [0.95, 0.98]), "flick-scroll-minimum": (0.2, [1, 0.05]),
         "flick-scroll-maximum": (80, [40, 200]), **FRAMES},
        [0.0, 13.0, 13.7, 14.0, 20000.0]),
]
