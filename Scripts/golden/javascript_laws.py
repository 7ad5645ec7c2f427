"""The decays of JavaScript libraries: Motion's inertia, React Native's Animated.decay, Reanimated's withDecay.

Doubles are taken as exact, and so is all arithmetic on them, but for the whole milliseconds and the frames.
"""

from mpmath import mp, mpf

import inputs as draw
from law_rows import DESTINATION, DURATION, POSITION, VELOCITY, law_file, row
from precision import precisely
from splitmix import SplitMix64

RATES = [0.998, 0.998, 0.99, 0.985, 0.9, 0.9995]


def release(rng, count, fastest=14):
    x0 = rng.pick([0.0, rng.sign() * draw.log_uniform(rng, -6, 14)])
    if count % 3 == 0:
        return x0, rng.sign() * float(rng.between(1, 8000))
    return x0, rng.sign() * draw.log_uniform(rng, -10, fastest)


def share(rng):
    return mpf(rng.below(1 << 30)) / (1 << 30)


def motion_rows(seed):
    rng = SplitMix64(seed)
    for count in range(600):
        x0, v0 = release(rng, count // 4, rng.pick([14, 190]))
        p, tau, delta, fps = 0.8, 0.325, 0.5, 60.0
        if count % 8 >= 4:
            p, tau = rng.pick([0.8, draw.log_uniform(rng, -6, 4)]), rng.pick([0.325, 0.75, draw.log_uniform(rng, -6, 4)])
            delta = rng.pick([0.5, 1.0, draw.log_uniform(rng, -20, 6)])
        way = mpf(p) * mpf(v0)
        whole = precisely(lambda: mpf(tau) * mp.log(abs(way) / mpf(delta))) if abs(way) > delta else mpf(0)
        t = draw.nearest(whole * share(rng))
        given = (x0, v0, t, (p, tau, delta, fps))
        if count % 4 == DESTINATION:
            yield row(DESTINATION, *given, x0 + way, x0, way)
        elif count % 4 == DURATION:
            yield row(DURATION, *given, whole)
        elif 0 < t < whole and count % 4 == POSITION:
            gone = precisely(lambda: -way * mp.expm1(-mpf(t) / mpf(tau)))
            yield row(POSITION, *given, precisely(lambda: x0 + gone), x0, gone)
        elif 0 < t < whole:
            yield row(VELOCITY, *given, precisely(lambda: way / mpf(tau) * mp.exp(-mpf(t) / mpf(tau))))


def millisecond(time):
    return int(mp.floor(1000 * time))


def react_native_rows(seed):
    rng = SplitMix64(seed)
    for count in range(400):
        x0, v0 = release(rng, count // 4, 20)
        d = 0.998 if count % 8 < 4 else rng.pick(RATES)
        fps = rng.pick([60.0, 60.0, 120.0, 90.0, 240.0, 30.0])
        c = 1 - mpf(d)
        gone = lambda ms: precisely(lambda: -mpf(v0) / 1000 / c * mp.expm1(-c * ms))
        frame, last = 1, mpf(0)
        while abs(gone(millisecond(frame / mpf(fps))) - last) >= mpf(0.1):
            last = gone(millisecond(frame / mpf(fps)))
            frame += 1
        end = millisecond(frame / mpf(fps))
        t = (rng.below(end) + 0.5) / 1000
        given = (x0, v0, t, (d, fps))
        if count % 4 == DESTINATION:
            yield row(DESTINATION, *given, precisely(lambda: x0 + gone(end)), x0, gone(end))
        elif count % 4 == DURATION:
            yield row(DURATION, *given, frame / mpf(fps))
        elif count % 4 == POSITION:
            way = gone(millisecond(mpf(t)))
            yield row(POSITION, *given, precisely(lambda: x0 + way), x0, way)
        else:
            yield row(VELOCITY, *given, precisely(lambda: mpf(v0) * mp.exp(-c * millisecond(mpf(t)))))


def reanimated_frames(x0, v0, d, factor, stop, fps):
    """Positions and velocities, frame by frame, as the library goes."""
    dt = 1000 / mpf(fps)
    x, v, n, frames = mpf(x0), mpf(v0), 0, [(mpf(x0), mpf(v0))]
    while True:
        n += 1
        v = v * mp.exp(-(1 - mpf(d)) * n * dt * mpf(0.1))
        x = x + v * mpf(factor) * min(dt, mpf(64)) / 1000
        frames.append((x, v))
        if abs(v) < stop:
            return frames


def reanimated_rows(seed):
    rng = SplitMix64(seed)
    for count in range(400):
        x0, v0 = release(rng, count // 4, 20)
        d, factor, stop, fps, band = 0.998, 1.0, 1.0, 60.0, 0.6
        if count % 8 >= 4:
            d, fps = rng.pick(RATES), rng.pick([60.0, 120.0, 90.0, 240.0, 12.0])
            factor, stop = rng.pick([1.0, 0.5, 2.0]), rng.pick([1.0, 0.05])
        frames = reanimated_frames(x0, v0, d, factor, stop, fps)
        last = len(frames) - 1
        at = rng.below(last)
        t = draw.nearest((at + mpf(0.5)) / mpf(fps))
        given = (x0, v0, t, (d, factor, stop, band, fps))
        if count % 4 == DESTINATION:
            yield row(DESTINATION, *given, frames[last][0], x0, frames[last][0])
        elif count % 4 == DURATION:
            yield row(DURATION, *given, last / mpf(fps))
        elif count % 4 == POSITION:
            yield row(POSITION, *given, frames[at][0], x0, frames[at][0])
        else:
            yield row(VELOCITY, *given, frames[at][1])


FILES = [
    law_file("motion", ["power", "time-constant", "rest-delta", "frame-rate"], motion_rows),
    law_file("react-native", ["rate", "frame-rate"], react_native_rows),
    law_file("reanimated", ["rate", "velocity-factor", "stop-speed", "rubber-band-factor", "frame-rate"], reanimated_rows),
]
