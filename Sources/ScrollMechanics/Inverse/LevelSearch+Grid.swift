extension LevelSearch {
  /// Numbers from one end of a range to the other, each larger by a factor than the one before, or eight times where
  /// they are a millionth of the largest; 0 before them where the range begins there.
  ///
  /// Where the range ends near 1, as for a share, they are as dense there as near 0: of a rate that is what counts.
  ///
  /// - Parameters:
  ///   - range: of numbers of 0 or more.
  ///   - usual: a range whose grid, as far as it is in this one, belongs to it: what is found between its numbers is
  ///     found between these.
  ///   - place: where they are as dense as near 0, if that is within the range.
  ///   - factor: less where the function turns more often.
  static func grid(
    over range: ClosedRange<Double>, of usual: ClosedRange<Double>, about place: Double? = nil, factor: Double = 1.5
  ) -> [Double] {
    var grid = grid(over: range, about: place, factor)
    if range != usual { grid += self.grid(over: usual, about: place, factor).filter(range.contains) }
    return Set(grid).sorted()
  }

  /// The same without that of another range.
  private static func grid(over range: ClosedRange<Double>, about place: Double?, _ factor: Double) -> [Double] {
    let grid = grid(over: range, factor: factor)
    guard let place, place > range.lowerBound, place < range.upperBound else { return grid }
    let beside = growing(over: 0...(range.upperBound - range.lowerBound), factor).flatMap { [place - $0, place + $0] }
    return grid + beside.filter(range.contains)
  }

  /// The same, no denser about a place.
  static func grid(over range: ClosedRange<Double>, factor: Double) -> [Double] {
    guard 0.9...1 ~= range.upperBound, range.lowerBound < 0.5 else { return growing(over: range, factor) }
    let upper = growing(over: (1 - range.upperBound)...0.5, factor).reversed().map { min(1 - $0, range.upperBound) }
    return growing(over: range.lowerBound...0.5, factor) + upper.dropFirst()
  }

  /// The smallest number of a grid other than 0, as a share of the largest.
  static let smallest = 1e-12

  private static func growing(over range: ClosedRange<Double>, _ factor: Double) -> [Double] {
    let least = range.upperBound * smallest
    var grid = range.lowerBound < least ? [range.lowerBound] : []
    var x = max(range.lowerBound, least)
    while x < range.upperBound {
      grid.append(x)
      x *= x < range.upperBound * 1e-6 ? 8 : factor
    }
    return grid + [range.upperBound]
  }
}

extension Solutions {
  /// What is found in a range, on each side of 0 by itself, and as if the numbers there were positive.
  static func inRange(
    _ range: ClosedRange<Double>, _ find: (_ sign: Double, _ sizes: ClosedRange<Double>) -> Solutions
  ) -> Solutions {
    let (low, high) = (range.lowerBound, range.upperBound)
    if low >= 0 { return find(1, range) }
    if high <= 0 { return find(-1, -high...(-low)).mirrored }
    return find(-1, 0...(-low)).mirrored.joined(with: find(1, 0...high), searched: range)
  }
}
