"""Prints TrigonometryTable.swift: sin and cos of j/32, and π/2, in two and three parts."""
from mpmath import cos, mp, mpf, pi, sin

from literals import literal, rows

mp.prec = 300


def parts(x, count):
    """The nearest double, the nearest double to what it leaves out, and so on."""
    result = []
    for _ in range(count):
        result.append(float(x))
        x -= mpf(result[-1])
    return result


angles = [mpf(j) / 32 for j in range(27)]
half_pi = parts(pi / 2, 3)

print("// Written by Scripts/tables/trigonometry.py; change that instead.")
print()
print("/// sin and cos of j/32 for j in 0 ... 26, and π/2.")
print("enum TrigonometryTable {")
print("  /// π/2 as `halfPi`, two doubles, and the remainder `halfPiTail`.")
print(f"  static let halfPi = DoubleDouble(high: {literal(half_pi[0])}, low: {literal(half_pi[1])})")
print(f"  static let halfPiTail = {literal(half_pi[2])}")
print()
print("\n".join(rows("sines", "sin(j/32), each as two consecutive doubles.", [part for a in angles for part in parts(sin(a), 2)])))
print()
print("\n".join(rows("cosines", "cos(j/32), each as two consecutive doubles.", [part for a in angles for part in parts(cos(a), 2)])))
print("}")
