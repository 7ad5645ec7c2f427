import Testing

@testable import ScrollMechanics

@Suite("least-squares: the slope of a fitted parabola")
struct LeastSquaresVelocityTests {
  let rule = VelocityRule(.leastSquares)

  private func velocity(_ moves: [(time: Double, position: Double)], liftedAt lift: Double? = nil) throws -> Double {
    try rule.velocity(at: try release(moves, liftedAt: lift ?? moves.last?.time ?? 0))
  }

  @Test("The slope of a parabola is exact, through three samples or more")
  func parabola() throws {
    // 3 + 200·t + 1000·t² moves at 200 + 2000·t.
    let moves = (0...8).map { step in
      let time = Double(step) / 128
      return (time, 3 + 200 * time + 1000 * time * time)
    }
    #expect(isClose(try velocity(moves), to: 325, ulps: 64))
    // 0, 10, 40 pt at 0, 10, 20 ms: the parabola 0.1·t² has the slope 4 pt/ms at the newest.
    #expect(isClose(try velocity([(0, 0), (0.01, 10), (0.02, 40)]), to: 4000, ulps: 16))
  }

  struct Golden: Sendable {
    let times: [Double]
    let positions: [Double]
    let velocity: Double
  }

  @Test(
    "The result agrees with the exact solution of the normal equations",
    // Expected values: solved in rational arithmetic, for the doubles.
    arguments: [
      Golden(
        times: [0, 0.016, 0.033, 0.05, 0.0665, 0.083], positions: [0, 3, 11, 20.5, 34, 47],
        velocity: 965.8231495357908519512945995),
      Golden(
        times: [0, 0.016, 0.032, 0.048, 0.064, 0.06401], positions: [100, 112, 121.5, 134, 145, 147],
        velocity: 767.7560003806678210590851335),
      Golden(
        times: [0, 0.01, 0.02, 0.03, 0.04], positions: [0, 10, 15, 12, 3], velocity: -1234.285714285714240428798336),
      // Here, solving the normal equations in doubles has an error of 0.09.
      Golden(times: [0, 0.02, 0.0200001], positions: [0, 20, 20.001], velocity: 10000.04499984661060088387275),
    ])
  func golden(_ golden: Golden) throws {
    let velocity = try velocity(Array(zip(golden.times, golden.positions)).map { (time: $0, position: $1) })
    #expect((velocity / golden.velocity - 1).magnitude < 1e-11)
  }

  @Test("It is 0 with fewer than three samples, or with times that differ only by rounding")
  func tooFew() throws {
    let touches: [[(time: Double, position: Double)]] = [
      [(0, 0), (0.01, 10)], [(0, 0), (0.01, 10), (0.01, 20)], [(0.9, 0), (1 - 0x1p-53, 5), (1, 10)],
    ]
    for moves in touches { #expect(try velocity(moves) == 0) }
    #expect(rule.roles(at: try release([(0, 0), (0.01, 10)], liftedAt: 0.01)) == [.tooFew, .tooFew])
  }

  @Test("It is 0 if the release comes more than 40 ms after the newest sample", arguments: [0.0, 0.3, 1000.1])
  func restBeforeRelease(start: Double) throws {
    let moves = (0...5).map { (time: start + Double($0) / 100, position: Double($0)) }
    #expect((try velocity(moves, liftedAt: start + 0.09) / 100 - 1).magnitude < 1e-6)
    #expect(try velocity(moves, liftedAt: start + 0.091) == 0)
    let rested = try release(moves, liftedAt: start + 0.091)
    #expect(rule.roles(at: rested).allSatisfy { $0 == .rested })
  }

  @Test("It uses no samples before a gap of more than 40 ms")
  func gap() throws {
    // A finger that is fast, pauses, and is then slow. A pause of exactly 40 ms is not a gap.
    func roles(pause: Double) throws -> [SampleRole] {
      let slow = 0.01 + pause
      return rule.roles(
        at: try release(
          [(0, 0), (0.01, 100), (slow, 101), (slow + 0.01, 102), (slow + 0.02, 103)], liftedAt: slow + 0.02))
    }
    let used = SampleRole.used
    let expected: [[SampleRole]] = [[.beforeGap, .beforeGap, used, used, used], [used, used, used, used, used]]
    #expect(try [roles(pause: 0.040_01), roles(pause: 0.04)] == expected)
    #expect(
      isClose(
        try velocity([(0, 0), (0.01, 100), (0.06, 101), (0.07, 102), (0.08, 103)]), to: 100, ulps: 4096))
  }

  @Test("It uses samples at most 100 ms older than the newest, and at most 20")
  func window() throws {
    let slow = (0...14).map { (time: Double($0) / 100, position: 0.0) }
    let inWindow = rule.roles(at: try release(slow, liftedAt: 0.16))
    #expect(inWindow.filter { $0 == .used }.count == 11 && inWindow.first == .tooOld)
    let fast = (0...30).map { (time: Double($0) / 1000, position: 0.0) }
    let newest = rule.roles(at: try release(fast, liftedAt: 0.03))
    #expect(newest == Array(repeating: .beyondLimit, count: 11) + Array(repeating: .used, count: 20))
  }

  @Test("It mirrors and scales exactly", arguments: [-1.0, 2, 0x1p-900, -0x1p900])
  func symmetry(factor: Double) throws {
    let moves = [(0.0, 1.0), (0.01, 5), (0.021, 6), (0.03, 11)]
    let scaled = moves.map { (time: $0.0, position: $0.1 * factor) }
    #expect(try velocity(scaled) == factor * velocity(moves.map { (time: $0.0, position: $0.1) }))
  }
}
