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
  static func note(_ message: String) {
    if !areDropped { StandardStreams.writeError("scrollcalc \(message)\n") }
  }

  /// The trace ends too early.
  static func unfinished(_ name: String, _ consequence: String) {
    write("\(name): the finger is still down where the trace ends; \(consequence)")
  }
}
