import Foundation

/// The result of a comparison of one function with its golden file.
struct AccuracyReport: Sendable {
  let function: String
  let budget: Double
  let count: Int
  let greatestError: Double
  let meanError: Double
  let correctlyRounded: Int
  let worstInput: String

  /// Measures `evaluate` over all cases of a golden file. A thrown error counts as a missing result.
  ///
  /// - Parameter timeConstant: returns the time constant of the motion of some inputs, in seconds, if the result is a
  ///   time. Times are measured in ulps or, if that is larger, in 5e-16 of the whole motion, which lasts at least that
  ///   long.
  init(
    function: String, budget: Double, file: String,
    evaluate: (_ inputs: [Double]) throws -> Double?, timeConstant: (_ inputs: [Double]) -> Double? = { _ in nil }
  ) throws {
    let golden = try GoldenFile(file)
    var tally = ErrorTally()
    for var row in golden.cases {
      if let whole = timeConstant(row.inputs) {
        row.unit = max(row.unit, 5e-16 * max(whole, row.expected ?? 0))
      }
      do { tally.record(try evaluate(row.inputs), for: row) } catch {
        tally.record(.nan, for: row)
      }
    }
    self.function = function
    self.budget = budget
    count = tally.count
    greatestError = tally.greatest
    meanError = tally.mean
    correctlyRounded = tally.correctlyRounded
    worstInput = zip(golden.inputNames, tally.worst?.inputs ?? []).map { "\($0) = \($1)" }.joined(separator: ", ")
  }

  var isWithinBudget: Bool { greatestError <= budget }

  /// Returns the reports as a Markdown table.
  static func table(_ reports: [AccuracyReport]) -> String {
    let head = """
      | function | cases | max error | mean error | correctly rounded | budget |
      | --- | ---: | ---: | ---: | ---: | ---: |
      """
    return ([head] + reports.map(\.tableRow)).joined(separator: "\n")
  }

  /// Prints the table of the article, and below it the worst input of each function.
  static func print(_ reports: [AccuracyReport]) {
    Swift.print(table(reports))
    for report in reports { Swift.print("worst input of \(report.function): \(report.worstInput)") }
  }

  private var tableRow: String {
    let share = String(format: "%.2f %%", 100 * Double(correctlyRounded) / Double(max(count, 1)))
    let errors = String(format: "%.4g | %.4g", greatestError, meanError)
    return "| \(function) | \(count) | \(errors) | \(share) | \(budget) |"
  }
}
