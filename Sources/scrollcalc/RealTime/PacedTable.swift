import CommandLineParsing
import TabularText

/// The option to write a table as time goes by.
enum RealTimeOptions {
  static let realtime = Switch(
    "realtime", group: .sampling, summary: "write each row when its time comes, so that a program can animate from it",
    details: """
      A row that cannot be written before the next one is due is left out; how many were is said at the end.
      """, misnomers: ["real-time", "live"])
}

extension ParsedArguments {
  /// Writes rows of a table when their times come.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - times: the time of each row, in seconds, rising.
  ///   - makeRows: makes what fills them in.
  func writePacedTable<Rows: RowWriter>(
    _ columns: [TableColumn], times: some Sequence<Double> & Sendable, _ makeRows: @escaping @Sendable () -> Rows
  ) throws(Failure) {
    let layout = try ResultLayout(columns: columns, shape: .table, arguments: self)
    let output = try OutputFile(self)
    if let description = wantedDescription { StandardStreams.writeError(description.text) }
    var frame = layout.makeTable()
    frame.begin()
    frame.flushRows()
    try output.write(frame.buffer)
    frame.buffer.removeAll()
    try PacedOutput.write(times, to: output) { PacedRows(makeRows(), layout) }
    frame.resume(afterRows: true)
    frame.end()
    try output.write(frame.buffer)
    try output.finish()
  }
}

/// Rows of a table as pieces of a paced output.
private final class PacedRows<Rows: RowWriter>: PacedPieces {
  private var rows: Rows
  private var table: TableWriter
  private let units: OutputUnits
  private var isFirst = true

  init(_ rows: Rows, _ layout: ResultLayout) {
    self.rows = rows
    table = layout.makeTable()
    units = layout.settings.units
  }

  func append(_ row: Int, to bytes: inout ByteBuffer) throws(Failure) {
    swap(&table.buffer, &bytes)
    defer { swap(&table.buffer, &bytes) }
    table.resume(afterRows: !isFirst)
    isFirst = false
    try rows.write(UInt64(row)..<UInt64(row) + 1, to: &table)
    try units.check(&table)
    // Aligned text waits for wider rows otherwise.
    table.flushRows()
  }
}
