import Foundation

/// How many of its cases a test takes: all of them of a program that `SCROLLCALC_BINARY` names, as where everything is
/// checked and that program is built for speed; fewer of the one that is built together with the tests.
enum Cases {
  static let areAll = ProcessInfo.processInfo.environment["SCROLLCALC_BINARY"] != nil

  static func count(debug: Int, release: Int) -> Int { areAll ? release : debug }

  /// All, or every so manieth; tests that begin with different ones take all of them among each other.
  static func some<Case>(of cases: [Case], oneIn share: Int, from start: Int = 0) -> [Case] {
    areAll ? cases : stride(from: start % share, to: cases.count, by: share).map { cases[$0] }
  }
}
