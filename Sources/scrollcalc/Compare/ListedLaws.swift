import CommandLineParsing
import ScrollMechanics
import TabularText

/// A row of the table of laws: a law, or a parameter of it.
struct ListedLaws {
  private let law: LawDescription
  private let parameter: LawParameter?

  static let columns: [Column<ListedLaws>] = [
    .text("law") { $0.law.name }, .text("parameter") { $0.parameter?.name }, .text("unit") { $0.unit },
    .text("default") { $0.parameter?.defaultValue.shortestText }, .text("range") { $0.parameter?.range.expected },
    .text("meaning") { $0.parameter?.summary ?? "\($0.law.summary): \($0.law.formula)" },
    .text("source") { $0.parameter?.source ?? $0.law.source },
  ]

  private var unit: String? { (parameter?.unit.rawValue).flatMap { $0.isEmpty ? nil : $0 } }

  /// A row for each law, and below it one for each of its parameters.
  static func rows(of laws: [LawChoice]) -> [ListedLaws] {
    laws.map(\.description).flatMap { law in
      [ListedLaws(law: law, parameter: nil)] + law.parameters.map { ListedLaws(law: law, parameter: $0) }
    }
  }
}
