extension ParameterRange {
  /// Where a number of this range is looked for unless something else is said: as far as flicks, springs and content
  /// that people make have it.
  public var searched: ClosedRange<Double> {
    switch self {
    case .any: -1e6...1e6
    case .share: 0...1
    case .fraction: 1e-12...(1 - 1e-12)
    case .notNegative: 0...1e6
    case .within(let range): max(range.lowerBound, 1e-6)...min(range.upperBound, 1e6)
    case .zeroOr(let range): range
    case .positive: 1e-6...1e6
    // With less, a motion may bounce between two limits for as long as can be followed.
    case .dampingRatio: 1e-3...1e3
    case .bounce: -0.95...0.95
    }
  }

  /// The same for a number of a flick by a law: by one that rounds as a platform does not next to a rate of 1, where
  /// those that go frame by frame would go through as many as there may be, time and again.
  public func searched(by law: any ScrollLaw) -> ClosedRange<Double> {
    if case .fraction = self, !law.isSmooth { return 1e-6...(1 - 1e-6) }
    return searched
  }
}
