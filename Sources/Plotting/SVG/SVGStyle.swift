/// The colors of figures on light and dark backgrounds, and the dash patterns. The colors on each background are at
/// least 0.11 apart in Oklab, for normal vision and for each kind of color blindness. Their contrast to the background
/// is at least 3:1. Dashes distinguish the lines without color.
enum SVGStyle {
  static let colorCount = lightLines.count
  static let lightBackground = "#ffffff"
  static let darkBackground = "#14171c"
  /// The colors of lines on a light background: blue, orange, teal, plum, brown, violet, olive, gray.
  static let lightLines = ["#004bd2", "#964b00", "#0fa587", "#78005a", "#4b2d00", "#8778f0", "#96870f", "#696978"]
  /// The colors of the same lines on a dark background, in the order of ``lightLines`` and similar in hue.
  static let darkLines = ["#78b4ff", "#ff871e", "#a5f0d2", "#d21e87", "#a56900", "#874bf0", "#ffe10f", "#b4b4a5"]
  static let dashes = ["none", "9 4", "2 3", "10 3 2 3", "5 3", "14 4", "8 3 2 3 2 3", "4 2 1 2"]

  static func dash(ofLine line: Int) -> Int { (line + line / colorCount) % dashes.count }

  /// Returns an index of ``phases`` for each name. A known one has the same tint in every figure; others get free ones.
  static func tints(of names: [String]) -> [Int] {
    var taken = Set(names.compactMap { known[$0] })
    return names.map { name in
      if let tint = known[name] { return tint }
      let free = phases.indices.first { !taken.contains($0) } ?? taken.count % phases.count
      taken.insert(free)
      return free
    }
  }

  private static let known = [
    "deceleration": 0, "fling": 0, "bounce": 1, "landing": 2, "drag": 3, "finger": 3, "rest": 4, "glide": 5, "stop": 6,
    "held": 7, "content": 2,
  ]

  /// Returns the style sheet of a theme; if it is `nil`, one that follows the reader's preference.
  static func sheet(_ theme: FigureTheme?) -> String {
    switch theme {
    case .light: lightSheet
    case .dark: lightSheet + darkRules
    case nil: "\(lightSheet)@media screen and (prefers-color-scheme: dark) {\n\(darkRules)}\n"
    }
  }

  /// The rules for a light background, without variables and nested selectors, so that every renderer applies them.
  private static let lightSheet = """

    text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1c2026; }
    .title { font-size: 16px; font-weight: 600; }
    .minor { fill: #4d545e; }
    .background { fill: \(lightBackground); }
    .frame { fill: none; stroke: #7a828c; }
    .grid { stroke: #000000; stroke-opacity: 0.1; }
    .tint { fill-opacity: 0.5; }
    .limit { stroke: #1c2026; stroke-width: 1.5; }
    .stop { stroke: #9aa1ab; stroke-dasharray: 1 3; }
    .moment { stroke: #7a828c; stroke-dasharray: 4 3; stroke-opacity: 0.8; }
    .leader { stroke: #9aa1ab; fill: none; }
    .destination { stroke-width: 1; stroke-dasharray: 1 2; }
    .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
    \(phases.enumerated().map { ".p\($0) { fill: \($1.light); }" }.joined(separator: "\n"))
    \(lightLines.enumerated().map { ".c\($0) { stroke: \($1); } .e\($0) { fill: \($1); }" }.joined(separator: "\n"))
    \(dashes.enumerated().map { ".d\($0) { stroke-dasharray: \($1); }" }.joined(separator: "\n"))

    """

  private static let darkRules = """
    text { fill: #e6e9ee; }
    .minor { fill: #a8b0bb; }
    .background { fill: \(darkBackground); }
    .frame { stroke: #7a828c; }
    .grid { stroke: #ffffff; stroke-opacity: 0.13; }
    .limit { stroke: #e6e9ee; }
    .stop, .leader { stroke: #6d7580; }
    .moment { stroke: #8b939e; }
    \(phases.enumerated().map { ".p\($0) { fill: \($1.dark); }" }.joined(separator: "\n"))
    \(darkLines.enumerated().map { ".c\($0) { stroke: \($1); } .e\($0) { fill: \($1); }" }.joined(separator: "\n"))

    """

  /// The tints of phases, with different lightness, so that they differ in print.
  static let phases: [(light: String, dark: String)] = [
    ("#eef3fb", "#1b222d"), ("#fbe3c4", "#43301a"), ("#cfe8dd", "#1d3a33"), ("#d9cdea", "#352a48"),
    ("#e0e0e0", "#33373d"), ("#c3d6ee", "#22384f"), ("#e8c4cf", "#4a2530"), ("#d5d3a8", "#3d3c1c"),
  ]
}

public enum FigureTheme: Hashable, Sendable {
  case light, dark
}

extension Figure {
  /// Returns the color and the dashes of a line, from ``looks`` if it has an entry there, else by its index.
  func look(ofLine line: Int) -> Look {
    let look: Look = looks.indices.contains(line) ? looks[line] : (line, SVGStyle.dash(ofLine: line))
    return (look.color % SVGStyle.colorCount, look.dashes % SVGStyle.dashes.count)
  }

  func classes(ofLine line: Int) -> String {
    let look = look(ofLine: line)
    return "line c\(look.color) d\(look.dashes)"
  }
}
