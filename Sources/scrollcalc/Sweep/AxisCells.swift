import TabularText

/// A thread's view of one axis: the values of some rows, and their texts.
///
/// The texts of a short axis are all made at the start, since each is written many times.
final class AxisCells {
  /// The values of the rows.
  let numbers = FlickBlock.column(of: 0.0)

  private let axis: SweepAxis
  private let decimalMark: UInt8
  private let hasAllTexts: Bool
  private let texts: UnsafeMutablePointer<CellText>
  private let textOfRow = FlickBlock.column(of: Int32(0))
  /// How many texts there are, and of which value the last one is.
  private var textCount = 0
  private var lastIndex = -1

  private static let mostTexts = 4096

  init(_ axis: SweepAxis, decimalMark: UInt8) {
    self.axis = axis
    self.decimalMark = decimalMark
    hasAllTexts = axis.count <= AxisCells.mostTexts
    let capacity = hasAllTexts ? axis.count : FlickBlock.capacity
    texts = .allocate(capacity: capacity)
    texts.initialize(repeating: .empty, count: capacity)
    if hasAllTexts {
      for index in 0..<axis.count { spell(axis.value(at: index)) }
    }
  }

  deinit {
    numbers.deallocate()
    texts.deallocate()
    textOfRow.deallocate()
  }

  /// The cells of the rows.
  var cells: ColumnCells { .texts(texts, textOfRow) }

  /// Begins with other rows.
  func begin() {
    if hasAllTexts { return }
    textCount = 0
    lastIndex = -1
  }

  /// Gives some rows the same value.
  func fill(_ rows: Range<Int>, index: Int) -> Double {
    let value = axis.value(at: index)
    let text = place(of: index, value)
    for row in rows {
      numbers[row] = value
      textOfRow[row] = text
    }
    return value
  }

  /// Gives some rows one value after the other.
  func fill(_ rows: Range<Int>, from first: Int) {
    for (offset, row) in rows.enumerated() {
      let value = axis.value(at: first + offset)
      numbers[row] = value
      textOfRow[row] = place(of: first + offset, value)
    }
  }

  private func place(of index: Int, _ value: Double) -> Int32 {
    if hasAllTexts { return Int32(index) }
    if index != lastIndex {
      spell(value)
      lastIndex = index
    }
    return Int32(textCount - 1)
  }

  private func spell(_ value: Double) {
    // The inputs of a row are repeated as they were given; the shortest digits always fit.
    texts[textCount] = CellText(value, style: .shortest, decimalMark: decimalMark) ?? .empty
    textCount += 1
  }
}
