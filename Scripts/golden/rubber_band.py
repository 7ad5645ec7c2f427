"""The rubber band f(u) = (1 - 1/(u c/D + 1)) D and its inverse, every double taken as exact."""

from mpmath import mpf

from precision import precisely


def pulled(overshoot, length, coefficient):
    def formula():
        pull = mpf(overshoot) * mpf(coefficient)
        return pull * mpf(length) / (pull + mpf(length))

    return precisely(formula)


def released(shown, length, coefficient):
    """The overshoot that shows as `shown`, which is less than `length`."""
    def formula():
        return mpf(length) / mpf(coefficient) * mpf(shown) / (mpf(length) - mpf(shown))

    return precisely(formula)
