import CommandLineParsing
import PlatformC
import TabularText

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

/// A file of delimited text that is open, and of which the header has been read.
struct HeadedFile: ~Copyable {
  let file: InputFile
  let header: CSVHeader
  var csv: CSVReader

  /// - Parameter decimalComma: whether a comma may be the decimal mark whatever stands between fields.
  init(_ file: InputFile, decimalComma: Bool = false) throws(Failure) {
    self.file = file
    csv = CSVReader(decimalComma: decimalComma)
    do throws(CSVReadingError<Failure>) {
      // The header comes first, or an error.
      _ = try csv.next { buffer throws(Failure) in try file.read(into: buffer) }
    } catch {
      throw Failure(error, in: file)
    }
    guard let header = csv.header else { throw .badInput("\(file.name): there is no line of column names") }
    self.header = header
  }

  /// Goes on to the next record; `false` where there are no more.
  mutating func next() throws(Failure) -> Bool {
    let file = file
    do throws(CSVReadingError<Failure>) {
      return try csv.next { buffer throws(Failure) in try file.read(into: buffer) } == .record
    } catch {
      throw Failure(error, in: file)
    }
  }

  /// The columns that the header names.
  func columns<Columns>(_ find: (CSVHeader) throws(TraceProblem) -> Columns) throws(Failure) -> Columns {
    do throws(TraceProblem) { return try find(header) } catch { throw .badInput("\(file.name):\(error.description)") }
  }

  /// What the current record holds.
  func value<Value>(_ read: (borrowing CSVReader) throws(CSVError) -> Value) throws(Failure) -> Value {
    do throws(CSVError) { return try read(csv) } catch { throw failure(error) }
  }

  /// Something wrong with the text itself.
  func failure(_ error: CSVError) -> Failure { .badInput("\(file.name):\(error.description)") }

  /// Something wrong with a line, by default the current one.
  func failure(_ problem: String, line: Int? = nil) -> Failure {
    .badInput("\(file.name):\(line ?? csv.line): \(problem)")
  }
}

extension Failure {
  /// The failure to read on in a file.
  init(_ error: CSVReadingError<Failure>, in file: InputFile) {
    self =
      switch error {
      case .input(let failure): failure
      case .text(let error): .badInput("\(file.name):\(error.description)")
      }
  }
}
