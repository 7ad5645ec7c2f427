import PlatformC

/// An open file to write to, with the name that errors give it.
struct FileDescriptor {
  let number: Int32
  let name: String

  static let standardOutput = FileDescriptor(number: 1, name: "standard output")

  /// Writes all the bytes, however many calls the system takes for it.
  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = PlatformC.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        // A device that takes nothing, and says so without an error, would be asked for ever.
        guard count > 0 else { throw .writing(name: name, reason: "nothing was written") }
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: Self.wait(for: Int32(POLLOUT), on: number)
      case EPIPE: throw .readerGone
      default: throw .writing(name: name, reason: SystemError.lastReason)
      }
    }
  }

  func write(_ text: String) throws(Failure) {
    var text = text
    let written = text.withUTF8 { bytes in Result { () throws(Failure) in try write(UnsafeRawBufferPointer(bytes)) } }
    try written.get()
  }

  func synchronize() throws(Failure) {
    guard PlatformC.synchronize(number) else { throw .writing(name: name, reason: SystemError.lastReason) }
    // Some file systems report only when a file is closed that they could not keep what was written.
    let copy = dup(number)
    if copy >= 0, close(copy) == -1, errno != EINTR { throw .writing(name: name, reason: SystemError.lastReason) }
  }

  /// Sleeps until a pipe that was made non-blocking by someone else has bytes, or room, again.
  static func wait(for event: Int32, on number: Int32) {
    var waiting = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}

enum SystemError {
  /// The system's words for the last failed call: "No such file or directory".
  static var lastReason: String { reason(errno) }

  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
