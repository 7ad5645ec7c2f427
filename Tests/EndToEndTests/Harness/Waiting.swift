import Dispatch
import Testing

/// Runs tests that wait rather than compute on separate threads. Swift's concurrency has one thread per core, so a
/// waiting test would leave its core idle. As the trait of a suite it applies to all tests of the suite.
struct Waiting: SuiteTrait, TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, *) else { return try await function() }
    try await withTaskExecutorPreference(Threads()) { try await function() }
  }

  @available(macOS 15, *)
  private final class Threads: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      DispatchQueue.global().async { job.runSynchronously(on: executor) }
    }
  }
}

extension Trait where Self == Waiting {
  /// Marks a test that mostly waits: for a clock, a terminal or another process.
  static var waiting: Self { Waiting() }
}
