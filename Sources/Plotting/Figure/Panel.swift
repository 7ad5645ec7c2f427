public struct Panel: Sendable {
  public var vertical: Quantity
  public var curves: [Curve]
  public var guides: [Guide]
  public var marks: [Mark]
  /// The relative height: a panel of weight 2 is twice as high as one of weight 1.
  public var weight: Double

  public init(_ vertical: Quantity, curves: [Curve], guides: [Guide] = [], marks: [Mark] = [], weight: Double = 1) {
    (self.vertical, self.weight) = (vertical, weight)
    (self.curves, self.guides, self.marks) = (curves, guides, marks)
  }
}

public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

public struct Curve: Sendable {
  /// The index of the line, which selects color and dash pattern; curves in several panels may show one line.
  public var line: Int
  /// The points from left to right. Those that are not finite are omitted, and coordinates are clamped to ±1e300.
  public var points: [Point]
  public var marksEnd: Bool

  public init(line: Int, points: [Point], marksEnd: Bool = true) {
    self.line = line
    self.points = points.filter(\.isFinite).map { Point(ValueRange.clamped($0.x), ValueRange.clamped($0.y)) }
    self.marksEnd = marksEnd
  }
}

/// A point of a line with a label.
public typealias Mark = (line: Int, point: Point, label: String)

/// A horizontal line at a value, such as a limit, for comparison with curves.
public struct Guide: Hashable, Sendable {
  /// A kind of guide. Later kinds are drawn over earlier ones, and their labels have priority.
  public enum Kind: Int, Sendable {
    /// A snap point. The axis is not extended to include it.
    case stop
    /// The destination of a curve; the axis includes it.
    case destination
    /// A limit. The axis includes it if that extends it by less than 40 %; else its label is at the edge.
    case limit
  }

  public var kind: Kind
  public var value: Double
  public var label: String
  /// The index of the line whose destination it is, and whose color it has; `nil` if it belongs to none.
  public var line: Int?

  public init(_ kind: Kind, at value: Double, label: String, line: Int? = nil) {
    (self.kind, self.value, self.label, self.line) = (kind, value, label, line)
  }
}
