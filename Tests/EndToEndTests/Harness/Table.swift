import Testing

/// A table as comma-separated values, read back as simply as it was meant to be.
struct Table {
  let header: [String]
  let rows: [[String]]

  /// Expects a successful run to have printed a table: a header, and as many cells in every row, none of them empty
  /// unless that is allowed.
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
