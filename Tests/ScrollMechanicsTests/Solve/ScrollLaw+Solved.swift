import ScrollMechanics

extension ScrollLaw {
  /// Returns the velocity that the solver finds for a destination without limits; of an interval, the slowest.
  func solvedVelocity(from offset: Double, to target: Double) -> Double? {
    let release = Release<Double>(law: self, offset: offset, velocity: 0)
    return (try? release.velocities(for: .destination(target)))?.answers.first?.value
  }
}
