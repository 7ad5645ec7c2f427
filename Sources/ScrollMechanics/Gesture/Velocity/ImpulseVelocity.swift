/// An estimator that returns the velocity of a body that the finger pushes, computed from the work of the finger.
///
/// Each segment between samples, with velocity v, changes the kinetic energy E of the body. E is halved after the first
/// segment, which starts from rest. The sign of E is that of the body's velocity V(E) = sgn(E)·√(2·|E|):
///
/// ```
/// E ← E + (v − V(E))·|v|
/// ```
///
/// Source: Android's impulse strategy. It uses the same samples as `least-squares`.
package struct ImpulseVelocity: VelocityRule {
  var constants = VelocityConstants()

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    let samples = constants.samples(at: release)
    return try .finite { axis in
      let velocities = zip(samples, samples.dropFirst()).map { older, newer in
        newer.velocity(since: older, on: axis)
      }
      return bodyVelocity(segmentVelocities: velocities)
    }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    constants.roles(at: release, needed: 2)
  }

  private func bodyVelocity(segmentVelocities velocities: [Double]) -> Double {
    // Scaled, because the energy, a square, would overflow long before the velocity does.
    let fastest = velocities.reduce(0) { max($0, $1.magnitude) }
    guard fastest > 0, fastest.isFinite else { return fastest }
    let scale = fastest.binade

    var energy = 0.0
    for (index, velocity) in velocities.enumerated() {
      let scaled = velocity / scale
      energy += (scaled - Self.velocity(ofEnergy: energy)) * scaled.magnitude
      if index == 0 { energy /= 2 }
    }
    return Self.velocity(ofEnergy: energy) * scale
  }

  private static func velocity(ofEnergy energy: Double) -> Double {
    let speed = (2 * energy.magnitude).squareRoot()
    return energy < 0 ? -speed : speed
  }
}
