import Foundation
import Testing

@Suite("easing prints a motion as a curve")
struct EasingTests {
  /// Options of motions that get somewhere.
  static let motions = [
    "-v 2000", "-v 2000 --rate fast", "-v -300 -x 1000", "-v 3000 --max 400", "-v 3000 --max 400 --damping-ratio 0.3",
    "-v 3000 --max 400 --no-bounce", "-v 2000 --snap-interval 320", "-v 0 -x -120 --min 0", "-v 1e6 --tolerance 100",
  ]

  @Test("As JSON that is JSON", arguments: Cases.some(of: motions, oneIn: 4, from: 1))
  func json(motion: String) throws {
    struct Document: Decodable {
      struct Point: Decodable {
        let time: Double
        let offset: Double
        let progress: Double
      }
      struct Bezier: Decodable {
        let x1, y1, x2, y2, max_error: Double
      }
      let duration, start, end, tolerance, max_error: Double
      let points: [Point]
      let cubic_bezier: Bezier
    }
    let outcome = try Run("easing -f json \(motion)").outcome()
    let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output))
    #expect(document.max_error <= document.tolerance)
    #expect(document.points.last?.time == document.duration)
    #expect(document.points.last?.progress == 1)
    #expect((0...1).contains(document.cubic_bezier.x1) && (0...1).contains(document.cubic_bezier.x2))
  }

  @Test(
    "For Lottie as a document that is JSON, within the tolerance", arguments: Cases.some(of: motions, oneIn: 8, from: 1)
  )
  func lottie(motion: String) throws {
    struct Document: Decodable {
      struct Layer: Decodable { let ks: Transform }
      struct Transform: Decodable { let p: Position }
      struct Position: Decodable { let y: Keys }
      struct Keys: Decodable { let k: [Key] }
      struct Key: Decodable {
        let t: Double
        let s: [Double]
        let o: [String: [Double]]?
      }
      let fr, op: Double
      let layers: [Layer]
    }
    let outcome = try Run("easing \(motion) -f lottie").outcome()
    let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output))
    let keys = document.layers[0].ks.p.y.k
    let last = try #require(keys.last)
    #expect(document.op >= last.t && document.op < last.t + 1)
    #expect(keys.dropLast().allSatisfy { $0.o != nil } && last.o == nil, "rlottie would stand still")
  }

  @Test("For After Effects as a key for each frame", arguments: Cases.some(of: motions, oneIn: 8))
  func afterEffects(motion: String) throws {
    let lines = try Run("easing \(motion) -f after-effects").outcome().lines
    #expect(lines.first == "Adobe After Effects 8.0 Keyframe Data" && lines.last == "End of Keyframe Data")
    let keys = lines.drop { !$0.hasPrefix("\tFrame") }.dropFirst().prefix { $0.hasPrefix("\t") }
      .map { $0.split(separator: "\t").compactMap { Double($0) } }
    let plain = motion.replacing(/\ --tolerance \S+/, with: "")
    let exact = Table(try Run("sample \(plain) --fps 60 --columns offset").outcome()).numbers("offset")
    for (key, offset) in zip(keys, exact.dropLast()) { #expect(abs(key[2] + offset) <= 1) }
    #expect(keys.map { $0[0] } == (0..<keys.count).map(Double.init) && abs(keys.count - exact.count) <= 1)
  }

  @Test(
    "As many samples as there may be are done long before a run is given up", .optimizedBuild,
    arguments: ["lottie", "motion", "linear"])
  func mostSamples(format: String) throws {
    let text = try Run("easing -v 2000 -f \(format) --samples 100000").outcome().text
    #expect(text.utf8.count { $0 == UInt8(ascii: ",") } > 99_990)
  }

  @Test(
    "As a function in JavaScript that Node.js runs", .needs("node"),
    arguments: Cases.some(of: motions, oneIn: 8, from: 1))
  func javaScript(motion: String) throws {
    let plain = motion.replacing(/\ --tolerance \S+/, with: "")
    let function = try Run("easing \(plain) -f javascript --name at").outcome().text
    let table = Table(try Run("sample \(plain) --count 101 --columns time,offset").outcome())
    let (times, offsets) = (table.numbers("time"), table.numbers("offset"))
    let values = try Run.tool("node", "-e", "\(function)\nfor (const t of \(times)) console.log(at(t))").outcome().lines
    for (value, offset) in zip(values, offsets) {
      #expect(abs(try #require(Double(value)) - offset) <= 1e-11 * max(abs(offset), 1000))
    }
    #expect(values.count == 101)
  }

  @Test(
    "A warning names the tolerance that smooths the steps of a law", .optimizedBuild,
    arguments: [("android", 3), ("compose", 2)])
  func steps(law: String, tolerance: Int) throws {
    let run = Run("easing --law \(law) -v 2000")
    let rough = try run.outcome()
    #expect(rough.errors.hasPrefix("scrollcalc: warning: the "))
    #expect(rough.errors.contains(" --law \(law); --tolerance \(tolerance) smooths them"), "\(rough.errors)")
    let smooth = try run.giving("--tolerance", "\(tolerance)").outcome()
    smooth.expectSuccess()
    let counts = [rough, smooth].map { $0.text.split(separator: "/")[0].split(separator: ",").count }
    #expect(counts[0] > 100 && counts[1] < 30)
  }

  @Test("Refuses a tolerance that takes more points than it prints", .optimizedBuild)
  func smallTolerance() throws {
    try Run("easing -v 2000 --tolerance 1e-60").refusal().expectFailure(Status.usage, "--tolerance")
  }
}
