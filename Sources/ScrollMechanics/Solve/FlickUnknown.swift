/// A parameter of a flick that is asked for: the flick as a function of it.
package struct FlickUnknown {
  private let usual: ClosedRange<Double>
  private let growth: Double
  private let make: (Double) throws(ParameterError) -> Release<Double>

  /// The flick with a value of the parameter, from a closure.
  ///
  /// - Parameters:
  ///   - usual: where the parameter is searched by default; see ``ParameterRange/searched(by:)``.
  ///   - growth: the ratio of a sample of the search to the one before, greater than 1.
  ///   - make: the flick with a value.
  package init(
    over usual: ClosedRange<Double>, growth: Double = 1.2,
    _ make: @escaping (Double) throws(ParameterError) -> Release<Double>
  ) {
    (self.usual, self.growth, self.make) = (usual, growth, make)
  }

  /// The values with which the flick satisfies a question, in a range or, for `nil`, the default one, within a budget.
  package func solutions(
    for question: FlickQuestion, in range: ClosedRange<Double>? = nil, within budget: SearchBudget = SearchBudget()
  ) -> Solutions {
    var solver = FlickQuestion.Solver(for: question.wanted, within: budget) { number in
      try? question.reading(of: make(number), within: budget)
    }
    let center = question.namedOffset ?? 0
    return solver.roots(on: SearchGrid.points(over: range ?? usual, of: usual, growth: growth, around: center))
  }
}

/// Two parameters of a flick that are asked for together.
package struct FlickUnknowns {
  /// The solutions, in rising order of the outer parameter.
  package let pairs: [(outer: Double, inner: Double)]

  /// The solutions of the outer search, and why these may be incomplete.
  package let outer: Solutions

  /// How one of the parameters is found.
  package struct Search {
    let question: FlickQuestion
    let range: ClosedRange<Double>?
    let usual: ClosedRange<Double>

    /// The search for a parameter that satisfies a question, in a range or, for `nil`, in the default one.
    package init(for question: FlickQuestion, in range: ClosedRange<Double>?, over usual: ClosedRange<Double>) {
      (self.question, self.range, self.usual) = (question, range, usual)
    }
  }

  /// The pairs with which the flick satisfies two questions: the inner parameter, as a function of the outer one on
  /// each branch of the solutions of its question, is put into the other question.
  ///
  /// - Parameters:
  ///   - outer: how the outer parameter is found.
  ///   - inner: how the inner one is found.
  ///   - isVelocity: true if the inner parameter is the velocity, which formulas may give.
  ///   - budget: what both searches may cost.
  ///   - make: the flick with an outer and an inner value.
  package init(
    outer: Search, inner: Search, isVelocity: Bool, within budget: SearchBudget = SearchBudget(),
    _ make: @escaping (_ outer: Double, _ inner: Double) throws(ParameterError) -> Release<Double>
  ) {
    var known: [Double: [Double]] = [:]
    var branchCount = 1
    // An interval of inner values is followed on one of them.
    var isPartial = false
    func innerValues(_ first: Double) -> [Double] {
      if let values = known[first] { return values }
      guard !budget.isSpent else { return [] }
      let solutions =
        if isVelocity {
          try? make(first, 0).velocities(for: inner.question, in: inner.range, within: budget)
        } else {
          // Each point of the outer grid takes an inner search.
          FlickUnknown(over: inner.usual, growth: 1.5) { second throws(ParameterError) in
            try make(first, second)
          }
          .solutions(for: inner.question, in: inner.range, within: budget)
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
    while branch < min(branchCount, Self.mostBranches) {
      var solver = FlickQuestion.Solver(for: outer.question.wanted, within: budget) { [branch] first in
        let seconds = innerValues(first)
        guard branch < seconds.count, let release = try? make(first, seconds[branch]),
          var reading = try? outer.question.reading(of: release, within: budget)
        else { return nil }
        reading.piece.branches = seconds.count
        return reading
      }
      let grid = SearchGrid.points(over: outer.range ?? outer.usual, of: outer.usual)
      let solutions = solver.roots(on: grid)
      for answer in solutions.answers where branch < innerValues(answer.value).count {
        pairs.append((answer.value, innerValues(answer.value)[branch]))
      }
      if found?.answers.isEmpty ?? true { found = solutions }
      branch += 1
    }
    self.pairs = pairs.sorted { $0.outer < $1.outer }
    var solutions = found ?? Solutions([])
    if budget.isSpent || branchCount > Self.mostBranches { solutions.limitation = .budget }
    if pairs.isEmpty || isPartial { solutions.limitation = solutions.limitation ?? .samples }
    self.outer = solutions
  }

  /// The most branches of the inner parameter that are followed.
  private static let mostBranches = 8
}

// MARK: - Where to search

extension ParameterRange {
  /// Where a parameter is searched by default: the sizes that flicks, springs and content have in practice. A law that
  /// is stepped frame by frame has no rates close to 1 there, at which it takes millions of frames.
  package func searched(by law: any ScrollLaw) -> ClosedRange<Double> {
    switch self {
    case .any: -1e6...1e6
    case .share: 0...1
    case .fraction: law.quantum.time > 0 ? 1e-6...(1 - 1e-6) : 1e-12...(1 - 1e-12)
    case .notNegative: 0...1e6
    case .within(let range): (range.lowerBound == 0 ? 0 : max(range.lowerBound, 1e-6))...min(range.upperBound, 1e6)
    case .zeroOr(let range): 0...range.upperBound
    case .positive: 1e-6...1e6
    // With less, a motion may bounce between two limits for as long as can be followed.
    case .dampingRatio: 1e-3...1e3
    case .bounce: -0.95...0.95
    }
  }
}

/// The points at which a search begins.
enum SearchGrid {
  /// Points over a range, each farther from 0 by a factor than the one before.
  ///
  /// - Parameters:
  ///   - usual: a range whose points are used within `range`: a narrower search finds what a wider one finds.
  ///   - center: a value near which the points are as dense as near 0: a flick passes an offset from close by.
  static func points(
    over range: ClosedRange<Double>, of usual: ClosedRange<Double>, growth: Double = 1.2, around center: Double = 0
  ) -> [Double] {
    var points = Set([range, usual].flatMap { growing(over: $0, growth) })
    if center != 0 { points.formUnion(growing(over: usual, growth).map { center + $0 }) }
    return points.union([range.lowerBound, range.upperBound]).filter(range.contains).sorted()
  }

  /// Points from the smallest size to the largest on each side of 0. Where the range ends close to 1, as that of a
  /// fraction, they are as dense there as close to 0.
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
