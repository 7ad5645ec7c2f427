/// How a `Double` is spelled.
public enum NumberStyle: Hashable, Sendable {
  /// The fewest digits that read back as the same `Double`.
  ///
  /// The digits are those of `Double.description`; they are laid out as ECMAScript's `Number::toString` does it: plain
  /// from 1e-6 up to 1e21 with no idle `.0` (`100`, `0.016`), and `1.5e+21`, `1e-7` beyond. Both zeros are `0`.
  case shortest

  /// A fixed number of decimals, `0...1100`; a number outside is taken as the nearer end.
  ///
  /// The exact binary value is rounded, ties to even, as C's `printf` does it, whatever the magnitude. No minus is
  /// written before a value that rounds to zero.
  case fixed(decimals: Int)

  /// The most decimals that ``fixed(decimals:)`` writes: enough for every `Double` to end in its exact value.
  public static let mostDecimals = 1100
}
