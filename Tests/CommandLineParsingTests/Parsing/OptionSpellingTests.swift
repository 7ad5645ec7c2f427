import CommandLineParsing
import Testing

@Suite("Spellings of options")
struct OptionSpellingTests {
  @Test(
    "A value may be separate or attached, and negative, and begin with a point after its sign",
    arguments: [
      "project -v -300", "project -v=-300", "project -v-300", "project --velocity -300", "project --velocity=-300",
      "project -v -3e2", "-v -300 project", "--velocity=-300 project", "project -q -v -300", "project -qv -300",
      "project -qv-300", "project -qrv=-300", "project -v 1 -v -300", "project -v -300 --",
      "project -v -.3e3", "project --velocity -.3e3",
    ])
  func negativeValue(line: String) throws {
    #expect(try Sample.arguments(line)[Sample.velocity] == -300)
  }

  @Test("A value begins after the first equals sign") func equalsInValue() throws {
    for (option, value) in [("--output=a=b", "a=b"), ("-o=a=b", "a=b"), ("-o==", "=")] {
      #expect(try Sample.arguments("fit \(option)")[Sample.output]?.string == value)
    }
  }

  @Test(
    "Switches can be combined in a cluster",
    arguments: ["project -v 1 -q -r", "project -v 1 -qr", "project -rqv1", "project -qrv 1"])
  func switches(line: String) throws {
    let arguments = try Sample.arguments(line)
    #expect(arguments[Sample.quiet] && arguments[Sample.crlf])
  }

  @Test("`--` ends the options, and `-` is an argument") func terminator() throws {
    for (line, trace) in [
      ("fit -- --output", "--output"), ("fit -- -h", "-h"), ("fit -- --", "--"), ("fit -", "-"),
      ("-o x -- fit -5", "-5"),
    ] { #expect(try Sample.arguments(line)[Sample.trace]?.string == trace) }
    #expect(try Sample.arguments("fit -o - -")[Sample.output] == "-")
  }
}
