import TabularText

/// A writer of the rows of a sweep for one law and policy, a row for each point of the grid.
struct SweepRows {
  private let grid: SweepGrid
  private let wholeColumns: [Column<SweepColumn.Row>]
  private var solver: FlickSolver
  private var values = FlickValues()
  private var position: [Int]
  /// The last dimension with more than one value, which changes from row to row.
  private let last: Int
  private let axes: [(parameter: Parameter, dimension: Int, cells: AxisCells)]
  private let names: [SweepColumn: String]
  private let block: FlickBlock
  private let cells: [ColumnCells]
  private let hasReasons: Bool

  init(_ grid: SweepGrid, columns: [SweepColumn], model: SweptModel, decimalMark: UInt8) {
    self.grid = grid
    wholeColumns = columns.map(\.column)
    let results = columns.compactMap { column in if case .result(let result) = column { result } else { nil } }
    solver = FlickSolver(model.model, wanted: results)
    position = grid.lengths.map { _ in 0 }
    last = grid.lengths.lastIndex { $0 > 1 } ?? 0
    names = model.names
    axes = grid.axes.compactMap { axis in
      guard case .parameter(let parameter) = axis.column, !model.unused.contains(parameter) else { return nil }
      return (parameter, axis.dimension, AxisCells(axis.values, decimalMark: decimalMark))
    }
    let given = axes.map { ($0.parameter, $0.cells.column) }
    block = FlickBlock(results.filter { $0 != .reason }, given: given, model: model.model)
    var answers = block.cells[...]
    cells = columns.compactMap { [axes] column in
      if case .result = column { return answers.popFirst() }
      return axes.first { .parameter($0.parameter) == column }?.cells.cells ?? .text(model.names[column])
    }
    hasReasons = results.contains(.reason)
  }

  mutating func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    grid.locate(rows.lowerBound, &position)
    locate(rows.count)
    if hasReasons {
      for row in 0..<rows.count {
        let outcome = outcome(of: row)
        table.row((values, names, outcome), wholeColumns)
      }
    } else {
      solve(rows.count)
      table.rows(rows.count, of: cells)
    }
  }

  /// Loads the axes' values for the next rows, in runs along the last dimension.
  private mutating func locate(_ count: Int) {
    for axis in axes { axis.cells.begin() }
    var row = 0
    while row < count {
      let run = row..<row + min(count - row, grid.lengths[last] - position[last])
      for (_, dimension, cells) in axes { cells.fill(run, from: position[dimension], isAdvancing: dimension == last) }
      row = run.upperBound
      advance(by: run.count)
    }
  }

  /// Advances the position along the last dimension; at its end, carries into the dimensions before it.
  private mutating func advance(by run: Int) {
    var carried = run
    for dimension in (0...last).reversed() {
      position[dimension] += carried
      if position[dimension] < grid.lengths[dimension] { return }
      position[dimension] = 0
      carried = 1
    }
  }

  private mutating func solve(_ count: Int) {
    if block.usesKernel { return block.solve(count) }
    for row in 0..<count { block.set(outcome(of: row), of: row) }
  }

  private mutating func outcome(of row: Int) -> FlickOutcome {
    for axis in axes { values.set(axis.parameter, to: axis.cells.value(of: row)) }
    return solver.outcome(of: values)
  }
}

/// A writer of all rows of a sweep. It passes the rows of each law and policy to the ``SweepRows`` of that model.
final class SweepTable {
  private let grid: SweepGrid
  private let columns: [SweepColumn]
  private let models: [SweptModel]
  private let decimalMark: UInt8
  /// The writer for each model, by its index, made when its first row is written.
  private var rows: [Int: SweepRows] = [:]
  /// The axes of laws and of policies, if there are any; the models are in the order of these axes.
  private let names: [SweepGrid.Axis]
  /// The number of consecutive rows with one law and policy.
  private let runLength: UInt64

  init(_ grid: SweepGrid, columns: [SweepColumn], models: [SweptModel], decimalMark: UInt8) {
    (self.grid, self.columns, self.models, self.decimalMark) = (grid, columns, models, decimalMark)
    names = SweepColumn.names.compactMap { name in grid.axes.first { $0.column == name } }
    let last = names.filter { $0.values.count > 1 }.map(\.dimension).max() ?? -1
    runLength = grid.lengths.dropFirst(last + 1).reduce(1) { $0 * UInt64($1) }
  }

  func write(_ range: Range<UInt64>, to table: inout TableWriter) {
    var (first, position) = (range.lowerBound, grid.lengths)
    while first < range.upperBound {
      grid.locate(first, &position)
      let model = names.reduce(0) { $0 * $1.values.count + position[$1.dimension] }
      let end = min(first - first % runLength + runLength, range.upperBound)
      rows[model, default: SweepRows(grid, columns: columns, model: models[model], decimalMark: decimalMark)]
        .write(first..<end, to: &table)
      first = end
    }
  }
}
