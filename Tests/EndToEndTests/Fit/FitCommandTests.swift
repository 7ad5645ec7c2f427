import Foundation
import Testing

@Suite("fit: which law a recording follows") struct FitCommandTests {
  @Test("Neither a plot nor an answer takes its place where the disk is full", .optimizedBuild)
  func bothOrNeither() throws {
    let recording = try Run("sample --law uikit -v 2000 --columns time,offset -p 3").outcome().text
    try WorkFolder.with { folder in
      try folder.write("old", to: "a.svg")
      let run = Run("fit --law uikit,gtk --plot", "\(folder("a.svg"))", "-o", "/dev/full").reading(recording)
      #expect(try run.outcome().ending != .success)
      #expect(try folder.text(of: "a.svg") == "old" && folder.names == ["a.svg"])
    }
  }

  /// Offsets to a millionth of a point, which a time since 1970 as a double would put off by hundreds of them.
  private static func finely(from origin: String, timesTenTo power: Int) throws -> String {
    let start = try #require(Decimal(string: origin))
    let table = Table(try Run("sample -v 1800 --law uikit --fps 50 -p 6 --columns time,offset").outcome())
    return try zip(table["time"], table["offset"]).map { time, offset in
      let time = start + (try #require(Decimal(string: time)))
      return "\n\(time * Decimal(sign: .plus, exponent: power, significand: 1)),\(offset)"
    }.joined()
  }

  @Test(
    "The fitted law does not depend on when the clock began", .optimizedBuild,
    arguments: ["1700000000", "-2208988800.1", "86400"],
    Cases.some(of: [("time", 0), ("timestamp", 3), ("time_us", 6), ("Time (ns)", 9)], oneIn: 4, from: 1))
  func clock(origin: String, column: (name: String, power: Int)) throws {
    let usual = "time,offset" + (try Self.finely(from: "0", timesTenTo: 0))
    let moved = "\(column.name),offset" + (try Self.finely(from: origin, timesTenTo: column.power))
    let start = try #require(Double(origin))
    for options in Cases.some(of: ["", " --from %", " --release %", " --until %"], oneIn: 2) {
      func lines(of text: String, from begin: Double) throws -> [String] {
        let run = Run("fit -q --law uikit" + options.replacing("%", with: "\(begin + 0.5)")).reading(text)
        return try run.outcome().lines.filter { line in
          !["time ", "phases ", "note "].contains(where: line.hasPrefix)
        }
      }
      let expected = try lines(of: usual, from: 0)
      #expect(expected.count > 5)
      #expect(try lines(of: moved, from: start) == expected)
    }
    let residuals = Run("fit -q --law uikit --residuals")
    let (expected, table) = (
      Table(try residuals.reading(usual).outcome(), hasEmptyCells: true),
      Table(try residuals.reading(moved).outcome(), hasEmptyCells: true)
    )
    #expect(table["residual"] == expected["residual"] && table["role"] == expected["role"])
    #expect(zip(table.numbers("time"), expected.numbers("time")).allSatisfy { abs($0 - start - $1) < 1e-6 })
  }

  @Test("A recorded bounce is a spring in the company of all laws", .optimizedBuild)
  func bounce() throws {
    let rows = (0...80).map { frame -> String in
      let time = Double(frame) / 60
      // ω₀ = 10/s, critically damped, from 120 pt past 300 pt, at rest.
      return "\(time),\(300 + Int((120 * (1 + 10 * time) * exp(-10 * time)).rounded()))"
    }
    let text = "time,offset\n" + rows.joined(separator: "\n")
    let outcome = try Run("fit").reading(text).outcome()
    outcome.expectSuccess()
    #expect(outcome.lines.first == "law            spring")
    #expect(try Run("fit --law spring").reading(text).outcome().text == outcome.text)
  }

  @Test(
    "A fling that meets its limit softly is the law's, whatever it is rounded to", .optimizedBuild,
    arguments: [(440.0, "3"), (465, "3"), (440, "0"), (465, "0")])
  func softContact(limit: Double, precision: String) throws {
    let line = "sample --law uikit -v 1000 --max \(limit) --fps 60 --columns time,offset --time-unit ms -p \(precision)"
    let outcome = try Run("fit").reading(try Run(line).outcome().text).outcome()
    #expect(outcome.lines[0].contains("uikit") && outcome.text.contains(", bounce from "), "\(outcome.text)")
  }

  @Test(
    "The law that computed a table in its own steps is named", .optimizedBuild,
    arguments: [
      "compose -v 1200 --fps 60 -p 3", "android -v 1200 --fps 60 -p 3",
      "android -v 1200 --fps 120", "reanimated -v 1200 --fps 120 -p 1 --time-unit ms",
      "android:density=2.75 -v 2000 --scale 2.75 -p 0 --time-unit ms",
    ])
  func ownTables(sample: String) throws {
    let table = try Run("sample --columns time,offset --law " + sample).outcome().text
    let values = try Run("fit -f json").reading(table).outcome().object()
    let candidates = (values["candidates"] as? String ?? "").split(separator: " ").map(String.init)
    #expect(candidates.contains { sample.hasPrefix($0 + " ") || sample.hasPrefix($0 + ":") }, "\(candidates)")
  }

  @Test("Lengths in pixels of an unknown scale are said to be so", .optimizedBuild)
  func unknownScale() throws {
    let unknown = "scale        not known: lengths are those of the file, in px; --input-scale sets the px/pt"
    let fling = "sample --law uikit -v 2000 --scale 3 -p 0 --time-unit ms --columns time,offset --until "
    // The fling ends after 2.65 s, at 10 pt/s.
    let whole = try Run(fling + "3.2").outcome().text
    let part = try Run(fling + "2").outcome().text
    for text in [whole, whole.replacing(" (px)", with: "")] {
      #expect(try Run("fit").reading(text).outcome().lines[1] == "scale        3 px/pt, as by --input-scale 3")
    }
    #expect(try Run("fit").reading(part).outcome().lines[1] == unknown)
    #expect(
      try Run("fit").reading(part.replacing(" (px)", with: "")).outcome().lines[1]
        == unknown.replacing("in px", with: "in px or pt"))
    #expect(!(try Run("fit --input-scale 3").reading(part).outcome().text.contains("not known")))
  }
}
