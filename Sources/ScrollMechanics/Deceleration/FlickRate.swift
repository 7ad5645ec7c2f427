/// A deceleration rate of a flick, with what is the same for every flick that has it.
public struct FlickRate: Sendable {
  /// The factor by which velocity falls in one millisecond.
  let perMillisecond: Double

  /// 1/λ in s, to ``largestError`` of it.
  let inverse: DoubleDouble

  /// ln λ, to ``Logarithms/largestError`` and ``largestError``; `nan` where the rate is not ordinary.
  let logarithm: DoubleDouble

  /// How far λ and its inverse are from the exact ones at most, in proportion: the logarithm's error, and a little of
  /// what comes after it.
  static let largestError = 2 * Logarithms.largestProportionalError

  private init(_ rate: DecelerationRate) {
    let (inverse, logarithm) = FlickRate.parts(of: Lanes(repeating: rate.perMillisecond))
    self.init(perMillisecond: rate.perMillisecond, inverse: inverse[0], logarithm: logarithm[0])
  }

  private init(perMillisecond: Double, inverse: DoubleDouble, logarithm: DoubleDouble) {
    self.perMillisecond = perMillisecond
    self.inverse = inverse
    self.logarithm = logarithm
  }

  /// ``DecelerationRate/normal``.
  public static let normal = FlickRate(.normal)

  /// Makes rates of some values, all together: many times as fast as ``DecelerationRate/init(_:)``, and not as exact.
  ///
  /// - Parameters:
  ///   - values: between 0 and 1.
  ///   - count: how many.
  ///   - rates: room for as many.
  public static func make(
    _ values: UnsafePointer<Double>, _ count: Int, into rates: UnsafeMutablePointer<FlickRate>
  ) {
    Lanes.forEach(values, count) { some, first, count in
      let (inverse, logarithm) = parts(of: some)
      for lane in 0..<count {
        (rates + (first &+ lane)).initialize(
          to: FlickRate(perMillisecond: some[lane], inverse: inverse[lane], logarithm: logarithm[lane]))
      }
    }
  }

  @inline(__always)
  private static func parts(of values: Lanes) -> (inverse: DoubleDoubles, logarithm: DoubleDoubles) {
    // Numbers next to 0 have an exponent that the logarithm does not take apart.
    let isOrdinary = values .> 0x1p-400
    let natural = Logarithms.precise(values.replacing(with: 0.5, where: .!isOrdinary))
    let product = DoubleDoubles.product(SplitDoubles(natural.high), SplitDoubles(-1000))
    let constant = DoubleDoubles.sum(large: product.high, small: product.low - natural.low * 1000)
    var logarithm = Logarithms.natural(constant)
    logarithm.high.replace(with: .nan, where: .!isOrdinary)
    return (constant.inverse, logarithm)
  }
}
