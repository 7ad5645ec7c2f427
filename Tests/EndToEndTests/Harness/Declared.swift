import CommandLineParsing
import Testing

@testable import scrollcalc

/// What the declarations promise, so that a new option or subcommand is tested without a word said here.
enum Declared {
  static let program = ScrollCalc.program
  static let commands = program.commands

  /// A command line for each subcommand that succeeds as it stands: those of its examples that need no shell.
  static let answers = commands.compactMap { command in
    command.examples.lazy.map(\.commandLine).first { !$0.contains(where: "<>|'\"$&;".contains) }
      .map { Run(String($0.dropFirst(program.name.count + 1))).readingExampleFile }
      // One law instead of all: this line is run some hundred times.
      .map { command.name == "fit" ? $0.giving("--law", "uikit") : $0 }
  }

  /// The lines that ask for information, on the program and on each subcommand.
  static let information =
    ["-h", "--help", "-V", "--version", "help"].map { Run($0) }
    + commands.flatMap { command in
      ["help \(command.name)"] + ["-h", "--help", "-V", "--version"].map { "\(command.name) \($0)" }
    }.map { Run($0) }

  /// Lines that print something on standard output: every way of doing so, information on the program and on one of its
  /// subcommands, which is written like that on the others.
  static let printing = answers + information.prefix(10)

  static let options = commands.reduce(into: [OptionOfCommand]()) { options, command in
    for option in command.options { options.append(OptionOfCommand(command, option, after: options)) }
  }

  /// Every option of every subcommand that takes a number, alone or among other things.
  static let numericOptions = options.filter(\.option.takesNumbers)
}

/// An option in the company of its subcommand.
struct OptionOfCommand: Sendable, CustomTestStringConvertible {
  let command: Command
  let option: any DeclaredOption
  let declaration: OptionDeclaration
  /// Whether an earlier subcommand has the very same option: then a few of many cases will do.
  let isRepeated: Bool

  init(_ command: Command, _ option: any DeclaredOption, after earlier: [OptionOfCommand]) {
    let declaration = option.declaration
    (self.command, self.option, self.declaration) = (command, option, declaration)
    isRepeated = earlier.contains { $0.declaration == declaration }
  }

  var testDescription: String { "\(command.name) \(declaration.name)" }

  /// The subcommand with the option set to a value, and nothing else.
  func set(to value: ArgumentText) -> Run {
    Run(command.name, ArgumentText(bytes: Array("\(declaration.name)=".utf8) + value.bytes))
  }

  /// Every way of giving the option a value.
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
  /// Whether the option accepts some number, but not any text.
  var takesNumbers: Bool {
    declaration.takesValue && ["0.5", "60"].contains(where: accepts) && !accepts("zzz")
  }

  func accepts(_ value: String) -> Bool { accepts(ArgumentText(value)) }

  func accepts(_ value: ArgumentText) -> Bool { (try? anyValue(of: value)) != nil }
}

extension ArgumentText: ExpressibleByStringInterpolation {}
