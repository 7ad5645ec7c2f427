/// A figure of stacked panels that share a horizontal axis, with a legend. A figure is independent of its medium:
/// ``svg(width:panelHeight:theme:)`` draws it for a page, ``text(_:)`` for a terminal.
public struct Figure: Sendable {
  public var title: String
  /// A description of the content for screen readers.
  public var description: String
  public var horizontal: Quantity
  /// The panels from top to bottom, at least one.
  public var panels: [Panel]
  public var legend: [LegendEntry]
  /// The phases of each trajectory, which a strip above the panels shows; may be empty.
  public var phases: [[Phase]]
  /// The values of the horizontal axis that are marked in all panels.
  public var moments: [Moment]
  /// The colors and dash patterns of lines in SVG, by the index of the line; lines beyond the end have default ones.
  public var looks: [Look] = []

  public init(
    title: String, description: String, horizontal: Quantity, panels: [Panel], legend: [LegendEntry],
    phases: [[Phase]] = [], moments: [Moment] = []
  ) {
    (self.title, self.description, self.horizontal) = (title, description, horizontal)
    (self.panels, self.legend, self.phases, self.moments) = (panels, legend, phases, moments)
  }
}

/// An entry of the legend, which explains a line. Its index, from 0, selects the color and the dash pattern of its
/// curves. Facts on the curve, such as its final value, are printed after the label.
public typealias LegendEntry = (line: Int, label: String, facts: [String])

/// A marked value of the horizontal axis, such as the time of an event. The label may be empty, and is omitted if it
/// would overlap others. The color is that of the line with this index; `nil` for a neutral one.
public typealias Moment = (value: Double, label: String, line: Int?)

/// The color and the dash pattern of a line, as indices in the lists of both. Two lines may share one of them.
public typealias Look = (color: Int, dashes: Int)

/// A phase of a motion, as an interval of the horizontal axis.
public typealias Phase = (name: String, start: Double, end: Double)

/// The quantity on an axis with its unit: `offset` in `pt`.
public struct Quantity: Hashable, Sendable {
  public var name: String
  public var unit: String

  public init(_ name: String, unit: String) { (self.name, self.unit) = (name, unit) }

  /// Returns the name and the unit, with the exponent of ten that tick labels omit, unless it is 0: `offset (10⁶ pt)`.
  func title(omitting powerOfTen: Int, isPlain: Bool = false) -> String {
    guard powerOfTen != 0 else { return unit.isEmpty ? name : "\(name) (\(unit))" }
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let raised = String(powerOfTen).map { $0 == "-" ? "⁻" : digits[$0.wholeNumberValue ?? 0] }.joined()
    return "\(name) (10\(isPlain ? "^\(powerOfTen)" : raised)\(unit.isEmpty ? "" : " " + unit))"
  }
}
