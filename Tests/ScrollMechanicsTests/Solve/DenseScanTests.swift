import Testing

@testable import ScrollMechanics

/// A sample of the scans of Scripts/checks/solutions/run.
@Suite("The solver finds every velocity that a dense scan finds")
struct DenseScanTests {
  @Test("Beside a limit with any spring")
  func springs() throws {
    var generator = SeededGenerator(seed: 2000)
    for _ in 0..<3 {
      let law = ExponentialLaw(
        rate: try DecelerationRate(.random(in: 0.98...0.999, using: &generator)),
        threshold: .random(in: 0.05...2, using: &generator))
      try compare(law, &generator)
    }
  }

  @Test("For a speed near 0 around a turning point of a spring", arguments: [1.0, 5, 16])
  func turns(speed: Double) throws {
    let spring = try Spring(stiffness: 2340.209892204201, damping: 62.523043336768914)
    for offset in [0, 100, -300.0] {
      let release = Release<Double>(
        law: ExponentialLaw(), offset: offset, velocity: 0,
        axes: [ContentAxis(limits: try ScrollLimits(upper: 727.8084721676698), edge: .own(spring))])
      var scan = DenseScan(points: 3000)
      try scan.compare(release, .speed(speed, time: 0.6))
      #expect(scan.places > 0 && scan.missed.isEmpty, "\(scan.missed)")
    }
  }

  @Test("Beside the edges of each platform", .optimizedBuild)
  func laws() throws {
    var generator = SeededGenerator(seed: 7)
    for law in try Laws.all.map({ try $0.make() }) where law.quantum.isExact {
      try compare(law, &generator)
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
      ], settleThreshold: .random(in: 0.05...2, using: &generator))
    let time = Double.random(in: 0.1...2, using: &generator)
    let question = [
      FlickQuestion.duration(0), .offset(0, time: time), .speed(0, time: time), .peak(0),
    ].randomElement(using: &generator)
    let condition = try #require(question.map { $0.asking(for: try $0.value(of: release) ?? 0) })
    var scan = DenseScan(points: 200)
    try scan.compare(release, condition)
    #expect(scan.missed.isEmpty, "\(scan.missed)")
  }
}
