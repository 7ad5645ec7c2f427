/// A grid of characters. A character may be a Braille pattern, whose 2 × 4 dots are drawn one by one.
struct TextCanvas {
  private struct Cell {
    var character: Unicode.Scalar = " "
    var color: Int?
    var dots: UInt8 = 0
    var isText = false
  }

  let width: Int
  let height: Int
  private var cells: [Cell]

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(width, 0), max(height, 0))
    cells = Array(repeating: Cell(), count: self.width * self.height)
  }

  /// Writes a character into a cell; does nothing outside the canvas.
  mutating func put(_ character: Unicode.Scalar, column: Int, row: Int, color: Int? = nil, isText: Bool = false) {
    if let index = index(column, row) { cells[index] = Cell(character: character, color: color, isText: isText) }
  }

  /// Writes a text on a row from a column on, and drops what is outside the canvas.
  mutating func write(_ text: String, column: Int, row: Int, color: Int? = nil) {
    for (offset, character) in text.unicodeScalars.enumerated() {
      put(character, column: column + offset, row: row, color: color, isText: true)
    }
  }

  /// Sets a dot, of which a character has two columns and four rows; does nothing outside the canvas.
  mutating func dot(x: Int, y: Int, color: Int?) {
    guard x >= 0, y >= 0, let index = index(x / 2, y / 4) else { return }
    let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    cells[index].dots |= bits[y % 4][x % 2]
    cells[index].character = Unicode.Scalar(0x2800 + UInt32(cells[index].dots)) ?? " "
    cells[index].color = color
  }

  /// True if `count` cells from a column on are in the canvas, blank or coverable, and without a text beside them.
  func isFree(column: Int, row: Int, count: Int, covering coverable: Set<Unicode.Scalar>) -> Bool {
    [column - 1, column + count].allSatisfy { index($0, row).map { !cells[$0].isText } ?? true }
      && (column..<column + max(count, 0)).allSatisfy { column in
        index(column, row).map { cells[$0].character == " " || coverable.contains(cells[$0].character) } ?? false
      }
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    return row * width + column
  }

  /// Returns the rows as lines without trailing blanks, with escape sequences for the colors if `hasColor`.
  func lines(hasColor: Bool) -> [String] {
    (0..<height).map { row in
      let cells = cells[row * width..<(row + 1) * width]
      let length = (cells.lastIndex { $0.character != " " }).map { $0 - cells.startIndex + 1 } ?? 0
      var line = ""
      var color: Int?
      for cell in cells.prefix(length) {
        if hasColor, cell.color != color, cell.character != " " {
          line += cell.color.map { "\u{1B}[38;5;\($0)m" } ?? "\u{1B}[39m"
          color = cell.color
        }
        line.unicodeScalars.append(cell.character)
      }
      return color == nil ? line : line + "\u{1B}[39m"
    }
  }

  /// Calls the closure with the cells of the polyline through points, without gaps, even where it is steep.
  static func forEachCell(along points: [(x: Int, y: Int)], _ body: (_ x: Int, _ y: Int) -> Void) {
    guard var last = points.first else { return }
    body(last.x, last.y)
    for point in points.dropFirst() where point != last {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      let steps = max(abs(dx), abs(dy))
      for step in 1...steps {
        let fraction = Double(step) / Double(steps)
        body(last.x + Int((Double(dx) * fraction).rounded()), last.y + Int((Double(dy) * fraction).rounded()))
      }
      last = point
    }
  }
}
