import Testing

extension Trait where Self == ConditionTrait {
  /// Skips what takes minutes in a build for debugging, as `swift test` makes it. `Scripts/check` builds with `-O`.
  static var optimizedBuild: Self { .enabled(if: isOptimizedBuild, "takes minutes unless built with -Xswiftc -O") }
}

/// True if the compiler leaves out assertions. A debug build has time for fewer cases.
let isOptimizedBuild: Bool = {
  var isOptimized = true
  assert(
    {
      isOptimized = false
      return true
    }())
  return isOptimized
}()
