import Foundation

extension Run {
  private static let known = KnownOutcomes()

  /// Returns the outcome of the run without any faults. It is run once and cached for all tests that compare with it.
  func usual() throws -> Outcome {
    if let outcome = Self.known[self] { return outcome }
    let outcome = try outcome()
    Self.known[self] = outcome
    return outcome
  }
}

private final class KnownOutcomes: @unchecked Sendable {
  private let lock = NSLock()
  private var outcomes: [Run: Outcome] = [:]

  subscript(run: Run) -> Outcome? {
    get { lock.withLock { outcomes[run] } }
    set { lock.withLock { outcomes[run] = newValue } }
  }
}
