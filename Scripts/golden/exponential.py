"""Platforms whose velocity decays exponentially, and whose end a rule of frames decides."""

from float32 import f32, f32_of
from flicks import curve_file
from mpmath import mp, mpf
from stepped import FRAMES, sign


class Decay:
    """x = v/k·(1 − e^(−kt)), up to the frame that ends it; k in 1/s."""

    meets_limits_exactly = True

    def __init__(self, velocity, k, rate, ends):
        self.v, self.k, self.rate = velocity, k, mpf(rate)
        self.distance, self.duration = mpf(0), mpf(0)
        frame = 0
        while velocity != 0:
            frame += 1
            before, now = self.position((frame - 1) / self.rate), self.position(frame / self.rate)
            if ends(before, now):
                self.distance, self.duration = now, frame / self.rate
                return

    def position(self, t):
        return -self.v / self.k * mp.expm1(-self.k * t)

    def velocity(self, t):
        return self.v * mp.exp(-self.k * t)

    def time_at(self, way):
        return -mp.log1p(-self.k * way / self.v) / self.k


class DecayToRest(Decay):
    """The velocity is 0 from the frame that ends it on."""

    def velocity(self, t):
        return super().velocity(t) if t < self.duration else mpf(0)


def arkui(x0, v, limits, friction, gain, rate):
    k = mpf(4.2) * mpf(friction)
    velocity = mpf(1.5) * mpf(gain) * mpf(v)
    velocity = sign(v) * min(abs(velocity), mpf(9000))
    if abs(velocity) <= 240:
        velocity = mpf(0)
    target = velocity / k
    return Decay(
        velocity, k, rate, lambda before, now: abs(now - before) * mpf(rate) <= 120 or abs(target - now) <= 1)


def react_spring(x0, v, limits, decay, precision, rate):
    return DecayToRest(mpf(v), 1000 * (1 - mpf(decay)), rate, lambda before, now: abs(now - before) <= mpf(precision))


class ComposeIOS:
    """Compose's decay on iOS in 32-bit numbers: it ends half a pixel before its destination, and goes there.

    Its rounded positions meet a limit near the time of the exact curve.
    """

    meets_limits_exactly = False

    def __init__(self, x0, v, limits):
        self.d = f32(0.998)
        self.c = f32(1000 * f32_of(mp.log(self.d)))
        self.v = f32(v)
        self.distance, self.duration = 0.0, 0.0
        if abs(self.v) > 1:
            self.duration = f32(f32_of(mp.log(f32(f32(-0.5 * self.c) / abs(self.v)))) / self.c)
            self.distance = f32(-self.v / self.c)

    def power(self, t):
        return f32_of(mpf(self.d) ** mpf(f32(1000 * f32(float(t)))))

    def position(self, t):
        return f32(f32(f32(self.power(t) - 1) / self.c) * self.v)

    def velocity(self, t):
        return f32(self.v * self.power(t))

    def time_at(self, way):
        return min(mp.log1p(mpf(self.c) * way / self.v) / mpf(self.c), mpf(self.duration))


FILES = [
    curve_file(
        "arkui", arkui, {"friction": (0.75, [0.6, 0.7, 0.9]), "gain": (1, [2, 4]), **FRAMES},
        [0.0, 159.0, 160.0, 161.0, 200.0], frame_column=-1),
    curve_file(
        "react-spring", react_spring,
        {"decay": (0.998, [0.99, 0.9995]), "precision": (0.005, [0.1, 1]), **FRAMES}, [0.0, 0.1, 0.3, 1.0, 10.0],
        frame_column=-1),
    curve_file("compose-ios", ComposeIOS, {}, [0.0, 1.0, 1.5, 2.0, 10.0]),
]
