/// All numbers that do what was asked.
public struct Solutions: Sendable {
  /// What a number came to that was tried.
  public struct Attained: Hashable, Sendable {
    /// The number.
    public let number: Double
    /// What was asked for, as it is there.
    public let value: Double
  }

  /// In rising order.
  public let answers: [Solution]

  /// Where they were looked for; `nil` where there are no others, unless it be in the other direction.
  public let searched: ClosedRange<Double>?

  /// Of all that was tried, what came nearest to the wanted value from below; `nil` where nothing is less.
  public let below: Attained?

  /// The same from above.
  public let above: Attained?

  /// Whether all that was tried came to the same; `false` where that is not known.
  public let isSteady: Bool

  init(
    _ answers: [Solution], searched: ClosedRange<Double>? = nil, below: Attained? = nil, above: Attained? = nil,
    isSteady: Bool = false
  ) {
    self.answers = answers
    self.searched = searched
    self.below = below
    self.above = above
    self.isSteady = isSteady
  }

  /// What came nearest, where all is on one side.
  private var nearest: Attained? { below ?? above }

  /// Between which numbers, of those that were tried, what comes nearest passes the wanted value.
  var passage: ClosedRange<Double>? {
    guard let below, let above else { return nil }
    return min(below.number, above.number)...max(below.number, above.number)
  }

  /// The same for numbers of the other sign.
  var mirrored: Solutions {
    Solutions(
      answers.reversed().map(\.mirrored), searched: searched.map { (0 - $0.upperBound)...(0 - $0.lowerBound) },
      below: below?.mirrored, above: above?.mirrored, isSteady: isSteady)
  }

  /// These and those of a search that are none of them.
  func joined(withOthersOf found: Solutions) -> Solutions {
    let others = found.answers.filter { answer in
      !answers.contains { $0.lower <= answer.upper && answer.lower <= $0.upper }
    }
    guard !others.isEmpty else { return self }
    return Solutions(
      (answers + others).sorted { $0.lower < $1.lower }, searched: found.searched, below: found.below,
      above: found.above)
  }

  /// These, of numbers up to 0, and those of numbers from 0 on.
  func joined(with others: Solutions, searched: ClosedRange<Double>?) -> Solutions {
    var answers = answers
    for next in others.answers {
      if let last = answers.last, let both = last.joined(with: next) {
        answers[answers.count - 1] = both
      } else {
        answers.append(next)
      }
    }
    let below = [below, others.below].compactMap(\.self).max { $0.value < $1.value }
    let above = [above, others.above].compactMap(\.self).min { $0.value < $1.value }
    return Solutions(
      answers, searched: searched, below: below, above: above,
      isSteady: isSteady && others.isSteady && nearest?.value == others.nearest?.value)
  }
}

extension Solutions.Attained {
  fileprivate var mirrored: Solutions.Attained { Solutions.Attained(number: 0 - number, value: value) }
}
