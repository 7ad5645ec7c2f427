import CommandLineParsing
import PlatformC
import TabularText

extension ParsedArguments {
  /// Writes rows of a table on as many threads as the options allow.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - rows: which rows.
  ///   - makeRows: makes what fills them in, for each thread.
  func writeTable<Rows: RowWriter>(
    _ columns: [TableColumn], rows: RowBlocks, _ makeRows: @escaping @Sendable () -> Rows
  ) throws(Failure) {
    let layout = ResultLayout(columns: columns, shape: .table, arguments: self)
    let output = try OutputFile(self)
    let pipeline = BlockPipeline<RowBlockWorker<Rows>>(
      rows, jobs: layout.format.rowsAreIndependent ? jobs : 1, to: output
    ) { RowBlockWorker(makeRows(), layout: layout) }
    try pipeline.run()
    try output.finish()
  }

  /// How many threads work on a result.
  var jobs: Int { self[JobOptions.jobs] ?? SystemThread.processorCount }
}
