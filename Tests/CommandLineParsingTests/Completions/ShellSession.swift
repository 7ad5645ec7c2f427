import CommandLineParsing
import Foundation

/// A real shell on its own terminal, in a folder with a few files, with the completion script loaded.
enum ShellSession {
  static func isInstalled(_ tool: String) -> Bool { path(of: tool) != nil }

  /// Returns the words of each line after its tabs are completed: `{<project><-v><3>}` for `flick project -v 3`.
  static func arguments(_ shell: Shell, setup: [String], lines: [String]) throws -> [String] {
    try inFolder(of: shell) { folder in
      let interpreter = shell == .bash ? "bash --norc --noprofile -i" : "zsh -f -i"
      let spy = #"flick() { printf '{'; printf '<%s>' "$@"; echo '}'; }"#
      let input = ["PS1=", spy] + setup + lines.map { "flick " + $0 } + ["exit"]
      return try run("script", ["-qec", interpreter, "/dev/null"], input: input, in: folder).filter {
        $0.hasPrefix("{")
      }
    }
  }

  /// Returns the words that fish offers for each line, without descriptions.
  static func offers(lines: [String]) throws -> [[String]] {
    try inFolder(of: .fish) { folder in
      var script = ["source script"]
      for line in lines { script += ["echo '=='", "complete -C '\(line)'"] }
      let output = try run("fish", ["--no-config", "-c", script.joined(separator: "\n")], input: [], in: folder)
      return output.split(separator: "==", omittingEmptySubsequences: false).dropFirst().map { block in
        block.compactMap { $0.split(separator: "\t").first.map(String.init) }
      }
    }
  }

  /// True if the shell itself, or a checker of scripts, accepts the script.
  static func accepts(_ shell: Shell) throws -> Bool {
    try inFolder(of: shell) { folder in
      try run(shell.rawValue, ["-n", "script"], input: [], in: folder).allSatisfy(\.isEmpty)
    }
  }

  /// Returns the output of a script in a shell, split at its NUL bytes.
  static func words(printedBy shell: String, running script: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
    let options = shell == "fish" ? ["--no-config"] : shell == "zsh" ? ["-f"] : []
    let output = try output(of: shell, options + ["script"], input: [], in: folder)
    return output.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { word in
      String(decoding: word, as: UTF8.self)
    }
  }
}

extension ShellSession {
  private static func inFolder<Result>(of shell: Shell, _ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in ["trace.csv", "my file.csv"] {
      try Data().write(to: folder.appendingPathComponent(file))
    }
    let script = Sample.program.completionScript(for: shell)
    try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
    try Data(script.utf8).write(to: folder.appendingPathComponent("sub/_flick"))
    return try body(folder)
  }

  /// Returns the lines that the tool prints; its input stays open until it ends by itself.
  private static func run(_ tool: String, _ arguments: [String], input: [String], in folder: URL) throws -> [String] {
    let output = try output(of: tool, arguments, input: input, in: folder)
    return String(decoding: output, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
  }

  private static func output(
    of tool: String, _ arguments: [String], input: [String], in folder: URL
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(of: "timeout") ?? "/usr/bin/timeout")
    process.arguments = ["20", tool] + arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": searchPath, "HOME": folder.path, "TERM": "dumb", "LC_ALL": "C.UTF-8"]
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardOutput
    try process.run()
    standardInput.fileHandleForWriting.write(Data(input.map { $0 + "\n" }.joined().utf8))
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try standardInput.fileHandleForWriting.close()
    return output
  }

  private static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  private static func path(of tool: String) -> String? {
    searchPath.split(separator: ":").map { "\($0)/\(tool)" }.first(where: FileManager.default.isExecutableFile)
  }
}
