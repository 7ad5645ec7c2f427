/// Many flicks without limits, column by column, for tables of where and when they come to rest.
public struct FlickColumns {
  /// Offsets at the release, in points.
  public var offsets: UnsafePointer<Double>

  /// Velocities at the release, in points per second.
  public var velocities: UnsafePointer<Double>

  /// The distances that count as settled, in points.
  public var thresholds: UnsafePointer<Double>

  /// The deceleration rates that there are among the flicks.
  public var rates: UnsafePointer<DecelerationRate>

  /// Which of them each flick has.
  public var rateOfFlick: UnsafePointer<Int32>

  public init(
    offsets: UnsafePointer<Double>, velocities: UnsafePointer<Double>, thresholds: UnsafePointer<Double>,
    rates: UnsafePointer<DecelerationRate>, rateOfFlick: UnsafePointer<Int32>
  ) {
    self.offsets = offsets
    self.velocities = velocities
    self.thresholds = thresholds
    self.rates = rates
    self.rateOfFlick = rateOfFlick
  }

  /// Tells of the first flicks where and when they come to rest: what ``ScrollTimingParameters/destination`` and
  /// ``ScrollTimingParameters/duration`` give, at a fraction of the cost.
  ///
  /// - Parameters:
  ///   - count: how many flicks.
  ///   - destinations: room for as many offsets in points; `nan` where no motion can be made of the numbers.
  ///   - durations: room for as many times in seconds, likewise.
  public func settle(
    _ count: Int, destinations: UnsafeMutablePointer<Double>, durations: UnsafeMutablePointer<Double>
  ) {
    var done = 0
    while done &+ Lanes.scalarCount <= count {
      if let (destination, duration) = quickly(done) {
        UnsafeMutableRawPointer(destinations + done).storeBytes(of: destination, as: Lanes.self)
        UnsafeMutableRawPointer(durations + done).storeBytes(of: duration, as: Lanes.self)
      } else {
        for flick in done..<done &+ Lanes.scalarCount { (destinations[flick], durations[flick]) = singly(flick) }
      }
      done &+= Lanes.scalarCount
    }
    for flick in done..<count { (destinations[flick], durations[flick]) = singly(flick) }
  }

  @inline(never)
  private func singly(_ flick: Int) -> (destination: Double, duration: Double) {
    let motion = try? ScrollTimingParameters(
      initialValue: offsets[flick], initialVelocity: velocities[flick],
      decelerationRate: rates[Int(rateOfFlick[flick])], threshold: thresholds[flick])
    return motion.map { ($0.destination, $0.duration) } ?? (.nan, .nan)
  }

  /// The answers for several flicks; `nil` where one of them is out of the ordinary, or not far from settled.
  @inline(__always)
  private func quickly(_ first: Int) -> (destination: Lanes, duration: Lanes)? {
    let (velocity, threshold) = (Self.lanes(velocities + first), Self.lanes(thresholds + first))
    let offset = Self.lanes(offsets + first)
    let speed = Self.magnitude(velocity)
    let isOrdinary =
      speed .> 0x1p-400 .& speed .< 0x1p400 .& threshold .> 0x1p-400 .& threshold .< 0x1p400
      .& Self.magnitude(offset) .< 0x1p400
    guard all(isOrdinary) else { return nil }

    let inverse = inverseConstants(first)
    let inverseParts = SplitDoubles(inverse.high)
    let product = DoubleDoubles.product(inverseParts, SplitDoubles(velocity))
    let reach = DoubleDoubles.sum(large: product.high, small: product.low + inverse.low * velocity)
    let sum = DoubleDoubles.sum(offset, reach.high)
    let destination = sum.high + (sum.low + reach.low)

    // T = ln(|v₀|/(λ·ε))/λ, and v₀/λ is known.
    let way = Self.magnitude(reach.high)
    let wayLow = Self.withSign(of: velocity, on: reach.low)
    let quotient = way / threshold
    let back = DoubleDoubles.product(SplitDoubles(quotient), SplitDoubles(threshold))
    let ratio = DoubleDoubles.sum(
      large: quotient, small: ((way - back.high) - back.low + wayLow) / threshold)
    guard all(ratio.high .> 1.0625) else { return nil }
    let logarithm = Logarithms.natural(ratio)
    let time = DoubleDoubles.product(SplitDoubles(logarithm.high), inverseParts)
    let cross = logarithm.high * inverse.low + logarithm.low * inverse.high
    let duration = DoubleDoubles.sum(large: time.high, small: time.low + cross)
    return (destination, duration.high + duration.low)
  }

  /// 1/λ of several flicks.
  @inline(__always)
  private func inverseConstants(_ first: Int) -> DoubleDoubles {
    let a = rates[Int(rateOfFlick[first])].decay.inverse
    let b = rates[Int(rateOfFlick[first &+ 1])].decay.inverse
    let c = rates[Int(rateOfFlick[first &+ 2])].decay.inverse
    let d = rates[Int(rateOfFlick[first &+ 3])].decay.inverse
    return DoubleDoubles(high: Lanes(a.high, b.high, c.high, d.high), low: Lanes(a.low, b.low, c.low, d.low))
  }

  @inline(__always)
  private static func lanes(_ numbers: UnsafePointer<Double>) -> Lanes {
    UnsafeRawPointer(numbers).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private static func magnitude(_ x: Lanes) -> Lanes {
    unsafeBitCast(unsafeBitCast(x, to: SIMD4<UInt64>.self) & SIMD4(repeating: .max >> 1), to: Lanes.self)
  }

  /// `x`, negated where the other is negative.
  @inline(__always)
  private static func withSign(of other: Lanes, on x: Lanes) -> Lanes {
    let signs = unsafeBitCast(other, to: SIMD4<UInt64>.self) & SIMD4(repeating: 1 << 63)
    return unsafeBitCast(unsafeBitCast(x, to: SIMD4<UInt64>.self) ^ signs, to: Lanes.self)
  }
}
