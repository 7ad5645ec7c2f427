import CommandLineParsing
import TabularText

/// The columns of a recorded scroll, or of a table of pulls past a limit and of the offsets shown.
struct RecordingColumns {
  /// The times, or the pulls.
  let time: FileColumn
  let offset: FileColumn
  let phase: FileColumn?
  /// True if ``time`` has pulls.
  let arePulls: Bool

  private static let ofScroll = [ColumnRole.time, .offset, .scrollPhase]
  private static let ofDeltas = [ColumnRole.time, .stepOfOffset, .scrollPhase]

  /// Finds the columns; throws if one is missing.
  init(_ table: inout HeadedFile, _ arguments: ParsedArguments) throws(Failure) {
    let roles = arguments[InputOptions.deltas] ? Self.ofDeltas : Self.ofScroll
    let columns = try table.columns(roles + [.pull, .shown], arguments)
    arePulls = columns[.time] == nil && columns[.pull] != nil
    let first = try columns.required(arePulls ? .pull : .time)
    time = arePulls ? first : table.withUnit(first)
    guard let offset = arePulls ? columns[.shown] ?? columns[.offset] : columns[.offset] else {
      throw columns.missing(.offset, hint: columns.hintOfDeltas)
    }
    (self.offset, phase) = (offset, columns[.scrollPhase])
    columns.warnOfNearMisses(of: roles)
  }
}
