extension Figure {
  /// Returns the figure as an SVG document without external parts. Equal figures give equal bytes on every platform.
  /// `width`: of the page, in pixels, at least 240. `panelHeight`: the average height of a panel, in pixels, at least
  /// 60. `theme`: the background; `nil` for that which the reader prefers, and light in print.
  public func svg(width: Double = 800, panelHeight: Double = 230, theme: FigureTheme? = nil) -> String {
    let layout = FigureLayout(self, width: max(width, 240), panelHeight: max(panelHeight, 60))
    var drawing = SVGDrawing(figure: self, layout: layout)
    return drawing.drawn(theme)
  }
}

private struct SVGDrawing {
  let figure: Figure
  let layout: FigureLayout
  var svg = SVGWriter()

  mutating func drawn(_ theme: FigureTheme?) -> String {
    let (width, height) = (layout.width.pixels, layout.height.pixels)
    svg.begin([
      "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
      "role": "img",
    ])
    svg.element("title", text: figure.title)
    svg.element("desc", text: figure.description)
    svg.element("style", ["type": "text/css"], text: SVGStyle.sheet(theme))
    svg.element("rect", ["class": "background", "width": "100%", "height": "100%"])
    for (index, line) in layout.titleLines.enumerated() {
      svg.text(line, "title", x: 14, y: 14 + Double(index + 1) * FigureLayout.titleLineHeight - 6)
    }
    drawPhases()
    for frame in layout.panels { draw(frame) }
    drawMoments()
    drawHorizontalAxis()
    drawLegend()
    svg.end()
    return svg.text
  }

  // MARK: - Around the panels

  /// Draws the strip of phases; those of a single trajectory are also drawn behind the panels.
  private mutating func drawPhases() {
    guard !layout.phaseNames.isEmpty else { return }
    let tints = SVGStyle.tints(of: layout.phaseNames)
    let isSingle = figure.phases.count == 1
    for (row, phases) in figure.phases.enumerated() {
      let top = layout.phaseTop + Double(row) * layout.phaseRowHeight
      if !isSingle, row < figure.legend.count {
        let y = layout.phaseTop + (Double(row) + 0.5) * layout.phaseRowHeight - 0.5
        svg.circle(dotClass(ofLine: figure.legend[row].line), x: layout.left - 7, y: y, radius: 2.5)
      }
      for phase in phases {
        let (start, end) = (layout.horizontal(phase.start), layout.horizontal(phase.end))
        let tint = "p\(tints[layout.phaseNames.firstIndex(of: phase.name) ?? 0])"
        let width = max(end - start, 0)
        svg.rect(tint, x: start, y: top, width: width, height: layout.phaseRowHeight - 1)
        guard isSingle else { continue }
        for frame in layout.panels {
          svg.rect("\(tint) tint", x: start, y: frame.top, width: width, height: frame.bottom - frame.top)
        }
        if TextWidth.of(phase.name) + 6 < end - start {
          svg.text(phase.name, "minor", x: (start + end) / 2, y: top + 12.5, anchor: "middle")
        }
      }
    }
  }

  private mutating func drawMoments() {
    guard let first = layout.panels.first else { return }
    for moment in figure.moments where layout.horizontal.range.contains(moment.value) {
      let x = layout.horizontal(moment.value)
      let color = moment.line.map { " c\(figure.look(ofLine: $0).color)" } ?? ""
      for frame in layout.panels { svg.line("moment\(color)", from: (x, frame.top), to: (x, frame.bottom)) }
    }
    for placed in layout.momentLabels { svg.text(placed.text, "minor", x: placed.x, y: first.top - 8) }
  }

  private mutating func drawHorizontalAxis() {
    guard let bottom = layout.panels.last?.bottom else { return }
    for tick in layout.horizontalLabels {
      svg.text(tick.label, x: layout.horizontal(tick.value), y: bottom + 17, anchor: "middle")
    }
    svg.text(
      figure.horizontal.title(omitting: layout.horizontalTicks.powerOfTen), "minor",
      x: (layout.left + layout.right) / 2, y: bottom + 34, anchor: "middle")
  }

  private mutating func drawLegend() {
    for item in layout.legend {
      svg.path(figure.classes(ofLine: item.entry.line), "M\(item.x.pixels) \((item.y + 8).pixels)h28")
      for (number, line) in item.lines.enumerated() {
        let y = item.y + 12 + Double(number) * FigureLayout.lineHeight
        svg.text(line, x: item.x + FigureLayout.legendSample, y: y)
      }
    }
    for (tint, key) in zip(SVGStyle.tints(of: layout.phaseNames), layout.phaseKeys) {
      for name in ["p\(tint)", "frame"] { svg.rect(name, x: key.x, y: key.y + 2, width: 14, height: 12) }
      svg.text(key.name, x: key.x + 20, y: key.y + 12)
    }
  }

  // MARK: - Panels

  private mutating func draw(_ frame: FigureLayout.PanelFrame) {
    let panel = frame.panel
    svg.text(panel.vertical.title(omitting: frame.ticks.powerOfTen), "minor", x: 14, y: frame.top - 8)
    for tick in layout.horizontalTicks.ticks {
      let x = layout.horizontal(tick.value)
      svg.line("grid", from: (x, frame.top), to: (x, frame.bottom))
    }
    for tick in frame.ticks.ticks {
      let y = frame.scale(tick.value)
      svg.line("grid", from: (layout.left, y), to: (layout.right, y))
      svg.text(tick.label, x: layout.left - 6, y: y + 4, anchor: "end")
    }
    for guide in panel.guides where frame.scale.range.contains(guide.value) {
      let y = frame.scale(guide.value)
      svg.line(classes(of: guide), from: (layout.left, y), to: (layout.right, y))
    }
    svg.rect("frame", x: layout.left, y: frame.top, width: layout.right - layout.left, height: frame.bottom - frame.top)
    for curve in panel.curves {
      let points = curve.points.map { Point(layout.horizontal($0.x), frame.scale($0.y)) }
      guard let last = points.last else { continue }
      if points.count > 1 {
        svg.path(figure.classes(ofLine: curve.line), Polyline.path(Polyline.simplified(points, tolerance: 0.1)))
      }
      if curve.marksEnd { svg.circle(dotClass(ofLine: curve.line), x: last.x, y: last.y, radius: 3.5) }
    }
    for mark in panel.marks { draw(mark, frame) }
    for placed in frame.labels {
      let (start, end) = (layout.right.pixels, (layout.right + 12).pixels)
      svg.path("leader", "M\(start) \(placed.label.level.pixels)l4 0L\(end) \(placed.position.pixels)")
      svg.text(placed.label.text, x: layout.right + 16, y: placed.position + 4)
    }
  }

  private mutating func draw(_ mark: Mark, _ frame: FigureLayout.PanelFrame) {
    let (x, y) = (layout.horizontal(mark.point.x), frame.scale(mark.point.y))
    svg.circle(dotClass(ofLine: mark.line), x: x, y: y, radius: 2.5)
    let label = mark.label.withTrueMinus
    let half = TextWidth.of(label) / 2 + 3
    // The label is above a point in the upper half of the panel, and below one in the lower half.
    let isAbove = y < (frame.top + frame.bottom) / 2
    svg.text(
      label, x: max(min(x, layout.right - half), layout.left + half), y: isAbove ? y - 7 : y + 15, anchor: "middle")
  }

  private func dotClass(ofLine line: Int) -> String { "e\(figure.look(ofLine: line).color)" }

  private func classes(of guide: Guide) -> String {
    switch guide.kind {
    case .limit: "limit"
    case .stop: "stop"
    case .destination: "destination" + (guide.line.map { " c\(figure.look(ofLine: $0).color)" } ?? " leader")
    }
  }
}

extension String {
  /// The text with a minus sign, U+2212, in place of the hyphen before a number.
  public var withTrueMinus: String {
    let characters = [" "] + Array(self) + [" "]
    return String(
      characters.indices.dropFirst().dropLast().map { index in
        let (before, after) = (characters[index - 1], characters[index + 1])
        let isNumber = "0"..."9" ~= after || after == "."
        return characters[index] == "-" && isNumber && " (,=".contains(before) ? "\u{2212}" : characters[index]
      })
  }
}
