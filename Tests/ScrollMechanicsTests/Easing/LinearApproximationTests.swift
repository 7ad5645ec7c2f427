import Testing

@testable import ScrollMechanics

@Suite("An approximation by straight lines")
struct LinearApproximationTests {
  private typealias Knot = LinearApproximation.Knot

  private static func lines(_ example: EasedExample, _ tolerance: Double) throws -> LinearApproximation {
    try LinearApproximation(
      of: example.motion, arrivingAt: example.end, tolerance: tolerance)
  }

  private struct Drawing: CustomTestStringConvertible {
    let example: EasedExample
    let tolerance: Double
    let lines: LinearApproximation

    var motion: any TimingCurve<Double> { example.motion }
    var testDescription: String { "\(example.testDescription) within \(tolerance) pt" }

    static let all = Cases.some(of: EasedExample.all, oneIn: 2).flatMap { example in
      [0.5, 5].compactMap { tolerance in
        (try? LinearApproximationTests.lines(example, tolerance)).map {
          Drawing(example: example, tolerance: tolerance, lines: $0)
        }
      }
    }
  }

  @Test("It begins at the start of the motion and ends at its destination", arguments: Drawing.all)
  private func ends(of drawing: Drawing) {
    let knots = drawing.lines.knots
    let start = Knot(time: 0, value: drawing.motion.value(at: 0))
    let end = Knot(time: drawing.motion.duration, value: drawing.example.end)
    #expect([knots.first, knots.last] == [start, end])
    #expect(zip(knots, knots.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test(
    "It is as close as its number of lines allows: a slightly smaller tolerance needs more", .optimizedBuild,
    arguments: Drawing.all)
  private func closest(of drawing: Drawing) throws {
    let smaller = drawing.lines.maxError - drawing.tolerance / 256
    guard drawing.lines.maxError > 0.11, let closer = try? Self.lines(drawing.example, smaller) else { return }
    #expect(closer.knots.count > drawing.lines.knots.count)
  }

  @Test(
    "It is within the tolerance and its reported error at any instant",
    arguments: Cases.some(of: Drawing.all, oneIn: 2))
  private func closeness(of drawing: Drawing) {
    let (farthest, error) = (drawing.lines.knots.farthest(from: drawing.motion, instants: 3011), drawing.lines.maxError)
    #expect(error <= drawing.tolerance && farthest <= error * 1.001)
  }

  @Test(
    "It has no more knots than dynamic programming finds",
    arguments: Cases.some(of: EasedExample.all, oneIn: 4, from: 1))
  func dynamicProgramming(example: EasedExample) throws {
    let tolerance = max(abs(example.end - example.motion.value(at: 0)) / 150, 0.11)
    let lines = try Self.lines(example, tolerance)
    let program = DynamicProgram(example, instants: 200)
    // Dynamic programming only uses the motion at its samples.
    #expect(lines.knots.count > 2 && lines.knots.count <= program.fewestKnots(tolerance * 0.99))
  }

  /// For a motion that bends in one direction only, the longest step is optimal, and its length can be solved for.
  @Test(
    "For a deceleration it has √2 times fewer lines than the fewest chords",
    arguments: Cases.areAll ? [(500.0, 0.1), (2000, 0.5), (2000, 0.05), (20_000, 0.2)] : [(500, 0.1)])
  func fewestThereCanBe(velocity: Double, tolerance: Double) throws {
    let motion = try ScrollTimingParameters(initialValue: 0, initialVelocity: velocity, threshold: tolerance / 10)
    let lines = try LinearApproximation(of: motion, tolerance: tolerance)
    // A line on both sides of the motion may deviate twice as far as a chord, once on each side.
    let chords = Double(LongestSteps(motion, tolerance).count - 1)
    #expect(abs(Double(lines.knots.count - 1) - chords / 2.0.squareRoot()) <= 2.5)
  }

  @Test("With rounded knots it reports their error")
  func rounding() throws {
    let example = try EasedExample.deceleration
    let exact = try LinearApproximation(of: example.motion, arrivingAt: example.end, tolerance: 0.5)
    let lines = exact.moved { knot in
      Knot(time: (knot.time * 1000).rounded() / 1000, value: (knot.value * 5).rounded() / 5)
    }
    #expect(lines.knots.allSatisfy { ($0.value * 5).rounded() / 5 == $0.value })
    let farthest = lines.knots.farthest(from: example.motion, instants: 3011)
    #expect(lines.maxError > exact.maxError && abs(lines.maxError - farthest) < 0.01)
    // Half of these knots are beyond the end of the motion.
    let late = exact.moved { Knot(time: 2 * $0.time, value: $0.value) }
    #expect(abs(late.maxError - late.knots.farthest(from: example.motion, instants: 3011)) < 0.01)
  }

  @Test("On request it passes through points of the motion", arguments: Cases.some(of: EasedExample.all, oneIn: 4))
  func samples(example: EasedExample) throws {
    let times = (0...10).map { example.motion.duration * (Double($0) / 10) }
    let lines = try LinearApproximation(
      sampling: example.motion, arrivingAt: example.end, at: times, tolerance: 1)
    #expect(lines.knots.map(\.time) == times)
    #expect(lines.knots.dropLast().map(\.value) == times.dropLast().map { example.motion.value(at: $0) })
    #expect(lines.knots.last?.value == example.end)
  }

  @Test("It exists for every motion, as a single knot if nothing moves")
  func existence() throws {
    #expect(Drawing.all.count == 2 * Cases.some(of: EasedExample.all, oneIn: 2).count)
    let motion = try ScrollTimingParameters<Double>(initialValue: 7, initialVelocity: 0)
    let lines = try LinearApproximation(of: motion, tolerance: 0.5)
    #expect(lines.knots == [Knot(time: 0, value: 7)] && lines.maxError == 0)
  }

  @Test("An invalid tolerance is rejected", arguments: [0, -1, Double.nan, .infinity])
  func noTolerance(tolerance: Double) throws {
    let example = try EasedExample.deceleration
    #expect(throws: LinearApproximationError.self) { try Self.lines(example, tolerance) }
  }

  @Test("It is rejected if it needs too many knots, or cannot end within the tolerance", .optimizedBuild)
  func impossible() throws {
    let example = try EasedExample.deceleration
    #expect(throws: LinearApproximationError.toleranceTooSmall(1e-7)) {
      try LinearApproximation(of: example.motion, tolerance: 1e-7)
    }
    #expect(throws: LinearApproximationError.endOutOfTolerance(0.05)) { try Self.lines(example, 0.05) }
  }

  @Test("Its end may be at most the tolerance from the motion's end")
  func arrival() throws {
    let motion = try EasedMotion<Double>(from: 0, to: 400, duration: 0.5)
    let nearly = try LinearApproximation(of: motion, arrivingAt: 400.9, tolerance: 1)
    #expect(nearly.knots.last?.value == 400.9)
    #expect(try LinearApproximation(of: motion, arrivingAt: 401, tolerance: 1).knots.last?.value == 401)
    #expect(throws: LinearApproximationError.endOutOfTolerance(1)) {
      try LinearApproximation(of: motion, arrivingAt: 401.1, tolerance: 1)
    }
  }
}

extension [LinearApproximation.Knot] {
  /// Returns the greatest distance from a motion at evenly spaced instants.
  fileprivate func farthest(from motion: any TimingCurve<Double>, instants: Int) -> Double {
    var (line, farthest) = (0, 0.0)
    for instant in 0..<instants {
      let time = Double(instant) * motion.duration / Double(instants)
      while self[line + 1].time < time { line += 1 }
      let share = (time - self[line].time) / (self[line + 1].time - self[line].time)
      let value = self[line].value + share * (self[line + 1].value - self[line].value)
      farthest = Swift.max(farthest, abs(value - motion.value(at: time)))
    }
    return farthest
  }
}

/// A search by dynamic programming: the fewest knots up to each instant, from the fewest up to every earlier one.
private struct DynamicProgram {
  private let times: [Double]
  private let values: [Double]
  private let knotValues: [Double]

  /// It uses evenly spaced instants, and the joints.
  init(_ example: EasedExample, instants: Int) {
    let grid = (0...instants).map { Double($0) * example.motion.duration / Double(instants) }
    times = (grid + example.motion.joints).sorted()
    values = times.map(example.motion.value)
    knotValues = values.dropLast() + [example.end]
  }

  func fewestKnots(_ tolerance: Double) -> Int {
    var fewest = [1]
    for stop in times.indices.dropFirst() {
      var count = Int.max
      for start in 0..<stop where fewest[start] + 1 < count && isClose(start, stop, tolerance) {
        count = fewest[start] + 1
      }
      fewest.append(count)
    }
    return fewest[times.count - 1]
  }

  private func isClose(_ start: Int, _ stop: Int, _ tolerance: Double) -> Bool {
    let slope = (knotValues[stop] - knotValues[start]) / (times[stop] - times[start])
    return (start + 1..<max(stop, start + 1)).allSatisfy {
      abs(knotValues[start] + slope * (times[$0] - times[start]) - values[$0]) <= tolerance
    }
  }
}

/// Returns the fewest knots for a deceleration, by taking the longest step each time.
///
/// A chord of a curve that bends in one direction is farthest from it where the slopes are equal. The distance grows as
/// the chord is extended at either end, so that no step from an earlier start gets farther.
private struct LongestSteps {
  private(set) var count = 1

  init(_ motion: ScrollTimingParameters<Double>, _ tolerance: Double) {
    var start = 0.0
    while start < motion.duration {
      var (low, high) = (start, motion.duration)
      if Self.sagitta(motion, start, high) > tolerance {
        for _ in 0..<80 {
          let middle = (low + high) / 2
          if Self.sagitta(motion, start, middle) > tolerance { high = middle } else { low = middle }
        }
        start = low
      } else {
        start = high
      }
      count += 1
    }
  }

  private static func sagitta(_ motion: ScrollTimingParameters<Double>, _ start: Double, _ stop: Double) -> Double {
    let slope = (motion.value(at: stop) - motion.value(at: start)) / (stop - start)
    guard let time = motion.duration(toVelocity: abs(slope)) else { return 0 }
    return abs(motion.value(at: time) - motion.value(at: start) - slope * (time - start))
  }
}
