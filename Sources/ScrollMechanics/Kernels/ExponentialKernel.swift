/// Many flicks under ``ExponentialLaw``.
///
/// A settle time is ln(|v₀|/(λ·ε))/λ. Its logarithms and the 1/λ are those of the columns' values, so that for a flick
/// there is little left to compute.
struct ExponentialKernel: FlickKernel {
  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>
  ) {
    columns[1].prepare(Self.ofSizes)
    columns[2].prepare(Self.ofRates)
    columns[3].prepare(Self.ofSizes)
    let flicks = Flicks(columns)
    var last = DecelerationRate.normal
    for first in stride(from: 0, to: count, by: Lanes.scalarCount) {
      if first &+ Lanes.scalarCount <= count, let (destination, duration) = flicks.quickly(first) {
        UnsafeMutableRawPointer(destinations + first).storeBytes(of: destination, as: Lanes.self)
        UnsafeMutableRawPointer(durations + first).storeBytes(of: duration, as: Lanes.self)
      } else {
        for flick in first..<min(first &+ Lanes.scalarCount, count) {
          (destinations[flick], durations[flick]) = flicks.singly(flick, &last)
        }
      }
    }
  }

  /// The greatest relative error of λ and its inverse: that of the logarithm, and a little for the operations after it.
  fileprivate static let largestError = 2 * Logarithms.largestProportionalError

  /// The logarithms of the sizes of velocities or thresholds, to ``Logarithms/largestError``; `nan` where a number is
  /// not ordinary.
  @inline(__always)
  private static func ofSizes(_ values: Lanes) -> (logarithm: DoubleDoubles, inverse: DoubleDoubles) {
    let sizes = values.magnitudes
    // Products and quotients of such numbers can be split without overflow or underflow.
    let isOrdinary = sizes .> 0x1p-400 .& sizes .< 0x1p400
    var logarithm = Logarithms.natural(DoubleDoubles(high: sizes.replacing(with: 1, where: .!isOrdinary), low: .zero))
    logarithm.high.replace(with: .nan, where: .!isOrdinary)
    return (logarithm, DoubleDoubles(high: .zero, low: .zero))
  }

  /// Of deceleration rates, ln λ to ``Logarithms/largestError`` and ``largestError``, and 1/λ to the latter; the
  /// logarithm is `nan` where a rate is not ordinary. Many times as fast as ``DecelerationRate/init(_:)``, and not as
  /// exact.
  @inline(__always)
  private static func ofRates(_ values: Lanes) -> (logarithm: DoubleDoubles, inverse: DoubleDoubles) {
    // The logarithm does not handle exponents next to 0.
    let isOrdinary = values .> 0x1p-400
    let natural = Logarithms.precise(values.replacing(with: 0.5, where: .!isOrdinary))
    let product = DoubleDoubles.product(SplitDoubles(natural.high), SplitDoubles(-1000))
    let constant = DoubleDoubles.sum(large: product.high, small: product.low - natural.low * 1000)
    var logarithm = Logarithms.natural(constant)
    logarithm.high.replace(with: .nan, where: .!isOrdinary)
    return (logarithm, constant.inverse)
  }
}

/// The columns of the flicks, prepared.
private struct Flicks {
  private let offsets: UnsafePointer<Double>
  private let velocities: UnsafePointer<PreparedValue>
  private let rates: UnsafePointer<PreparedValue>
  private let thresholds: UnsafePointer<PreparedValue>
  /// Which of them each flick has.
  private let indices:
    (
      offsets: UnsafePointer<Int32>, velocities: UnsafePointer<Int32>, rates: UnsafePointer<Int32>,
      thresholds: UnsafePointer<Int32>
    )

  init(_ columns: [FlickColumn]) {
    offsets = UnsafePointer(columns[0].values)
    velocities = UnsafePointer(columns[1].prepared)
    rates = UnsafePointer(columns[2].prepared)
    thresholds = UnsafePointer(columns[3].prepared)
    indices = (
      UnsafePointer(columns[0].indices), UnsafePointer(columns[1].indices), UnsafePointer(columns[2].indices),
      UnsafePointer(columns[3].indices)
    )
  }

  /// - Parameter rate: that of the last flick; many have the same.
  @inline(never)
  func singly(_ flick: Int, _ rate: inout DecelerationRate) -> (destination: Double, duration: Double) {
    let perMillisecond = rates[Int(indices.rates[flick])].value
    if rate.perMillisecond != perMillisecond {
      guard let other = try? DecelerationRate(perMillisecond) else { return (.nan, .nan) }
      rate = other
    }
    let motion = try? ScrollTimingParameters(
      initialValue: offsets[Int(indices.offsets[flick])],
      initialVelocity: velocities[Int(indices.velocities[flick])].value, decelerationRate: rate,
      threshold: thresholds[Int(indices.thresholds[flick])].value)
    return motion.map { ($0.destination, $0.duration) } ?? (.nan, .nan)
  }

  /// The answers for several flicks; `nil` if one of them is not ordinary, hardly moves, or is so close to the middle
  /// between two doubles that an answer may be rounded up or down.
  @inline(__always)
  func quickly(_ first: Int) -> (destination: Lanes, duration: Lanes)? {
    let velocity = PreparedLanes(velocities, indices.velocities + first)
    let rate = PreparedLanes(rates, indices.rates + first)
    let threshold = PreparedLanes(thresholds, indices.thresholds + first)
    let index = indices.offsets + first
    let offset = Lanes(offsets[Int(index[0])], offsets[Int(index[1])], offsets[Int(index[2])], offsets[Int(index[3])])
    let inverse = rate.inverse
    let inverseParts = SplitDoubles(inverse.high)

    // X = x₀ + v₀/λ
    let product = DoubleDoubles.product(inverseParts, SplitDoubles(velocity.value))
    let reach = DoubleDoubles.sum(large: product.high, small: product.low + inverse.low * velocity.value)
    let sum = DoubleDoubles.sum(offset, reach.high)
    let arrival = sum.low + reach.low
    let slack = reach.high.magnitudes * (2 * ExponentialKernel.largestError) + sum.high.magnitudes * 0x1p-103
    // The distance is as exact as 1/λ, and the sum of the low parts is rounded: if both ends of the error interval
    // round to the same double, so does all between.
    let destination = sum.high + (arrival + slack)
    guard all(destination .== sum.high + (arrival - slack)) else { return nil }

    // T = (ln |v₀| − ln λ − ln ε)/λ
    let difference = DoubleDoubles.sum(velocity.logarithm.high, -rate.logarithm.high)
    let rest = DoubleDoubles.sum(difference.high, -threshold.logarithm.high)
    let lows = (difference.low + rest.low) + ((velocity.logarithm.low - rate.logarithm.low) - threshold.logarithm.low)
    let logarithm = DoubleDoubles.sum(large: rest.high, small: lows)
    // The logarithm of a value that is not ordinary is `nan`, which no comparison admits.
    guard all(logarithm.high .> 0x1p-4) else { return nil }
    let time = DoubleDoubles.product(SplitDoubles(logarithm.high), inverseParts)
    let low = time.low + (logarithm.high * inverse.low + logarithm.low * inverse.high)

    // Three logarithms went in here and one goes into the duration of a single flick, and λ itself is not exact.
    let largestError = ExponentialKernel.largestError
    let error = inverse.high * (4 * Logarithms.largestError + largestError) + time.high * (2 * largestError)
    let duration = time.high + (low + error)
    guard all(duration .== time.high + (low - error)) else { return nil }
    return (destination, duration)
  }
}
