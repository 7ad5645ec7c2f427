import CommandLineParsing
import ScrollMechanics
import TabularText

/// The columns of a table of fits, with a row for each recording.
struct FitColumns {
  private struct Column {
    let column: TableColumn
    let write: @Sendable (FitAnswer, inout ResultWriter) -> Void
  }

  private let all: [Column]

  var columns: [TableColumn] { all.map(\.column) }

  /// The columns for any answer, with the parameters of some laws; parameters of the same name share a column.
  init(of laws: [LawDescription]) {
    var names: Set<String> = []
    let parameters = laws.flatMap { Fit.parameters(of: $0) }.filter { names.insert($0.name).inserted }
    all = Self.columns(parameters, hasSpring: true, hasBand: true)
  }

  /// The columns that one answer fills.
  init(of answer: FitAnswer) {
    let parameters = answer.fit?.law?.parameters.map(\.parameter) ?? []
    all = Self.columns(parameters, hasSpring: answer.fit?.bounce != nil, hasBand: answer.fit == nil)
  }

  /// - Parameter description: the last cell, if the row has a description of the run.
  func write(
    _ answer: FitAnswer, _ description: RunDescription? = nil, to writer: inout ResultWriter
  ) throws(Failure) {
    for column in all { column.write(answer, &writer) }
    if let description { writer.verbatim(description.json) }
    try writer.endRow()
  }

  private static func columns(_ parameters: [LawParameter], hasSpring: Bool, hasBand: Bool) -> [Column] {
    [
      text("file") { $0.path }, text("law") { $0.name },
      text("candidates") { $0.fit?.candidates.joined(separator: " ") },
      text("runners_up") { answer in
        answer.fit?.runnersUp.map { "\($0.law):\($0.difference.shortestText)" }.joined(separator: " ")
      },
    ]
      + parameters.flatMap { parameter in
        let name = String(parameter.name.map { $0 == "-" ? "_" : $0 })
        return interval(name, parameter.unit.rawValue) { $0.fit?.law?[parameter] }
      }
      + (!hasSpring
        ? []
        : interval("response", "s") { $0.fit?.bounce?[SpringLaw.response] }
          + interval("damping_ratio") { $0.fit?.bounce?[SpringLaw.dampingRatio] }
          + interval("frequency", "Hz") { $0.fit?.bounce?[SpringLaw.response]?.reciprocal }
          + interval("limit", "pt") { $0.fit?.bounce?.destination }
          + interval("bounce_velocity", "pt/s") { $0.fit?.bounce?.velocity })
      + (!hasBand
        ? []
        : interval("rubber_band") { $0.pulls?.band?.coefficient }
          + interval("viewport", "pt") { $0.pulls?.band?.viewport })
      + interval("offset", "pt") { $0.motion?.offset } + interval("velocity", "pt/s") { $0.motion?.velocity }
      + interval("time", "s") { answer in (answer.motion?.time).flatMap { answer.scroll?.clock.time(after: $0) } }
      + interval("destination", "pt") { $0.motion?.destination }
      + [
        number("residual", "pt") { $0.motion?.residual ?? $0.fit?.nearest?.residual ?? $0.pulls?.band?.residual },
        number("rounding", "pt") { $0.fit?.grid.rounding ?? $0.pulls?.band?.rounding },
        number("frame_rate", "Hz") { $0.fit?.grid.frameRate },
        number("noise", "pt") { $0.motion?.noise }, number("jitter", "s") { $0.motion?.jitter },
        integer("stale") { $0.fit?.stale.count }, integer("dropped") { $0.fit?.grid.droppedCount },
        integer("outliers") { $0.motion?.outliers.count },
        integer("certain") { ($0.motion?.offset ?? $0.pulls?.band?.coefficient).map { $0.isCertain ? 1 : 0 } },
        integer("destination_certain") { ($0.motion?.destination).map { $0.isCertain ? 1 : 0 } },
        number("fling", "s") { $0.start(of: .fling) }, number("bounce", "s") { $0.start(of: .bounce) },
        number("rest", "s") { $0.start(of: .rest) },
        text("nearest") { $0.name == nil ? $0.fit?.nearest?.name : nil }, text("sample") { $0.command },
      ]
  }

  private static func text(_ name: String, _ value: @escaping @Sendable (FitAnswer) -> String?) -> Column {
    Column(column: TableColumn(name, kind: .text)) { $1.text(value($0) ?? "") }
  }

  private static func number(
    _ name: String, _ unit: String = "", _ value: @escaping @Sendable (FitAnswer) -> Double?
  ) -> Column {
    Column(column: TableColumn(name, unit: unit.isEmpty ? nil : unit)) { $1.number(value($0) ?? .nan) }
  }

  private static func integer(_ name: String, _ value: @escaping @Sendable (FitAnswer) -> Int?) -> Column {
    Column(column: TableColumn(name)) { if let count = value($0) { $1.integer(count) } else { $1.empty() } }
  }

  /// A value and both ends of its interval.
  private static func interval(
    _ name: String, _ unit: String = "", _ value: @escaping @Sendable (FitAnswer) -> Interval?
  ) -> [Column] {
    [
      number(name, unit) { value($0)?.value }, number(name + "_low", unit) { value($0)?.low },
      number(name + "_high", unit) { value($0)?.high },
    ]
  }
}
