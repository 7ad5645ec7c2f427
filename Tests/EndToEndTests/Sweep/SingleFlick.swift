import Testing

/// A row of `sweep` or `batch`, computed by the subcommands for a single flick.
struct SingleFlick {
  /// Options and their values, of which empty ones are left out.
  let inputs: [(name: String, value: String)]
  /// Options with the same value for all rows.
  var others = ""

  private static let questions = ["to", "to-velocity"]

  /// Returns the cells of results: the output of their subcommands, or an empty text without an answer.
  func cells(_ results: [String]) throws -> [String] {
    let snapped = ["projected", "index", "target"]
    let snapCells = results.contains(where: snapped.contains) ? try snapCells() : []
    return try results.map { try snapped.firstIndex(of: $0).map { snapCells[$0] } ?? cell($0) }
  }

  private func cell(_ result: String) throws -> String {
    switch result {
    case "destination": return try answer("project", without: Self.questions)
    case "duration": return try answer("duration", without: Self.questions)
    case "to_time": return try answer("duration", without: ["to-velocity"])
    case "to_velocity_time": return try answer("duration", without: ["to"])
    default:
      Issue.record("no subcommand prints \(result)")
      return ""
    }
  }

  private func has(_ names: String...) -> Bool { inputs.contains { names.contains($0.name) && $0.value != "" } }

  private func answer(_ command: String, without questions: [String]) throws -> String {
    // They reject options of snap points without a landing, and springs without an edge.
    let isLanding = has("snap-interval")
    let isDisturbed = isLanding || has("min", "max")
    let unknown =
      questions + ["interval"] + (isLanding ? [] : ["origin", "dampener", "from"])
      + (isDisturbed ? [] : ["damping-ratio"])
    let outcome = try Run(line(command, without: unknown, others.contains("--policy") && !isLanding ? "" : others))
      .outcome()
    if outcome.ending == .exit(Status.noAnswer) { return "" }
    outcome.expectSuccess()
    return String(outcome.text.dropLast())
  }

  private func snapCells() throws -> [String] {
    guard has("interval", "snap-interval") else { return ["", "", ""] }
    let outcome = try Run(line("snap", without: Self.questions, "\(others) -f csv --no-header")).outcome()
    outcome.expectSuccess()
    let cells = outcome.text.dropLast().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return cells.count == 4 ? Array(cells.dropLast()) : ["", "", ""]
  }

  private func line(_ command: String, without unknown: [String], _ others: String) -> String {
    let options = inputs.filter { !unknown.contains($0.name) && $0.value != "" }.map { input in
      // A motion that lands on a grid snaps to the same one.
      command == "snap" && input.name == "snap-interval"
        ? "--interval=\(input.value)" : "--\(input.name)=\(input.value)"
    }
    return ([command] + options + [others]).joined(separator: " ")
  }
}

extension Table {
  /// The option whose value a column repeats; other names stay as they are.
  private static func option(_ column: String) -> String {
    switch column {
    case "to_offset": "to"
    case "from_offset": "from"
    case "to_velocity", "snap_interval", "damping_ratio", "rubber_band": column.replacing("_", with: "-")
    default: column
    }
  }

  /// Expects each row to have the results of the single subcommands for its inputs.
  func expectAgreement(
    inputs: [String], others: String = "", on results: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for row in Cases.some(of: rows, oneIn: 20) {
      let cells = Dictionary(zip(header.map(Self.option), row)) { first, _ in first }
      let flick = SingleFlick(inputs: inputs.map { ($0, cells[$0] ?? "") }, others: others)
      for (result, expected) in zip(results, try flick.cells(results)) {
        #expect(cells[result] == expected, "\(result) of \(flick.inputs)", sourceLocation: sourceLocation)
      }
    }
  }
}
