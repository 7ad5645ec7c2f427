import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

/// The facts about a spring and its step, and the parameters of the platforms.
struct SpringReport {
  let step: StepResponse
  let arguments: ParsedArguments
  private var spring: Spring { step.spring }

  /// Returns when a platform's rule ends the motion, in a form or in any; `nil` without a rule, or such a spring.
  private func rest(_ platform: SpringPlatform, _ form: SpringForm?) -> SpringRest.Times? {
    // Without a velocity of its own, a form starts from rest.
    let velocity = form.map { $0.velocity == nil ? 0 : step.velocity } ?? step.velocity
    let distance = arguments[SpringOptions.restDistance] ?? worded?.restDistance
    let speed = arguments[SpringOptions.restSpeed] ?? worded?.restSpeed
    if let form, form.endsAtDuration {
      return (try? form.values(of: spring, velocity: step.relativeVelocity)).map { .after($0[0].plainest) }
    }
    guard platform.forms.contains(where: { (try? $0.values(of: spring, velocity: nil)) != nil }) else { return nil }
    return platform.rest?.times(
      of: spring, distance: step.distance, velocity: velocity,
      restDistance: platform.restDistance == nil ? nil : distance, restSpeed: platform.restSpeed == nil ? nil : speed)
  }

  private var worded: WordedSpring? { arguments.wordedSpring }

  /// Returns the facts in a format: one per line as text, else in a row.
  func facts(_ format: TableFormat) throws(Failure) -> String {
    let platform = arguments[SpringOptions.platform] ?? worded?.platform
    let form = worded.map(\.form).flatMap { $0.endsAtDuration || $0.velocity == nil ? $0 : nil }
    let isOwn = platform == worded?.platform
    let facts = Facts(report: self, platform: platform, rest: platform.flatMap { rest($0, isOwn ? form : nil) })
    // As text, an instant that the rule does not have is not worth a line.
    let rests = platform == nil ? [] : Self.restColumns { format != .text || $0(facts) != nil }
    return try arguments.springTable(
      Self.facts.map { $0.of { $0.report } } + rests, shape: .answer, format, of: CollectionOfOne(facts))
  }

  private struct Facts: Sendable {
    let report: SpringReport
    let platform: SpringPlatform?
    let rest: SpringRest.Times?

    /// Returns the time of a frame; only videos have 30 a second.
    func frame(_ rate: Double) -> Double? { rate == 30 && platform != .remotion ? nil : rest?.atFrame(rate) }
  }

  private static let facts: [Column<Self>] = [
    .number("damping_ratio") { $0.spring.dampingRatio }, .number("natural_period", "s") { $0.spring.response },
    .number("damped_period", "s") { $0.spring.dampedPeriod }, .number("first_crossing", "s") { $0.step.firstCrossing },
    .number("peak", "pt") { $0.step.peak?.value }, .number("peak_time", "s") { $0.step.peak?.time },
    .number("overshoot") { $0.step.distance == 0 ? nil : $0.step.overshoot / abs($0.step.distance) },
    .number("settle_time", "s") { $0.step.settleTime }, .integer("swings") { $0.step.swings },
    .number("velocity", "pt/s") { $0.step.velocity },
    .number("relative_velocity", "per s") { $0.step.relativeVelocity },
  ]

  private static let rests: [(name: String, value: @Sendable (Facts) -> Double?)] = [
    ("rest_duration", { $0.rest?.duration }), ("rest_first", { $0.rest?.first }),
    ("rest_for_good", { $0.rest?.forGood }), ("rest_30hz", { $0.frame(30) }), ("rest_60hz", { $0.frame(60) }),
    ("rest_120hz", { $0.frame(120) }),
  ]

  private static func restColumns(_ isShown: (@Sendable (Facts) -> Double?) -> Bool) -> [Column<Facts>] {
    [.text("rest_rule") { $0.platform?.title }]
      + rests.filter { isShown($0.value) }.map { rest in .number(rest.name, "s", rest.value) }
  }

  /// Returns a table in a format, with a row for each form of each platform.
  func words(_ format: TableFormat) throws(Failure) -> String {
    try arguments.springTable(Self.words, shape: .table, format, of: forms.map(expressed))
  }

  private static let words: [Column<Expressed>] = [
    .text("platform") { $0.platform.title }, .text("words") { $0.words }, .text("velocity") { $0.velocity },
    .text("duration_is") { $0.form.duration?.rawValue }, .number("rest_duration", "s") { $0.rest?.duration },
    .number("rest_60hz", "s") { $0.rest?.atFrame(60) }, .number("rest_120hz", "s") { $0.rest?.atFrame(120) },
    .text("note") { $0.note },
  ]

  static var headings: [TableColumn] {
    words.map(\.heading) + facts.map(\.heading) + restColumns { _ in true }.map(\.heading)
  }

  private var platforms: [SpringPlatform] { arguments[SpringOptions.platform].map { [$0] } ?? SpringPlatform.all }

  private var forms: [(platform: SpringPlatform, form: SpringForm)] {
    platforms.flatMap { platform in platform.forms.map { (platform, $0) } }
  }

  /// A row of the table of platforms: a form, its parameters with the spring's values, an initial velocity, the end of
  /// its motion and a note. For a form that cannot express the spring, `words` has only the parameters' names, and the
  /// note has the reason.
  private struct Expressed: Sendable {
    let platform: SpringPlatform
    let form: SpringForm
    let words: String
    var velocity: String?
    var rest: SpringRest.Times?
    var note: String?
  }

  private func expressed(_ platform: SpringPlatform, _ form: SpringForm) -> Expressed {
    let names = form.words.map { $0.names[0] }
    do throws(SpringForm.Inexpressible) {
      let values = try form.values(of: spring, velocity: step.relativeVelocity)
      let words = zip(names, texts(values, of: form)).map { "\($0)=\($1)" }.joined(separator: ",")
      let velocity = velocity(of: form).flatMap { velocity in form.velocity.map { "\($0.name)=\(velocity)" } }
      let withoutVelocity = step.velocity != 0 && form.velocity == nil ? "without the velocity" : nil
      return Expressed(
        platform: platform, form: form, words: words, velocity: velocity, rest: rest(platform, form),
        note: lacksDistance(form) ? Self.noDistance : fromRest(form) ?? withoutVelocity ?? note(on: values, of: form))
    } catch {
      return Expressed(
        platform: platform, form: form, words: names.joined(separator: ","), note: "not expressible: \(error.reason)")
    }
  }

  /// Returns the unit of durations in other units than seconds.
  private func note(on values: [Double], of form: SpringForm) -> String? {
    guard let (word, value) = zip(form.words, values).first(where: { $0.0.unit == .milliseconds }) else { return nil }
    return word.isWhole && value / 1000 != spring.response ? "in ms, which have to be whole" : "in ms"
  }

  private func fromRest(_ form: SpringForm) -> String? {
    step.velocity != 0 && form.isFromRest ? "from rest: with a velocity, its duration specifies another spring" : nil
  }

  private static let noDistance = "its velocity is relative to a distance, which is 0"

  /// Returns a line of code for each platform of a language, or a comment if it cannot express the spring.
  func code(_ language: SpringCode.Language) throws(Failure) -> String {
    var lines = ""
    for platform in platforms {
      for (form, code) in platform.codedForms where code.language == language {
        do throws(SpringForm.Inexpressible) {
          if lacksDistance(form) { throw SpringForm.Inexpressible(reason: Self.noDistance) }
          let values = try form.values(of: spring, velocity: step.relativeVelocity)
          let (words, velocity) = (texts(values, of: form, isFloat: language.hasFloats), velocity(of: form))
          let line = code.line(words, velocity, isOverdamped: spring.bounce < 0)
          // A velocity that is not part of the line is printed in its comment.
          let hasVelocity = step.velocity == 0 || line != code.line(words, nil, isOverdamped: spring.bounce < 0)
          let started = form.velocity.map { "started with \($0.name) \(velocity ?? "")" } ?? "without the velocity"
          let comments = [platform.title, hasVelocity ? nil : started, fromRest(form)].compactMap(\.self)
          lines += "\(line)  // \(comments.joined(separator: ", "))\n"
        } catch {
          let names = form.words.map { $0.names[0] }.joined(separator: ", ")
          lines += "// \(platform.title), \(names): not expressible, \(error.reason)\n"
        }
      }
    }
    guard !lines.isEmpty else {
      let name = arguments[SpringOptions.platform]?.title ?? ""
      throw arguments.failure(
        for: SpringOptions.platform, ValueError("is \(name), which has no code in \(language.rawValue)"))
    }
    return lines
  }

  /// Returns the curve of the step until it has settled. Throws if it never does, or has no distance.
  func css() throws(Failure) -> String {
    let motion = try arguments.springMotion(
      FlickValues(), of: spring, from: 0, to: step.distance, velocity: step.velocity, threshold: step.tolerance)
    guard motion.duration > 0, step.distance != 0 else {
      throw .noAnswer("the step has no distance beyond --tolerance")
    }
    return try EasingExport(of: motion, .linear, arguments).text()
  }

  /// True if the velocity of a form is relative to a distance of 0.
  private func lacksDistance(_ form: SpringForm) -> Bool {
    form.velocity?.isRelative == true && step.velocity != 0 && step.relativeVelocity == nil
  }

  /// Returns the initial velocity in the unit of a form; `nil` if it is 0 or the form cannot express it.
  private func velocity(of form: SpringForm) -> String? {
    guard step.velocity != 0, let velocity = form.velocity else { return nil }
    return (velocity.isRelative ? step.relativeVelocity : step.velocity / velocity.unit).map { text($0) }
  }

  private func texts(_ values: [Double], of form: SpringForm, isFloat: Bool = false) -> [String] {
    zip(form.words, values).map { word, value in
      if word.isFlag { return value == 0 ? "false" : "true" }
      return word.isWhole ? value.shortestText : text(value, isFloat: isFloat)
    }
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
    let settings = try OutputSettings(columns, shape: shape, self, format: format)
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
      ], legend: [LegendEntry(line: 0, label: name, facts: facts)],
      moments: marks.enumerated().map { Moment($1.time, label: "\($0 + 1)") })
  }
}
