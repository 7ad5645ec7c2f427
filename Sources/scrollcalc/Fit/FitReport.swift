import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

struct FitReport {
  let arguments: ParsedArguments
  private let laws: [LawDescription]
  private let triesSpring: Bool

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    let models = arguments[FitOptions.laws]
    laws = models.map(\.description).filter { $0.name != SpringLaw.description.name }
    triesSpring = models.count > laws.count
    if let given = models.first(where: { !$0.given.isEmpty }) {
      let problem = ValueError("sets parameters of '\(given.description.name)'", hint: "fit determines them")
      throw arguments.failure(for: FitOptions.laws, problem)
    }
    for option in [FitOptions.from, FitOptions.release] {
      guard let time = arguments[option], let until = arguments[FitOptions.until], time > until else { continue }
      throw arguments.failure(for: option, "is after --until")
    }
    // Refuses a wrong extension before anything is computed.
    _ = try arguments.format(byExtension: ["svg"], of: FitOptions.plot) { $0 == "svg" ? PlotFormat.svg : nil }
  }

  func run() throws(Failure) {
    let files = arguments.all(FitOptions.file)
    guard files.count > 1 else { return try writeOne(try answer(try arguments.input(FitOptions.file))) }
    try arguments.refuse([FitOptions.residuals, FitOptions.plot], with: "\(files.count) recordings")
    try writeAll(files)
  }

  private func writeOne(_ answer: FitAnswer) throws(Failure) {
    if answer.fit == nil {
      try arguments.refuse([FitOptions.laws, FitOptions.residuals, FitOptions.plot], with: "a table of pulls")
    }
    guard let fit = answer.fit, let scroll = answer.scroll, let path = arguments[FitOptions.plot] else {
      return try writeText(answer)
    }
    // Neither file takes its place before both are known to work.
    let file = try OutputFile(opening: path, by: FitOptions.plot.name)
    try file.write(scroll.figure(of: fit).svg(theme: arguments[PlotOptions.theme]))
    try file.complete()
    try writeText(answer)
    try file.finish()
  }

  private func writeText(_ answer: FitAnswer) throws(Failure) {
    if let fit = answer.fit, let scroll = answer.scroll, arguments[FitOptions.residuals] {
      return try writeResiduals(of: fit, scroll)
    }
    let settings = try OutputSettings(arguments, shape: .answer)
    if settings.format == .text {
      arguments.describeRun()
      return try OutputFile.write(answer.text(FitNumbers(arguments)), arguments)
    }
    try arguments.writeAnswer([Column<FitAnswer>](of: answer), of: answer)
  }

  private func writeResiduals(of fit: Fit, _ scroll: RecordedScroll) throws(Failure) {
    let (phases, stale, outliers) = (
      fit.phases, Set(fit.stale), Set([fit.law, fit.bounce].flatMap { $0?.outliers ?? [] })
    )
    let samples = zip(scroll.recording.times, scroll.recording.offsets).enumerated().lazy.map { index, sample in
      let phase = phases.last { $0.start <= sample.0 }?.kind.rawValue ?? "before"
      return (
        time: scroll.clock.time(after: sample.0), offset: sample.1, fitted: fit.offset(at: sample.0, of: index) ?? .nan,
        role: stale.contains(index) ? "stale" : outliers.contains(index) ? "outlier" : phase
      )
    }
    let columns: [Column<(time: Double, offset: Double, fitted: Double, role: String)>] = [
      .number("time", "s") { $0.time }, .number("offset", "pt") { $0.offset }, .number("fitted", "pt") { $0.fitted },
      .number("residual", "pt") { $0.offset - $0.fitted }, .text("role") { $0.role },
    ]
    try arguments.writeTable(columns, of: samples)
  }

  private func writeAll(_ files: [ArgumentText]) throws(Failure) {
    var table = try ResultTable([Column<FitAnswer>](of: laws), arguments)
    var failures = 0
    for file in files {
      let answer: FitAnswer
      do throws(Failure) { answer = try self.answer(try InputFile(opening: file)) } catch {
        guard arguments[FitOptions.keepGoing], [.badInput, .cannotOpen, .inputOutput].contains(error.exitCode),
          let line = error.message(on: [], program: ScrollCalc.program, command: arguments.command)
        else { throw error }
        failures += 1
        Warning.note(String(line.dropFirst(ScrollCalc.name.count + 1)))
        continue
      }
      try table.add(answer)
    }
    try table.finish()
    if failures > 0 {
      throw .badInput("\(failures) of \(files.count) recordings could not be fitted; see the messages above")
    }
  }

  private func answer(_ input: InputFile) throws(Failure) -> FitAnswer {
    var table = try HeadedFile(input)
    let columns = try RecordingColumns(&table, arguments)
    let rows = try RecordedRows(table, columns, arguments)
    if columns.arePulls {
      let band = try rows.fitted { () throws(RecordingError) in
        try FittedRubberBand(pulls: rows.samples.times, shown: rows.samples.offsets, scale: rows.scale)
      }
      return FitAnswer(rows: rows, band: band)
    }
    let scroll = try RecordedScroll(rows)
    let start = arguments[FitOptions.from].map { rows.clock.elapsed(to: $0) } ?? rows.flingStart
    let release = rows.release(arguments)
    func fit(_ scroll: RecordedScroll) throws(RecordingError) -> Fit {
      try Fit(scroll.recording, laws: laws, triesSpring: triesSpring, start: start, release: release)
    }
    do throws(RecordingError) {
      let found = try fit(scroll)
      let isInPoints =
        arguments.isSet(InputOptions.scale) || scroll.lengthUnit.map(ColumnRole.unscaledUnits.contains) == true
      if !isInPoints, let scaled = found.pixelsPerPoint(by: laws).flatMap(scroll.inPoints),
        let other = try? fit(scaled), other.law != nil
      {
        return FitAnswer(rows: rows, fit: other, scroll: scaled)
      }
      let bezier = found.name == nil ? FittedBezier(scroll.recording, rounding: found.grid.rounding) : nil
      return FitAnswer(rows: rows, fit: found, scroll: scroll, bezier: bezier)
    } catch { throw .badInput("\(rows.name): \(error.description(by: rows.clock))") }
  }
}
