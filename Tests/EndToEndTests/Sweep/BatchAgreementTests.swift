import Testing

@Suite("A batch has the results of the single subcommands in each row")
struct BatchAgreementTests {
  /// Random numbers of sizes that people use, and of others.
  private struct RandomCells {
    var generator: SplitMix

    mutating func pick(_ cells: [String]) -> String { cells[Int(generator.next() % UInt64(cells.count))] }

    mutating func number(upTo digits: UInt64) -> String {
      let number = generator.next() % 1_000_000_000_000
      let text = "\(Double(number) / 1e12)".dropFirst(2).prefix(Int(1 + generator.next() % digits))
      return "\(generator.next() % 5000).\(text.filter(\.isNumber))"
    }

    mutating func velocity() -> String {
      pick(["", "-"]) + pick([number(upTo: 12), number(upTo: 2), "0", "1e-9", "7e20"])
    }

    mutating func rate() -> String {
      pick(["normal", "fast", "", "0.99\(generator.next() % 1000)", "0.5", "0.9999999"])
    }
  }

  private func expectAgreement(
    _ inputs: [String], _ results: [String], others: String = "", rows: Int, seed: UInt64,
    _ cells: (inout RandomCells) -> [String]
  ) throws {
    var random = RandomCells(generator: SplitMix(state: seed))
    let lines = (0..<rows).map { _ in cells(&random).joined(separator: ",") + "\n" }.joined()
    let batch = Run("batch \(others) --columns \(results.joined(separator: ","))")
      .with { $0.input = .text("\(inputs.joined(separator: ","))\n\(lines)") }
    let table = Table(try batch.outcome(), hasEmptyCells: true)
    #expect(table.rows.count == rows)
    try table.expectAgreement(inputs: inputs, others: others, on: results)
  }

  @Test("The final offset and the settle time agree", arguments: [1, 2, 3] as [UInt64])
  func alone(seed: UInt64) throws {
    try expectAgreement(
      ["velocity", "offset", "rate", "threshold"], ["destination", "duration"], rows: 60, seed: seed
    ) {
      [
        $0.velocity(), $0.pick(["", "-12.75", $0.number(upTo: 3)]), $0.rate(),
        $0.pick(["", "0.1", "0.5", "1e-6", "300"]),
      ]
    }
  }

  @Test("The snap point agrees", arguments: [4, 5] as [UInt64])
  func snapping(seed: UInt64) throws {
    try expectAgreement(
      ["velocity", "offset", "interval", "dampener"], ["projected", "index", "target"], rows: 60, seed: seed
    ) {
      [
        $0.pick(["-800", "0", "35.5", $0.number(upTo: 2)]), $0.pick(["0", "-33", $0.number(upTo: 3)]),
        $0.pick(["44", "80", "0.3"]), $0.pick(["", "0", "0.5", "1"]),
      ]
    }
  }

  @Test("The motion at the edge agrees", arguments: [6, 7] as [UInt64])
  func edge(seed: UInt64) throws {
    try expectAgreement(
      ["velocity", "offset", "min", "max", "damping-ratio"], ["destination", "duration"], rows: 40, seed: seed
    ) {
      [
        $0.pick(["-800", "0", "3000", $0.number(upTo: 2)]), $0.pick(["0", "-33", "450"]), $0.pick(["", "-10", "0"]),
        $0.pick(["", "100", "400.5"]), $0.pick(["", "0.3", "1", "2"]),
      ]
    }
  }

  @Test("The landing and the time at an offset agree")
  func landing() throws {
    try expectAgreement(
      ["velocity", "snap-interval", "to", "to-velocity"],
      ["destination", "duration", "index", "to_time", "to_velocity_time"],
      rows: 40, seed: 8
    ) {
      [
        $0.pick(["-800", "0", "3000", $0.number(upTo: 2)]), $0.pick(["", "44", "80"]), $0.pick(["50", "-20", "0"]),
        $0.pick(["10", "100"]),
      ]
    }
  }
}
