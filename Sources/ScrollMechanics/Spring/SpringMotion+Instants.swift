internal import PlatformMath

// MARK: - Turning points and passages

/// Between turning points a spring is monotone. They are on alternating sides of the target, each closer than the last.
extension SpringMotion {
  /// The instants from time 0 on at which the spring passes its target: x = 0.
  var passages: Instants { Self.zeros(of: spring, even: displacement, -velocity, adds: false) }

  /// Returns the instants from time 0 on at which `even`·C − `odd`·S is 0. `odd` is `base` ± β·`even`, plus if `adds`.
  static func zeros(of spring: Spring, even: DoubleDouble, _ base: DoubleDouble, adds: Bool) -> Instants {
    func odd(_ rate: DoubleDouble) -> DoubleDouble { base + (adds ? rate : -rate) * even }
    switch spring.regime {
    case .underdamped(let frequency, let inverse):
      return Instants(first: firstAngle(frequency, even: even, odd: odd(spring.decay)), inverse: inverse)
    case .overdamped(let gamma, let inverse, let slowRate):
      // tanh(γt)/γ = even/odd
      if even.high == 0 { return Instants(first: DoubleDouble(0)) }
      let slope = even / odd(spring.decay)
      if !(slope.high > 0) { return Instants(first: nil) }
      if slope.high * gamma.high < 1e-9 { return Instants(first: slope) }
      // artanh r = ½·ln((1 + r)/(1 − r)), of which the ratio is (odd + γ·even)/(odd − γ·even) without cancellation.
      let (fast, slow) = (odd(spring.decay + gamma), odd(slowRate))
      let ratio = adds ? fast / slow : slow / fast
      return Instants(first: ratio.high > 0 ? Logarithm.natural(ratio) * inverse * 0.5 : nil)
    }
  }

  /// A series of instants half a damped period apart, or of at most one instant.
  struct Instants: Hashable, Sendable {
    /// ω′t of the first instant, from 0 to π, or t if it is the only one; `nil` if there is none.
    fileprivate let first: DoubleDouble?
    /// 1/ω′ if there are further instants, else `nil`.
    fileprivate var inverse: DoubleDouble?

    /// Returns the instant with an index from 0 on, in seconds; `nil` after the last.
    subscript(index: Int) -> Double? {
      guard let first else { return nil }
      guard let inverse else { return index == 0 ? first.rounded : nil }
      return ((first + TrigonometryTable.halfPi * 2 * Double(index)) * inverse).rounded
    }
  }

  /// Returns the least angle ω′t from 0 to π at which `even`·C − `odd`·S is 0: tan(ω′t) = ω′·even/odd.
  private static func firstAngle(_ frequency: DoubleDouble, even: DoubleDouble, odd: DoubleDouble) -> DoubleDouble {
    if even.high == 0 { return DoubleDouble(0) }
    // Mapped to the upper half plane, a spring and its mirror image have exactly the same angle.
    let isBelow = even.high < 0
    let y = frequency * (isBelow ? -even : even)
    let x = isBelow ? -odd : odd
    let guess = atan2(y.high, x.high)
    // One Newton step on y·cos θ − x·sin θ corrects the rounding error of the C library.
    let angle = Trigonometry(DoubleDouble(guess))
    let value = y * angle.cosine - x * angle.sine
    let slope = y.high * angle.sine.high + x.high * angle.cosine.high
    return DoubleDouble.sum(guess, value.rounded / slope)
  }

  // MARK: - Times of a displacement or a speed

  /// Returns the first instant from `start` on at which x = `level`, in seconds; `nil` if there is none. Between
  /// turning points x is monotone, so every level that is passed at all is passed before the third of them.
  func firstTime(reaching level: DoubleDouble, from start: Double = 0) -> DoubleDouble? {
    if start == 0, (level - displacement).high == 0 { return DoubleDouble(0) }
    guard !isAtRest, mayReach(level.high) else { return nil }
    var before = start
    for index in 0..<3 {
      let turningTime = turningPoints[index]
      // After its only turning point, an overdamped spring approaches its target.
      let size = level.magnitude.high
      guard turningTime != nil || size != 0,
        let end = turningTime ?? doublingTime(after: before, until: { $0.distance(beyond: size).value.high < 0 })
      else { return nil }
      if end > before {
        if let found = root(reaching: level, from: before, to: end) { return found }
        before = end
      }
      if turningTime == nil { return nil }
    }
    return nil
  }

  /// False if the energy, which never increases, or the overdamping already rules out this displacement, in points.
  private func mayReach(_ level: Double) -> Bool {
    // An overdamped spring that starts at its target returns to it, but does not pass it.
    if displacement.high == 0, case .overdamped = spring.regime, (level < 0) != (velocity.high < 0) {
      return level == 0
    }
    let farthest = abs(displacement.high) + abs(velocity.high) / spring.squaredFrequency.high.squareRoot()
    return abs(level) <= farthest * (1 + 0x1p-40)
  }

  /// Returns the instant, in seconds, at which x = `level` in an interval on which x is monotone; `nil` if none.
  private func root(reaching level: DoubleDouble, from low: Double, to high: Double) -> DoubleDouble? {
    func distance(_ state: State) -> DoubleDouble { state.displacement - state.scaled(level) }
    let (atLow, atHigh) = (distance(state(at: low)).high, distance(state(at: high)).high)
    if atLow == 0 { return DoubleDouble(low) }
    guard (atLow < 0) != (atHigh < 0) || atHigh == 0 else { return nil }
    return root(from: low, to: high) { atLow < 0 ? (-distance($0), -$0.velocity) : (distance($0), $0.velocity) }
  }

  /// Returns the first instant at which the speed has fallen to `speed`, in seconds; `nil` if there is none. Until the
  /// first turning point the velocity keeps its sign, and its magnitude rises at most once, then falls.
  func firstTime(slowingTo speed: Double) -> Double? {
    guard abs(velocity.high) >= speed else { return nil }
    if abs(velocity.high) == speed { return 0 }
    guard speed > 0,
      let end = turningPoints[0]
        ?? doublingTime(after: 0, until: { $0.speed(beyond: speed, of: spring).value.high < 0 })
    else { return turningPoints[0] }
    return root(from: 0, to: end) { $0.speed(beyond: speed, of: spring) }.rounded
  }

  // MARK: - Settle time

  /// Returns the last instant at which |x| = ε, in seconds; 0 if |x| never exceeds ε, infinite if ε is 0.
  ///
  /// After the last turning point with |x| ≥ ε, or the start, x is monotone until the next one, so it crosses ±ε once.
  func settleTime(threshold: Double) -> Double {
    guard !isAtRest else { return 0 }
    guard threshold > 0 else { return .infinity }
    let last = lastTurningPoint(outside: threshold).flatMap { turningPoints[$0] }
    guard let start = last ?? (state(at: 0).distance(beyond: threshold).value.high > 0 ? 0 : nil) else { return 0 }
    return root(from: start, to: end(after: start, threshold)) { $0.distance(beyond: threshold) }.rounded
  }

  /// Returns the index of the last turning point at which |x| ≥ ε; `nil` if there is none.
  func lastTurningPoint(outside threshold: Double) -> Int? {
    func isOutside(_ index: Int) -> Bool {
      turningPoints[index].map { state(at: $0).distance(beyond: threshold).value.high >= 0 } ?? false
    }
    guard isOutside(0) else { return nil }
    guard case .underdamped(_, let inverse) = spring.regime, let time = turningPoints[0] else { return 0 }
    // Each turning point is e^(−βπ/ω′) times the previous one, so logarithms give the number of those outside.
    let first = state(at: time)
    let logarithm =
      Logarithm.natural(first.displacement.magnitude, exponent: first.exponent)
      - Logarithm.natural(DoubleDouble(threshold))
    let count = (logarithm / (spring.decay * TrigonometryTable.halfPi * 2 * inverse)).high
    var last = Int(max(count, 0))
    // If the count is nearly whole, x itself decides; after 2^20 half-cycles rounding makes its instants useless.
    guard count < 0x1p20, abs(count - count.rounded()) < 1e-3 else { return last }
    while last > 0, !isOutside(last) { last -= 1 }
    while isOutside(last + 1) { last += 1 }
    return last
  }

  /// Returns the next turning point after `start` or, without one, an instant at which |x| is below ε, in seconds.
  private func end(after start: Double, _ threshold: Double) -> Double {
    if let turningTime = turningPoints[0], turningTime > start { return turningTime }
    if case .underdamped(_, let inverse) = spring.regime {
      return (TrigonometryTable.halfPi * 2 * inverse + start).rounded
    }
    return doublingTime(after: start) { $0.distance(beyond: threshold).value.high < 0 } ?? start
  }

  // MARK: - Roots

  /// Returns a time after `start`, in seconds, at which a condition holds, searched by doubling; `nil` if none.
  func doublingTime(after start: Double, until isReached: (State) -> Bool) -> Double? {
    var step = max(1 / spring.decay.high, start)
    while step < 1e300 {
      if isReached(state(at: start + step)) { return start + step }
      step *= 2
    }
    return nil
  }

  /// Returns the zero of a quantity, given with its slope, between two instants: ≥ 0 at the first, < 0 at the second.
  func root(
    from low: Double, to high: Double, _ quantity: (State) -> (value: DoubleDouble, slope: DoubleDouble)
  ) -> DoubleDouble {
    func step(_ state: State) -> (isNear: Bool, step: Double) {
      let (value, slope) = quantity(state)
      return (value.high > 0, slope.high == 0 ? .infinity : -value.high / slope.high)
    }
    /// Returns the zero near a time in double-double, by one Newton step; `nil` if that leads out of the interval.
    func refined(_ time: Double) -> DoubleDouble? {
      let (value, slope) = quantity(state(at: time))
      let root = slope.high == 0 ? DoubleDouble(time) : DoubleDouble.sum(time, -(value / slope).rounded)
      return root.high >= low && root.high <= high ? root : nil
    }
    if low == 0, quantity(state(at: 0)).value.high == 0 { return DoubleDouble(0) }
    // From the root in plain doubles, one or two steps usually give full precision.
    let guess = BracketedRoot.find(from: low, to: high) { step(coarseState(at: $0)) }
    let near = guess + step(state(at: guess)).step
    if abs(near - guess) <= guess * 0x1p-30, near >= low, near <= high, let root = refined(near),
      abs(root.high - near) <= 2 * near.ulp
    {
      return root
    }
    let time = BracketedRoot.find(from: low, to: high) { step(state(at: $0)) }
    return refined(time) ?? DoubleDouble(time)
  }
}
