import PlatformC

/// The bad rows of a batch that keeps going, from all threads.
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

  /// The failure that they are in the end; `nil` if there are none.
  func failure(in fileName: String) -> Failure? {
    monitor.lock()
    defer { monitor.unlock() }
    guard let first else { return nil }
    let count = count == 1 ? "1 bad row" : "\(count) bad rows, of which this is the first"
    return RowProblem(line: first.line, message: "\(first.message) (\(count))").failure(in: fileName)
  }
}
