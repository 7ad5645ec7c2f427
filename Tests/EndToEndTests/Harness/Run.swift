import CommandLineParsing
import Foundation
import Testing

/// One run of the built program: what it is given and where its streams lead.
///
/// ```swift
/// let outcome = try Run("project -v 2000").outcome()
/// ```
struct Run: Hashable, Sendable {
  /// What to execute, and the arguments that every run of it begins with.
  var program: [ArgumentText] = [ArgumentText(BuiltProgram.path)]
  var arguments: [ArgumentText]
  /// Variables besides `PATH` and `HOME`; nothing else is inherited from the tests.
  var environment: [String: String] = [:]
  var input = Input.nothing
  var output = Sink.captured
  var errors = Sink.captured
  /// Shell commands to run in the process before it becomes the program: limits, ignored signals, a directory.
  var prelude = ""

  init(_ arguments: [ArgumentText]) { self.arguments = arguments }

  /// A line of words with single blanks between them, without any quoting.
  init(_ line: String) { self.init(line.split(separator: " ").map(ArgumentText.init(_:))) }

  /// Some of a line's words, and arguments that take more than a word to write.
  init(_ line: String, _ arguments: ArgumentText...) { self.init(Run(line).arguments + arguments) }

  enum Input: Hashable, Sendable {
    case nothing
    case closed
    case text(String)
    /// A terminal at which someone types.
    case terminal(typing: String)
    /// To be written to while it runs.
    case pipe
  }

  /// Where an output stream leads.
  enum Sink: Hashable, Sendable {
    /// To the test.
    case captured
    /// To the test, which goes away after so many bytes.
    case capturedUpTo(bytes: Int)
    /// To the test, through a pipe that refuses instead of letting the writer wait.
    case capturedWithoutWaiting
    /// To a file, opened as a shell opens it.
    case file(String)
    /// Nowhere: the descriptor is not open.
    case closed
    /// To a pipe nobody reads.
    case closedPipe
  }
}

extension Run {
  /// Runs the program to its end.
  func outcome() throws -> Outcome { try start().outcome() }

  /// Starts the program.
  func start() throws -> ChildProcess { try ChildProcess(self) }

  func with(_ change: (inout Run) -> Void) -> Run {
    var copy = self
    change(&copy)
    return copy
  }

  func giving(_ more: ArgumentText...) -> Run { with { $0.arguments += more } }

  func writing(to sink: Sink) -> Run { with { $0.output = sink } }

  func after(_ prelude: String) -> Run { with { $0.prelude = prelude } }

  func with(environment: [String: String]) -> Run { with { $0.environment = environment } }

  /// All words of the command.
  var words: [ArgumentText] {
    if prelude.isEmpty { return program + arguments }
    return ["/bin/sh", "-c", ArgumentText("\(prelude)\nexec \"$@\""), "sh"] + program + arguments
  }
}

extension Run: CustomStringConvertible, CustomTestStringConvertible {
  var description: String {
    let words = arguments.map { $0.bytes.contains(UInt8(ascii: " ")) || $0.isEmpty ? "'\($0.escaped)'" : $0.escaped }
    let isOurs = program == [ArgumentText(BuiltProgram.path)]
    let name = isOurs ? "scrollcalc" : program.map(\.escaped).joined(separator: " ")
    return ([name] + words).joined(separator: " ")
  }

  var testDescription: String { description }
}

extension Trait where Self == ConditionTrait {
  /// Skips what a loader would change: the memory, the files and the time that a start takes.
  static var installedProgram: Self {
    .enabled(if: BuiltProgram.isStatic, "needs SCROLLCALC_BINARY to name a program that Scripts/install built")
  }
}

/// The program under test.
enum BuiltProgram {
  /// The one that `SCROLLCALC_BINARY` names, else the nearest one: beside these tests or in a folder around them.
  static let path = ProcessInfo.processInfo.environment["SCROLLCALC_BINARY"] ?? nearest

  private static var nearest: String {
    #if canImport(Darwin)
      let tests = Bundle(for: Anchor.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    let folders = sequence(first: tests.deletingLastPathComponent()) { $0.deletingLastPathComponent() }.prefix(4)
    let candidates = folders.map { $0.appendingPathComponent("scrollcalc").path }
    return candidates.first(where: Tool.isProgram) ?? candidates[0]
  }

  /// True if no loader runs before the program, as `Scripts/install` builds it on Linux: its file names none.
  static let isStatic: Bool = {
    let start = FileHandle(forReadingAtPath: path)?.readData(ofLength: 1 << 14) ?? Data()
    return ["/ld-", "/dyld"].allSatisfy { start.range(of: Data($0.utf8)) == nil }
  }()

  #if canImport(Darwin)
    private final class Anchor {}
  #endif
}
