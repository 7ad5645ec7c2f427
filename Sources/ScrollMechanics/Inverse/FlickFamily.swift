/// Flicks that differ in one number, whichever that is.
public struct FlickFamily {
  private let make: (Double) throws(ParameterError) -> Release<Double>

  /// The flicks that a closure makes.
  ///
  /// - Parameter make: the flick with a number.
  public init(_ make: @escaping (Double) throws(ParameterError) -> Release<Double>) { self.make = make }

  /// The numbers of a range at which the flick does what is asked.
  ///
  /// - Parameters:
  ///   - condition: what is asked.
  ///   - range: where to look.
  public func numbers(for condition: FlickCondition, in range: ClosedRange<Double>) -> Solutions {
    Solutions.inRange(range) { sign, sizes in
      var search = LevelSearch(for: condition.wanted) { size in try? condition.reading(of: make(sign * size)) }
      search.isZeroAtTurns = condition.isSpeedAtTime
      // Where the number is a place, too, what is asked may be so about there alone.
      let place = condition.place.map { sign * $0 }
      search.search(LevelSearch.grid(over: sizes, about: place, factor: 1.2))
      return search.solutions(searched: sizes)
    }
  }
}
