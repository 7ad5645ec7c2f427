import PlatformC

/// Standard input, output and error as file descriptors.
enum StandardStreams {
  /// Opens something harmless in the place of streams that were closed before the program started, so that no file it
  /// opens later can take their numbers; and lets a file-size limit fail a write instead of killing the process.
  static func prepare() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Using it fails, as it would have if it were still closed: Linux has a way to open a file for neither direction,
      // and nobody reads from or writes to a directory.
      if open("/dev/null", O_ACCMODE) == -1 { _ = open("/", O_RDONLY) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes to standard output.
  static func write(_ text: String) throws(Failure) { try FileDescriptor.standardOutput.write(text) }

  /// Writes a message to standard error, in the place of a progress bar if there is one.
  static func writeError(_ text: String) {
    StatusLine.clear()
    writeErrorBytes(text)
  }

  /// Writes to standard error, and lets it pass when that fails: there is nowhere left to say so.
  static func writeErrorBytes(_ text: String) {
    // Nor is it the end of a run that its messages are not read.
    withSignalsBlocked([SIGPIPE]) {
      do throws(Failure) {
        try FileDescriptor(number: 2, name: "standard error").write(text)
      } catch {
        discardSignal(SIGPIPE)
      }
    }
  }
}

/// What is said on standard error without ending the program.
enum Warning {
  // Set once, before anything can be warned of.
  nonisolated(unsafe) private static var areDropped = false

  /// Has `--quiet` drop all warnings.
  static func dropAll() { areDropped = true }

  static func write(_ message: String) {
    if !areDropped { StandardStreams.writeError("scrollcalc: warning: \(message)\n") }
  }

  /// Says what goes on; no cause for concern, but as little a part of the result.
  static func note(_ message: String) { if !areDropped { StandardStreams.writeError("scrollcalc \(message)\n") } }

  /// The trace ends too early.
  static func unfinished(_ name: String, _ consequence: String) {
    write("\(name): the finger is still down where the trace ends; \(consequence)")
  }
}
