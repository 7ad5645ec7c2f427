import CommandLineParsing
import Foundation
import Testing

@Suite("--describe: the model and its parameters")
struct DescribeTests {
  @Test("The command line can be pasted for any bytes in a file name", .needs("bash"))
  func pasted() throws {
    try WorkFolder.with { folder in
      let name = folder.argument(ArgumentText(bytes: Array("it's \u{1B} ".utf8) + [0xFF]))
      let errors = try Run("project -v 2000 --describe -o", name).outcome().errors
      #expect(errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      let command = try #require(errors.split(separator: "\n").last?.drop { $0 != " " }.drop { $0 == " " })
      try FileManager.default.removeItem(atPath: folder.path)
      try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
      try Run.shell("bash -c \"$0\"", in: folder).giving(ArgumentText(String(command))).outcome().expectOutput("")
      try Run([name]).with { $0.program = ["/bin/cat", "--"] }.outcome().expectLines("998.9996663329097")
    }
  }
}
