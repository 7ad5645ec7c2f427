/// The kernel of ``ExponentialLaw``, which computes four flicks at a time.
///
/// A settle time is ln(|v₀|/(λ·ε))/λ, with the threshold ε. The logarithms and 1/λ are computed once per value.
enum ExponentialKernel {
  static func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>
  ) {
    columns[1].prepare(prepareSizes)
    columns[2].prepare(prepareRates)
    columns[3].prepare(prepareSizes)
    let flicks = Flicks(columns)
    var last = DecelerationRate.normal
    for first in stride(from: 0, to: count, by: Lanes.scalarCount) {
      if first &+ Lanes.scalarCount <= count, let (destination, duration) = flicks.vectorized(first) {
        UnsafeMutableRawPointer(destinations + first).storeBytes(of: destination, as: Lanes.self)
        UnsafeMutableRawPointer(durations + first).storeBytes(of: duration, as: Lanes.self)
      } else {
        for flick in first..<min(first &+ Lanes.scalarCount, count) {
          (destinations[flick], durations[flick]) = flicks.individual(flick, &last)
        }
      }
    }
  }

  /// The maximum relative error of λ and its inverse: that of the logarithm, doubled for the operations after it.
  fileprivate static let largestError = 2 * Logarithms.largestRelativeError

  /// Returns the logarithms of magnitudes within 2^±400, else `nan`, up to ``Logarithms/largestError``; no inverses.
  @inline(__always)
  private static func prepareSizes(_ values: Lanes) -> (logarithm: DoubleDoubles, inverse: DoubleDoubles) {
    let sizes = values.magnitudes
    // Products and quotients of such numbers can be split without overflow or underflow.
    let isSupported = sizes .> 0x1p-400 .& sizes .< 0x1p400
    var logarithm = Logarithms.natural(DoubleDoubles(high: sizes.replacing(with: 1, where: .!isSupported), low: .zero))
    logarithm.high.replace(with: .nan, where: .!isSupported)
    return (logarithm, DoubleDoubles(high: .zero, low: .zero))
  }

  /// Returns ln λ and 1/λ of deceleration rates. The error of ln λ is ``Logarithms/largestError`` plus
  /// ``largestError``, that of 1/λ the latter; ln λ is `nan` for a rate near 0.
  @inline(__always)
  private static func prepareRates(_ values: Lanes) -> (logarithm: DoubleDoubles, inverse: DoubleDoubles) {
    // The logarithm does not support the smallest exponents.
    let isSupported = values .> 0x1p-400
    let natural = Logarithms.precise(values.replacing(with: 0.5, where: .!isSupported))
    let product = DoubleDoubles.product(SplitDoubles(natural.high), SplitDoubles(-1000))
    let constant = DoubleDoubles.sum(large: product.high, small: product.low - natural.low * 1000)
    var logarithm = Logarithms.natural(constant)
    logarithm.high.replace(with: .nan, where: .!isSupported)
    return (logarithm, constant.inverse)
  }
}

/// The columns of the flicks: their offsets, and the prepared velocities, rates and thresholds.
private struct Flicks {
  private let offsets: (values: UnsafePointer<Double>, indices: UnsafePointer<Int32>)
  private let velocities, rates, thresholds: (prepared: UnsafePointer<PreparedValue>, indices: UnsafePointer<Int32>)

  init(_ columns: [FlickColumn]) {
    func prepared(_ column: Int) -> (UnsafePointer<PreparedValue>, UnsafePointer<Int32>) {
      (UnsafePointer(columns[column].prepared), UnsafePointer(columns[column].indices))
    }
    offsets = (UnsafePointer(columns[0].values), UnsafePointer(columns[0].indices))
    (velocities, rates, thresholds) = (prepared(1), prepared(2), prepared(3))
  }

  /// Returns the result for one flick by its own motion; `nan` if it is invalid. The last rate is often the same.
  @inline(never)
  func individual(_ flick: Int, _ rate: inout DecelerationRate) -> (destination: Double, duration: Double) {
    let perMillisecond = rates.prepared[Int(rates.indices[flick])].value
    if rate.perMillisecond != perMillisecond {
      guard let other = try? DecelerationRate(perMillisecond) else { return (.nan, .nan) }
      rate = other
    }
    let motion = try? ScrollTimingParameters(
      initialValue: offsets.values[Int(offsets.indices[flick])],
      initialVelocity: velocities.prepared[Int(velocities.indices[flick])].value, decelerationRate: rate,
      threshold: thresholds.prepared[Int(thresholds.indices[flick])].value)
    return motion.map { ($0.destination, $0.duration) } ?? (.nan, .nan)
  }

  /// Returns the results for several flicks; `nil` if one needs its own motion: because a value is out of the supported
  /// range, a flick hardly moves, or the error might change the rounding of a result.
  @inline(__always) func vectorized(_ first: Int) -> (destination: Lanes, duration: Lanes)? {
    let velocity = PreparedLanes(velocities.prepared, velocities.indices + first)
    let rate = PreparedLanes(rates.prepared, rates.indices + first)
    let threshold = PreparedLanes(thresholds.prepared, thresholds.indices + first)
    let (values, index) = (offsets.values, offsets.indices + first)
    let offset = Lanes(values[Int(index[0])], values[Int(index[1])], values[Int(index[2])], values[Int(index[3])])
    let inverse = rate.inverse
    let inverseParts = SplitDoubles(inverse.high)

    // X = x₀ + v₀/λ
    let product = DoubleDoubles.product(inverseParts, SplitDoubles(velocity.value))
    let reach = DoubleDoubles.sum(large: product.high, small: product.low + inverse.low * velocity.value)
    let sum = DoubleDoubles.sum(offset, reach.high)
    let arrival = sum.low + reach.low
    let distanceError = reach.high.magnitudes * (2 * ExponentialKernel.largestError) + sum.high.magnitudes * 0x1p-103
    // The relative error of the distance is that of 1/λ, and the sum of the low parts is rounded. If both ends of the
    // error interval round to the same double, so does the exact result.
    let destination = sum.high + (arrival + distanceError)
    guard all(destination .== sum.high + (arrival - distanceError)) else { return nil }

    // T = (ln |v₀| − ln λ − ln ε)/λ
    let difference = DoubleDoubles.sum(velocity.logarithm.high, -rate.logarithm.high)
    let total = DoubleDoubles.sum(difference.high, -threshold.logarithm.high)
    let lows = (difference.low + total.low) + ((velocity.logarithm.low - rate.logarithm.low) - threshold.logarithm.low)
    let logarithm = DoubleDoubles.sum(large: total.high, small: lows)
    // A value out of the supported range has the logarithm `nan`, for which every comparison is false.
    guard all(logarithm.high .> 0x1p-4) else { return nil }
    let time = DoubleDoubles.product(SplitDoubles(logarithm.high), inverseParts)
    let low = time.low + (logarithm.high * inverse.low + logarithm.low * inverse.high)

    // The errors of three logarithms here, of one in the duration of a single flick, and of λ.
    let largestError = ExponentialKernel.largestError
    let error = inverse.high * (4 * Logarithms.largestError + largestError) + time.high * (2 * largestError)
    let duration = time.high + (low + error)
    guard all(duration .== time.high + (low - error)) else { return nil }
    return (destination, duration)
  }
}
