// Flutter's words: `SpringDescription` by mass, stiffness and damping or a ratio; or by a duration and a bounce as in
// SwiftUI, of which the duration is in whole milliseconds.

extension Spring {
  /// A spring as Flutter's `SpringDescription.withDurationAndBounce` has it; its mass is 1.
  ///
  /// - Parameters:
  ///   - milliseconds: the perceptual duration in milliseconds, greater than 0.
  ///   - bounce: greater than −1, at most 1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(flutterMilliseconds milliseconds: Int, bounce: Double = 0) throws(ParameterError) {
    guard milliseconds > 0 else { throw .outOfRange("duration", Double(milliseconds) / 1000) }
    try self.init(duration: Double(milliseconds) / 1000, bounce: bounce)
  }

  /// The whole milliseconds nearest to the ``response``, which is all that Flutter can say; `nil` where they are none,
  /// or more than 2^53.
  public var flutterMilliseconds: Int? {
    let milliseconds = (response * 1000).rounded()
    return (1...0x1p53).contains(milliseconds) ? Int(milliseconds) : nil
  }
}
