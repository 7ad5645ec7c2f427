/// The positions of a figure's parts on a page, in pixels.
struct FigureLayout {
  struct PanelFrame {
    let panel: Panel
    let ticks: Ticks
    let scale: Scale
    let labels: LabelColumn.Placed

    var top: Double { scale.end }
    var bottom: Double { scale.start }
  }

  let width: Double
  private(set) var height = 0.0
  let left: Double
  let right: Double
  let titleLines: [String]
  let horizontal: Scale
  let horizontalTicks: Ticks
  /// The top of the strip of phases, which has one row per trajectory.
  let phaseTop: Double
  let phaseRowHeight: Double
  private(set) var panels: [PanelFrame] = []
  /// The entries of the legend with their texts as lines. An entry's sample of its line begins at `x` and `y`.
  private(set) var legend: [(entry: LegendEntry, lines: [String], x: Double, y: Double)] = []
  private(set) var phaseKeys: [(name: String, x: Double, y: Double)] = []

  /// The ticks of the horizontal axis whose labels do not overlap.
  var horizontalLabels: [Ticks.Tick] {
    var end = -4.0
    return horizontalTicks.ticks.filter { tick in
      let (middle, half) = (horizontal(tick.value), TextWidth.of(tick.label) / 2)
      guard middle - half > end + 4, middle + half < width else { return false }
      end = middle + half
      return true
    }
  }

  /// The labels of moments, which are above the first panel; `x` is a label's left end.
  private(set) var momentLabels: [(text: String, x: Double)] = []
  let phaseNames: [String]
  static let lineHeight = 18.0
  static let titleLineHeight = 21.0
  static let legendSample = 34.0
  private static let margin = 14.0
  private static let gap = 34.0

  init(_ figure: Figure, width: Double, panelHeight: Double) {
    self.width = width
    phaseNames = figure.phaseNames
    let ranges = figure.panels.map(\.verticalRange)
    let totalWeight = figure.panels.reduce(0) { $0 + $1.weight }
    let heights = figure.panels.map { panelHeight * Double(figure.panels.count) * $0.weight / totalWeight }
    let ticks = zip(ranges, heights).map { Ticks($0, most: max(Int($1 / 42), 2), least: 3) }

    let tickWidth = ticks.flatMap(\.ticks).map { TextWidth.of($0.label) }.max() ?? 0
    left = min(Self.margin + tickWidth + 8, width / 3)
    // The label of a limit may get an arrow.
    let labels = figure.panels.flatMap(\.guides).map { ($0.kind == .limit ? "↑ " : "") + $0.label.withTrueMinus }
    let labelWidth = labels.map { TextWidth.of($0) }.max() ?? 0
    right = max(width - Self.margin - (labelWidth > 0 ? labelWidth + 20 : 4), left + width / 4)
    titleLines = Self.wrapped(figure.title, size: 16, width: width - 2 * Self.margin)

    // 5 pixels are kept for the end mark of a curve.
    horizontal = Scale(range: figure.horizontalRange, start: left, end: right - 5)
    horizontalTicks = Ticks(horizontal.range, most: max(Int((right - left) / 70), 2), least: 3)

    var y = Self.margin + Double(titleLines.count) * Self.titleLineHeight + 4
    phaseTop = y
    phaseRowHeight = figure.phases.count == 1 ? 17 : 7
    if !phaseNames.isEmpty { y += phaseRowHeight * Double(figure.phases.count) + 4 }
    for index in figure.panels.indices {
      y += index == 0 ? Self.lineHeight + 4 : Self.gap
      let scale = Scale(range: ranges[index], start: y + heights[index], end: y)
      let labels = Self.labels(figure.panels[index], scale)
      panels.append(PanelFrame(panel: figure.panels[index], ticks: ticks[index], scale: scale, labels: labels))
      y += heights[index]
    }
    placeMoments(figure)
    y += 2 * Self.lineHeight + 8
    placeLegend(figure, below: y)
  }

  private static func labels(_ panel: Panel, _ scale: Scale) -> LabelColumn.Placed {
    let labels = panel.guides.compactMap { guide -> LabelColumn.Label? in
      let isVisible = scale.range.contains(guide.value)
      guard !guide.label.isEmpty, isVisible || guide.kind == .limit else { return nil }
      let level = min(max(scale(guide.value), scale.end), scale.start)
      return LabelColumn.Label(text: guide.label(in: scale.range), level: level, rank: guide.kind.rawValue)
    }
    return LabelColumn.placed(labels, from: scale.end + 2, to: scale.start - 2, gap: 14)
  }

  /// Places the labels of moments, centered above their lines within the page, and omits those that would overlap.
  private mutating func placeMoments(_ figure: Figure) {
    guard let panel = figure.panels.first, let ticks = panels.first?.ticks else { return }
    var taken = Self.margin + TextWidth.of(panel.vertical.title(omitting: ticks.powerOfTen)) + 12
    for moment in figure.moments.sorted(by: { $0.value < $1.value }) where !moment.label.isEmpty {
      guard horizontal.range.contains(moment.value) else { continue }
      let needed = TextWidth.of(moment.label)
      let x = min(horizontal(moment.value) - needed / 2, width - Self.margin - needed)
      guard x >= taken else { continue }
      momentLabels.append((moment.label, x))
      taken = x + needed + 12
    }
  }

  /// Lays out the entries of the legend in columns, and below them the names of the phases with their tints.
  private mutating func placeLegend(_ figure: Figure, below top: Double) {
    let room = width - 2 * Self.margin
    let widest = figure.legend.map { Self.legendSample + TextWidth.of(legendText($0)) }.max() ?? 0
    // Entries are aligned in columns, so that they can be compared.
    let columns = max(Int((room + 18) / (widest + 18)), 1)
    var y = top
    for (index, entry) in figure.legend.enumerated() {
      let column = index % columns
      let lines = Self.wrapped(legendText(entry), size: 12, width: room - Self.legendSample)
      let x = Self.margin + Double(column) * (widest + 18)
      legend.append((entry, lines, x, y))
      let endsRow = column == columns - 1 || index == figure.legend.count - 1
      if endsRow { y += Double(max(lines.count, 1)) * Self.lineHeight }
    }
    var x = Self.margin
    for name in phaseNames {
      let needed = 20 + TextWidth.of(name) + 16
      if x + needed > width - Self.margin, x > Self.margin { (x, y) = (Self.margin, y + Self.lineHeight) }
      phaseKeys.append((name, x, y))
      x += needed
    }
    if !phaseNames.isEmpty { y += Self.lineHeight }
    height = y
  }

  /// Returns a text broken at spaces into lines of at most `width` pixels, at a font size of `size` pixels.
  static func wrapped(_ text: String, size: Double, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, TextWidth.of("\(line) \(word)", size: size) <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Figure {
  /// The names of all phases, each once, in the order of time; empty if there is only one.
  var phaseNames: [String] {
    var names: [String] = []
    for phase in phases.joined().sorted(by: { $0.start < $1.start }) where !names.contains(phase.name) {
      names.append(phase.name)
    }
    return names.count > 1 ? names : []
  }
}

func legendText(_ entry: LegendEntry) -> String { ([entry.label] + entry.facts).joined(separator: ", ").withTrueMinus }

extension Guide {
  /// Returns the label, with an arrow towards a value outside the range of the panel.
  func label(in range: ValueRange) -> String {
    (range.contains(value) ? "" : value > range.upper ? "↑ " : "↓ ") + label.withTrueMinus
  }
}

/// A column of labels beside a panel. Each is as near as possible to the vertical position, `level`, of its guide.
enum LabelColumn {
  /// A text, its level, and its priority: labels of higher ranks are kept if not all of them fit.
  typealias Label = (text: String, level: Double, rank: Int)

  /// Labels from top to bottom, with the vertical centers of their texts.
  typealias Placed = [(label: Label, position: Double)]

  /// Places the labels from top to bottom, in pixels, and omits those of the lowest ranks if not all of them fit. Of
  /// several at one level, only one of the highest rank is kept. `gap`: the least distance between adjacent centers.
  static func placed(_ labels: [Label], from top: Double, to bottom: Double, gap: Double) -> Placed {
    let distinct = labels.sorted { ($0.level, $1.rank) < ($1.level, $0.rank) }.reduce(into: [Label]()) {
      if $0.last?.level != $1.level { $0.append($1) }
    }
    let room = max(Int((bottom - top) / gap) + 1, 1)
    let chosen = LabelColumn.chosen(distinct, most: room).sorted { $0.level < $1.level }

    var positions = chosen.map { min(max($0.level, top), bottom) }
    for index in positions.indices.dropFirst() { positions[index] = max(positions[index], positions[index - 1] + gap) }
    if let last = positions.indices.last, positions[last] > bottom {
      positions[last] = bottom
      for index in positions.indices.dropLast().reversed() {
        positions[index] = min(positions[index], positions[index + 1] - gap)
      }
    }
    return zip(chosen, positions).map { ($0, $1) }
  }

  /// Returns the labels of the highest ranks, at most `most`; of the first rank that does not fit, every nth label.
  private static func chosen(_ labels: [Label], most: Int) -> [Label] {
    var chosen: [Label] = []
    for rank in Set(labels.map(\.rank)).sorted(by: >) where chosen.count < most {
      let ofRank = labels.filter { $0.rank == rank }
      let room = most - chosen.count
      let step = (ofRank.count + room - 1) / room
      chosen += stride(from: 0, to: ofRank.count, by: step).map { ofRank[$0] }
      if step > 1 { break }
    }
    return chosen
  }
}

enum TextWidth {
  /// Returns an upper bound of a text's width in common sans-serif fonts, in pixels; the reader's fonts are unknown.
  static func of(_ text: String, size: Double = 12) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * size
  }

  /// Returns the width of a character as a fraction of the font size.
  private static func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "|", "'", ".", ",", ":", ";", " ", "(", ")", "/": 0.42
    case "f", "t", "r": 0.45
    case "m", "w", "M", "W", "%", "@", "→", "−", "×": 0.98
    case "A"..."Z": 0.76
    default: 0.65
    }
  }
}
