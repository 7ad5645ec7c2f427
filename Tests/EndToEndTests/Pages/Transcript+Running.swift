import Foundation
import Testing

extension Transcript.Step {
  /// The shell script that the tests run for the command; `nil` for a command that they do not run or do not know.
  ///
  /// A command is run only if it begins with a word of this list, so that a mistake on a page cannot install anything.
  var script: String? {
    let isRunThroughSwift = command.hasPrefix(Self.runThroughSwift)
    let script = isRunThroughSwift ? String(command.dropFirst(Self.runThroughSwift.count)) : command
    guard let word = script.split(separator: " ").first else { return nil }
    return Self.firstWords.contains(word) || Self.languages.contains(String(word)) || word.hasSuffix("=$(scrollcalc")
      ? script : nil
  }

  private static let firstWords: Set<Substring> = ["scrollcalc", "for", "while", "seq", "printf", "head"]

  /// Compilers and interpreters. A transcript is not run where one of them is missing.
  private static let languages: Set<String> = ["node", "python3", "pytest", "rustc"]

  var needsMissingLanguage: Bool {
    script?.split(separator: " ").first.map(String.init).map { Self.languages.contains($0) && Tool.path(of: $0) == nil }
      ?? false
  }

  private static let runThroughSwift = "swift run -c release "

  /// Commands that build, test or install, word for word: the tests do not run them.
  static let leftToTheReader: Set<String> = [
    "swift test",
    "swift test --filter ScrollMechanicsTests",
    "PAGES_RECORD=1 swift test --filter Pages",
    "Scripts/install",
    "swift build -c release",
    "swift build -c release --static-swift-stdlib",
    "sudo cp .build/release/scrollcalc /usr/local/bin/",
    "swift format lint --strict -r Sources Tests Package.swift",
    "Scripts/golden/generate.py",
    "Scripts/golden/generate.py --check",
    "Scripts/checks/answers/run 100000",
    "Scripts/fuzz/run csv 600",
    "Scripts/mutate/run --only 'snap-*' --quick",
    "swift test --sanitize=address --scratch-path .build/address",
  ]
}

extension Transcript {
  /// Expects that each command that is run prints the lines below it, and returns what they print.
  @discardableResult
  func expectOutput() throws -> [[String]?] {
    let outputs = try run()
    for (step, lines) in zip(steps, outputs) {
      guard let lines else { continue }
      #expect(step.shows(lines), "$ \(step.command)\n\(lines.joined(separator: "\n"))")
    }
    return outputs
  }

  /// Returns the lines that each command of the block prints, and a line with its exit status unless that is 0; `nil`
  /// for commands that are not run. Those of a session all are.
  ///
  /// All commands run in one new folder, each in a subshell. Both output streams are joined, as on a terminal.
  func run() throws -> [[String]?] {
    let scripts = steps.map { isSession ? $0.command : $0.script }
    if steps.contains(where: \.needsMissingLanguage) { return steps.map { _ in nil } }
    var outputs = try WorkFolder.with { folder in
      try folder.link("scrollcalc", to: BuiltProgram.path)
      try FileManager.default.createDirectory(atPath: folder("work"), withIntermediateDirectories: false)
      return try Run(scripts: scripts.compactMap(\.self), in: folder).outcome().lines
    }[...]
    return scripts.map { script in
      guard script != nil else { return nil }
      var lines = Array(outputs.prefix { !$0.hasPrefix(Run.endOfOutput) })
      // The program may have been killed.
      guard let end = outputs.dropFirst(lines.count).first else { return lines + ["[no end]"] }
      outputs = outputs.dropFirst(lines.count + 1)
      let status = end.dropFirst(Run.endOfOutput.count)
      if status != "0" { lines.append("[exit \(status)]") }
      return lines
    }
  }
}

extension Run {
  /// What follows the output of each script, before its exit status.
  fileprivate static let endOfOutput = "\u{1E}"

  /// Lines of shell with the program on the path.
  fileprivate init(scripts: [String], in folder: WorkFolder) {
    self.init("")
    let marked = scripts.map { "(\($0)\n)\nprintf '\\n\(Self.endOfOutput)%d\\n' $?\n" }
    prelude = """
      cd '\(folder("work"))' || exit
      PATH='\(folder.path)':$PATH
      exec 2>&1
      \(marked.joined())
      exit
      """
  }
}
