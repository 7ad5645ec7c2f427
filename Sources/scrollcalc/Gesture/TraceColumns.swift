import CommandLineParsing
import ScrollMechanics
import TabularText

/// The columns of a touch trace.
struct TraceColumns {
  let time: FileColumn
  /// The columns of the position, one for each axis.
  let position: [FileColumn]
  let phase, finger: FileColumn?

  static let roles = [ColumnRole.time, .x, .y, .position, .phase, .finger]
  private static let ofDeltas = [ColumnRole.time, .deltaX, .deltaY, .phase, .finger]

  /// Finds the columns; throws if one is missing. `axis`: the only one to read of two, `nil` for all.
  init(_ table: inout HeadedFile, axis: Axis?, _ arguments: ParsedArguments) throws(Failure) {
    let areDeltas = arguments[InputOptions.deltas]
    let columns = try table.columns(areDeltas ? Self.ofDeltas : Self.roles, arguments)
    let untimed = try columns.required(.time)
    let (x, y) = (columns[.x], columns[.y])
    switch (columns[.position], x, y) {
    case (nil, let x?, _) where axis == .horizontal: position = [x]
    case (nil, _, let y?) where axis == .vertical: position = [y]
    case (_?, nil, nil) where axis != nil:
      throw columns.missing(axis == .horizontal ? .x : .y, hint: "--axis selects one of 'x' and 'y'")
    case (let position?, nil, nil): self.position = [position]
    case (nil, let x?, let y?): position = [x, y]
    case (nil, let step?, nil) where areDeltas, (nil, nil, let step?) where areDeltas: position = [step]
    case (nil, nil, nil) where areDeltas: throw columns.missing(.deltaY)
    case (nil, nil, nil): throw columns.missing(.position, nor: "'x' and 'y'", hint: columns.hintOfDeltas)
    case (nil, _?, nil): throw columns.missing(.y)
    case (nil, nil, _?): throw columns.missing(.x)
    case (_?, _, _): throw columns.failure("'position' cannot be used with 'x' or 'y'")
    }
    time = table.withUnit(untimed)
    (phase, finger) = (columns[.phase], columns[.finger])
    columns.warnOfNearMisses(of: [.phase, .finger])
  }

  /// Returns the name of a finger for a message. `fingers`: the identifiers that are not whole numbers.
  func called(_ finger: Int, among fingers: [String]) -> String {
    let name = fingers.indices.contains(-1 - finger) ? "'\(ArgumentText(fingers[-1 - finger]).escaped)'" : "\(finger)"
    return self.finger == nil ? "the finger" : "finger \(name)"
  }

  var phaseColumn: String { "column '\(phase?.name ?? "phase")'" }
}
