/// Exponential decay at λ = −1000·ln d: the arithmetic under ``ScrollTimingParameters``, one axis at a time.
@usableFromInline
struct Decay: Hashable, Sendable {
  /// λ in 1/s, positive.
  let constant: DoubleDouble

  /// 1/λ in s.
  let inverse: DoubleDouble

  /// The rate that λ comes from; 0 where λ itself is given.
  private let rate: Double

  /// The decay of a rate per millisecond, which lies between 0 and 1.
  init(rate: Double) {
    self.rate = rate
    constant = Logarithm.precise(rate, times: -1000)
    inverse = constant.inverse
  }

  /// The decay at a given λ.
  init(constant: DoubleDouble) {
    rate = 0
    self.constant = constant
    inverse = constant.inverse
  }

  /// Whether λ itself is given, and no rate that it comes from.
  @usableFromInline
  var isGivenConstant: Bool { rate == 0 }

  /// λ to all the digits that can cancel; it takes longer to compute than anything else here.
  var exactConstant: Expansion { isGivenConstant ? Expansion(constant) : .decayConstant(ofRate: rate) }

  /// Velocities below this lose the low part of a product; they are carried times ``tinyScale``.
  private static let tinyVelocity = 0x1p-800
  private static let tinyScale = 900

  static func scale(of velocity: Double) -> Int { abs(velocity) < tinyVelocity ? tinyScale : 0 }

  /// v₀/λ, the way from the start to the destination, times ``tinyScale`` for a tiny velocity.
  @usableFromInline
  func reach(velocity: Double) -> DoubleDouble {
    inverse * velocity.scaled(byPowerOfTwo: Decay.scale(of: velocity))
  }

  /// Where a motion from `start` with a `velocity` and its ``reach(velocity:)`` comes to rest: x₀ + v₀/λ.
  @usableFromInline
  func destination(from start: Double, velocity: Double, reach: DoubleDouble) -> Double {
    reach.added(to: start, timesPowerOfTwo: -Decay.scale(of: velocity))
  }

  /// (v₀/1000)·d/(1 − d) past `start`, the geometric series over whole milliseconds.
  @usableFromInline
  func wwdc2018Projection(from start: Double, velocity: Double, rate: Double) -> Double {
    guard velocity != 0 else { return start }
    let product = DoubleDouble.product(velocity.significand, rate.significand)
    let distance = product / (DoubleDouble.sum(1, -rate) * 1000)
    let exponent = velocity.binaryExponent + rate.binaryExponent
    return (velocity < 0 ? -distance : distance).added(to: start, timesPowerOfTwo: exponent)
  }

  /// The velocity left at a point of the way: v₀ − λ·(x − x₀).
  func velocity(from velocity: Double, atOffset offset: Double, start: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let scale = velocity.binaryExponent
    let way = DoubleDouble.sum(offset, -start).scaled(byPowerOfTwo: -scale)
    let velocity = velocity.scaled(byPowerOfTwo: -scale)
    var rest = -(way * constant) + velocity
    if abs(rest.high) < 0x1p-20 {
      var exact = ExactSum()
      exact.add(velocity)
      for part in exactConstant.parts {
        exact.addProduct(-part, way.high)
        exact.addProduct(-part, way.low)
      }
      rest = exact.value
    }
    // Rounding may not turn the motion round.
    return (rest.high < 0) == (velocity < 0) ? rest.scaled(byPowerOfTwo: scale).rounded : 0
  }

  /// The state of the decay at a time in seconds.
  @usableFromInline
  func instant(at time: Double) -> Instant {
    guard time > 0 else { return Instant(time: 0, exponent: DoubleDouble(0)) }
    // e^(−8000) is below any product with a double; the bound also keeps −λt from overflowing.
    guard time * constant.high < 8000 else { return Instant(time: time, exponent: DoubleDouble(-8000)) }
    return Instant(time: time, exponent: -(constant * time))
  }

  /// One instant of a decay, good for any axis.
  @usableFromInline
  struct Instant {
    private let time: Double
    /// Whether the motion is uniform up to here, to the last place.
    private let isUniform: Bool
    /// e^(−λt).
    private let power: Exponential
    /// e^(−λt) − 1.
    private let fall: DoubleDouble

    /// - Parameter exponent: −λt.
    @inline(__always)
    fileprivate init(time: Double, exponent: DoubleDouble) {
      self.time = time
      isUniform = exponent.high >= -0x1p-60
      power = Exponential(exponent)
      fall = power.minusOne(exponent)
    }

    /// x₀ + (v₀/λ)·(1 − e^(−λt)).
    @usableFromInline
    func position(from start: Double, velocity: Double, reach: DoubleDouble) -> Double {
      // A product with so small an exponent would underflow.
      if isUniform { return start.addingProduct(velocity, time) }
      return (reach * -fall).added(to: start, timesPowerOfTwo: -Decay.scale(of: velocity))
    }

    /// v₀·e^(−λt).
    @usableFromInline
    func velocity(from velocity: Double) -> Double { power.times(velocity) }

    /// (v₀/λ)·e^(−λt), the way still to go.
    @usableFromInline
    func remaining(velocity: Double, reach: DoubleDouble) -> Double {
      power.times(reach.rounded).scaled(byPowerOfTwo: -Decay.scale(of: velocity))
    }
  }
}
