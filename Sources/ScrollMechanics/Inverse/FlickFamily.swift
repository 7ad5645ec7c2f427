/// Flicks that differ in one number, whichever that is.
public struct FlickFamily {
  private let usual: ClosedRange<Double>
  private let make: (Double) throws(ParameterError) -> Release<Double>

  /// The flicks that a closure makes.
  ///
  /// - Parameters:
  ///   - usual: where the number is looked for unless something else is said; see ``ParameterRange/searched``.
  ///   - make: the flick with a number.
  public init(
    over usual: ClosedRange<Double>, _ make: @escaping (Double) throws(ParameterError) -> Release<Double>
  ) {
    self.usual = usual
    self.make = make
  }

  /// The numbers of a range at which the flick does what is asked.
  ///
  /// - Parameters:
  ///   - condition: what is asked.
  ///   - range: where to look; `nil` for where it is usual.
  ///   - briefly: whether a law that rounds as a platform does is not followed into its steps, for one of thousands of
  ///     such questions.
  public func numbers(
    for condition: FlickCondition, in range: ClosedRange<Double>? = nil, briefly: Bool = false
  ) -> Solutions {
    Solutions.inRange(range ?? usual) { sign, sizes in
      let few = LevelSearch.grid(over: sizes, of: sizes, factor: 8)
      let ends = [few, few.reversed()].compactMap { $0.lazy.compactMap { try? make(sign * $0) }.first }
      let example = ends.first(where: \.isRough) ?? ends.first
      let grid = Self.grid(
        over: sizes, of: usual, sign, about: place(of: condition),
        factor: Self.factor(condition, example, swings: ends.contains(where: \.swings)))
      let roughness = example?.law.roughness ?? LevelSearch.smoothness
      let clock = example?.clock
      var search = LevelSearch(for: condition.wanted, roughness: roughness, briefly: briefly) { size in
        try? condition.reading(of: make(sign * size), by: clock)
      }
      search.isZeroAtTurns = condition.isSpeedAtTime
      search.parts = 32
      search.search(grid)
      return search.solutions(searched: sizes)
    }
  }

  /// What is asked may be so about there alone, where the number is a place, too: one that may be negative.
  private func place(of condition: FlickCondition) -> Double? { usual.lowerBound < 0 ? condition.place : nil }

  /// How much larger each number that is looked at is: much, where what is asked has one way to go.
  ///
  /// - Parameter swings: whether the flick with a small or a large number meets a spring that swings.
  private static func factor(_ condition: FlickCondition, _ example: Release<Double>?, swings: Bool) -> Double {
    guard let example, !example.isRough, !example.isLanding else { return 1.2 }
    let limits = example.limits
    // Between two limits a flick may bounce to and fro, and come to rest on either.
    let hasOneWay = condition.isTimeless && (condition.isOfFirstBounce || limits.lower == nil || limits.upper == nil)
    return hasOneWay ? 4 : example.isFree || !swings ? 1.5 : 1.2
  }

  /// The sizes of numbers of one sign that are looked at.
  ///
  /// - Parameters:
  ///   - sizes: where to look.
  ///   - usual: the numbers where one looks unless something else is said.
  ///   - place: a number, not a size, about which to look more closely.
  static func grid(
    over sizes: ClosedRange<Double>, of usual: ClosedRange<Double>, _ sign: Double, about place: Double? = nil,
    factor: Double = 1.2
  ) -> [Double] {
    let largest = sign > 0 ? usual.upperBound : -usual.lowerBound
    let usualSizes = usual.contains(0) ? 0...max(largest, 0) : usual
    return LevelSearch.grid(over: sizes, of: usualSizes, about: place.map { sign * $0 }, factor: factor)
  }
}
