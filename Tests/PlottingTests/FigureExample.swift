import Testing

@testable import Plotting

/// An example of a figure: curves with guides, marks, phases and a legend.
struct FigureExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let figure: Figure

  static let all = [
    decay("one curve", [999]), decay("eight curves", [50, 100, 200, 400, 799, 999, 1000, 1001]),
    decay("eight that are alike", Array(repeating: 1000, count: 8)), decay("a tenth of a point", [0.1]),
    decay("a thousand million points", [1e9, -1e9]), decay("nothing at all", [0]),
    decay("beyond all bounds", [1e299, -1e299]), decay("next to nothing", [1e-200]),
    decay("far out", [0.1], from: 1e9), decay("sixty-four curves", (1...64).map { Double($0) * 10 }),
    decay("a limit", [500], limits: [480]), decay("limits out of sight", [500], limits: [-1e6, 1e6]),
    decay("snap points", [500], stops: Array(stride(from: 0, through: 500, by: 10))),
    decay("phases", [500], phases: [["deceleration", "bounce"]]),
    decay("phases of several", [500, 600], phases: [["deceleration", "bounce"], ["deceleration", "landing"]]),
    decay("a long title", [500], title: String(repeating: "very long title <&\"> ", count: 20)),
    decay("unexpected texts", [500], title: "tab\t, escape \u{1B}[31m, null \u{0}, emoji 🎢, rtl \u{202E}abc"),
    noMotion, jump, longAgo,
  ]

  /// Curves that approach levels.
  private static func decay(
    _ name: String, _ levels: [Double], from start: Double = 0, limits: [Double] = [], stops: [Double] = [],
    phases: [[String]] = [], title: String = "Flicks"
  ) -> FigureExample {
    let times = (0...400).map { Double($0) / 100 }
    let share = { (time: Double) in time * (8 - time) / 16 }
    let curves = levels.enumerated().map { line, level in
      Curve(line: line, points: times.map { Point($0, start + level * share($0)) })
    }
    let guides =
      limits.map { Guide(.limit, at: $0, label: "max \($0)") } + stops.map { Guide(.stop, at: $0, label: "\($0)") }
      + levels.enumerated().map { Guide(.destination, at: start + $1, label: "\(start + $1) pt", line: $0) }
    let figure = Figure(
      title: title, description: "Some curves.", horizontal: Quantity("time", unit: "s"),
      panels: [
        Panel(Quantity("offset", unit: "pt"), curves: curves, guides: guides, weight: 1.2),
        Panel(Quantity("velocity", unit: "pt/s"), curves: curves, weight: 0.8),
      ],
      legend: levels.enumerated().map { ($0, "\($1) pt/s", ["rests at \($1) pt"]) },
      phases: phases.map { names in
        names.enumerated().map { ($1, Double($0) * 2, Double($0) * 2 + 2) }
      },
      moments: [(4, levels.count == 1 ? "settles after 4 s" : "", nil)])
    return FigureExample(testDescription: name, figure: figure)
  }

  private static var noMotion: FigureExample {
    single("a motion that takes no time", [Point(0, 7)])
  }

  private static var longAgo: FigureExample {
    single("a clock set long ago", (0...20).map { Point(1_700_000_000 + Double($0) / 10, Double($0)) })
  }

  private static var jump: FigureExample {
    single("a jump, and numbers that are none", [Point(0, 0), Point(1, .nan), Point(2, 0), Point(2, 5), Point(3, 5)])
  }

  private static func single(_ name: String, _ points: [Point]) -> FigureExample {
    let figure = Figure(
      title: name, description: "", horizontal: Quantity("time", unit: "s"),
      panels: [Panel(Quantity("offset", unit: "pt"), curves: [Curve(line: 0, points: points)])],
      legend: [(0, "a", [])])
    return FigureExample(testDescription: name, figure: figure)
  }
}
