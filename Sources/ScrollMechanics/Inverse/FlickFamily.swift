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
  public func numbers(for condition: FlickCondition, in range: ClosedRange<Double>? = nil) -> Solutions {
    Solutions.inRange(range ?? usual) { sign, sizes in
      let ends = [sizes.lowerBound, BracketedRoot.middle(sizes.lowerBound, sizes.upperBound), sizes.upperBound]
      let example = ends.lazy.compactMap { try? make(sign * $0) }.first
      let roughness = example.map { type(of: $0.law).roughness } ?? 0
      var search = LevelSearch(for: condition.wanted, roughness: roughness) { size in
        try? condition.reading(of: make(sign * size))
      }
      search.isZeroAtTurns = condition.isSpeedAtTime
      // Where the number is a place, too, what is asked may be so about there alone.
      let place = condition.place.map { sign * $0 }
      let largest = sign > 0 ? usual.upperBound : -usual.lowerBound
      let usual = usual.contains(0) ? 0...max(largest, 0) : usual
      search.search(LevelSearch.grid(over: sizes, of: usual, about: place, factor: 1.2))
      return search.solutions(searched: sizes)
    }
  }
}
