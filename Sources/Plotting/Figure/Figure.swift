/// What is drawn: panels one above the other that share a horizontal axis, and a legend.
///
/// A figure knows what its curves mean, not how they look: ``svg(size:)`` and ``text(_:)`` draw it for a page and for a
/// terminal.
public struct Figure: Sendable {
  public var title: String

  /// What there is to see, for those who do not see it.
  public var description: String

  /// What the horizontal axis shows.
  public var horizontal: Quantity

  /// From top to bottom; at least one.
  public var panels: [Panel]

  /// What the curves are, in the order of their lines.
  public var legend: [LegendEntry]

  /// What goes on when, a row for each trajectory; empty where nothing is to be told.
  public var phases: [[Phase]]

  /// Values of the horizontal axis that are marked throughout.
  public var moments: [Moment]

  /// How lines look in pictures, by their numbers; those beyond have looks of their own.
  public var looks: [Look] = []

  public init(
    title: String, description: String, horizontal: Quantity, panels: [Panel], legend: [LegendEntry],
    phases: [[Phase]] = [], moments: [Moment] = []
  ) {
    self.title = title
    self.description = description
    self.horizontal = horizontal
    self.panels = panels
    self.legend = legend
    self.phases = phases
    self.moments = moments
  }
}

/// A line of the legend.
public struct LegendEntry: Hashable, Sendable {
  /// Which of the looks its curves have, from 0.
  public var line: Int
  public var label: String
  /// Facts about the curve, such as where it ends; may be empty.
  public var facts: [String]

  public init(line: Int, label: String, facts: [String] = []) {
    self.line = line
    self.label = label
    self.facts = facts
  }
}

/// A value of the horizontal axis at which something happens.
public struct Moment: Hashable, Sendable {
  public var value: Double
  /// What happens, shown where there is room for it; may be empty.
  public var label: String
  /// The line that it happens to, whose colour it has; `nil` where there is but one.
  public var line: Int?

  public init(_ value: Double, label: String = "", line: Int? = nil) {
    self.value = value
    self.label = label
    self.line = line
  }
}

/// The colour and the dashes of a line, each from 0: what lines have in common may be told by one of the two.
public struct Look: Hashable, Sendable {
  public var color: Int
  public var dashes: Int

  public init(color: Int, dashes: Int) {
    self.color = color
    self.dashes = dashes
  }
}

/// A stretch of the horizontal axis in which one thing goes on.
public struct Phase: Hashable, Sendable {
  public var name: String
  public var start: Double
  public var end: Double

  public init(_ name: String, from start: Double, to end: Double) {
    self.name = name
    self.start = start
    self.end = end
  }
}

/// What an axis shows: `offset` in `pt`.
public struct Quantity: Hashable, Sendable {
  public var name: String
  public var unit: String

  public init(_ name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}

extension Quantity {
  /// The name, and the unit with the power of ten that labels leave out: `offset (10⁶ pt)`.
  func title(omitting powerOfTen: Int, isPlain: Bool = false) -> String {
    guard powerOfTen != 0 else { return unit.isEmpty ? name : "\(name) (\(unit))" }
    if isPlain { return "\(name) (10^\(powerOfTen)\(unit.isEmpty ? "" : " " + unit))" }
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let exponent = String(powerOfTen).map { $0 == "-" ? "⁻" : digits[$0.wholeNumberValue ?? 0] }.joined()
    return "\(name) (10\(exponent)\(unit.isEmpty ? "" : " " + unit))"
  }
}
