/// An unevaluated sum of five doubles of falling size: about 260 bits.
///
/// Only a rate's decay constant needs this many: where |v₀| is within an ulp of the settling speed, or an offset within
/// an ulp of the destination, all of a `DoubleDouble`'s digits can cancel, and for some rates many more.
struct Expansion: Sendable, Hashable {
  /// The first two parts, all that is needed where nothing cancels.
  let head: DoubleDouble

  private let third: Double
  private let fourth: Double
  private let fifth: Double

  init(_ head: DoubleDouble, _ third: Double = 0, _ fourth: Double = 0, _ fifth: Double = 0) {
    self.head = head
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
  }

  /// This times 2^`exponent`.
  func scaled(byPowerOfTwo exponent: Int) -> Expansion {
    Expansion(
      head.scaled(byPowerOfTwo: exponent), third.scaled(byPowerOfTwo: exponent), fourth.scaled(byPowerOfTwo: exponent),
      fifth.scaled(byPowerOfTwo: exponent))
  }

  /// All the parts, largest first.
  var parts: [Double] { [head.high, head.low, third, fourth, fifth] }
}
