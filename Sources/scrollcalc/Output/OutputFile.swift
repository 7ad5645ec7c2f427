import CommandLineParsing
import PlatformC
import TabularText

/// Where a result is written: standard output, or the file named by `--output`.
///
/// A regular file is written beside its final place and renamed at the end, so that nobody ever sees half of it. Pipes
/// and devices are written directly, links are followed, and a file that is replaced passes its permissions on,
/// and to the superuser's also its owner.
struct OutputFile {
  private let descriptor: FileDescriptor
  /// The file's own name and the one it goes by until it is complete; `nil` where bytes go straight through.
  private let rename: Rename?

  private struct Rename {
    let from: [CChar]
    let to: [CChar]
  }

  static let standardOutput = OutputFile(descriptor: .standardOutput, rename: nil)

  private init(descriptor: FileDescriptor, rename: Rename?) {
    self.descriptor = descriptor
    self.rename = rename
  }

  /// Opens what `--output` names, or standard output.
  init(_ arguments: ParsedArguments) throws(Failure) {
    if let name = arguments[OutputOptions.output] {
      try self.init(opening: name)
    } else {
      self = .standardOutput
    }
  }

  /// Opens the file, so that a place that cannot be written to is found out before anything is computed.
  init(opening argument: ArgumentText) throws(Failure) {
    let label = "--output: '\(argument.escaped)'"
    if argument == "-" {
      self = .standardOutput
      return
    }
    if let number = OutputFile.openDescriptor(named: argument) {
      self.init(descriptor: FileDescriptor(number: number, name: label), rename: nil)
      return
    }
    func failure() -> Failure { .cannotCreate(name: label, reason: SystemError.lastReason) }

    // Asked of the name as it stands: a link to `/dev/stdout` leads to a pipe, but not to the name of one.
    let path = argument.cString
    var status = stat()
    let exists = stat(path, &status) == 0
    guard exists || errno == ENOENT else { throw failure() }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let number = open(path, O_WRONLY | O_CLOEXEC)
      guard number >= 0 else { throw failure() }
      self.init(descriptor: FileDescriptor(number: number, name: label), rename: nil)
      return
    }
    guard let target = FilePath.followingLinks(path) else { throw failure() }
    if exists, access(target, W_OK) != 0 { throw failure() }
    // Until it has the permissions of the file it replaces, nobody else may open it.
    let made = TemporaryFile.make(beside: target, mode: exists ? 0o600 : 0o666)
    guard let (number, temporary) = made else { throw failure() }
    if exists {
      // Only the superuser may give files away, and only from the superuser would they otherwise be taken.
      if geteuid() == 0 { _ = fchown(number, status.st_uid, status.st_gid) }
      guard fchmod(number, status.st_mode & 0o7777) == 0 else { throw failure() }
    }
    self.init(descriptor: FileDescriptor(number: number, name: label), rename: Rename(from: temporary, to: target))
  }

  var isTerminal: Bool { Terminal.isTerminal(descriptor.number) }

  /// Writes a text to where the options say, the whole of it or nothing.
  static func write(_ text: String, _ arguments: ParsedArguments) throws(Failure) {
    let file = try OutputFile(arguments)
    try file.descriptor.write(text)
    try file.finish()
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) { try descriptor.write(bytes) }

  func write(_ buffer: borrowing ByteBuffer) throws(Failure) {
    let written = buffer.withUnsafeBytes { bytes in
      Result { () throws(Failure) in try write(bytes) }
    }
    try written.get()
  }

  /// Gives the finished file its name.
  func finish() throws(Failure) {
    guard let rename else { return }
    try descriptor.close()
    guard PlatformC.rename(rename.from, rename.to) == 0 else {
      throw .cannotCreate(name: descriptor.name, reason: SystemError.lastReason)
    }
    TemporaryFile.release()
  }

  /// The descriptor that names such as `/dev/stdout` stand for. Opened anew, a redirected file would be written from its
  /// start again.
  private static func openDescriptor(named argument: ArgumentText) -> Int32? {
    switch argument.string {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    case let name?:
      for directory in ["/dev/fd/", "/proc/self/fd/"] where name.hasPrefix(directory) {
        guard let number = Int32(name.dropFirst(directory.count)), fcntl(number, F_GETFD) != -1 else { return nil }
        return number
      }
      return nil
    case nil: return nil
    }
  }
}
