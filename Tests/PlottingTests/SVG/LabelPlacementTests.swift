import Testing

@testable import Plotting

@Suite("A picture leaves out the labels without room, and no others")
struct LabelPlacementTests {
  private static func figure(
    from start: Double = 0, _ end: Double, moments: [Moment] = [], legend: [String] = [], phases: [[Phase]] = []
  ) -> Figure {
    Figure(
      title: "t", description: "", horizontal: Quantity("time", unit: "s"),
      panels: [Panel(Quantity("y", unit: "pt"), curves: [Curve(line: 0, points: [Point(start, 0), Point(end, 5)])])],
      legend: legend.enumerated().map { ($0, $1, []) }, phases: phases, moments: moments)
  }

  @Test(
    "Labels of the horizontal axis are apart and on the page, and all that fit are there",
    arguments: [
      (0, 0.1), (0, 0.9), (0, 4.6), (0, 97), (0, 1234.5), (0, 1e9), (1234, 1234.25), (1234, 1235), (1e6, 1e6 + 2),
    ] as [(Double, Double)])
  func horizontal(start: Double, end: Double) {
    for width in stride(from: 240.0, through: 900, by: 7) {
      let layout = FigureLayout(Self.figure(from: start, end), width: width, panelHeight: 80)
      let shown = layout.horizontalLabels
      func edges(_ tick: Ticks.Tick) -> (left: Double, right: Double) {
        let (middle, half) = (layout.horizontal(tick.value), TextWidth.of(tick.label) / 2)
        return (middle - half, middle + half)
      }
      for (one, next) in zip(shown, shown.dropFirst()) { #expect(edges(one).right + 4 < edges(next).left) }
      #expect(shown.allSatisfy { edges($0).left > 0 && edges($0).right < width })
      for tick in layout.horizontalTicks.ticks where !shown.contains(where: { $0 == tick }) {
        let before = shown.last { $0.value < tick.value }.map { edges($0).right } ?? -4
        #expect(edges(tick).left <= before + 4 || edges(tick).right >= width)
      }
    }
  }

  @Test(
    "Labels of moments are apart, and all that fit from the left are there",
    arguments: [0.0, 0.01, 0.05, 0.1, 0.3, 0.5])
  func moments(distance: Double) {
    for width in stride(from: 240.0, through: 900, by: 23) {
      let moments = (0..<6).map { Moment(value: min(Double($0) * distance * 2, 4), label: "moment \($0)", line: nil) }
      let layout = FigureLayout(Self.figure(4, moments: moments), width: width, panelHeight: 80)
      let shown = layout.momentLabels
      let title = 14 + TextWidth.of("y (pt)")
      for (one, next) in zip([("", title - TextWidth.of(""))] + shown.map { ($0.text, $0.x) }, shown) {
        #expect(one.1 + TextWidth.of(one.0) + 12 <= next.x)
      }
      #expect(shown.allSatisfy { $0.x + TextWidth.of($0.text) <= width - 14 + 1e-9 })
      // One after the other, from the left: each that has room.
      var (taken, expected) = (title + 12, [String]())
      for moment in moments {
        let needed = TextWidth.of(moment.label)
        let x = min(layout.horizontal(moment.value) - needed / 2, width - 14 - needed)
        if x >= taken { (taken, expected) = (x + needed + 12, expected + [moment.label]) }
      }
      #expect(shown.map(\.text) == expected)
      let other = FigureLayout(Self.figure(4, moments: moments.reversed()), width: width, panelHeight: 80)
      if distance > 0, distance * 10 < 4 { #expect(other.momentLabels.map(\.text) == shown.map(\.text)) }
    }
  }

  private struct Box {
    let left, right, top, height: Double

    var bottom: Double { top + height }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  @Test("Entries of the legend and of phases are apart, in as few rows as fit", arguments: [1, 2, 5, 8])
  func legend(count: Int) {
    let names = (0..<count).map { String(repeating: "word ", count: 1 + $0 % 3) + "\($0)" }
    for width in stride(from: 240.0, through: 1200, by: 17) {
      let phases = names.enumerated().map { Phase(name: $1, start: Double($0), end: Double($0) + 1) }
      let figure = Self.figure(8, legend: names, phases: [phases])
      let layout = FigureLayout(figure, width: width, panelHeight: 80)
      var boxes: [Box] = []
      for item in layout.legend {
        let length = 34 + (item.lines.map { TextWidth.of($0) }.max() ?? 0)
        boxes.append(Box(left: item.x, right: item.x + length, top: item.y, height: 18 * Double(item.lines.count)))
      }
      for key in layout.phaseKeys {
        boxes.append(Box(left: key.x, right: key.x + 20 + TextWidth.of(key.name), top: key.y, height: 18))
      }
      for box in boxes {
        #expect(box.left >= 14 && box.right <= width - 14 && box.bottom <= layout.height + 1e-9)
      }
      for (index, box) in boxes.enumerated() {
        for other in boxes[..<index] {
          #expect(!box.overlaps(other))
        }
      }
      // A row is not left while its next column has room.
      let rows = Set(layout.legend.map(\.y)).count
      let widest = names.map { 34 + TextWidth.of($0) }.max() ?? 0
      func needed(_ columns: Int) -> Double { Double(columns) * (widest + 18) - 18 }
      let fitting = (1...count).last { needed($0) <= width - 28 + 1e-9 } ?? 1
      #expect(rows == (count + fitting - 1) / fitting)
    }
  }

  @Test("A label beside a panel leaves its level only for a neighbor or the bottom")
  func column() {
    var seed: UInt64 = 39
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      return Int(seed >> 33) % bound
    }
    for _ in 0..<400 {
      let (gap, bottom) = (1 + random(9), 20 + random(80))
      let labels = (0..<1 + random(14)).map { index in
        LabelColumn.Label(text: "\(index)", level: Double(random(bottom + 1)), rank: random(3))
      }
      let placed = LabelColumn.placed(labels, from: 0, to: Double(bottom), gap: Double(gap))
      let levels = Set(labels.map(\.level)).sorted()
      let room = bottom / gap + 1
      // On each level, the first of the highest rank.
      let candidates = levels.compactMap { level in
        labels.filter { $0.level == level }.reduce(nil) { best, label -> LabelColumn.Label? in
          if let best, best.rank >= label.rank { return best }
          return label
        }
      }
      #expect(
        Set(placed.map { [$0.label.level, Double($0.label.rank)] })
          .isSubset(of: candidates.map { [$0.level, Double($0.rank)] }))
      #expect(placed.count <= room && (candidates.count > room || placed.count == candidates.count))
      #expect(zip(placed, placed.dropFirst()).allSatisfy { $0.position + Double(gap) <= $1.position })
      #expect(placed.allSatisfy { (0...Double(bottom)).contains($0.position) })
      // None of a rank is there unless all of the higher ranks are.
      let lowest = placed.map(\.label.rank).min() ?? 0
      for rank in lowest + 1..<max(3, lowest + 1) {
        #expect(placed.count { $0.label.rank == rank } == candidates.count { $0.rank == rank })
      }
      // A label is moved down only by one above it, and up only by the bottom.
      for (index, label) in placed.enumerated() {
        if label.position > label.label.level {
          #expect(index > 0 && placed[index - 1].position == label.position - Double(gap))
        } else if label.position < label.label.level {
          let isLast = index == placed.count - 1
          #expect(
            isLast ? label.position == Double(bottom) : placed[index + 1].position == label.position + Double(gap))
        }
      }
    }
  }
}
