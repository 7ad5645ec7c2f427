import CommandLineParsing
import ScrollMechanics
import TabularText

/// A result on its way out: cells become text in a buffer, and the buffer goes to the output whenever it is full.
struct ResultWriter: ~Copyable {
  private var table: TableWriter
  private let output: OutputFile
  private let units: OutputUnits
  /// For tables alone.
  private var report: RunReport?
  /// How many rows are in the buffer.
  private var rows = 0

  /// How much is gathered before it is written: large enough that system calls cost nothing.
  private static let blockSize = 1 << 16

  /// Opens the output and writes what comes before the first row.
  ///
  /// - Parameter echoes: the places of columns that repeat what was typed, and so keep its units.
  init(
    columns: [TableColumn], echoes: Set<Int> = [], shape: TableWriter.Shape, arguments: ParsedArguments
  ) throws(Failure) {
    let layout = try ResultLayout(columns: columns, echoes: echoes, shape: shape, arguments: arguments)
    let output = try OutputFile(arguments)
    let report = shape == .table ? RunReport(arguments, layout.settings, to: output) : nil
    self.output = output
    self.report = report
    units = layout.settings.units
    table = layout.makeTable()
    table.begin()
  }

  mutating func number(_ value: Double) { table.number(value) }

  mutating func text(_ value: String) { table.text(value) }

  mutating func integer(_ value: Int) { table.integer(value) }

  /// Writes a cell without a value.
  mutating func empty() { table.empty() }

  /// Writes a cell that already is as it is to be.
  mutating func verbatim(_ cell: String) { table.verbatim(cell) }

  mutating func endRow() throws(Failure) {
    table.endRow()
    rows += 1
    if table.buffer.count >= ResultWriter.blockSize { try flush() }
  }

  /// Writes what comes after the last row, and gives an output file its name.
  consuming func finish() throws(Failure) {
    table.end()
    try flush()
    report?.finish()
    try output.finish()
  }

  /// Writes what there is, for a reader that waits for each row.
  mutating func send() throws(Failure) {
    table.flushRows()
    try flush()
  }

  private mutating func flush() throws(Failure) {
    try units.check(&table)
    try output.write(table.buffer)
    table.buffer.removeAll()
    report?.add(rows: rows)
    rows = 0
  }
}

extension ResultWriter {
  /// Writes one cell with a number for each axis, the way options take it: `X,Y`; or `X;Y`, where the comma is the
  /// decimal mark.
  mutating func vector(_ components: [TableWriter.Number]) { table.numbers(components) }
}
