import PlatformC

/// The terminal the program runs in, if any.
enum Terminal {
  /// The width that help is wrapped to: `COLUMNS`, else the terminal's own, else 80; at least 40, at most 100.
  static var width: Int {
    let columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
    return min(max(columns ?? windowWidth ?? 80, 40), 100)
  }

  private static var windowWidth: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
