import Foundation
import Testing

/// The number of cases that a test runs: all of them in an optimized build, as `Scripts/check` makes it, or if
/// `SCROLLCALC_CASES` is `all`. A debug build, as `swift test` makes it, runs fewer, as its program takes several times
/// as long.
enum Cases {
  static let areAll: Bool = {
    var isOptimized = true
    // Not evaluated in an optimized build.
    assert(
      {
        isOptimized = false
        return true
      }())
    return isOptimized || ProcessInfo.processInfo.environment["SCROLLCALC_CASES"] == "all"
  }()

  static func count(debug: Int, optimized: Int) -> Int { areAll ? optimized : debug }

  /// All cases, or one in `interval` from `start` on. Tests with different starts run different cases.
  static func some<Case>(of cases: [Case], oneIn interval: Int, from start: Int = 0) -> [Case] {
    if areAll { return cases }
    let first = start % max(min(interval, cases.count), 1)
    return stride(from: first, to: cases.count, by: interval).map { cases[$0] }
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test that takes long in a debug build to `Scripts/check`.
  static var optimizedBuild: Self { .enabled(if: Cases.areAll, "takes long in a debug build; Scripts/check runs it") }
}
