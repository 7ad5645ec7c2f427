import CommandLineParsing
import PlatformC
import TabularText

/// A range of rows of a table, divided into blocks.
struct RowBlocks {
  struct Block {
    var rows: Range<UInt64>
    var isFirst: Bool
    var isLast: Bool
  }

  private let rows: Range<UInt64>
  private let isBeginning: Bool
  private let isEnd: Bool
  private var next: UInt64
  private var isDone = false

  /// The rows of a block: enough to hide the cost of handing it over, few enough for their bytes to fit a core's cache.
  private static let size: UInt64 = 2048

  /// Makes blocks of some rows of a table. `isBeginning`: true to write its header; `isEnd`: true to write its end.
  init(_ rows: Range<UInt64>, isBeginning: Bool = true, isEnd: Bool = true) {
    (self.rows, self.isBeginning, self.isEnd, next) = (rows, isBeginning, isEnd, rows.lowerBound)
  }

  var count: Int { Int(clamping: rows.upperBound - rows.lowerBound) }

  /// Returns the next block of at most 2048 rows; `nil` after the last. A table without rows has one empty block.
  mutating func take() -> Block? {
    if isDone { return nil }
    let end = rows.upperBound - next > RowBlocks.size ? next + RowBlocks.size : rows.upperBound
    isDone = end == rows.upperBound
    let block = Block(rows: next..<end, isFirst: isBeginning && next == rows.lowerBound, isLast: isEnd && isDone)
    next = end
    return block
  }
}

protocol RowWriter: SendableMetatype {
  mutating func write(_ rows: Range<UInt64>, to table: inout TableWriter) throws(Failure)
}

struct RowBlockWorker<Rows: RowWriter>: BlockWorker, ~Copyable {
  private var rows: Rows
  private var table: TableWriter
  private let units: OutputUnits
  private var block = RowBlocks.Block(rows: 0..<0, isFirst: false, isLast: false)

  init(_ rows: Rows, layout: ResultLayout) {
    self.rows = rows
    table = layout.makeTable()
    units = layout.settings.units
  }

  mutating func take(from source: inout RowBlocks) -> Bool {
    guard let next = source.take() else { return false }
    block = next
    return true
  }

  mutating func work(into bytes: inout ByteBuffer) throws(Failure) -> Int {
    swap(&table.buffer, &bytes)
    defer { swap(&table.buffer, &bytes) }
    table.resume(afterRows: block.rows.lowerBound > 0)
    if block.isFirst { table.begin() }
    try rows.write(block.rows, to: &table)
    try units.check(&table)
    if block.isLast { table.end() }
    return block.rows.count
  }
}

extension ParsedArguments {
  /// Writes a table in order. `--jobs` threads compute it, each with its own writer; one if rows depend on each other.
  func writeTable<Row, Rows: RowWriter>(
    _ columns: [Column<Row>], rows: RowBlocks, _ makeRows: @escaping @Sendable (ResultLayout) -> Rows
  ) throws(Failure) {
    let layout = try ResultLayout(columns, self)
    let output = try OutputFile(self, as: layout.settings.format)
    try output.check(rows: rows.count)
    let pipeline = BlockPipeline<RowBlockWorker<Rows>>(
      rows, jobs: layout.settings.format.rowsAreIndependent ? jobs : 1, to: output,
      report: RunReport(self, layout.settings, to: output, expectedRows: rows.count)
    ) { RowBlockWorker(makeRows(layout), layout: layout) }
    try pipeline.run()
    try output.finish()
  }

  var jobs: Int { self[OutputOptions.jobs] ?? SystemThread.processorCount }
}
