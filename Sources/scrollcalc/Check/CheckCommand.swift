import CommandLineParsing
import ScrollMechanics

enum CheckCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "check", summary: "Check that a port's output or a recording follows a law, for tests and CI",
      discussion: """
        With --velocity, FILE is the output of a port: times from the release, and offsets. Each row is compared with \
        the law at its own time, so that missing frames do not matter. --release is the time of the release on the \
        file's clock, if it is not 0. Rows before it are not compared.

        Without --velocity, FILE is a recording, and --law has no default. The law and its parameters are held, and \
        the velocity, the offset and the time of the release are fitted as by 'fit'; the answer names them.

        Without --law and --velocity there are two files: the offsets of the first are compared with those of the \
        second, straight lines between its rows. With a law, there may be several files, and a status for all.

        If the law still moves by more than --within after the last row, a warning says so, unless --until ends the \
        file. A file in which nothing moves before the law rests fails, also with --until.

        A failure names the worst row and the first that is outside. If a usual mistake explains it, it is named: a \
        velocity per ms, another density, a frame too late. With it, all rows pass, or the worst is ten times nearer. \
        Of several that come as near, the simplest is named. A file that cannot be read does not keep others from \
        being checked. \
        Files are read as by 'fit'.
        """,
      options: FlickOptions.motion.adding(CheckOptions.all + CheckOptions.recording).adding(FlickOptions.surroundings)
        .adding(InputOptions.all + [InputOptions.deltas, InputOptions.axis])
        .adding([CheckOptions.format, OutputOptions.output, MessageOptions.describe, MessageOptions.quiet]),
      positionals: [CheckOptions.file], constraints: [.required(CheckOptions.within)],
      examples: [
        Example("scrollcalc check scroll.csv --law uikit -v 2000 --within 1", caption: "a port's output, in CI"),
        Example("scrollcalc check scroll.csv --law uikit --within 1", caption: "a recording"),
      ],
      exitStatuses: [
        ExitStatus(.noAnswer, "a file is not within the tolerance"),
        ExitStatus(.badInput, "a file has no rows, or its times fall"),
      ], synonyms: ["verify", "assert", "test", "validate", "diff"]),
    model: { $0.checksFiles ? "straight lines between the rows of the second file" : Models.release($0) },
    cumulative: [InputOptions.column]
  ) { arguments throws(Failure) in
    let formats: [String: CheckFormat] = ["txt": .text, "json": .json, "jsonl": .json]
    let named =
      arguments.isSet(CheckOptions.format)
      ? nil : try arguments.format(byExtension: ["txt", "json", "jsonl"]) { formats[$0] }
    let format = named ?? arguments[CheckOptions.format]
    let results = try arguments.checkResults()
    arguments.describeRun()
    let text = results.map { name, outcome -> String in
      switch outcome {
      case .success(let result): result.text(as: format)
      // In text, the one file of a command has its error only on standard error.
      case .failure(let failure):
        results.count > 1 || format == .github ? CheckResult.text(of: failure, name, as: format) : ""
      }
    }
    try OutputFile.write(text.joined(), arguments)
    let checked = results.compactMap { try? $0.outcome.get() }
    for result in checked where result.isPassed {
      if let ending = result.ending { Warning.write("\(result.path): \(ending)") }
    }
    for (_, outcome) in results { _ = try outcome.get() }
    let failed = checked.filter { !$0.isPassed }
    guard let first = failed.first else { return }
    // A warning, such as of another column, may be the reason.
    Warning.writeHeld()
    let files = results.count > 1 ? "\(failed.count) of \(results.count) files" : first.path
    let isOfVelocity = failed.allSatisfy(\.isOfVelocity)
    let limit = arguments.text(of: isOfVelocity ? CheckOptions.withinVelocity : CheckOptions.within)?.escaped ?? ""
    throw .noAnswer("\(files): not within \(limit) pt\(isOfVelocity ? "/s" : "")")
  }
}

extension ParsedArguments {
  /// True if two files are compared with each other, as neither a law nor a flick is given.
  fileprivate var checksFiles: Bool { !FlickOptions.motion.contains(where: isSet) && all(CheckOptions.file).count == 2 }

  /// Returns the outcome of each file with its name. A file that cannot be read does not hide the others' outcomes.
  fileprivate func checkResults() throws(Failure) -> [(name: String, outcome: Result<CheckResult, Failure>)] {
    let files = all(CheckOptions.file)
    if checksFiles {
      try refuse(Array(FlickOptions.surroundings), with: "two files")
      let tables = try files.map { file throws(Failure) in try rows(try InputFile(opening: file), isWhole: true) }
      return [(files[0].escaped, .success(try Check(self, tables[0], with: tables[1]).result()))]
    }
    guard isSet(FlickOptions.law) || isSet(Parameters.velocity) else {
      throw failure("--law is missing; without it, there are two files, of which the second is the expectation")
    }
    let law = try CheckedLaw(self)
    if isSet(InputOptions.axis), law.model.law.description.couplesAxes {
      let name = law.model.law.label
      Warning.write("--law \(name) couples the axes: one axis is compared with a flick along it alone")
    }
    // A law that refuses its parameters is reported before a file is read.
    if !law.isFitted { _ = try asOptionError { () throws(ParameterError) in try law.expectation() } }
    return try (files.isEmpty ? ["-"] : files).map { file throws(Failure) in
      let name = file == "-" ? InputFile.standardInputName : file.escaped
      do throws(Failure) {
        let input = try files.count < 2 ? input(CheckOptions.file) : InputFile(opening: file)
        let table = try rows(input, start: law.values[Parameters.offset], isWhole: !law.isFitted)
        return (name, .success(try Check(self, table, with: law).result()))
      } catch {
        if case .usage = error { throw error }
        return (name, .failure(error))
      }
    }
  }

  private func rows(_ input: InputFile, start: Double = 0, isWhole: Bool) throws(Failure) -> RecordedRows {
    var table = try HeadedFile(input)
    let columns = try RecordingColumns(&table, self)
    if columns.arePulls {
      throw .badInput("\(input.name):1: this is a table of pulls; a check needs times and offsets")
    }
    let rows = try RecordedRows(table, columns, start: start, isWhole: isWhole, self)
    if rows.lines.isEmpty { throw .badInput("\(input.name):\(rows.lastLine): there are no rows to check") }
    return rows
  }
}

enum CheckOptions {
  static let within = Option(
    "within", short: "w", placeholder: "W", group: .check,
    summary: "greatest distance in pt of a row from the expected offset",
    synonyms: ["tolerance", "epsilon", "max-error"],
    value: .number(expected: "a distance of 0 or more, e.g. 0.5", units: Unit.length, range: .notNegative))

  static let withinTime = DefaultedOption(
    "within-time", placeholder: "T", group: .check, summary: "time in s by which a row may be early or late, e.g. 1ms",
    details: """
      A row passes if the expectation comes within W of it at most T earlier or later: for jitter, times that are \
      rounded, and platforms that show the pixel of the last millisecond.
      """, default: 0, synonyms: ["time-tolerance", "jitter"],
    value: .number(expected: "a time of 0 or more, e.g. 1ms", units: Unit.time, range: .notNegative))

  static let withinVelocity = Option(
    "within-velocity", placeholder: "V", group: .check,
    summary: "greatest difference in pt/s of a row from the expected velocity; reads the column velocity",
    default: "any", synonyms: ["velocity-tolerance"],
    value: .number(expected: "a speed of 0 or more, e.g. 5", units: Unit.velocity, range: .notNegative))

  static let shift = Option(
    "shift", placeholder: "A:B", group: .check,
    summary: "look for one shift in s of all rows from A to B, e.g. 0:20ms; a row at t is expected as at t + shift",
    default: "none", synonyms: ["offset-time", "lag"],
    value: ValueParser<ClosedRange<Double>>(expected: "two times with a colon, e.g. 0:20ms", unit: "s") {
      (text: String) throws(ValueError) -> ClosedRange<Double> in
      let ends = RangeText(text, units: Unit.time).numbers
      guard ends.count == 2 else { throw "is not a range" }
      let time = ValueParser<Double>.number(expected: "a time", units: Unit.time, range: .within(-1e6...1e6))
      let (low, high) = (try time.read(ArgumentText(ends[0])), try time.read(ArgumentText(ends[1])))
      guard low <= high else { throw "has its later time first" }
      return low...high
    })

  static let allowed = DefaultedOption(
    "allow", placeholder: "N%", group: .check, summary: "rows in % that may be outside, such as stale frames",
    default: 0, synonyms: ["outliers", "allow-outside"],
    value: .number(
      expected: "a percentage from 0 to 100, e.g. 2%", units: [Unit(name: "%", powerOfTen: 0)], range: .within(0...100))
  )

  static let format = DefaultedOption(
    "format", short: "f", placeholder: "F", group: .output, summary: "text, json or github",
    details: """
      json is an object a file, github an annotation of the first line that is outside. Without --format, the \
      extension of --output selects text (.txt) or json (.json, .jsonl).
      """, default: .text,
    value: .choice(
      "a format",
      [
        Choice("text", CheckFormat.text, summary: "sentences and a sparkline"),
        Choice("json", .json, summary: "an object a file, each on its own line"),
        Choice("github", .github, summary: "annotations of GitHub Actions"),
      ]))

  static let file = Positional(
    "FILE", summary: "table of times and offsets, CSV or JSON; - or omitted: standard input", repeats: true,
    value: .file)

  static let all: [any DeclaredOption] = [within, withinTime, withinVelocity, shift, allowed]
  static let recording: [any DeclaredOption] = [FitOptions.release, FitOptions.until]
}

enum CheckFormat: Sendable { case text, json, github }

extension CheckTolerance {
  init(_ arguments: ParsedArguments) {
    self.init(
      offset: arguments[CheckOptions.within] ?? 0, velocity: arguments[CheckOptions.withinVelocity],
      time: arguments[CheckOptions.withinTime], allowed: arguments[CheckOptions.allowed] / 100)
  }
}
