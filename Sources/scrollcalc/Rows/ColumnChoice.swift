import CommandLineParsing
import TabularText

/// A name that `--columns` accepts: a column, or a column for each axis.
struct ColumnChoice<Row>: Equatable, Sendable {
  let name: String
  let unit: String?
  let summary: String
  let hasAxes: Bool
  /// The axis that the name selects; `nil` for all axes.
  private(set) var axis: Int?
  private let cell: @Sendable (_ axis: Int) -> Column<Row>.Cell

  init(_ name: String, unit: String? = nil, summary: String = "", _ cell: Column<Row>.Cell) {
    (self.name, self.unit, self.summary, self.hasAxes) = (name, unit, summary, false)
    self.cell = { _ in cell }
  }

  init(
    _ name: String, unit: String? = nil, summary: String = "",
    onAxis cell: @escaping @Sendable (_ axis: Int) -> Column<Row>.Cell
  ) {
    (self.name, self.unit, self.summary, self.hasAxes) = (name, unit, summary, true)
    self.cell = cell
  }

  static func == (one: Self, other: Self) -> Bool { one.name == other.name && one.axis == other.axis }

  fileprivate func columns(axisCount: Int) -> [Column<Row>] {
    guard hasAxes else { return [Column(name, unit: unit, cell(0))] }
    return (axis.map { [$0] } ?? Array(0..<axisCount)).map { axis in
      Column(name + axisSuffix(axis, among: axisCount), unit: unit, cell(axis))
    }
  }

  private func on(_ axis: Int) -> Self {
    var choice = self
    choice.axis = axis
    return choice
  }

  /// Returns the option `--columns`. If `hasAxes`, it also accepts one axis of a choice, as `offset_x`.
  static func option(
    _ choices: [Self], default names: [String], group: OptionGroup = .sampling, details: String = "",
    hasAxes: Bool = true
  ) -> DefaultedOption<[Self]> {
    DefaultedOption(
      "columns", placeholder: "C,C,…", group: group,
      summary: "columns in order: \(choices.map(\.name).joined(separator: ", "))", details: details,
      default: names.compactMap { name in choices.first { $0.name == name } },
      value: .list(
        of: .choice(
          "a column",
          choices.map { Choice($0.name, $0, summary: $0.summary) }
            + choices.filter { hasAxes && $0.hasAxes }.flatMap { choice in
              [0, 1].map { Choice(choice.name + axisSuffix($0, among: 2), choice.on($0)) }
            })))
  }
}

extension Array {
  func headings<Row>() -> [TableColumn] where Element == ColumnChoice<Row> {
    flatMap { $0.columns(axisCount: 1) }.map(\.heading)
  }
}

extension [TableColumn] {
  /// Returns a column for each item of a comma-separated list, a name and perhaps its unit: "time s, event".
  static func named(_ list: String) -> Self {
    list.split(separator: ",").map { item in
      let words = item.split(separator: " ", maxSplits: 1)
      return TableColumn(String(words[0]), unit: words.count > 1 ? String(words[1]) : nil)
    }
  }
}

extension ParsedArguments {
  func columns<Row>(
    _ option: DefaultedOption<[ColumnChoice<Row>]>, axisCount: Int = 1
  ) throws(Failure) -> [Column<Row>] {
    let choices = self[option]
    if axisCount == 1, choices.contains(where: { $0.axis != nil }) {
      throw failure(for: option, "names an axis, but the motion has only one")
    }
    let columns = choices.flatMap { $0.columns(axisCount: axisCount) }
    try checkDistinct(columns.map(\.heading.name), option)
    return columns
  }

  func checkDistinct(_ names: [String], _ option: any DeclaredOption) throws(Failure) {
    var seen: Set<String> = []
    if let name = names.first(where: { !seen.insert($0).inserted }) {
      throw failure(for: option, ValueError("names '\(name)' twice"))
    }
  }
}
