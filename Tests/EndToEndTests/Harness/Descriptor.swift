import Foundation

/// An open file that is closed with its last reference and not inherited by child processes.
final class Descriptor {
  let number: Int32

  private init(_ number: Int32) throws {
    guard number >= 0 else { throw SystemCallFailure(code: errno) }
    self.number = number
  }

  deinit { close(number) }

  /// Held while a child starts, and while a descriptor is open that a child would inherit.
  static let inheritance = NSLock()

  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    let result = inheritance.withLock {
      let result = Foundation.pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return result
    }
    guard result == 0 else { throw SystemCallFailure(code: errno) }
    return (reading: try Descriptor(ends[0]), writing: try Descriptor(ends[1]))
  }

  /// A file without a name that holds a text, positioned at its start.
  static func temporaryFile(holding text: String) throws -> Descriptor {
    var template = Array(("\(FileManager.default.temporaryDirectory.path)/scrollcalc-XXXXXX").utf8CString)
    let file = try Descriptor(mkstemp(&template))
    _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
    unlink(template)
    guard pwrite(file.number, text, text.utf8.count, 0) == text.utf8.count else {
      throw SystemCallFailure(code: errno)
    }
    return file
  }

  /// A terminal at which a text and then Ctrl-D, the end of input, are typed.
  static func terminal(typing text: String) throws -> (keyboard: Descriptor, terminal: Descriptor) {
    var ends: (keyboard: Int32, terminal: Int32) = (-1, -1)
    let result = inheritance.withLock {
      let result = openpty(&ends.keyboard, &ends.terminal, nil, nil, nil)
      for end in [ends.keyboard, ends.terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return result
    }
    guard result == 0 else { throw SystemCallFailure(code: errno) }
    let (keyboard, terminal) = (try Descriptor(ends.keyboard), try Descriptor(ends.terminal))
    let typed = text + "\u{4}"
    guard Foundation.write(keyboard.number, typed, typed.utf8.count) == typed.utf8.count else {
      throw SystemCallFailure(code: errno)
    }
    return (keyboard, terminal)
  }
}

struct SystemCallFailure: Error, CustomStringConvertible {
  let code: Int32

  var description: String { String(cString: strerror(code)) }
}
