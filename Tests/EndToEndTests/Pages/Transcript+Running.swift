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
  /// Returns the output of each command of the block; `nil` for commands that are not run. Those of a session all are.
  ///
  /// All commands run in one new folder, each in its own shell. Both output streams are joined, as on a terminal.
  func run() throws -> [Outcome?] {
    try WorkFolder.with { folder in
      try folder.link("scrollcalc", to: BuiltProgram.path)
      try FileManager.default.createDirectory(atPath: folder("work"), withIntermediateDirectories: false)
      if steps.contains(where: \.needsMissingLanguage) { return steps.map { _ in nil } }
      return try steps.map { step in
        try (isSession ? step.command : step.script).map { try Run(shell: $0, in: folder).outcome() }
      }
    }
  }
}

extension Transcript {
  /// Expects that each command that is run prints the lines below it, and returns what they printed.
  @discardableResult
  func expectOutput() throws -> [Outcome?] {
    let outcomes = try run()
    for (step, outcome) in zip(steps, outcomes) {
      guard let lines = outcome?.shownLines else { continue }
      #expect(step.shows(lines), "$ \(step.command)\n\(lines.joined(separator: "\n"))")
    }
    return outcomes
  }
}

extension Outcome {
  /// The lines of both streams, and the exit status unless it is 0, as a transcript shows them.
  var shownLines: [String] {
    switch ending {
    case .success: lines
    case .exit(let status): lines + ["[exit \(status)]"]
    case .signal, .timeout: lines + ["[\(ending)]"]
    }
  }
}

extension Run {
  /// A line of shell with the program on the path.
  fileprivate init(shell line: String, in folder: WorkFolder) {
    self.init("")
    prelude = """
      cd '\(folder("work"))' || exit
      PATH='\(folder.path)':$PATH
      exec 2>&1
      \(line)
      exit
      """
  }
}
