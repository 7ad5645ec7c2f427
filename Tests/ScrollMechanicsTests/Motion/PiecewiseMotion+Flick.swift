@testable import ScrollMechanics

extension PiecewiseMotion {
  /// The motion of a flick under the exponential law.
  init(release: ScrollTimingParameters<Double>, behavior: ContentAxis) throws {
    try self.init(
      law: ExponentialLaw(rate: release.decelerationRate, threshold: release.threshold), offset: release.initialValue,
      velocity: release.initialVelocity, behavior: behavior, threshold: release.threshold)
  }
}
