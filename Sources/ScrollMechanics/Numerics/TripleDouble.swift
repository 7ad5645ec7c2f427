/// An unevaluated sum of three doubles of falling size: about 159 bits.
///
/// Only a rate's decay constant needs this many: where |v₀| is within an ulp of the settling speed, or an offset within
/// an ulp of the destination, all of a `DoubleDouble`'s digits cancel.
struct TripleDouble: Sendable, Hashable {
  let high: Double
  let middle: Double
  let low: Double

  init(high: Double, middle: Double = 0, low: Double = 0) {
    self.high = high
    self.middle = middle
    self.low = low
  }

  /// The first two parts.
  var head: DoubleDouble { DoubleDouble(high: high, low: middle) }

  var parts: [Double] { [high, middle, low] }
}
