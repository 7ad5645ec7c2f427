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
    numbers(for: condition.wanted, in: range) { number throws(ParameterError) in
      try condition.reading(of: try make(number))
    }
  }

  private func numbers(
    for wanted: Double, in range: ClosedRange<Double>,
    _ reading: (Double) throws(ParameterError) -> FlickCondition.Reading?
  ) -> Solutions {
    withoutActuallyEscaping(reading) { reading in
      Solutions.inRange(range) { sign, sizes in
        var search = LevelSearch(for: wanted) { try? reading(sign * $0) }
        search.search(LevelSearch.grid(over: sizes))
        return search.solutions(searched: sizes)
      }
    }
  }
}
