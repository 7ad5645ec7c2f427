import CommandLineParsing
import Foundation

extension Tool {
  /// Whether a process may be traced: not everywhere that `strace` is.
  static let canTrace =
    isInstalled("strace") && (try? Run.tool("strace", "-o", "/dev/null", "true").outcome().ending) == .success
}

extension Run {
  func traced(_ options: [String]) -> Run {
    with {
      $0.program = (["/usr/bin/env", "strace", "-f", "--quiet=all"] + options).map { ArgumentText($0) } + $0.program
    }
  }

  /// The same where system calls fail: which, and how; and if need be for which file alone.
  func failing(_ calls: String, _ fault: String, of path: String? = nil) -> Run {
    let file = path.map { ["-P", $0] } ?? []
    return traced(["-o", "/dev/null"] + file + ["-e", "trace=\(calls)", "-e", "inject=\(calls):\(fault)"])
  }

  /// The same where no file in a folder is without a name, as on most systems.
  func withoutUnnamedFiles(in folder: WorkFolder) -> Run {
    failing("openat", "error=EOPNOTSUPP", of: "\(folder.path)/")
  }

  /// The system calls of some names that the program makes, in their order.
  func calls(_ names: String, in folder: WorkFolder) throws -> [String] {
    let trace = folder("trace")
    defer { try? FileManager.default.removeItem(atPath: trace) }
    _ = try traced(["-e", "trace=\(names)", "-o", trace]).outcome()
    return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").filter { $0.contains("(") }
      .map(String.init)
  }
}
