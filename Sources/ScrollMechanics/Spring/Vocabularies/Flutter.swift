extension Spring {
  /// Makes a spring of mass 1 from the parameters of Flutter's `SpringDescription.withDurationAndBounce`.
  ///
  /// - Parameters:
  ///   - milliseconds: the perceptual duration in milliseconds, greater than 0.
  ///   - bounce: greater than −1, at most 1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(flutterMilliseconds milliseconds: Int, bounce: Double = 0) throws(ParameterError) {
    guard milliseconds > 0 else { throw .outOfRange("duration", Double(milliseconds) / 1000) }
    try self.init(duration: Double(milliseconds) / 1000, bounce: bounce)
  }

  /// The ``response`` rounded to Flutter's whole milliseconds; `nil` if that is 0 or more than 2^53.
  public var flutterMilliseconds: Int? {
    let milliseconds = (response * 1000).rounded()
    return (1...0x1p53).contains(milliseconds) ? Int(milliseconds) : nil
  }
}

extension SpringRest {
  /// Flutter's `SpringSimulation.isDone` with `Tolerance.defaultTolerance`. Its clock has microseconds.
  ///
  /// Source: flutter/flutter, spring_simulation.dart at 04fbdcfa.
  package static let flutter = thresholds(
    Thresholds(defaults: { _, _ in (0.001, 0.001) }, isStrict: true, clock: 1e-6))
}
