import CommandLineParsing

/// Parses whole command lines, with the declarations of the program.
///
/// Arguments end with NUL. Mutations seldom produce the name of an option. Therefore an initial byte 1 stands for a
/// subcommand or option, and a 2 for a valid value; the byte after it selects which.
enum ArgumentTarget {
  private static let program = ScrollCalc.program
  private static let commands = program.commands
  private static let options = commands.flatMap(\.options).map(\.declaration)
  private static let values =
    ["2000", "-300", "1,2", "16ms", "2pt/ms", "0.998", "1:5:1", "1:9/3log", "1/2", "-", "--"]
    + options.compactMap(\.defaultText)

  static func run(_ bytes: UnsafeRawBufferPointer) {
    let arguments = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(40).map { argument($0) }
    if let command = commands.first(where: { ArgumentText($0.name) == arguments.first }) {
      checkQuickWay(command, arguments)
    }
    do throws(UsageError) {
      guard case .run(let command, let parsed) = try program.parse(arguments) else { return }
      checkSayingAgain(command, parsed)
    } catch {
      let line = error.line(in: program)
      requireOneLine(line)
      require(line.hasPrefix("scrollcalc"), "whose message is it? \(line)")
    }
  }

  private static func argument(_ bytes: Slice<UnsafeRawBufferPointer>) -> ArgumentText {
    guard let first = bytes.first, let second = bytes.dropFirst().first else {
      return ArgumentText(bytes: Array(bytes))
    }
    let rest = Array(bytes.dropFirst(2))
    let names = commands.map(\.name) + options.map(\.name) + options.compactMap { $0.short.map { "-\($0)" } }
    return switch first {
    case 1: ArgumentText(bytes: Array(names[(Int(second) * 7) % names.count].utf8) + rest)
    case 2: ArgumentText(bytes: Array(values[Int(second) % values.count].utf8) + rest)
    case 3: ArgumentText(bytes: Array(commands[Int(second) % commands.count].name.utf8) + rest)
    default: ArgumentText(bytes: Array(bytes))
    }
  }

  /// Requires that parsing gives the same result with one declared command as with all of them.
  private static func checkQuickWay(_ command: Command, _ arguments: [ArgumentText]) {
    guard let quick = command.parse(arguments) else { return }
    guard case .run(let whole, let parsed)? = try? program.parse(arguments) else {
      violated("only the quick way parses")
    }
    require(whole.name == command.name, "the quick way finds another command")
    require(quick.plainArguments() == parsed.plainArguments(), "the quick way reads something else")
  }

  /// Requires that the canonical arguments of a parsed line parse to the same result.
  private static func checkSayingAgain(_ command: Command, _ parsed: ParsedArguments) {
    let plain = parsed.plainArguments()
    guard case .run(let again, let parsedAgain)? = try? program.parse(plain) else {
      violated("said again, it is no command line: \(plain.map(\.shellWord))")
    }
    require(again.name == command.name, "said again, it is another command")
    require(parsedAgain.plainArguments() == plain, "said again, it is something else: \(plain.map(\.shellWord))")
    for word in plain { requireOneWord(word.shellWord) }
  }

  private static func requireOneWord(_ word: String) {
    require(!word.isEmpty && !word.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "the word \(word)")
  }
}
