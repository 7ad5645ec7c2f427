#!/usr/bin/env python3
"""Prints Sources/ScrollMechanics/Numerics/LogarithmTable.swift: numbers c near 1/g, for g about 2^-7 apart, and -ln c.

Needs mpmath. The grid g has 129 points from just below sqrt(1/2) to just below sqrt(2), 1 among them; c has 20 bits, so
that its products with the halves of a double are exact.
"""
import struct

from mpmath import floor, frexp, log, mp, mpf, sqrt

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
    """The head of x on `bits` fraction bits, the nearest double to the rest, and that to what is left even so."""
    head = floor(x * 2**bits + mpf(1) / 2) / 2**bits
    tail = float(x - head)
    return float(head), tail, float(x - head - tail)


def rows(name, comment, values):
    yield f"  /// {comment}"
    yield f"  static let {name}: [Double] = ["
    for i in range(0, len(values), 4):
        yield "    " + ", ".join(v.hex() for v in values[i : i + 4]) + ","
    yield "  ]"


STEP = 1 << 45
first = bits_of(1.0) - (bits_of(1.0) - bits_of(float(sqrt(mpf(1) / 2))) + STEP - 1) // STEP * STEP
grid = [double(first + j * STEP) for j in range(129)]
factors = [rounded(1 / mpf(g), 20) for g in grid]
logarithms = [split(-log(c), 40) for c in factors]
two = split(log(mpf(2)), 40)

print("// Written by Scripts/tables/logarithm.py; change that instead.")
print()
print("/// Numbers c on 20 bits, near the reciprocals of a grid from √½ to √2, and −ln c as head + tail + rest; and ln 2")
print("/// likewise.")
print("///")
print("/// The heads are on 40 fraction bits, so that their sums with multiples of that of ln 2 are exact.")
print("enum LogarithmTable {")
print("  /// The bits of the first grid point, and how far the bits of neighbours are apart, as a power of two.")
print(f"  static let firstPoint: UInt64 = 0x{first:016x}")
print("  static let spacing: UInt64 = 45")
print()
print("  /// ln 2 on 40 fraction bits, what that leaves out, and what both do.")
print(f"  static let twoHead = {two[0].hex()}")
print(f"  static let twoTail = {two[1].hex()}")
print(f"  static let twoRest = {two[2].hex()}")
print()
print("\n".join(rows("factors", "c.", [float(c) for c in factors])))
print()
print("\n".join(rows("heads", "−ln c on 40 fraction bits.", [l[0] for l in logarithms])))
print()
print("\n".join(rows("tails", "What the heads leave out, to 2^-94.", [l[1] for l in logarithms])))
print()
print("\n".join(rows("rests", "What heads and tails leave out, to 2^-147.", [l[2] for l in logarithms])))
print("}")
