import CommandLineParsing
import Testing

@testable import scrollcalc

@Suite("Parser, help, man page and completions have the same options")
struct OptionSetTests {
  private static let names = Declared.commands.map(\.name)

  private func declared(_ name: String) throws -> Set<String> {
    let command = try #require(Declared.program.command(named: name))
    return Set(command.allOptions.flatMap { [$0.name] + ($0.short.map { ["-\($0)"] } ?? []) })
  }

  @Test(
    "The parser takes them, and no others", arguments: Cases.some(of: names.enumerated().map { ($0, $1) }, oneIn: 4))
  func parser(place: Int, name: String) throws {
    let declared = try declared(name)
    let options = Set(Declared.commands.flatMap(\.allOptions).map(\.name)).sorted()
    for option in Cases.some(of: options, oneIn: 3, from: place) {
      var complaint = ""
      do throws(UsageError) { _ = try Declared.program.parse([ArgumentText(name), ArgumentText(option)]) } catch {
        complaint = error.message
      }
      #expect(complaint.contains("belongs to") != declared.contains(option), "\(option): \(complaint)")
    }
  }

  @Test(
    "The long help lists them, and no others; the short one lists some of them",
    arguments: Cases.some(of: names, oneIn: 12))
  func help(name: String) throws {
    for form in ["-h", "--help"] {
      let lines = try Run("\(name) \(form)").outcome().lines
      var isFolded = false
      let listed = lines.flatMap { line -> [Substring] in
        let terms = line.split(separator: " ").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
        // The parameters of laws are listed in a paragraph, and the platforms of springs, but by spring itself.
        let isTitle = line == "\(OptionGroup.law.title):" || name != "spring" && line == "\(OptionGroup.words.title):"
        isFolded = isTitle || isFolded && line.hasPrefix(" ")
        if isFolded { return line.hasPrefix("      ") ? terms.filter { $0.hasPrefix("-") } : [] }
        guard line.hasPrefix("  -") || (form == "-h" && line.hasPrefix("      --")) else { return [] }
        return Array(terms.prefix { $0.hasPrefix("-") })
      }
      let declared = try declared(name)
      #expect(
        form == "-h" ? declared.isSuperset(of: listed.map(String.init)) : declared == Set(listed.map(String.init)))
    }
  }

  @Test("bash offers them, and no others", .needs("bash"))
  func bash() throws {
    let script = """
      eval "$("$0" completions bash)"
      for name in "$@"; do
        COMP_WORDS=(scrollcalc "$name" -) COMP_CWORD=2
        _scrollcalc
        echo "${COMPREPLY[@]}"
      done
      """
    let offered = try Run.tool("bash", ["-c", script, BuiltProgram.path] + Self.names).outcome()
    offered.expectSuccess()
    for (name, line) in zip(Self.names, offered.lines) {
      #expect(Set(line.split(separator: " ").map(String.init)) == (try declared(name)), "\(name)")
    }
    #expect(offered.lines.count == Self.names.count)
  }
}

extension Run {
  fileprivate static func tool(_ name: String, _ arguments: [String]) -> Run {
    tool(name).with { $0.arguments = arguments.map { "\($0)" } }
  }
}
