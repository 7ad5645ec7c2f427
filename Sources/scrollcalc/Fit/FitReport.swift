import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

/// Fits of recordings, read, made and written.
struct FitReport {
  let arguments: ParsedArguments
  private let laws: [any ScrollLaw.Type]

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    let choices = arguments[FitOptions.laws]
    if let given = choices.first(where: { !$0.type.parameters.filter($0.isGiven).isEmpty }) {
      throw .usage(
        arguments.error(
          for: FitOptions.laws, ValueError("sets numbers of '\(given.type.name)'", hint: "they are what is found")))
    }
    laws = choices.map(\.type)
  }

  func run() throws(Failure) {
    let files = arguments.all(FitOptions.file)
    guard files.count > 1 else {
      return try writeOne(try scroll(try arguments.input(FitOptions.file)))
    }
    for option in [FitOptions.residuals, FitOptions.plot] as [any DeclaredOption] where arguments.isSet(option) {
      throw .usage(arguments.error("\(option.declaration.name) is for one recording, and there are \(files.count)"))
    }
    try writeAll(files)
  }

  // MARK: One recording

  private func writeOne(_ scroll: RecordedScroll) throws(Failure) {
    let fit = try fit(scroll)
    if let path = arguments[FitOptions.plot] {
      let file = try OutputFile(opening: path, by: FitOptions.plot.declaration.name)
      try file.write(FitFigure(fit: fit, scroll: scroll).figure.svg(width: 800, panelHeight: 230))
      try file.finish()
    }
    if arguments[FitOptions.residuals] { return try writeResiduals(of: fit, scroll) }
    let settings = try OutputSettings(arguments, shape: .answer)
    if settings.format == .text {
      arguments.describeRun()
      return try OutputFile.write(FitText(fit: fit, scroll: scroll).text, arguments)
    }
    let columns = FitColumns(of: fit.law)
    var writer = try ResultWriter(columns: columns.columns, shape: .answer, arguments: arguments)
    try columns.write(fit, of: scroll.name, to: &writer)
    try writer.finish()
  }

  private func writeResiduals(of fit: Fit, _ scroll: RecordedScroll) throws(Failure) {
    var writer = try ResultWriter(
      columns: [
        TableColumn("time", unit: "s"), TableColumn("offset", unit: "pt"), TableColumn("fitted", unit: "pt"),
        TableColumn("residual", unit: "pt"), TableColumn("role", kind: .text),
      ], shape: .table, arguments: arguments)
    let (stale, outliers) = (Set(fit.stale), Set(fit.law?.outliers ?? []))
    for (index, (time, offset)) in zip(scroll.recording.times, scroll.recording.offsets).enumerated() {
      writer.number(time)
      writer.number(offset)
      let isFling = fit.law?.samples.contains(index) ?? false
      if let law = fit.law, isFling {
        let fitted = law.offset(at: time)
        writer.number(fitted)
        writer.number(offset - fitted)
      } else {
        writer.empty()
        writer.empty()
      }
      let phase = fit.phases.last { $0.start <= time }?.kind.rawValue ?? "before"
      writer.text(stale.contains(index) ? "stale" : outliers.contains(index) ? "outlier" : phase)
      try writer.endRow()
    }
    try writer.finish()
  }

  // MARK: Several

  private func writeAll(_ files: [ArgumentText]) throws(Failure) {
    let columns = FitColumns(of: laws)
    var writer = try ResultWriter(columns: columns.columns, shape: .table, arguments: arguments)
    var failures = 0
    for file in files {
      do throws(Failure) {
        let scroll = try scroll(try InputFile(opening: file))
        try columns.write(try fit(scroll), of: scroll.name, to: &writer)
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

  private func scroll(_ input: InputFile) throws(Failure) -> RecordedScroll {
    try RecordedScroll(try HeadedFile(input, decimalComma: true), arguments)
  }

  private func fit(_ scroll: RecordedScroll) throws(Failure) -> Fit {
    var conditions = FitConditions()
    conditions.laws = laws
    conditions.start = arguments[FitOptions.from] ?? scroll.flingStart
    conditions.release = arguments[FitOptions.release]
    do throws(RecordingError) {
      return try Fit(scroll.recording, conditions)
    } catch {
      throw .badInput("\(scroll.name): \(error.description)")
    }
  }
}

extension Failure {
  /// Whether it is about one of several inputs, and the others may be fine.
  fileprivate var isOfInput: Bool {
    switch self {
    case .badInput, .cannotOpen, .reading: true
    default: false
    }
  }
}
