import TabularText

/// The rows of a sweep: a point of the grid each.
struct SweepRows: RowWriter {
  private let grid: SweepGrid
  private let columns: [SweepColumn]
  private var solver: FlickSolver
  private var values = FlickValues()
  private var places: [Int]

  init(_ grid: SweepGrid, columns: [SweepColumn], model: FlickModel) {
    self.grid = grid
    self.columns = columns
    let results = columns.compactMap { column in if case .result(let result) = column { result } else { nil } }
    solver = FlickSolver(model, wanted: FlickResults(results))
    places = grid.axes.map { _ in 0 }
  }

  mutating func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    if rows.isEmpty { return }
    grid.locate(rows.lowerBound, &places)
    for axis in places.indices { setValue(on: axis) }
    for row in rows {
      let outcome = solver.outcome(of: values)
      for column in columns {
        switch column {
        case .input(let parameter): table.number(values[parameter] ?? .nan, style: .shortest)
        case .result(let result): table.cell(result, of: outcome)
        }
      }
      table.endRow()
      if row + 1 < rows.upperBound { advance() }
    }
  }

  /// Goes on to the next point.
  private mutating func advance() {
    for axis in places.indices.reversed() {
      places[axis] += 1
      let isWithin = places[axis] < grid.axes[axis].values.count
      if !isWithin { places[axis] = 0 }
      setValue(on: axis)
      if isWithin { return }
    }
  }

  private mutating func setValue(on axis: Int) {
    values[grid.axes[axis].parameter] = grid.axes[axis].values.value(at: places[axis])
  }
}
