import PlatformC

/// A line on a terminal's standard error that is overwritten, and cleared at the end.
/// It needs no escape sequences: a carriage return moves to the start of the line, and blanks clear it.
enum StatusLine {
  // Used by the thread that writes results and messages, and by a signal that ends the program.
  nonisolated(unsafe) private static let width = Interruption.memory(of: 0)
  private static let blankCount = 1024
  /// A carriage return and blanks, with which a signal handler overwrites the line, as it must not make a text.
  nonisolated(unsafe) private static let blanks = Interruption.memory(of: UInt8(ascii: " "), count: blankCount)

  static func prepare() { (width.pointee, blanks[0]) = (0, UInt8(ascii: "\r")) }

  /// Overwrites the status line with another, which must be ASCII.
  static func show(_ line: String) {
    Interruption.prepare()
    let rest = String(repeating: " ", count: max(width.pointee - line.utf8.count, 0))
    width.pointee = max(width.pointee, line.utf8.count)
    StandardStreams.writeErrorBytes("\r\(line)\(rest)")
    width.pointee = line.utf8.count
  }

  static func clear() {
    guard width.pointee > 0 else { return }
    show("")
    StandardStreams.writeErrorBytes("\r")
  }

  /// Clears the line in a signal handler, without allocating memory.
  static func clearAtInterruption() {
    guard width.pointee > 0 else { return }
    _ = write(2, blanks, min(1 + width.pointee, blankCount))
    _ = write(2, blanks, 1)
  }
}
