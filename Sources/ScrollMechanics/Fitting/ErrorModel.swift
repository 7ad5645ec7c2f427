/// What makes samples miss the motion: their rounding, noise of the offset, noise of the time, and some that are wrong.
struct ErrorModel: Sendable {
  /// The variance that rounding adds, in pt².
  let rounding: Double

  /// The variance of the offset besides, in pt².
  var offset = 0.0

  /// The variance of the time, in s².
  var time = 0.0

  /// How far apart samples that are wrong may be, in points.
  let reach: Double

  /// The share of samples that are taken for wrong before they are looked at.
  private static let wrongShare = 0.02

  /// - Parameters:
  ///   - step: what offsets are rounded to, in points; 0 where that is not known.
  ///   - reach: over what way the recording goes, in points.
  init(step: Double, reach: Double) {
    // Without any rounding, numbers are only as good as they are written.
    rounding = max(step * step / 12, 1e-14 * reach * reach)
    self.reach = reach
  }

  func variance(velocity: Double) -> Double { rounding + offset + velocity * velocity * time }

  /// How likely it is that a sample is none of those that are wrong.
  func share(residual: Double, variance: Double) -> Double {
    let right = Self.density(residual, variance)
    return right / (right + wrongDensity)
  }

  /// Minus twice the logarithm of how likely a residual is.
  func deviance(residual: Double, variance: Double) -> Double {
    let right = (1 - Self.wrongShare) * Self.density(residual, variance)
    return -2 * FitMath.log(right + Self.wrongShare / reach)
  }

  private var wrongDensity: Double { Self.wrongShare / (1 - Self.wrongShare) / reach }

  private static func density(_ residual: Double, _ variance: Double) -> Double {
    let square = residual * residual / variance
    return square < 1400 ? FitMath.exp(-square / 2) / (2 * .pi * variance).squareRoot() : 0
  }

  /// Finds the noise of offset and of time that make the residuals most likely, both together: one alone is taken for
  /// the other.
  ///
  /// - Parameters:
  ///   - shares: how likely each sample is none of those that are wrong.
  ///   - parameters: how many numbers the residuals were made small with.
  mutating func estimate(_ residuals: [Double], velocities: [Double], shares: [Double], parameters: Int) {
    let total = shares.reduce(0, +)
    let correction = total / max(total - Double(parameters), 1)
    for _ in 0..<6 {
      // Fisher's scoring for the two variances; one that would be negative is 0.
      var (gradient, information) = ((0.0, 0.0), (0.0, 0.0, 0.0))
      for index in residuals.indices {
        let square = velocities[index] * velocities[index]
        let variance = rounding + offset + square * time
        let weight = shares[index] / (variance * variance)
        let excess = correction * residuals[index] * residuals[index] - variance
        gradient.0 += weight * excess
        gradient.1 += weight * excess * square
        information.0 += weight
        information.1 += weight * square
        information.2 += weight * square * square
      }
      let determinant = information.0 * information.2 - information.1 * information.1
      guard information.0 > 0, information.2 > 0 else { return }
      var step = (gradient.0 / information.0, gradient.1 / information.2)
      if determinant > 1e-9 * information.0 * information.2 {
        step = (
          (information.2 * gradient.0 - information.1 * gradient.1) / determinant,
          (information.0 * gradient.1 - information.1 * gradient.0) / determinant
        )
        if offset + step.0 < 0 { step = (-offset, (gradient.1 + information.1 * offset) / information.2) }
        if time + step.1 < 0 { step = (max(-offset, (gradient.0 + information.1 * time) / information.0), -time) }
      }
      let (oldOffset, oldTime) = (offset, time)
      offset = max(0, offset + step.0)
      time = max(0, time + step.1)
      let change = abs(offset - oldOffset) / (rounding + offset)
      if change < 1e-3, abs(time - oldTime) <= 1e-3 * time { return }
    }
  }
}
