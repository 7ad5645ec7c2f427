@testable import ScrollMechanics

extension PiecewiseMotion {
  /// The motion of a flick under the exponential law.
  init(release: ScrollTimingParameters<Double>, behavior: ContentAxis) throws {
    try self.init(
      law: ExponentialLaw(rate: release.decelerationRate, threshold: release.threshold), offset: release.initialValue,
      velocity: release.initialVelocity, behavior: behavior, threshold: release.threshold)
  }
}

extension ScrollMotion {
  /// The motion of a flick under the exponential law, with the rules of each axis.
  init(_ release: ScrollTimingParameters<Value>, behaviors: [ContentAxis]) throws {
    self = try Release(
      law: ExponentialLaw(rate: release.decelerationRate, threshold: release.threshold), offset: release.initialValue,
      velocity: release.initialVelocity, axes: behaviors, settleThreshold: release.threshold
    ).motion()
  }
}
