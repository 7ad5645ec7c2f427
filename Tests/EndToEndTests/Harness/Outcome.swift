import Foundation
import Testing

@testable import scrollcalc

/// The exit of a run, and its output.
struct Outcome {
  let run: Run
  let ending: Ending
  let output: [UInt8]
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Returns the JSON object that makes up standard output.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any], "\(run)")
  }

  /// The lines of standard output that are not empty, whether they end in LF or in CR LF.
  var lines: [String] {
    output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }
}

enum Ending: Equatable, CustomStringConvertible {
  case exit(Int32)
  case signal(Int32)
  /// The run was killed after a time limit.
  case timeout

  static let success = Ending.exit(0)

  var description: String {
    switch self {
    case .exit(let status): "exit status \(status)"
    case .signal(let number): "signal \(number)"
    case .timeout: "no end in time"
    }
  }
}

/// The documented exit statuses.
enum Status {
  static let noAnswer: Int32 = 1
  static let usage: Int32 = 64
  static let badInput: Int32 = 65
  static let cannotOpen: Int32 = 66
  static let system: Int32 = 71
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74

  /// The documented statuses of failures.
  static let documented: Set<Int32> = [noAnswer, usage, badInput, cannotOpen, cannotCreate, inputOutput]
}

// MARK: - Expectations

extension Outcome {
  /// Expects success, exactly this text on standard output, and nothing on standard error.
  func expectOutput(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expectSuccess(sourceLocation: sourceLocation)
    #expect(self.text == text, "\(run)", sourceLocation: sourceLocation)
  }

  /// Expects success, exactly these lines on standard output, and nothing on standard error.
  func expectLines(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    expectOutput(lines.map { $0 + "\n" }.joined(), sourceLocation: sourceLocation)
  }

  /// Expects success and nothing on standard error.
  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ending == .success, "\(run)\n\(errors)", sourceLocation: sourceLocation)
    #expect(errors == "", "\(run)", sourceLocation: sourceLocation)
  }

  /// Expects a status, nothing on standard output, and on standard error one line that contains the given words.
  func expectFailure(_ status: Int32, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    expectFailure(status, words, sourceLocation: sourceLocation)
  }

  func expectFailure(_ status: Int32, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ending == .exit(status), "\(run)\n\(errors)", sourceLocation: sourceLocation)
    #expect(text == "", "\(run)", sourceLocation: sourceLocation)
    expectOneErrorLine(sourceLocation: sourceLocation)
    for word in words { #expect(errors.holds(word), "\(run)\n\(errors)", sourceLocation: sourceLocation) }
  }

  /// Expects one line on standard error that begins with the program's name and has no control characters.
  func expectOneErrorLine(sourceLocation: SourceLocation = #_sourceLocation) {
    let isOneLine =
      errors.hasSuffix("\n") && errors.unicodeScalars.count { $0.properties.generalCategory == .control } == 1
    #expect(isOneLine, "\(run)\n\(errors)", sourceLocation: sourceLocation)
    let start = Failure.isJSON(run.arguments) ? "{\"error\": \"" : "scrollcalc"
    #expect(errors.hasPrefix(start), "\(run)", sourceLocation: sourceLocation)
    #expect(errors.utf8.count < 1000, "\(run)", sourceLocation: sourceLocation)
  }
}

extension String {
  /// True if this contains a text before any NUL, compared by bytes.
  ///
  /// `contains` compares by characters, which takes as long as a short run of the program.
  func holds(_ part: String) -> Bool { strstr(self, part) != nil }
}
