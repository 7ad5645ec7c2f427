import CommandLineParsing
import TabularText

/// A subcommand: what it is called and takes, and what it does.
struct Subcommand: Sendable {
  let declaration: Command
  /// The model of the result, in a line; `nil` if nothing is computed.
  var model: @Sendable (ParsedArguments) -> String? = { _ in nil }
  /// Options that may be repeated because every value counts, and not the last alone.
  var cumulative: [any DeclaredOption] = []
  /// The columns of its tables, with one axis.
  var columns: @Sendable () -> [TableColumn] = { [] }
  let run: @Sendable (ParsedArguments) throws(Failure) -> Void
}

extension Subcommand {
  /// A subcommand that is not made before it is needed: most runs of the program need one of them.
  struct Entry: Sendable {
    let name: String
    private let make: @Sendable () -> Subcommand
    var subcommand: Subcommand { make() }

    init(_ name: String, _ subcommand: @autoclosure @escaping @Sendable () -> Subcommand) {
      (self.name, make) = (name, subcommand)
    }
  }
}
