import Foundation

/// A comparison that is repeated many times on all cores.
enum Comparison {
  /// The number of comparisons to make, from the environment variable `NUMBER_COMPARISONS`.
  static let count = ProcessInfo.processInfo.environment["NUMBER_COMPARISONS"].flatMap { Int($0) } ?? 0

  /// Prints the numbers of comparisons and of failures, with the first failures.
  ///
  /// - Parameters:
  ///   - name: the name of the comparison.
  ///   - count: the number of comparisons.
  ///   - compare: compares a random example; returns the difference, or `nil`.
  /// - Returns: The number of differences.
  static func run(
    _ name: String, _ count: Int, _ compare: @escaping @Sendable (inout RandomBits) -> String?
  ) async -> Int {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let start = Date()
    let differing = await withTaskGroup(of: [String].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var random = RandomBits(state: UInt64(worker) &* 0x9E37_79B9_7F4A_7C15)
          let share = count * (worker + 1) / workers - count * worker / workers
          return (0..<share).compactMap { _ in compare(&random) }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
    print("\(name): \(count) compared, \(differing.count) differ, \(seconds) s")
    for difference in differing.prefix(10) { print("  \(difference)") }
    return differing.count
  }
}
