/// The velocity of a body that the finger has pushed along, by the work it did on it.
///
/// Each segment between samples changes the body's energy E, of which the velocity is V(E) = sgn(E)·√(2·|E|):
///
/// ```
/// E ← E + (v − V(E))·|v|       v the segment's velocity; halved after the first, which starts from rest
/// ```
///
/// Source: Android's impulse strategy. It looks at the samples that `least-squares` looks at.
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
      return pushed(by: velocities)
    }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    constants.roles(at: release, needed: 2)
  }

  private func pushed(by velocities: [Double]) -> Double {
    // Energy goes with the square, which would overflow long before the velocity does.
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
