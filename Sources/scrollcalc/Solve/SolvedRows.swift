import CommandLineParsing
import ScrollMechanics
import TabularText

/// The answers as rows of a table.
struct SolvedRows {
  let flicks: [SolvedFlick]
  /// Whether each row names its law, and one without an answer tells why.
  let hasLaws: Bool
  let isChecked: Bool
  /// Whether just the first answer of each law counts.
  let isFirstAlone: Bool

  /// Whether each row names its axis.
  private var hasAxes: Bool { flicks.contains { $0.axis > 0 } }

  /// What tells rows apart.
  private var names: [String] { (hasLaws ? ["law"] : []) + (hasAxes ? ["axis"] : []) }

  private var columns: [TableColumn] {
    let unit = flicks[0].unknown.units.first?.name
    var columns = names.map { TableColumn($0, kind: .text) }
    columns += [
      TableColumn(flicks[0].unknown.column, unit: unit), TableColumn("lower", unit: unit),
      TableColumn("upper", unit: unit), TableColumn("belongs", kind: .text),
    ]
    if isChecked {
      columns += ["wanted", "attained"].map { TableColumn($0, unit: flicks[0].condition.unit) }
    }
    columns += [TableColumn("searched_from", unit: unit), TableColumn("searched_to", unit: unit)]
    columns.append(TableColumn("exhaustive", kind: .text))
    return columns + (hasLaws ? [TableColumn("reason", kind: .text)] : [])
  }

  /// Prints the answers by each law.
  func write(_ results: [Result<Solutions, Failure>], _ arguments: ParsedArguments) throws(Failure) {
    var writer = try ResultWriter(columns: columns, shape: .table, arguments: arguments)
    for (flick, result) in zip(flicks, results) {
      switch result {
      case .success(let solutions) where !solutions.answers.isEmpty:
        for answer in solutions.answers.prefix(isFirstAlone ? 1 : .max) {
          writeNames(of: flick, to: &writer)
          write(answer, flick, solutions, to: &writer)
          try writer.endRow()
        }
      case .success(let solutions): try writeReason(flick.reason(solutions), of: flick, to: &writer)
      case .failure(.noAnswer(let reason)): try writeReason(reason, of: flick, to: &writer)
      case .failure(let failure): throw failure
      }
    }
    try writer.finish()
  }

  private func write(
    _ answer: Solution, _ flick: SolvedFlick, _ solutions: Solutions, to writer: inout ResultWriter
  ) {
    writer.number(answer.value)
    if answer.isSingle {
      for _ in 0..<3 { writer.empty() }
    } else {
      writer.number(answer.lower)
      writer.number(answer.upper)
      writer.text(answer.belonging)
    }
    if isChecked {
      writer.number(flick.condition.wanted)
      writer.number(flick.value(of: answer.value) ?? .nan)
    }
    writer.number(solutions.searched?.lowerBound ?? .nan)
    writer.number(solutions.searched?.upperBound ?? .nan)
    writer.text(solutions.isExhaustive ? "yes" : "no")
    if hasLaws { writer.empty() }
  }

  private func writeNames(of flick: SolvedFlick, to writer: inout ResultWriter) {
    if hasLaws { writer.text(flick.law.label) }
    if hasAxes { writer.text(flick.axis == 0 ? "x" : "y") }
  }

  private func writeReason(_ reason: String, of flick: SolvedFlick, to writer: inout ResultWriter) throws(Failure) {
    writeNames(of: flick, to: &writer)
    for _ in names.count..<(columns.count - 1) { writer.empty() }
    writer.text(reason)
    try writer.endRow()
  }
}

extension Solution {
  /// Which of its ends belong to a range.
  fileprivate var belonging: String {
    switch (includesLower, includesUpper) {
    case (true, true): "both"
    case (true, false): "lower"
    case (false, true): "upper"
    case (false, false): "neither"
    }
  }
}
