"""Prints LogarithmTable.swift: numbers c near 1/g, for g about 2^-7 apart, and -ln c.

The grid g has 129 points from just below sqrt(1/2) to just below sqrt(2), 1 among them; c has 20 bits, so
that its products with the halves of a double are exact.
"""
import struct

from mpmath import floor, frexp, log, mp, mpf, sqrt

from literals import literal, rows

mp.prec = 300


def bits_of(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def double(bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def rounded(x, bits):
    """x to so many significant bits."""
    _, exponent = frexp(x)
    scale = mpf(2) ** (bits - exponent)
    return floor(x * scale + mpf(1) / 2) / scale


def split(x, bits):
    """The head of x on `bits` fraction bits, and the nearest double to the rest."""
    head = floor(x * 2**bits + mpf(1) / 2) / 2**bits
    return float(head), float(x - head)


STEP = 1 << 45
first = bits_of(1.0) - (bits_of(1.0) - bits_of(float(sqrt(mpf(1) / 2))) + STEP - 1) // STEP * STEP
grid = [double(first + j * STEP) for j in range(129)]
factors = [rounded(1 / mpf(g), 20) for g in grid]
logarithms = [split(-log(c), 40) for c in factors]
two = split(log(mpf(2)), 40)

print("// Written by Scripts/tables/logarithm.py; change that instead.")
print()
print("/// Factors c of 20 bits near the reciprocals of a grid from √½ to √2, with −ln c and ln 2 as head + tail.")
print("///")
print("/// The heads have 40 fraction bits, so that their sums with multiples of the head of ln 2 are exact.")
print("enum LogarithmTable {")
print("  /// The bit pattern of the first grid point.")
print(f"  static let firstPoint: UInt64 = 0x{first:016x}")
print("  /// The base-2 logarithm of the step between the bit patterns of grid points.")
print("  static let spacing: UInt64 = 45")
print()
print("  /// ln 2 with 40 fraction bits.")
print(f"  static let twoHead = {literal(two[0])}")
print("  /// ln 2 − `twoHead`.")
print(f"  static let twoTail = {literal(two[1])}")
print()
print("\n".join(rows("factors", "The factors c.", [float(c) for c in factors])))
print()
print("\n".join(rows("heads", "−ln c with 40 fraction bits.", [l[0] for l in logarithms])))
print()
print("\n".join(rows("tails", "The differences between −ln c and the heads, to 2^-94.", [l[1] for l in logarithms])))
print("}")
