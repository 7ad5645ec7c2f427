"""Evaluation at as many digits as a case needs."""

from mpmath import mp, mpf

FIRST_PRECISION = 320  # bits: 96 digits
LAST_PRECISION = 1 << 16
ZERO_PRECISION = 1 << 12  # a 0 may be one of cancelled digits; this many cannot all cancel
AGREEMENT = 200  # bits: 60 digits


def precisely(formula):
    """The value of `formula()`, in working precisions doubled until two in a row agree to 60 digits.

    Inside `formula` every double must enter as `mpf(double)`, which is exact.
    """
    precision = FIRST_PRECISION
    previous = _at(precision, formula)
    while precision < LAST_PRECISION:
        precision *= 2
        current = _at(precision, formula)
        if _agree(previous, current) and (current != 0 or precision >= ZERO_PRECISION):
            return current
        previous = current
    raise ArithmeticError("no agreement; the formula cancels completely")


def _at(precision, formula):
    with mp.workprec(precision):
        return +mpf(formula())


def _agree(a, b):
    with mp.workprec(64):
        return a == b or abs(a - b) <= mp.ldexp(abs(b), -AGREEMENT)
