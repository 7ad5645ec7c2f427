import TabularText

/// The rows of a sweep: a point of the grid each.
struct SweepRows: RowWriter {
  private let grid: SweepGrid
  private let columns: [SweepColumn]
  private let wholeColumns: [Column<(values: FlickValues, outcome: FlickOutcome)>]
  private var solver: FlickSolver
  private var values = FlickValues()
  /// The index in each dimension of the point that comes next.
  private var position: [Int]
  /// The last dimension along which there is anything to go.
  private let last: Int
  private let axes: [AxisCells]
  /// The dimension of each axis.
  private let dimensions: [Int]
  private let block: FlickBlock
  /// Whether a row says in words why it has no answer.
  private let hasReasons: Bool

  init(_ grid: SweepGrid, columns: [SweepColumn], model: FlickModel, decimalMark: UInt8) {
    self.grid = grid
    self.columns = columns
    wholeColumns = columns.map(\.column)
    let results = columns.compactMap { column in if case .result(let result) = column { result } else { nil } }
    solver = FlickSolver(model, wanted: results)
    position = grid.lengths.map { _ in 0 }
    last = grid.lengths.lastIndex { $0 > 1 } ?? 0
    axes = grid.axes.map { AxisCells($0.values, decimalMark: decimalMark) }
    dimensions = grid.axes.map(\.dimension)
    let given = zip(grid.axes, axes).map { ($0.parameter, $1.column) }
    block = FlickBlock(results.filter { $0 != .reason }, given: given, model: model)
    hasReasons = results.contains(.reason)
  }

  mutating func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    if rows.isEmpty { return }
    grid.locate(rows.lowerBound, &position)
    var first = rows.lowerBound
    while first < rows.upperBound {
      let count = Int(min(rows.upperBound - first, UInt64(FlickBlock.capacity)))
      locate(count)
      if hasReasons {
        for row in 0..<count {
          let outcome = outcome(of: row)
          table.row((values, outcome), wholeColumns)
        }
      } else {
        solve(count)
        table.rows(count, of: cells)
      }
      first += UInt64(count)
    }
  }

  // MARK: - In

  /// Finds the values of the next rows, in runs along that dimension.
  private mutating func locate(_ count: Int) {
    for axis in axes { axis.begin() }
    var row = 0
    while row < count {
      let run = row..<row + min(count - row, grid.lengths[last] - position[last])
      for index in axes.indices {
        let dimension = dimensions[index]
        axes[index].fill(run, from: position[dimension], isAdvancing: dimension == last)
      }
      row = run.upperBound
      advance(by: run.count)
    }
  }

  /// Goes on along it, and from its end to the next point of those before.
  private mutating func advance(by run: Int) {
    var carried = run
    for dimension in (0...last).reversed() {
      position[dimension] += carried
      if position[dimension] < grid.lengths[dimension] { return }
      position[dimension] = 0
      carried = 1
    }
  }

  // MARK: - Out

  private mutating func solve(_ count: Int) {
    if block.isQuick { return block.solve(count) }
    for row in 0..<count { block.set(outcome(of: row), of: row) }
  }

  private mutating func outcome(of row: Int) -> FlickOutcome {
    for axis in axes.indices { values.set(grid.axes[axis].parameter, to: axes[axis].value(of: row)) }
    return solver.outcome(of: values)
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
}
