import CommandLineParsing
import Testing

@Suite("Spellings of options")
struct OptionSpellingTests {
  @Test(
    "A value may be separate or attached, and may be negative",
    arguments: [
      "project -v -300", "project -v=-300", "project -v-300", "project --velocity -300", "project --velocity=-300",
      "project -v -3e2", "-v -300 project", "--velocity=-300 project", "project -q -v -300", "project -qv -300",
      "project -qv-300", "project -qrv=-300", "project -v 1 -v -300", "project -v -300 --",
    ])
  func negativeValue(line: String) throws {
    #expect(try Sample.arguments(line)[Sample.velocity] == -300)
  }

  @Test("A value begins after the first equals sign") func equalsInValue() throws {
    #expect(try Sample.arguments("fit --output=a=b")[Sample.output] == "a=b")
    #expect(try Sample.arguments("fit -o=a=b")[Sample.output] == "a=b")
    #expect(try Sample.arguments("fit -o==")[Sample.output] == "=")
  }

  @Test("A value may begin with a point after its sign") func pointAfterSign() throws {
    #expect(try Sample.arguments("project -v 1 --min -.5")[Sample.minimum] == -0.5)
  }

  @Test(
    "Switches can be combined in a cluster",
    arguments: ["project -v 1 -q -r", "project -v 1 -qr", "project -rqv1", "project -qrv 1"])
  func switches(line: String) throws {
    let arguments = try Sample.arguments(line)
    #expect(arguments[Sample.quiet] && arguments[Sample.crlf])
  }

  @Test("`--` ends the options, and `-` is an argument") func terminator() throws {
    #expect(try Sample.arguments("fit -- --output")[Sample.trace] == "--output")
    #expect(try Sample.arguments("fit -- -h")[Sample.trace] == "-h")
    #expect(try Sample.arguments("fit -- --")[Sample.trace] == "--")
    #expect(try Sample.arguments("fit -")[Sample.trace] == "-")
    #expect(try Sample.arguments("fit -o - -")[Sample.output] == "-")
    #expect(try Sample.arguments("-o x -- fit -5")[Sample.trace] == "-5")
  }
}
