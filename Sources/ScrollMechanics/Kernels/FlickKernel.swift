/// A computation of where and when many flicks settle, at a fraction of the cost of one motion per flick.
package protocol FlickKernel: Sendable {
  /// Computes where and when the first flicks settle without limits, exactly as the law's own motions do.
  ///
  /// - Parameters:
  ///   - count: the number of flicks.
  ///   - columns: the offsets in points, the velocities in points per second, and each parameter of the law.
  ///   - destinations: a buffer for as many offsets in points; `nan` for invalid parameters.
  ///   - durations: a buffer for as many times in seconds, likewise.
  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>)
}

/// The kernel of a law without one of its own, which computes flick after flick.
///
/// It is faster than a ``ScrollMotion`` per flick: there are no limits, and the law is reused while its parameters
/// stay.
struct PlainKernel: FlickKernel {
  let law: LawDescription

  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>
  ) {
    let (offsets, velocities, parameters) = (columns[0], columns[1], columns[2...])
    var current: (any ScrollLaw)?
    for flick in 0..<count {
      if flick == 0 || parameters.contains(where: { $0.changes(at: flick) }) {
        current = make(parameters.map { $0.value(of: flick) })
      }
      let motion = try? current?.motion(from: offsets.value(of: flick), velocity: velocities.value(of: flick))
      destinations[flick] = motion?.rest ?? .nan
      durations[flick] = motion?.duration ?? .nan
    }
  }

  /// Returns the law with these parameter values; `nil` if one of them is out of range.
  private func make(_ values: [Double]) -> (any ScrollLaw)? {
    try? law.make { parameter in law.parameters.firstIndex(of: parameter).map { values[$0] } }
  }
}

extension FlickColumn {
  @inline(__always)
  fileprivate func value(of flick: Int) -> Double { values[Int(indices[flick])] }

  /// True if the value of a flick, not the first, differs from that of the flick before.
  @inline(__always)
  fileprivate func changes(at flick: Int) -> Bool { value(of: flick).bitPattern != value(of: flick - 1).bitPattern }
}
