import Dispatch
import Testing

/// Runs tests that wait rather than compute on threads of their own: Swift's concurrency has one a core, and one that
/// waits leaves its core idle. As the trait of a suite it moves all of it there, so that its tests need not queue.
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
  /// What most of its time waits: for a clock, a terminal, another process.
  static var waiting: Self { Waiting() }
}
