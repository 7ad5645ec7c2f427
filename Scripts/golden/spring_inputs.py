"""Where the springs come from: the three regimes, and with care what is near the border between them."""

from mpmath import mp, mpf

import inputs as draw
import spring
from doubles import steps_from


def constants(rng):
    """Mass, stiffness, damping."""
    mass = rng.weighted([(3, 1.0), (1, 0.5), (2, draw.log_uniform(rng, -20, 20))])
    stiffness = rng.weighted([(1, 100.0), (2, draw.log_uniform(rng, 3, 10)), (2, draw.log_uniform(rng, -20, 20))])
    kind = rng.weighted([(30, "any"), (15, "usual"), (10, "critical"), (30, "near critical"), (15, "far")])
    if kind == "critical":
        return critical(rng)
    if kind == "near critical":
        return near_critical(rng)
    ratio = {
        "any": lambda: mpf(draw.log_uniform(rng, -4, 4)),
        "usual": lambda: mpf(rng.between(1, 40)) / 20,
        "far": lambda: mpf(10) ** rng.pick([-6, -5, -4, -3, 3, 4, 5, 6]),
    }[kind]()
    return mass, stiffness, damping_for(mass, stiffness, ratio)


def damping_for(mass, stiffness, ratio):
    return draw.nearest(2 * ratio * mp.sqrt(mpf(mass) * mpf(stiffness)))


def critical(rng):
    """Exactly critical: a damping of few digits, a mass that is a power of two."""
    if rng.below(3) == 0:
        return 1.0, 100.0, 20.0
    damping = rng.between(1, 1 << 20) / 1024
    mass = 2.0 ** rng.between(-10, 10)
    return mass, damping * damping / (4 * mass), damping


def near_critical(rng):
    """A damping ratio off 1 by 1e-3 down to less than 1e-16."""
    mass, stiffness, damping = critical(rng)
    change = rng.sign() * mpf(draw.log_uniform(rng, -54, -9))
    kind = rng.below(4)
    if kind == 0:
        return mass, steps_from(stiffness, rng.pick([-2, -1, 1, 2])), damping
    if kind == 1:
        return mass, stiffness, steps_from(damping, rng.pick([-2, -1, 1, 2]))
    if kind == 2:
        return mass, stiffness, draw.nearest(damping * (1 + change))
    return mass, draw.nearest(stiffness * (1 + change)), damping


def release(rng, mass, stiffness, damping):
    """Displacement and velocity."""
    while True:
        start = any_release(rng, mass, stiffness, damping)
        if all(draw.is_size(quantity) for quantity in start):
            return start


def any_release(rng, mass, stiffness, damping):
    x0 = rng.sign() * rng.pick([draw.log_uniform(rng, -4, 12), draw.log_uniform(rng, -40, 40)])
    motion = spring.Motion(mass, stiffness, damping, x0, 0.0)
    kind = rng.weighted([(5, "at rest"), (5, "at the limit"), (30, "usual"), (30, "comparable"), (10, "mode")])
    if kind == "at rest":
        v0 = 0.0
    elif kind == "at the limit":
        x0, v0 = 0.0, rng.sign() * draw.log_uniform(rng, -4, 14)
    elif kind == "usual":
        v0 = rng.sign() * draw.log_uniform(rng, -4, 14)
    elif kind == "comparable":
        v0 = draw.comparable(rng, mpf(x0) * mp.sqrt(motion.square), -8, 8)
    else:  # on one exponential alone, or nearly
        fast = motion.beta + (motion.w if motion.regime > 0 else 0)
        decay = rng.pick([fast, motion.square / fast]) if fast else mpf(0)
        v0 = draw.near(rng, -mpf(x0) * decay)
    scale = rng.weighted([(12, 0), (1, -150), (1, 150)])
    return tuple(draw.nearest(mp.ldexp(mpf(quantity), scale)) for quantity in (x0, v0))


def time(rng, case):
    """A time, at least 0, on the scale of the motion; in an oscillation now and then where it passes 0."""
    motion = spring.Motion(*case)
    kind = rng.weighted([(40, "swing"), (25, "decay"), (15, "usual"), (10, "zero"), (10, "corner")])
    if kind == "decay" and motion.beta > 0:
        return draw.nearest(draw.log_uniform(rng, -30, 7) / (motion.square / (motion.beta + motion.w)))
    if kind == "usual":
        return rng.between(1, 240) / 60
    if kind == "zero" and motion.regime < 0:
        phase = mp.atan2(motion.x0 * motion.w, -motion.v0 - motion.beta * motion.x0) % mp.pi
        return abs(draw.near(rng, (phase + rng.below(4) * mp.pi) / motion.w, 1))
    if kind == "corner":
        return rng.pick([0.0, draw.LEAST_SIZE, 1e-40, 1e-20, 1.0, 1e3])
    return draw.nearest(draw.log_uniform(rng, -40, 8) / mp.sqrt(motion.square))
