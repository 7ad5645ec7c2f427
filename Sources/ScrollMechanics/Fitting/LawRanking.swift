/// All laws laid through the same samples, and which of them may have made them.
struct LawRanking: Sendable {
  /// A law with some of its parameters free.
  struct Entry: Sendable {
    let fit: RobustFit
    let test: ResidualTest

    var shape: LawShape { fit.curve.shape }

    var name: String { shape.type.name }

    /// How many of the law's numbers had to be bent to the recording, but for the rule for its end.
    let bent: Int
  }

  /// In the order of the laws.
  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - samples: those of the fling, with times from its first sample on.
  ///   - speed: that of the first, in points per second.
  ///   - velocity: the same with its sign.
  ///   - step: what offsets are rounded to.
  ///   - hasRest: whether the last sample tells where the content came to rest.
  init(
    _ laws: [LawShape], _ samples: FitSamples, velocity: Double, step: Double, hasRest: Bool
  ) {
    let search = LawSearch(samples: samples, velocity: velocity, step: step, hasRest: hasRest)
    entries = laws.flatMap(search.entries)
  }

  /// Those that may have made the samples, the best first: of the laws with the fewest numbers bent that are about as
  /// good as any, those that differ by too little to be told apart; after them others that differ by as little from the
  /// best of all.
  ///
  /// A law with two numbers bent follows almost anything. It is what others are held against, but is named only where
  /// it was asked for.
  ///
  /// - Parameter all: whether a law may be named with any number of its parameters bent.
  func candidates(bendingAll all: Bool) -> [Entry] {
    let passed = entries.filter(\.test.isPassed)
    guard let best = passed.map(\.fit.criterion).min() else { return [] }
    // A law that is another one with a number more fits a little better by chance.
    let good = passed.filter { $0.fit.criterion <= best + Self.farApart && (all || $0.bent <= 1) }
    let fewest = good.map(\.bent).min() ?? 0
    let equals = good.filter { $0.bent == fewest }
    guard let least = equals.map(\.fit.criterion).min() else { return [] }
    var named: Set<String> = []
    return equals.filter { $0.fit.criterion <= least + Self.indistinguishable }
      .sorted { $0.fit.criterion < $1.fit.criterion }
      .filter { named.insert($0.name).inserted }
      .sorted { Self.place(of: $0.name) < Self.place(of: $1.name) }
      + good.filter { $0.fit.criterion <= best + Self.indistinguishable }
      .sorted { $0.fit.criterion < $1.fit.criterion }
      .filter { named.insert($0.name).inserted }
  }

  /// How much worse laws are than the best of the candidates, by Akaike's criterion; those that come nearest first, and
  /// only with as few numbers bent as a candidate may have.
  func runnersUp(to candidates: [Entry]) -> [Fit.RunnerUp] {
    guard let best = candidates.map(\.fit.criterion).min() else { return [] }
    let mostBent = max(1, candidates.map(\.bent).max() ?? 1)
    var named = Set(candidates.map(\.name))
    return entries.filter { $0.bent <= mostBent && $0.fit.criterion.isFinite }
      .sorted { ($0.fit.criterion, $0.name) < ($1.fit.criterion, $1.name) }
      .filter { named.insert($0.name).inserted }
      .map { Fit.RunnerUp(law: $0.name, difference: $0.fit.criterion - best, bent: $0.bent) }
  }

  private static let farApart = 10.0
  private static let indistinguishable = 2.0

  private static func place(of name: String) -> Int {
    Laws.mostRecorded.firstIndex { $0.name == name } ?? Laws.mostRecorded.count
  }
}
