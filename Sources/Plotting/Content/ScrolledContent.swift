/// What a viewport shows of the content that moves behind it, at an instant.
///
/// On one axis the content is a list, and moves up and down; on two it is a plane. It begins where an offset of its
/// lower limit shows it, and ends a viewport's length beyond the upper one.
public struct ScrolledContent: Sendable {
  /// The lines across the content that make its movement visible.
  public enum Rows: Hashable, Sendable {
    /// At round values, a few to the viewport.
    case round
    /// At a value, and at this distance from one to the next.
    case every(Double, from: Double)
    /// At these values, which rise.
    case at([Double])
  }

  public struct Axis: Hashable, Sendable {
    /// What of the content is where the viewport begins.
    public var offset: Double

    /// How much of the content fits the viewport, greater than 0; `nil` for the same scale as the other axis.
    public var span: Double?

    /// The least offset at rest, where there is one.
    public var lower: Double?

    /// The greatest offset at rest.
    public var upper: Double?

    public var rows: Rows

    /// Where a finger is, from the beginning of the viewport; `nil` where none is down.
    public var finger: Double?

    public init(
      offset: Double, span: Double?, lower: Double? = nil, upper: Double? = nil, rows: Rows = .round,
      finger: Double? = nil
    ) {
      self.offset = offset
      self.span = span
      self.lower = lower
      self.upper = upper
      self.rows = rows
      self.finger = finger
    }
  }

  /// The vertical one, or the horizontal and the vertical one; the last one has a span.
  public var axes: [Axis]

  /// What is said above the viewport: as much of it as there is room for.
  public var caption: [String]

  public init(axes: [Axis], caption: [String]) {
    self.axes = axes
    self.caption = caption
  }
}
