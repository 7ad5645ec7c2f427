import CommandLineParsing
import Foundation

/// An empty directory for one test, removed afterwards.
struct WorkFolder {
  let path: String

  /// Runs a test in a directory of its own.
  static func with<Result>(_ test: (WorkFolder) throws -> Result) throws -> Result {
    var template = Array(("\(FileManager.default.temporaryDirectory.path)/scrollcalc-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemCallFailure(code: errno) }
    let folder = WorkFolder(path: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    return try test(folder)
  }

  /// The path of something in the directory.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The path of a name that may be any bytes, as an argument.
  func argument(_ name: ArgumentText) -> ArgumentText { ArgumentText(bytes: Array("\(path)/".utf8) + name.bytes) }

  /// The names of all files in the directory, hidden files included.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func text(of name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

  func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    // A script cannot be executed while it is open for writing, even in a forked process that has not called exec yet.
    try Descriptor.inheritance.withLock {
      try text.write(toFile: self(name), atomically: false, encoding: .utf8)
    }
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self(name))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self(name))
    return attributes[.posixPermissions] as? Int ?? -1
  }
}
