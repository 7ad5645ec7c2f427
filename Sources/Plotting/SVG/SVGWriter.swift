import TabularText

/// SVG as text, element by element. Everything that is written is well-formed, whatever texts it is given.
struct SVGWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// Writes an element and what is in it.
  mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout SVGWriter) -> Void) {
    startTag(name, attributes)
    text += ">\n"
    open.append(name)
    content(&self)
    open.removeLast()
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element without anything in it.
  mutating func element(_ name: String, _ attributes: Attributes = [:]) {
    startTag(name, attributes)
    text += "/>\n"
  }

  /// Writes an element with a text in it.
  mutating func element(_ name: String, _ attributes: Attributes = [:], text content: String) {
    startTag(name, attributes)
    text += ">\(SVGWriter.escaped(content))</\(name)>\n"
  }

  private mutating func startTag(_ name: String, _ attributes: Attributes) {
    indent()
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(value.text)\"" }
  }

  private mutating func indent() { text += String(repeating: " ", count: open.count) }

  typealias Attributes = KeyValuePairs<String, Attribute>

  /// The value of an attribute.
  struct Attribute: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    fileprivate let text: String

    init(stringLiteral value: String) { text = SVGWriter.escaped(value) }

    init(_ value: Double) { text = SVGWriter.number(value) }

    init(floatLiteral value: Double) { self.init(value) }

    init(integerLiteral value: Int) { text = String(value) }
  }

  /// A coordinate: to a hundredth of a pixel.
  static func number(_ value: Double) -> String { ((value * 100).rounded() / 100).shortestText }

  /// A text without anything that XML takes for its own or does not allow.
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

/// Points of a page, with those left out that make no difference to the eye.
enum Polyline {
  /// The points without those that a line through their neighbours passes within a tolerance.
  ///
  /// As long as one line from the last point that was kept passes all since within the tolerance, they are left out:
  /// the slopes of such lines form a cone, which narrows.
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
          // A jump: straight up or down.
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

  /// The `d` of a path.
  static func path(_ points: [Point]) -> String {
    var path = ""
    for (index, point) in points.enumerated() {
      path += "\(index == 0 ? "M" : "L")\(SVGWriter.number(point.x)) \(SVGWriter.number(point.y))"
    }
    return path
  }
}
