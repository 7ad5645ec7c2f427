// React Spring's parameters: `tension`, `friction` and `mass`; or `frequency` and `damping`.

extension Spring {
  /// A spring in React Spring's parameters, whose stiffness is called tension and whose damping friction.
  ///
  /// Its animation takes steps of a millisecond, v += a and x += v, which a closed form does not follow: 170, 26 is at
  /// 0.142783 of the distance after 50 ms there, and at 0.139418 here.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(tension: Double, friction: Double, mass: Double = 1) throws(ParameterError) {
    try self.init(mass: mass, stiffness: tension, damping: friction)
  }

  /// A spring by React Spring's `frequency`, which is the period without damping, and `damping`, which is ζ.
  ///
  /// - Parameters:
  ///   - frequency: in seconds; less than 0.01 is taken for that.
  ///   - damping: ζ, at least 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(response:dampingRatio:)`` does.
  public init(reactSpringFrequency frequency: Double, damping: Double = 1) throws(ParameterError) {
    try ParameterRange.times.check(frequency, "frequency")
    try self.init(response: max(frequency, Self.leastReactSpringFrequency), dampingRatio: damping)
  }

  /// React Spring's `frequency` in seconds; `nil` below its least one.
  public var reactSpringFrequency: Double? { response >= Self.leastReactSpringFrequency ? response : nil }

  private static let leastReactSpringFrequency = 0.01

  /// React Spring's named springs, by tension and friction. The default is just underdamped: its ζ is 0.997.
  package static let reactSpringPresets = [
    ("default", 170.0, 26.0), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20), ("slow", 280, 60),
    ("molasses", 280, 120),
  ].compactMap { name, tension, friction in
    (try? Spring(tension: tension, friction: friction)).map { (name: name, spring: $0) }
  }
}
