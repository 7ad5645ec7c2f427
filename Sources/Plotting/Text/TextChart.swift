extension Figure {
  /// Returns the figure as lines of text, each with a line feed at its end.
  public func text(_ style: TextStyle = TextStyle()) -> String { TextChart(self, style).text }

  /// True if a line below the panels names the phases, as for a single trajectory with several phases.
  fileprivate var showsPhases: Bool { phases.count == 1 && !phaseNames.isEmpty }
}

private struct TextChart {
  let figure: Figure
  let style: TextStyle
  private let ranges: [ValueRange]
  private let rows: [Int]
  private let ticks: [Ticks]
  private let horizontal: ValueRange
  private let axis: Int

  private var isPlain: Bool { style.isPlain }

  init(_ figure: Figure, _ style: TextStyle) {
    self.figure = figure
    self.style = style
    ranges = figure.panels.map(\.verticalRange)
    horizontal = figure.horizontalRange
    let others = 1 + figure.panels.count + 2 + figure.legend.count + (figure.showsPhases ? 1 : 0)
    let totalWeight = figure.panels.reduce(0) { $0 + $1.weight }
    let left = Double(max(style.height - others, 0))
    rows = figure.panels.map { max(Int(left * $0.weight / totalWeight), 3) }
    ticks = zip(ranges, rows).map { Ticks($0, most: max($1 / 3, min($1 - 1, 3))) }
    let widest = ticks.flatMap(\.ticks).map { $0.label.unicodeScalars.count }.max() ?? 0
    axis = min(widest + 1, style.width / 2)
  }

  var text: String {
    var lines = [clean(figure.title)]
    let horizontalTitle = figure.horizontal.title(omitting: horizontalTicks.powerOfTen, isPlain: isPlain)
    for index in figure.panels.indices {
      let title = figure.panels[index].vertical.title(omitting: ticks[index].powerOfTen, isPlain: isPlain)
      lines.append(clean(index == 0 ? "\(title) over \(horizontalTitle)" : title))
      lines += panel(index)
    }
    lines += horizontalAxis()
    lines += figure.showsPhases ? [phaseLine()] : []
    lines += legend()
    return lines.map { $0 + "\n" }.joined()
  }

  private var plotWidth: Int { max(style.width - axis - 1, 1) }

  // MARK: - Panels

  private func panel(_ index: Int) -> [String] {
    let panel = figure.panels[index]
    var canvas = TextCanvas(width: style.width, height: rows[index])
    let dotRows = rows[index] * 4
    let vertical = Scale(range: ranges[index], start: Double(dotRows - 1), end: 0)
    func row(of value: Double) -> Int { Int(vertical(value).rounded()) / 4 }

    for row in 0..<rows[index] { canvas.put(isPlain ? "|" : "│", column: axis, row: row) }
    for tick in ticks[index].ticks {
      let label = clean(tick.label)
      let row = row(of: tick.value)
      canvas.write(label, column: axis - 1 - label.unicodeScalars.count, row: row)
      canvas.put(isPlain ? "+" : "┤", column: axis, row: row)
    }
    let guides = panel.guides.filter { ranges[index].contains($0.value) }
    for guide in guides.sorted(by: { $0.kind.rawValue < $1.kind.rawValue }) {
      let character: Unicode.Scalar = guide.kind == .limit ? isPlain ? "-" : "─" : isPlain ? "." : "┈"
      for column in axis + 1..<style.width { canvas.put(character, column: column, row: row(of: guide.value)) }
    }
    for curve in panel.curves { draw(curve, vertical, on: &canvas) }
    if !isPlain, figure.legend.count > 1 {
      for curve in panel.curves { putLetters(on: curve, vertical, on: &canvas) }
    }
    for mark in panel.marks { label(mark, vertical, on: &canvas) }
    for guide in panel.guides where guide.kind == .limit {
      let nearest = min(max(guide.value, ranges[index].lower), ranges[index].upper)
      label(guide.label(in: ranges[index]), row: row(of: nearest), on: &canvas)
    }
    return canvas.lines(hasColor: style.hasColor)
  }

  /// Writes a guide's label at the right, and as far to the left as needed to cover no curve.
  private func label(_ label: String, row: Int, on canvas: inout TextCanvas) {
    let text = clean(label)
    let columns = stride(from: style.width - text.unicodeScalars.count, to: axis + 1, by: -1)
    write(text, atFirstFreeOf: columns.map { ($0, row) }, on: &canvas)
  }

  private func label(_ mark: Mark, _ vertical: Scale, on canvas: inout TextCanvas) {
    let text = clean(mark.label.withTrueMinus)
    let dot = dot(of: mark.point, vertical)
    let (column, row) = (axis + 1 + dot.x / 2, dot.y / 4)
    let below = (column - text.unicodeScalars.count / 2, row + 1)
    let beside = [(column + 2, row - 1), (column + 2, row), (column + 4, row), (column + 6, row)]
    write(text, atFirstFreeOf: beside + [below], on: &canvas)
  }

  /// Writes a label at the first position where it covers no curve; omits it if there is none.
  private func write(_ text: String, atFirstFreeOf positions: [(column: Int, row: Int)], on canvas: inout TextCanvas) {
    let lines: Set<Unicode.Scalar> = ["-", "─", ".", "┈"]
    let free = positions.first { column, row in
      column > axis && canvas.isFree(column: column, row: row, count: text.unicodeScalars.count, covering: lines)
    }
    if let free { canvas.write(text, column: free.column, row: free.row) }
  }

  private func draw(_ curve: Curve, _ vertical: Scale, on canvas: inout TextCanvas) {
    let color = color(ofLine: curve.line)
    let dots = curve.points.map { dot(of: $0, vertical) }
    if isPlain {
      let mark = mark(ofLine: curve.line)
      let cells = dots.map { (x: $0.x / 2, y: $0.y / 4) }
      return TextCanvas.forEachCell(along: cells) { canvas.put(mark, column: axis + 1 + $0, row: $1, color: color) }
    }
    TextCanvas.forEachCell(along: dots) { canvas.dot(x: 2 * (axis + 1) + $0, y: $1, color: color) }
    if let dot = dots.first, dots.count == 1 {
      // A single dot would be overlooked.
      canvas.put("o", column: axis + 1 + dot.x / 2, row: dot.y / 4, color: color)
    }
  }

  /// Returns the position of a point in a panel, in Braille dots from the top left of the plot.
  private func dot(of point: Point, _ vertical: Scale) -> (x: Int, y: Int) {
    let x = Scale(range: horizontal, start: 0, end: Double(plotWidth * 2 - 1))
    return (Int(x(point.x).rounded()), Int(vertical(point.y).rounded()))
  }

  /// Writes a curve's letter at its end and every 24 columns, shifted so that the letters of curves differ in column.
  private func putLetters(on curve: Curve, _ vertical: Scale, on canvas: inout TextCanvas) {
    let color = color(ofLine: curve.line)
    let letter = TextStyle.letter(ofLine: curve.line)
    var lastColumn = -1
    for (index, point) in curve.points.enumerated() {
      let dot = dot(of: point, vertical)
      let column = dot.x / 2
      let isDue = column % 24 == (5 + 5 * curve.line) % 24 && column != lastColumn
      guard isDue || index == curve.points.count - 1 else { continue }
      lastColumn = column
      canvas.put(letter, column: axis + 1 + column, row: dot.y / 4, color: color)
    }
  }

  // MARK: - Below the panels

  // At least four ticks, so that two are labeled; a label that would overlap another is omitted.
  private var horizontalTicks: Ticks { Ticks(horizontal, most: max(plotWidth / 12, 4)) }

  private func column(of value: Double) -> Int {
    Int(Scale(range: horizontal, start: Double(axis + 1), end: Double(style.width - 1))(value).rounded())
  }

  private func horizontalAxis() -> [String] {
    var canvas = TextCanvas(width: style.width, height: 2)
    for column in axis..<style.width { canvas.put(isPlain ? "-" : "─", column: column, row: 0) }
    canvas.put(isPlain ? "+" : "└", column: axis, row: 0)
    for tick in horizontalTicks.ticks {
      let column = column(of: tick.value)
      let label = clean(tick.label)
      let length = label.unicodeScalars.count
      let start = min(max(column - length / 2, 0), style.width - length)
      canvas.put(isPlain ? "+" : "┬", column: column, row: 0)
      // Free cells have no text beside them, so that a blank separates two labels.
      guard canvas.isFree(column: start, row: 1, count: length, covering: []) else { continue }
      canvas.write(label, column: start, row: 1)
    }
    return canvas.lines(hasColor: false)
  }

  private func phaseLine() -> String {
    var canvas = TextCanvas(width: style.width, height: 1)
    for phase in figure.phases.first ?? [] {
      let (start, end) = (column(of: phase.start), column(of: phase.end))
      canvas.put(isPlain ? "|" : "╎", column: start, row: 0)
      if phase.name.unicodeScalars.count < end - start { canvas.write(phase.name, column: start + 1, row: 0) }
    }
    return canvas.lines(hasColor: false)[0]
  }

  private func legend() -> [String] {
    figure.legend.map { entry in
      var canvas = TextCanvas(width: style.width, height: 1)
      let color = color(ofLine: entry.line)
      var column = 3
      for column in 1...2 { canvas.put(isPlain ? mark(ofLine: entry.line) : "⠒", column: column, row: 0, color: color) }
      if !isPlain, figure.legend.count > 1 {
        canvas.put(TextStyle.letter(ofLine: entry.line), column: column, row: 0, color: color)
        column += 1
      }
      canvas.write(clean(legendText(entry), width: style.width - column - 1), column: column + 1, row: 0)
      return canvas.lines(hasColor: style.hasColor)[0]
    }
  }

  private func color(ofLine line: Int) -> Int { TextStyle.colors[line % TextStyle.colors.count] }

  private func mark(ofLine line: Int) -> Unicode.Scalar { TextStyle.marks[line % TextStyle.marks.count] }

  /// Returns the printable text, truncated to a width with `…` or `~`; by default to the style's width.
  private func clean(_ text: String, width: Int? = nil) -> String {
    let width = width ?? style.width
    var scalars = Array(TextStyle.printable(text, isPlain: isPlain).unicodeScalars)
    if scalars.count > width { scalars = scalars.prefix(max(width - 1, 0)) + [isPlain ? "~" : "…"] }
    return String(String.UnicodeScalarView(scalars))
  }
}
