/// The content of a viewport at an instant of a scroll. With one axis the content is a list that moves vertically; with
/// two it is a plane. It begins at the lower limit of the offset and ends one viewport's length beyond the upper limit.
public struct ScrolledContent: Sendable {
  /// The positions of the lines across the content, which make its movement visible.
  public enum Rows: Hashable, Sendable {
    /// At the multiples of a step, which is 1, 2 or 5 times a power of ten and chosen so that the lines have space.
    case round
    /// At a constant distance, with one line at `from`; if they are too dense, every second, fifth, tenth and so on.
    case every(Double, from: Double)
    /// At these values, which must increase; a line too near to the one before is omitted.
    case at([Double])
  }

  public struct Axis: Hashable, Sendable {
    /// The position of the viewport's start in the content: the scroll offset, in the content's unit.
    public var offset: Double
    /// The length of the viewport in the content's unit, above 0; `nil` scales the horizontal axis as the vertical one.
    public var span: Double?
    /// The lower limit of the offset, in the content's unit; `nil` if the content is unbounded there.
    public var lower: Double?
    /// The upper limit of the offset, in the content's unit; `nil` if the content is unbounded there.
    public var upper: Double?
    public var rows: Rows
    /// The distance of the finger from the viewport's start, in the content's unit; `nil` if no finger touches it.
    public var finger: Double?

    public init(
      offset: Double, span: Double?, lower: Double? = nil, upper: Double? = nil, rows: Rows = .round,
      finger: Double? = nil
    ) {
      (self.offset, self.span, self.lower, self.upper) = (offset, span, lower, upper)
      (self.rows, self.finger) = (rows, finger)
    }
  }

  /// The vertical axis, or the horizontal and the vertical one. The vertical axis must have a ``Axis/span``.
  public var axes: [Axis]
  /// The texts of the line above the viewport, from left to right; the last ones are omitted if they do not fit.
  public var caption: [String]

  public init(axes: [Axis], caption: [String]) { (self.axes, self.caption) = (axes, caption) }

  /// Returns `height` lines of text: the caption, and the viewport in a frame. The area beyond the content is shaded;
  /// its ends are thick lines. If the content has two ends, a bar on the frame shows the visible part.
  public func lines(width: Int, height: Int, isPlain: Bool, hasColor: Bool = false) -> [String] {
    var picture = ContentPicture(self, width: max(width, 1), height: max(height, 1), isPlain: isPlain)
    return picture.drawn(hasColor: hasColor)
  }
}

private struct ContentPicture {
  private let content: ScrolledContent
  private let isPlain: Bool
  private let width: Int
  private let columns: Int
  private let rows: Int
  private let vertical: ContentAxisLayout?
  private let horizontal: ContentAxisLayout?
  private var canvas: TextCanvas
  /// The number of lines above the viewport's first row: the caption and the frame.
  private static let top = 2

  init(_ content: ScrolledContent, width: Int, height: Int, isPlain: Bool) {
    (self.content, self.isPlain, self.width) = (content, isPlain, width)
    (columns, rows) = (max(width - 2, 1), max(height - Self.top - 1, 1))
    canvas = TextCanvas(width: width, height: height)
    let span = content.axes.last?.span ?? 1
    let dots = (x: columns * 2, y: rows * 4)
    vertical = content.axes.last.map { ContentAxisLayout(axis: $0, span: span, dots: dots.y, leastGap: 2 * 4) }
    // A dot is approximately as wide as it is high.
    let sameScale = span * Double(dots.x) / Double(dots.y)
    horizontal = content.axes.dropLast().first.map {
      ContentAxisLayout(axis: $0, span: $0.span ?? sameScale, dots: dots.x, leastGap: 6 * 2)
    }
  }

  mutating func drawn(hasColor: Bool) -> [String] {
    for row in vertical?.rows ?? [] { drawHorizontalLine(row.dot) }
    for row in horizontal?.rows ?? [] { drawVerticalLine(row.dot) }
    drawShade()
    drawEnds()
    drawLabels()
    drawFinger()
    drawFrame()
    drawCaption()
    return canvas.lines(hasColor: hasColor)
  }

  // MARK: - The content

  /// Draws a dot, in ASCII as the character `plain`.
  private mutating func draw(x: Int, y: Int, plain: Unicode.Scalar, color: Int?) {
    if isPlain { return canvas.put(plain, column: 1 + x / 2, row: Self.top + y / 4, color: color) }
    canvas.dot(x: 2 + x, y: 4 * Self.top + y, color: color)
  }

  private mutating func drawHorizontalLine(_ dot: Int, plain: Unicode.Scalar = "-", color: Int? = nil) {
    for x in 0..<2 * columns { draw(x: x, y: dot, plain: plain, color: color) }
  }

  private mutating func drawVerticalLine(_ dot: Int, color: Int? = nil) {
    for y in 0..<4 * rows { draw(x: dot, y: y, plain: "|", color: color) }
  }

  /// Shades the area beyond the content; the ends are drawn over it.
  private mutating func drawShade() {
    let (high, low) = (vertical?.start ?? 0, vertical?.end ?? Int.max - 4)
    let (left, right) = (horizontal?.start ?? 0, horizontal?.end ?? Int.max - 4)
    for row in 0..<rows {
      let isBeyond = 4 * row < high || 4 * row > low
      for column in 0..<columns where isBeyond || 2 * column < left || 2 * column > right {
        canvas.put(isPlain ? ":" : "░", column: column + 1, row: Self.top + row, color: Self.shade)
      }
    }
  }

  private mutating func drawEnds() {
    for dot in [vertical?.start, vertical?.end].compactMap(\.self) where 0..<4 * rows ~= dot {
      drawHorizontalLine(dot, plain: "=", color: Self.edge)
      let inner = dot == vertical?.start ? dot + 1 : dot - 1
      if !isPlain, 0..<4 * rows ~= inner { drawHorizontalLine(inner, color: Self.edge) }
    }
    for dot in [horizontal?.start, horizontal?.end].compactMap(\.self) where 0..<2 * columns ~= dot {
      drawVerticalLine(dot, color: Self.edge)
    }
  }

  private mutating func drawLabels() {
    for row in vertical?.rows ?? [] { canvas.write(" \(plain(row.label)) ", column: 2, row: Self.top + row.dot / 4) }
    let columnLines = horizontal?.rows ?? []
    let ends = columnLines.dropFirst().map { $0.dot / 2 } + [columns]
    for (row, end) in zip(columnLines, ends) {
      let label = plain(row.label)
      guard row.dot / 2 + label.unicodeScalars.count < end else { continue }
      canvas.write(label, column: 2 + row.dot / 2, row: Self.top)
    }
  }

  private mutating func drawFinger() {
    guard let y = vertical?.finger else { return }
    let x = content.axes.count == 1 ? columns : horizontal?.finger
    guard let x else { return }
    canvas.put(isPlain ? "O" : "●", column: 1 + x / 2, row: Self.top + y / 4, color: Self.finger)
  }

  // MARK: - The frame

  private mutating func drawCaption() {
    var column = 0
    for part in content.caption.map(plain) {
      let length = part.unicodeScalars.count
      guard column == 0 || column + length <= width else { return }
      canvas.write(part, column: column, row: 0)
      column += length + 2
    }
  }

  private mutating func drawFrame() {
    let bottom = Self.top + rows
    for column in 1...columns {
      canvas.put(isPlain ? "-" : "─", column: column, row: Self.top - 1)
      canvas.put(isPlain ? "-" : "─", column: column, row: bottom)
    }
    for row in Self.top..<bottom {
      canvas.put(isPlain ? "|" : "│", column: 0, row: row)
      canvas.put(isPlain ? "|" : "│", column: columns + 1, row: row)
    }
    for (column, row, corner) in [
      (0, Self.top - 1, "┌"), (columns + 1, Self.top - 1, "┐"), (0, bottom, "└"), (columns + 1, bottom, "┘"),
    ] as [(Int, Int, Unicode.Scalar)] { canvas.put(isPlain ? "+" : corner, column: column, row: row) }
    for row in bar(vertical?.thumb, length: rows) {
      canvas.put(isPlain ? "#" : "┃", column: columns + 1, row: Self.top + row)
    }
    for column in bar(horizontal?.thumb, length: columns) {
      canvas.put(isPlain ? "#" : "━", column: column + 1, row: bottom)
    }
  }

  /// Returns the cells of a thumb on one side of the frame, at least one; empty if there is no thumb.
  private func bar(_ thumb: ClosedRange<Double>?, length: Int) -> Range<Int> {
    guard let thumb else { return 0..<0 }
    let first = min(Int((thumb.lowerBound * Double(length)).rounded(.down)), length - 1)
    return first..<max(Int((thumb.upperBound * Double(length)).rounded(.up)), first + 1)
  }

  private static let edge = TextStyle.colors[1]
  private static let finger = TextStyle.colors[0]
  private static let shade = TextStyle.colors[7]

  private func plain(_ text: String) -> String { TextStyle.printable(text, isPlain: isPlain) }
}
