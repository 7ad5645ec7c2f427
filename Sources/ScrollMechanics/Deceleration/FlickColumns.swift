/// What one quantity of many flicks is: some entries, and which of them each flick has.
public struct FlickColumn<Entry> {
  public var entries: UnsafePointer<Entry>
  public var places: UnsafePointer<Int32>

  public init(entries: UnsafePointer<Entry>, places: UnsafePointer<Int32>) {
    self.entries = entries
    self.places = places
  }

  @inline(__always)
  subscript(flick: Int) -> Entry { entries[Int(places[flick])] }
}

/// Many flicks without limits, column by column, for tables of where and when they come to rest.
///
/// A settle time is ln(|v₀|/(λ·ε))/λ. Its logarithms and the 1/λ are those of the entries, so that for a flick there is
/// little left to compute.
public struct FlickColumns {
  /// Offsets at the release, in points, finite.
  public var offsets: FlickColumn<Double>

  /// Velocities at the release, in points per second.
  public var velocities: FlickColumn<FlickQuantity>

  public var rates: FlickColumn<FlickRate>

  /// The distances that count as settled, in points.
  public var thresholds: FlickColumn<FlickQuantity>

  public init(
    offsets: FlickColumn<Double>, velocities: FlickColumn<FlickQuantity>, rates: FlickColumn<FlickRate>,
    thresholds: FlickColumn<FlickQuantity>
  ) {
    self.offsets = offsets
    self.velocities = velocities
    self.rates = rates
    self.thresholds = thresholds
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
    var last = DecelerationRate.normal
    while done &+ Lanes.scalarCount <= count {
      if let (destination, duration) = quickly(done) {
        UnsafeMutableRawPointer(destinations + done).storeBytes(of: destination, as: Lanes.self)
        UnsafeMutableRawPointer(durations + done).storeBytes(of: duration, as: Lanes.self)
      } else {
        for flick in done..<done &+ Lanes.scalarCount { (destinations[flick], durations[flick]) = singly(flick, &last) }
      }
      done &+= Lanes.scalarCount
    }
    for flick in done..<count { (destinations[flick], durations[flick]) = singly(flick, &last) }
  }

  /// - Parameter rate: that of the last flick; many have the same.
  @inline(never)
  private func singly(_ flick: Int, _ rate: inout DecelerationRate) -> (destination: Double, duration: Double) {
    let perMillisecond = rates[flick].perMillisecond
    if rate.perMillisecond != perMillisecond {
      guard let other = try? DecelerationRate(perMillisecond) else { return (.nan, .nan) }
      rate = other
    }
    let motion = try? ScrollTimingParameters(
      initialValue: offsets[flick], initialVelocity: velocities[flick].value, decelerationRate: rate,
      threshold: thresholds[flick].value)
    return motion.map { ($0.destination, $0.duration) } ?? (.nan, .nan)
  }

  /// The answers for several flicks; `nil` where one of them is out of the ordinary, or hardly moves, or is so close to
  /// the middle between two doubles that an answer may be rounded either way.
  @inline(__always)
  private func quickly(_ first: Int) -> (destination: Lanes, duration: Lanes)? {
    let velocity = (velocities[first], velocities[first &+ 1], velocities[first &+ 2], velocities[first &+ 3])
    let rate = (rates[first], rates[first &+ 1], rates[first &+ 2], rates[first &+ 3])
    let threshold = (thresholds[first], thresholds[first &+ 1], thresholds[first &+ 2], thresholds[first &+ 3])
    let offset = Lanes(offsets[first], offsets[first &+ 1], offsets[first &+ 2], offsets[first &+ 3])
    let v = Lanes(velocity.0.value, velocity.1.value, velocity.2.value, velocity.3.value)
    let inverse = DoubleDoubles(rate.0.inverse, rate.1.inverse, rate.2.inverse, rate.3.inverse)
    let inverseParts = SplitDoubles(inverse.high)

    // X = x₀ + v₀/λ
    let product = DoubleDoubles.product(inverseParts, SplitDoubles(v))
    let reach = DoubleDoubles.sum(large: product.high, small: product.low + inverse.low * v)
    let sum = DoubleDoubles.sum(offset, reach.high)
    let arrival = sum.low + reach.low
    let slack = reach.high.magnitudes * (2 * FlickRate.largestError) + sum.high.magnitudes * 0x1p-103
    // The way is as exact as 1/λ, and the sum of what is below the first double is rounded.
    // Where both ends of what is left open round to the same double, so does all between.
    let destination = sum.high + (arrival + slack)
    guard all(destination .== sum.high + (arrival - slack)) else { return nil }

    // T = (ln |v₀| − ln λ − ln ε)/λ
    let ofVelocity = DoubleDoubles(
      velocity.0.logarithm, velocity.1.logarithm, velocity.2.logarithm, velocity.3.logarithm)
    let ofRate = DoubleDoubles(rate.0.logarithm, rate.1.logarithm, rate.2.logarithm, rate.3.logarithm)
    let ofThreshold = DoubleDoubles(
      threshold.0.logarithm, threshold.1.logarithm, threshold.2.logarithm, threshold.3.logarithm)
    let difference = DoubleDoubles.sum(ofVelocity.high, -ofRate.high)
    let rest = DoubleDoubles.sum(difference.high, -ofThreshold.high)
    let lows = (difference.low + rest.low) + ((ofVelocity.low - ofRate.low) - ofThreshold.low)
    let logarithm = DoubleDoubles.sum(large: rest.high, small: lows)
    // What is not ordinary has no logarithm here, and `nan` is greater than nothing.
    guard all(logarithm.high .> 0x1p-4) else { return nil }
    let time = DoubleDoubles.product(SplitDoubles(logarithm.high), inverseParts)
    let low = time.low + (logarithm.high * inverse.low + logarithm.low * inverse.high)

    // Three logarithms went in here and one goes into the duration of a single flick, and λ itself is not exact.
    let error =
      inverse.high * (4 * Logarithms.largestError + FlickRate.largestError) + time.high * (2 * FlickRate.largestError)
    let duration = time.high + (low + error)
    guard all(duration .== time.high + (low - error)) else { return nil }
    return (destination, duration)
  }
}

extension DoubleDoubles {
  @inline(__always)
  fileprivate init(_ a: DoubleDouble, _ b: DoubleDouble, _ c: DoubleDouble, _ d: DoubleDouble) {
    self.init(high: Lanes(a.high, b.high, c.high, d.high), low: Lanes(a.low, b.low, c.low, d.low))
  }
}
