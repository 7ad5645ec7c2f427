import ScrollMechanics
import TabularText

extension EasingFormat {
  static let javaScript = function(
    "javascript", .javaScript, summary: "a JavaScript function of the time in s, with the law's formulas")
  static let kotlin = function("kotlin", .kotlin, summary: "as javascript, in Kotlin")
  static let swift = function("swift", .swift, summary: "as javascript, in Swift")

  /// Returns a format for a function of the time in s: the motion's closed form or, without one, lines between points.
  private static func function(_ name: String, _ language: SourceLanguage, summary: String) -> EasingFormat {
    EasingFormat(name: name, summary: summary, naming: .identifier, array: language.array) { export throws(Failure) in
      let (lines, motion) = (try export.lines(), export.motion)
      let (form, summary) = (ClosedForm(of: motion), lines.summary())
      let (law, isFlick) = (export.arguments.law, export.arguments.isSet(Parameters.velocity))
      let pointer = "// Every flick by this law: \(ScrollCalc.name) port \(name) --law \(law.label)\n"
      return "// \(summary.text)\(form == nil ? ", \(summary.closeness): straight lines" : "")\n"
        + (isFlick && PortCommand.prints(law, in: name) ? pointer : "")
        + language.function(
          form ?? ClosedForm(lines.approximation), named: export.name, from: motion.start, to: motion.rest)
    }
  }

  /// A JSON object with all digits. Progress is `null` if the motion ends where it started.
  static let json = EasingFormat(name: "json", summary: "points and closest Bézier as an object") {
    export throws(Failure) in
    let (motion, lines) = (export.motion, try export.approximation())
    let points = lines.knots.map { knot in
      let progress = motion.distance == 0 ? "null" : ((knot.value - motion.start) / motion.distance).shortestText
      let (time, offset) = (knot.time.shortestText, knot.value.shortestText)
      return "    {\"time\": \(time), \"offset\": \(offset), \"progress\": \(progress)}"
    }
    let bezier = EasingBezier(motion, tolerance: export.tolerance).map { bezier in
      let names = ["x1", "y1", "x2", "y2", "max_error"]
      let members = zip(names, bezier.numbers + [bezier.maxError.shortestText]).map { "\"\($0)\": \($1)" }
      return "{\(members.joined(separator: ", "))}"
    }
    return """
      {
        "duration": \(motion.duration.shortestText),
        "start": \(motion.start.shortestText),
        "end": \(motion.rest.shortestText),
        "tolerance": \(export.tolerance.shortestText),
        "max_error": \(lines.maxError.shortestText),
        "points": [
      \(points.joined(separator: ",\n"))
        ],
        "cubic_bezier": \(bezier ?? "null")\
      \(export.arguments.wantedDescription.map { ",\n  \"description\": \($0.json)" } ?? "")
      }

      """
  }
}

/// The spelling of functions and arrays in a programming language. In a template, `$0` is the name of what is made.
struct SourceLanguage: Sendable {
  /// The code before the first statement of a function, and of an array with the elements `$1`.
  let head, array: String
  var terminator = ""
  let constant: String
  /// The prefix of mathematical functions such as `exp`: `Math.` in JavaScript, empty in Swift.
  var mathematics = ""
  /// The code before and after a condition.
  var condition = ("(", ")")

  static let javaScript = SourceLanguage(
    head: "function $0(t) {", array: "const $0 = [$1];", terminator: ";", constant: "const", mathematics: "Math.")
  static let kotlin = SourceLanguage(
    head: "fun $0(t: Double): Double {", array: "val $0 = doubleArrayOf($1)", constant: "val",
    mathematics: "kotlin.math.")
  static let swift = SourceLanguage(
    head: "import Foundation\n\nfunc $0(_ t: Double) -> Double {", array: "let $0: [Double] = [$1]", constant: "let",
    condition: ("", ""))

  /// Returns a number with a decimal point or an exponent, so that every language takes it for a double.
  static func literal(_ value: Double) -> String {
    let text = value.shortestText
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }

  /// Returns the source of a function of the time in seconds, with a motion's formulas. It gives `start` up to time 0
  /// and `rest` from the end on, both in points.
  func function(_ form: ClosedForm, named name: String, from start: Double, to rest: Double) -> String {
    var body = statement(if: "t <= 0", start)
    if let end = form.end { body += statement(if: "t >= \(Self.literal(end))", rest) }
    for (piece, next) in zip(form.pieces, form.pieces.dropFirst().map(Optional.some) + [nil]) {
      var statements = ["return \(sum(piece.terms, piece.start == 0 ? "t" : "s"))\(terminator)\n"]
      if piece.start != 0 {
        let shift = "\(piece.start < 0 ? "+" : "-") \(Self.literal(abs(piece.start)))"
        statements.insert("\(constant) s = t \(shift)\(terminator)\n", at: 0)
      }
      if let next { body += "  if \(condition.0)t < \(Self.literal(next.start))\(condition.1) {\n" }
      body += statements.map { (next == nil ? "  " : "    ") + $0 }.joined() + (next == nil ? "" : "  }\n")
    }
    return head.replacing("$0", with: name) + "\n" + body + "}\n"
  }

  private func statement(if test: String, _ value: Double) -> String {
    "  if \(condition.0)\(test)\(condition.1) { return \(Self.literal(value))\(terminator) }\n"
  }

  /// Returns the source of a sum of terms in the variable named `time`. Terms of one decay rate share an exponential.
  private func sum(_ terms: [ClosedForm.Term], _ time: String) -> String {
    var rates: [Double] = []
    for term in terms where !rates.contains(term.rate) { rates.append(term.rate) }
    let groups = rates.map { rate in
      let group = terms.filter { $0.rate == rate }
      guard rate != 0 else { return plainSum(group, time) }
      let power = "\(mathematics)exp(\(Self.literal(-rate)) * \(time))"
      guard group.count == 1 else { return "\(power) * (\(plainSum(group, time)))" }
      return "\(plainSum(group, time)) * \(power)"
    }
    return groups.joined(separator: " + ").replacing("+ -", with: "- ")
  }

  private func plainSum(_ terms: [ClosedForm.Term], _ time: String) -> String {
    terms.map { term in
      var factors = [Self.literal(term.coefficient)] + repeatElement(time, count: term.power)
      if let wave = term.wave {
        let name = wave == .cosine ? "cos" : "sin"
        factors.append("\(mathematics)\(name)(\(Self.literal(term.frequency)) * \(time))")
      }
      return factors.joined(separator: " * ")
    }.joined(separator: " + ").replacing("+ -", with: "- ")
  }
}
