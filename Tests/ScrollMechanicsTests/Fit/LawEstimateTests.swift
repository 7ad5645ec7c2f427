import Foundation
import Testing

@testable import ScrollMechanics

@Suite("The parameters of a law are estimated") struct LawEstimateTests {
  /// Returns the estimate for a recording of UIScrollView's law.
  private static func estimate(
    _ made: MadeScroll, velocity: Double = 2000, release: Double? = nil
  ) throws -> (LawEstimate, MotionOutline) {
    try estimate(of: made.recording(of: Laws.make("uikit"), velocity: velocity), release: release)
  }

  private static func estimate(
    of recording: ScrollRecording, law: LawDescription = .uikit, release: Double? = nil
  ) throws -> (LawEstimate, MotionOutline) {
    let outline = try MotionOutline(recording, release: release)
    let shape = try #require(LawShape(law, speed: outline.peakSpeed, frameInterval: 1 / 60))
    for first in outline.candidateStarts {
      let candidates = LawRanking([shape], of: outline, from: first).candidates(isAlone: true)
      if let best = candidates.first, let estimate = LawEstimate(best, of: outline, from: first) {
        return (estimate, outline)
      }
    }
    throw GoldenFileError.missing("estimate")
  }

  @Test("The estimate equals the least squares of scipy to a fifth of their uncertainty")
  func leastSquares() throws {
    let estimate = try #require(try NoisyDecay.estimate().0)
    let (fit, point) = (estimate.fit, estimate.fit.point)
    let rate = try #require(fit.curve.values(point)["rate"])
    let rows: [(found: Double, exact: Double, tolerance: Double)] = [
      (point[0], NoisyDecay.offset, NoisyDecay.offsetDeviation / 5),
      (point[1], NoisyDecay.velocity, NoisyDecay.velocityDeviation / 5),
      (rate, NoisyDecay.rate, NoisyDecay.rateDeviation / 5), (fit.residualSize, NoisyDecay.residual, 0.02),
    ]
    for row in rows { #expect(abs(row.found - row.exact) < row.tolerance, "\(row)") }
    #expect(estimate.outliers.isEmpty)
    // Residuals have 117 degrees of freedom: 1.2030·√(120/117).
    #expect(abs(fit.errors.offset.squareRoot() - 1.2183) < 0.08 || fit.errors.time > 0)
  }

  @Test("Noise of offsets is distinguished from noise of times")
  func noise() throws {
    var made = MadeScroll()
    made.noise = 1
    let noisy = try Self.estimate(made).0.fit.errors
    #expect(abs(noisy.offset.squareRoot() - 1) < 0.25 && noisy.time.squareRoot() < 0.0007)
    (made.noise, made.jitter) = (0, 0.002)
    let jittering = try Self.estimate(made).0.fit.errors
    #expect(abs(jittering.time.squareRoot() - 0.002) < 0.0006 && jittering.offset.squareRoot() < 0.4)
  }

  @Test("At an even speed, errors of times look like those of offsets, and count as such")
  func evenSpeed() throws {
    let samples = (0..<50).map(Double.init)
    let recording = try ScrollRecording(times: samples.map { $0 / 60 }, offsets: samples.map { 20 * $0 / .pi })
    let errors = ErrorModel(RecordingGrid(recording), extent: 300).estimated(
      from: samples.map { 2 * cos(.pi * $0) }, velocities: samples.map { _ in 382 },
      inlierProbabilities: samples.map { _ in 1 }, unknownCount: 0)
    #expect(abs(errors.offset - 4) < 1e-6 && errors.time == 0)
  }

  @Test("Outliers are found by their indices and do not affect the parameters")
  func outliers() throws {
    var made = MadeScroll()
    (made.wrongEvery, made.staleEvery) = (31, 23)
    let (estimate, outline) = try Self.estimate(made)
    #expect(!outline.stale.isEmpty && estimate.outliers.count >= 4)
    #expect(estimate.outliers.allSatisfy { $0 % 31 == 15 || $0 % 23 == 22 })
    let rate = try #require(estimate.fit.curve.values(estimate.fit.point)["rate"])
    #expect(abs(rate - 0.998) < 5e-6)
  }

  @Test("The release is fitted together with the finger before it", arguments: 0..<(Cases.areAll ? 3 : 1))
  func release(seed: Int) throws {
    var made = MadeScroll(phase: 0.2 + 0.3 * Double(seed), finger: 0.3)
    (made.jitter, made.random) = (0.0003, SeededGenerator(seed: UInt64(seed)))
    let estimate = try Self.estimate(made, velocity: 1800).0
    #expect(estimate.releaseFit != nil)
    #expect(abs(estimate.fit.samples.origin - made.release) < 0.5 / 60 && abs(estimate.fit.point[1] - 1800) < 30)
  }

  /// A finger at 700·sin(π/1.6·t) pt/s, which moves evenly at its release after 0.8 s.
  @Test("The release after a finger that does not move along a parabola is found")
  func longFinger() throws {
    let motion = try Laws.make("chromium").motion(from: 100, velocity: 700)
    let recording = try MadeScroll.recording(until: 1.6, phase: 0) { time in
      time < 0.8 ? 100 - 1120 / .pi * cos(.pi / 1.6 * time) : motion.value(at: time - 0.8)
    }
    let law = try #require(Laws.all.first { $0.name == "chromium" })
    let (estimate, _) = try Self.estimate(of: recording, law: law)
    #expect(estimate.releaseFit != nil && abs(estimate.fit.samples.origin - 0.8) < 0.5 / 60)
  }

  @Test("Times count from a given release")
  func givenRelease() throws {
    let made = MadeScroll(phase: 0.2, finger: 0.3)
    let estimate = try Self.estimate(made, release: made.release).0
    #expect(estimate.releaseFit == nil && estimate.fit.samples.origin == made.release)
    #expect(abs(estimate.fit.point[0] - 100) < 0.6 && abs(estimate.fit.point[1] - 2000) < 3)
  }

  @Test("A spring is estimated from samples on its whole oscillation", arguments: [0.3, 1])
  func spring(dampingRatio: Double) throws {
    let motion = try SpringTimingParameters(
      spring: try Spring(response: 0.45, dampingRatio: dampingRatio), initialValue: -150, initialVelocity: 300,
      target: 20.0)
    let outline = try MotionOutline(try MadeScroll.recording(until: 1.5, phase: 0) { motion.value(at: $0) })
    let estimate = try #require(
      LawEstimate(springOf: outline, 0..<outline.recording.count, rest: nil, isCrossing: false))
    let (fit, point) = (estimate.fit, estimate.fit.point)
    let values = fit.curve.values(point)
    let (response, ratio) = (values["response"] ?? 0, values["damping-ratio"] ?? 0)
    #expect(abs(response - 0.45) < 0.01 && abs(ratio - dampingRatio) < 0.05)
    #expect(abs(fit.curve.destination(point) - 20) < 0.5 && abs(point[0] + 150) < 1)
  }

  @Test("No spring is estimated from a fling that stops at once")
  func noSpring() throws {
    let recording = try MadeScroll.recording(until: 1, phase: 0) { min(600 * $0, 300) }
    let outline = try MotionOutline(recording)
    #expect(LawEstimate(springOf: outline, 0..<31, rest: nil, isCrossing: false) == nil)
  }

  @Test("No spring is estimated from an oscillation whose height does not decay exponentially")
  func parabolicDecay() throws {
    let outline = try MotionOutline(
      try MadeScroll.recording(until: 1, phase: 0) { 200 * (1 - $0 * $0) * sin(9 * $0) })
    #expect(LawEstimate(springOf: outline, 0..<61, rest: nil, isCrossing: false) == nil)
  }

  // numpy.linalg.solve and inv of A·W·Aᵀ for A = (1, i, i²), i = 0…4, and the weights below.
  @Test("An estimate of a parameter stays within its range", arguments: [(-0.5, 0.0), (0.7, 0.7), (3, 3), (3.5, 3)])
  func range(coordinate: Double, value: Double) throws {
    let exponent = try #require(LawDescription.drag.parameters.first { $0.name == "exponent" })
    #expect(exponent.range == .within(0...3) && FreeParameter(exponent).value(at: coordinate) == value)
  }

  @Test("Normal equations give numpy's solution, variances and rank")
  func normalEquations() {
    let columns = [[1.0, 1, 1, 1, 1], [0, 1, 2, 3, 4], [0, 1, 4, 9, 16]]
    let equations = NormalEquations(columns, residuals: [1, 3, 2, 5, 4], weights: [1, 2, 0.5, 1, 4])
    let found: [Double] = equations.step(damping: 0) + equations.variances
    let exact: [Double] = [1.08207343, 1.9974802, -0.31353492, 0.84017279, 1.27735781, 0.06137509]
    for (found, exact) in zip(found, exact) { #expect(abs(found - exact) < 1e-7) }
    #expect(abs(equations.variance(of: [1, -2, 0.5]) - 9.946949244) < 1e-6)
    let dependent = NormalEquations(
      [columns[0], columns[1], columns[1].map { 2 * $0 }], residuals: [1, 3, 2, 5, 4], weights: [1, 1, 1, 1, 1])
    #expect(equations.rank == 3 && dependent.rank == 2)
  }
}
