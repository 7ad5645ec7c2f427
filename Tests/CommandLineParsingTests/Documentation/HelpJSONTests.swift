import Foundation
import Testing

@testable import CommandLineParsing

@Suite("Help as JSON")
struct HelpJSONTests {
  @Test("A command's options are described by their declarations") func options() throws {
    let columns: [(name: String, unit: String?)] = [("time", "s"), ("event", nil)]
    let page = try read(Sample.program.jsonHelp(for: Sample.table, columns: columns, repeatable: [Sample.fps]))
    #expect(page["schema"] as? String == "scrollcalc-help/1" && page["subcommand"] as? String == "sample")
    #expect(page["usage"] as? [String] == ["flick sample --velocity V [OPTIONS]"])
    let options = try #require(page["options"] as? [[String: Any]])
    func member(_ name: String, _ key: String) -> Any? { options.first { $0["name"] as? String == name }?[key] }
    #expect(Set(options.compactMap { $0["name"] as? String }) == Set(Sample.table.allOptions.map(\.name)))
    for (name, key, expected) in [
      ("--velocity", "required", true), ("--rate", "required", false), ("--fps", "repeatable", true),
      ("--count", "repeatable", false),
    ] { #expect(member(name, key) as? Bool == expected) }
    for (name, key, expected) in [
      ("--velocity", "short", "-v"), ("--fps", "default", "60"), ("--fps", "group", "Table"),
      ("--fps", "placeholder", "F"), ("--velocity", "type", "number"), ("--format", "type", "choice"),
      ("--columns", "type", "choices"), ("--output", "type", "file"), ("--quiet", "type", "switch"),
    ] { #expect(member(name, key) as? String == expected) }
    #expect(member("--fps", "short") is NSNull && member("--count", "default") is NSNull)
    #expect(member("--fps", "excludes") as? [String] == ["--count"])
    let choices = try #require(member("--format", "choices") as? [[String: String]])
    #expect(choices[1] == ["name": "csv", "summary": "for spreadsheets"])
    let found = try #require(page["columns"] as? [[String: Any]])
    #expect(found[0]["unit"] as? String == "s" && found[1]["unit"] is NSNull)
    let snap = try read(Sample.program.jsonHelp(for: Sample.snap))
    let dampener = (snap["options"] as? [[String: Any]])?.first { $0["name"] as? String == "--dampener" }
    #expect(dampener?["applies"] as? [String] == ["with: --interval"])
  }

  @Test("The index contains all commands, exit statuses and variables") func index() throws {
    let page = try read(Sample.program.jsonHelp(for: nil))
    #expect(page["subcommand"] is NSNull && page["version"] as? String == "1.2.3")
    let commands = try #require(page["subcommands"] as? [[String: String]])
    #expect(commands.map { $0["name"] } == Sample.program.commands.map(\.name))
    #expect(commands[0]["summary"] == "Print where a flick stops")
    #expect((page["exit_statuses"] as? [[String: Any]])?.map { $0["status"] as? Int } == [0, 64])
    #expect((page["environment"] as? [[String: String]])?.map { $0["name"] } == ["COLUMNS"])
  }

  @Test("The option of an error is the subject of its message")
  func subjects() {
    func option(_ line: String) -> String? {
      do throws(UsageError) { _ = try Sample.parse(line) } catch { return error.option }
      return nil
    }
    let options: [(String, String?)] = [
      ("project -v abc", "--velocity"), ("project", "--velocity"), ("project -v 5 --bogus", "--bogus"),
      ("sample -v 5 --fps 6 --count 7", "--fps"), ("projct -v 5", nil), ("project -v 5 stray", nil),
    ]
    for (line, expected) in options { #expect(option(line) == expected, "\(line)") }
  }

  private func read(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
