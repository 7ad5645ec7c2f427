import CommandLineParsing
import Foundation

extension Tool {
  /// True if `strace` is installed and the system lets it trace processes.
  static let canTrace =
    isInstalled("strace") && (try? Run.tool("strace", "-o", "/dev/null", "true").outcome().ending) == .success
}

extension Run {
  func traced(_ options: [String]) -> Run {
    with {
      $0.program = (["/usr/bin/env", "strace", "-f", "--quiet=all"] + options).map { ArgumentText($0) } + $0.program
    }
  }

  /// This run with system calls that fail.
  ///
  /// - Parameters:
  ///   - calls: the names of the system calls
  ///   - fault: the injected fault, such as `error=ENOSPC`
  ///   - path: the only file whose calls fail; `nil` for all files
  func failing(_ calls: String, _ fault: String, of path: String? = nil) -> Run {
    let file = path.map { ["-P", $0] } ?? []
    return traced(["-o", "/dev/null"] + file + ["-e", "trace=\(calls)", "-e", "inject=\(calls):\(fault)"])
  }

  /// This run with a folder in which files without a name cannot be created, as on most systems.
  func withoutUnnamedFiles(in folder: WorkFolder) -> Run {
    failing("openat", "error=EOPNOTSUPP", of: "\(folder.path)/")
  }

  /// Returns the system calls with the given names that the program makes, in their order.
  func calls(_ names: String, in folder: WorkFolder) throws -> [String] {
    let trace = folder("trace")
    defer { try? FileManager.default.removeItem(atPath: trace) }
    _ = try traced(["-e", "trace=\(names)", "-o", trace]).outcome()
    return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").filter { $0.contains("(") }
      .map(String.init)
  }
}
