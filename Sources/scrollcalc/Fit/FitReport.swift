import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

/// Fits of recordings, read, made and written.
struct FitReport {
  let arguments: ParsedArguments
  private let models: [FitModel]

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    models = arguments[FitOptions.laws]
    if let given = models.compactMap(\.law).first(where: { !$0.description.parameters.filter($0.isGiven).isEmpty }) {
      throw .usage(
        arguments.error(
          for: FitOptions.laws,
          ValueError("sets numbers of '\(given.description.name)'", hint: "they are what is found")))
    }
    // Before anything is computed that would have nowhere to go.
    _ = try arguments.pictureFormat(of: ["svg": ()], at: FitOptions.plot)
  }

  func run() throws(Failure) {
    let files = arguments.all(FitOptions.file)
    guard files.count > 1 else {
      return try writeOne(try answer(try arguments.input(FitOptions.file)))
    }
    for option in [FitOptions.residuals, FitOptions.plot] as [any DeclaredOption] where arguments.isSet(option) {
      throw .usage(arguments.error("\(option.declaration.name) is for one recording, and there are \(files.count)"))
    }
    try writeAll(files)
  }

  // MARK: One recording

  private func writeOne(_ answer: FitAnswer) throws(Failure) {
    if answer.pulls != nil {
      for option in [FitOptions.laws, FitOptions.residuals, FitOptions.plot] as [any DeclaredOption]
      where arguments.isSet(option) {
        throw .usage(arguments.error("\(option.declaration.name) is for scrolls, and this is a table of pulls"))
      }
    }
    guard let fit = answer.fit, let scroll = answer.scroll, let path = arguments[FitOptions.plot] else {
      return try writeText(answer)
    }
    // Neither file takes its place before both are known to work.
    let file = try OutputFile(opening: path, by: FitOptions.plot.declaration.name)
    try file.write(FitFigure(fit: fit, scroll: scroll).figure.svg(theme: arguments[PlotOptions.theme]))
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
    let isObject = settings.format == .json || settings.format == .jsonl
    let description = isObject ? arguments.wantedDescription : nil
    let columns = FitColumns(of: answer)
    var writer = try ResultWriter(
      columns: columns.columns + (description == nil ? [] : [TableColumn("description", kind: .text)]),
      shape: .answer, arguments: arguments)
    if !isObject { arguments.describeRun() }
    try columns.write(answer, description, to: &writer)
    try writer.finish()
  }

  private func writeResiduals(of fit: Fit, _ scroll: RecordedScroll) throws(Failure) {
    var writer = try ResultWriter(
      columns: [
        TableColumn("time", unit: "s"), TableColumn("offset", unit: "pt"), TableColumn("fitted", unit: "pt"),
        TableColumn("residual", unit: "pt"), TableColumn("role", kind: .text),
      ], shape: .table, arguments: arguments)
    let (stale, outliers) = (Set(fit.stale), Set([fit.law, fit.bounce].flatMap { $0?.outliers ?? [] }))
    for (index, (time, offset)) in zip(scroll.recording.times, scroll.recording.offsets).enumerated() {
      writer.number(scroll.clock.time(after: time))
      writer.number(offset)
      let fitted = fit.offset(at: time, of: index) ?? .nan
      writer.number(fitted)
      writer.number(offset - fitted)
      let phase = fit.phases.last { $0.start <= time }?.kind.rawValue ?? "before"
      writer.text(stale.contains(index) ? "stale" : outliers.contains(index) ? "outlier" : phase)
      try writer.endRow()
    }
    try writer.finish()
  }

  // MARK: Several

  private func writeAll(_ files: [ArgumentText]) throws(Failure) {
    let columns = FitColumns(of: models.compactMap(\.law?.description))
    var writer = try ResultWriter(columns: columns.columns, shape: .table, arguments: arguments)
    var failures = 0
    for file in files {
      do throws(Failure) {
        try columns.write(try answer(try InputFile(opening: file)), to: &writer)
      } catch {
        guard arguments[FitOptions.keepGoing], error.isOfInput,
          let line = error.line(program: ScrollCalc.program, command: arguments.command)
        else { throw error }
        failures += 1
        Warning.note(String(line.dropFirst(ScrollCalc.name.count + 1)))
      }
    }
    try writer.finish()
    if failures > 0 {
      throw .badInput("\(failures) of \(files.count) recordings could not be fitted; the messages above tell why")
    }
  }

  private func answer(_ input: InputFile) throws(Failure) -> FitAnswer {
    let table = try HeadedFile(input, decimalComma: true)
    let format = RecordingFormat(arguments)
    if RecordingColumns.arePulls(table.header, format) { return FitAnswer(pulls: try RecordedPulls(table, format)) }
    let scroll = try RecordedScroll(table, format)
    return FitAnswer(fit: try fit(scroll), scroll: scroll)
  }

  private func fit(_ scroll: RecordedScroll) throws(Failure) -> Fit {
    let laws = models.compactMap(\.law?.description)
    do throws(RecordingError) {
      return try Fit(
        scroll.recording, laws: laws, triesSpring: models.count > laws.count,
        start: arguments[FitOptions.from].map { scroll.clock.elapsed(to: $0) } ?? scroll.flingStart,
        release: arguments[FitOptions.release].map { scroll.clock.elapsed(to: $0) })
    } catch {
      throw .badInput("\(scroll.name): \(error.told(by: scroll.clock).description)")
    }
  }
}

extension Failure {
  /// True if the failure concerns one of several inputs only.
  fileprivate var isOfInput: Bool {
    switch self {
    case .badInput, .cannotOpen, .reading: true
    default: false
    }
  }
}
