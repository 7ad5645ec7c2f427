import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

@Suite("Command lines drawn at random from the declarations")
struct RandomLineTests {
  @Test("end in time with a documented status, at most one error line, and only valid numbers", .optimizedBuild)
  func lines() throws {
    let vocabulary = Vocabulary()
    try WorkFolder.with { folder in
      try ExampleFile.write(to: folder)
      try Seed.forEach(Cases.count(debug: 70, optimized: 500)) { random in
        let run = vocabulary.line(&random, folder)
        // A line with nothing on it is answered with help.
        if run.arguments.isEmpty { return }
        let outcome = try run.writing(to: .capturedUpTo(bytes: 60_000)).outcome().withoutProgress.withoutDescription
        switch outcome.ending {
        case .exit(0), .signal(SIGPIPE): check(outcome)
        case .exit(let status) where Status.documented.contains(status):
          if status == Status.usage || status == Status.cannotOpen { #expect(outcome.text == "", "\(run)") }
          // Several unreadable files have an error line each.
          if run.arguments.allSatisfy({ !["-k", "--keep-going"].contains($0) }) { outcome.expectOneErrorLine() }
          expectOwnName(outcome)
        default: Issue.record("\(outcome.ending): \(run)\n\(outcome.errors)")
        }
      }
    }
  }

  /// The line of an error begins with the subcommand, once there is one.
  private func expectOwnName(_ outcome: Outcome) {
    guard let name = outcome.run.arguments.first?.string, Declared.commands.contains(where: { $0.name == name }) else {
      return
    }
    // Not as characters: the quoted text may begin with a mark that combines with the space.
    let starts = ["scrollcalc \(name): ", "{\"error\": "]
    #expect(starts.contains { outcome.errors.utf8.starts(with: $0.utf8) }, "\(outcome.run)\n\(outcome.errors)")
  }

  /// Output has no word such as nan or inf, and standard error has only warnings and descriptions.
  private func check(_ outcome: Outcome) {
    let isProse = outcome.run.arguments.contains {
      ["-h", "--help", "help", "man", "completions", "--describe"].contains($0)
    }
    // A workbook is no text.
    if isProse || outcome.output.starts(with: Array("PK".utf8)) { return }
    let hasDecimalComma = outcome.run.arguments.contains { ["--decimal-comma", "--excel-eu"].contains($0) }
    // Numbers in a platform's code have points, whatever the decimal mark of columns.
    let inNumbers: Set<Character> = hasDecimalComma ? ["-", ".", ","] : ["-", "."]
    let words = outcome.text.lowercased().split { !($0.isLetter || $0.isNumber || inNumbers.contains($0)) }
    for wrong in ["nan", "-nan", "inf", "-inf", "infinity", "-0", "-0.0", "-0,0"] {
      #expect(!words.contains(wrong[...]), "\(outcome.run)")
    }
    for line in outcome.errors.split(separator: "\n") {
      #expect(line.hasPrefix("scrollcalc: warning: "), "\(outcome.run)\n\(line)")
    }
  }
}

/// The words of the command line and things like numbers, for drawing lines of them.
private struct Vocabulary {
  private let numbers = [
    "0", "1", "-1", "0.5", "60", "2000", "-300", "1e3", "1e-3", "1e308", "-1e308", "1e-308", "5e-324", "1e300", "0.998",
    "0.9999999999999999", "16ms", "2pt/ms", "120pt", "59.94Hz", "5,6", "-5,6", "0,0", "1e300,1e-300", "0:10:2",
    "1:9/3log",
  ]
  private let others = [
    "", "-", "--", "nan", "inf", "1,2,3", "0x1F", "1,5x", "normal", "fast", "x", "é", "\u{1B}[31m", "1/2", "9/2", "all",
    "yes",
    "99999999999999999999", "1e-400", "1e400", "--help", "=", "a=b", " 1", "1 ", "\u{2212}5",
  ]

  func line(_ random: inout SplitMix, _ folder: WorkFolder) -> Run {
    let command = random.pick(Declared.commands)
    var words: [ArgumentText] = [ArgumentText(command.name)]
    // All laws take seconds in a debug build.
    if command.name == "fit" { words += ["--law", "gtk"] }
    if command.options.contains(where: { $0.declaration.long == "velocity" }), !random.isTrue(oneIn: 10) {
      words += ["-v", ArgumentText(random.pick(["2000", "-300", "800,-1500", "1e300", "0", "5e-324", "2pt/ms"]))]
    }
    for _ in 0..<random.below(6) { words += option(of: command, &random) }
    for positional in command.positionals where !random.isTrue(oneIn: 8) {
      let isFile = positional.declaration.completion == .file
      let files = ["touch.csv", "flicks.csv", "missing.csv", ""].map(folder.callAsFunction) + ["-"]
      words.append(ArgumentText(isFile ? random.pick(files) : random.pick(["bash", "zsh", "fish", "tcsh"])))
    }
    switch random.below(12) {
    case 0: words.swapAt(0, random.below(words.count))
    case 1: words.append(value(nil, &random))
    case 2: words.append(ArgumentText(bytes: (0..<8).map { _ in UInt8(1 + random.next() % 255) }))
    case 3: words.remove(at: random.below(words.count))
    default: break
    }
    return Run(words).with { $0.input = .text(ExampleFile.text(of: random.pick(["touch.csv", "flicks.csv"])) ?? "") }
  }

  private func option(of command: Command, _ random: inout SplitMix) -> [ArgumentText] {
    // Now and then one of another command's.
    let options = Array(random.isTrue(oneIn: 25) ? random.pick(Declared.commands).options : command.options)
    guard !options.isEmpty else { return [] }
    let option = random.pick(options)
    let declaration = option.declaration
    // Files are written elsewhere, and time passes only so fast.
    if ["output", "plot", "realtime"].contains(declaration.long) { return [] }
    guard declaration.takesValue else { return [ArgumentText(declaration.name)] }
    let value = value(option, &random)
    let joined = { (name: String) in ArgumentText(bytes: Array(name.utf8) + value.bytes) }
    switch (declaration.short, random.below(4)) {
    case (let short?, 0): return [joined("-\(short)")]
    case (let short?, 1): return ["-\(short)", value]
    case (_, 2): return [joined("\(declaration.name)=")]
    default: return [ArgumentText(declaration.name), value]
    }
  }

  /// Mostly a value that the option takes.
  private func value(_ option: (any DeclaredOption)?, _ random: inout SplitMix) -> ArgumentText {
    if random.isTrue(oneIn: 6) { return ArgumentText(random.pick(others)) }
    guard let option, !random.isTrue(oneIn: 6) else { return ArgumentText(random.pick(numbers)) }
    let names = [option.declaration.defaultText].compactMap(\.self) + option.declaration.completion.choices.map(\.name)
    let accepted = (numbers + names).filter(option.accepts)
    return ArgumentText(accepted.isEmpty ? random.pick(numbers) : random.pick(accepted))
  }
}

extension Outcome {
  /// Lines of `--progress always` are ignored here; they come before an error as before an end.
  fileprivate var withoutProgress: Outcome {
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    let others = lines.filter { $0.firstMatch(of: /^scrollcalc: \S+( of \S+)? rows,/) == nil }
    return Outcome(run: run, ending: ending, output: output, errors: others.joined(separator: "\n"))
  }
  /// The text of `--describe` comes before an error in the data as well.
  fileprivate var withoutDescription: Outcome {
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    guard run.arguments.contains("--describe"), lines.first?.hasPrefix("program ") == true,
      let last = lines.firstIndex(where: { $0.hasPrefix("command ") })
    else { return self }
    return Outcome(run: run, ending: ending, output: output, errors: lines[(last + 1)...].joined(separator: "\n"))
  }
}
