import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("check: rows compared with an expectation") struct RowComparisonTests {
  private static let straight = TimedRows(times: [0, 1, 3], offsets: [0, 10, 30], velocities: [10, 10, 10])
  private static var expectation: ExpectedMotion { ExpectedMotion(straight) }

  private static func tolerance(
    _ offset: Double, velocity: Double? = nil, time: Double = 0, allowed: Double = 0
  )
    -> CheckTolerance
  { CheckTolerance(offset: offset, velocity: velocity, time: time, allowed: allowed) }

  @Test("Between rows the expectation is a straight line, and outside them that of the nearest row")
  func straightLines() {
    for (time, offset) in [(-5.0, 0.0), (0, 0), (0.5, 5), (1, 10), (2, 20), (3, 30), (9, 30)] {
      #expect(Self.expectation.offset(time) == offset)
    }
    let one = ExpectedMotion(TimedRows(times: [2], offsets: [7], velocities: []))
    #expect([0, 2, 4].allSatisfy { one.offset($0) == 7 })
    // Two rows at one time, as after a jump.
    let jump = ExpectedMotion(TimedRows(times: [0, 1, 1, 2], offsets: [0, 0, 5, 5], velocities: []))
    #expect(jump.offset(0.999) == 0 && jump.offset(1) == 5)
  }

  @Test("A row passes up to and including the tolerance")
  func boundary() {
    let rows = TimedRows(times: [1, 2], offsets: [10.5, 20.75], velocities: [])
    let comparison = RowComparison(rows, with: Self.expectation, Self.tolerance(0.5))
    #expect(!comparison.isOutside(0) && comparison.isOutside(1) && comparison.worst == 0.75)
  }

  @Test("A percentage allows just the rows that it is of, whatever its rounding")
  func allowedCount() {
    for count in 1...150 {
      let counts = (0...count).map { allowed in
        Self.tolerance(1, allowed: Double(allowed) * 100 / Double(count) / 100).allowedCount(count)
      }
      #expect(counts == Array(0...count))
    }
  }

  @Test("Rows that may be outside are not the worst")
  func allowed() {
    let rows = TimedRows(times: [0, 1, 2, 3], offsets: [0, 10, 29, 31], velocities: [])
    for (allowed, worst) in [(0.0, 9.0), (0.24, 9), (0.25, 1), (0.5, 0), (1, 0)] {
      #expect(RowComparison(rows, with: Self.expectation, Self.tolerance(1, allowed: allowed)).worst == worst)
    }
  }

  @Test("A time tolerance compares with the nearest value in it, a shift with another time")
  func times() {
    let rows = TimedRows(times: [2], offsets: [21], velocities: [])
    func worst(_ time: Double, _ shift: Double) -> Double {
      RowComparison(rows, with: Self.expectation, shift: shift, Self.tolerance(0, time: time)).worst
    }
    #expect(abs(worst(0.05, 0) - 0.5) < 1e-12 && worst(0.25, 0) == 0)
    #expect(abs(worst(0, 0.1)) < 1e-12 && abs(worst(0, -0.1) - 2) < 1e-12)
  }

  @Test("A row at a jump may be on either side of it, but not where the offset never is")
  func jump() {
    let motion = ExpectedMotion(TimedRows(times: [0, 0.1, 0.1, 2], offsets: [0, 0, 5, 5], velocities: []))
    // A sum of frames differs from their product in the last bits.
    let sum = (0..<6).reduce(0) { sum, _ in sum + 1.0 / 60 }
    #expect(sum != 0.1)
    for (offset, worst) in [(0.0, 0.0), (5, 0), (1, 1)] {
      let rows = TimedRows(times: [sum], offsets: [offset], velocities: [])
      #expect(RowComparison(rows, with: motion, Self.tolerance(0)).worst == worst)
    }
    let later = TimedRows(times: [0.1001], offsets: [0], velocities: [])
    #expect(RowComparison(later, with: motion, Self.tolerance(0)).worst == 5)
  }

  @Test("Velocities are compared if they have a tolerance")
  func velocities() {
    let rows = TimedRows(times: [0, 1], offsets: [0, 10], velocities: [10, 14])
    let strict = RowComparison(rows, with: Self.expectation, Self.tolerance(0, velocity: 3))
    #expect(!strict.isOutside(0) && strict.isOutside(1) && !strict.isOffsetOutside(1))
    #expect(!RowComparison(rows, with: Self.expectation, Self.tolerance(0)).isOutside(1))
  }

  @Test("Few rows keep the first and the last")
  func thinned() {
    let values = (0..<1000).map(Double.init)
    let few = TimedRows(times: values, offsets: values, velocities: []).thinned(to: 7)
    #expect(few.times.count == 7 && few.times.first == 0 && few.times.last == 999 && few.velocities.isEmpty)
    #expect(Self.straight.thinned(to: 3).times == [0, 1, 3])
  }

  @Test("The least value of a function is found within its range")
  func leastValue() {
    #expect(abs(least(from: -3, to: 5, parts: 16) { ($0 - 1.2345) * ($0 - 1.2345) } - 1.2345) < 1e-6)
    for end in [5.0, 2] { #expect(least(from: 2, to: end, parts: 8) { $0 } == 2) }
    #expect(least(from: -1, to: 1, parts: 4) { _ in .infinity } == -1)
  }
}
