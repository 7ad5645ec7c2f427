import ScrollMechanics
import Testing

/// Springs in all regimes and the rubber band against the values of `Scripts/golden`, exact to 60 digits.
@Suite("Accuracy of springs and the rubber band")
struct SpringAccuracyTests {
  /// Measured once for all tests.
  private static let reports = Result {
    try SpringMeasurement.allCases.map { measurement in
      try AccuracyReport(
        function: measurement.rawValue, budget: measurement.budget, file: measurement.rawValue,
        evaluate: measurement.evaluate)
    }
  }

  @Test("No function exceeds its budget", arguments: SpringMeasurement.allCases)
  func staysWithinBudget(_ measurement: SpringMeasurement) throws {
    let report = try #require(try Self.reports.get().first { $0.function == measurement.rawValue })
    #expect(report.isWithinBudget, "\(report.greatestError) ulp at \(report.worstInput)")
  }

  @Test("The table for the article")
  func printsTheTable() throws {
    let table = AccuracyReport.table(try Self.reports.get())
    print(table)
    #if canImport(Glibc)
      #expect(try AccuracyArticle.text().contains(table), "the article shows this table")
    #endif
  }
}
