import Testing

@Suite("The table of a sweep")
struct SweepTableTests {
  @Test(
    "Each row of --zip is that of the combination of its values",
    arguments: Cases.some(of: [",overshoot,index", ",reason", ""], oneIn: 3),
    ["-j1", "-j3"])
  func zippedRows(columns: String, jobs: String) throws {
    // More values than are looked at in the beginning, and fewer.
    for count in [5, 4100] {
      let line = "sweep --zip -v 100:3000/\(count) -d 0.9:0.99/\(count) --max 50 --interval 20"
      let zipped = Table(
        try Run("\(line) --columns velocity,rate,destination,duration\(columns) \(jobs)").outcome(), hasEmptyCells: true
      )
      #expect(zipped.rows.count == count)
      for place in [0, 1, count / 2, count - 1] {
        let row = zipped.rows[place]
        let one = Table(
          try Run(
            "sweep -v \(row[0]) -d \(row[1]) --max 50 --interval 20 --columns velocity,rate,destination,duration\(columns)"
          ).outcome(), hasEmptyCells: true)
        #expect(one.rows == [row])
      }
    }
  }

  private static let tables = [
    "-v -500:4500/97 -d 0.9:0.998/31", "-d 0.9:0.998/31 -v -500:4500/97", "-v 1:9999:1",
    "-v 100:3000/61 --min -100 --max 50,500 --damping-ratio 0.5,1", "-v -900:900:3 --interval 60,80",
    "-v 0.1:1000/700log --to 5,50", "--zip -v 1:5000:1 -d 0.5:0.9/5000 -x 3",
  ]

  private static let tablesByFormat = Cases.some(
    of: tables.flatMap { table in ["csv", "json", "text"].map { (table, $0) } }, oneIn: 2)

  @Test(
    "Any number of threads gives the same bytes", .optimizedBuild, arguments: tablesByFormat)
  func jobs(options: String, format: String) throws {
    let one = try Run("sweep \(options) -f \(format) --jobs 1").outcome()
    one.expectSuccess()
    for jobs in ["-j2", "-j 7"] {
      #expect(try Run("sweep \(options) -f \(format) \(jobs)").outcome().output == one.output)
    }
  }
}
