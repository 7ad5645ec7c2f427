import CommandLineParsing
import PlatformC

/// Where bytes come from: a named file or standard input.
struct InputFile {
  private let descriptor: Int32

  /// What messages call it.
  let name: String

  /// The same, however long it is.
  let path: String

  static let standardInputName = "standard input"

  /// Opens a file; `-` is standard input.
  init(opening argument: ArgumentText) throws(Failure) {
    if argument == "-" {
      try self.init(descriptor: 0, name: InputFile.standardInputName, path: InputFile.standardInputName)
      return
    }
    let name = argument.escaped
    let descriptor = open(argument.cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(name: name, reason: SystemError.lastReason) }
    try self.init(descriptor: descriptor, name: name, path: argument.escapedInFull)
  }

  /// A directory can be opened, but there is nothing in it to read.
  init(descriptor: Int32, name: String, path: String) throws(Failure) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .cannotOpen(name: name, reason: SystemError.reason(EISDIR))
    }
    self.descriptor = descriptor
    self.name = name
    self.path = path
  }

  /// Reads some bytes; returns how many, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let count = PlatformC.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: waitUntilReadable()
      default: throw .reading(name: name, reason: SystemError.lastReason)
      }
    }
  }

  /// Sleeps until a pipe that was made non-blocking by someone else has bytes again.
  private func waitUntilReadable() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}

extension ParsedArguments {
  /// Opens the file that a positional names, or standard input where it names none.
  ///
  /// Nobody is left before a terminal that waits in silence: where none is named that is an error, and where `-` is, a
  /// line says what is waited for.
  func input(_ positional: Positional<ArgumentText>) throws(Failure) -> InputFile {
    let name = self[positional] ?? "-"
    if name == "-", Terminal.isTerminal(0) {
      let placeholder = positional.declaration.name
      guard self[positional] != nil else {
        throw .usage(
          error("\(placeholder) is missing, and standard input is a terminal; name a file, or - to type it in"))
      }
      Warning.note("\(command): reading \(placeholder) from the terminal; end it with Ctrl-D")
    }
    return try InputFile(opening: name)
  }
}
