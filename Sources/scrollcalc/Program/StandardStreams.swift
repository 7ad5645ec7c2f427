import PlatformC

enum StandardStreams {
  /// Opens a harmless file for each stream that is closed at the start, so that no other file gets its number. Makes a
  /// file-size limit fail a write instead of ending the process.
  static func prepare() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Reading and writing fail as on a closed stream: Linux opens a file for neither, other systems a directory.
      if open("/dev/null", O_ACCMODE) == -1 { _ = open("/", O_RDONLY) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Clears a progress bar, and writes a message to standard error.
  static func writeError(_ text: String) {
    StatusLine.clear()
    writeErrorBytes(text)
  }

  /// Writes to standard error and ignores a failure, which could not be reported.
  static func writeErrorBytes(_ text: String) {
    // A run continues even if its messages have no reader.
    withSignalsBlocked([SIGPIPE]) {
      do throws(Failure) {
        try FileDescriptor(number: 2, name: "standard error").write(text)
      } catch { discardSignal(SIGPIPE) }
    }
  }
}

enum Warning {
  // Set once, before the first warning.
  nonisolated(unsafe) private static var areDropped = false
  // Added to only while files are opened, on one thread.
  nonisolated(unsafe) private static var held: [String] = []
  // Changed while options and files are read, or by the one thread that writes the result.
  nonisolated(unsafe) private static var written: Set<String> = []

  static func dropAll() { areDropped = true }

  /// Writes a warning once: a run may read one file, or make one spring, several times.
  static func write(_ message: String) {
    if !areDropped, written.insert(message).inserted { StandardStreams.writeError("scrollcalc: warning: \(message)\n") }
  }

  /// Keeps a warning of how a file is read until the run succeeds. A run that fails has an error line alone.
  static func hold(_ message: String) { held.append(message) }

  static func writeHeld() { for message in held { write(message) } }

  static func note(_ message: String) { if !areDropped { StandardStreams.writeError("scrollcalc \(message)\n") } }

  /// Warns that `count` rows of `all` were omitted because they were late; writes nothing for 0.
  static func leftOut(_ count: Int, of all: Int) {
    if count > 0 { write("rows were too late for their time, and omitted: \(count) of \(all)") }
  }

  static func unfinished(_ name: String, _ consequence: String) {
    write("\(name): the finger is still down where the trace ends; \(consequence)")
  }
}
