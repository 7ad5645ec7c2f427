import CommandLineParsing
import PlatformC
import TabularText

struct InputFile {
  private let descriptor: Int32
  let name: String
  let path: String

  static let standardInputName = "standard input"

  init(opening argument: ArgumentText) throws(Failure) {
    if argument == "-" {
      try self.init(descriptor: 0, name: InputFile.standardInputName, path: InputFile.standardInputName)
      return
    }
    let name = argument.escaped
    let descriptor = open(argument.cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(.cannotOpen, name: name) }
    try self.init(descriptor: descriptor, name: name, path: argument.escapedInFull)
  }

  /// Makes an input from an open descriptor; throws for a directory, which can be opened but not read.
  init(descriptor: Int32, name: String, path: String) throws(Failure) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .file(.cannotOpen, name: name, reason: SystemError.reason(EISDIR))
    }
    (self.descriptor, self.name, self.path) = (descriptor, name, path)
  }

  /// Reads some bytes, waiting for them if necessary; returns their number, 0 at the end, and throws if that fails.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let count = PlatformC.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: FileDescriptor.wait(for: Int32(POLLIN), on: descriptor)
      default: throw .file(.inputOutput, name: name)
      }
    }
  }
}

extension ParsedArguments {
  /// Opens the file that a positional names, or standard input if it is missing.
  /// If standard input is a terminal, a missing name is an error, and `-` prints a note that the program waits.
  func input(_ positional: Positional<ArgumentText>) throws(Failure) -> InputFile {
    let name = self[positional] ?? "-"
    if name == "-", Terminal.isTerminal(0) {
      let placeholder = positional.declaration.name
      guard self[positional] != nil else {
        throw failure("\(placeholder) is missing, and standard input is a terminal; name a file, or - to type it in")
      }
      Warning.note("\(command): reading \(placeholder) from the terminal; end it with Ctrl-D")
    }
    return try InputFile(opening: name)
  }
}

/// The first bytes of a file, which determine its form, and then the file.
struct FileStart: ~Copyable {
  private let file: InputFile
  private var bytes = ByteBuffer(capacity: 1 << 16)
  private var used = 0
  let isJSON: Bool

  init(_ file: InputFile) throws(Failure) {
    self.file = file
    var known: Bool?
    while known == nil {
      let isComplete = try bytes.append(upTo: 1 << 16) { bytes throws(Failure) in try file.read(into: bytes) } == 0
      known = bytes.withUnsafeBytes { JSONRecords.areIn($0, isComplete: isComplete) }
      let isArchive = bytes.withUnsafeBytes { $0.starts(with: [0x50, 0x4B, 3, 4]) }
      if isArchive { throw .badInput("\(file.name): this is a workbook or another ZIP archive; save it as CSV") }
    }
    isJSON = known ?? false
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    let count = bytes.withUnsafeBytes { bytes in
      let part = bytes[used...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
    used += count
    return count > 0 ? count : try file.read(into: buffer)
  }
}
