import PlatformC

enum StandardStreams {
  /// Opens something harmless for streams that were closed at the start, so that no file takes their numbers; and has a
  /// file-size limit fail a write instead of killing the process.
  static func prepare() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Using it fails, as if it were still closed: Linux opens a file for neither direction, others a directory.
      if open("/dev/null", O_ACCMODE) == -1 { _ = open("/", O_RDONLY) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  static func write(_ text: String) throws(Failure) { try FileDescriptor.standardOutput.write(text) }

  /// Writes a message to standard error, over a progress bar if there is one.
  static func writeError(_ text: String) {
    StatusLine.clear()
    writeErrorBytes(text)
  }

  /// Writes to standard error and ignores a failure, which could not be reported.
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

/// Messages on standard error that do not end the program.
enum Warning {
  // Set once, before anything can be warned of.
  nonisolated(unsafe) private static var areDropped = false

  static func dropAll() { areDropped = true }

  static func write(_ message: String) {
    if !areDropped { StandardStreams.writeError("scrollcalc: warning: \(message)\n") }
  }

  static func note(_ message: String) { if !areDropped { StandardStreams.writeError("scrollcalc \(message)\n") } }

  static func unfinished(_ name: String, _ consequence: String) {
    write("\(name): the finger is still down where the trace ends; \(consequence)")
  }
}
