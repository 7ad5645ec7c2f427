import CommandLineParsing
import PlatformC
import TabularText

/// A named file or standard input.
struct InputFile {
  private let descriptor: Int32
  let name: String
  /// The name, unabbreviated.
  let path: String

  static let standardInputName = "standard input"

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

  /// Makes an input from an open descriptor; throws for a directory, which can be opened but not read.
  init(descriptor: Int32, name: String, path: String) throws(Failure) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .cannotOpen(name: name, reason: SystemError.reason(EISDIR))
    }
    (self.descriptor, self.name, self.path) = (descriptor, name, path)
  }

  /// Reads some bytes, waiting for them if necessary; returns their number, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let count = PlatformC.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: FileDescriptor.wait(for: Int32(POLLIN), on: descriptor)
      default: throw .reading(name: name, reason: SystemError.lastReason)
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

/// A file of delimited text, read up to its header.
struct HeadedFile: ~Copyable {
  let file: InputFile
  let header: CSVHeader
  var csv: CSVReader

  /// Reads the header; throws without one. `decimalComma`: true if a comma may be a decimal mark with any delimiter.
  init(_ file: InputFile, decimalComma: Bool = false) throws(Failure) {
    self.file = file
    csv = CSVReader(decimalComma: decimalComma)
    // The first call reads the header or throws.
    _ = try csv.next(from: file)
    guard let header = csv.header else { throw .badInput("\(file.name): there is no line of column names") }
    self.header = header
  }

  mutating func next() throws(Failure) -> Bool { try csv.next(from: file) }

  func columns<Columns>(_ find: (CSVHeader) throws(FileProblem) -> Columns) throws(Failure) -> Columns {
    do throws(FileProblem) { return try find(header) } catch { throw .badInput("\(file.name):\(error.description)") }
  }

  func value<Value>(_ read: (borrowing CSVReader) throws(CSVError) -> Value) throws(Failure) -> Value {
    do throws(CSVError) { return try read(csv) } catch { throw failure(error) }
  }

  func failure(_ error: CSVError) -> Failure { .badInput("\(file.name):\(error.description)") }

  /// Returns a bad-input failure that begins with the file's name and a line's number, by default the current one.
  func failure(_ problem: String, line: Int? = nil) -> Failure {
    .badInput("\(file.name):\(line ?? csv.line): \(problem)")
  }
}

extension CSVReader {
  /// Reads the next record; returns false at the end. The first call reads only the header, and returns false, too.
  fileprivate mutating func next(from file: InputFile) throws(Failure) -> Bool {
    do throws(CSVReadingError<Failure>) {
      return try next { buffer throws(Failure) in try file.read(into: buffer) } == .record
    } catch { throw Failure(error, in: file) }
  }
}

extension Failure {
  /// Makes the failure of reading a file: that of the system unchanged, or bad input with the file's name.
  init(_ error: CSVReadingError<Failure>, in file: InputFile) {
    self =
      switch error {
      case .input(let failure): failure
      case .text(let error): .badInput("\(file.name):\(error.description)")
      }
  }
}
