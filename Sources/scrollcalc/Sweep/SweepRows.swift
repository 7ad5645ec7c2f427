import TabularText

/// The rows of a sweep: a point of the grid each.
struct SweepRows: RowWriter {
  private let grid: SweepGrid
  private let columns: [SweepColumn]
  private var solver: FlickSolver
  private var values = FlickValues()
  /// The place on each axis of the point that comes next.
  private var places: [Int]
  private let axes: [AxisCells]
  private let axisOfRates: Int?
  private let block: FlickBlock
  /// Whether a row says in words why it has no answer.
  private let hasReasons: Bool

  init(_ grid: SweepGrid, columns: [SweepColumn], model: FlickModel, decimalMark: UInt8) {
    self.grid = grid
    self.columns = columns
    let results = columns.compactMap { column in if case .result(let result) = column { result } else { nil } }
    solver = FlickSolver(model, wanted: FlickResults(results))
    places = grid.axes.map { _ in 0 }
    let block = FlickBlock(
      results.filter { $0 != .reason }, given: FlickParameters(grid.axes.map(\.parameter)), model: model)
    let hasReasons = results.contains(.reason)
    let isQuick = block.isQuick && !hasReasons
    axes = grid.axes.map { AxisCells($0.parameter, $0.values, decimalMark: decimalMark, isQuick: isQuick) }
    axisOfRates = grid.axes.firstIndex { $0.parameter == .rate }
    for axis in axes { axis.lend(to: &block.flicks) }
    (self.block, self.hasReasons) = (block, hasReasons)
  }

  mutating func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    if rows.isEmpty { return }
    grid.locate(rows.lowerBound, &places)
    var first = rows.lowerBound
    while first < rows.upperBound {
      let count = Int(min(rows.upperBound - first, UInt64(FlickBlock.capacity)))
      locate(count)
      if hasReasons {
        for row in 0..<count { write(row, to: &table) }
      } else {
        solve(count)
        table.rows(count, of: cells)
      }
      first += UInt64(count)
    }
  }

  // MARK: - In

  /// Finds the values of the next rows, in runs along the last axis.
  private mutating func locate(_ count: Int) {
    for axis in axes { axis.begin() }
    let last = axes.count - 1
    var row = 0
    while row < count {
      let run = row..<row + min(count - row, grid.axes[last].values.count - places[last])
      for axis in 0..<last { axes[axis].fill(run, index: places[axis]) }
      axes[last].fill(run, from: places[last])
      row = run.upperBound
      advance(by: run.count)
    }
  }

  /// Goes on along the last axis, and from its end to the next point of the others.
  private mutating func advance(by run: Int) {
    var carried = run
    for axis in places.indices.reversed() {
      places[axis] += carried
      if places[axis] < grid.axes[axis].values.count { return }
      places[axis] = 0
      carried = 1
    }
  }

  // MARK: - Out

  private mutating func solve(_ count: Int) {
    if block.isQuick { return block.solve(count) }
    for row in 0..<count { block.set(outcome(of: row), of: row) }
  }

  private mutating func outcome(of row: Int) -> FlickOutcome {
    for axis in axes.indices { values[grid.axes[axis].parameter] = axes[axis].value(of: row) }
    return solver.outcome(of: values, rate: axisOfRates.map { axes[$0].rate(of: row) } ?? .normal)
  }

  /// The cells of all columns.
  private var cells: [ColumnCells] {
    var results = block.cells[...]
    return columns.compactMap { column in
      switch column {
      case .input(let parameter): grid.axes.firstIndex { $0.parameter == parameter }.map { axes[$0].cells }
      case .result: results.popFirst()
      }
    }
  }

  private mutating func write(_ row: Int, to table: inout TableWriter) {
    let outcome = outcome(of: row)
    for column in columns {
      switch column {
      case .input(let parameter): table.number(values[parameter] ?? .nan, style: .shortest)
      case .result(let result): table.cell(result, of: outcome)
      }
    }
    table.endRow()
  }
}
