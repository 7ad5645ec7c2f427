import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

/// The facts about a spring and its step, and the parameters of the platforms.
struct SpringReport {
  let step: StepResponse
  let arguments: ParsedArguments
  private var spring: Spring { step.spring }

  /// The step as the given parameters play it: from rest if they have no velocity.
  var played: StepResponse {
    guard let worded, worded.form.velocity == nil else { return step }
    return (try? StepResponse(of: spring, distance: step.distance, tolerance: step.tolerance)) ?? step
  }

  /// Returns when a platform's rule ends the motion, in a form or in any; `nil` without a rule, or such a spring.
  private func rest(_ platform: SpringPlatform, _ form: SpringForm?, of step: StepResponse) -> SpringRest.Times? {
    if let form, form.endsAtDuration {
      return (try? form.values(of: spring, velocity: step.relativeVelocity)).map { .after($0[0].plainest) }
    }
    guard platform.forms.contains(where: { (try? $0.values(of: spring, velocity: nil)) != nil }) else { return nil }
    let own = platform == worded?.platform ? worded : nil
    let distance = platform.restDistance == nil ? nil : arguments[SpringOptions.restDistance]
    let speed = platform.restSpeed == nil ? nil : arguments[SpringOptions.restSpeed]
    // Without a velocity of its own, a form starts from rest.
    let times = platform.rest?.times(
      of: spring, distance: step.distance, velocity: form != nil && form?.velocity == nil ? 0 : step.velocity,
      restDistance: distance ?? own?.restDistance, restSpeed: speed ?? own?.restSpeed)
    guard own?.isClamped == true, let crossing = step.firstCrossing else { return times }
    return times?.clamped(at: crossing)
  }

  private var worded: WordedSpring? { arguments.wordedSpring }

  /// Returns the facts in a format: one per line as text, else in a row.
  func facts(_ format: TableFormat) throws(Failure) -> String {
    let platform = arguments[SpringOptions.platform] ?? worded?.platform
    let form = platform == worded?.platform ? worded?.form : nil
    let facts = Facts(step: played, platform: platform, rest: platform.flatMap { rest($0, form, of: played) })
    // As text, an instant that the rule does not have is not worth a line.
    let rests = Self.rests.filter { column in
      if format == .text, case .number(let value) = column.cell { value(facts) != nil } else { platform != nil }
    }
    return try arguments.springTable(
      Self.facts.map { $0.of { $0.step } } + rests, shape: .answer, format, of: CollectionOfOne(facts))
  }

  private struct Facts: Sendable {
    let step: StepResponse
    let platform: SpringPlatform?
    let rest: SpringRest.Times?
  }

  private static let facts: [Column<StepResponse>] = [
    .number("damping_ratio") { $0.spring.dampingRatio.plainest }, .number("natural_period", "s") { $0.spring.response },
    .number("damped_period", "s") { $0.spring.dampedPeriod }, .number("first_crossing", "s") { $0.firstCrossing },
    .number("peak", "pt") { $0.peak?.value }, .number("peak_time", "s") { $0.peak?.time },
    .number("overshoot") { $0.distance == 0 ? nil : $0.overshoot / abs($0.distance) },
    .number("settle_time", "s") { $0.settleTime }, .integer("swings") { $0.swings },
    .number("velocity", "pt/s") { $0.velocity }, .number("relative_velocity", "per s") { $0.relativeVelocity },
  ]

  private static let rests: [Column<Facts>] = [
    .text("rest_rule") { $0.platform?.title }, .number("rest_duration", "s") { $0.rest?.duration },
    .number("rest_first", "s") { $0.rest?.first }, .number("rest_for_good", "s") { $0.rest?.forGood },
    // Only videos have 30 frames a second.
    .number("rest_30hz", "s") { $0.platform == .remotion ? $0.rest?.atFrame(30) : nil },
    .number("rest_60hz", "s") { $0.rest?.atFrame(60) }, .number("rest_120hz", "s") { $0.rest?.atFrame(120) },
  ]

  /// Returns a table in a format, with a row for each form of each platform.
  func words(_ format: TableFormat) throws(Failure) -> String {
    let rows = platforms.flatMap { platform in
      platform.forms.map { form in
        var row = expressed(platform, form)
        if row.reason == nil { row.rest = rest(platform, form, of: step) }
        return row
      }
    }
    return try arguments.springTable(Self.words, shape: .table, format, of: rows)
  }

  private static let words: [Column<Expressed>] = [
    .text("platform") { $0.platform.title }, .text("words") { $0.words },
    .text("velocity") { row in row.velocity.flatMap { text in row.form.velocity.map { "\($0.name)=\(text)" } } },
    .text("duration_is") { $0.form.duration?.rawValue }, .number("rest_duration", "s") { $0.rest?.duration },
    .number("rest_60hz", "s") { $0.rest?.atFrame(60) }, .number("rest_120hz", "s") { $0.rest?.atFrame(120) },
    .text("note") { row in row.reason.map { "not expressible: \($0)" } ?? row.note },
  ]

  static var headings: [TableColumn] { words.map(\.heading) + facts.map(\.heading) + rests.map(\.heading) }

  private var platforms: [SpringPlatform] { arguments[SpringOptions.platform].map { [$0] } ?? SpringPlatform.all }

  /// A form with the texts of the spring's values and of an initial velocity, the end of its motion and a note.
  /// `reason` is why it cannot express the spring.
  private struct Expressed: Sendable {
    let platform: SpringPlatform
    let form: SpringForm
    var texts: [String] = []
    var velocity, note, reason: String?
    var rest: SpringRest.Times?

    var names: [String] { form.words.map { $0.names[0] } }
    var words: String {
      (reason == nil ? zip(names, texts).map { "\($0)=\($1)" } : names).joined(separator: ",")
    }
  }

  private func expressed(_ platform: SpringPlatform, _ form: SpringForm, isFloat: Bool = false) -> Expressed {
    var row = Expressed(platform: platform, form: form)
    do throws(SpringForm.Inexpressible) {
      let values = try form.values(of: spring, velocity: step.relativeVelocity)
      row.texts = zip(form.words, values).map { word, value in
        // The values have a flag only if it is set.
        if word.isFlag { return "true" }
        return word.isWhole ? value.shortestText : text(value, isFloat: isFloat)
      }
      if step.velocity != 0, let velocity = form.velocity {
        row.velocity = (velocity.isRelative ? step.relativeVelocity : step.velocity / velocity.unit).map { text($0) }
      }
      let withoutVelocity = step.velocity != 0 && form.velocity == nil ? "without the velocity" : nil
      row.note = lacksDistance(form) ? Self.noDistance : withoutVelocity ?? note(on: values, of: form)
    } catch { row.reason = error.reason }
    return row
  }

  /// Returns the unit of durations in other units than seconds.
  private func note(on values: [Double], of form: SpringForm) -> String? {
    guard let (word, value) = zip(form.words, values).first(where: { $0.0.unit == .milliseconds }) else { return nil }
    return word.isWhole && value / 1000 != spring.response ? "in ms, which have to be whole" : "in ms"
  }

  private static let noDistance = "its velocity is relative to a distance, which is 0"

  /// True if the velocity of a form is relative to a distance of 0.
  private func lacksDistance(_ form: SpringForm) -> Bool {
    form.velocity?.isRelative == true && step.velocity != 0 && step.relativeVelocity == nil
  }

  /// Returns a line of code for each platform of a language, or a comment if it cannot express the spring.
  func code(_ language: SpringCode.Language) throws(Failure) -> String {
    let lines = platforms.flatMap { platform in
      platform.codedForms.filter { $0.code.language == language }.map { form, code in
        let row = expressed(platform, form, isFloat: language.hasFloats)
        if let reason = lacksDistance(form) ? Self.noDistance : row.reason {
          return "// \(platform.title), \(row.names.joined(separator: ", ")): not expressible, \(reason)\n"
        }
        let line = code.line(row.texts, row.velocity, isOverdamped: spring.bounce < 0)
        // A velocity that is not part of the line is printed in its comment.
        let hasVelocity = step.velocity == 0 || line != code.line(row.texts, nil, isOverdamped: spring.bounce < 0)
        let started = form.velocity.map { "started with \($0.name) \(row.velocity ?? "")" } ?? "without the velocity"
        let comments = [platform.title, hasVelocity ? nil : started].compactMap(\.self).joined(separator: ", ")
        return "\(line)  // \(comments)\n"
      }
    }
    guard !lines.isEmpty else {
      let name = arguments[SpringOptions.platform]?.title ?? ""
      throw arguments.failure(
        for: SpringOptions.platform, ValueError("is \(name), which has no code in \(language.name)"))
    }
    return lines.joined()
  }

  /// Returns the curve of the step until it has settled. Throws if it never does, or has no distance.
  func css() throws(Failure) -> String {
    let step = played
    let motion = try arguments.asOptionError { () throws(ParameterError) in
      try SpringTimingParameters(
        spring: spring, initialValue: 0, initialVelocity: step.velocity, target: step.distance,
        threshold: step.tolerance)
    }
    guard motion.duration > 0, step.distance != 0 else {
      throw .noAnswer("the step has no distance beyond --tolerance")
    }
    return try EasingExport(of: motion, .linear, arguments).text()
  }

  /// Returns a number as the platform's type holds it, without the digits that only rounding brings in.
  private func text(_ value: Double, isFloat: Bool = false) -> String {
    if let precision = arguments[OutputOptions.precision] { return value.text(.fixed(decimals: precision)) }
    return isFloat ? value.shortestFloatText : value.plainest.shortestText
  }
}

extension ParsedArguments {
  func springTable<Row>(
    _ columns: [Column<Row>], shape: TableWriter.Shape, _ format: TableFormat, of rows: some Sequence<Row>
  ) throws(Failure) -> String {
    let settings = try OutputSettings(self, shape: shape, format: format, columns: columns)
    var table = settings.makeTable()
    table.begin()
    for row in rows { table.row(row, columns) }
    table.end()
    try settings.units.check(&table)
    return table.buffer.text
  }
}

extension Double {
  /// The number, or one within 4 ulp whose text is shorter by at least three digits, as 0.3 is for 0.30000000000000004.
  var plainest: Double {
    let near = (-4...4).map { self + Double($0) * ulp }.min { $0.shortestText.count < $1.shortestText.count } ?? self
    return near.shortestText.count + 3 <= shortestText.count ? near : self
  }

  /// The fewest digits that read back as the same number of 32 bits.
  fileprivate var shortestFloatText: String {
    let text = "\(Float(self))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension StepResponse {
  /// The durations of the platforms that have one, in the order of time.
  private var marks: [(label: String, time: Double)] {
    let durations: [(whose: String, time: Double?)] = [
      ("Motion's visualDuration", spring.motionVisualDuration), ("SwiftUI and Flutter", spring.response),
      ("UIKit's usingSpringWithDamping and Motion", spring.motionDuration ?? spring.uiKitDuration),
      ("settled", settleTime), ("Reanimated", spring.reanimatedDuration),
    ]
    let known = durations.compactMap { whose, time in time.map { (whose: whose, time: $0) } }
    return known.sorted { $0.time < $1.time }.enumerated().map { ("\($0 + 1) \($1.whose)", $1.time) }
  }

  var figure: Figure {
    let end = 1.1 * (marks.last?.time ?? spring.response)
    let points = (0...1000).map { index in
      let time = end * Double(index) / 1000
      return Point(time, value(at: time))
    }
    // Labels do not fit between the marks.
    let facts = marks.map { "\($0.label): \($0.time.roundedText) s" }
    let name = "response \(spring.response.roundedText) s, damping ratio \(spring.dampingRatio.roundedText)"
    return Figure(
      title: "One spring, and the meanings of its duration",
      description: "Offset in pt over time in s of a spring with \(name). \(facts.joined(separator: ". ")).",
      horizontal: Quantity("time", unit: "s"),
      panels: [
        Panel(
          Quantity("offset", unit: "pt"), curves: [Curve(line: 0, points: points, marksEnd: false)],
          guides: [Guide(.destination, at: distance, label: "\(distance.roundedText) pt", line: 0)])
      ], legend: [(line: 0, label: name, facts: facts)],
      moments: marks.enumerated().map { ($1.time, "\($0 + 1)", nil) })
  }
}
