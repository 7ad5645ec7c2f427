import CommandLineParsing
import ScrollMechanics
import TabularText

/// The distances of snap points at which a flick comes to rest on one of them by itself, the largest first.
struct SolvedIntervals {
  private let arguments: ParsedArguments
  private let least: Double

  init(_ arguments: ParsedArguments, least: Double) {
    self.arguments = arguments
    self.least = least
  }

  private func columns(hasLaws: Bool) -> [TableColumn] {
    let numbers = [TableColumn(Parameters.interval.column, unit: "pt"), TableColumn("index")]
    let checks = arguments[SolveOptions.check] ? ["wanted", "attained"].map { TableColumn($0, unit: "pt") } : []
    return (hasLaws ? [TableColumn("law", kind: .text)] : []) + numbers + checks
  }

  func write(_ laws: [LawChoice]) throws(Failure) {
    let flicks = try laws.map { law throws(Failure) in try flick(law) }
    // None of a single law is no answer.
    if flicks.count == 1, flicks[0].count == 0 { throw .noAnswer(reason(flicks[0])) }
    if arguments[SolveOptions.first], flicks.count == 1, !arguments[SolveOptions.check] {
      var answer = Answer()
      answer.add(Parameters.interval.column, try interval(of: flicks[0], at: 1).interval, unit: "pt")
      return try answer.write(arguments)
    }
    var writer = try ResultWriter(columns: columns(hasLaws: laws.count > 1), shape: .table, arguments: arguments)
    for (law, flick) in zip(laws, flicks) {
      for number in 0..<min(flick.count, arguments[SolveOptions.first] ? 1 : .max) {
        let found = try interval(of: flick, at: number + 1)
        if laws.count > 1 { writer.text(law.label) }
        writer.number(found.interval)
        writer.integer(flick.way < 0 ? -number - 1 : number + 1)
        if arguments[SolveOptions.check] {
          writer.number(flick.rest)
          writer.number(found.offset)
        }
        try writer.endRow()
      }
    }
    try writer.finish()
  }

  // MARK: - A flick

  /// Where one rests by itself, and from where points are counted.
  private struct Rest {
    let rest: Double
    let origin: Double
    let count: Int
    var way: Double { rest - origin }
  }

  /// More rows than anybody reads.
  private static let mostRows = 1e6

  private func flick(_ law: LawChoice) throws(Failure) -> Rest {
    let model = try FlickModel(arguments, law: law)
    try arguments.checkUse(.single, of: model)
    let values = try arguments.flickValues(axisCount: 1, because: arguments.axes(1, by: SolveOptions.leastInterval))[0]
    let rest = try arguments.asFlick { () throws(ParameterError) -> Double in
      let release: Release<Double> = try model.release([values], law: try model.law(values))
      return try release.projected(always: true).projection ?? .nan
    }
    let count = (abs(rest - values[Parameters.origin]) / least).rounded(.down)
    guard count <= Self.mostRows else {
      throw .usage(arguments.error(for: SolveOptions.leastInterval, "leaves more than a million intervals"))
    }
    return Rest(rest: rest, origin: values[Parameters.origin], count: Int(count))
  }

  private func interval(of flick: Rest, at number: Int) throws(Failure) -> (interval: Double, offset: Double) {
    try arguments.asFlick { () throws(ParameterError) in
      try SnapPoints.interval(through: flick.rest, at: flick.way < 0 ? -number : number, origin: flick.origin)
    }
  }

  private func reason(_ flick: Rest) -> String {
    let way = abs(flick.way).shortestText
    return "no interval of \(least.shortestText) pt or more does it: it comes to rest \(way) pt from the origin"
  }
}
