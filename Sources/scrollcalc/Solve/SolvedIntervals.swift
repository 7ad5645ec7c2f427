import CommandLineParsing
import ScrollMechanics
import TabularText

/// The snap intervals, d, d/2, d/3 …, with which a free flick ends on a snap point at the distance d from the origin.
struct SolvedIntervals {
  let arguments: ParsedArguments
  let least: Double

  private typealias Row = (law: LawChoice, flick: Rest, index: Int, found: (interval: Double, offset: Double))

  func write(_ laws: [LawChoice]) throws(Failure) {
    let flicks = try laws.map { law throws(Failure) in try flick(law) }
    // A single law without an interval has no answer.
    if flicks.count == 1, flicks[0].count == 0 {
      let distance = abs(flicks[0].distance).shortestText
      let needed = "no interval of \(least.shortestText) pt or more fits"
      throw .noAnswer("\(needed): the flick ends \(distance) pt from the origin")
    }
    if arguments[SolveOptions.first], flicks.count == 1, !arguments[SolveOptions.check] {
      let found = try interval(of: flicks[0], at: 1)
      return try arguments.write(Answer(Parameters.interval.column, found.interval, unit: "pt"))
    }
    let columns: [Column<Row>] =
      (laws.count > 1 ? [.text("law") { $0.law.label }] : [])
      + [.number(Parameters.interval.column, "pt") { $0.found.interval }, .integer("index") { $0.index }]
      + (arguments[SolveOptions.check]
        ? [.number("wanted", "pt") { $0.flick.rest }, .number("attained", "pt") { $0.found.offset }] : [])
    var table = try ResultTable(columns, arguments)
    for (law, flick) in zip(laws, flicks) {
      for number in 0..<min(flick.count, arguments[SolveOptions.first] ? 1 : .max) {
        let index = flick.distance < 0 ? -number - 1 : number + 1
        try table.add((law, flick, index, try interval(of: flick, at: number + 1)))
      }
    }
    try table.finish()
  }

  /// The destination of a free flick, the origin of the snap points, and the number of intervals not below `least`.
  private struct Rest {
    let rest, origin: Double
    let count: Int
    var distance: Double { rest - origin }
  }

  private func flick(_ law: LawChoice) throws(Failure) -> Rest {
    let model = try FlickModel(arguments, law: law)
    try arguments.checkUse(of: model)
    let values = try arguments.flickValues(axisCount: 1, by: SolveOptions.leastInterval)[0]
    let rest = try arguments.asOptionError { () throws(ParameterError) -> Double in
      let release: Release<Double> = try model.release([values], law: try model.law(values))
      return try release.projected(always: true).projection ?? .nan
    }
    let count = (abs(rest - values[Parameters.origin]) / least).rounded(.down)
    guard count <= 1e6 else {
      let problem = ValueError("allows more than a million intervals", hint: "raise it")
      throw arguments.failure(for: SolveOptions.leastInterval, problem)
    }
    return Rest(rest: rest, origin: values[Parameters.origin], count: Int(count))
  }

  private func interval(of flick: Rest, at number: Int) throws(Failure) -> (interval: Double, offset: Double) {
    try arguments.asOptionError { () throws(ParameterError) in
      try SnapPoints.interval(through: flick.rest, at: flick.distance < 0 ? -number : number, origin: flick.origin)
    }
  }
}
