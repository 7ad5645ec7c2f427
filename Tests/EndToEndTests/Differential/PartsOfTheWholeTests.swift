import Foundation
import Testing

/// One question in two forms has one answer, byte for byte. The cases are random.
@Suite("A whole and its parts")
struct PartsOfTheWholeTests {
  @Test("The shards of a sweep are the sweep")
  func shards() throws {
    try Seed.forEach(4) { random in
      let run = random.sweep()
      let whole = try run.outcome().text
      let count = Int(random.next() % 5) + 2
      let parts = try (1...count).map { try run.giving("--shard", "\($0)/\(count)").outcome().text }
      #expect(parts.joined() == whole, "\(run)")
    }
  }

  @Test("The number of threads changes no byte", .optimizedBuild)
  func jobs() throws {
    try Seed.forEach(Cases.count(debug: 1, optimized: 2)) { random in
      for run in [random.sweep(), random.sample(rows: 6000), random.batch(rows: 6000)] {
        let alone = try run.giving("--jobs", "1", "-q").outcome()
        alone.expectSuccess()
        for jobs in ["2", "7"] {
          let together = try run.giving("--jobs", "\(jobs)", "-q").outcome()
          together.expectSuccess()
          #expect(together.output == alone.output, "\(run)")
        }
      }
    }
  }

  @Test("A row of a batch has the results of project and duration")
  func batch() throws {
    try Seed.forEach(Cases.count(debug: 1, optimized: 2)) { random in
      let flicks = (0..<25).map { _ in random.flick() }
      let names = ["velocity", "offset", "rate", "threshold", "min", "max", "damping-ratio"]
      let rows = flicks.map { flick in names.map { flick[$0] ?? "" }.joined(separator: ",") }
      let text = ([names.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
      let table = Table(
        try Run("batch -").with { $0.input = .text(text) }.outcome(), hasEmptyCells: true)
      for (row, flick) in flicks.enumerated() {
        let options = names.compactMap { name in flick[name].map { "--\(name)=\($0)" } }.joined(separator: " ")
        #expect(try Run("project \(options)").outcome().text == table["destination"][row] + "\n", "\(options)")
        #expect(try Run("duration \(options)").outcome().text == table["duration"][row] + "\n", "\(options)")
      }
    }
  }

  @Test("A sweep of one combination has the results of batch")
  func sweepAndBatch() throws {
    try Seed.forEach(10) { random in
      let flick = random.flick().sorted { $0.key < $1.key }
      let names = flick.map(\.key).joined(separator: ",")
      let values = flick.map(\.value).joined(separator: ",")
      let columns = "--columns destination,duration,overshoot,overshoot_time,reason --no-header"
      let options = flick.map { "--\($0.key)=\($0.value)" }.joined(separator: " ")
      let hasLimit = flick.contains { $0.key == "min" || $0.key == "max" }
      let wanted = hasLimit ? columns : "--columns destination,duration,reason --no-header"
      let sweep = try Run("sweep \(options) \(wanted)").outcome()
      let batch = try Run("batch - \(wanted)").with { $0.input = .text("\(names)\n\(values)\n") }.outcome()
      sweep.expectSuccess()
      #expect(batch.text == "\(values),\(sweep.text)", "\(options)")
    }
  }
}
