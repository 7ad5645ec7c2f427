import TabularText

/// All rows of a sweep. Those that have the same names are made together, by rows of their own.
struct SweepTable: RowWriter {
  private let grid: SweepGrid
  private let columns: [SweepColumn]
  private let models: [SweptModel]
  private let decimalMark: UInt8
  /// The rows of each model, made when the first is written.
  private var rows: [Int: SweepRows] = [:]
  /// The axes of names: laws before policies, as the models are in order.
  private let names: [SweepGrid.Axis]
  /// The number of rows from one change of a name to the next.
  private let runLength: UInt64

  init(_ grid: SweepGrid, columns: [SweepColumn], models: [SweptModel], decimalMark: UInt8) {
    (self.grid, self.columns, self.models, self.decimalMark) = (grid, columns, models, decimalMark)
    names = SweepColumn.names.compactMap { name in grid.axes.first { $0.column == name } }
    let last = names.filter { $0.values.count > 1 }.map(\.dimension).max() ?? -1
    runLength = grid.lengths.dropFirst(last + 1).reduce(1) { $0 * UInt64($1) }
  }

  mutating func write(_ range: Range<UInt64>, to table: inout TableWriter) {
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
