import CommandLineParsing
import Foundation
import Testing

/// One run of the built program: its arguments, its environment and its standard streams.
///
/// ```swift
/// let outcome = try Run("project -v 2000").outcome()
/// ```
struct Run: Hashable, Sendable {
  /// The program to execute, and the arguments that precede those of the run.
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

  /// A line of words, followed by arguments that may contain blanks.
  init(_ line: String, _ arguments: ArgumentText...) { self.init(Run(line).arguments + arguments) }

  enum Input: Hashable, Sendable {
    case nothing
    case closed
    case text(String)
    /// A terminal at which a text is typed.
    case terminal(typing: String)
    /// A pipe that the test writes to while the program runs.
    case pipe
  }

  /// The destination of an output stream.
  enum Sink: Hashable, Sendable {
    /// The test reads all of it.
    case captured
    /// The test reads that number of bytes and closes the pipe.
    case capturedUpTo(bytes: Int)
    /// The test reads it through a nonblocking pipe: a write to a full pipe fails with EAGAIN.
    case capturedWithoutWaiting
    /// A file, opened as a shell opens it.
    case file(String)
    /// The descriptor is not open.
    case closed
    /// A pipe whose reading end is closed.
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
  /// Skips a test that depends on static linking: a loader changes the memory, the files and the time of a start.
  static var installedProgram: Self {
    .enabled(if: BuiltProgram.isStatic, "needs SCROLLCALC_BINARY to name a program that Scripts/install built")
  }
}

/// The program under test.
enum BuiltProgram {
  /// The path in `SCROLLCALC_BINARY`, or else the nearest program: beside these tests or in a folder around them.
  static let path = ProcessInfo.processInfo.environment["SCROLLCALC_BINARY"] ?? nearest

  /// The version that it prints, with the commit it was built from if `Scripts/install` built it: `0.1.0+5cda100`.
  static func version() throws -> String {
    let outcome = try Run("--version").outcome()
    return outcome.lines[0].split(separator: " ").last.map(String.init) ?? ""
  }

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
