"""Prints WidePowersOfTen+Table.swift: every 28th power of ten to 192 bits.

Python's integers are exact, so every entry is too: the first 192 bits, rounded down. To show that these are enough, the
script computes every power from the entries as WidePowersOfTen does, and compares it with the exact first 128 bits.
"""
FIRST, LAST, STEP = -364, 308, 28


def leading_bits(exponent, count):
    """The largest g < 2^count with g * 2^e <= 10^exponent for a whole number e, and g >= 2^(count - 1)."""
    if exponent >= 0:
        power = 10**exponent
        shift = power.bit_length() - count
        return power >> shift if shift >= 0 else power << -shift
    divisor = 10**-exponent
    return (1 << (count - 1 + divisor.bit_length())) // divisor


entries = [leading_bits(exponent, 192) for exponent in range(FIRST, LAST + 1, STEP)]

for exponent in range(-342, 325):
    index, rest = divmod(exponent - FIRST, STEP)
    product = entries[index] * 5**rest
    assert product >> (product.bit_length() - 128) == leading_bits(exponent, 128)


def line(entry):
    words = [entry >> shift & (2**64 - 1) for shift in (128, 64, 0)]
    return "    " + " ".join(f"0x{word:016X}," for word in words)


print(
    f"""// Written by Scripts/tables/powers_of_ten.py; change that instead.
// swift-format-ignore-file

extension WidePowersOfTen {{
  /// The powers 10^{FIRST}, 10^{FIRST + STEP}, ... 10^{LAST}: 192 bits each, the highest word first.
  static let words: [UInt64] = [
{chr(10).join(line(entry) for entry in entries)}
  ]
}}"""
)
