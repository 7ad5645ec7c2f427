import CommandLineParsing
import PlatformC
import TabularText

extension ParsedArguments {
  /// Writes rows of a table on as many threads as the options allow.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - rows: the range of rows.
  ///   - makeRows: makes what fills them in, for each thread.
  func writeTable<Row, Rows: RowWriter>(
    _ columns: [Column<Row>], rows: RowBlocks, _ makeRows: @escaping @Sendable (ResultLayout) -> Rows
  ) throws(Failure) {
    let layout = try ResultLayout(columns, self)
    let output = try OutputFile(self)
    let pipeline = BlockPipeline<RowBlockWorker<Rows>>(
      rows, jobs: layout.settings.format.rowsAreIndependent ? jobs : 1, to: output,
      report: RunReport(self, layout.settings, to: output, expectedRows: rows.count)
    ) { RowBlockWorker(makeRows(layout), layout: layout) }
    try pipeline.run()
    try output.finish()
  }

  /// How many threads work on a result.
  var jobs: Int { self[JobOptions.jobs] ?? SystemThread.processorCount }
}
