import CommandLineParsing
import PlatformC
import TabularText

/// The reason why a batch cannot compute one row: the line of its input, and a message.
struct RowProblem: Error {
  let line: Int
  let message: String
  /// True if the rows after it can be read.
  var isConfined = true
}

extension RowProblem {
  init(_ error: CSVError) {
    (line, message) = (error.line, error.message)
    if case .fieldCount = error.problem { return }
    isConfined = false
  }

  init(line: Int, column: String, text: String, _ error: ValueError) {
    self.line = line
    message = "column '\(column)': \(error.sentence(about: ArgumentText(text)))"
  }

  func failure(in fileName: String) -> Failure { .badInput("\(fileName):\(line): \(message)") }
}

extension FlickValues {
  /// Returns the reason why a row's values do not describe a flick; `nil` if they do. `solves`: true if a flick may
  /// have a destination instead of a velocity. `needed`: the column that each row needs.
  @inline(__always)
  func problem(among clashes: [(Parameter, Parameter)], solves: Bool, needing needed: String = "velocity") -> String? {
    if !has(Parameters.velocity), !solves || !has(Parameters.arrival) { return "column '\(needed)' is empty" }
    for (one, other) in clashes where has(one) && has(other) {
      return Conflict(between: [one, other].map { "'\($0.column)'" }).sentence
    }
    guard let lower = self[Parameters.minimum], let upper = self[Parameters.maximum], lower > upper else { return nil }
    return "'min' is above 'max'"
  }
}

/// The number of bad rows and the first of them, shared by all threads of a run that continues after a bad row.
final class BatchTally: @unchecked Sendable {
  private let monitor = Monitor()
  private var count = 0
  private var first: RowProblem?

  func add(_ problem: RowProblem) {
    monitor.lock()
    defer { monitor.unlock() }
    count += 1
    if problem.line < first?.line ?? .max { first = problem }
  }

  /// Returns the problem of the first bad row, with the number of bad rows; `nil` if there are none.
  func summary(_ noun: String = "bad row") -> RowProblem? {
    monitor.lock()
    defer { monitor.unlock() }
    guard let first else { return nil }
    let count = count.counted(noun) + (count > 1 ? ", of which this is the first" : "")
    return RowProblem(line: first.line, message: "\(first.message) (\(count))")
  }
}
