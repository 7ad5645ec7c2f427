import Testing

@Suite("An axis of names")
struct SweepNameTests {
  /// The option and its names, the other options, and the columns to compare.
  private static let sweeps: [(name: String, values: String, others: String, columns: String)] = [
    ("law", "android,exponential,motion", "-v 500:2500:500 -x 0,10", "velocity,offset,destination,duration"),
    ("law", "android:density=2.75,android", "-v 2000 -x 0,0.5", "destination,duration"),
    // More velocities than are kept, which nothing but the law disturbs.
    ("law", "exponential,flutter-clamping,gecko", "-v 1:5000:1", "velocity,destination,duration"),
    ("law", "uikit,android,exponential", "-v 500:2500:500 --max 300,900", "max,destination,overshoot,overshoot_time"),
    ("law", "pop,android", "-v 500:2500:500 --to 100,900", "to_offset,destination,to_time,reason"),
    ("law", "drag,windows", "--to 100:900:100", "to_offset,solved_velocity,duration,reason"),
    ("policy", "nearest,page,directional", "-v -800:800:100 --interval 60,80", "velocity,index,target"),
    ("policy", "linear-snap,view-pager", "-v -800:800:100 --snap-interval 60,80 -x 10", "index,destination,duration"),
  ]

  @Test(
    "Each row equals that of the sweep with its name alone, for any order of axes",
    arguments: Cases.some(of: sweeps, oneIn: 12),
    ["csv -j1", "csv -j3 -p 2", "jsonl -j3"])
  func rows(sweep: (name: String, values: String, others: String, columns: String), form: String) throws {
    let (name, isJSON) = (sweep.name, form.hasPrefix("jsonl"))
    func lines(_ options: String, _ columns: String) throws -> [String] {
      let outcome = try Run("sweep \(options) --columns \(columns) -f \(form)").outcome()
      outcome.expectSuccess()
      return Array(outcome.lines.dropFirst(isJSON ? 0 : 1))
    }
    let names = "--\(name) \(sweep.values)"
    for options in ["\(names) \(sweep.others)", "\(sweep.others) \(names)"] {
      let rows = try lines(options, "\(name),\(sweep.columns)")
      var count = 0
      for value in sweep.values.split(separator: ",") {
        let prefix = isJSON ? "{\"\(name)\":\"\(value)\"," : "\(value),"
        let alone = try lines("--\(name) \(value) \(sweep.others)", sweep.columns)
        let same = rows.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.utf8.count) }
        #expect(same == alone.map { $0.dropFirst(isJSON ? 1 : 0) }, "\(options)")
        count += alone.count
      }
      #expect(rows.count == count)
    }
  }
}
