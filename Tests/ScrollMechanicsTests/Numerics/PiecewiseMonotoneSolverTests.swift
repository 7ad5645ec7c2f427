import Testing

@testable import ScrollMechanics

@Suite("All roots of a piecewise monotone function are found")
struct PiecewiseMonotoneSolverTests {
  private typealias Solver = PiecewiseMonotoneSolver<Int>

  /// Returns the roots on a grid of integers.
  private func roots(
    _ wanted: Double, from low: Int = -10, to high: Int = 10, effort: Double = 1,
    of function: @escaping (Double) -> (value: Double, piece: Int)?
  ) -> Solutions {
    let budget = SearchBudget(effort: effort)
    var solver = Solver(for: wanted, within: budget) { x in
      budget.spend(1)
      return function(x).map { Solver.Reading(value: $0.value, piece: $0.piece) }
    }
    return solver.roots(on: (low...high).map(Double.init))
  }

  @Test("A root is the double next to which the function is nearest to the wanted value", arguments: [2, 5.5, -700])
  func cube(wanted: Double) {
    let found = roots(wanted) { ($0 * $0 * $0, 0) }
    #expect(found.answers.count == 1 && found.isExhaustive && found.searched == -10...10)
    let root = found.answers[0].value
    for beside in [root.nextDown, root.nextUp] {
      #expect(abs(root * root * root - wanted) <= abs(beside * beside * beside - wanted))
    }
  }

  @Test(
    "An extremum between samples that passes the wanted value has a root on each side",
    arguments: [(0.5, -0.2), (3.31, -0.1), (-9.98, -1e-3), (9.99, -9e-5)])
  func extremum(place: Double, depth: Double) {
    // At the ends of the range the sample nearest to the extremum is the first or the last of its piece.
    let found = roots(0) { (($0 - place) * ($0 - place) + depth, 0) }.answers
    let distance = (-depth).squareRoot()
    let expected = [place - distance, place + distance].filter { abs($0) <= 10 }
    #expect(found.count == expected.count)
    for (answer, root) in zip(found, expected) { #expect(abs(answer.value - root) < 1e-9) }
  }

  @Test("A jump past the wanted value is not a root, and its ends are the nearest values")
  func jump() {
    let found = roots(0.5) { x in x < 1 / 3.0 ? (x / 10, 0) : (1 + x, 1) }
    #expect(found.answers.isEmpty && found.isExhaustive)
    #expect(found.below.map { abs($0.number - 1 / 3.0) < 1e-15 } == true && found.above?.number == 1 / 3.0)
  }

  @Test("The root on a narrow piece between samples is found", arguments: [0.5, 1e-3, 1e-6])
  func narrowPiece(width: Double) {
    let (low, high) = (2.4, 2.4 + width)
    let found = roots(0) { x in x < low ? (-1 - x, 0) : x < high ? (x - low - width / 3, 1) : (1 + x, 2) }
    #expect(found.answers.contains { abs($0.value - low - width / 3) < 1e-9 })
  }

  @Test("An interval at the wanted value is found with both its ends", arguments: [-3.7, 0, 1e-9])
  func plateau(start: Double) throws {
    let answer = try #require(roots(7) { x in x < start ? (6, 0) : x <= start + 1.5 ? (7, 1) : (8, 2) }.answers.first)
    #expect(abs(answer.lower - start) < 1e-15 && abs(answer.upper - start - 1.5) < 1e-15)
    #expect(answer.value == (start < -1.5 ? start + 1.5 : max(start, 0)))
  }

  @Test("Intervals at the wanted value that touch are one")
  func touching() throws {
    let answers = roots(7) { x in x < -3.7 ? (6, 0) : x < 0.4 ? (7, 1) : x <= 2.6 ? (7, 2) : (8, 3) }.answers
    #expect(answers.count == 1)
    #expect(abs(answers[0].lower + 3.7) < 1e-15 && abs(answers[0].upper - 2.6) < 1e-15)
  }

  @Test("A gap in which the function is undefined does not hide the roots beside it")
  func undefined() {
    let found = roots(0) { x in x < 0.1 ? (x + 0.2, 0) : x < 0.9 ? nil : ((x - 0.95), 1) }.answers.map(\.value)
    #expect(found.count == 2 && abs(found[0] + 0.2) < 1e-12 && abs(found[1] - 0.95) < 1e-12)
  }

  @Test("The nearest step of a quantized function is the solution if it is within its quantum")
  func quantum() {
    func found(_ quantum: Double) -> Solutions {
      var solver = Solver(for: 2.4, within: SearchBudget()) { x in
        Solver.Reading(value: x.rounded(.down), piece: 0, quantum: quantum)
      }
      return solver.roots(on: [0.5, 9.5])
    }
    #expect(found(1).answers.map(\.lower) == [2] && found(1).answers.map(\.upper) == [3] && found(0.1).answers.isEmpty)
    #expect(found(1).limitation == .quantum && found(0).limitation == nil)
  }

  @Test("Steps within 2^-20 of a wanted value, positive or negative, are all solutions", arguments: [1000.0, -1000])
  func equalSteps(wanted: Double) {
    var solver = Solver(for: wanted, within: SearchBudget()) { x in
      let piece = x < -3 ? 0 : x < 3 ? 1 : 2
      return Solver.Reading(value: wanted * [1, 0.9, 1 + 0x1p-21][piece], piece: piece, quantum: 1)
    }
    #expect(solver.roots(on: (-10...10).map(Double.init)).answers.map(\.upper) == [-3, 10])
  }

  @Test("The only root of a monotone function is found at any distance", arguments: [1e-40, 3, 1e50])
  func sole(root: Double) {
    for sign in [1.0, -1] {
      var outsideCount = 0
      var solver = Solver(for: 1, within: SearchBudget()) {
        if $0 * sign < 0 { outsideCount += 1 }
        return Solver.Reading(value: abs($0) / root, piece: 0)
      }
      let found = solver.soleRoot(near: sign * 1000, isRising: true)
      #expect(found.answers.map(\.value) == [sign * root] && found.searched == nil && outsideCount == 0)
    }
  }

  @Test("The search for a root of a bounded function ends before its budget is spent", arguments: [1.0, -1])
  func bounded(sign: Double) {
    let budget = SearchBudget(effort: 0.01)
    var solver = Solver(for: 1, within: budget) {
      budget.spend(1)
      return Solver.Reading(value: min(abs($0), 0.5), piece: 0)
    }
    let found = solver.soleRoot(near: sign, isRising: true)
    #expect(found.answers.isEmpty && found.limitation == nil && found.below?.value == 0.5)
  }

  @Test("The budget ends the search of a function with infinitely many pieces")
  func budget() {
    let found = roots(0.5, effort: 0.01) { x in (1 + abs(x), Int(truncatingIfNeeded: x.bitPattern.byteSwapped)) }
    #expect(found.answers.isEmpty && found.limitation == .budget)
  }
}
