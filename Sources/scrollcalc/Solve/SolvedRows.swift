import CommandLineParsing
import ScrollMechanics
import TabularText

/// The answers as rows of a table.
struct SolvedRows {
  let flicks: [SolvedFlick]
  let asked: AskedCondition
  /// Whether each row names its law, and one without an answer tells why.
  let hasLaws: Bool
  let isChecked: Bool
  /// Whether just the first answer of each law counts.
  let isFirstAlone: Bool

  private var columns: [TableColumn] {
    let unit = flicks[0].unknown.units.first?.name
    var columns = [
      TableColumn(flicks[0].unknown.column, unit: unit), TableColumn("lower", unit: unit),
      TableColumn("upper", unit: unit), TableColumn("belongs", kind: .text),
    ]
    if isChecked {
      columns += [
        TableColumn("wanted", unit: asked.condition.unit), TableColumn("attained", unit: asked.condition.unit),
      ]
    }
    columns += [TableColumn("searched_from", unit: unit), TableColumn("searched_to", unit: unit)]
    return hasLaws
      ? [TableColumn("law", kind: .text)] + columns + [TableColumn("reason", kind: .text)] : columns
  }

  /// Prints the answers by each law.
  func write(_ results: [Result<Solutions, Failure>], _ arguments: ParsedArguments) throws(Failure) {
    var writer = try ResultWriter(columns: columns, shape: .table, arguments: arguments)
    for (flick, result) in zip(flicks, results) {
      switch result {
      case .success(let solutions) where !solutions.answers.isEmpty:
        for answer in solutions.answers.prefix(isFirstAlone ? 1 : .max) {
          if hasLaws { writer.text(flick.law.label) }
          write(answer, flick, solutions.searched, to: &writer)
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
    _ answer: Solution, _ flick: SolvedFlick, _ searched: ClosedRange<Double>?, to writer: inout ResultWriter
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
      writer.number(asked.condition.wanted)
      writer.number(flick.value(of: answer.value) ?? .nan)
    }
    writer.number(searched?.lowerBound ?? .nan)
    writer.number(searched?.upperBound ?? .nan)
    if hasLaws { writer.empty() }
  }

  private func writeReason(_ reason: String, of flick: SolvedFlick, to writer: inout ResultWriter) throws(Failure) {
    writer.text(flick.law.label)
    for _ in 2..<columns.count { writer.empty() }
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
