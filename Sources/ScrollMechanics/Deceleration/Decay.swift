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

  /// v₀/λ, the way from the start to the destination.
  @usableFromInline
  func reach(velocity: Double) -> DoubleDouble { inverse * velocity }

  /// (v₀/1000)·d/(1 − d) past `start`, the geometric series over whole milliseconds.
  @usableFromInline
  func wwdc2018Projection(from start: Double, velocity: Double, rate: Double) -> Double {
    (DoubleDouble.product(velocity, rate) / (DoubleDouble.sum(1, -rate) * 1000)).added(to: start)
  }

  /// v₀ − λ·(x − x₀), exactly where little is left of it.
  func rest(of velocity: Double, after way: DoubleDouble) -> DoubleDouble {
    let rest = -(way * constant) + velocity
    guard abs(rest.high) < abs(velocity) * 0x1p-40 else { return rest }
    var exact = Expansion()
    exact.add(velocity)
    for part in exactConstant.parts {
      exact.addProduct(-part, way.high)
      exact.addProduct(-part, way.low)
    }
    return exact.head
  }

  /// λ, to about 2^-200 of itself where it comes from a rate.
  var exactConstant: Expansion {
    if rate != 0 { return Expansion.decayConstant(ofRate: rate) }
    var exact = Expansion()
    exact.add(constant.low)
    exact.add(constant.high)
    return exact
  }

  /// The state of the decay at a time in seconds.
  @usableFromInline
  func instant(at time: Double) -> Instant {
    guard time > 0 else { return Instant(exponent: DoubleDouble(0)) }
    // e^(−8000) is below any product with a double; the bound also keeps −λt from overflowing.
    guard time * constant.high < 8000 else { return Instant(exponent: DoubleDouble(-8000)) }
    return Instant(exponent: -(constant * time))
  }

  /// One instant of a decay, good for any axis.
  @usableFromInline
  struct Instant {
    /// e^(−λt).
    private let power: Exponential
    /// e^(−λt) − 1.
    private let fall: DoubleDouble

    /// - Parameter exponent: −λt.
    @inline(__always)
    fileprivate init(exponent: DoubleDouble) {
      power = Exponential(exponent)
      fall = power.minusOne(exponent)
    }

    /// x₀ + (v₀/λ)·(1 − e^(−λt)).
    @usableFromInline
    func position(from start: Double, reach: DoubleDouble) -> Double { (reach * -fall).added(to: start) }

    /// v₀·e^(−λt).
    @usableFromInline
    func velocity(from velocity: Double) -> Double { power.times(velocity) }

    /// (v₀/λ)·e^(−λt), the way still to go.
    @usableFromInline
    func remaining(of reach: DoubleDouble) -> Double { power.times(reach.rounded) }
  }
}
