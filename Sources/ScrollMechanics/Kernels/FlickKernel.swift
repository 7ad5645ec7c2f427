/// The answers of a law for many flicks together, at a fraction of the cost of each by itself.
package protocol FlickKernel: Sendable {
  /// Computes where and when the first flicks settle if they are free, as the law's own motions to the last digit.
  ///
  /// - Parameters:
  ///   - count: the number of flicks.
  ///   - columns: their offsets in points, their velocities in points per second, and each of the law's parameters.
  ///   - destinations: a buffer for as many offsets in points; `nan` for invalid parameters.
  ///   - durations: a buffer for as many times in seconds, likewise.
  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>)
}

/// Many flicks, one after the other, under a law without a kernel of its own.
///
/// Cheaper than a ``ScrollMotion`` for each: these flicks have no limits, and the law is made again only where a
/// parameter changes from one flick to the next.
struct PlainKernel: FlickKernel {
  let law: LawDescription

  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>
  ) {
    let (offsets, velocities, parameters) = (columns[0], columns[1], columns[2...])
    var made: (any ScrollLaw)?
    for flick in 0..<count {
      if flick == 0 || parameters.contains(where: { $0.changes(at: flick) }) {
        made = make(parameters.map { $0.value(of: flick) })
      }
      let motion = try? made?.motion(from: offsets.value(of: flick), velocity: velocities.value(of: flick))
      destinations[flick] = motion?.rest ?? .nan
      durations[flick] = motion?.duration ?? .nan
    }
  }

  /// The law with these values of its parameters; `nil` where one of them is out of range.
  private func make(_ values: [Double]) -> (any ScrollLaw)? {
    try? law.make { parameter in law.parameters.firstIndex(of: parameter).map { values[$0] } }
  }
}

extension FlickColumn {
  @inline(__always)
  fileprivate func value(of flick: Int) -> Double { values[Int(indices[flick])] }

  /// True if a flick has another value than the one before.
  @inline(__always)
  fileprivate func changes(at flick: Int) -> Bool { value(of: flick).bitPattern != value(of: flick - 1).bitPattern }
}
