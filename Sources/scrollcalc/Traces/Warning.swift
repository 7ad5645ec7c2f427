/// What is said on standard error without ending the program.
enum Warning {
  static func write(_ message: String) {
    StandardStreams.writeError("scrollcalc: warning: \(message)\n")
  }

  /// The trace ends too early.
  static func unfinished(_ name: String, _ consequence: String) {
    write("\(name): the finger is still down where the trace ends; \(consequence)")
  }
}
