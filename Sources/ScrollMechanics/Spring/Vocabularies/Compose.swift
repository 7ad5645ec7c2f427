// Android's words: `SpringForce` of DynamicAnimation and Compose's `spring()` have a stiffness and a damping ratio, and
// no mass.

extension Spring {
  /// The stiffness of the same motion with a mass of 1, in 1/s²: what Android and Compose call `stiffness`.
  public var stiffnessPerMass: Double { squaredFrequency.rounded }
}
