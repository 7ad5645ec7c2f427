import ScrollMechanics

/// The rows of a test for a port: releases that differ in kind, and instants of their motions, by the law.
package struct PortTest {
  /// `release`: offset and velocity and, if the port has them, both limits.
  private var cases: [(release: [Double], motion: any TimingCurve<Double>, instants: [Double])] = []
  /// The greatest allowed difference; `nil` for 1e-9 of the expected value, or of 1.
  let within: Double?

  /// A test without releases, whose code has all names that a test has.
  static let empty = PortTest(hasLimits: false, tableSize: 0, within: nil) { _ in throw CancellationError() }

  /// `tableSize`: the number of entries of the code's table, of which each affects a row; 0 without a table. `motion`:
  /// returns the law's motion for a release; throws if the law has none.
  package init(
    hasLimits: Bool, tableSize: Int, within: Double?, by motion: (_ release: [Double]) throws -> any TimingCurve<Double>
  ) {
    self.within = within
    // A default flick; a slow one backwards; a very fast one; near the speed at which laws stop; with odd fractions.
    var releases = [[0.0, 2000], [500, -310], [0, 11_000], [250, 64], [12.375, -1733.7], [-40, 987.6]]
    if hasLimits {
      let limits = [[0.0, 10_000], [400, 1e9], [0, 700], [0, 260], [0, 10_000], [0, 500]]
      releases = zip(releases, limits).map { $0 + $1 } + [[-40, 0, 0, 500], [530, 1200, 0, 500]]
    }
    // The middle of every second segment, and of the last, as each depends on the entries at both its ends.
    let segments = tableSize > 2 ? Array(stride(from: 0, to: tableSize - 2, by: 2)) + [tableSize - 2] : []
    let middles = segments.map { (Double($0) + 0.5) / Double(tableSize - 1) }
    cases = releases.enumerated().compactMap { number, release in
      // A velocity at which an error in the last bit changes no comparison or rounding.
      for attempt in 0..<40 {
        var candidate = release
        candidate[1] *= 1 + 0.013 * Double(attempt)
        let near = [0, -1e-7, 1e-7].compactMap { change in
          try? motion([candidate[0], candidate[1] * (1 + change)] + candidate[2...])
        }
        // A law that refuses one velocity, such as by too many frames, refuses those near it.
        guard near.count == 3 else { return nil }
        guard near.allSatisfy({ $0.duration.isNear(near[0].duration) && $0.rest.isNear(near[0].rest) })
        else { continue }
        let fractions = Self.fractions + (number == 0 ? middles : [])
        return (candidate, near[0], Self.instants(of: near, at: fractions))
      }
      return nil
    }
  }

  /// The fractions of the duration near which each release is compared.
  private static let fractions = [0.037, 0.19, 0.42, 0.68, 0.93]

  /// Returns an instant near each fraction, or fewer of a motion that is short, at which no motion is near a jump.
  private static func instants(of motions: [any TimingCurve<Double>], at fractions: [Double]) -> [Double] {
    let motion = motions[0]
    func isSmooth(at time: Double) -> Bool {
      guard time < motion.duration * 0.999 else { return false }
      let (position, velocity) = (motion.value(at: time), motion.velocity(at: time))
      return motions.allSatisfy { other in
        [-1e-7, 0, 1e-7].allSatisfy { change in
          let change = change * min(1, 10 * motion.duration)
          return other.value(at: time + change).isNear(position) && other.velocity(at: time + change).isNear(velocity)
        }
      }
    }
    return fractions.reduce(into: []) { instants, fraction in
      // Half a millisecond is far from the ticks of most laws; a short motion, or one with more ticks, has others.
      let start = fraction * motion.duration
      let halves = (0..<40).map { ((start * 1000).rounded(.down) + 0.5 + 1.37 * Double($0)) / 1000 }
      let others = (0..<40).map { start * (1 + 0.0037 * Double($0)) }
      if let instant = (halves + others).first(where: { !instants.contains($0) && isSmooth(at: $0) }) {
        instants.append(instant)
      }
    }
  }

  package var isEmpty: Bool { cases.allSatisfy(\.instants.isEmpty) }

  /// A row a release: duration, destination and the release.
  var releases: [[Double]] { cases.map { [$0.motion.duration, $0.motion.rest] + $0.release } }

  /// A row an instant: the number of its release, the time, the position and the velocity.
  var rows: [[Double]] {
    cases.enumerated().flatMap { number, test in
      test.instants.map { [Double(number), $0, test.motion.value(at: $0), test.motion.velocity(at: $0)] }
    }
  }
}

extension Double {
  /// True if a small change of the release or of the time may explain the difference.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1e-4 * max(1, abs(other)) }
}
