/// A law's way to answer many flicks together, at a fraction of what each by itself costs.
public protocol FlickKernel: Sendable {
  /// Tells of the first flicks where and when they come to rest if nothing disturbs them: what the motions of the law
  /// tell, to the last digit.
  ///
  /// - Parameters:
  ///   - count: how many flicks.
  ///   - columns: their offsets in points, their velocities in points per second, and each of the law's parameters.
  ///   - destinations: room for as many offsets in points; `nan` where no motion can be made of the numbers.
  ///   - durations: room for as many times in seconds, likewise.
  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>)
}
