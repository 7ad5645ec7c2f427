import CommandLineParsing
import TabularText

/// A table that takes one row after the other and writes them when its buffer is full.
struct ResultTable<Row>: ~Copyable {
  private let columns: [Column<Row>]
  private var table: TableWriter
  private let output: OutputFile
  let settings: OutputSettings
  private var report: RunReport?
  private var rows = 0

  /// Opens the output and begins the table. `isPaced`: true if each row is sent at its time, without progress reports.
  init(
    _ columns: [Column<Row>], shape: TableWriter.Shape = .table, _ arguments: ParsedArguments, isPaced: Bool = false
  ) throws(Failure) {
    let settings = try OutputSettings(arguments, shape: shape, columns: columns)
    let output = try OutputFile(arguments, as: settings.format)
    report = shape == .table && !isPaced ? RunReport(arguments, settings, to: output) : nil
    (self.columns, self.output, self.settings) = (columns, output, settings)
    table = settings.makeTable()
    table.begin()
  }

  mutating func add(_ row: Row) throws(Failure) {
    table.row(row, columns)
    rows += 1
    if table.buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes the buffered rows and the end of the table, and gives an output file its name.
  consuming func finish() throws(Failure) {
    table.end()
    try flush()
    report?.finish()
    try output.finish()
  }

  mutating func send(_ row: Row) throws(Failure) {
    try add(row)
    try send()
  }

  mutating func write(_ row: (inout TableWriter) -> Void) { row(&table) }

  /// Writes the rows added so far at once, even aligned text, which otherwise waits for wider rows.
  mutating func send() throws(Failure) {
    table.flushRows()
    try flush()
  }

  private mutating func flush() throws(Failure) {
    try settings.units.check(&table)
    try output.write(table.buffer, rows: rows)
    table.buffer.removeAll()
    report?.add(rows: rows)
    rows = 0
  }
}

extension ParsedArguments {
  func writeTable<Row>(
    _ columns: [Column<Row>], shape: TableWriter.Shape = .table, of rows: some Sequence<Row>
  ) throws(Failure) {
    var table = try ResultTable(columns, shape: shape, self)
    for row in rows { try table.add(row) }
    try table.finish()
  }
}

/// Messages about a table: the description of the run, the progress, and a warning if it is too long for a spreadsheet.
/// Only the thread that writes may use it.
struct RunReport {
  private let arguments: ParsedArguments
  private let maxRows: Int
  private var rows = 0
  private var progress: ProgressBar?

  /// Prints the description and starts the progress. `settings`: `nil` for `batch`, whose rows are like the input's.
  init(_ arguments: ParsedArguments, _ settings: OutputSettings?, to output: OutputFile, expectedRows: Int? = nil) {
    self.arguments = arguments
    maxRows = settings.map { Self.maxRows(arguments, $0) } ?? .max
    progress = ProgressBar(arguments, resultOn: output, total: expectedRows)
    arguments.describeRun()
  }

  mutating func add(rows more: Int) {
    if rows <= maxRows, rows + more > maxRows {
      let name = arguments.text(of: OutputOptions.output)?.escaped ?? ""
      Warning.write("--output: '\(name)' has more lines than the \(Self.maxLines) that Excel opens")
    }
    rows += more
    progress?.update(done: rows)
  }

  func finish() { progress?.finish(done: rows) }

  private static let maxLines = 1_048_576

  static func maxRows(_ arguments: ParsedArguments, _ settings: OutputSettings) -> Int {
    let names = [settings.format.name, arguments.outputExtension]
    guard names.allSatisfy({ $0 == "csv" || $0 == "tsv" }) else { return .max }
    return settings.dialect.hasHeader ? maxLines - 1 : maxLines
  }
}
