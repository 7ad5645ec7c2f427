"""Doubles as bit patterns, their neighbors, and the exact rounding of an mpmath number to a double."""

import math
import struct

LEAST_EXPONENT = -1074  # of the smallest subnormal, and so of the smallest ulp
GREATEST_ORDINAL = (0x7FF << 52) - 1  # the bit pattern of the greatest finite double


def bits_of(x):
    return struct.unpack(">Q", struct.pack(">d", x))[0]


def hexadecimal(x):
    return f"{bits_of(x):016x}"


def steps_from(x, count):
    """The double `count` steps up (down, where negative) the number line from `x`, at most the greatest."""
    ordinal = bits_of(x) if x > 0 or bits_of(x) == 0 else -(bits_of(x) & ((1 << 63) - 1))
    ordinal = max(-GREATEST_ORDINAL, min(ordinal + count, GREATEST_ORDINAL))
    pattern = ordinal if ordinal >= 0 else -ordinal | (1 << 63)
    return struct.unpack(">d", struct.pack(">Q", pattern))[0]


def ulp_exponent(value):
    """log2 of the spacing of doubles at an mpmath number; the subnormal spacing at 0."""
    _, mantissa, exponent, bit_count = value._mpf_
    if mantissa == 0:
        return LEAST_EXPONENT
    return max(exponent + bit_count - 53, LEAST_EXPONENT)


def _half_even(mantissa, shift):
    """mantissa * 2**shift rounded to an integer, ties to even."""
    if shift >= 0:
        return mantissa << shift
    if -shift > mantissa.bit_length() + 1:
        return 0
    whole = mantissa >> -shift
    rest = mantissa - (whole << -shift)
    half = 1 << (-shift - 1)
    return whole + (rest > half or (rest == half and whole & 1))


def rounded(value):
    """The double nearest to an mpmath number, ties to even. Infinite where it overflows."""
    sign, mantissa, exponent, _ = value._mpf_
    unit = ulp_exponent(value)
    whole = _half_even(int(mantissa), int(exponent) - unit)
    try:
        magnitude = math.ldexp(whole, unit)
    except OverflowError:
        magnitude = math.inf
    return -magnitude if sign else magnitude


def distance_in_ulps(value, nearest):
    """(value - nearest) / ulp(nearest) to four decimals, as text. `nearest` is `rounded(value)`."""
    sign, mantissa, exponent, _ = value._mpf_
    whole, unit = _integer_and_exponent(nearest)
    mantissa, exponent = int(mantissa), int(exponent)
    # Ten-thousandths of an ulp, from whole numbers only: what is below 2**-200 ulp cannot show.
    fine = _half_even(mantissa, exponent - unit + 200)
    fine = (-fine if sign else fine) - (whole << 200)
    return _decimal(_half_even(abs(fine) * 10000, -200), negative=fine < 0)


def _decimal(ten_thousandths, negative):
    if ten_thousandths == 0:
        return "0"
    text = f"{ten_thousandths // 10000}.{ten_thousandths % 10000:04d}".rstrip("0").rstrip(".")
    return f"-{text}" if negative else text


def _integer_and_exponent(x):
    """`x` as an integer times 2**exponent, the exponent being that of its ulp."""
    fraction, exponent = math.frexp(x)
    unit = max(exponent - 53, LEAST_EXPONENT) if x else LEAST_EXPONENT
    return int(math.ldexp(fraction, exponent - unit)), unit
