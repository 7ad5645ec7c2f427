"""Springs as platforms name them, each double taken as exact: what a spring's words come to, and what words it has."""

from mpmath import mp, mpf

import inputs as draw
from precision import precisely
from rows import GoldenFile, answer, inputs
from splitmix import SplitMix64

STIFFNESS, DAMPING = range(2)
NAMES = ["swiftui", "motion", "motion-visual", "uikit", "origami", "bounciness", "reanimated", "peak-time", "settle-time",
         "overshoot"]
THOUSANDTH = 0.001


# A spring of mass 1 as (w, z).

def swiftui(duration, bounce):
    return 2 * mp.pi / duration, 1 - bounce if bounce >= 0 else 1 / (1 + bounce)


def envelope_logarithm(z):
    return mp.log(z / mp.sqrt(1 - z * z) / mpf(THOUSANDTH))


def critical_angle():
    return -1 - mp.lambertw(-mpf(THOUSANDTH) / mp.e, -1).real


def motion_angle(z):
    """w D after eleven of Newton's steps from 5."""
    if z == 1:
        return critical_angle()
    angle = mpf(5)
    amplitude = z / mp.sqrt(1 - z * z)
    for _ in range(11):
        envelope = amplitude * mp.exp(-z * angle)
        angle -= (mpf(THOUSANDTH) - envelope) / (z * envelope)
    return angle


def motion_ratio(bounce):
    return 1 - min(bounce, mpf(0.95))


def motion(duration, bounce):
    z = motion_ratio(bounce)
    return motion_angle(z) / duration, z


def motion_visual(duration, bounce):
    return 2 * mp.pi / (duration * mpf(1.2)), motion_ratio(bounce)


def uikit_angle(z):
    return critical_angle() if z == 1 else envelope_logarithm(z) / z


def uikit(duration, z):
    return uikit_angle(z) / duration, z


def of_constants(k, c):
    return mp.sqrt(k), c / (2 * mp.sqrt(k))


def origami(tension, friction):
    return of_constants(mpf(3.62) * (tension - 30) + 194, 3 * (friction - 8) + 25)


def no_bounce(tension):
    if tension <= 18:
        return mpf(0.0007) * tension**3 - mpf(0.031) * tension**2 + mpf(0.64) * tension + mpf(1.28)
    if tension <= 44:
        return mpf(0.000044) * tension**3 - mpf(0.006) * tension**2 + mpf(0.36) * tension + 2
    return mpf(0.00000045) * tension**3 - mpf(0.000332) * tension**2 + mpf(0.1078) * tension + mpf(5.84)


def bounciness(bounces, speed):
    b, s = mpf(8) / 10 * (bounces / (mpf(17) / 10)) / 20, speed / (mpf(17) / 10) / 20
    tension = mpf(0.5) + s * mpf(199.5)
    q = 2 * b - b * b
    return origami(tension, (1 - q) * no_bounce(tension) + mpf(0.01) * q)


def reanimated_angle(z):
    """u, beyond the greatest value of the energy, which may rise at first."""
    def excess(u):
        return mp.log((1 + u)**2 + (z * u)**2) - 2 * u - mp.log(mpf(6e-9))
    low, high = mpf(0), mpf(16)
    while excess(high) > 0:
        high *= 2
    for _ in range(mp.prec + 20):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) > 0 else (low, middle)
    return low


def reanimated(duration, z):
    """Of mass 1, and at most a stiffness of 8000 at a mass of 4."""
    w = reanimated_angle(z) / (mpf(1.5) * duration * z)
    return min(w, mp.sqrt(2000)), min(z, 1)


def peak_time(time, z):
    return mp.pi / (time * mp.sqrt(1 - z * z)), z


def settle_time(time, z):
    """The last crossing of a thousandth, by halving, from the last turn outside it or the start."""
    sign = lambda t: abs(step(z, t)) - mpf(THOUSANDTH)
    if z < 1:
        half = mp.pi / mp.sqrt(1 - z * z)
        turns = mp.floor(-mp.log(mpf(THOUSANDTH)) / (z * half))
        low, high = turns * half, (turns + 1) * half
    else:
        low, high = mpf(0), 20 * z
    for _ in range(mp.prec + 20):
        middle = (low + high) / 2
        low, high = (middle, high) if sign(middle) > 0 else (low, middle)
    return low / time, z


def step(z, t):
    """What is left of a step at w = 1."""
    if z == 1:
        return (1 + t) * mp.exp(-t)
    w = mp.sqrt(abs(1 - z * z))
    c, s = (mp.cos(w * t), mp.sin(w * t)) if z < 1 else (mp.cosh(w * t), mp.sinh(w * t))
    return mp.exp(-z * t) * (c + z / w * s)


MODELS = [swiftui, motion, motion_visual, uikit, origami, bounciness, reanimated, peak_time, settle_time]


def overshoot_ratio(share):
    return precisely(lambda: -mp.log(mpf(share)) / mp.sqrt(mp.pi**2 + mp.log(mpf(share))**2))


# From words to springs.

def share(rng):
    return rng.below(1 << 30) / (1 << 30)


def unit_ratio(rng):
    return rng.pick([1.0, 0.825, (1 + rng.below(98)) / 100, 1 - draw.log_uniform(rng, -50, -4), 0.02 + 0.98 * share(rng)])


def words(rng, name):
    time = rng.pick([0.5, 0.8, draw.log_uniform(rng, -5, 3)])
    if name == "swiftui":
        return time, rng.pick([0.0, 0.3, share(rng), -share(rng), rng.sign() * draw.log_uniform(rng, -40, -1)])
    if name.startswith("motion"):
        return time, rng.pick([0.0, 0.3, share(rng), draw.log_uniform(rng, -40, -1), 0.95, 0.99])
    if name == "origami":
        return rng.pick([40.0, 200 * share(rng) - 20]), rng.pick([7.0, 60 * share(rng)])
    if name == "bounciness":
        return rng.pick([8.0, 40 * share(rng), -5 * share(rng)]), rng.pick([12.0, 1000 * share(rng), 20 * share(rng)])
    if name == "uikit":
        return time, unit_ratio(rng)
    if name == "reanimated":
        return time, rng.pick([1.0, unit_ratio(rng), draw.log_uniform(rng, -8, 8)])
    if name == "peak-time":
        return time, rng.pick([0.5, 1 - draw.log_uniform(rng, -50, -1), draw.log_uniform(rng, -30, -1)])
    if name == "settle-time":
        return time, rng.pick([1.0, 0.01 + 0.99 * share(rng), 1 + 3 * share(rng)])
    return draw.log_uniform(rng, -190, -1), 0.0


def words_rows(seed):
    rng = SplitMix64(seed)
    for count in range(1200):
        name = count % len(NAMES)
        first, second = words(rng, NAMES[name])
        if NAMES[name] == "overshoot":
            yield inputs(float(name), 0.0, first, second) + answer(overshoot_ratio(first))
            continue
        quantity = rng.below(2)
        yield inputs(float(name), float(quantity), first, second) + answer(precisely(
            lambda: constant(quantity, *MODELS[name](mpf(first), mpf(second)), 4 if NAMES[name] == "reanimated" else 1)))


def constant(quantity, w, z, mass):
    return mass * (w * w if quantity == STIFFNESS else 2 * z * w)


# From springs to words: what each of these says of a spring of mass 1 by its stiffness and damping.

BACK = ["bounce", "motion", "motion-visual", "uikit", "tension", "friction", "bounciness", "speed", "reanimated"]


def back(name, k, c):
    w, z = of_constants(k, c)
    over = c * c - 4 * k
    lack = -over / (2 * mp.sqrt(k) * (2 * mp.sqrt(k) + c))
    if name == "bounce":
        return lack if over <= 0 else 1 / z - 1
    if name == "tension":
        return (k - 194) / mpf(3.62) + 30
    if name == "friction":
        return (c - 25) / 3 + 8
    if name in ("bounciness", "speed"):
        tension, friction = (k - 194) / mpf(3.62) + 30, (c - 25) / 3 + 8
        speed = (tension - mpf(0.5)) / mpf(199.5) * 34
        square = (friction - mpf(0.01)) / (no_bounce(tension) - mpf(0.01))
        if speed < 0 or square < 0:
            return None
        return speed if name == "speed" else (1 - mp.sqrt(square)) * mpf(42.5)
    if over > 0 or c == 0:
        return None
    z = mpf(1) if over == 0 else z
    if name == "reanimated":
        return reanimated_angle(z) / (mpf(1.5) * z * w) if w <= mp.sqrt(2000) else None
    if name == "uikit":
        return uikit_angle(z) / w if z >= mpf(0.01) else None
    if lack > mpf(0.95):
        return None
    if name == "motion-visual":
        return 2 * mp.pi / w / mpf(1.2)
    duration = motion_angle(z) / w
    return duration if mpf(0.01) <= duration <= 10 else None


def back_rows(seed):
    rng = SplitMix64(seed)
    for count in range(900):
        name = count % len(BACK)
        k, c = constants(rng)
        formula = lambda: back(BACK[name], mpf(k), mpf(c))
        value = None if formula() is None else precisely(formula)
        yield inputs(float(name), k, c) + answer(value)


def constants(rng):
    kind = rng.below(4)
    c = rng.between(1, 200) / 4
    if kind == 0:
        return c * c / 4, c
    k = rng.pick([100.0, draw.log_uniform(rng, 2, 14)])
    z = rng.pick([unit_ratio(rng), 1 + 2 * share(rng)])
    return k, draw.nearest(2 * mpf(z) * mp.sqrt(mpf(k)))


FILES = [
    GoldenFile("spring-words", ["words", "quantity", "first", "second", "expected", "off"], words_rows,
               "words: " + ", ".join(f"{index} {name}" for index, name in enumerate(NAMES))
               + "; quantity 0 stiffness, 1 damping"),
    GoldenFile("spring-words-back", ["word", "stiffness", "damping", "expected", "off"], back_rows,
               "word: " + ", ".join(f"{index} {name}" for index, name in enumerate(BACK))),
]
