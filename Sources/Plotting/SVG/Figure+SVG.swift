extension Figure {
  /// The figure as an SVG document that needs nothing else: no font, script or style sheet of anybody's.
  ///
  /// The same figure is the same bytes everywhere. It is dark where the reader prefers dark, and light in print.
  ///
  /// - Parameters:
  ///   - width: of the page, in pixels, at least 240. The height is what it takes.
  ///   - panelHeight: of an average panel, in pixels, at least 60.
  ///   - theme: `nil` for that of the reader.
  public func svg(width: Double = 800, panelHeight: Double = 230, theme: FigureTheme? = nil) -> String {
    let layout = FigureLayout(self, width: max(width, 240), panelHeight: max(panelHeight, 60))
    var svg = SVGWriter()
    svg.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": .init(layout.width), "height": .init(layout.height),
        "viewBox": "0 0 \(SVGWriter.number(layout.width)) \(SVGWriter.number(layout.height))", "role": "img",
      ]
    ) { svg in
      svg.element("title", text: title)
      svg.element("desc", text: description)
      svg.element("style", ["type": "text/css"], text: SVGStyle.sheet(theme))
      svg.element("rect", ["class": "background", "width": "100%", "height": "100%"])
      for (index, line) in layout.titleLines.enumerated() {
        let y = 14 + Double(index + 1) * FigureLayout.titleLineHeight - 6
        svg.element("text", ["class": "title", "x": 14, "y": .init(y)], text: line)
      }
      drawPhases(in: &svg, layout)
      for frame in layout.panels { draw(frame, in: &svg, layout) }
      drawMoments(in: &svg, layout)
      drawHorizontalAxis(in: &svg, layout)
      drawLegend(in: &svg, layout)
    }
    return svg.text
  }

  // MARK: - Around the panels

  /// The strip of phases, and behind the panels the phases of a single trajectory.
  private func drawPhases(in svg: inout SVGWriter, _ layout: FigureLayout) {
    guard !layout.phaseNames.isEmpty else { return }
    let tints = SVGStyle.tints(of: layout.phaseNames)
    for (row, phases) in phases.enumerated() {
      if self.phases.count > 1, row < legend.count {
        let y = layout.phaseTop + (Double(row) + 0.5) * layout.phaseRowHeight - 0.5
        let color = "e\(look(ofLine: legend[row].line).color)"
        circle(in: &svg, color, at: (layout.left - 7, y), radius: 2.5)
      }
      for phase in phases {
        let (start, end) = (layout.horizontal(phase.start), layout.horizontal(phase.end))
        let top = layout.phaseTop + Double(row) * layout.phaseRowHeight
        let tint = "p\(tints[layout.phaseNames.firstIndex(of: phase.name) ?? 0])"
        let width = max(end - start, 0)
        rect(in: &svg, tint, at: (start, top), width: width, height: layout.phaseRowHeight - 1)
        guard self.phases.count == 1 else { continue }
        for frame in layout.panels {
          rect(in: &svg, "\(tint) tint", at: (start, frame.top), width: width, height: frame.bottom - frame.top)
        }
        if TextWidth.of(phase.name) + 6 < end - start {
          svg.element(
            "text",
            ["class": "minor", "x": .init((start + end) / 2), "y": .init(top + 12.5), "text-anchor": "middle"],
            text: phase.name)
        }
      }
    }
  }

  /// Lines through all panels, and above them what they mean, where there is room.
  private func drawMoments(in svg: inout SVGWriter, _ layout: FigureLayout) {
    guard let first = layout.panels.first else { return }
    for moment in moments where layout.horizontal.range.contains(moment.value) {
      let x = layout.horizontal(moment.value)
      let color = moment.line.map { " c\(look(ofLine: $0).color)" } ?? ""
      for frame in layout.panels { line(in: &svg, "moment\(color)", from: (x, frame.top), to: (x, frame.bottom)) }
    }
    for placed in layout.momentLabels {
      svg.element(
        "text", ["class": "minor", "x": .init(placed.x), "y": .init(first.top - 8)], text: placed.text)
    }
  }

  private func drawHorizontalAxis(in svg: inout SVGWriter, _ layout: FigureLayout) {
    guard let bottom = layout.panels.last?.bottom else { return }
    for tick in layout.horizontalLabels {
      svg.element(
        "text", ["x": .init(layout.horizontal(tick.value)), "y": .init(bottom + 17), "text-anchor": "middle"],
        text: tick.label)
    }
    svg.element(
      "text",
      [
        "class": "minor", "x": .init((layout.left + layout.right) / 2), "y": .init(bottom + 34),
        "text-anchor": "middle",
      ], text: horizontal.title(omitting: layout.horizontalTicks.powerOfTen))
  }

  private func drawLegend(in svg: inout SVGWriter, _ layout: FigureLayout) {
    for item in layout.legend {
      svg.element(
        "path",
        [
          "class": "\(classes(ofLine: item.entry.line))",
          "d": "M\(SVGWriter.number(item.x)) \(SVGWriter.number(item.y + 8))h28",
        ])
      for (number, line) in item.lines.enumerated() {
        let y = item.y + 12 + Double(number) * FigureLayout.lineHeight
        svg.element("text", ["x": .init(item.x + FigureLayout.legendSample), "y": .init(y)], text: line)
      }
    }
    for (tint, key) in zip(SVGStyle.tints(of: layout.phaseNames), layout.phaseKeys) {
      for name in ["p\(tint)", "frame"] { rect(in: &svg, name, at: (key.x, key.y + 2), width: 14, height: 12) }
      svg.element("text", ["x": .init(key.x + 20), "y": .init(key.y + 12)], text: key.name)
    }
  }

  // MARK: - Panels

  private func draw(_ frame: FigureLayout.PanelFrame, in svg: inout SVGWriter, _ layout: FigureLayout) {
    svg.element(
      "text", ["class": "minor", "x": 14, "y": .init(frame.top - 8)],
      text: frame.panel.vertical.title(omitting: frame.ticks.powerOfTen))
    for tick in layout.horizontalTicks.ticks {
      line(
        in: &svg, "grid", from: (layout.horizontal(tick.value), frame.top),
        to: (layout.horizontal(tick.value), frame.bottom))
    }
    for tick in frame.ticks.ticks {
      let y = frame.scale(tick.value)
      line(in: &svg, "grid", from: (layout.left, y), to: (layout.right, y))
      svg.element("text", ["x": .init(layout.left - 6), "y": .init(y + 4), "text-anchor": "end"], text: tick.label)
    }
    for guide in frame.panel.guides where frame.scale.range.contains(guide.value) {
      let y = frame.scale(guide.value)
      line(in: &svg, classes(of: guide), from: (layout.left, y), to: (layout.right, y))
    }
    rect(
      in: &svg, "frame", at: (layout.left, frame.top), width: layout.right - layout.left,
      height: frame.bottom - frame.top)
    for curve in frame.panel.curves { draw(curve, frame, in: &svg, layout) }
    for mark in frame.panel.marks { draw(mark, frame, in: &svg, layout) }
    drawLabels(frame, in: &svg, layout)
  }

  private func draw(
    _ curve: Curve, _ frame: FigureLayout.PanelFrame, in svg: inout SVGWriter, _ layout: FigureLayout
  ) {
    let points = curve.points.map { Point(layout.horizontal($0.x), frame.scale($0.y)) }
    guard let last = points.last else { return }
    if points.count > 1 {
      svg.element(
        "path",
        [
          "class": "\(classes(ofLine: curve.line))",
          "d": "\(Polyline.path(Polyline.simplified(points, tolerance: 0.1)))",
        ])
    }
    if curve.marksEnd {
      circle(in: &svg, "e\(look(ofLine: curve.line).color)", at: (last.x, last.y), radius: 3.5)
    }
  }

  private func draw(
    _ mark: Mark, _ frame: FigureLayout.PanelFrame, in svg: inout SVGWriter, _ layout: FigureLayout
  ) {
    let (x, y) = (layout.horizontal(mark.point.x), frame.scale(mark.point.y))
    circle(in: &svg, "e\(look(ofLine: mark.line).color)", at: (x, y), radius: 2.5)
    let label = mark.label.withTrueMinus
    let half = TextWidth.of(label) / 2 + 3
    // Above the upper half of the curve, below the lower one.
    let isAbove = y < (frame.top + frame.bottom) / 2
    svg.element(
      "text",
      [
        "x": .init(max(min(x, layout.right - half), layout.left + half)), "y": .init(isAbove ? y - 7 : y + 15),
        "text-anchor": "middle",
      ], text: label)
  }

  private func drawLabels(_ frame: FigureLayout.PanelFrame, in svg: inout SVGWriter, _ layout: FigureLayout) {
    for placed in frame.labels {
      svg.element(
        "path",
        [
          "class": "leader",
          "d": """
          M\(SVGWriter.number(layout.right)) \(SVGWriter.number(placed.label.level))l4 0\
          L\(SVGWriter.number(layout.right + 12)) \(SVGWriter.number(placed.position))
          """,
        ])
      svg.element(
        "text", ["x": .init(layout.right + 16), "y": .init(placed.position + 4)], text: placed.label.text)
    }
  }

  private func circle(in svg: inout SVGWriter, _ classes: String, at center: (x: Double, y: Double), radius: Double) {
    svg.element(
      "circle", ["class": "\(classes)", "cx": .init(center.x), "cy": .init(center.y), "r": .init(radius)])
  }

  private func rect(
    in svg: inout SVGWriter, _ classes: String, at corner: (x: Double, y: Double), width: Double, height: Double
  ) {
    svg.element(
      "rect",
      [
        "class": "\(classes)", "x": .init(corner.x), "y": .init(corner.y), "width": .init(width),
        "height": .init(height),
      ])
  }

  private func line(
    in svg: inout SVGWriter, _ classes: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    svg.element(
      "line",
      [
        "class": "\(classes)", "x1": .init(start.x), "y1": .init(start.y), "x2": .init(end.x), "y2": .init(end.y),
      ])
  }
}

extension Figure {
  fileprivate func classes(of guide: Guide) -> String {
    switch guide.kind {
    case .limit: "limit"
    case .stop: "stop"
    case .destination: "destination" + (guide.line.map { " c\(look(ofLine: $0).color)" } ?? " leader")
    }
  }
}

extension String {
  /// The text with a true minus before numbers, in place of a hyphen.
  public var withTrueMinus: String {
    var before: Character = " "
    let characters = Array(self)
    return String(
      characters.indices.map { index in
        defer { before = characters[index] }
        let isNumber =
          index + 1 < characters.count && ("0"..."9" ~= characters[index + 1] || characters[index + 1] == ".")
        return characters[index] == "-" && isNumber && " (,=".contains(before) ? "\u{2212}" : characters[index]
      })
  }
}
