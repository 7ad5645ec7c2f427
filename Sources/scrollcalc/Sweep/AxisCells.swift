import ScrollMechanics
import TabularText

/// A thread's view of one axis: the values of some rows, and their texts.
///
/// The values of a short axis are formatted at the start, since each recurs; those of a long one row by row.
final class AxisCells {
  /// The values that were looked at, and which of them each row has.
  let column: FlickColumn

  private let axis: SweepAxis
  private let decimalMark: UInt8
  private let hasAllValues: Bool
  private let capacity: Int
  private let texts: UnsafeMutablePointer<CellText>

  /// The last value of a long axis that was looked at.
  private var lastIndex = -1

  private static let mostValues = 4096

  init(_ axis: SweepAxis, decimalMark: UInt8) {
    self.axis = axis
    self.decimalMark = decimalMark
    hasAllValues = axis.count <= AxisCells.mostValues
    capacity = hasAllValues ? axis.count : 2 * FlickBlock.capacity
    column = FlickColumn(capacity: capacity, flicks: FlickBlock.capacity)
    texts = .allocate(capacity: capacity)
    if hasAllValues { look(from: 0, axis.count) }
  }

  deinit { texts.deallocate() }

  /// Makes room for other rows.
  func begin() {
    if hasAllValues || column.count + FlickBlock.capacity <= capacity { return }
    column.removeAll()
    lastIndex = -1
  }

  /// Gives some rows a value, or one value after the other.
  func fill(_ rows: Range<Int>, from index: Int, isAdvancing: Bool) {
    var first = index
    if !hasAllValues {
      let some = isAdvancing ? rows.count : 1
      if isAdvancing || index != lastIndex { look(from: index, some) }
      first = column.count - some
    }
    let indices = column.indices + rows.lowerBound
    if isAdvancing {
      for row in 0..<rows.count { indices[row] = Int32(first + row) }
    } else {
      indices.update(repeating: Int32(first), count: rows.count)
    }
  }

  private func look(from first: Int, _ some: Int) {
    for offset in 0..<some {
      let value = axis.value(at: first + offset)
      column.values[column.count + offset] = value
      // The inputs of a row are repeated as they were given.
      (texts + column.count + offset).initialize(to: CellText(shortest: value, decimalMark: decimalMark))
    }
    column.count += some
    lastIndex = first + some - 1
  }

  func value(of row: Int) -> Double { column.values[Int(column.indices[row])] }

  var cells: ColumnCells { .texts(texts, column.indices) }
}
