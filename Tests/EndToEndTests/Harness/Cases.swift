import Foundation

/// How many of its cases a test takes: all of them of a program that `SCROLLCALC_BINARY` names, as where everything is
/// checked and that program is built for speed; fewer of the one that is built together with the tests.
enum Cases {
  static let areAll = ProcessInfo.processInfo.environment["SCROLLCALC_BINARY"] != nil

  /// False in a build for debugging, as `swift test` makes it: its program takes several times as long.
  static let isOptimizedBuild: Bool = {
    var isOptimized = true
    assert(
      {
        isOptimized = false
        return true
      }())
    return isOptimized
  }()

  static func count(debug: Int, release: Int) -> Int { areAll ? release : debug }

  /// All, or every so manieth; tests that begin with different ones take all of them among each other, unless the build
  /// is one for debugging.
  static func some<Case>(of cases: [Case], oneIn share: Int, from start: Int = 0) -> [Case] {
    let step = isOptimizedBuild ? share : 4 * share
    return areAll ? cases : stride(from: start % share, to: cases.count, by: step).map { cases[$0] }
  }
}
