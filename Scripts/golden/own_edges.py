"""The edges of platforms: how each moves content that a flick carries past a limit.

A function plays a flick in the direction of the limit. It takes the speed towards the limit, the distance to it from
the release, and the parameters; it yields the time of a step, the distance since the release, and the velocity, both
positive towards the limit. Limits and releases are multiples of 1/16, so their differences are exact.
"""

import math

import inputs as draw
from flicks import FREE, Steps, cases, instants, thinned
from float32 import f32, f32_of
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, row
from mpmath import mp, mpf
from rows import GoldenFile, answer, inputs, unit
from splitmix import SplitMix64
from stepped import FRAMES, power, sign


def unity(v, limit, deceleration_rate, elasticity, rate):
    dt = f32(1 / rate)
    omega = f32(2 / f32(elasticity))
    h = f32(omega * dt)
    e = f32(1 + h)
    e = f32(e + f32(f32(f32(0.48) * h) * h))
    e = f32(e + f32(f32(f32(f32(0.235) * h) * h) * h))
    e = f32(1 / e)
    factor = f32(power(f32(deceleration_rate), dt))
    velocity, position, frame = f32(v), 0.0, 0
    past = f32(position - limit)
    while True:
        frame += 1
        if past > f32(0.001):
            shift = f32(f32(velocity + f32(omega * past)) * dt)
            velocity = f32(f32(velocity - f32(omega * shift)) * e)
            past = f32(f32(past + shift) * e)
            if past <= 0:
                past, velocity = 0.0, 0.0
            if abs(velocity) < 1:
                velocity = 0.0
            position = limit + past
        else:
            velocity = f32(velocity * factor)
            if abs(velocity) < 1:
                return
            position = f32(position + f32(velocity * dt))
            past = f32(position - limit)
        yield mpf(frame) / rate, position, velocity


def zynga(v, limit, rate):
    velocity, left, frame = v / 60, 0.0, 0
    if abs(velocity) <= 1:
        return
    while abs(velocity) >= 0.001:
        frame += 1
        moved = velocity
        left += velocity
        velocity *= 0.95
        if left > limit:
            outside = limit - left
            if outside * velocity <= 0:
                velocity += outside * 0.03
            else:
                velocity = outside * 0.08
        yield mpf(frame) / rate, left, moved * rate
    if left > limit:
        yield mpf(frame + 1) / rate, limit, 0.0


def ionic1(v, limit, deceleration, decel_velocity_threshold, rate):
    velocity, left, frame = v / 60, 0.0, 0
    if abs(velocity) <= 4:
        return
    while abs(velocity) >= decel_velocity_threshold:
        frame += 1
        moved = velocity
        left += velocity
        velocity *= deceleration
        if left > limit:
            outside = limit - left
            outwards = outside * velocity <= 0
            if outwards:
                velocity += outside * 0.03
            if not outwards or abs(velocity) <= decel_velocity_threshold:
                velocity = outside * 0.08
        yield mpf(frame) / rate, left, moved * rate
    if left > limit:
        yield mpf(frame + 1) / rate, limit, 0.0


def libgdx(v, limit, fling_time, rate):
    delta, timer = f32(1 / rate), f32(fling_time)
    velocity, amount, frame = f32(v), 0.0, 0
    if abs(velocity) <= 150 and amount <= limit:
        return
    if abs(velocity) <= 150:
        velocity = 0.0
    while (timer > 0 and velocity != 0) or amount > limit:
        frame += 1
        if timer > 0:
            amount = f32(amount + f32(f32(velocity * f32(timer / f32(fling_time))) * delta))
            if amount >= limit + 50:
                amount, velocity = limit + 50, 0.0
            timer = f32(timer - delta)
        if amount > limit:
            past = f32(amount - limit)
            speed = f32(30 + f32(f32(170 * past) / 50))
            amount = max(f32(amount - f32(speed * delta)), limit)
        yield mpf(frame) / rate, amount, None


def kivy(v, limit, friction, std_dt, min_velocity, min_distance, rate):
    dt, velocity, value, frame = 1 / rate, v, 0.0, 0
    while True:
        past = value - limit
        if past > 0.5:
            velocity += (-100 * past - 20 * velocity) * dt
        elif abs(velocity) <= min_velocity:
            return
        else:
            velocity -= velocity * friction * dt / std_dt
        frame += 1
        moved, distance = velocity, velocity * dt
        if abs(distance) < min_distance:
            velocity = 0.0
        value += distance
        yield mpf(frame) / rate, value, moved


def flick_past(rng, law, parameters, thresholds, starts_past):
    """Flicks that meet a limit: the start, the velocity, the parameters, the limits and the law's steps."""
    for count, (x0, velocity, values) in enumerate(cases(rng, parameters, thresholds)):
        if velocity == 0:
            continue
        side = int(sign(velocity))
        ways = [step[1] for step in law(abs(velocity), 1e9, *values)]
        if not ways or ways[-1] <= 0.125:  # It does not reach a limit.
            continue
        distance = math.ceil(16 * float(ways[-1]) * rng.between(1, 60) / 64) / 16
        if starts_past and count % 4 == 0:
            distance = -rng.between(2, 800) / 16
        limit = x0 + side * distance
        yield x0, velocity, values, side, limit, distance


def steps_file(name, law, parameters, thresholds=(), starts_past=False):
    def rows(seed):
        rng = SplitMix64(seed)
        for x0, velocity, values, side, limit, distance in flick_past(
                rng, law, parameters, list(thresholds), starts_past):
            steps = [(time, side * way, None if speed is None else side * speed)
                     for time, way, speed in law(abs(velocity), distance, *values)]
            yield from thinned(rng, course_rows(rng, x0, velocity, values, side, limit, steps))

    return edge_file(name, parameters, rows)


def course_rows(rng, x0, velocity, values, side, limit, steps, only_at_steps=False):
    times, places, speeds = Steps(velocity, steps).course(x0, FREE)
    ends = [*values, *bounds(side, limit)]
    yield row(DESTINATION, x0, velocity, 0.0, ends, places[-1], x0, limit)
    yield row(DURATION, x0, velocity, 0.0, ends, times[-1])
    for index, time in instants(rng, times, only_at_steps):
        yield row(POSITION, x0, velocity, time, ends, places[index], x0, limit)
        if speeds[index] is not None and not (only_at_steps and index == 0):
            yield row(VELOCITY, x0, velocity, time, ends, speeds[index], velocity)


def bounds(side, limit):
    return (-math.inf, limit) if side > 0 else (limit, math.inf)


def edge_file(name, parameters, rows):
    return GoldenFile(
        f"edge-{name}", ["quantity", "start", "velocity", "time", *parameters, "lower", "upper", *ANSWER], rows,
        "quantity 0 destination, 1 duration, 2 position, 3 velocity")


# Android's stretch, of a view of some size in px.


def android_stretch(distance, velocity, size, rate):
    """Yields the milliseconds, the distance in views and the velocity in px/s after each frame."""
    omega, ratio = mpf(24.657), mpf(0.98)
    damped = omega * mp.sqrt(1 - ratio**2)
    q, v, then, frame = f32(distance), f32(velocity), 0, 0
    while q != 0 or v != 0:
        frame += 1
        now = int(mpf(1000 * frame) / mpf(rate))
        dt = f32((now - then) / 1000)
        if now - then < 1:
            continue
        then = now
        if abs(v) <= 200 and abs(f32(q * size)) < 8 and sign(v) == -sign(q):
            v = sign(v) * 200.0
            target = f32(q + f32(f32(v * dt) / size))
            q, v = (target, v) if sign(target) == sign(q) else (0.0, 0.0)
        else:
            cosine = mpf(q) * size
            sine = (ratio * omega * cosine + v) / damped
            decay, angle = mp.exp(-ratio * omega * dt), damped * mpf(dt)
            pixels = decay * (cosine * mp.cos(angle) + sine * mp.sin(angle))
            speed = decay * damped * (sine * mp.cos(angle) - cosine * mp.sin(angle)) - ratio * omega * pixels
            q, v = f32(f32_of(pixels) / size), f32_of(speed)
            if q > 1:
                q, v = 1.0, 0.0
            pixels = f32(q * size)
            if pixels < 0 or (abs(v) < 0.01 and pixels < 0.001):
                q, v = 0.0, 0.0
        yield now, q, v


def shown(q):
    return mpf(0.016) * q + mpf(0.016) * (1 - mp.exp(-mpf(q) * mp.e / mpf(0.33)))


PULLED, SPEED, END, SHOWN = range(4)


def android_stretch_rows(seed):
    rng = SplitMix64(seed)
    for count in range(20):
        size, rate = float(rng.pick([600, 2000, rng.between(100, 3000)])), float(rng.pick([60, 60, 120, 90]))
        released = count % 2 == 0
        pulled = rng.between(1, 64) / 64 if released else 0.0
        velocity = 0.0 if released else rng.pick([40.5, 300.0, 1000.75, 3000.0, 8000.0, float(rng.between(1, 6000))])
        frames = [(0, f32(pulled), 0.0 if released else 13.0 * math.trunc(velocity))]
        frames += android_stretch(pulled, frames[0][2], size, rate)

        def line(quantity, time, value):
            value = mpf(value)
            return inputs(float(quantity), pulled, velocity, time, size, rate) + answer(value) + [unit(value)]

        yield line(END, 0.0, mpf(frames[-1][0]) / 1000)
        for index in sorted({0, 1, rng.below(len(frames)), len(frames) // 2, len(frames) - 2, len(frames) - 1}):
            now, q, v = frames[min(index, len(frames) - 1)]
            yield line(PULLED, now / 1000, q)
            yield line(SPEED, now / 1000, v)
            if index % 2 == 0:
                yield line(SHOWN, now / 1000, shown(q))


# Flutter's drag past the edge, event by event.


def flutter(past, move, view, fast):
    """The distance past the edge after an event of a drag; positive moves go outwards."""
    past, move, view = mpf(past), mpf(move), mpf(view)
    if past == 0:
        return move
    easing = move < 0
    if easing and fast:
        return past + move
    fraction = (past - abs(move)) / view if easing else past / view
    friction = (mpf(0.26) if fast else mpf(0.52)) * (1 - fraction) ** 2
    if abs(move) * friction < past:
        moved = abs(move) * friction
    else:
        moved = past + (abs(move) - past / friction)
    return past + sign(move) * moved


def flutter_rows(seed):
    rng = SplitMix64(seed)
    for count in range(40):
        view, fast = float(rng.pick([600, 800, rng.between(100, 2000)])), float(count % 5 == 0)
        past = 0.0
        moves = [10.0, 10.0, 10.0, 10.0, 100.0, 100.0] if count == 1 else [
            rng.between(1, 800) / 8 * rng.pick([1, 1, -0.25]) for _ in range(5)]
        view = 600.0 if count == 1 else view
        for move in moves:
            value = flutter(past, move, view, fast)
            if value < 0:
                break
            yield inputs(past, move, view, fast) + answer(value) + [unit(value, mpf(past), mpf(move))]
            past = draw.nearest(value)


ANSWER = ["expected", "off", "unit"]
FILES = [
    steps_file(
        "unity", unity, {"deceleration-rate": (0.135, [0.3]), "elasticity": (0.1, [0.05, 0.3]), **FRAMES}, [40.0],
        starts_past=True),
    GoldenFile(
        "edge-android-stretch", ["quantity", "pulled", "velocity", "time", "size", "frame-rate", *ANSWER],
        android_stretch_rows, "quantity 0 pulled fraction, 1 velocity in px/s, 2 duration, 3 shown fraction; "
        "a release with velocity 0, else a fling that the edge absorbs"),
    GoldenFile(
        "edge-flutter", ["past", "move", "view", "fast", *ANSWER], flutter_rows,
        "the distance past the edge after a move of the offset; fast: ScrollDecelerationRate.fast"),
    steps_file("zynga", zynga, FRAMES, [100.0]),
    steps_file(
        "ionic1", ionic1, {"deceleration": (0.97, [0.95]), "decel-velocity-threshold": (0.1, [1]), **FRAMES}, [250.0]),
    steps_file("libgdx", libgdx, {"fling-time": (1, [0.5, 2]), **FRAMES}, [151.0], starts_past=True),
    steps_file(
        "kivy", kivy, {"friction": (0.05, [0.1]), "std-dt": (0.017, [0.02]), "min-velocity": (0.5, [20]),
                       "min-distance": (0.1, [0.01]), **FRAMES},
        [20.0], starts_past=True),
]
