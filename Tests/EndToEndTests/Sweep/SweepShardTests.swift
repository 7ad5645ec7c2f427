import Testing

@Suite("Parts of a sweep")
struct SweepShardTests {
  private static let tables = [
    "-v 1:7:1", "-v -40:40/81 -d 0.9:0.99/9 -e 0.1,1", "-v 1:50:1 --max 100 --interval 40 -p 3",
    "-v 5 --to 1,2,3", "-v 1:9:1 -f tsv --crlf --bom", "-v 1:9:1 -f json", "-v 1:9:1 -f jsonl",
    "-v 1:9:1 -f markdown", "--zip -v 1:50:1 -d 0.9:0.99/50 -x 7 -f jsonl", "-v 1:9:1 --no-header",
  ]

  @Test(
    "The parts in order are the whole", arguments: tables,
    Cases.some(of: [1, 2, 3, 8, 20], oneIn: 5, from: 2))
  func concatenation(options: String, parts: Int) throws {
    let whole = try Run("sweep \(options)").outcome()
    whole.expectSuccess()
    let bytes = try (1...parts).flatMap { part in
      let outcome = try Run("sweep \(options) --shard \(part)/\(parts)").outcome()
      outcome.expectSuccess()
      return outcome.output
    }
    #expect(bytes == whole.output)
  }
}
