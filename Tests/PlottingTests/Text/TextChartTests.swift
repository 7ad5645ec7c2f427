import Testing

@testable import Plotting

@Suite("A figure as text")
struct TextChartTests {
  private struct Window: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    let isPlain: Bool

    var style: TextStyle { TextStyle(width: width, height: height, isPlain: isPlain) }
    var testDescription: String { "\(width) by \(height), \(isPlain ? "ASCII" : "Braille")" }

    static let all = [
      Window(width: 40, height: 24, isPlain: false), Window(width: 80, height: 24, isPlain: false),
      Window(width: 200, height: 60, isPlain: false), Window(width: 30, height: 10, isPlain: true),
      Window(width: 80, height: 24, isPlain: true), Window(width: 500, height: 100, isPlain: true),
    ]
  }

  @Test(
    "It fits the width, and the height unless the legend is too long, and contains no control characters",
    arguments: Cases.some(of: FigureExample.all, oneIn: 3, from: 1), Window.all)
  private func size(example: FigureExample, window: Window) {
    let text = example.figure.text(window.style)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= window.width })
    let others = 1 + 4 * example.figure.panels.count + 2 + 1 + example.figure.legend.count
    #expect(lines.count <= max(window.height, others))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    if window.isPlain { #expect(text.unicodeScalars.allSatisfy { $0.isASCII }) }
  }

  @Test(
    "Lines have no trailing blanks, and colors if requested, but end without one",
    arguments: Cases.some(of: FigureExample.all, oneIn: 2, from: 1))
  func color(example: FigureExample) {
    var style = Window.all[1].style
    let plain = example.figure.text(style)
    for line in plain.split(separator: "\n") { #expect(line.last != " ") }
    style.hasColor = true
    let colored = example.figure.text(style)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    for line in colored.split(separator: "\n") {
      let codes = line.matches(of: /\u{1B}\[([0-9;]*)m/).map(\.1)
      if let last = codes.last { #expect(last == "39") }
    }
  }

  @Test("Each axis has at least two labels", arguments: [30, 40, 60, 80, 200], [0.9, 4.6, 9.9, 47])
  func labels(width: Int, end: Double) {
    let figure = Figure(
      title: "", description: "", horizontal: Quantity("time", unit: "s"),
      panels: [Panel(Quantity("y", unit: "pt"), curves: [Curve(line: 0, points: [Point(0, 0), Point(end, end)])])],
      legend: [])
    let lines = figure.text(TextStyle(width: width, height: 8, isPlain: true)).split(separator: "\n")
    #expect((lines.last ?? "").split(separator: " ").count >= 2)
    #expect(lines.dropFirst(2).count { $0.contains(/^ *[0-9.]+ \+/) } >= 2)
  }

  @Test("A title that is too wide is truncated with an ellipsis", arguments: [29, 30, 31, 50])
  func longTitle(length: Int) {
    let title = String(repeating: "t", count: length)
    let figure = Figure(
      title: title, description: "", horizontal: Quantity("time", unit: "s"),
      panels: [Panel(Quantity("y", unit: "pt"), curves: [Curve(line: 0, points: [Point(0, 0), Point(1, 1)])])],
      legend: [])
    let line = figure.text(TextStyle(width: 30, height: 10, isPlain: true)).prefix { $0 != "\n" }
    #expect(line == (length <= 30 ? title : title.prefix(29) + "~"))
  }

  @Test("A rising curve goes from the lower left to the upper right")
  func rise() {
    let figure = Figure(
      title: "rise", description: "", horizontal: Quantity("time", unit: "s"),
      panels: [
        Panel(Quantity("y", unit: "pt"), curves: [Curve(line: 0, points: [Point(0, 0), Point(10, 100)])])
      ], legend: [])
    let text = figure.text(TextStyle(width: 30, height: 10, isPlain: true))
    #expect(
      text == """
        rise
        y (pt) over time (s)
        100 +                      ***
            |                 *****
            |            *****
         50 +        ****
            |   *****
          0 +***
            ++-----------+-----------+
             0           5          10

        """)
  }

  @Test("Limits, one of them out of sight, a snap point, a mark, phases and a single point are drawn")
  func everything() {
    let limits = [Guide(.limit, at: 100, label: "max"), Guide(.limit, at: -900, label: "min")]
    var figure = Figure(
      title: "peak", description: "", horizontal: Quantity("time", unit: "s"),
      panels: [
        Panel(
          Quantity("y", unit: "pt"), curves: [Curve(line: 0, points: [Point(0, 0), Point(2, 120), Point(4, 100)])],
          guides: limits + [Guide(.stop, at: 50, label: "")], marks: [(0, Point(2, 120), "120")]),
        Panel(Quantity("v", unit: "pt/s"), curves: [Curve(line: 1, points: [Point(2, 5)])]),
      ],
      legend: [(0, "one", []), (1, "two", [])], phases: [[("rise", 0, 2), ("bounce", 2, 3), ("fall", 3, 4)]])
    #expect(
      figure.text(TextStyle(width: 36, height: 22, isPlain: true)) == """
        peak
        y (pt) over time (s)
            |              *********
        100 +------------**120---max********
            |         ***
         50 +.......**......................
            |    ***
            |  **
          0 +**                        v min
        v (pt/s)
          6 +
            |
            |
          5 +               +
            |
            |
          4 +
            ++-------+------+-------+------+
             0       1      2       3      4
             |rise          |bounce |fall
         ** one
         ++ two

        """)
    // Lines of dots have letters only if there are several.
    figure.legend.removeLast()
    #expect(
      figure.text(TextStyle(width: 36, height: 21)) == """
        peak
        y (pt) over time (s)
            │               ⢀⣀⣀ 120
        100 ┤─────────max⢀⠤⠊⠁──⠉⠉⠉⠉⠉⠒⠒⠒⠒⠒⠤⠤⠤
            │         ⢀⠤⠊⠁
         50 ┤┈┈┈┈┈┈⢀⡠⠊⠁┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
            │   ⢀⡠⠒⠁
            │⢀⡠⠒⠁
          0 ┤⠁                         ↓ min
        v (pt/s)
          6 ┤
            │
            │
          5 ┤               o
            │
            │
          4 ┤
            └┬───────┬──────┬───────┬──────┬
             0       1      2       3      4
             ╎rise          ╎bounce ╎fall
         ⠒⠒ one

        """)
  }

  @Test("The title of an axis states the power of ten that its labels omit")
  func powersOfTen() {
    let figure = Figure(
      title: "", description: "", horizontal: Quantity("time", unit: "s"),
      panels: [Panel(Quantity("y", unit: "pt"), curves: [Curve(line: 0, points: [Point(0, 0), Point(4e6, 2e9)])])],
      legend: [])
    #expect(figure.text().contains("\ny (10⁹ pt) over time (10⁶ s)\n"))
    #expect(figure.text(TextStyle(isPlain: true)).contains("\ny (10^9 pt) over time (10^6 s)\n"))
  }

  @Test("A character has eight dots, each at its position")
  func dots() {
    var canvas = TextCanvas(width: 8, height: 1)
    for cell in 0..<8 { canvas.dot(x: 2 * cell + cell % 2, y: cell / 2, color: nil) }
    #expect(canvas.lines(hasColor: false) == ["⠁⠈⠂⠐⠄⠠⡀⢀"])
  }

  @Test("No label covers a curve", arguments: Cases.some(of: FigureExample.all, oneIn: 4), [30, 80])
  func labels(example: FigureExample, width: Int) {
    var (labelled, bare) = (example.figure, example.figure)
    for panel in labelled.panels.indices {
      for guide in labelled.panels[panel].guides.indices {
        labelled.panels[panel].guides[guide].label = "a limit that has much to say"
        bare.panels[panel].guides[guide].label = ""
      }
      for mark in labelled.panels[panel].marks.indices {
        labelled.panels[panel].marks[mark].label = "a mark, too"
        bare.panels[panel].marks[mark].label = ""
      }
    }
    let style = TextStyle(width: width, height: 24)
    let lines = [labelled, bare].map { $0.text(style).split(separator: "\n", omittingEmptySubsequences: false) }
    for (one, other) in zip(lines[0], lines[1]) {
      for (cell, dots) in zip(one.unicodeScalars, other.unicodeScalars) where (0x2801...0x28FF).contains(dots.value) {
        #expect(cell == dots, "\(one)")
      }
    }
  }

  @Test("Letters distinguish lines of dots without color")
  func letters() throws {
    let example = try #require(FigureExample.all.first { $0.testDescription == "eight curves" })
    let lines = example.figure.text(TextStyle(width: 120, height: 40)).split(separator: "\n")
    for letter in "abcdefgh" {
      let isInLegend = lines.contains { $0.contains("⠒⠒\(letter) ") }
      #expect(isInLegend && lines.contains { $0.contains(letter) && $0.contains("│") })
    }
  }
}
