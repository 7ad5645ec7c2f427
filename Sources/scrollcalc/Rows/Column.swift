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
