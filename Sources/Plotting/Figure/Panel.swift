/// Curves over one vertical axis.
public struct Panel: Sendable {
  /// What the vertical axis shows.
  public var vertical: Quantity
  public var curves: [Curve]
  public var guides: [Guide]
  /// Points of curves that are told of.
  public var marks: [Mark]

  /// How high the panel is in comparison with others.
  public var weight: Double

  public init(
    _ vertical: Quantity, curves: [Curve], guides: [Guide] = [], marks: [Mark] = [], weight: Double = 1
  ) {
    self.vertical = vertical
    self.curves = curves
    self.guides = guides
    self.marks = marks
    self.weight = weight
  }
}

/// A point in the units of the axes.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A line through points.
public struct Curve: Sendable {
  /// Which of the looks the line has, from 0.
  public var line: Int

  /// From left to right. Points that are not finite are left out, and those beyond ±1e300 drawn in.
  public var points: [Point]

  /// Whether the last point is marked: there the motion ends.
  public var marksEnd: Bool

  public init(line: Int, points: [Point], marksEnd: Bool = true) {
    self.line = line
    self.points = points.filter(\.isFinite).map { Point(ValueRange.clamped($0.x), ValueRange.clamped($0.y)) }
    self.marksEnd = marksEnd
  }
}

/// A point of a curve, and what it is.
public struct Mark: Hashable, Sendable {
  public var line: Int
  public var point: Point
  public var label: String

  public init(line: Int, at point: Point, label: String) {
    self.line = line
    self.point = point
    self.label = label
  }
}

/// A level that something is to be compared with.
public struct Guide: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Not to be passed; told of even when it is beyond what is shown.
    case limit
    /// One of many, such as a snap point; shown only where it is in sight.
    case stop
    /// Where a curve is bound for; always in sight.
    case destination
  }

  public var kind: Kind
  public var value: Double
  public var label: String

  /// Which look it has, if it belongs to a curve.
  public var line: Int?

  public init(_ kind: Kind, at value: Double, label: String, line: Int? = nil) {
    self.kind = kind
    self.value = value
    self.label = label
    self.line = line
  }
}
