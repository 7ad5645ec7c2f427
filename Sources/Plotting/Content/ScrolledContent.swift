/// What a viewport shows of the content that moves behind it, at an instant.
///
/// On one axis the content is a list, and moves up and down; on two it is a plane. It begins where an offset of its
/// lower limit shows it, and ends a viewport's length beyond the upper one.
public struct ScrolledContent: Sendable {
  /// The lines across the content that make its movement visible.
  public enum Rows: Hashable, Sendable {
    /// At round values, a few to the viewport.
    case round
    /// At a value, and at this distance from one to the next.
    case every(Double, from: Double)
    /// At these values, which rise.
    case at([Double])
  }

  public struct Axis: Hashable, Sendable {
    /// What of the content is where the viewport begins.
    public var offset: Double

    /// How much of the content fits the viewport, greater than 0; `nil` for the same scale as the other axis.
    public var span: Double?

    /// The least offset at rest, where there is one.
    public var lower: Double?

    /// The greatest offset at rest.
    public var upper: Double?

    public var rows: Rows

    /// Where a finger is, from the beginning of the viewport; `nil` where none is down.
    public var finger: Double?

    public init(
      offset: Double, span: Double?, lower: Double? = nil, upper: Double? = nil, rows: Rows = .round,
      finger: Double? = nil
    ) {
      self.offset = offset
      self.span = span
      self.lower = lower
      self.upper = upper
      self.rows = rows
      self.finger = finger
    }
  }

  /// The vertical one, or the horizontal and the vertical one; the last one has a span.
  public var axes: [Axis]

  /// What is said above the viewport: as much of it as there is room for.
  public var caption: [String]

  public init(axes: [Axis], caption: [String]) {
    self.axes = axes
    self.caption = caption
  }
}

extension ScrolledContent {
  /// The picture as lines of text: the caption, and the viewport in a frame.
  ///
  /// Beyond its ends there is no content, only shade; the ends themselves are thick lines. On the frame a bar tells
  /// what part of the content is in sight, where it has two ends.
  ///
  /// - Parameters:
  ///   - width: in columns, at least 1.
  ///   - height: in rows, at least 1. There are as many lines.
  public func lines(width: Int, height: Int, characters: TextStyle.Characters, hasColor: Bool = false) -> [String] {
    var picture = ContentPicture(self, width: max(width, 1), height: max(height, 1), isPlain: characters == .ascii)
    return picture.drawn(hasColor: hasColor)
  }
}

/// Some content on its way to lines of text.
private struct ContentPicture {
  private let content: ScrolledContent
  private let isPlain: Bool
  private let width: Int
  private let height: Int
  private let vertical: ContentAxisLayout?
  private let horizontal: ContentAxisLayout?
  private var canvas: TextCanvas

  /// Above the viewport's first row: the caption and the frame.
  private static let top = 2

  private var columns: Int { max(width - 2, 1) }
  private var rows: Int { max(height - Self.top - 1, 1) }

  init(_ content: ScrolledContent, width: Int, height: Int, isPlain: Bool) {
    self.content = content
    self.isPlain = isPlain
    self.width = width
    self.height = height
    canvas = TextCanvas(width: width, height: height)
    let (columns, rows) = (max(width - 2, 1), max(height - Self.top - 1, 1))
    let span = content.axes.last?.span ?? 1
    vertical = content.axes.last.map {
      ContentAxisLayout(axis: $0, span: span, dots: rows * 4, leastGap: 2 * 4)
    }
    // Dots are about as wide as they are high.
    let sameScale = span * Double(columns * 2) / Double(rows * 4)
    horizontal = content.axes.dropLast().first.map {
      ContentAxisLayout(axis: $0, span: $0.span ?? sameScale, dots: columns * 2, leastGap: 6 * 2)
    }
  }

  mutating func drawn(hasColor: Bool) -> [String] {
    drawRows()
    drawShade()
    drawEnds()
    drawLabels()
    drawFinger()
    drawFrame()
    drawCaption()
    return canvas.lines(hasColor: hasColor)
  }

  // MARK: - The content

  private mutating func drawRows() {
    for row in vertical?.rows ?? [] { drawLevel(row.dot) }
    for row in horizontal?.rows ?? [] { drawUpright(row.dot) }
  }

  private mutating func drawLevel(_ dot: Int, plain: Unicode.Scalar = "-", color: Int? = nil) {
    for column in 0..<columns {
      if isPlain {
        canvas.put(plain, column: column + 1, row: Self.top + dot / 4, color: color)
      } else {
        for x in 0..<2 { canvas.dot(x: 2 * (column + 1) + x, y: 4 * Self.top + dot, color: color) }
      }
    }
  }

  private mutating func drawUpright(_ dot: Int, color: Int? = nil) {
    for row in 0..<rows {
      if isPlain {
        canvas.put("|", column: 1 + dot / 2, row: Self.top + row, color: color)
      } else {
        for y in 0..<4 { canvas.dot(x: 2 + dot, y: 4 * (Self.top + row) + y, color: color) }
      }
    }
  }

  /// Fills what is beyond the content; the ends are drawn over it.
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
      drawLevel(dot, plain: "=", color: Self.edge)
      let inner = dot == vertical?.start ? dot + 1 : dot - 1
      if !isPlain, 0..<4 * rows ~= inner { drawLevel(inner, color: Self.edge) }
    }
    for dot in [horizontal?.start, horizontal?.end].compactMap(\.self) where 0..<2 * columns ~= dot {
      drawUpright(dot, color: Self.edge)
    }
  }

  private mutating func drawLabels() {
    for row in vertical?.rows ?? [] {
      canvas.put(" \(plain(row.label)) ", column: 2, row: Self.top + row.dot / 4)
    }
    let uprights = horizontal?.rows ?? []
    let ends = uprights.dropFirst().map { $0.dot / 2 } + [columns]
    for (row, end) in zip(uprights, ends) {
      let label = plain(row.label)
      guard row.dot / 2 + label.unicodeScalars.count < end else { continue }
      canvas.put(label, column: 2 + row.dot / 2, row: Self.top)
    }
  }

  private mutating func drawFinger() {
    guard let y = vertical?.finger else { return }
    let x = content.axes.count == 1 ? columns : horizontal?.finger
    guard let x else { return }
    canvas.put(isPlain ? "O" : "●", column: 1 + x / 2, row: Self.top + y / 4, color: Self.finger)
  }

  // MARK: - Around it

  private mutating func drawCaption() {
    var column = 0
    for part in content.caption.map(plain) {
      let length = part.unicodeScalars.count
      guard column == 0 || column + length <= width else { return }
      canvas.put(part, column: column, row: 0)
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
    ] as [(Int, Int, Unicode.Scalar)] {
      canvas.put(isPlain ? "+" : corner, column: column, row: row)
    }
    for row in bar(vertical?.thumb, length: rows) {
      canvas.put(isPlain ? "#" : "┃", column: columns + 1, row: Self.top + row)
    }
    for column in bar(horizontal?.thumb, length: columns) {
      canvas.put(isPlain ? "#" : "━", column: column + 1, row: bottom)
    }
  }

  /// The cells of a frame's side that a bar takes: one at least.
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
