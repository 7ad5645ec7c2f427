"""The ends of springs by the rule of each platform, stepped as the platform steps."""

from math import ceil

from mpmath import mp, mpc, mpf

from float32 import f32
from rows import GoldenFile, answer, inputs

RULES = ["react-native", "reanimated", "motion", "react-spring", "remotion", "wobble", "flutter", "android", "compose",
         "libadwaita", "core-animation", "swiftui", "anime", "qt"]
RATES = [60, 120]


def state(spring, t):
    """Displacement and velocity by the roots of the characteristic polynomial, which may be complex."""
    m, k, c, x, v = map(mpf, spring)
    root = mp.sqrt(mpc(c * c - 4 * m * k))
    if root == 0:
        r = -c / (2 * m)
        e = mp.exp(r * t)
        return e * (x + (v - r * x) * t), e * (v + r * (v - r * x) * t)
    r, s = (-c + root) / (2 * m), (-c - root) / (2 * m)
    a, b = (v - s * x) / (r - s), (r * x - v) / (r - s)
    e, f = mp.exp(r * t), mp.exp(s * t)
    return mp.re(a * e + b * f), mp.re(a * r * e + b * s * f)


def regime(spring):
    m, k, c = map(mpf, spring[:3])
    return c * c - 4 * m * k


def critical(spring):
    """The spring as clamped by platforms that do not overdamp."""
    m, k, c, x, v = spring
    return (m, k, 2 * mp.sqrt(mpf(m) * mpf(k)), x, v) if regime(spring) > 0 else spring


def first(times, holds):
    return next((n for n, t in enumerate(times) if holds(t)), None)


def frames(rate, unit):
    """Frame times of a clock with so many ticks a second."""
    return (mpf(n * unit // rate) / unit for n in range(20000))


def within(spring, t, distance, speed, strict=False):
    x, v = map(abs, state(spring, t))
    return x < distance and v < speed if strict else x <= distance and v <= speed


def react_native(spring, rate):
    return mpf(first(frames(rate, 1000), lambda t: within(critical(spring), t, mpf(0.001), mpf(0.001)))) / rate


def reanimated(spring, rate):
    spring = critical(spring)
    m, k = mpf(spring[0]), mpf(spring[1])
    energy = lambda t: (lambda x, v: k * x * x / 2 + m * v * v / 2)(*state(spring, t))
    start = energy(0)
    n = first((mpf(n) / rate for n in range(20000)), lambda t: energy(t) / start <= mpf(6e-9))
    return mpf(n) / rate


def motion(spring, rate):
    granular = abs(spring[3]) < 5
    delta, speed = (mpf(0.005), mpf(0.01)) if granular else (mpf(0.5), mpf(2))
    if regime(spring) >= 0:
        speed = mp.inf
    n = 0
    while n * 50 < 20000 and not within(spring, mpf(n) / 20, delta, speed):
        n += 1
    return mpf(50 * n) / 1000 if rate == 0 else mpf(-((-50 * n * rate) // 1000)) / rate


def react_spring(spring, rate):
    m, k, c, x, v = spring
    precision = 0.005 if x == 0 else min(1, abs(x) * 0.001)
    position, to, velocity, frame = x, 0.0, v / 1000, 0
    while True:
        frame += 1
        for _ in range(ceil(1000 / rate)):
            if abs(velocity) <= precision / 10 and abs(to - position) <= precision:
                return mpf(frame) / rate
            acceleration = (-k * 0.000001 * (position - to) + -c * 0.001 * velocity) / m
            velocity = velocity + acceleration
            position = position + velocity


def remotion(spring, rate):
    spring = critical(spring)
    difference = lambda frame: abs(state(spring, mpf(frame) / rate)[0] / mpf(spring[3]))
    frame = 0
    while difference(frame) >= mpf(0.005):
        frame += 1
    finished, i = frame, 0
    while i < 20:
        frame += 1
        if difference(frame) >= mpf(0.005):
            i, finished = 0, frame + 1
        i += 1
    return mpf(finished) / rate


def wobble(spring, rate):
    n = first((mpf(n) / rate for n in range(20000)), lambda t: within(critical(spring), t, mpf(0.001), 1))
    return mpf(n) / rate


def flutter(spring, rate):
    n = first(frames(rate, 10**6), lambda t: within(spring, t, mpf(0.001), mpf(0.001), strict=True))
    return mpf(n) / rate


def android(spring, rate):
    m, k, c, x, v = spring
    x, v, frame, last = f32(x), f32(v), 0, 0
    while True:
        frame += 1
        now = frame * 1000 // rate
        x, v = (f32(float(value)) for value in state((m, k, c, x, v), mpf(now - last) / 1000))
        last = now
        if abs(v) < 46.875 and abs(x) < 0.75:
            return mpf(frame) / rate


def halved(holds, low, high):
    """The end of an interval in which a condition holds at first."""
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def last_crossing(spring, distance):
    """Of a spring without oscillation: its displacement has one turning point at most."""
    high = mpf(1)
    while any(abs(state(spring, high * i)[0]) >= distance for i in (1, 2, 4)):
        high *= 2
    times = [high * i / 4000 for i in range(4001)]
    outside = [t for t in times if abs(state(spring, t)[0]) >= distance]
    return halved(lambda t: abs(state(spring, t)[0]) >= distance, outside[-1], outside[-1] + high / 4000) if outside else mpf(0)


def milliseconds(seconds):
    return mp.floor(max(seconds, 0) * 1000) / 1000


def compose(spring, _):
    m, k, c, x, v = spring
    stiffness, ratio = f32(k / m), f32(float(mpf(c) / (2 * mp.sqrt(mpf(k) * m))))
    x, v = f32(f32(x) / f32(0.01)), f32(f32(v) / f32(0.01))
    spring = (1, stiffness, 2 * mpf(ratio) * mp.sqrt(mpf(stiffness)), x, v)
    if ratio >= 1:
        return milliseconds(last_crossing(spring, 1))
    rate, root = -ratio * mp.sqrt(mpf(stiffness)), mp.sqrt(mpf(stiffness) * (1 - mpf(ratio)**2))
    size = mp.sqrt(mpf(x)**2 + ((v - rate * x) / root)**2)
    return milliseconds(mp.log(1 / size) / rate)


def decay(spring):
    m, k, c, x, v = map(mpf, spring)
    return c / (2 * m), mp.sqrt(abs(4 * m * k - c * c)) / (2 * m), -x, v


def libadwaita(spring, _):
    a = decay(spring)[0]
    return milliseconds(last_crossing(spring, mpf(0.001)) if regime(spring) > 0 else -mp.log(mpf(0.001)) / a)


def tenths(spring, distance):
    n = first((mpf(n) / 10 for n in range(20000)), lambda t: abs(state(spring, t)[0]) < distance)
    return mpf(n) / 10


def core_animation(spring, _):
    spring = critical(spring)
    a, w, d, v = decay(spring)
    if regime(spring) >= 0 or spring[2] != float(spring[2]):
        return tenths(spring, mpf(0.001) * abs(d))
    return mp.log(1 / mpf(0.001) * (1 + abs(a - v / d) / w)) / a


def swiftui(spring, _):
    a, w, d, v = decay(spring)
    if regime(spring) >= 0:
        return tenths(spring, mpf(0.001))
    return mp.log((abs(d) + abs(a * d - v)) / mpf(0.001)) / a


def anime(spring, _):
    running, step = 0, 0
    while step * 20 < 60000:
        running = running + 1 if abs(state(spring, mpf(step) / 50)[0] / mpf(spring[3])) < mpf(0.0005) else 0
        if running == 11:
            break
        step += 1
    return mpf(step) / 50


def qt(spring, rate):
    """Stiffness and damping are Qt's own."""
    mass, stiffness, damping, value, velocity = spring
    to, last, frame = 0.0, 0, 0
    while True:
        frame += 1
        elapsed = frame * 1000 // rate - last
        if elapsed < 16:
            continue
        for _ in range(elapsed // 16):
            velocity = velocity + (stiffness * (to - value) - damping * velocity) / mass
            value += velocity * 16.0 / 1000.0
        last += elapsed // 16 * 16
        if abs(velocity) < 0.01 and abs(to - value) < 0.01:
            return mpf(frame) / rate


SPRINGS = [(1.0, 100.0, 10.0), (1.0, 170.0, 26.0), (1.0, 180.0, 12.0), (4.0, 900.0, 120.0), (1.0, 1500.0, 38.0),
           (1.0, 400.0, 40.0), (2.0, 300.0, 9.0), (1.0, 120.0, 15.0), (3.0, 1000.0, 150.0), (1.0, 280.0, 60.0)]
QT = [(1.0, 2.0, 0.2), (1.0, 5.0, 0.3), (1.0, 3.0, 0.1), (2.0, 2.0, 0.2), (1.0, 0.5, 0.25)]
# Beside the limits of 20 s and 60 s: ln 200/β, ln 1000/β and ln 2000/β are 5.3, 6.9 and 7.6 time constants.
CAPPED = {"motion": [0.0, 0.1, 0.5, 0.6, 0.68, 0.7, 0.9], "anime": [0.0, 0.01, 0.25, 0.252, 0.256, 0.26, 0.3]}
STARTS = [(-1.0, 0.0), (-100.0, 0.0), (-300.0, 900.0), (40.0, -250.0)]


def rows(_):
    for number, name in enumerate(RULES):
        rates = [0] if number in range(8, 13) else [0, *RATES] if name == "motion" else RATES
        springs = SPRINGS + [(1.0, 100.0, damping) for damping in CAPPED.get(name, [])]
        for constants in QT if name == "qt" else springs:
            for x, v in STARTS:
                for rate in rates:
                    with mp.workprec(160):
                        time = globals()[name.replace("-", "_")]((*constants, x, v), rate)
                    yield inputs(float(number), *constants, x, v, float(rate)) + answer(time)


FILES = [
    GoldenFile("spring-rests", ["rule", "mass", "stiffness", "damping", "x0", "v0", "rate", "expected", "off"], rows,
               "rule: " + ", ".join(f"{index} {name}" for index, name in enumerate(RULES))
               + "; rate in Hz, 0 for the platform's duration; x0 from the target"),
]
