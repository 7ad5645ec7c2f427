import CommandLineParsing
import TabularText

/// What is wrong with a row of a batch.
struct RowProblem: Error {
  let line: Int
  /// What comes behind the line and a colon.
  let message: String
  /// Whether the rows after it can be read.
  var isConfined = true
}

extension RowProblem {
  init(_ error: CSVError) {
    line = error.line
    message = error.column.map { "column '\($0)': \(error.problem)" } ?? "\(error.problem)"
    switch error.problem {
    case .fieldCount, .notANumber: isConfined = true
    case .utf16, .missingHeader, .duplicateColumn, .strayQuote, .textAfterQuote, .unterminatedQuote, .recordTooLong:
      isConfined = false
    }
  }

  init(line: Int, column: String, text: String, _ error: ValueError) {
    self.line = line
    let hint = error.hint.map { "; \($0)" } ?? ""
    message = "column '\(column)': '\(ArgumentText(text).escaped)' \(error.problem)\(hint)"
  }

  /// The problem and its place.
  func failure(in fileName: String) -> Failure { .badInput("\(fileName):\(line): \(message)") }
}
