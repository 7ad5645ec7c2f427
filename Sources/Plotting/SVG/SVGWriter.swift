import TabularText

/// A writer of SVG, element by element, which escapes all texts, so that the result is well-formed.
struct SVGWriter {
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Begins the `svg` element with these attributes. It contains all others; ``end()`` ends it.
  mutating func begin(_ attributes: Attributes) {
    startTag("svg", attributes)
    text += ">\n"
  }

  mutating func end() { text += "</svg>\n" }

  /// Writes an element with a text, or an empty element if that is `nil`; attributes that are `nil` are omitted.
  mutating func element(_ name: String, _ attributes: Attributes = [:], text content: String? = nil) {
    text += " "
    startTag(name, attributes)
    text += content.map { ">\(SVGWriter.escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  mutating func text(_ content: String, _ classes: String? = nil, x: Double, y: Double, anchor: String? = nil) {
    element("text", ["class": classes, "x": x.pixels, "y": y.pixels, "text-anchor": anchor], text: content)
  }

  mutating func path(_ classes: String, _ path: String) { element("path", ["class": classes, "d": path]) }

  mutating func circle(_ classes: String, x: Double, y: Double, radius: Double) {
    element("circle", ["class": classes, "cx": x.pixels, "cy": y.pixels, "r": radius.pixels])
  }

  mutating func rect(_ classes: String, x: Double, y: Double, width: Double, height: Double) {
    element("rect", ["class": classes, "x": x.pixels, "y": y.pixels, "width": width.pixels, "height": height.pixels])
  }

  mutating func line(_ classes: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    let ends = (start.x.pixels, start.y.pixels, end.x.pixels, end.y.pixels)
    element("line", ["class": classes, "x1": ends.0, "y1": ends.1, "x2": ends.2, "y2": ends.3])
  }

  private mutating func startTag(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    for case let (key, value?) in attributes { text += " \(key)=\"\(SVGWriter.escaped(value))\"" }
  }

  /// Returns a text with escapes for the characters that XML reserves, and U+FFFD for those that it does not allow.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: escaped.unicodeScalars.append(scalar)
      default: escaped += "\u{FFFD}"
      }
    }
    return escaped
  }
}

extension Double {
  /// The number as a coordinate, rounded to a hundredth of a pixel.
  var pixels: String { ((self * 100).rounded() / 100).shortestText }
}

/// Functions that simplify a line through points of a page, and write it as a path.
enum Polyline {
  /// Returns a subset of the points, whose polyline is at most a vertical `tolerance`, in pixels, from the others. The
  /// slopes of lines from the last kept point that pass all dropped ones form a cone, which narrows with each point.
  static func simplified(_ points: [Point], tolerance: Double) -> [Point] {
    guard var origin = points.first, points.count > 2 else { return points }
    var kept = [origin]
    var previous = origin
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    for point in points.dropFirst() {
      let run = point.x - origin.x
      let slope = run > 0 ? (point.y - origin.y) / run : .nan
      if !(lowest...highest).contains(slope) {
        if previous != origin {
          kept.append(previous)
          origin = previous
        }
        (lowest, highest) = (-.infinity, .infinity)
        if point.x <= origin.x {
          // A vertical jump, which has no slope.
          kept.append(point)
          origin = point
        }
      }
      let rest = point.x - origin.x
      if rest > 0 {
        lowest = max(lowest, (point.y - tolerance - origin.y) / rest)
        highest = min(highest, (point.y + tolerance - origin.y) / rest)
      }
      previous = point
    }
    if previous != kept.last { kept.append(previous) }
    return kept
  }

  /// Returns the `d` attribute of a path through points; empty if there are none.
  static func path(_ points: [Point]) -> String {
    (points.isEmpty ? "" : "M") + points.map { "\($0.x.pixels) \($0.y.pixels)" }.joined(separator: "L")
  }
}
