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

  @Test(
    "Parts differ by a row at most, and only the first has the header",
    arguments: Cases.some(of: [1, 2, 5, 9, 10, 11, 25], oneIn: 3, from: 1))
  func sizes(parts: Int) throws {
    let counts = try (1...parts).map { part in
      let lines = try Run("sweep -v 1:10:1 --shard \(part)/\(parts)").outcome().lines
      #expect(lines.contains("velocity,destination,duration") == (part == 1))
      return lines.count - (part == 1 ? 1 : 0)
    }
    #expect(counts.reduce(0, +) == 10)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
  }

  @Test(
    "Parts that there are not are refused",
    arguments: ["3/2", "0/2", "0/0", "1/0", "-1/2", "1/-2", "2", "1/", "/2", "1/2/3", "a/b", "1.5/2", "1/1e30", ""])
  func refused(part: String) throws {
    try Run("sweep -v 1 --shard=\(part)").refusal().expectFailure(Status.usage, "--shard: ")
  }

  @Test("Aligned text is refused: its columns are as wide as the whole table needs")
  func alignedText() throws {
    try Run("sweep -v 1:9:1 -f text --shard 1/2").refusal().expectFailure(
      Status.usage, "--shard cannot be used with --format text")
    let whole = try Run("sweep -v 1:9:1 -f text").outcome()
    #expect(try Run("sweep -v 1:9:1 -f text --shard 1/1").outcome().output == whole.output)
  }
}
