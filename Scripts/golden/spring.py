"""The damped spring m x'' + c x' + k x = 0, every double taken as exact.

With beta = c/2m and w**2 = |beta**2 - k/m| the motion is x(t) = x0 f(t) + v0 g(t), where f starts at 1 at rest
and g starts at 0 with velocity 1. A Motion is made afresh in each working precision.
"""

from fractions import Fraction

from mpmath import mp, mpf

from precision import precisely


def regime(mass, stiffness, damping):
    """-1 underdamped, 0 critical, 1 overdamped; decided exactly."""
    excess = Fraction(damping) ** 2 - 4 * Fraction(mass) * Fraction(stiffness)
    return (excess > 0) - (excess < 0)


class Motion:
    def __init__(self, mass, stiffness, damping, x0, v0):
        m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
        self.regime = regime(mass, stiffness, damping)
        self.beta, self.square = c / (2 * m), k / m
        excess = mp.fsub(mp.fmul(c, c, exact=True), 4 * mp.fmul(m, k, exact=True), exact=True)
        self.w = mp.sqrt(abs(excess)) / (2 * m)
        self.x0, self.v0 = mpf(x0), mpf(v0)

    def _waves(self, t):
        """e**(-beta t) times (cos wt, sin(wt)/w), or what takes their place in the other regimes."""
        fade = mp.exp(-self.beta * t)
        if self.regime == 0:
            return fade, fade * t
        if self.regime < 0:
            return fade * mp.cos(self.w * t), fade * mp.sin(self.w * t) / self.w
        return fade * mp.cosh(self.w * t), fade * mp.sinh(self.w * t) / self.w

    def value(self, t):
        even, odd = self._waves(t)
        return self.x0 * (even + self.beta * odd) + self.v0 * odd

    def velocity(self, t):
        even, odd = self._waves(t)
        return -self.x0 * self.square * odd + self.v0 * (even - self.beta * odd)

    # The sizes of the two terms, without the zeros that an oscillation or a turning point puts into them.

    def value_terms(self, t):
        even, odd = self._sizes(t)
        return abs(self.x0) * (even + self.beta * odd), abs(self.v0) * odd

    def velocity_terms(self, t):
        even, odd = self._sizes(t)
        turning = even + self.beta * odd
        if self.regime > 0:  # far from critical the two exponentials cancel less than cosh and sinh do
            fast, slow = self.beta + self.w, self.square / (self.beta + self.w)
            turning = min(turning, (fast * mp.exp(-fast * t) + slow * mp.exp(-slow * t)) / (2 * self.w))
        return abs(self.x0) * self.square * odd, abs(self.v0) * turning

    def _sizes(self, t):
        if self.regime >= 0:
            return self._waves(t)
        fade = mp.exp(-self.beta * t)
        return fade, fade * min(t, 1 / self.w)

    def turning_point(self):
        """The first time at which the velocity is 0, in an oscillation; the only one otherwise, or None."""
        opposing = self.square * self.x0 + self.beta * self.v0
        if self.regime < 0:
            angle = mp.atan2(self.v0 * self.w, opposing)
            return (angle + mp.pi if angle < 0 else mpf(0) if self.v0 == 0 else angle) / self.w
        if self.v0 == 0:
            return mpf(0)
        if opposing == 0:
            return None
        if self.regime == 0:
            time = self.v0 / opposing
            return time if time > 0 else None
        slope = self.v0 * self.w / opposing
        return mp.atanh(slope) / self.w if 0 < slope < 1 else None


def value(spring, t):
    return precisely(lambda: Motion(*spring).value(mpf(t)))


def value_terms(spring, t):
    return precisely(lambda: max(Motion(*spring).value_terms(mpf(t))))


def velocity(spring, t):
    return precisely(lambda: Motion(*spring).velocity(mpf(t)))


def velocity_terms(spring, t):
    return precisely(lambda: max(Motion(*spring).velocity_terms(mpf(t))))
