import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

@Suite("--describe: the command line it prints")
struct DescribedRunTests {
  private static let commands = Declared.commands.filter { command in
    command.options.contains { $0.declaration.long == MessageOptions.describe.declaration.long }
  }

  @Test("Every subcommand that computes a result has it")
  func everywhere() {
    let others = ["play", "port", "completions", "man"]
    #expect(Self.commands.map(\.name) == Declared.commands.map(\.name).filter { !others.contains($0) })
  }

  @Test("Run by a shell, it prints the same bytes", .optimizedBuild, arguments: commands.map(\.name))
  func reproduces(name: String) throws {
    let command = try #require(Declared.program.command(named: name))
    let lines: [String] = command.examples.map(\.commandLine).filter { !$0.contains(where: "<>|".contains) }
    let examples = lines.map { line -> [ArgumentText] in
      Run(String(line.dropFirst(ScrollCalc.name.count + 1))).arguments.map { Self.renamed[$0] ?? $0 }
        // One law instead of all, to save time.
        + (name == "fit" ? ["--law", "uikit"] : [])
    }
    let drawn = RandomOptions(of: command).added(to: examples[0])
    try WorkFolder.with { folder in
      try ExampleFile.write(to: folder)
      for (file, text) in [("it's a $HOME.csv", "touch.csv"), ("-flicks\t`x`.csv", "flicks.csv")] {
        try folder.write(try folder.text(of: text), to: file)
      }
      var compared = 0
      let shown = Cases.some(of: examples, oneIn: 100)
      for line in shown where try isReproduced(line, in: folder) { compared += 1 }
      // If the drawn line has no answer, another is drawn.
      let more = Cases.count(debug: 1, optimized: 6)
      let enough = compared + more
      for line in drawn where try compared < enough && isReproduced(line, in: folder) { compared += 1 }
      #expect(compared >= max(1, shown.count / 2 + more / 2))
    }
  }

  /// Files by names that a shell has to be kept from reading as anything else.
  private static let renamed: [ArgumentText: ArgumentText] = [
    "touch.csv": "it's a $HOME.csv", "flicks.csv": "./-flicks\t`x`.csv",
  ]

  /// Compares the output of a command line with that of the line that --describe prints.
  ///
  /// - Returns: true if the line has an answer to compare.
  private func isReproduced(_ words: [ArgumentText], in folder: WorkFolder) throws -> Bool {
    let moved = Run(words).after("cd '\(folder.path)'")
    let plain = try moved.outcome()
    guard plain.ending == .success else { return false }
    let described = try moved.giving("--describe").outcome()
    let command = try #require(try Self.command(in: described), "\(moved)")
    let again = try Run([ArgumentText("PATH=\"$0:$PATH\"; \(command)"), "\(folder.path)/bin"]).with {
      $0.program = ["bash", "-c"]
      $0.prelude = "cd '\(folder.path)'; mkdir -p bin; ln -sf '\(BuiltProgram.path)' bin/scrollcalc"
    }.outcome()
    #expect(again.ending == .success && again.output == plain.output, "\(moved)\n\(command)\n\(again.errors)")
    return true
  }

  /// The command line on standard error, or in the JSON object.
  private static func command(in outcome: Outcome) throws -> String? {
    let prefix = "command "
    if let line = outcome.errors.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) {
      return String(line.dropFirst(prefix.count).drop { $0 == " " })
    }
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    return (object?["description"] as? [String: Any])?["command"] as? String
  }
}

/// Options of a subcommand drawn at random, with values that they accept.
private struct RandomOptions {
  private let options: [any DeclaredOption]

  private static let values: [ArgumentText] = [
    "0", "0.5", "1", "3", "60", "-20", "400", "5,6", "1,2,3", "16ms", "2pt/ms", "100:300:100", "1/2", "|", "$", "`",
    "it's \"a\" $(title)", "normal", "fast",
  ]

  init(of command: Command) {
    // One takes long, and the others are not described.
    let omitted = ["realtime", "output", "describe", "quiet", "progress", "help", "version"]
    options = command.options.filter { !omitted.contains($0.declaration.long) }
  }

  /// Lines that the parser accepts, equal in every run.
  func added(to words: [ArgumentText]) -> [[ArgumentText]] {
    var generator = SplitMix(state: 7)
    var lines: [[ArgumentText]] = []
    for _ in 0..<500 where lines.count < 18 {
      var line = words
      for _ in 0...generator.next() % 3 { line += draw(&generator) }
      if (try? Declared.program.parse(line)) != nil { lines.append(line) }
    }
    return lines
  }

  private func draw(_ generator: inout SplitMix) -> [ArgumentText] {
    let option = options[Int(generator.next() % UInt64(options.count))]
    let name = ArgumentText(option.declaration.name)
    guard option.declaration.takesValue else { return [name] }
    // A parameter of one law is rejected by another law.
    let owner = LawChoice.all.first { $0.parameter(called: option.declaration.long) != nil }
    let law: [ArgumentText] = option.declaration.group == .law ? ["--law", ArgumentText(owner?.label ?? "")] : []
    let names = option.declaration.completion.choices.map { ArgumentText($0.name) }
    let values = (names + Self.values).filter { option.accepts($0) }
    return values.isEmpty ? [] : law + [name, values[Int(generator.next() % UInt64(values.count))]]
  }
}
