import CommandLineParsing
import PlatformC
import TabularText

/// Standard output, or the file of `--output`. A regular file appears when it is complete, so that it is never seen
/// half written. Pipes and devices are written directly, links are followed, and a new file has the old one's
/// permissions.
struct OutputFile {
  private let descriptor: FileDescriptor
  /// `nil` if bytes are written directly.
  private let temporary: TemporaryFile?
  /// The workbook to which the written rows belong, and the arguments that ask for it; `nil` in other formats.
  private var workbook: (file: Workbook, arguments: ParsedArguments)?

  static let standardOutput = OutputFile(descriptor: .standardOutput, temporary: nil)
}

extension OutputFile {
  /// Opens the output for a table in a format, or for bytes that are written as they are; throws if that is impossible.
  init(_ arguments: ParsedArguments, as format: TableFormat? = nil) throws(Failure) {
    if let name = arguments[OutputOptions.output] { try self.init(opening: name) } else { self = .standardOutput }
    guard format == .xlsx, let description = arguments.runDescription else { return }
    let (decimals, hasHeader) = (arguments[OutputOptions.precision], !arguments[SpreadsheetOptions.noHeader])
    workbook = (Workbook(decimals: decimals, hasHeader: hasHeader, description: description.sheet), arguments)
    if isTerminal { try refuse("a terminal as output", allowed: "--output FILE writes a file") }
  }

  /// Opens a file, or standard output for `-`, before anything is computed, so that a bad output fails at once.
  init(opening argument: ArgumentText, by option: String = OutputOptions.output.name) throws(Failure) {
    let label = "\(option): '\(argument.escaped)'"
    if argument == "-" {
      self = .standardOutput
      return
    }
    func failure(_ cause: String = "") -> Failure {
      .file(.cannotCreate, name: label, reason: cause + SystemError.lastReason)
    }
    let path = argument.cString
    guard let links = FilePath.links(from: path), let target = links.last else { throw failure() }
    var direct = links.lazy.compactMap(FilePath.descriptor).first
    var status = stat()
    let exists = stat(path, &status) == 0
    if let direct {
      errno = EBADF
      guard FilePath.isWritable(direct) else { throw failure() }
    } else {
      guard exists || errno == ENOENT else { throw failure() }
      direct = exists ? FilePath.standardStream(on: status) : nil
      if exists, direct == nil, status.st_mode & S_IFMT != S_IFREG { direct = open(path, O_WRONLY | O_CLOEXEC) }
    }
    if let direct {
      guard direct >= 0 else { throw failure() }
      self.init(descriptor: FileDescriptor(number: direct, name: label), temporary: nil)
      return
    }
    if exists, access(target, W_OK) != 0 { throw failure() }
    // Until it has the permissions of the file it replaces, only its owner may open it.
    guard let temporary = TemporaryFile(for: target, mode: exists ? 0o600 : 0o666) else {
      let reason = errno
      let folder = FilePath.folder(of: target)
      let isUnwritable = access(folder, W_OK | X_OK) != 0
      errno = reason
      throw failure(isUnwritable ? "cannot create a file in '\(ArgumentText(cString: folder).escaped)': " : "")
    }
    if exists, !FileRights.copy(of: target, status, to: temporary.descriptor) { throw failure() }
    self.init(descriptor: FileDescriptor(number: temporary.descriptor, name: label), temporary: temporary)
  }

  var isTerminal: Bool { Terminal.isTerminal(descriptor.number) }

  static func write(_ text: String, _ arguments: ParsedArguments, as format: TableFormat? = nil) throws(Failure) {
    var bytes = ByteBuffer(capacity: text.utf8.count)
    bytes.append(text)
    try write(bytes, arguments, as: format)
  }

  static func write(
    _ bytes: borrowing ByteBuffer, _ arguments: ParsedArguments, as format: TableFormat? = nil
  ) throws(Failure) {
    let file = try OutputFile(arguments, as: format)
    try file.write(bytes)
    try file.finish()
  }

  func write(_ text: String) throws(Failure) { try descriptor.write(text) }

  /// Writes the bytes of some rows. Throws a usage error if the table exceeds a limit of its format.
  func write(_ buffer: borrowing ByteBuffer, rows: Int = 0) throws(Failure) {
    try check(rows: rows)
    guard let workbook else { return try writeBytes(buffer) }
    try workbook.file.append(buffer, rows: rows, writeBytes)
  }

  /// Throws a usage error if the table, with some more rows, exceeds a limit of its format.
  func check(rows: Int = 0) throws(Failure) {
    if let excess = workbook?.file.excess(rows: rows) { try refuse(excess, allowed: "--format csv has no limit") }
  }

  /// Throws a usage error that a workbook cannot be used with something.
  private func refuse(_ other: String, allowed: String) throws(Failure) {
    guard let arguments = workbook?.arguments else { return }
    let isNamed = arguments.outputExtension == TableFormat.xlsx.name
    let label = isNamed ? arguments.decision(by: OutputOptions.output).label : "--format xlsx"
    throw arguments.failure(Conflict(label, with: other, allowed: allowed))
  }

  private func writeBytes(_ buffer: borrowing ByteBuffer) throws(Failure) {
    try buffer.withUnsafeBytes { bytes throws(Failure) in try descriptor.write(bytes) }
  }

  /// Waits until the device has stored all bytes, so that ``finish()`` is unlikely to fail; throws if it could not.
  func complete() throws(Failure) { if temporary != nil { try descriptor.synchronize() } }

  /// Ends a workbook, and stores a file under its name, so that it survives a power cut; throws if that fails.
  func finish() throws(Failure) {
    try check()
    try workbook?.file.finish(writeBytes)
    guard let temporary else { return }
    try complete()
    guard temporary.finish() else { throw .file(.cannotCreate, name: descriptor.name) }
    guard temporary.synchronizeFolder() else { throw .file(.inputOutput, name: descriptor.name) }
  }
}
