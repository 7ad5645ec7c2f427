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
    element("text", ["class": classes, "x": Self.number(x), "y": Self.number(y), "text-anchor": anchor], text: content)
  }

  mutating func path(_ classes: String, _ path: String) { element("path", ["class": classes, "d": path]) }

  mutating func circle(_ classes: String, x: Double, y: Double, radius: Double) {
    element("circle", ["class": classes, "cx": Self.number(x), "cy": Self.number(y), "r": Self.number(radius)])
  }

  mutating func rect(_ classes: String, x: Double, y: Double, width: Double, height: Double) {
    let number = Self.number
    element(
      "rect", ["class": classes, "x": number(x), "y": number(y), "width": number(width), "height": number(height)])
  }

  mutating func line(_ classes: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    let (x1, y1, x2, y2) = (Self.number(start.x), Self.number(start.y), Self.number(end.x), Self.number(end.y))
    element("line", ["class": classes, "x1": x1, "y1": y1, "x2": x2, "y2": y2])
  }

  private mutating func startTag(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    for case let (key, value?) in attributes { text += " \(key)=\"\(SVGWriter.escaped(value))\"" }
  }

  static func number(_ value: Double) -> String { ((value * 100).rounded() / 100).shortestText }

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

/// Functions that simplify a line through points of a page, and write it as a path.
enum Polyline {
  /// Returns a subset of the points, whose polyline is at most a vertical `tolerance`, in pixels, from the others.
  /// Points are dropped as long as one line from the last kept point passes all of them within the tolerance. The
  /// slopes of such lines form a cone, which narrows with each point.
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
    let numbers = points.map { "\(SVGWriter.number($0.x)) \(SVGWriter.number($0.y))" }
    return (numbers.isEmpty ? "" : "M") + numbers.joined(separator: "L")
  }
}
