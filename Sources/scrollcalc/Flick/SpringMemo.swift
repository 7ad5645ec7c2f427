import ScrollMechanics

/// The spring that some values describe, made anew only when they change.
struct SpringMemo {
  private var key = Key(mass: nil, stiffness: nil, damping: nil, dampingRatio: nil, response: nil)
  private var spring = Spring.bounce

  private struct Key: Equatable {
    let mass: Double?
    let stiffness: Double?
    let damping: Double?
    let dampingRatio: Double?
    let response: Double?
  }

  mutating func spring(_ values: FlickValues) throws(ParameterError) -> Spring {
    let key = Key(
      mass: values[.mass], stiffness: values[.stiffness], damping: values[.damping],
      dampingRatio: values[.dampingRatio], response: values[.response])
    guard key != self.key else { return spring }
    let (mass, stiffness) = (key.mass ?? 1, key.stiffness ?? 100)
    spring =
      if let response = key.response {
        try Spring(response: response, dampingRatio: key.dampingRatio ?? 1)
      } else if let damping = key.damping {
        try Spring(mass: mass, stiffness: stiffness, damping: damping)
      } else {
        try Spring(mass: mass, stiffness: stiffness, dampingRatio: key.dampingRatio ?? 1)
      }
    self.key = key
    return spring
  }
}
