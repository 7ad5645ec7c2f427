import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("spring prints one spring in every platform's parameters")
struct SpringCommandTests {
  /// The table of a spring's parameters by platform, as TSV, which needs no quotes.
  private func table(_ line: String) throws -> Table {
    Table(try Run("spring \(line) -f tsv --quiet").outcome(), separator: "\t", hasEmptyCells: true)
  }

  /// Returns the table that `--facts` prints for a spring.
  private func facts(_ line: String) throws -> Table {
    Table(try Run("spring \(line) --facts -f csv").outcome(), hasEmptyCells: true)
  }

  /// The words that each row of a spring has, in a form that the command line takes.
  private func words(_ line: String, of platform: SpringPlatform) throws -> [String] {
    let table = try table("\(line) --platform \(platform.name)")
    return zip(table["words"], table["note"]).filter { !$1.hasPrefix("not expressible") }.map(\.0)
  }

  @Test(
    "The printed parameters of a platform describe the same spring as the given ones",
    arguments: Cases.some(of: SpringPlatform.all, oneIn: 4))
  func thereAndBack(platform: SpringPlatform) throws {
    let lines =
      platform == .unity
      ? ["--response 0.5 --damping-ratio 1"]
      : platform == .animeStrings
        ? ["--stiffness 80 --damping 10 --relative-velocity 0.1"]
        : ["--duration 0.5 --bounce 0.3", "--response 0.6 --damping-ratio 0.4", "--stiffness 300 --damping 20"]
    for line in Cases.some(of: lines, oneIn: 8) {
      let facts = try self.facts(line)
      let all = try words(line, of: platform)
      #expect(!all.isEmpty)
      for words in all {
        let back = try self.facts("--\(platform.name) \(words)")
        for name in ["damping_ratio", "natural_period", "settle_time", "overshoot"] {
          let (got, given) = (back.numbers(name)[0], facts.numbers(name)[0])
          // Flutter's milliseconds are whole, and anime.js rounds stiffness and damping.
          let isRounded = words.hasPrefix("duration=") && [.flutter, .anime].contains(platform)
          let error = isRounded ? 1e-2 : 1e-12
          #expect(abs(got - given) <= error * given, "\(platform.name) \(words): \(name) \(got) for \(given)")
        }
      }
    }
  }

  @Test(
    "Contradictory and missing parameters of a spring are refused by name",
    arguments: Cases.some(
      of: [
        ("", "there is no spring"), ("--duration 0.5 --response 0.5", "--duration and --response"),
        ("--duration 0.5 --damping-ratio 1", "--duration and --damping-ratio"),
        ("--bounce 0.3 --stiffness 100", "--bounce and --stiffness"),
        ("--swiftui bouncy --uikit duration=1,bounce=0", "--swiftui and --uikit"),
        ("--swiftui bouncy --bounce 0.2", "--swiftui and --bounce"),
        ("--overshoot 10% --damping-ratio 1", "--overshoot and --damping-ratio"),
        ("--settle 1 --response 1", "--settle and --response"),
        ("--settle 1 --velocity 3", "--settle and --velocity"), ("--overshoot 0", "not greater than 0"),
        ("--overshoot 101%", "the largest size is 1"), ("--peak-time 1", "below 1"),
        ("--settle 1 --damping-ratio 0", "never reached"),
        ("--settle 1e-29 --damping-ratio 0.5", "--settle: '1e-29' gives a stiffness"),
        ("--settle 1 --tolerance 1", "--tolerance smaller"), ("--bounce 1.5", "is more than 1"),
        ("--bounce 0 --relative-velocity 1 --displacement 0", "needs a --displacement other than 0"),
        ("--bounce 0 --displacement 0", "--tolerance is missing"),
        ("--bounce 0 --relative-velocity 1 --velocity 1", "--velocity and --relative-velocity"),
        ("--swiftui duration=0.5,bounce=-1", "is not a spring"), ("--swiftui duration=0.5,duration=1", "given twice"),
        ("--swiftui duration=0.5,response=1", "parameters of different sets"),
        ("--swiftui speed=1", "'speed' changes the motion of the spring"),
        ("--swiftui options=1", "has no parameter of SwiftUI"),
        ("--motion visualDuration=1", "lacks bounce=…"),
        ("--swiftui duration=x,bounce=0", "'x' is not a number"),
        ("--uikit withDuration=1,usingSpringWithDamping=2", "out of range"),
        ("--bounce 0 -f swift --facts", "--facts"), ("--bounce 0 -f swift --list", "--list"),
        (
          "--reanimated gentle --rest-speed 1", "--rest-speed cannot be used with the rest rule of Reanimated"
        ),
        ("--qt spring=5,damping=2", "expected a damping below its mass"),
        ("--react-native damping=0", "the damping, 0, is out of range (expected a damping greater than 0)"),
        ("--remotion damping=0", "expected a damping greater than 0"),
        ("--reanimated duration=500,dampingRatio=0", "expected a damping ratio greater than 0"),
        ("--compose stiffness=Stiffest", "'Stiffest' is not a number"),
        ("--react-native velocity=3,tension=40 --velocity 3", "the velocity of --react-native and --velocity"),
        ("--bounce 0 -f swift --scale 2", "--scale"), ("--bounce 0 -f dart --platform uikit", "has no code in dart"),
        ("--bounce 0 --platform qml", "'qml'"),
      ], oneIn: 4))
  func refusals(line: String, words: String) throws {
    try Run("spring \(line)").refusal().expectFailure(Status.usage, words)
  }
}
