/// The one line on a terminal's standard error that is written over and over and is gone in the end.
///
/// It takes no escape sequences: a carriage return leads back to the start of the line, and blanks clear it.
enum StatusLine {
  // Only ever touched by the thread that writes results and messages.
  nonisolated(unsafe) private static var width = 0

  /// Shows a line of ASCII instead of the last one.
  static func show(_ line: String) {
    let rest = String(repeating: " ", count: max(width - line.utf8.count, 0))
    width = line.utf8.count
    StandardStreams.writeErrorBytes("\r\(line)\(rest)")
  }

  /// Clears the line, if there is one, and leaves the cursor at its start.
  static func clear() {
    guard width > 0 else { return }
    show("")
    StandardStreams.writeErrorBytes("\r")
  }
}
