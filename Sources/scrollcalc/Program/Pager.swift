import PlatformC

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
