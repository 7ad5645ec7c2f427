import ScrollMechanics
import Testing

/// Compares springs in all regimes and the rubber band with the values of `Scripts/golden`, exact to 60 digits.
@Suite("Springs and the rubber band have their documented accuracy")
struct SpringAccuracyTests {
  /// The reports, measured once for all tests.
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

  @Test("The article shows the measured table")
  func printsTheTable() throws {
    let reports = try Self.reports.get()
    AccuracyReport.print(reports)
    #if canImport(Glibc)
      #expect(try AccuracyArticle.text().contains(AccuracyReport.table(reports)), "the article shows this table")
    #endif
  }
}
