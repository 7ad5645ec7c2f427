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

        Without --velocity, FILE is a recording. The law and its parameters are held, and the velocity, the offset and \
        the time of the release are fitted as by 'fit'; the answer names them.

        Without --law and --velocity there are two files: the offsets of the first are compared with those of the \
        second, straight lines between its rows. With a law, there may be several files, and a status for all.

        A failure names the worst row and the first that is outside. If a usual mistake explains it, it is named: a \
        velocity per ms, another density, a frame too late. With it, all rows pass, or the worst is ten times nearer. \
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
    let named =
      arguments.isSet(CheckOptions.format)
      ? nil
      : try arguments.format(byExtension: ["txt", "json", "jsonl"]) { name -> CheckFormat? in
        ["txt": CheckFormat.text, "json": .json, "jsonl": .json][name]
      }
    let format = named ?? arguments[CheckOptions.format]
    let results = try arguments.checkResults()
    arguments.describeRun()
    try OutputFile.write(results.map { $0.text(as: format) }.joined(), arguments)
    let failed = results.filter { !$0.isPassed }
    guard let first = failed.first else { return }
    // A warning, such as of another column, may be the reason.
    Warning.writeHeld()
    let files = results.count > 1 ? "\(failed.count) of \(results.count) files" : first.path
    throw .noAnswer("\(files): not within \(arguments.text(of: CheckOptions.within)?.escaped ?? "") pt")
  }
}

extension ParsedArguments {
  /// True if two files are compared with each other, as neither a law nor a flick is given.
  fileprivate var checksFiles: Bool { !FlickOptions.motion.contains(where: isSet) && all(CheckOptions.file).count == 2 }

  fileprivate func checkResults() throws(Failure) -> [CheckResult] {
    let files = all(CheckOptions.file)
    if checksFiles {
      try refuse(Array(FlickOptions.surroundings), with: "two files")
      let tables = try files.map { file throws(Failure) in try rows(try InputFile(opening: file), isWhole: true) }
      return [try Check(self, tables[0], with: tables[1]).result()]
    }
    guard isSet(FlickOptions.law) || isSet(Parameters.velocity) else {
      throw failure("--law is missing; without it, there are two files, of which the second is the expectation")
    }
    let law = try CheckedLaw(self)
    // A law that refuses its parameters is reported before a file is read.
    if !law.isFitted { _ = try asOptionError { () throws(ParameterError) in try law.expectation() } }
    func result(_ input: InputFile) throws(Failure) -> CheckResult {
      let start = law.values[Parameters.offset]
      return try Check(self, try rows(input, start: start, isWhole: !law.isFitted), with: law).result()
    }
    if files.count < 2 { return [try result(try input(CheckOptions.file))] }
    return try files.map { file throws(Failure) in try result(try InputFile(opening: file)) }
  }

  private func rows(_ input: InputFile, start: Double = 0, isWhole: Bool) throws(Failure) -> RecordedRows {
    var table = try HeadedFile(input)
    let columns = try RecordingColumns(&table, self)
    if columns.arePulls {
      throw .badInput("\(input.name):1: this is a table of pulls; a check needs times and offsets")
    }
    let rows = try RecordedRows(table, columns, start: start, isWhole: isWhole, self)
    if rows.times.isEmpty { throw .badInput("\(input.name):\(rows.lastLine): there are no rows to check") }
    return rows
  }
}
