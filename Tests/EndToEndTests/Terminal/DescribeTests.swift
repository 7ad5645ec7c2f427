import CommandLineParsing
import Foundation
import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("--describe: the model and its parameters")
struct DescribeTests {
  @Test("Every parameter with its unit, defaults included, on standard error")
  func parameters() throws {
    let outcome = try Run("project -v 2pt/ms -v 300 -v 2pt/ms --describe").outcome()
    let version = try BuiltProgram.version()
    #expect(outcome.ending == .success)
    #expect(outcome.text == "998.9996663329097\n")
    #expect(
      outcome.errors == """
        program   scrollcalc \(version)
        model     \(ExponentialLaw.description.formula)
        velocity  2000 pt/s
        offset    0 pt
        law       exponential
        rate      0.998 per ms
        threshold 0.1 pt
        formula   exact
        command   scrollcalc project --velocity 2pt/ms

        """)
  }

  @Test("Two axes, limits, springs and snap points are described; ineffective options are omitted")
  func everything() throws {
    let errors = try Run(
      "sample -v 300,-20 --count 2 --max 50,60 --damping 9 --snap-interval 8,8 --policy nearest -d fast --describe"
    ).outcome().errors
    let lines = Set(errors.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") })
    for line in [
      "velocity 300,-20 pt/s", "offset 0,0 pt", "rate 0.99 per ms", "max 50,60 pt", "snap-interval 8,8 pt",
      "policy nearest", "mass 1", "stiffness 100", "damping 9", "count 2", "columns time,offset,velocity",
    ] {
      #expect(lines.contains(line), "\(line)\n\(errors)")
    }
    for name in ["min", "dampener", "damping-ratio", "response", "fps", "until", "format", "precision", "describe"] {
      #expect(!lines.contains { $0.hasPrefix("\(name) ") }, "\(name)\n\(errors)")
    }
    #expect(errors.contains("bounce at the limits") && errors.contains("landing on a snap point"))
  }

  @Test("A single answer in JSON has it as a member", arguments: ["json", "jsonl"])
  func json(format: String) throws {
    let outcome = try Run("project -v 800,3 --formula wwdc --describe -f \(format)").outcome()
    outcome.expectSuccess()
    let object = try outcome.object()
    #expect(Set(object.keys) == ["destination_x", "destination_y", "description"])
    let description = try #require(object["description"] as? [String: Any])
    #expect(description["program"] as? String == "scrollcalc")
    #expect(try description["version"] as? String == BuiltProgram.version())
    #expect(description["model"] as? String == Models.wwdc2018)
    let parameters = try #require(description["parameters"] as? [String: [String: Any]])
    #expect(parameters["velocity"]?["value"] as? [Double] == [800, 3])
    #expect(parameters["velocity"]?["unit"] as? String == "pt/s")
    #expect(parameters["rate"]?["value"] as? Double == 0.998)
    #expect(parameters["formula"]?["value"] as? String == "wwdc")
  }

  @Test("The values of a sweep have their unit, and are listed if they are at most ten")
  func sweep() throws {
    let errors = try Run("sweep -d normal,fast -v 100:300:100 --offset 0:100/50 --dry-run --describe").outcome().errors
    let lines = errors.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in [
      "velocity 100,200,300 pt/s", "rate 0.998,0.99 per ms", "offset 50 values from 0 to 100 pt", "threshold 0.1 pt",
      "command scrollcalc sweep --rate normal,fast --velocity 100:300:100 --offset 0:100/50 --dry-run",
    ] {
      #expect(lines.contains(line), "\(line)\n\(errors)")
    }
    #expect(!errors.contains("mass") && !errors.contains("origin"), "\(errors)")
  }

  @Test("Every trajectory of a plot is described")
  func plot() throws {
    let errors = try Run("plot -v 500 -v 1pt/ms -d fast -f svg -o /dev/null --describe").outcome().errors
    let lines = errors.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in [
      "velocity 500 pt/s", "velocity 1000 pt/s", "rate 0.99 per ms",
      "command scrollcalc plot --velocity 500 --velocity 1pt/ms --rate fast --format svg --output /dev/null",
    ] {
      #expect(lines.contains(line), "\(line)\n\(errors)")
    }
  }

  @Test("An easing curve in JSON has it as a member as well")
  func easing() throws {
    let outcome = try Run("easing -v 300 -f json --describe").outcome()
    outcome.expectSuccess()
    let object = try outcome.object()
    let description = try #require(object["description"] as? [String: Any])
    #expect(description["command"] as? String == "scrollcalc easing --velocity 300 --format json")
    #expect((description["parameters"] as? [String: Any])?["mass"] == nil)
  }

  @Test(
    "Parameters of a wheel are described as angles, and giving them changes nothing",
    arguments: [("", "rad", "0.001"), (" --degrees", "deg", "0.057295779513082325")])
  func wheel(options: String, unit: String, threshold: String) throws {
    let run = Run("simulate --wheel 160,240\(options) --max 3 --viewport 6 --snap-interval 2")
      .reading(RecordedTouch.wheelAcrossTheSeam)
    let outcome = try run.giving("--describe").outcome()
    let lines = outcome.errors.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in ["threshold \(threshold)", "offset 0", "max 3", "viewport 6", "snap-interval 2", "origin 0"] {
      #expect(lines.contains("\(line) \(unit)"), "\(line)\n\(outcome.errors)")
    }
    try run.giving("--threshold", ArgumentText(threshold)).outcome().expectOutput(outcome.text)
    let command = try #require(lines.last?.dropFirst("command scrollcalc ".count))
    try Run(String(command)).reading(RecordedTouch.wheelAcrossTheSeam).outcome().expectOutput(outcome.text)
  }

  @Test(
    "Only the constants of the velocity rules in use are described",
    arguments: [
      ("velocity touch.csv", ["window", "min-span"]), ("velocity touch.csv --estimator last-delta", []),
      ("velocity touch.csv --estimator ios-weighted", ["gap", "weights"]),
      ("simulate touch.csv --estimator impulse", ["window", "gap", "max-samples"]),
    ])
  func velocityRules(line: String, names: [String]) throws {
    let errors = try Run("\(line) --describe").readingExampleFile.outcome().errors
    let told = errors.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(VelocityConstant.all.map(\.name).filter(told.contains) == names)
  }

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

  @Test("It prints nothing if nothing is computed")
  func failures() throws {
    try Run("project --describe").refusal().expectFailure(Status.usage, "--velocity")
    try Run("duration -v 5 --to 90 --describe").outcome().expectFailure(Status.noAnswer, "--to")
  }
}
