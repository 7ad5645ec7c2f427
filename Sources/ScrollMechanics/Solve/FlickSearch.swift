/// A search for an unknown parameter of a flick: the question to satisfy and the range to search.
package struct FlickSearch {
  let question: FlickQuestion
  let range: ClosedRange<Double>?
  let typical: ClosedRange<Double>

  /// Makes a search in `range` or, if `nil`, in the default range `typical`: see ``ParameterRange/searched(by:)``.
  package init(for question: FlickQuestion, in range: ClosedRange<Double>?, over typical: ClosedRange<Double>) {
    (self.question, self.range, self.typical) = (question, range, typical)
  }

  /// Returns the values that satisfy the question. Successive samples have the ratio `growth`; invalid ones are
  /// skipped.
  package func solutions(
    within budget: SearchBudget = SearchBudget(), growth: Double = 1.2,
    _ make: @escaping (Double) throws(ParameterError) -> Release<Double>
  ) -> Solutions {
    var solver = FlickQuestion.Solver(for: question.wanted, within: budget) { number in
      try? question.reading(of: make(number), within: budget)
    }
    let center = question.namedOffset ?? 0
    return solver.roots(on: SearchGrid.points(over: range ?? typical, of: typical, growth: growth, around: center))
  }
}

/// The pairs of two unknown parameters of a flick that satisfy two questions.
package struct FlickUnknowns {
  /// The pairs in rising order of the outer parameter.
  package let pairs: [(outer: Double, inner: Double)]

  /// The solutions of the outer question on the first branch that has any, with the limitation of ``pairs``.
  package let outer: Solutions

  /// Finds the pairs that satisfy both questions. The nth solution of the inner question is a function of the outer
  /// parameter, called a branch. On each branch the outer question is solved. `isVelocity`: true if the inner parameter
  /// is the velocity, which may have a closed form.
  package init(
    outer: FlickSearch, inner: FlickSearch, isVelocity: Bool, within budget: SearchBudget = SearchBudget(),
    _ make: @escaping (_ outer: Double, _ inner: Double) throws(ParameterError) -> Release<Double>
  ) {
    var known: [Double: [Double]] = [:]
    var branchCount = 1
    // True if an inner solution was an interval, of which only one value is used.
    var isPartial = false
    func innerValues(_ first: Double) -> [Double] {
      if let values = known[first] { return values }
      guard !budget.isSpent else { return [] }
      let solutions =
        if isVelocity {
          try? make(first, 0).velocities(for: inner.question, in: inner.range, within: budget)
        } else {
          // The growth is large, since each point of the outer grid takes an inner search.
          inner.solutions(within: budget, growth: 1.5) { second throws(ParameterError) in try make(first, second) }
        }
      let values = solutions?.answers.map(\.value) ?? []
      isPartial = isPartial || solutions?.answers.contains { !$0.isSingle } ?? false
      known[first] = values
      branchCount = max(branchCount, values.count)
      return values
    }
    var pairs: [(outer: Double, inner: Double)] = []
    var found: Solutions?
    var branch = 0
    while branch < min(branchCount, Self.maximumBranchCount) {
      var solver = FlickQuestion.Solver(for: outer.question.wanted, within: budget) { [branch] first in
        let seconds = innerValues(first)
        guard branch < seconds.count, let release = try? make(first, seconds[branch]),
          var reading = try? outer.question.reading(of: release, within: budget)
        else { return nil }
        reading.piece.branches = seconds.count
        return reading
      }
      let grid = SearchGrid.points(over: outer.range ?? outer.typical, of: outer.typical)
      let solutions = solver.roots(on: grid)
      for answer in solutions.answers where branch < innerValues(answer.value).count {
        pairs.append((answer.value, innerValues(answer.value)[branch]))
      }
      if found?.answers.isEmpty ?? true { found = solutions }
      branch += 1
    }
    self.pairs = pairs.sorted { $0.outer < $1.outer }
    var solutions = found ?? Solutions(answers: [])
    if budget.isSpent || branchCount > Self.maximumBranchCount { solutions.limitation = .budget }
    if pairs.isEmpty || isPartial { solutions.limitation = solutions.limitation ?? .samples }
    self.outer = solutions
  }

  private static let maximumBranchCount = 8
}

// MARK: - Where to search

extension ParameterRange {
  /// Returns the default range of a search: the values in practice. For a law that is computed frame by frame it
  /// excludes deceleration rates close to 1, at which a flick takes millions of frames.
  package func searched(by law: any ScrollLaw) -> ClosedRange<Double> {
    switch self {
    case .any: -1e6...1e6
    case .fraction: law.quantum.time > 0 ? 1e-6...(1 - 1e-6) : 1e-12...(1 - 1e-12)
    case .notNegative: 0...1e6
    case .within(let range): (range.lowerBound == 0 ? 0 : max(range.lowerBound, 1e-6))...min(range.upperBound, 1e6)
    case .zeroOr(let range): 0...range.upperBound
    case .positive: 1e-6...1e6
    case .negative: -1e6...(-1e-6)
    // With a smaller ratio, a motion may bounce between two limits beyond any practical number of segments.
    case .dampingRatio: 1e-3...1e3
    case .bounce: -0.95...0.95
    }
  }
}

/// The points at which a search evaluates the question first.
enum SearchGrid {
  /// Returns rising points over a range, both ends included, whose distances from 0 grow by the factor `growth`. Those
  /// of `typical` within the range are included, so that a narrower search finds the same solutions. Points around
  /// `center`, such as the offset in question, are as dense as around 0.
  static func points(
    over range: ClosedRange<Double>, of typical: ClosedRange<Double>, growth: Double = 1.2, around center: Double = 0
  ) -> [Double] {
    var points = Set([range, typical].flatMap { growing(over: $0, growth) })
    if center != 0 { points.formUnion(growing(over: typical, growth).map { center + $0 }) }
    return points.union([range.lowerBound, range.upperBound]).filter(range.contains).sorted()
  }

  /// Returns points that grow by a factor on each side of 0, by a factor of 8 below a millionth of the end. In a range
  /// that ends close to 1, as one of fractions does, they are as dense there as close to 0.
  private static func growing(over range: ClosedRange<Double>, _ growth: Double) -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    if low < 0 {
      return growing(over: 0...(-low), growth).map { 0 - $0 } + (high > 0 ? growing(over: 0...high, growth) : [])
    }
    if low < 0.5, (0.9...1).contains(high) {
      return growing(over: low...0.5, growth) + growing(over: (1 - high)...0.5, growth).map { min(1 - $0, high) }
    }
    let smallest = 1e-12 * high
    var points = low < smallest ? [low] : []
    var x = max(low, smallest)
    while x < high {
      points.append(x)
      x *= x < high * 1e-6 ? 8 : growth
    }
    return points + [high]
  }
}
