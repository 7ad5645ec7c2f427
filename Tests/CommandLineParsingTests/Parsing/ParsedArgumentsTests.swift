import CommandLineParsing
import Testing

@Suite("Parsed values")
struct ParsedArgumentsTests {
  @Test("The last of several values counts, and all occurrences are kept in order") func repeats() throws {
    let arguments = try Sample.arguments("project -v 1 -q --velocity=2 -d fast -q -v3")
    #expect(arguments[Sample.velocity] == 3 && arguments.text(of: Sample.velocity) == "3")
    #expect(arguments.occurrences.map(\.option.long) == ["velocity", "quiet", "velocity", "rate", "quiet", "velocity"])
    #expect(arguments.occurrences.map { $0.text?.string } == ["1", nil, "2", "fast", nil, "3"])
  }

  @Test("One of several occurrences is chosen by its index, the last if there are fewer") func choosing() throws {
    let arguments = try Sample.arguments("project -v 1 -d fast -v 2")
    for (index, velocity) in [(0, 1.0), (1, 2), (2, 2)] {
      let chosen = arguments.choosing(index, of: Sample.velocity)
      #expect(chosen[Sample.velocity] == velocity && chosen.occurrences(of: Sample.velocity).count == 1)
      #expect(chosen.isSet(Sample.rate) && chosen.choosing(index, of: Sample.rate).isSet(Sample.rate))
    }
  }

  @Test("An option that was not given has no value") func absent() throws {
    let arguments = try Sample.arguments("project -v 1")
    #expect(arguments[Sample.rate] == nil && arguments[Sample.quiet] == false && arguments[Sample.trace] == nil)
    #expect(!arguments.isSet(Sample.rate) && arguments.text(of: Sample.rate) == nil)
  }

  @Test("Names and numbers of an option are read as the same type, and a list item by item") func values() throws {
    for (text, rate) in [("fast", 0.99), ("0.5", 0.5)] {
      #expect(try Sample.arguments("project -v 1 -d \(text)")[Sample.rate] == rate)
    }
    #expect(try Sample.arguments("sample -v 1 --columns offset,time")[Sample.columns] == ["offset", "time"])
  }

  @Test("Only file names may contain bytes that are not UTF-8") func invalidBytes() throws {
    let name = ArgumentText(bytes: [0x63, 0x61, 0x66, 0xE9])
    let (option, short) = (ArgumentText(bytes: Array("--".utf8) + name.bytes), ArgumentText(bytes: [0x2D, 0xE9]))
    let attached = ArgumentText(bytes: Array("--output=".utf8) + name.bytes)
    let arguments = try Sample.arguments(["fit", "-o", name, name])
    #expect(arguments[Sample.output] == name && arguments[Sample.trace] == name)
    #expect(try Sample.arguments(["fit", attached])[Sample.output] == name)
    let complaints: [([ArgumentText], String)] = [
      (
        ["project", "-v", name],
        #"project: --velocity: 'caf\xE9' is not valid UTF-8 (expected a number, e.g. 2000)"#
      ),
      (["project", "-f", name], #"project: --format: 'caf\xE9' is not a format (expected text, csv or json)"#),
      (["project", option], #"project: unknown option '--caf\xE9'"#),
      (["project", short], #"project: unknown option '-\xE9'"#),
    ]
    for (words, complaint) in complaints { #expect(Sample.complaint(words) == complaint) }
  }

  @Test("An error found after parsing quotes the value as typed") func laterErrors() throws {
    let arguments = try Sample.arguments("project -v 2e3 --min 5")
    #expect(
      arguments.error(for: Sample.minimum, "is above --max")
        == UsageError(command: "project", message: "--min: '5' is above --max"))
    #expect(
      arguments.error(for: Sample.rate, ValueError("is too high", expected: "less", hint: "try 0.5")).message
        == "--rate: is too high (expected less); try 0.5")
    #expect(arguments.error("nothing to do").message == "nothing to do")
  }

  @Test("An error is a single line that ends with a pointer to help") func line() {
    let lines: [(UsageError, String)] = [
      (
        UsageError(command: "project", message: "--velocity is missing"),
        "flick project: --velocity is missing; see 'flick project --help'"
      ),
      (
        UsageError(command: "project", message: "--velocity is missing", showsUsage: true),
        """
        flick project: --velocity is missing; usage: flick project --velocity V [OPTIONS]; \
        see 'flick project --help'
        """
      ),
      (UsageError(command: nil, message: "did you mean 'a'?"), "flick: did you mean 'a'? See 'flick --help'"),
    ]
    for (error, line) in lines { #expect(error.line(in: Sample.program) == line) }
  }
}
