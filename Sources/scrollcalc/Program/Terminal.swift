import PlatformC

enum Terminal {
  /// The width of help in characters: `COLUMNS`, else the terminal's width, else 80. Help limits it to 40 to 100.
  static var width: Int { number(from: "COLUMNS") ?? size(of: 1).columns ?? 80 }

  /// Returns the size of a terminal in characters; `nil` for what is unknown, as without one. It is limited, since a
  /// terminal may report a size for which a picture would not fit into memory.
  static func size(of descriptor: Int32) -> (columns: Int?, rows: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    func known(_ side: UInt16, atMost most: Int) -> Int? { side > 0 ? min(Int(side), most) : nil }
    return (known(size.ws_col, atMost: 1000), known(size.ws_row, atMost: 500))
  }

  /// Returns the value of an environment variable; `nil` unless it is a whole number above 0.
  static func number(from variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  static var isUTF8: Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].map { (name: String) in getenv(name).map { String(cString: $0) } ?? "" }
    let name = values.first { !$0.isEmpty }?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  static var refusesColor: Bool { getenv("NO_COLOR").map { $0.pointee != 0 } ?? false }
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// True if `TERM` is unset or says that the terminal can only print.
  static var isDumb: Bool { getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true }
}

enum Pager {
  /// Writes to standard output: through `PAGER`, if it is set and standard output is a terminal, or else directly.
  static func write(_ text: String) throws(Failure) {
    let command = getenv("PAGER").map { String(cString: $0) } ?? ""
    let isPaged = Terminal.isTerminal(1) && !Terminal.isDumb && command != "cat" && !command.allSatisfy(\.isWhitespace)
    if isPaged, show(text, with: command) { return }
    try FileDescriptor.standardOutput.write(text)
  }

  /// Shows a text in a pager and waits until it ends; returns false if it cannot be started.
  private static func show(_ text: String, with command: String) -> Bool {
    // As with git, text that fits on a screen is printed without waiting for a key.
    setenv("LESS", "FRX", 0)
    guard let pipe = ShellPipe(command, stream: 0) else { return false }
    // While the pager runs, Ctrl-C is for the pager alone.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    var status: Int32 = 0
    // The pager may end before it has read all.
    withSignalsBlocked([SIGPIPE]) {
      try? FileDescriptor(number: pipe.descriptor, name: "the pager").write(text)
      status = pipe.end()
      discardSignal(SIGPIPE)
    }
    // With these statuses a shell reports a command that it cannot start.
    return ![126, 127].contains(status)
  }
}
