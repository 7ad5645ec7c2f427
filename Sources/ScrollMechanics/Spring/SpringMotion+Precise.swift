// The state to nearly all the digits of two doubles, for the times at which it hardly moves: there, the last digits of
// where it is decide on the first ones of when.

extension SpringMotion {
  /// x and x′ as `state(at:)` has them, to about 2^-90 and at many times the cost.
  ///
  /// e^(At) = c + s·A for the system's matrix A, with A² = −2βA − ω₀²: series for a small part of the time,
  /// then squared.
  /// - Returns: `nil` where x is next to nothing beside its terms, of which state(at:) knows one that does not cancel.
  func preciseState(at time: Double) -> State? {
    let rate = 2 * spring.decay.high + spring.squaredFrequency.high.squareRoot()
    let halvings = max((time * rate).binaryExponent + 4, 0)
    let part = time.scaled(byPowerOfTwo: -halvings)
    var c = series(from: DoubleDouble(1), DoubleDouble(0), at: part) + 1
    var s = series(from: DoubleDouble(0), DoubleDouble(1), at: part)
    for _ in 0..<halvings {
      let square = s * s
      (c, s) = (c * c - spring.squaredFrequency * square, (c * s - spring.decay * square) * 2)
    }
    let pull = spring.squaredFrequency * displacement + spring.decay * 2 * velocity
    let (first, second) = (c * displacement, s * velocity)
    let x = first + second
    guard abs(x.high) > max(abs(first.high), abs(second.high)) * 0x1p-20 else { return nil }
    return State(displacement: x, velocity: c * velocity - s * pull, exponent: 0, isPrecise: true)
  }
}
