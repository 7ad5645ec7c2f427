import Foundation
import Testing

/// The tests read only the printed text: the motion in its comment, and the curve with its duration and end.
@Suite("The error that easing prints for a curve holds for its printed numbers")
struct EasingPromiseTests {
  /// A motion as options of easing, and as those of sample.
  struct Motion: CustomTestStringConvertible, Sendable {
    let easing: String
    let sample: String
    var testDescription: String { easing }

    static let all = [
      // One spring: `easing` moves from rest to 300, and `sample` bounces back to a limit of 300.
      Motion(
        easing: "--stiffness 100 --damping 10 --distance 300 --tolerance 0.25",
        sample: "-v 0 --min 300 --stiffness 100 --damping 10"),
      Motion("-v 2000 --law reanimated", " --tolerance 0.00114"), Motion("-v -1234.5 -x 77.7 --rate fast", ""),
      Motion("-v 3000 --max 400 --damping-ratio 0.3", ""), Motion("-v 2000 --law android", " --tolerance 3"),
      Motion("-v 20000 --law uikit:stop-speed=0.1", " --tolerance 0.02"),
    ]

    init(_ options: String, _ tolerance: String) { self.init(easing: options + tolerance, sample: options) }

    init(easing: String, sample: String) { (self.easing, self.sample) = (easing, sample) }
  }

  /// A format, the points in it as a pattern of share and level, and the durations in code, in seconds.
  private struct Format: CustomTestStringConvertible, Sendable {
    let name: String
    /// Finds shares and levels.
    let points: @Sendable (String) throws -> [(share: Double, level: Double)]
    var hasProgress = true
    var testDescription: String { name }

    static let all = [
      Format(name: "linear") { text in
        let inside = try #require(text.firstMatch(of: /linear\((.*)\) \/\*/)).1
        let items = inside.split(separator: ", ").map { $0.split(separator: " ").map(Self.number) }
        return items.enumerated().map { place, item in
          (item.count > 1 ? item[1] / 100 : place == 0 ? 0 : 1, item[0])
        }
      },
      Format(
        name: "keyframes",
        points: { text in
          text.matches(of: /([-0-9.e]+)% { transform: translateY\((.*)px\); }/).map {
            (Self.number($0.1) / 100, -Self.number($0.2))
          }
        }, hasProgress: false),
      Format(
        name: "core-animation", points: { try Self.lists($0, "keyTimes = ", "values = ").map { ($0, $1) } },
        hasProgress: false),
      Format(
        name: "motion", points: { try Self.lists($0, "times: ", "y: ").map { ($0, -$1) } }, hasProgress: false),
      Format(name: "path-interpolator") { text in
        text.matches(of: /([-0-9.e]+),([-0-9.e]+)/).map { (Self.number($0.1), Self.number($0.2)) }
      },
      Format(name: "flutter-curve") { text in
        text.matches(of: /\(([-0-9.e]+), ([-0-9.e]+)\)/).map { (Self.number($0.1), Self.number($0.2)) }
      },
    ]

    static let beziers = ["bezier", "uikit", "swiftui", "flutter-cubic"]

    static func number(_ text: Substring) -> Double { Double(text.filter { $0 != "%" }) ?? .nan }

    private static func lists(_ text: String, _ first: String, _ second: String) throws -> [(Double, Double)] {
      func numbers(_ name: String) throws -> [Double] {
        let list = try #require(text.firstMatch(of: try Regex("\(name)\\[(.*?)\\]")))
        return try #require(list.output[1].substring).split(separator: ", ").map(number)
      }
      return Array(zip(try numbers(first), try numbers(second)))
    }
  }

  /// The numbers in the comment of a printed curve.
  private struct Comment {
    let duration, start, end, error: Double

    init(_ text: String) throws {
      let words = try #require(
        text.firstMatch(of: /([-0-9.e]+) s, ([-0-9.e]+) to ([-0-9.e]+) pt, within ([-0-9.e]+) pt/))
      let numbers = [words.1, words.2, words.3, words.4].map(Format.number)
      (duration, start, end, error) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// All durations that the text says: that of the comment and those of code, in seconds.
    func durations(in text: String) -> [Double] {
      [duration]
        + text.matches(of: /duration[ =:]+([0-9.e-]+)|animation: scroll ([0-9.e-]+)s|microseconds: ([0-9]+)/).map {
          $0.3.map { Format.number($0) / 1e6 } ?? Format.number($0.1 ?? $0.2 ?? "")
        }
    }
  }

  private static func expectClose(_ motion: Motion, _ text: String, _ curve: (Double) -> Double, _ error: Double) throws
  {
    // The frames of a law that moves frame by frame are connected: between them the content itself stands still.
    let times = motion.sample.contains("reanimated") ? "--fps 60" : "--count 5003"
    let table = Table(try Run("sample \(motion.sample) \(times) --columns time,offset").outcome())
    let farthest = zip(table.numbers("time"), table.numbers("offset")).map { abs(curve($0) - $1) }.max() ?? .nan
    #expect(farthest <= error, "\(text)")
  }

  /// Every motion and every format, but in a debug build not each with all.
  private static let polylines: [(Motion, Format)] = Cases.some(
    of: Motion.all.flatMap { motion in Format.all.map { (motion, $0) } }, oneIn: 5)

  @Test(
    "Lines are as close as the comment says, and within the tolerance", .optimizedBuild,
    arguments: polylines)
  private func lines(motion: Motion, format: Format) throws {
    let text = try Run("easing \(motion.easing) -f \(format.name)").outcome().text
    let (comment, points) = (try Comment(text), try format.points(text))
    #expect(points.count > 2 && points.first?.share == 0 && points.last?.share == 1)
    // Flutter's durations are whole microseconds, which may be too rough for a small tolerance: the comment says so.
    if format.name != "flutter-curve", let tolerance = motion.easing.firstMatch(of: /--tolerance (\S+)/) {
      #expect(comment.error <= Format.number(tolerance.1))
    }
    for duration in comment.durations(in: text) {
      let curve = Polyline(
        points.map { point in
          let offset = comment.start + point.level * (comment.end - comment.start)
          return (point.share * duration, format.hasProgress ? offset : point.level)
        })
      try Self.expectClose(motion, text, curve.value, comment.error)
    }
  }

  private static let cubics: [(Motion, String)] = Cases.some(
    of: Motion.all.filter { !$0.easing.contains("android") }.flatMap { motion in Format.beziers.map { (motion, $0) } },
    oneIn: 3)

  @Test("Béziers are as close as the comment says", .optimizedBuild, arguments: cubics)
  private func beziers(motion: Motion, format: String) throws {
    let text = try Run("easing -q \(motion.easing) -f \(format)").outcome().text
    let comment = try Comment(text)
    let numbers = text.replacing("\n", with: " ").firstMatch(of: /(?:bezier|Curve|Cubic|Parameters)\(([^\/]*?)\)[; \n]/)
    let controls = "(\(try #require(numbers).1))".matches(of: /[( ](-?[0-9.]+)(?=[,)])/).map { Format.number($0.1) }
    for duration in comment.durations(in: text) {
      try Self.expectClose(
        motion, text,
        { time in
          let progress = Self.progress(controls, at: min(time / duration, 1))
          return comment.start + progress * (comment.end - comment.start)
        }, comment.error)
    }
  }

  /// The curve by bisection.
  private static func progress(_ controls: [Double], at share: Double) -> Double {
    func cubic(_ one: Double, _ other: Double, _ t: Double) -> Double {
      3 * one * t * (1 - t) * (1 - t) + 3 * other * t * t * (1 - t) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cubic(controls[0], controls[2], middle) < share { low = middle } else { high = middle }
    }
    return cubic(controls[1], controls[3], (low + high) / 2)
  }

  @Test("Lottie's frames are within the tolerance", .optimizedBuild, arguments: Motion.all)
  func lottie(motion: Motion) throws {
    let text = try Run("easing \(motion.easing) -f lottie").outcome().text
    let keys = text.matches(of: /"t":([-0-9.e]+),"s":\[([-0-9.e]+)\]/)
    let curve = Polyline(keys.map { (Format.number($0.1) / 60, -Format.number($0.2)) })
    let tolerance = motion.easing.firstMatch(of: /--tolerance (\S+)/).map { Format.number($0.1) } ?? 1
    try Self.expectClose(motion, motion.easing, curve.value, tolerance)
  }

  @Test("The interval of an array's samples has the digits that its last samples need", .optimizedBuild)
  func interval() throws {
    let line = try Run("easing -v 20000 --law uikit --tolerance 0.01 -f swift --samples 4000").outcome().lines[0]
    let words = try #require(line.firstMatch(of: /([0-9.]+) s, .* every ([0-9.e-]+) s/))
    let (duration, interval) = (Format.number(words.1), Format.number(words.2))
    // By the formula v₀·e^(−2.002·t), the content still moves by 10 pt/s then.
    #expect(abs(interval * 3999 - duration) * 10 < 0.1)
  }
}

/// Straight lines between points in order of time.
private struct Polyline {
  let points: [(Double, Double)]

  init(_ points: [(Double, Double)]) { self.points = points }

  func value(at time: Double) -> Double {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].0 >= time { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return points[0].1 }
    guard low < points.count else { return points[points.count - 1].1 }
    let ((t0, x0), (t1, x1)) = (points[low - 1], points[low])
    return x0 + (time - t0) / (t1 - t0) * (x1 - x0)
  }
}
