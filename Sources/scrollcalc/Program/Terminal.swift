import PlatformC

/// The terminal the program runs in, if any.
enum Terminal {
  /// The width that help is for, which keeps to `HelpPage.widths`: `COLUMNS`, else the terminal's own, else 80.
  static var width: Int { number(from: "COLUMNS") ?? width(of: 1) ?? 80 }

  /// How many characters fit on a line of the terminal that a descriptor is; `nil` where it is none, or does not tell.
  static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return min(Int(size.ws_col), mostColumns)
  }

  /// More columns than a screen has room for; a terminal may claim so many that no picture of that size can be held.
  static let mostColumns = 1000

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether `TERM` says that the terminal can do no more than print.
  static var isDumb: Bool { getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true }
}
