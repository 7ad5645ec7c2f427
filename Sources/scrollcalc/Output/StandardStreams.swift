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
