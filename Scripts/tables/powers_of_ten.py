#!/usr/bin/env python3
"""Prints Sources/TabularText/Numbers/WidePowersOfTen+Table.swift: powers of ten to 128 bits.

Python's integers are exact, so every entry is too: the first 128 bits of 10^k, rounded down.
"""
FIRST, LAST = -342, 324


def leading_bits(exponent):
    """The largest g < 2^128 with g * 2^e <= 10^exponent for a whole number e, and g >= 2^127."""
    if exponent >= 0:
        power = 10**exponent
        shift = power.bit_length() - 128
        return power >> shift if shift >= 0 else power << -shift
    divisor = 10**-exponent
    return (1 << (127 + divisor.bit_length())) // divisor


def entry(exponent):
    bits = leading_bits(exponent)
    assert bits >> 127 == 1
    return f"0x{bits >> 64:016X}, 0x{bits & (2**64 - 1):016X},"


lines = []
for start in range(FIRST, LAST + 1, 2):
    lines.append("    " + " ".join(entry(k) for k in range(start, min(start + 2, LAST + 1))))
print(
    f"""// Written by Scripts/tables/powers_of_ten.py; change that instead.
// swift-format-ignore-file

extension WidePowersOfTen {{
  /// The powers 10^{FIRST} to 10^{LAST}, high and low half of each.
  static let halves: [UInt64] = [
{chr(10).join(lines)}
  ]
}}"""
)
