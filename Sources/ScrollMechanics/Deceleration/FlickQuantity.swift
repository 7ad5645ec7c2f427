/// A velocity or a threshold of a flick, with the logarithm of its size, which is good for every flick that has it.
public struct FlickQuantity: Sendable {
  /// The velocity in points per second, or the threshold in points.
  public let value: Double

  /// ln |value|, to ``Logarithms/largestError``; `nan` where the value is not ordinary.
  let logarithm: DoubleDouble

  /// Makes quantities of some values, all together.
  ///
  /// - Parameters:
  ///   - values: any numbers.
  ///   - count: how many.
  ///   - quantities: room for as many.
  public static func make(
    _ values: UnsafePointer<Double>, _ count: Int, into quantities: UnsafeMutablePointer<FlickQuantity>
  ) {
    var done = 0
    while done < count {
      let some = min(count &- done, Lanes.scalarCount)
      var lanes = Lanes(repeating: 1)
      for lane in 0..<some { lanes[lane] = values[done &+ lane] }
      let logarithms = logarithms(of: lanes)
      for lane in 0..<some {
        let logarithm = DoubleDouble(high: logarithms.high[lane], low: logarithms.low[lane])
        (quantities + (done &+ lane)).initialize(to: FlickQuantity(value: lanes[lane], logarithm: logarithm))
      }
      done &+= some
    }
  }

  @inline(__always)
  private static func logarithms(of values: Lanes) -> DoubleDoubles {
    let sizes = values.magnitudes
    // Of such numbers, products and quotients can be taken apart without a thought.
    let isOrdinary = sizes .> 0x1p-400 .& sizes .< 0x1p400
    let some = sizes.replacing(with: 1, where: .!isOrdinary)
    let logarithm = Logarithms.natural(DoubleDoubles(high: some, low: .zero))
    return DoubleDoubles(
      high: logarithm.high.replacing(with: .nan, where: .!isOrdinary), low: logarithm.low)
  }
}

/// A deceleration rate, with what is the same for every flick that has it.
public struct FlickRate: Sendable {
  public let rate: DecelerationRate

  /// ln λ.
  let logarithm: DoubleDouble

  public init(_ rate: DecelerationRate) {
    self.rate = rate
    logarithm = Logarithm.natural(rate.decay.constant.head)
  }

  /// ``DecelerationRate/normal``.
  public static let normal = FlickRate(.normal)
}
