import Testing

@testable import ScrollMechanics

/// A sample of what Scripts/check-solutions scans.
@Suite("No velocity is missed that a dense scan finds")
struct DenseScanTests {
  private static let range = 1.0...1e5
  private static let points = 200

  @Test("by a limit with a spring of any kind")
  func springs() throws {
    var generator = SeededGenerator(seed: 2000)
    for _ in 0..<3 {
      let law = ExponentialLaw(
        rate: try DecelerationRate(.random(in: 0.98...0.999, using: &generator)),
        threshold: .random(in: 0.05...2, using: &generator))
      try compare(law, &generator)
    }
  }

  @Test("by the edges that platforms have")
  func laws() throws {
    var generator = SeededGenerator(seed: 7)
    for law in Laws.all where law.deviations.isEmpty {
      try compare(try law.init { $0.defaultValue }, &generator)
    }
  }

  private func compare(_ law: any ScrollLaw, _ generator: inout SeededGenerator) throws {
    let damping = Double.random(in: -3...1, using: &generator)
    let spring = try Spring(
      response: .random(in: 0.1...1.5, using: &generator),
      dampingRatio: Bool.random(using: &generator) ? 1 : Exponential(DoubleDouble(damping)).times(1))
    let release = Release<Double>(
      law: law, velocity: .random(in: 50...20_000, using: &generator),
      axes: [
        ContentAxis(
          limits: try ScrollLimits(
            lower: Bool.random(using: &generator) ? -.random(in: 0...500, using: &generator) : nil,
            upper: .random(in: 20...2000, using: &generator)),
          edge: .own(spring))
      ], threshold: .random(in: 0.05...2, using: &generator))
    let time = Double.random(in: 0.1...2, using: &generator)
    let question = [
      FlickCondition.duration(0), .offset(0, time: time), .speed(0, time: time), .peak(0),
    ].randomElement(using: &generator)
    let condition = try #require(question.map { $0.asking(for: try $0.value(of: release) ?? 0) })
    let found = try release.velocities(for: condition, in: Self.range).answers
    for place in try scan(condition, release)
    where !found.contains(where: { $0.lower <= place.upperBound && place.lowerBound <= $0.upper }) {
      let (low, high) = try narrowed(place, condition, release)
      let jump = abs(high - low) / max(abs(condition.wanted), 1e-6)
      #expect(jump > 1e-7, "\(type(of: law).name): \(condition) between \(place), found \(found.map(\.value))")
    }
  }

  private func excess(_ condition: FlickCondition, _ release: Release<Double>, at velocity: Double) throws -> Double {
    var release = release
    release.velocity = velocity
    return (try condition.value(of: release) ?? .nan) - condition.wanted
  }

  /// Where neighbours of a fine grid lie on different sides.
  private func scan(_ condition: FlickCondition, _ release: Release<Double>) throws -> [ClosedRange<Double>] {
    let factor = Exponential(DoubleDouble(11.512925464970229 / Double(Self.points))).times(1)
    var places: [ClosedRange<Double>] = []
    var (x, last) = (Self.range.lowerBound, try excess(condition, release, at: Self.range.lowerBound))
    while x * factor < Self.range.upperBound {
      let next = try excess(condition, release, at: x * factor)
      if last * next < 0 { places.append(x...(x * factor)) }
      (x, last) = (x * factor, next)
    }
    return places
  }

  /// What neighbouring doubles between two points come to.
  private func narrowed(
    _ place: ClosedRange<Double>, _ condition: FlickCondition, _ release: Release<Double>
  ) throws -> (Double, Double) {
    var (low, high) = (place.lowerBound, place.upperBound)
    let side = try excess(condition, release, at: low)
    while case let middle = low + (high - low) / 2, low < middle, middle < high {
      if try excess(condition, release, at: middle) * side > 0 { low = middle } else { high = middle }
    }
    return (try excess(condition, release, at: low), try excess(condition, release, at: high))
  }
}
