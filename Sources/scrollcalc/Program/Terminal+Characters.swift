import PlatformC

extension Terminal {
  /// How many lines the terminal shows that a descriptor is; `nil` where it is none, or does not tell.
  static func height(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return min(Int(size.ws_row), mostRows)
  }

  /// More rows than a screen has room for.
  static let mostRows = 500

  /// A whole number above 0 that an environment variable holds.
  static func number(from variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the locale's characters are those of Unicode, in UTF-8.
  static var isUTF8: Bool {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else { continue }
      let name = value.lowercased()
      return name.contains("utf-8") || name.contains("utf8")
    }
    return false
  }

  /// Whether `NO_COLOR` asks for none; empty it does not.
  static var refusesColor: Bool { getenv("NO_COLOR").map { $0.pointee != 0 } ?? false }
}
