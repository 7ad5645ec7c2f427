import PlatformC

/// The terminal the program runs in, if any.
enum Terminal {
  /// The width that help is for, which keeps to `HelpPage.widths`: `COLUMNS`, else the terminal's own, else 80.
  static var width: Int { number(from: "COLUMNS") ?? width(of: 1) ?? 80 }

  /// The number of characters on a line of a terminal; `nil` if the descriptor is none, or does not tell.
  static func width(of descriptor: Int32) -> Int? { extent(of: descriptor, \.ws_col, atMost: mostColumns) }

  /// More columns than a screen has room for; a terminal may claim so many that no picture of that size can be held.
  static let mostColumns = 1000

  /// The number of lines that a terminal shows; `nil` if the descriptor is none, or does not tell.
  static func height(of descriptor: Int32) -> Int? { extent(of: descriptor, \.ws_row, atMost: mostRows) }

  private static func extent(of descriptor: Int32, _ side: KeyPath<winsize, UInt16>, atMost most: Int) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size[keyPath: side] > 0 else { return nil }
    return min(Int(size[keyPath: side]), most)
  }

  /// More rows than a screen has room for.
  static let mostRows = 500

  /// A whole number above 0 that an environment variable holds.
  static func number(from variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// True if the locale's characters are encoded in UTF-8.
  static var isUTF8: Bool {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else { continue }
      let name = value.lowercased()
      return name.contains("utf-8") || name.contains("utf8")
    }
    return false
  }

  /// True if `NO_COLOR` is set and not empty.
  static var refusesColor: Bool { getenv("NO_COLOR").map { $0.pointee != 0 } ?? false }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// True if the terminal can only print, by its `TERM`.
  static var isDumb: Bool { getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true }
}
