/// Two numbers of a flick that are looked for together.
public struct FlickPairs: Sendable {
  /// In rising order of the first number.
  public let pairs: [(first: Double, second: Double)]

  /// What is known of the first numbers.
  public let firsts: Solutions

  /// The numbers of a range, each with another, at which the flick does two things.
  ///
  /// Of each first number up to eight second ones are tried; by a law that rounds as a platform does three, and it is
  /// not followed into its steps, of which some may be missed.
  ///
  /// - Parameters:
  ///   - condition: the one that the first number is looked for by.
  ///   - range: where to look for it; `nil` for where it is usual.
  ///   - usual: see ``FlickFamily/init(over:_:)``.
  ///   - law: the one that the flicks go by, with such numbers that it rounds if it does with any.
  ///   - partners: the second numbers that meet the other condition with a first, in rising order.
  ///   - make: the flick with both.
  public init(
    for condition: FlickCondition, in range: ClosedRange<Double>?, over usual: ClosedRange<Double>,
    by law: any ScrollLaw, with partners: @escaping (Double) -> [Double],
    _ make: @escaping (Double, Double) throws(ParameterError) -> Release<Double>
  ) {
    let search = PairSearch(condition, law, partners, make)
    var pairs: [(first: Double, second: Double)] = []
    var firsts: Solutions?
    var place = 0
    repeat {
      let found = Solutions.inRange(range ?? usual) { sign, sizes in
        search.solutions(withPartner: place, over: sizes, of: usual, sign)
      }
      pairs += found.answers.compactMap { answer in
        search.partner(place, of: answer.value).map { (answer.value, $0) }
      }
      firsts = firsts?.joined(with: found, searched: range ?? usual) ?? found
      place += 1
    } while place < search.placesOfPartners
    self.pairs = pairs.sorted { $0.first < $1.first }
    self.firsts = firsts ?? Solutions([])
  }
}

/// A search for first numbers that do it with the first of their second numbers, then for those that do it with the
/// next.
private final class PairSearch {
  private let condition: FlickCondition
  private let law: any ScrollLaw
  private let find: (Double) -> [Double]
  private let make: (Double, Double) throws(ParameterError) -> Release<Double>

  /// The second numbers of first ones, each of which takes a search of its own: much the same first numbers are looked
  /// at again.
  private var known: [Double: [Double]] = [:]
  /// The steps that the law counts time in where something disturbs a flick.
  private var clock: (steps: StepClock?, isKnown: Bool) = (nil, false)
  /// The most second numbers that a first one had.
  private var mostPartners = 0

  init(
    _ condition: FlickCondition, _ law: any ScrollLaw, _ find: @escaping (Double) -> [Double],
    _ make: @escaping (Double, Double) throws(ParameterError) -> Release<Double>
  ) {
    self.condition = condition
    self.law = law
    self.find = find
    self.make = make
  }

  /// Whether the law moves as a smooth function, and not as a platform rounds.
  private var isSmooth: Bool { law.isSmooth }

  /// How many second numbers are told apart for one first number; the searches of a law that rounds are long.
  var placesOfPartners: Int { min(mostPartners, isSmooth ? 8 : 3) }

  private func partners(of first: Double) -> [Double] {
    if let partners = known[first] { return partners }
    let partners = find(first)
    known[first] = partners
    mostPartners = max(mostPartners, partners.count)
    return partners
  }

  /// The second number in a place of all that a first one has.
  func partner(_ place: Int, of first: Double) -> Double? {
    let partners = partners(of: first)
    return place < partners.count ? partners[place] : nil
  }

  /// First numbers of one sign; see ``FlickFamily/grid(over:of:_:about:factor:)``.
  func solutions(
    withPartner place: Int, over sizes: ClosedRange<Double>, of usual: ClosedRange<Double>, _ sign: Double
  ) -> Solutions {
    var search = LevelSearch(for: condition.wanted, roughness: law.roughness, briefly: true) { size in
      self.reading(of: sign * size, withPartner: place)
    }
    // Each takes a search of its own.
    if !isSmooth { search.mostEvaluations = 8 }
    search.search(FlickFamily.grid(over: sizes, of: usual, sign, factor: isSmooth ? 1.1 : 1.5))
    return search.solutions(searched: sizes)
  }

  private func reading(of first: Double, withPartner place: Int) -> FlickCondition.Reading? {
    guard let second = partner(place, of: first), let release = try? make(first, second) else { return nil }
    if !clock.isKnown { clock = (release.isFree ? nil : release.clock, true) }
    guard let reading = try? condition.reading(of: release, by: clock.steps) else { return nil }
    var branch = reading.branch
    // Second numbers come and go, two at a time.
    branch.row += partners(of: first).count << 32
    return FlickCondition.Reading(reading.value, branch: branch)
  }
}
