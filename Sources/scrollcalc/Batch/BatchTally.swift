import PlatformC

/// The bad rows of a table that keeps going, from all threads.
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

  /// The problem of the first bad row, and the number of bad rows; `nil` if there are none.
  ///
  /// - Parameter noun: what to call a bad row.
  func summary(_ noun: String = "bad row") -> RowProblem? {
    monitor.lock()
    defer { monitor.unlock() }
    guard let first else { return nil }
    let count = count == 1 ? "1 \(noun)" : "\(count) \(noun)s, of which this is the first"
    return RowProblem(line: first.line, message: "\(first.message) (\(count))")
  }
}
