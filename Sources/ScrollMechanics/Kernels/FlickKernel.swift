/// The answers of a law for many flicks together, at a fraction of what each by itself costs.
public protocol FlickKernel: Sendable {
  /// Computes where and when the first flicks settle if they are free: the law's own motions, to the last digit.
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

extension ScrollLaw {
  /// The law's ``kernel``, or else one that answers one flick after the other.
  package static var anyKernel: any FlickKernel { (Self.self as? any BatchLaw.Type)?.kernel ?? PlainKernel<Self>() }
}

/// Many flicks, one after the other, under a law without a kernel of its own.
///
/// Cheaper than a ``ScrollMotion`` for each: these flicks have no limits, and the law is made again only where a parameter
/// changes from one flick to the next.
private struct PlainKernel<Law: ScrollLaw>: FlickKernel {
  func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>
  ) {
    let (offsets, velocities, parameters) = (columns[0], columns[1], columns[2...])
    var law: Law?
    for flick in 0..<count {
      if flick == 0 || parameters.contains(where: { $0.changes(at: flick) }) {
        law = Self.law(parameters.map { $0.value(of: flick) })
      }
      let motion = try? law?.motion(from: offsets.value(of: flick), velocity: velocities.value(of: flick))
      destinations[flick] = motion?.rest ?? .nan
      durations[flick] = motion?.duration ?? .nan
    }
  }

  /// The law with these values of its parameters; `nil` where one of them is out of range.
  private static func law(_ values: [Double]) -> Law? {
    let parameters = Law.parameters
    return try? Law { parameter in
      parameters.firstIndex { $0.name == parameter.name }.map { values[$0] } ?? parameter.defaultValue
    }
  }
}

extension FlickColumn {
  @inline(__always)
  fileprivate func value(of flick: Int) -> Double { values[Int(indices[flick])] }

  /// Whether a flick has another value than the one before.
  @inline(__always)
  fileprivate func changes(at flick: Int) -> Bool {
    value(of: flick).bitPattern != value(of: flick - 1).bitPattern
  }
}
