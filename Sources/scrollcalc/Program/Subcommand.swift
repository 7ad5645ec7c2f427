import CommandLineParsing
import TabularText

struct Subcommand: Sendable {
  let declaration: Command
  /// Returns the model of the result, for `--describe`, in one line; `nil` if nothing is computed.
  var model: @Sendable (ParsedArguments) -> String? = { _ in nil }
  /// Options that may be repeated: every value counts, not only the last.
  var cumulative: [any DeclaredOption] = []
  /// The columns of the subcommand's tables on one axis, for JSON help.
  var columns: @Sendable () -> [TableColumn] = { [] }
  let run: @Sendable (ParsedArguments) throws(Failure) -> Void

  /// A subcommand that is made when it is needed: most runs of the program need only one.
  struct Entry: Sendable {
    let name: String
    private let make: @Sendable () -> Subcommand
    var subcommand: Subcommand { make() }

    init(_ name: String, _ subcommand: @autoclosure @escaping @Sendable () -> Subcommand) {
      (self.name, make) = (name, subcommand)
    }
  }
}
