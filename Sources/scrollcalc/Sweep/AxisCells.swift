import ScrollMechanics
import TabularText

/// A thread's values of one axis in a block of rows, and their texts. An axis of at most 4096 values is formatted once,
/// since each of them recurs; a longer one row by row.
final class AxisCells {
  /// The loaded values of the axis, and for each row of a block the index of its value among them.
  let column: FlickColumn

  private let axis: SweepAxis
  private let decimalMark: UInt8
  private let hasAllValues: Bool
  private let capacity: Int
  private let texts: UnsafeMutablePointer<CellText>

  /// The index of the value of a long axis that was loaded last.
  private var lastIndex = -1

  init(_ axis: SweepAxis, decimalMark: UInt8) {
    (self.axis, self.decimalMark) = (axis, decimalMark)
    hasAllValues = axis.count <= 4096
    capacity = hasAllValues ? axis.count : 2 * FlickBlock.capacity
    column = FlickColumn(capacity: capacity, flicks: FlickBlock.capacity)
    texts = .allocate(capacity: capacity)
    if hasAllValues { load(axis.count, from: 0) }
  }

  deinit { texts.deallocate() }

  /// Begins a block of rows: drops the loaded values of a long axis if there may be no space for those of the block.
  func begin() {
    if hasAllValues || column.count + FlickBlock.capacity <= capacity { return }
    column.removeAll()
    lastIndex = -1
  }

  /// Sets the values of some rows: all to that at `index` or, if the axis is advancing, to consecutive ones from it on.
  func fill(_ rows: Range<Int>, from index: Int, isAdvancing: Bool) {
    var first = index
    if !hasAllValues {
      let count = isAdvancing ? rows.count : 1
      if isAdvancing || index != lastIndex { load(count, from: index) }
      first = column.count - count
    }
    let indices = column.indices + rows.lowerBound
    if isAdvancing {
      for row in 0..<rows.count { indices[row] = Int32(first + row) }
    } else {
      indices.update(repeating: Int32(first), count: rows.count)
    }
  }

  private func load(_ count: Int, from first: Int) {
    for offset in 0..<count {
      let value = axis.value(at: first + offset)
      column.values[column.count + offset] = value
      // Inputs are printed with all digits, whatever the precision of results.
      (texts + column.count + offset).initialize(to: CellText(shortest: value, decimalMark: decimalMark))
    }
    column.count += count
    lastIndex = first + count - 1
  }

  func value(of row: Int) -> Double { column.values[Int(column.indices[row])] }
  var cells: ColumnCells { .texts(texts, column.indices) }
}
