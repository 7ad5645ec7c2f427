"""Prints ExponentialTable.swift: 2^(j/64), each as a short head and a tail.

The head has 26 fraction bits, so that its product with a 26-bit factor is exact.
"""
from mpmath import mp, mpf, floor, log

from literals import literal, rows

mp.prec = 300


def split(x, bits):
    """The head of x on `bits` fraction bits, and the nearest double to the rest."""
    head = floor(x * 2**bits + mpf(1) / 2) / 2**bits
    return float(head), float(x - head)


powers = [split(mpf(2) ** (mpf(j) / 64), 26) for j in range(64)]
step = log(mpf(2)) / 64
high, rest = split(step, 39)
middle = split(mpf(step) - mpf(high), 72)[0]
low = float(step - mpf(high) - mpf(middle))

print("// Written by Scripts/tables/exponential.py; change that instead.")
print()
print("/// 2^(j/64) for j in 0 ..< 64, each as head + tail, and ln 2 / 64 in three parts.")
print("enum ExponentialTable {")
print("  /// ln 2 / 64 = stepHigh + stepMiddle + stepLow. The first two have 33 bits: products with integers < 2^20 are exact.")
print(f"  static let stepHigh = {literal(high)}")
print(f"  static let stepMiddle = {literal(middle)}")
print(f"  static let stepLow = {literal(low)}")
print()
print("  /// The reciprocal of the step.")
print(f"  static let stepsPerUnit = {literal(1 / step)}")
print()
print("\n".join(rows("heads", "2^(j/64) with 26 fraction bits.", [p[0] for p in powers])))
print()
print("\n".join(rows("tails", "The differences between 2^(j/64) and the heads, to 2^-80.", [p[1] for p in powers])))
print("}")
