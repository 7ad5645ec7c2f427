import PlatformC

struct FileDescriptor {
  let number: Int32
  let name: String

  static let standardOutput = FileDescriptor(number: 1, name: "standard output")

  /// Writes all the bytes, waiting while a pipe is full. Throws `readerGone` for a closed pipe, else `file`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = PlatformC.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      rest = rest.dropFirst(max(count, 0))
      // A device that accepts no bytes and reports no error would cause an endless loop.
      if count == 0 { throw .file(.inputOutput, name: name, reason: "the system wrote no bytes") }
      if count > 0 { continue }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: Self.wait(for: Int32(POLLOUT), on: number)
      case EPIPE: throw .readerGone
      default: throw .file(.inputOutput, name: name)
      }
    }
  }

  func write(_ text: String) throws(Failure) {
    var text = text
    let written = text.withUTF8 { bytes in Result { () throws(Failure) in try write(UnsafeRawBufferPointer(bytes)) } }
    try written.get()
  }

  func synchronize() throws(Failure) {
    guard PlatformC.synchronize(number) else { throw .file(.inputOutput, name: name) }
    // Some file systems report only on closing that they could not store the bytes.
    let copy = dup(number)
    if copy >= 0, close(copy) == -1, errno != EINTR { throw .file(.inputOutput, name: name) }
  }

  /// Sleeps until a pipe that another process made non-blocking can be read (`POLLIN`) or written (`POLLOUT`).
  static func wait(for event: Int32, on number: Int32) {
    var waiting = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}
