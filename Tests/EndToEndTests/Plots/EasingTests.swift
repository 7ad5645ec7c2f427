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

  @Test("With fewer points for a larger tolerance")
  func fewerPoints() throws {
    let counts = try [0.2, 0.5, 2, 20].map { tolerance in
      try Run("easing -v 2000 --tolerance \(tolerance)").outcome().pointsOfLinear.count
    }
    #expect(counts == counts.sorted(by: >))
    // A line of length h may be h²·|x″|/16 off on each side, so there are about √(v₀/(4·|k|·E)) of them.
    for (count, tolerance) in zip(counts, [0.2, 0.5, 2, 20]) {
      #expect(abs(Double(count - 1) - (2000 / (4 * 2.002 * tolerance)).squareRoot()) < 3)
    }
  }

  @Test(
    "The frames of a stepped law are connected, so that its curve has few points", arguments: ["unity", "gecko", "wpf"])
  func frames(law: String) throws {
    let curve = try Run("easing -v 2000 --law \(law)").outcome().pointsOfLinear
    #expect((8..<40).contains(curve.count))
  }

  @Test(
    "A warning names the tolerance that smooths the steps of a law",
    arguments: Cases.some(
      of: [("android", "-v 500 --density 2", "1"), ("android", "-v 2000", "3"), ("compose", "-v 2000", "2")], oneIn: 3))
  func steps(law: String, flick: String, tolerance: String) throws {
    let rough = try Run("easing --law \(law) \(flick)").outcome()
    #expect(rough.errors.hasPrefix("scrollcalc: warning: the ") && rough.errors.contains(" --law \(law);"))
    #expect(rough.errors.contains("; --tolerance \(tolerance) smooths them"), "\(rough.errors)")
    let smooth = try Run("easing --law \(law) \(flick) --tolerance \(tolerance)").outcome()
    smooth.expectSuccess()
    #expect(rough.pointsOfLinear.count > 100 && smooth.pointsOfLinear.count < 30)
  }

  @Test(
    "Without a tolerance the curve is the same at any scale",
    arguments: Cases.some(
      of: [
        ("--duration 0.5 --bounce 0.3 --distance 100", "--duration 0.5 --bounce 0.3 --distance 1"),
        ("--duration 0.5 --bounce 0.3 --distance 100", "--duration 0.5 --bounce 0.3 --distance -1e-6"),
        ("-v 1000", "-v 1e6 --threshold 100"), ("-v 1000", "-v -0.001 --threshold 1e-7"),
        ("-v 3000 --max 400", "-v 3e-6 --max 4e-7 --threshold 1e-10"),
      ], oneIn: 3))
  func scale(usual: String, other: String) throws {
    let curve = try Run("easing \(usual)").outcome().pointsOfLinear
    let scaled = try Run("easing \(other)").outcome().pointsOfLinear
    #expect(curve.count == scaled.count && curve.count > 8)
    for (point, other) in zip(curve, scaled) {
      #expect(abs(point.level - other.level) < 1e-4 && abs(point.percentage - other.percentage) < 1e-2)
    }
  }

  @Test("A spring is followed as finely at a distance of 1 as by hand at one of 100")
  func shortSpring() throws {
    let document = try Run("easing --duration 0.5 --bounce 0.3 --distance 1 -f json").outcome().text
    let tolerance = try #require(document.firstMatch(of: /"tolerance": ([0-9.e-]+)/).flatMap { Double($0.1) })
    // The peak of a spring of ζ = 0.7 is e^(−πζ/√(1 − ζ²)) past its target.
    #expect(abs(tolerance - 1.0459879 / 800) < 1e-6)
  }

  @Test("A flick that ends short of its destination by more than the tolerance would be has a curve")
  func endsShort() throws {
    try Run("easing -v 20").outcome().expectSuccess()
    try Run("easing -v 2000 -e 30").outcome().expectSuccess()
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
    "As an array of evenly spaced samples, in the language of the format",
    arguments: Cases.some(
      of: [
        ("javascript", "const scroll = ["), ("kotlin", "val scroll = doubleArrayOf("),
        ("swift", "let scroll: [Double] = ["),
        ("swiftui", "let scroll: [Double] = ["), ("uikit", "let scroll: [Double] = ["),
        ("flutter-cubic", "const scroll = <double>["),
      ], oneIn: 3, from: 1))
  func arrays(format: String, opening: String) throws {
    let lines = try Run("easing -v 2000 -f \(format) --samples 5").outcome().lines
    let array = try #require(lines.last)
    #expect(array.hasPrefix(opening))
    let numbers = array.dropFirst(opening.count).split { "[](), ;".contains($0) }.compactMap { Double($0) }
    #expect(numbers.count == 5 && numbers.first == 0 && numbers == numbers.sorted())
  }

  @Test("With so many samples, in any format of points")
  func samples() throws {
    #expect(try Run("easing -v 2000 --samples 11").outcome().pointsOfLinear.count == 11)
    #expect(try Run("easing -v 2000 -f keyframes --samples 11").outcome().text.matches(of: /% { transform/).count == 11)
    #expect(try Run("easing -v 2000 -f json --samples 11").outcome().text.matches(of: /"time"/).count == 11)
  }

  @Test(
    "As many samples as there may be are done long before a run is given up", .optimizedBuild,
    arguments: ["lottie", "motion", "linear"])
  func mostSamples(format: String) throws {
    let text = try Run("easing -v 2000 -f \(format) --samples 100000").outcome().text
    #expect(text.utf8.count { $0 == UInt8(ascii: ",") } > 99_990)
  }

  @Test("--samples takes a number here, and none in compare, which has another of that name")
  func namesakes() throws {
    try Run("easing -v 2000 --samples two").refusal().expectFailure(Status.usage, "--samples", "'two'")
    try Run("compare -v 2000 --samples").outcome().expectSuccess()
    try Run("compare -v 2000 --samples 5").refusal().expectFailure(Status.usage, "'5'")
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

  @Test("Finds the curve of 2011 again, and says how near")
  func easeOut() throws {
    let text = try Run("easing --glide-speed 40 -f bezier").outcome().text
    #expect(text.hasPrefix("cubic-bezier(0.00"))
    let error = try #require(text.firstMatch(of: /within ([0-9.]+) pt/).flatMap { Double($0.1) })
    #expect(error < 0.05)
  }

  @Test("Warns where no cubic Bézier is near, unless it is to be quiet", .optimizedBuild)
  func poorBezier() throws {
    let poor = try Run("easing -v 3000 --max 400 --damping-ratio 0.3 -f bezier").outcome()
    #expect(poor.ending == .success)
    #expect(poor.errors.hasPrefix("scrollcalc: warning: "))
    poor.expectOneErrorLine()
    try Run("easing -q -v 3000 --max 400 --damping-ratio 0.3 -f bezier").outcome().expectSuccess()
    try Run("easing -v 2000 --rate fast -f bezier").outcome().expectSuccess()
  }

  @Test(
    "Has no answer for a motion that gets nowhere",
    arguments: [
      "easing -v 0", "easing -v 500 --max 0", "easing -v 500 --max 0 -f bezier", "easing --glide-speed 4",
      "easing -v 0.1 -f json",
    ])
  func nowhere(line: String) throws { try Run(line).outcome().expectFailure(Status.noAnswer) }

  @Test("Shows a bounce that ends where it started, as far as that can be shown")
  func bounce() throws {
    let keyframes = try Run("easing -v 500 --max 0 -f keyframes").outcome().text
    #expect(keyframes.matches(of: /translateY\(-(.*)px\)/).compactMap { Double($0.1) }.max() ?? 0 > 18)
    let text = try Run("easing -v 500 --max 0 -f json").outcome().text
    #expect(text.contains("\"progress\": null"))
    #expect(text.contains("\"cubic_bezier\": null"))
  }

  @Test("Refuses a tolerance that takes more points than it prints", .optimizedBuild)
  func smallTolerance() throws {
    try Run("easing -v 2000 --tolerance 1e-60").refusal().expectFailure(Status.usage, "--tolerance")
  }

  @Test(
    "Invalid options and combinations are refused",
    arguments: Cases.some(
      of: [
        ("easing", "--velocity"), ("easing -v 2000 --glide-speed 40", "--glide-speed"), ("easing -v 1,2", "--velocity"),
        ("easing -v 2000 --tolerance 0", "--tolerance"), ("easing -v 2000 --tolerance 0.01", "--threshold"),
        ("easing --glide-speed 40 -d fast", "--rate"), ("easing --glide-speed 40 --max 300", "--max"),
        ("easing -v 2000 --axis x", "--axis"), ("easing -v 2000 -f json --name list", "--name"),
        ("easing -v 2000 --name 7up", "--name"), ("easing -v 2000 --name a;b", "--name"),
        ("easing -v 2000 -f scss", "--format"), ("easing -v 2000 -f kotlin --name a-b", "--name"),
        ("easing -v 2000 -f bezier --samples 5", "--samples"),
        ("easing -v 2000 -f after-effects --samples 5", "--samples"),
        ("easing -v 2000 --samples 1", "--samples"), ("easing -v 2000 -f uikit --axis x", "--axis"),
      ], oneIn: 4))
  func refusals(line: String, word: String) throws {
    try Run(line).refusal().expectFailure(Status.usage, word)
  }
}

extension Outcome {
  /// The points of a CSS `linear()`. Its two ends have no percentage; theirs is 0 here.
  fileprivate var pointsOfLinear: [(level: Double, percentage: Double)] {
    text.dropFirst("linear(".count).prefix { $0 != ")" }.split(separator: ", ").map { item in
      let numbers = item.split(separator: " ").compactMap { Double($0.filter { $0 != "%" }) }
      return (numbers.first ?? .nan, numbers.count > 1 ? numbers[1] : 0)
    }
  }
}
