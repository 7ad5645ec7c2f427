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
  /// A row that is late because the reader or the machine was busy is written at once, unless the next one is due as
  /// well: of those the last is written. The first row is never left out.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - times: the time of each row.
  ///   - makeRows: makes what fills them in.
  func writePacedTable<Row, Rows: RowWriter>(
    _ columns: [Column<Row>], times: SampleTimes, _ makeRows: (ResultLayout) -> Rows
  ) throws(Failure) {
    let layout = try ResultLayout(columns, self)
    let output = try OutputFile(self)
    describeRun()
    var rows = makeRows(layout)
    var table = layout.makeTable()
    func send() throws(Failure) {
      try layout.settings.units.check(&table)
      // Aligned text waits for wider rows otherwise.
      table.flushRows()
      try output.write(table.buffer)
      table.buffer.removeAll()
    }
    table.begin()
    try send()
    let stopwatch = Stopwatch()
    var (row, written) = (0, 0)
    while row < times.count {
      stopwatch.wait(until: times.time(of: row))
      if row > 0 { row = times.lastRow(at: stopwatch.elapsed, notBefore: row) }
      try rows.write(UInt64(row)..<UInt64(row) + 1, to: &table)
      try send()
      (row, written) = (row + 1, written + 1)
    }
    table.end()
    try send()
    try output.finish()
    Warning.leftOut(times.count - written, of: times.count)
  }
}

extension Warning {
  /// Rows of a table whose time had passed.
  static func leftOut(_ count: Int, of all: Int) {
    if count > 0 { write("\(count) of \(all) rows came too late and were left out") }
  }
}
