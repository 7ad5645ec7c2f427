import ScrollMechanics
import Testing

/// The deceleration against the values of `Scripts/golden`, exact to 60 digits.
@Suite("Accuracy of the deceleration")
struct DecelerationAccuracyTests {
  /// Measured once for all tests.
  private static let reports = Result {
    try DecelerationMeasurement.allCases.map { measurement in
      try AccuracyReport(
        function: measurement.rawValue, budget: measurement.budget, file: measurement.rawValue,
        evaluate: measurement.evaluate, timeConstant: measurement.timeConstant)
    }
  }

  @Test("No function exceeds its budget", arguments: DecelerationMeasurement.allCases)
  func staysWithinBudget(_ measurement: DecelerationMeasurement) throws {
    let report = try #require(try Self.reports.get().first { $0.function == measurement.rawValue })
    #expect(report.isWithinBudget, "\(report.greatestError) at \(report.worstInput)")
  }

  @Test("The table for the article")
  func printsTheTable() throws {
    let reports = try Self.reports.get()
    print(AccuracyReport.table(reports))
    #expect(reports.reduce(0) { $0 + $1.count } >= 20_000)
    // Another C library's logarithm, from which ours starts, may differ in what is left over.
    #if canImport(Glibc)
      #expect(try AccuracyArticle.text().contains(AccuracyReport.table(reports)), "the article shows this table")
    #endif
  }
}
