import CommandLineParsing
import TabularText

/// A column of a table: its name, its unit, and how the cell of a row is written.
struct Column<Row>: Sendable {
  /// The source of a cell. `nil`, or a number that is not finite, makes the cell empty.
  enum Cell: Sendable {
    case number(@Sendable (Row) -> Double?)
    case integer(@Sendable (Row) -> Int?)
    case text(@Sendable (Row) -> String?)
    /// The cells of a block of rows at once; the type `Row` is then that of blocks.
    case block(TableColumn.Kind = .number, @Sendable (Row) -> ColumnCells)
    case other(@Sendable (Row, inout TableWriter) -> Void)
  }

  /// The name and the unit, which is converted from points or seconds if options ask for others.
  var heading: TableColumn
  let cell: Cell
  /// True if the column repeats an input, whose unit is never converted.
  let isEcho: Bool

  init(_ name: String, unit: String? = nil, isEcho: Bool = false, _ cell: Cell) {
    (self.cell, self.isEcho) = (cell, isEcho)
    let kind: TableColumn.Kind =
      if case .text = cell { .text } else if case .block(let kind, _) = cell { kind } else { .number }
    heading = TableColumn(name, unit: unit, kind: kind)
  }

  static func number(_ name: String, _ unit: String? = nil, _ value: @escaping @Sendable (Row) -> Double?) -> Self {
    Self(name, unit: unit, .number(value))
  }

  static func integer(_ name: String, _ value: @escaping @Sendable (Row) -> Int?) -> Self {
    Self(name, .integer(value))
  }

  static func text(_ name: String, _ value: @escaping @Sendable (Row) -> String?) -> Self { Self(name, .text(value)) }

  /// Returns a column `description` with the JSON of a run's description; no column for `nil`.
  static func description(_ description: RunDescription?) -> [Self] {
    guard let json = description?.json else { return [] }
    return [Self("description", .other { $1.verbatim(json) })]
  }

  func write(_ row: Row, to table: inout TableWriter) {
    switch cell {
    case .number(let value): table.number(value(row) ?? .nan)
    case .integer(let value): if let value = value(row) { table.integer(value) } else { table.empty() }
    case .text(let value): if let value = value(row) { table.text(value) } else { table.empty() }
    case .other(let write): write(row, &table)
    case .block: table.empty()
    }
  }

  /// Returns this column for rows of type `Whole`, from which `part` extracts a `Row`.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> Column<Whole> {
    var whole = Column<Whole>(heading.name, isEcho: isEcho, .other { write(part($0), to: &$1) })
    whole.heading = heading
    return whole
  }

  func measured(in length: String) -> Self {
    guard let unit = heading.unit, unit == "pt" || unit.hasPrefix("pt/") else { return self }
    var column = self
    column.heading.unit = length + unit.dropFirst(2)
    return column
  }
}

extension TableWriter {
  mutating func row<Row>(_ row: Row, _ columns: [Column<Row>]) {
    for column in columns { column.write(row, to: &self) }
    endRow()
  }

  /// Writes `count` rows of a block from the columns with cells of kind `block`; skips all other columns.
  mutating func rows<Block>(_ count: Int, of block: Block, _ columns: [Column<Block>]) {
    rows(count, of: columns.compactMap { if case .block(_, let cells) = $0.cell { cells(block) } else { nil } })
  }
}

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
