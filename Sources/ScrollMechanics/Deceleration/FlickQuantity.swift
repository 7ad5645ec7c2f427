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
    Lanes.forEach(values, count) { some, first, count in
      let logarithms = logarithms(of: some)
      for lane in 0..<count {
        (quantities + (first &+ lane)).initialize(to: FlickQuantity(value: some[lane], logarithm: logarithms[lane]))
      }
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
