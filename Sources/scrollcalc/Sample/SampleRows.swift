import CommandLineParsing
import PlatformC
import ScrollMechanics
import TabularText

extension ColumnChoice<SampleBlock> {
  static let ofSprings = [
    Self("time", unit: "s", summary: "time, s", .block { .numbers($0.times) }),
    Self(
      "frame", summary: "number of the row, from 0",
      .block { block in block.texts { CellText(integer: block.first + $0) } }),
    Self("offset", unit: "pt", summary: "offset, pt") { axis in .block { .numbers($0.offsets(axis)) } },
    Self("velocity", unit: "pt/s", summary: "velocity, pt/s") { axis in .block { .numbers($0.velocities(axis)) } },
    Self(
      "progress", summary: "elapsed fraction of the settle time, 0 to 1",
      .block { block in block.numbers { $0 < block.duration ? $0 / block.duration : 1 } }),
  ]

  static let all =
    ofSprings + [
      Self("remaining", unit: "pt", summary: "remaining distance, pt") { axis in
        .block { block in block.numbers { block.motion.remaining(at: $0, axis: axis) } }
      },
      Self("phase", summary: "phase of the motion") { axis in
        .block(.text) { block in
          var last: (phase: MotionPhase, cell: CellText)?
          return block.texts { row in
            let phase = block.motion.phase(at: block.times[row], axis: axis)
            if let last, last.phase == phase { return last.cell }
            let cell = CellText(phase.rawValue, in: block.settings.format, block.settings.dialect) ?? .empty
            last = (phase, cell)
            return cell
          }
        }
      },
      Self("pulled", summary: "pull past a limit over the viewport, with --edge android-stretch") { axis in
        .block { block in block.numbers { block.pulled(at: $0, axis) } }
      },
      Self("shown", summary: "shown stretch over the viewport, with --edge android-stretch") { axis in
        .block { block in block.numbers { AndroidStretch.shown(block.pulled(at: $0, axis)) } }
      },
    ]
}

/// A thread's block of instants of a motion, stored by column.
final class SampleBlock {
  fileprivate let motion: any TimingCurve
  fileprivate let duration: Double
  fileprivate var first = 0
  private var count = 0
  private let axisCount: Int
  private let columns: [Column<SampleBlock>]
  private let grid: SampleTimes
  fileprivate let settings: OutputSettings
  /// Times, offsets, velocities, and the numbers of other columns.
  private let numbers: UnsafeMutablePointer<Double>
  private let texts: UnsafeMutablePointer<CellText>
  /// The number of other columns that are filled so far.
  private var columnCount = 0

  fileprivate init(
    _ motion: any TimingCurve, _ columns: [Column<SampleBlock>], _ grid: SampleTimes, _ settings: OutputSettings
  ) {
    (self.motion, self.columns, self.grid, self.settings) = (motion, columns, grid, settings)
    (duration, axisCount) = (motion.duration, motion.axisCount)
    numbers = .allocate(capacity: (1 + 2 * axisCount + columns.count) * FlickBlock.capacity)
    texts = .allocate(capacity: columns.count * FlickBlock.capacity)
  }

  deinit {
    numbers.deallocate()
    texts.deallocate()
  }

  fileprivate var times: UnsafeMutablePointer<Double> { numbers }
  fileprivate func offsets(_ axis: Int) -> UnsafeMutablePointer<Double> { column(1 + 2 * axis) }
  fileprivate func velocities(_ axis: Int) -> UnsafeMutablePointer<Double> { column(2 + 2 * axis) }
  private func column(_ index: Int) -> UnsafeMutablePointer<Double> { numbers + index * FlickBlock.capacity }

  fileprivate func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    (first, count, columnCount) = (Int(rows.lowerBound), rows.count, 0)
    var instants = grid.from(first)
    for row in 0..<count { times[row] = instants.next() }
    for axis in 0..<axisCount {
      motion.states(
        at: UnsafeBufferPointer(start: times, count: count), on: axis, values: offsets(axis),
        velocities: velocities(axis))
    }
    table.rows(count, of: self, columns)
  }

  fileprivate func pulled(at time: Double, _ axis: Int) -> Double {
    (motion as? any StretchableMotion)?.pulled(at: time, axis: axis) ?? 0
  }

  @inline(__always) fileprivate func numbers(_ value: (_ time: Double) -> Double) -> ColumnCells {
    let cells = column(1 + 2 * axisCount + columnCount)
    columnCount += 1
    for row in 0..<count { cells[row] = value(times[row]) }
    return .numbers(cells)
  }

  @inline(__always) fileprivate func texts(_ text: (_ row: Int) -> CellText) -> ColumnCells {
    let cells = texts + columnCount * FlickBlock.capacity
    columnCount += 1
    for row in 0..<count { (cells + row).initialize(to: text(row)) }
    return .texts(cells, FlickBlock.inOrder.indices)
  }
}

extension ParsedArguments {
  func writeSamples(
    of motion: any TimingCurve, _ columns: [Column<SampleBlock>], _ times: SampleTimes
  ) throws(Failure) {
    if columns.contains(where: { $0.heading.name == "time" }) { warnOfRepeatedTimes(times) }
    if self[SampleOptions.realtime] { return try writePacedSamples(of: motion, columns, times) }
    try writeTable(columns, rows: RowBlocks(0..<UInt64(times.count))) { SampleBlock(motion, columns, times, $0).write }
  }

  /// Writes each row at its time. Of several rows that are late, only the last is written.
  private func writePacedSamples(
    of motion: any TimingCurve, _ columns: [Column<SampleBlock>], _ times: SampleTimes
  ) throws(Failure) {
    var table = try ResultTable(columns, self, isPaced: true)
    describeRun()
    let block = SampleBlock(motion, columns, times, table.settings)
    try table.send()
    let stopwatch = Stopwatch()
    var (row, written) = (0, 0)
    while row < times.count {
      stopwatch.wait(until: times.time(of: row))
      if row > 0 { row = times.lastRow(at: stopwatch.elapsed, notBefore: row) }
      table.write { block.write(UInt64(row)..<UInt64(row) + 1, to: &$0) }
      try table.send()
      (row, written) = (row + 1, written + 1)
    }
    try table.finish()
    Warning.leftOut(times.count - written, of: times.count)
  }

  func warnOfRepeatedTimes(_ times: SampleTimes) {
    let power = OutputUnits(self).hasMilliseconds ? 3 : 0
    guard let decimals = self[OutputOptions.precision], times.repeats(decimals: decimals + power) else { return }
    let enough = stride(from: decimals, through: 15, by: 1).first { !times.repeats(decimals: $0 + power) }
    var remedies = enough.map { ["-p \($0)"] } ?? []
    // In ms, the guard has found that these repeat.
    if !times.repeats(decimals: decimals + 3) { remedies.insert("--time-unit ms", at: 0) }
    let hint = remedies.isEmpty ? "" : "; \(remedies.listed(with: "or")) distinguishes them"
    Warning.write("--precision \(decimals): rows have the same time\(hint)")
  }
}
