/// Two numbers of a flick that are looked for together.
public struct FlickPairs: Sendable {
  /// In rising order of the first number.
  public let pairs: [(first: Double, second: Double)]

  /// What is known of the first numbers.
  public let firsts: Solutions
}

extension FlickFamily {
  /// The most second numbers that are told apart for one first number; fewer of a law that rounds as a platform does,
  /// whose searches are long.
  private static func mostPartners(_ law: any ScrollLaw.Type) -> Int { law.deviations.isEmpty ? 8 : 3 }

  /// The numbers of a range, each with another, at which the flick does two things.
  ///
  /// Of each first number up to eight second ones are tried; by a law that rounds as a platform does three, and it is
  /// not followed into its steps, of which some may be missed.
  ///
  /// - Parameters:
  ///   - condition: the one that the first number is looked for by.
  ///   - range: where to look for it; `nil` for where it is usual.
  ///   - usual: see ``init(over:_:)``.
  ///   - law: the one that the flicks go by.
  ///   - partners: the second numbers that meet the other condition with a first, in rising order.
  ///   - make: the flick with both.
  public static func pairs(
    for condition: FlickCondition, in range: ClosedRange<Double>?, over usual: ClosedRange<Double>,
    by law: any ScrollLaw.Type, with partners: (Double) -> [Double],
    _ make: (Double, Double) throws(ParameterError) -> Release<Double>
  ) -> FlickPairs {
    withoutActuallyEscaping(partners) { find in
      withoutActuallyEscaping(make) { make in
        // The same first numbers are looked at for each of the second ones, which takes a search of its own.
        var known: [Double: [Double]] = [:]
        func partners(_ first: Double) -> [Double] {
          if let known = known[first] { return known }
          let partners = find(first)
          known[first] = partners
          return partners
        }
        var pairs: [(first: Double, second: Double)] = []
        var all = Solutions([])
        var index = 0
        var hasMore = true
        while hasMore {
          hasMore = false
          let solutions = Solutions.inRange(range ?? usual) { sign, sizes in
            var search = LevelSearch(for: condition.wanted, roughness: law.roughness, briefly: true) { size in
              let partners = partners(sign * size)
              if index + 1 < min(partners.count, mostPartners(law)) { hasMore = true }
              guard index < partners.count,
                let reading = try? condition.reading(of: make(sign * size, partners[index]))
              else { return nil }
              var branch = reading.branch
              branch.row += partners.count << 32
              return FlickCondition.Reading(reading.value, branch: branch)
            }
            // Second numbers come and go, two at a time.
            search.search(grid(over: sizes, of: usual, sign, factor: law.deviations.isEmpty ? 1.1 : 1.5))
            return search.solutions(searched: sizes)
          }
          pairs += solutions.answers.compactMap { answer in
            let partners = partners(answer.value)
            return index < partners.count ? (answer.value, partners[index]) : nil
          }
          all = all.joined(with: solutions, searched: range ?? usual)
          index += 1
        }
        return FlickPairs(pairs: pairs.sorted { $0.first < $1.first }, firsts: all)
      }
    }
  }
}
