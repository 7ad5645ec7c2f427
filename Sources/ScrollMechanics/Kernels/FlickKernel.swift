/// A computation of where and when many flicks settle, at a fraction of the cost of one motion per flick.
package protocol FlickKernel: Sendable {
  /// Computes where in points and when in seconds `count` flicks settle without limits, exactly as the law's motions
  /// do; `nan` for invalid values. The columns are the offsets in points, the velocities in points per second, and the
  /// law's parameters in order.
  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>)
}

/// The kernel of a law without one of its own, which computes flick after flick.
///
/// It is faster than a ``ScrollMotion`` per flick: it has no limits, and makes a law only if parameters change.
struct PlainKernel: FlickKernel {
  let law: LawDescription

  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>
  ) {
    let (offsets, velocities, parameters) = (columns[0], columns[1], columns[2...])
    var current: (any ScrollLaw)?
    for flick in 0..<count {
      let last = max(flick - 1, 0)
      if flick == 0 || parameters.contains(where: { $0.value(of: flick).bitPattern != $0.value(of: last).bitPattern }) {
        current = try? law.make { parameter in
          law.parameters.firstIndex(of: parameter).map { columns[2 + $0].value(of: flick) }
        }
      }
      let motion = try? current?.motion(from: offsets.value(of: flick), velocity: velocities.value(of: flick))
      destinations[flick] = motion?.rest ?? .nan
      durations[flick] = motion?.duration ?? .nan
    }
  }
}
