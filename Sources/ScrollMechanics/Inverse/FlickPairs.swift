/// Two numbers of a flick that are looked for together.
public struct FlickPairs: Sendable {
  /// In rising order of the first number.
  public let pairs: [(first: Double, second: Double)]

  /// What is known of the first numbers.
  public let firsts: Solutions
}

extension FlickFamily {
  /// The most second numbers that are told apart for one first number.
  private static let mostPartners = 3

  /// The numbers of a range, each with another, at which the flick does two things.
  ///
  /// - Parameters:
  ///   - condition: the one that the first number is looked for by.
  ///   - range: where to look for it; `nil` for where it is usual.
  ///   - usual: see ``init(over:_:)``.
  ///   - partners: the second numbers that meet the other condition with a first, in rising order.
  ///   - make: the flick with both.
  public static func pairs(
    for condition: FlickCondition, in range: ClosedRange<Double>?, over usual: ClosedRange<Double>,
    with partners: (Double) -> [Double],
    _ make: (Double, Double) throws(ParameterError) -> Release<Double>
  ) -> FlickPairs {
    withoutActuallyEscaping(partners) { partners in
      withoutActuallyEscaping(make) { make in
        var pairs: [(first: Double, second: Double)] = []
        var all = Solutions([])
        for index in 0..<mostPartners {
          var isLast = true
          let solutions = Solutions.inRange(range ?? usual) { sign, sizes in
            let grid = grid(over: sizes, of: usual, sign, factor: 1.5)
            let example = grid.lazy.compactMap { size in
              partners(sign * size).first.flatMap { try? make(sign * size, $0) }
            }.first
            var search = LevelSearch(for: condition.wanted, roughness: roughness(of: example)) { size in
              let partners = partners(sign * size)
              isLast = isLast && partners.count <= index + 1
              guard index < partners.count,
                let reading = try? condition.reading(of: make(sign * size, partners[index]))
              else { return nil }
              var branch = reading.branch
              branch.row += partners.count << 32
              return FlickCondition.Reading(reading.value, branch: branch)
            }
            // Each of them takes a search of its own.
            search.followsSteps = false
            search.search(grid)
            return search.solutions(searched: sizes)
          }
          pairs += solutions.answers.compactMap { answer in
            let partners = partners(answer.value)
            return index < partners.count ? (answer.value, partners[index]) : nil
          }
          all = all.joined(with: solutions, searched: range ?? usual)
          if isLast { break }
        }
        return FlickPairs(pairs: pairs.sorted { $0.first < $1.first }, firsts: all)
      }
    }
  }
}
