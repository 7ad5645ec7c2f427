import ScrollMechanics
import Testing

/// Compares the deceleration with the values of `Scripts/golden`, which are exact to 60 digits.
@Suite("The deceleration has its documented accuracy")
struct DecelerationAccuracyTests {
  /// The reports, measured once for all tests.
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

  @Test("The article shows the measured table")
  func printsTheTable() throws {
    let reports = try Self.reports.get()
    AccuracyReport.print(reports)
    #expect(reports.reduce(0) { $0 + $1.count } >= 20_000)
    // The logarithm of another C library, from which ours starts, may differ in the remainder.
    #if canImport(Glibc)
      #expect(try AccuracyArticle.text().contains(AccuracyReport.table(reports)), "the article shows this table")
    #endif
  }
}
