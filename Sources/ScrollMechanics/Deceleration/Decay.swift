/// Exponential decay at λ = −1000·ln d: the arithmetic under ``ScrollTimingParameters``, one axis at a time.
struct Decay: Hashable, Sendable {
  /// λ in 1/s, positive.
  let constant: Expansion

  /// Velocities below this lose the low part of a product; they are carried times ``tinyScale``.
  private static let tinyVelocity = 0x1p-800
  private static let tinyScale = 900

  private static func scale(of velocity: Double) -> Int { abs(velocity) < tinyVelocity ? tinyScale : 0 }

  /// v₀/λ, the way from the start to the destination, times ``tinyScale`` for a tiny velocity.
  func reach(velocity: Double) -> DoubleDouble {
    DoubleDouble(velocity.scaled(byPowerOfTwo: Decay.scale(of: velocity))) / constant.head
  }

  /// Where a motion from `start` with a `velocity` comes to rest: x₀ + v₀/λ.
  func destination(from start: Double, velocity: Double) -> Double {
    reach(velocity: velocity).added(to: start, timesPowerOfTwo: -Decay.scale(of: velocity))
  }

  /// (v₀/1000)·d/(1 − d) past `start`, the geometric series over whole milliseconds.
  func wwdc2018Projection(from start: Double, velocity: Double, rate: Double) -> Double {
    guard velocity != 0 else { return start }
    let product = DoubleDouble.product(velocity.significand, rate.significand)
    let distance = product / (DoubleDouble.sum(1, -rate) * 1000)
    let exponent = velocity.binaryExponent + rate.binaryExponent
    return (velocity < 0 ? -distance : distance).added(to: start, timesPowerOfTwo: exponent)
  }

  /// The state of the decay at a time in seconds.
  func instant(at time: Double) -> Instant {
    guard time > 0 else { return Instant(time: 0, exponent: DoubleDouble(0)) }
    // e^(−8000) is below any product with a double; the bound also keeps −λt from overflowing.
    guard time * constant.high < 8000 else { return Instant(time: time, exponent: DoubleDouble(-8000)) }
    return Instant(time: time, exponent: -(constant.head * time))
  }

  /// One instant of a decay, good for any axis.
  struct Instant {
    fileprivate let time: Double
    /// −λt.
    fileprivate let exponent: DoubleDouble

    /// x₀ + (v₀/λ)·(1 − e^(−λt)).
    func position(from start: Double, velocity: Double, reach: DoubleDouble) -> Double {
      // Up to here the motion is uniform to the last place, and a product with the exponent would underflow.
      guard exponent.high < -0x1p-60 else { return start.addingProduct(velocity, time) }
      return (reach * -Exponential.minusOne(exponent))
        .added(to: start, timesPowerOfTwo: -Decay.scale(of: velocity))
    }

    /// v₀·e^(−λt).
    func velocity(from velocity: Double) -> Double { Exponential(exponent).times(velocity) }

    /// (v₀/λ)·e^(−λt), the way still to go.
    func remaining(velocity: Double, reach: DoubleDouble) -> Double {
      Exponential(exponent).times(reach.rounded).scaled(byPowerOfTwo: -Decay.scale(of: velocity))
    }
  }
}
