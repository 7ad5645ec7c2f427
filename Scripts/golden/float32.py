"""Numbers of 32 bits, as Python's own doubles."""

import struct

from mpmath import mp

LEAST_NORMAL = 2.0**-126


def f32(x):
    """The 32-bit number nearest to a double."""
    return struct.unpack("<f", struct.pack("<f", x))[0]


def f32_of(value):
    """The 32-bit number nearest to an mpmath number, rounded once; 0 for what is smaller than normal ones."""
    with mp.workprec(24):
        nearest = float(+value)
    return nearest if abs(nearest) >= LEAST_NORMAL else 0.0
