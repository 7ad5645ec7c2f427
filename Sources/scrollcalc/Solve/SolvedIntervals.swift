import CommandLineParsing
import ScrollMechanics
import TabularText

/// A free flick: its destination, the origin of the snap points, and how many intervals are not below the least one.
private typealias FreeFlick = (law: LawChoice, rest: Double, origin: Double, count: Int)
private typealias SnapInterval = (flick: FreeFlick, index: Int, interval: Double, offset: Double)

extension ParsedArguments {
  /// Prints the snap intervals d, d/2, d/3 … down to `least` points, where a free flick ends d from the origin.
  func writeIntervals(downTo least: Double, _ laws: [LawChoice]) throws(Failure) {
    let flicks = try laws.map { law throws(Failure) in try freeFlick(law, least) }
    let (isFirst, isChecked) = (self[SolveOptions.first], self[SolveOptions.check])
    if laws.count == 1 {
      if flicks[0].count == 0 {
        let distance = abs(flicks[0].rest - flicks[0].origin).shortestText
        let needed = "no interval of \(least.shortestText) pt or more fits"
        throw .noAnswer("\(needed): the flick ends \(distance) pt from the origin")
      }
      if isFirst, !isChecked {
        return try write(Answer(Parameters.interval.column, try row(of: flicks[0], 1).interval, unit: "pt"))
      }
    }
    let columns: [Column<SnapInterval>] =
      (laws.count > 1 ? [.text("law") { $0.flick.law.label }] : [])
      + [.number(Parameters.interval.column, "pt") { $0.interval }, .integer("index") { $0.index }]
      + (isChecked ? [.number("wanted", "pt") { $0.flick.rest }, .number("attained", "pt") { $0.offset }] : [])
    var table = try ResultTable(columns, self)
    for flick in flicks {
      for number in 0..<min(flick.count, isFirst ? 1 : .max) { try table.add(row(of: flick, number + 1)) }
    }
    try table.finish()
  }

  private func freeFlick(_ law: LawChoice, _ least: Double) throws(Failure) -> FreeFlick {
    let model = try FlickModel(self, law: law)
    try checkUse(of: model)
    let values = try flickValues(axisCount: 1, by: SolveOptions.leastInterval)[0]
    let rest = try asOptionError { () throws(ParameterError) -> Double in
      let release: Release<Double> = try model.release([values], law: try model.law(values))
      return try release.projected(always: true).projection ?? .nan
    }
    let count = (abs(rest - values[Parameters.origin]) / least).rounded(.down)
    guard count <= 1e6 else {
      throw failure(
        for: SolveOptions.leastInterval, ValueError("allows more than a million intervals", hint: "raise it"))
    }
    return (law, rest, values[Parameters.origin], Int(count))
  }

  /// Returns the nth interval of a flick, the index of the snap point on which it ends, and its offset.
  private func row(of flick: FreeFlick, _ number: Int) throws(Failure) -> SnapInterval {
    let index = flick.rest < flick.origin ? -number : number
    let found = try asOptionError { () throws(ParameterError) in
      try SnapPoints.interval(through: flick.rest, at: index, origin: flick.origin)
    }
    return (flick, index, found.interval, found.offset)
  }
}
