import CommandLineParsing
import PlatformC
import TabularText

/// A pipeline that computes blocks of a result on several threads and writes them in order, always the same bytes. A
/// finished block waits in a ring until all blocks before it are written. The thread that finishes the next block in
/// order writes it and the finished blocks after it. A full ring makes threads wait, which bounds the memory. The
/// calling thread makes the first block alone: a short result starts no threads, and a long one appears at once.
final class BlockPipeline<Worker: BlockWorker & ~Copyable>: @unchecked Sendable {
  private let jobs: Int
  private let makeWorker: @Sendable () -> Worker
  private let output: OutputFile
  /// Guards `source` and `taken`. Held while waiting for a free slot, since blocks are taken in order.
  private let taking = Monitor()
  private var source: Worker.Source
  private var taken = 0
  /// Guards everything below.
  private let ordering = Monitor()
  private let ring: UnsafeMutableBufferPointer<FinishedBlock>
  private var written = 0
  private var isWriting = false
  private var failure: Failure?
  /// Used only by the thread that writes, like the output.
  private var report: RunReport

  init(
    _ source: Worker.Source, jobs: Int, to output: OutputFile, report: RunReport,
    makeWorker: @escaping @Sendable () -> Worker
  ) {
    (self.source, self.jobs, self.output, self.report) = (source, max(jobs, 1), output, report)
    self.makeWorker = makeWorker
    ring = .allocate(capacity: 2 * self.jobs)
    for slot in ring.indices { ring.initializeElement(at: slot, to: FinishedBlock()) }
  }

  deinit {
    ring.deinitialize()
    ring.deallocate()
  }

  /// Writes all blocks, and gives an output file its name.
  func run() throws(Failure) {
    var helpers: [SystemThread] = []
    let jobs = jobs
    work { [self] in
      while helpers.count < jobs - 1, let helper = SystemThread({ [self] in work {} }) { helpers.append(helper) }
    }
    for helper in helpers { helper.join() }
    if let failure { throw failure }
    report.finish()
    try output.finish()
  }

  private func work(afterFirst: () -> Void) {
    var worker = makeWorker()
    var block = FinishedBlock(bytes: ByteBuffer(capacity: 1 << 16))
    var isFirst = true
    while let number = take(&worker, &block) {
      block.bytes.removeAll()
      if block.problem == nil {
        do throws(Failure) { block.rows = try worker.work(into: &block.bytes) } catch { block.problem = error }
      }
      deliver(number, &block)
      if isFirst { afterFirst() }
      isFirst = false
    }
  }

  /// Waits for a free slot and takes the next block, or the problem with it. Returns its number; `nil` if none is left,
  /// or after a failure.
  private func take(_ worker: inout Worker, _ block: inout FinishedBlock) -> Int? {
    taking.lock()
    defer { taking.unlock() }
    ordering.lock()
    while failure == nil, taken >= written + ring.count { ordering.wait() }
    let hasFailed = failure != nil
    ordering.unlock()
    if hasFailed { return nil }
    (block.rows, block.problem) = (0, nil)
    do throws(Failure) { guard try worker.take(from: &source) else { return nil } } catch { block.problem = error }
    taken += 1
    return taken - 1
  }

  /// Puts a block into its slot, and writes it if all blocks before it are written.
  private func deliver(_ number: Int, _ block: inout FinishedBlock) {
    ordering.lock()
    defer { ordering.unlock() }
    swap(&ring[number % ring.count], &block)
    ring[number % ring.count].isReady = true
    if isWriting { return }
    isWriting = true
    while failure == nil, ring[written % ring.count].isReady {
      let slot = written % ring.count
      // No other thread changes a block that is ready.
      ordering.unlock()
      let outcome = write(slot)
      ordering.lock()
      failure = outcome
      ring[slot].isReady = false
      // Reuses the buffer for the next block, so that only waiting blocks hold memory.
      swap(&ring[slot], &block)
      written += 1
      ordering.notifyAll()
    }
    isWriting = false
  }

  private func write(_ slot: Int) -> Failure? {
    do throws(Failure) { try output.write(ring[slot].bytes, rows: ring[slot].rows) } catch { return error }
    report.add(rows: ring[slot].rows)
    return ring[slot].problem
  }
}

private struct FinishedBlock: ~Copyable {
  var bytes = ByteBuffer(capacity: 64)
  var rows = 0
  var problem: Failure?
  var isReady = false
}

protocol BlockWorker: SendableMetatype, ~Copyable {
  associatedtype Source

  /// Takes the next block, or returns false at the end; throws if the input is bad. Called by one thread at a time.
  mutating func take(from source: inout Source) throws(Failure) -> Bool

  /// Appends the bytes of the block that was taken, up to a failure, which it throws; returns the number of rows.
  mutating func work(into bytes: inout ByteBuffer) throws(Failure) -> Int
}

struct RowBlocks {
  struct Block {
    let rows: Range<UInt64>
    let isFirst, isLast: Bool
  }

  private let rows: Range<UInt64>
  private let isBeginning, isEnd: Bool
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

/// Writes some rows to a table, at most ``FlickBlock/capacity``. Each thread has its own.
typealias RowWriter = (_ rows: Range<UInt64>, _ table: inout TableWriter) -> Void

private struct RowBlockWorker: BlockWorker, ~Copyable {
  private let write: RowWriter
  private var table: TableWriter
  private let units: OutputUnits
  private var block: RowBlocks.Block?

  init(_ settings: OutputSettings, _ write: @escaping RowWriter) {
    (self.write, units) = (write, settings.units)
    table = settings.makeTable()
  }

  mutating func take(from source: inout RowBlocks) -> Bool {
    block = source.take()
    return block != nil
  }

  mutating func work(into bytes: inout ByteBuffer) throws(Failure) -> Int {
    guard let block else { return 0 }
    swap(&table.buffer, &bytes)
    defer { swap(&table.buffer, &bytes) }
    table.hasRows = block.rows.lowerBound > 0
    if block.isFirst { table.begin() }
    for first in stride(from: block.rows.lowerBound, to: block.rows.upperBound, by: FlickBlock.capacity) {
      write(first..<min(first + UInt64(FlickBlock.capacity), block.rows.upperBound), &table)
    }
    try units.check(&table)
    if block.isLast { table.end() }
    return block.rows.count
  }
}

extension ParsedArguments {
  /// Writes a table in order. `--jobs` threads compute it, each with its own writer; one if rows depend on each other.
  func writeTable<Row>(
    _ columns: [Column<Row>], rows: RowBlocks, _ makeWriter: @escaping @Sendable (OutputSettings) -> RowWriter
  ) throws(Failure) {
    let settings = try OutputSettings(self, columns: columns)
    let output = try OutputFile(self, as: settings.format)
    try output.check(rows: rows.count)
    let report = RunReport(self, settings, to: output, expectedRows: rows.count)
    let jobs = settings.format.rowsAreIndependent ? jobs : 1
    try BlockPipeline(rows, jobs: jobs, to: output, report: report) { RowBlockWorker(settings, makeWriter(settings)) }
      .run()
  }

  /// Writes a table in order, of which each row can be computed by itself from its index.
  func writeTable<Row>(
    _ columns: [Column<Row>], count: UInt64, _ row: @escaping @Sendable (UInt64) -> Row
  ) throws(Failure) {
    try writeTable(columns, rows: RowBlocks(0..<count)) { _ in
      { rows, table in for index in rows { table.row(row(index), columns) } }
    }
  }

  var jobs: Int { self[OutputOptions.jobs] ?? SystemThread.processorCount }
}
