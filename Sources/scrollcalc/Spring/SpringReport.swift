import CommandLineParsing
import ScrollMechanics
import TabularText

/// The facts about a spring and its step, and the parameters of the platforms.
struct SpringReport {
  let step: StepResponse
  let arguments: ParsedArguments
  private var spring: Spring { step.spring }
  /// The velocity in distances per second; `nil` where there is no distance.
  private var relativeVelocity: Double? { try? Spring.relativeVelocity(step.velocity, from: 0, to: step.distance) }

  /// Returns the facts in a format: one per line as text, else in a row.
  func facts(_ format: TableFormat) throws(Failure) -> String {
    try table(Self.facts, shape: .answer, format, of: CollectionOfOne(self))
  }

  private static let facts: [Column<Self>] = [
    .number("damping_ratio") { $0.spring.dampingRatio }, .number("natural_period", "s") { $0.spring.response },
    .number("damped_period", "s") { $0.spring.dampedPeriod }, .number("first_crossing", "s") { $0.step.firstCrossing },
    .number("peak", "pt") { $0.step.peak?.value }, .number("peak_time", "s") { $0.step.peak?.time },
    .number("overshoot") { $0.step.distance == 0 ? nil : $0.step.overshoot / abs($0.step.distance) },
    .number("settle_time", "s") { $0.step.settleTime }, .integer("swings") { $0.step.swings },
    .number("velocity", "pt/s") { $0.step.velocity }, .number("relative_velocity", "per s") { $0.relativeVelocity },
  ]

  /// Returns a table in a format, with a row for each form of each platform.
  func words(_ format: TableFormat) throws(Failure) -> String {
    try table(Self.words, shape: .table, format, of: forms.map(expressed))
  }

  private static let words: [Column<Expressed>] = [
    .text("platform") { $0.platform.title }, .text("words") { $0.words }, .text("velocity") { $0.velocity },
    .text("duration_is") { $0.form.duration?.rawValue }, .text("note") { $0.note },
  ]

  static var headings: [TableColumn] { words.map(\.heading) + facts.map(\.heading) }

  private var forms: [(platform: SpringPlatform, form: SpringForm)] {
    let platforms = arguments[SpringOptions.platform].map { [$0] } ?? SpringPlatform.all
    return platforms.flatMap { platform in platform.forms.map { (platform, $0) } }
  }

  /// A row of the table of platforms: a form, its parameters with the spring's values, an initial velocity and a note.
  /// For a form that cannot express the spring, `words` has only the parameters' names, and the note has the reason.
  private typealias Expressed = (
    platform: SpringPlatform, form: SpringForm, words: String, velocity: String?, note: String?
  )

  private func expressed(_ platform: SpringPlatform, _ form: SpringForm) -> Expressed {
    let names = form.words.map { $0.names[0] }
    switch form.expression(spring) {
    case .inexpressible(let reason):
      return (platform, form, names.joined(separator: ","), nil, "not expressible: \(reason)")
    case .words(let values, var note):
      let words = zip(names, texts(values, of: form)).map { "\($0)=\($1)" }.joined(separator: ",")
      if spring.bounce < 0, form.code?.overdampedSuffix.isEmpty == false { note = "with allowsOverdamping" }
      if step.velocity != 0, form.isFromRest { note = Self.fromRest }
      if lacksDistance(form) { note = Self.noDistance }
      let velocity = velocity(of: form).flatMap { velocity in form.velocity.map { "\($0.name)=\(velocity)" } }
      return (platform, form, words, velocity, note)
    }
  }

  private static let fromRest = "from rest: with a velocity, its duration specifies another spring"
  private static let noDistance = "its velocity is relative to a distance, which is 0"

  /// Returns a line of code for each platform of a language, or a comment if it cannot express the spring.
  func code(_ language: SpringCode.Language) throws(Failure) -> String {
    var lines = ""
    for (platform, form) in forms {
      guard let code = form.code, code.language == language else { continue }
      var expression = form.expression(spring)
      if lacksDistance(form) { expression = .inexpressible(Self.noDistance) }
      switch expression {
      case .inexpressible(let reason):
        let names = form.words.map { $0.names[0] }.joined(separator: ", ")
        lines += "// \(platform.title), \(names): not expressible, \(reason)\n"
      case .words(let values, _):
        let (words, velocity) = (texts(values, of: form), velocity(of: form))
        let line = code.line(words, velocity)
        // A velocity that is not part of the line is printed in its comment.
        let hasVelocity = step.velocity == 0 || line != code.line(words, nil)
        lines += "\(line)\(spring.bounce < 0 ? code.overdampedSuffix : "")  // \(platform.title)"
        if !hasVelocity {
          let started = form.velocity.map { "started with \($0.name) \(velocity ?? "")" }
          lines += ", \(started ?? "without the velocity")"
        }
        if step.velocity != 0, form.isFromRest { lines += ", \(Self.fromRest)" }
        lines += "\n"
      }
    }
    guard !lines.isEmpty else {
      let name = arguments[SpringOptions.platform]?.title ?? ""
      throw arguments.failure(
        for: SpringOptions.platform, ValueError("is \(name), which has no code in \(language.rawValue)"))
    }
    return lines
  }

  /// True if the velocity of a form is relative to a distance of 0.
  private func lacksDistance(_ form: SpringForm) -> Bool {
    form.velocity?.isRelative == true && step.velocity != 0 && relativeVelocity == nil
  }

  /// Returns the initial velocity in the unit of a form; `nil` if it is 0 or the form cannot express it.
  private func velocity(of form: SpringForm) -> String? {
    guard step.velocity != 0, let velocity = form.velocity else { return nil }
    return (velocity.isRelative ? relativeVelocity : step.velocity).map(text)
  }

  private func texts(_ values: [Double], of form: SpringForm) -> [String] {
    zip(form.words, values).map { $0.isWhole ? $1.shortestText : text($1) }
  }

  private func text(_ value: Double) -> String {
    value.text(arguments[OutputOptions.precision].map { .fixed(decimals: $0) } ?? .shortest)
  }

  private func table<Row>(
    _ columns: [Column<Row>], shape: TableWriter.Shape, _ format: TableFormat, of rows: some Sequence<Row>
  ) throws(Failure) -> String {
    let layout = try ResultLayout(columns, shape: shape, arguments, format: format)
    var table = layout.makeTable()
    table.begin()
    for row in rows { table.row(row, columns) }
    table.end()
    try layout.settings.units.check(&table)
    return table.buffer.text
  }
}
