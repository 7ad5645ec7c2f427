import CommandLineParsing
import Testing

@testable import scrollcalc

/// Command lines derived from the declarations, so that a new option or subcommand is tested without a change here.
enum Declared {
  static let program = ScrollCalc.program
  static let commands = program.commands

  /// A command line that succeeds, for each subcommand: its first example that needs no shell.
  static let answers: [Run] = commands.compactMap { command -> Run? in
    let lines = command.examples.lazy.map(\.commandLine)
    guard let line = lines.first(where: { !$0.contains(where: "<>|'\"$&;".contains) }) else { return nil }
    let run = Run(String(line.dropFirst(program.name.count + 1))).readingExampleFile
    // `fit` tries one law instead of all, as this line is run some hundred times.
    return command.name == "fit" ? run.giving("--law", "uikit") : run
  }

  /// The command lines that print information on the program and on each subcommand.
  static let information: [Run] = {
    let options = ["-h", "--help", "-V", "--version"]
    let lines = commands.flatMap { command in ["help \(command.name)"] + options.map { "\(command.name) \($0)" } }
    return (options + ["help"] + lines).map { Run($0) }
  }()

  /// Command lines that print on standard output by every code path: the answers, and information on the program and on
  /// one subcommand. Information on the others is written by the same code.
  static let printing: [Run] = answers + information.prefix(10)

  static let options: [OptionOfCommand] = commands.reduce(into: [OptionOfCommand]()) { options, command in
    for option in command.options { options.append(OptionOfCommand(command, option, after: options)) }
  }

  /// Every option of every subcommand whose value may be a number. Equal declarations read equal values.
  static let numericOptions: [OptionOfCommand] = {
    let numeric = options.filter { !$0.isRepeated && $0.option.takesNumbers }.map(\.declaration)
    return options.filter { numeric.contains($0.declaration) }
  }()
}

/// An option together with its subcommand.
struct OptionOfCommand: Sendable, CustomTestStringConvertible {
  let command: Command
  let option: any DeclaredOption
  let declaration: OptionDeclaration
  /// True if an earlier subcommand has the same option; a few of many cases are enough for it.
  let isRepeated: Bool

  init(_ command: Command, _ option: any DeclaredOption, after earlier: [OptionOfCommand]) {
    let declaration = option.declaration
    (self.command, self.option, self.declaration) = (command, option, declaration)
    isRepeated = earlier.contains { $0.declaration == declaration }
  }

  var testDescription: String { "\(command.name) \(declaration.name)" }

  /// A run of the subcommand with only this option, set to a value.
  func set(to value: ArgumentText) -> Run {
    Run(command.name, ArgumentText(bytes: Array("\(declaration.name)=".utf8) + value.bytes))
  }

  /// Returns every spelling of the option with a value.
  func spellings(of value: String) -> [[ArgumentText]] {
    let long = declaration.name
    let separate = [ArgumentText(long), ArgumentText(value)]
    guard let short = declaration.short else { return [separate, ["\(long)=\(value)"]] }
    return [
      separate, ["\(long)=\(value)"], ["-\(short)", ArgumentText(value)], ["-\(short)\(value)"], ["-\(short)=\(value)"],
    ]
  }
}

extension DeclaredOption {
  /// True if the option accepts a number but not an arbitrary text.
  var takesNumbers: Bool {
    declaration.takesValue && ["0.5", "60"].contains(where: accepts) && !accepts("zzz")
  }

  func accepts(_ value: String) -> Bool { accepts(ArgumentText(value)) }

  func accepts(_ value: ArgumentText) -> Bool { (try? anyValue(of: value)) != nil }
}

extension ArgumentText: ExpressibleByStringInterpolation {}
