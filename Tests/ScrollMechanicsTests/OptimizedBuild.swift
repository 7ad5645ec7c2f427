import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Leaves a test that takes long in a debug build, as `swift test` makes it, to `Scripts/check`, which builds with `-O`.
  static var optimizedBuild: Self {
    .enabled(if: isOptimizedBuild, "takes long in a debug build; Scripts/check runs it")
  }
}

/// True if the compiler leaves out assertions, or if `SCROLLCALC_CASES` is `all`. A debug build has time for fewer cases.
let isOptimizedBuild: Bool = {
  var isOptimized = true
  assert(
    {
      isOptimized = false
      return true
    }())
  return isOptimized || ProcessInfo.processInfo.environment["SCROLLCALC_CASES"] == "all"
}()
