"""The edges of platforms that ease: how each plays a flick past a limit and back.

Releases are multiples of 1/16, as limits are, so their differences are exact.
"""

import math

import inputs as draw
from eased import CSSBezier, Power, better_scroll, cocos, fairygui, iscroll, js_round, swiper
from exponential import Decay
from flicks import FREE, Tie, cases, thinned
from float32 import f32, f32_of
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, row
from mpmath import mp, mpf
from own_edges import bounds, course_rows, edge_file
from splitmix import SplitMix64
from stepped import FRAMES, sign, truncated_quotient

EASE_OUT_QUAD = CSSBezier(0.25, 0.46, 0.45, 0.94)


class Parts:
    """Eased parts, one after another: each goes to a place in some seconds along an easing."""

    def __init__(self, x0, parts):
        self.x0, self.parts = mpf(x0), parts
        self.duration = sum(part[1] for part in parts)

    def state(self, t):
        start, begin = self.x0, mpf(0)
        for end, duration, easing in self.parts:
            if t < begin + duration:
                u = (t - begin) / duration
                return start + (end - start) * easing.value(u), (end - start) * easing.slope(u) / duration
            start, begin = end, begin + duration
        return start, mpf(0)


def swiper_edge(x0, v, side, limit, momentum_ratio, momentum_velocity_ratio, minimum_velocity):
    """Limits are 0 and the largest offset."""
    free = swiper(x0, v, FREE, momentum_ratio, momentum_velocity_ratio, minimum_velocity)
    u = mpf(v) / 2000 * mpf(momentum_velocity_ratio)
    target, bounce = x0 + free.distance, 20 * abs(u)
    if side < 0:
        target = max(target, limit - bounce)
    elif target + limit > bounce:
        target = limit + bounce
    there = abs((target - x0) / u) / 1000
    return Parts(x0, [(target, there, free.easing), (mpf(limit), mpf(0.3), free.easing)])


def iscroll_edge(x0, v, side, limit, deceleration, viewport):
    speed = abs(mpf(v)) / 1000
    target = limit + side * mpf(viewport) / mpf(2.5) * (speed / 8)
    there = abs(target - x0) / speed / 1000
    easing = iscroll(x0, v, FREE, deceleration).easing
    return Parts(x0, [(-js_round(-target), there, EASE_OUT_QUAD), (mpf(limit), mpf(0.6), easing)])


def better_scroll_edge(x0, v, side, limit, deceleration, swipe_time, viewport):
    speed = abs(mpf(v)) / 1000
    target = limit + side * min(mpf(viewport) / 4, mpf(viewport) / 15 * speed)
    easing = better_scroll(x0, v, FREE, deceleration, swipe_time).easing
    return Parts(x0, [(-js_round(-target), mpf(0.5), EASE_OUT_QUAD), (mpf(limit), mpf(0.8), easing)])


def parts_file(name, law, edge, parameters, extra):
    """Flicks whose destination lies past a limit; the columns `extra` keep their default."""

    def rows(seed):
        rng = SplitMix64(seed)
        for x0, velocity, values in cases(rng, parameters, []):
            side = int(sign(velocity))
            try:
                distance = inside(rng, law(x0, velocity, FREE, *values).distance)
                if distance is None:
                    continue
                lower, upper = bounds(side, x0 + side * distance)
                if edge is swiper_edge:
                    x0 = abs(x0) if side > 0 else distance
                    lower, upper = 0.0, x0 + (distance if side > 0 else 1000)
                limit = upper if side > 0 else lower
                motion = edge(x0, velocity, side, mpf(limit), *values, *extra.values())
                yield from thinned(rng, parts_rows(
                    rng, motion, x0, velocity, [*values, *extra.values(), lower, upper], limit))
            except Tie:
                continue

    return edge_file(name, {**parameters, **extra}, rows)


def inside(rng, distance, grid=16):
    """A distance of a limit that a flick passes, on the grid; nothing if the flick is too short."""
    reach = math.floor(grid * abs(distance) * rng.between(1, 60) / 64) / grid
    return reach if reach > 0 else None


def parts_rows(rng, motion, x0, velocity, ends, limit):
    yield row(DESTINATION, x0, velocity, 0.0, ends, limit)
    yield row(DURATION, x0, velocity, 0.0, ends, motion.duration)
    for part in (1, rng.between(2, 20), rng.between(20, 40), rng.between(40, 50), rng.between(50, 63), 70):
        t = draw.nearest(motion.duration * part / 64)
        place, speed = motion.state(mpf(t))
        yield row(POSITION, x0, velocity, t, ends, place, x0, limit)
        yield row(VELOCITY, x0, velocity, t, ends, speed, velocity)


def fairygui_edge(side, v, limit, deceleration_rate, rate):
    """More than 20 px past, or past at the end, turns back in 0.3 s."""
    dt, back = f32(1 / rate), f32(0.3)
    for time, way, speed in list(fairygui(v, deceleration_rate, rate)):
        yield time, way, speed
        last = way
        if way > limit + 20:
            break
    if last <= limit:
        return
    change, clock, frame = f32(limit - last), 0.0, int(mp.nint(time * mpf(rate)))
    while clock < back:
        frame += 1
        clock = f32(clock + dt)
        t = f32(f32(clock / back) - 1)
        ease = f32(f32(f32(t * t) * t) + 1)
        shown = last + math.trunc(f32(change * ease)) if clock < back else limit
        yield mpf(frame) / rate, shown, 3 * change * (1 - mpf(clock) / mpf(back)) ** 2 / mpf(back)


def floored(side, way):
    return side * mp.floor(side * way * 10000) / 10000


def cocos_edge(side, v, limit, brake, span, rate):
    """From the first frame past the limit on, moves are 0.05 times as long and the clock is 20 times as fast."""
    distance, total = cocos_plan(v, brake, span)
    frame, clock, braking, ended, position = 0, mpf(0), None, False, mpf(0)
    while not ended:
        frame += 1
        if braking is None and position > limit:
            braking = position
        clock += (1 if braking is None else 20) / mpf(rate)
        left = 1 - min(mpf(1), clock / total)
        ended = left**5 <= mpf(0.0001)
        position = distance * (1 - left**5)
        if braking is not None:
            position = braking + (position - braking) * mpf(0.05)
        position = floored(side, position)
        yield mpf(frame) / rate, position, None
    if position <= limit:
        return
    start, clock, ended = position, mpf(0), False
    while not ended:
        frame += 1
        clock += 1 / mpf(rate)
        left = 1 - min(mpf(1), clock)
        ended = left**5 <= mpf(0.0001)
        yield mpf(frame) / rate, floored(side, start + (limit - start) * (1 - left**5)), None


def cocos_plan(v, brake, span):
    velocity, free, span = v * (1 - mpf(brake)), 1 - mpf(brake), mpf(span)
    move = mpf(0.7) * velocity
    attenuated = free if brake == 0 else free / (1 + span * mpf(0.000014) + span * span * mpf(0.000000008))
    factor = span * free * attenuated / move
    target = move + span * free * attenuated
    if brake > 0 and factor > 7:
        factor = mp.sqrt(factor)
        target = move * (1 + factor)
    total = mp.sqrt(mp.sqrt(velocity / 5))
    if brake > 0 and factor > 3:
        total *= 3
    if brake == 0 and factor > 1:
        total *= factor
    return target, total


def arkui_edge(side, v, limit, friction, gain, rate):
    """A spring from the first frame past the limit, with the speed of the frame before it."""
    k, velocity = mpf(4.2) * mpf(friction), min(mpf(1.5) * mpf(gain) * v, mpf(9000))
    if velocity <= 240:
        return
    fling, frame, places = Decay(velocity, k, rate, lambda before, now: True), 0, [mpf(0)]
    while places[-1] <= limit:
        frame += 1
        places.append(fling.position(frame / mpf(rate)))
        yield mpf(frame) / rate, places[-1], fling.velocity(frame / mpf(rate))
        if (places[-1] - places[-2]) * rate <= 120 or velocity / k - places[-1] <= 1:
            if places[-1] <= limit:
                return
    speed = (places[-2] - places[-3]) * mpf(rate) if frame > 1 else velocity
    omega, ratio, past = 2 * mp.pi / mpf(0.416), mpf(0.99), places[-1] - limit
    damped, begin = omega * mp.sqrt(1 - ratio**2), frame
    sine = (speed + ratio * omega * past) / damped
    while True:
        frame += 1
        t = (frame - begin) / mpf(rate)
        power, angle = mp.exp(-ratio * omega * t), damped * t
        y = power * (past * mp.cos(angle) + sine * mp.sin(angle))
        w = power * damped * (sine * mp.cos(angle) - past * mp.sin(angle)) - ratio * omega * y
        if abs(y) <= mpf(0.1):
            yield mpf(frame) / rate, mpf(limit), mpf(0)
            return
        yield mpf(frame) / rate, limit + y, w


def lvgl_edge(side, v, limit, scroll_throw, resolution):
    """Steps are a quarter as long past the limit; once they are 0, an animation goes back."""
    read = math.trunc(v * 0.033)
    throw = sum(truncated_quotient(read * (512 - 512 * age // 99), 512) for age in (0, 33, 66))
    position, tick = 0, 0
    while True:
        throw = truncated_quotient(throw * (100 - int(scroll_throw)), 100)
        if position > limit:
            throw = truncated_quotient(throw + 2 * sign(throw), 4)
        if throw == 0:
            break
        position += throw
        yield mpf(33 * tick) / 1000, position, throw / 0.033
        tick += 1
    if position > limit:
        unit = math.floor((resolution / 2 + 5) / 10)
        back = min(max(100 * (position - int(limit)) // unit, 200), 400)
        yield mpf(33 * tick + back) / 1000, limit, 0.0


def frames_file(name, edge, free, parameters, thresholds=(), extra=None, grid=16, only_at_steps=False):
    extra = extra or {}

    def rows(seed):
        rng = SplitMix64(seed)
        for x0, velocity, values in cases(rng, parameters, list(thresholds)):
            ways = [step[1] for step in free(abs(velocity), *values)] if velocity else []
            distance = inside(rng, ways[-1], grid) if ways else None
            if distance is None:
                continue
            side, x0 = int(sign(velocity)), math.floor(grid * x0) / grid
            values = [*values, *extra.values()]
            steps = [(time, side * way, None if speed is None else side * speed)
                     for time, way, speed in edge(side, abs(velocity), distance, *values)]
            yield from thinned(rng, course_rows(
                rng, x0, velocity, values, side, x0 + side * distance, steps, only_at_steps))

    return edge_file(name, {**parameters, **extra}, rows)


def cocos_free(v, brake, span, rate):
    return cocos(v, brake, span, rate)


def arkui_free(v, friction, gain, rate):
    return arkui_edge(1, v, 1e9, friction, gain, rate)


def lvgl_free(v, scroll_throw):
    return lvgl_edge(1, v, 1e9, scroll_throw, 480)


FILES = [
    parts_file(
        "swiper", swiper, swiper_edge,
        {"momentum-ratio": (1, [0.5, 2]), "momentum-velocity-ratio": (1, [0.5, 2]), "minimum-velocity": (0.02, [0.1])},
        {}),
    parts_file("iscroll", iscroll, iscroll_edge, {"deceleration": (0.0006, [0.001, 0.0003])}, {"viewport": 600.0}),
    parts_file(
        "better-scroll", better_scroll, better_scroll_edge,
        {"deceleration": (0.0015, [0.003, 0.0006]), "swipe-time": (2500, [1000, 4000])}, {"viewport": 600.0}),
    frames_file("fairygui", fairygui_edge, fairygui, {"deceleration-rate": (0.967, [0.95, 0.985]), **FRAMES}, [1500.0]),
    frames_file(
        "cocos", cocos_edge, cocos_free, {"brake": (0.5, [0, 0.2, 0.9]), "span": (1000, [300, 5000]), **FRAMES},
        only_at_steps=True),
    frames_file(
        "arkui", arkui_edge, arkui_free, {"friction": (0.75, [0.6, 0.9]), "gain": (1, [2]), **FRAMES},
        only_at_steps=True),
    frames_file(
        "lvgl", lvgl_edge, lvgl_free, {"scroll-throw": (10, [5, 20])}, [100.0], {"resolution": 480.0}, grid=1,
        only_at_steps=True),
]
