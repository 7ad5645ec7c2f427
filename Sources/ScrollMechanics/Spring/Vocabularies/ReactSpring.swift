// React Spring's words: `tension`, `friction` and `mass` are stiffness, damping and mass; or `frequency` and `damping`.

extension Spring {
  /// A spring as React Spring has it, whose stiffness is called tension and whose damping friction.
  ///
  /// Its animation takes steps of a millisecond, v += a and x += v, which a closed form does not follow: 170, 26 is
  /// 0.142783 of the way after 50 ms there, and 0.139418 here.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(tension: Double, friction: Double, mass: Double = 1) throws(ParameterError) {
    try self.init(mass: mass, stiffness: tension, damping: friction)
  }

  /// A spring by React Spring's `frequency`, which is the time of an undamped swing, and `damping`, which is ζ.
  ///
  /// - Parameters:
  ///   - frequency: in seconds; less than 0.01 is taken for that.
  ///   - damping: ζ, at least 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(response:dampingRatio:)`` does.
  public init(reactSpringFrequency frequency: Double, damping: Double = 1) throws(ParameterError) {
    try ParameterRange.times.check(frequency, "frequency")
    try self.init(response: max(frequency, Self.leastReactSpringFrequency), dampingRatio: damping)
  }

  /// React Spring's `frequency` in seconds; `nil` for what swings faster than it has.
  public var reactSpringFrequency: Double? { response >= Self.leastReactSpringFrequency ? response : nil }

  private static let leastReactSpringFrequency = 0.01

  /// One of the springs that React Spring has by name.
  ///
  /// The default one is underdamped, if by a hair: its ζ is 0.997.
  package enum ReactSpringPreset: String, CaseIterable, Sendable {
    /// Tension 170, friction 26.
    case `default`
    /// Tension 120, friction 14.
    case gentle
    /// Tension 180, friction 12.
    case wobbly
    /// Tension 210, friction 20.
    case stiff
    /// Tension 280, friction 60.
    case slow
    /// Tension 280, friction 120.
    case molasses

    /// React Spring's words for the stiffness and the damping of a mass of 1.
    public var constants: (tension: Double, friction: Double) {
      switch self {
      case .default: (170, 26)
      case .gentle: (120, 14)
      case .wobbly: (180, 12)
      case .stiff: (210, 20)
      case .slow: (280, 60)
      case .molasses: (280, 120)
      }
    }
  }

  /// A spring by its name in React Spring; its mass is 1.
  ///
  /// - Throws: never in fact; all of them are springs.
  package init(_ preset: ReactSpringPreset) throws(ParameterError) {
    try self.init(tension: preset.constants.tension, friction: preset.constants.friction)
  }
}
