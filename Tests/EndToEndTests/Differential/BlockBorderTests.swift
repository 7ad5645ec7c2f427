import Testing

/// Tables of many blocks: their rows are made 2048 at a time, and files read 128 KB at a time, by several threads.
@Suite("Where one block ends and the next begins")
struct BlockBorderTests {
  /// Eight blocks: more than the ring of three threads holds.
  private static let seconds = 16

  /// A row for each millisecond.
  private static let sample = Run("sample -v 2000 --rate 0.9999 --interval 1ms --until \(seconds)")
    .giving("--columns", "time,offset")

  /// Milliseconds in seconds, by their digits alone.
  private static func time(_ row: Int) -> String {
    var decimals = "\(1000 + row % 1000)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(row / 1000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }

  private static func rows(_ text: String, _ separator: Character) -> [[Substring]] {
    text.split(separator: "\n").map { $0.split(separator: separator) }
  }

  /// The header, and the rows that one thread makes.
  private static let alone = Result { rows(try sample.giving("--jobs", "1").outcome().text, ",") }

  @Test("A table of one thread has all rows, and next to every border what a table of just these rows has")
  func border() throws {
    let rows = try Self.alone.get().dropFirst()
    #expect(rows.count == Self.seconds * 1000 + 1)
    #expect(rows.enumerated().allSatisfy { Self.time($0.offset) == $0.element[0] })
    let starts = stride(from: 2048, to: rows.count, by: 2048)
    let borders = Set(starts.flatMap { [$0 - 1, $0] } + [0, rows.count - 1]).sorted()
    let times = borders.map(Self.time).joined(separator: ",")
    let few = Run("sample -v 2000 --rate 0.9999 --columns time,offset --no-header --at \(times)")
    #expect(try Self.rows(few.outcome().text, ",") == borders.map { rows[$0 + 1] })
  }

  private static let formats = ["csv", "tsv", "json", "jsonl", "markdown", "text"]

  @Test(
    "The table is the same in every format, on 1 to 3 threads",
    arguments: Cases.some(of: Array(formats.enumerated()), oneIn: 3))
  func together(place: Int, format: String) throws {
    let rows = try Self.alone.get()
    func lines(_ open: String, _ between: String, _ close: String) -> [String] {
      rows.map { "\(open)\($0[0])\(between)\($0[1])\(close)" }
    }
    let objects = lines("{\"time\":", ",\"offset\":", "}").dropFirst()
    var table = lines("| ", " | ", " |")
    table.insert("| ---: | ---: |", at: 1)
    let expected =
      switch format {
      case "csv": lines("", ",", "").joined(separator: "\n")
      case "tsv": lines("", "\t", "").joined(separator: "\n")
      case "json": "[\n" + objects.joined(separator: ",\n") + "\n]"
      case "jsonl": objects.joined(separator: "\n")
      default: table.joined(separator: "\n")
      }
    for jobs in Cases.some(of: [2, 3, 1], oneIn: 3, from: place) {
      let outcome = try Self.sample.giving("--jobs", "\(jobs)", "-f", "\(format)").outcome()
      outcome.expectSuccess()
      let isSame = format == "text" ? Self.rows(outcome.text, " ") == rows : outcome.text == expected + "\n"
      #expect(isSame, "\(outcome.run)")
    }
  }

  @Test(
    "A sweep, a batch of rows and a batch of objects have the same results", .optimizedBuild,
    arguments: [(2, 3), (5, 2)])
  func sweepAndBatches(jobs: Int, others: Int) throws {
    // More values than are kept, each for two rows; with rates and thresholds as long as they get, six blocks of input.
    let (count, rate, threshold) = (8000, 0.9980000000000001, 0.10000000000000002)
    let flicks = (1...count).flatMap { velocity in [(velocity, 0), (velocity, 100)] }
    func batch(_ text: String, _ options: String = "") throws -> Outcome {
      try Run("batch - -j\(others) --columns destination,duration \(options)").with { $0.input = .text(text) }.outcome()
    }
    func expectSame(_ one: Outcome, _ other: Outcome) {
      one.expectSuccess()
      other.expectSuccess()
      #expect(one.output.count == other.output.count && one.output == other.output, "\(one.run), \(other.run)")
    }
    let columns = "velocity,offset,rate,threshold"
    let sweep = Run("sweep -v 1:\(count):1 -x 0,100 -d \(rate) -e \(threshold) -j\(jobs)")
      .giving("--columns", "\(columns),destination,duration")
    let rows = "\(columns)\n" + flicks.map { "\($0),\($1),\(rate),\(threshold)\n" }.joined()
    expectSame(try sweep.outcome(), try batch(rows))
    let objects = try sweep.giving("-f", "jsonl").outcome()
    expectSame(objects, try batch(rows, "-f jsonl"))
    let rest = "\"rate\":\(rate),\"threshold\":\(threshold)}\n"
    expectSame(objects, try batch(flicks.map { "{\"velocity\":\($0),\"offset\":\($1),\(rest)" }.joined()))
  }
}
