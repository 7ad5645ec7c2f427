// The first instants of a spring, in which it accelerates uniformly: x = x₀ + v₀t + at²/2. What is reached in them may be
// a way, or a speed, that gets lost beside the size of the whole motion.

extension SpringMotion {
  /// Until when the acceleration is what it was at the start, to the last place, in seconds.
  private var onset: Double { 0x1p-70 / fastestRate }

  private var fastestRate: Double { max(spring.decay.high, spring.squaredFrequency.high.squareRoot()) }

  /// Whether a time lies in the onset; times so short would underflow in products with a rate.
  func isUniform(until time: Double) -> Bool { time > 0 && time * fastestRate < 0x1p-70 }

  /// Lengths and speeds below this, times 2^scale, get lost.
  private static let least = 0x1p-700

  /// Whether v₀ gets lost beside what the spring makes of x₀.
  var isSlowAtFirst: Bool { startVelocity != 0 && velocity.magnitude.high < SpringMotion.least }

  /// a, times 2^−scale.
  var acceleration: DoubleDouble { -(velocitySineFactor + spring.decay * velocity) }

  /// The instant in the onset at which a velocity that gets lost has been slowed to `speed`; `nil` where there is none.
  func onsetTime(slowingTo speed: Double) -> Double? {
    guard isSlowAtFirst, (startVelocity < 0) != (acceleration.high < 0) else { return nil }
    let excess = DoubleDouble.sum(abs(startVelocity), -speed)
    let exponent = excess.high.binaryExponent
    let time = excess.scaled(byPowerOfTwo: -exponent) / acceleration.magnitude
    return time.rounded.scaled(byPowerOfTwo: exponent - scale)
  }

  /// An instant at which a motion that is slow at first has become faster than that.
  var timeOfSpeed: Double { isSlowAtFirst ? onset : 0 }

  /// The first instant in the onset at which a change of x that gets lost is made; `nil` where there is none.
  ///
  /// - Parameter change: in points.
  func onsetTime(changingBy change: DoubleDouble) -> Double? {
    guard change.high != 0, abs(scaled(change).high) < SpringMotion.least else { return nil }
    // Counted in the direction of the change: w = pt + qt², each with an exponent of its own.
    let isNegative = change.high < 0
    let w = change.magnitude
    let p = isNegative ? -startVelocity : startVelocity
    let q = (isNegative ? -acceleration : acceleration) * 0.5
    guard p > 0 || q.high > 0 else { return nil }
    let (wExponent, pExponent) = (w.high.binaryExponent, SpringMotion.exponent(p))
    let qExponent = SpringMotion.exponent(q.high) + scale

    // Of the time, which the larger of the terms sets; and then of that term.
    let byPull = (wExponent - qExponent) / 2
    let k =
      p <= 0
      ? max(pExponent - qExponent, byPull)
      : q.high > 0 ? min(wExponent - pExponent, byPull) : wExponent - pExponent
    let largest = max(wExponent, pExponent + k, qExponent + 2 * k)
    let way = w.scaled(byPowerOfTwo: -largest)
    let push = DoubleDouble(p.scaled(byPowerOfTwo: k - largest))
    let pull = q.scaled(byPowerOfTwo: scale + 2 * k - largest)
    let discriminant = push * push + pull * way * 4
    guard discriminant.high >= 0 else { return nil }
    let root = discriminant.squareRoot
    let time = p > 0 ? way * 2 / (push + root) : (root - push) / (pull * 2)
    let instant = time.rounded.scaled(byPowerOfTwo: k)
    return instant < onset ? instant : nil
  }

  /// The exponent of a number; that of 0 is below any other's.
  private static func exponent(_ x: Double) -> Int { x == 0 ? -5000 : x.binaryExponent }

  /// A length in points, times 2^−scale; one that gets lost stays on its side of 0.
  func scaled(_ length: DoubleDouble) -> DoubleDouble {
    let scaled = length.scaled(byPowerOfTwo: -scale)
    guard scaled.high == 0, length.high != 0 else { return scaled }
    return DoubleDouble(length.high < 0 ? -Double.leastNonzeroMagnitude : .leastNonzeroMagnitude)
  }
}
