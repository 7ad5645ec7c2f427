import Testing

/// A table of delimited values without quotes.
struct Table {
  let header: [String]
  let rows: [[String]]

  /// Expects success and a table on standard output: a header, and as many cells in every row.
  ///
  /// No cell may be empty unless `hasEmptyCells` is set.
  init(
    _ outcome: Outcome, separator: Character = ",", hasEmptyCells: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    outcome.expectSuccess(sourceLocation: sourceLocation)
    #expect(outcome.text.hasSuffix("\n"), "\(outcome.run)", sourceLocation: sourceLocation)
    let lines = outcome.text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let cells = lines.map { $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init) }
    header = cells.first ?? []
    rows = Array(cells.dropFirst())
    let isRectangular = rows.allSatisfy { [header] in $0.count == header.count && (hasEmptyCells || !$0.contains("")) }
    #expect(isRectangular, "\(outcome.run)", sourceLocation: sourceLocation)
  }

  /// A column's cells as text.
  subscript(column: String) -> [String] {
    guard let place = header.firstIndex(of: column) else { return [] }
    return rows.map { $0[place] }
  }

  /// A column's cells as numbers.
  func numbers(_ column: String) -> [Double] { self[column].compactMap(Double.init) }
}

extension [Double] {
  var isStrictlyIncreasing: Bool { zip(self, dropFirst()).allSatisfy(<) }
}
