/// What is known of a recording before it is fitted.
public struct FitConditions: Sendable {
  /// The laws that may have made it. Where there is but one, all of its numbers may be bent to the recording.
  public var laws: [any ScrollLaw.Type] = Laws.all

  /// Whether a spring may have made all of it, where no law has.
  public var triesSpring = true

  /// The time that the fling begins with, in seconds; found out where it is not told.
  public var start: Double?

  /// When the content was let go, in seconds.
  public var release: Double?

  /// Nothing is known: any law, or a spring, from a start that is to be found.
  public init() {}
}
