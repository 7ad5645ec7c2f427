import CommandLineParsing
import PlatformC

/// A command line that runs within the fuzzer, on a file in memory as its standard input.
struct CommandRun {
  private let subcommand: Subcommand
  private let arguments: ParsedArguments

  /// Parses words, the first of which is the name of a subcommand.
  init(_ words: String) {
    let line = words.split(separator: " ").map { ArgumentText($0) }
    guard let subcommand = ScrollCalc.entries.first(where: { ArgumentText($0.name) == line.first })?.subcommand(),
      let arguments = subcommand.declaration.parse(line)
    else { violated("the command line \(words)") }
    (self.subcommand, self.arguments) = (subcommand, arguments)
  }

  private static let isPrepared: Bool = {
    Warning.dropAll()
    for descriptor in Int32(0)...1 {
      var name = Array("/dev/shm/fuzzing-XXXXXX".utf8CString)
      let file = mkstemp(&name)
      require(file >= 0 && unlink(name) == 0 && dup2(file, descriptor) == descriptor, "there are no files in memory")
    }
    return true
  }()

  /// Returns the output for an input; `nil` if the command refuses it, as it must, with a message of one line.
  func output(for input: UnsafeRawBufferPointer) -> [UInt8]? {
    require(Self.isPrepared, "preparation")
    for descriptor in Int32(0)...1 {
      require(ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0, "a file in memory")
    }
    require(pwrite(0, input.baseAddress, input.count, 0) == input.count, "the input")
    do throws(Failure) {
      try subcommand.run(arguments)
    } catch {
      guard let line = error.message(on: [], program: ScrollCalc.program, command: subcommand.declaration.name) else {
        violated("there is no message for \(error)")
      }
      requireOneLine(line)
      let isExpected = [.noAnswer, .usage, .badInput].contains(error.exitCode)
      require(isExpected, "status \(error.exitCode): \(line)")
      return nil
    }
    let length = Int(lseek(1, 0, SEEK_END))
    var text = [UInt8](repeating: 0, count: length)
    require(pread(1, &text, length, 0) == length, "what is printed")
    return text
  }

  /// Requires that an output is a number, or a table of numbers with as many cells in each row.
  static func requireTable(_ text: [UInt8]) {
    require(text.last == UInt8(ascii: "\n"), "what is printed")
    var cells: Int?
    for line in text.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let count = line.count { $0 == UInt8(ascii: ",") }
      require(count == cells ?? count, "the row \(shown(line))")
      cells = count
      for cell in line.split(separator: UInt8(ascii: ",")) {
        require(
          !["nan", "-nan", "inf", "-inf", "-0"].contains { cell.elementsEqual($0.utf8) }, "the row \(shown(line))")
      }
    }
  }
}
