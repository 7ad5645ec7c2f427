extension Spring {
  /// The stiffness of the same motion with mass 1, in 1/s²: Android's `SpringForce` and Compose have no mass.
  public var stiffnessPerMass: Double { squaredFrequency.rounded }
}
