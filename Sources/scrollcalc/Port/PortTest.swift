import ScrollMechanics

/// The rows of a test for a port: releases that differ in kind, and instants of their motions, by the law.
struct PortTest {
  struct Case {
    /// Offset and velocity and, if the port has them, both limits.
    let release: [Double]
    let motion: any TimingCurve<Double>
    let instants: [Double]
  }

  private(set) var cases: [Case] = []
  /// The greatest allowed difference; `nil` for 1e-9 of the expected value, or of 1.
  let within: Double?

  /// - Parameter motion: returns the law's motion for a release; throws if the law has none.
  init(hasLimits: Bool, within: Double?, by motion: (_ release: [Double]) throws -> any TimingCurve<Double>) {
    self.within = within
    // The usual one; slow and backwards; very fast; near the speed at which laws stop; with odd fractions.
    var releases = [[0.0, 2000], [500, -310], [0, 11_000], [250, 64], [12.375, -1733.7], [-40, 987.6]]
    if hasLimits {
      let limits = [[0.0, 10_000], [400, 1e9], [0, 700], [0, 260], [0, 10_000], [0, 500]]
      releases = zip(releases, limits).map { $0 + $1 } + [[-40, 0, 0, 500], [530, 1200, 0, 500]]
    }
    cases = releases.compactMap { release in
      // A velocity at which a last bit turns no comparison and no rounding.
      for attempt in 0..<40 {
        var candidate = release
        candidate[1] *= 1 + 0.013 * Double(attempt)
        let near = [0, -1e-7, 1e-7].compactMap { change in
          try? motion([candidate[0], candidate[1] * (1 + change)] + candidate[2...])
        }
        guard near.count == 3, near.allSatisfy({ $0.resembles(near[0]) }) else { continue }
        return Case(release: candidate, motion: near[0], instants: Self.instants(of: near))
      }
      return nil
    }
  }

  /// Returns five instants, or fewer of a motion that is short, at which none of the motions is near a jump.
  private static func instants(of motions: [any TimingCurve<Double>]) -> [Double] {
    let motion = motions[0]
    func isSmooth(at time: Double) -> Bool {
      guard time < motion.duration * 0.999 else { return false }
      let (position, velocity) = (motion.value(at: time), motion.velocity(at: time))
      return motions.allSatisfy { other in
        [-1e-7, 0, 1e-7].allSatisfy { change in
          other.value(at: time + change).isNear(position) && other.velocity(at: time + change).isNear(velocity)
        }
      }
    }
    return [0.037, 0.19, 0.42, 0.68, 0.93].compactMap { fraction in
      let first = (fraction * motion.duration * 1000).rounded(.down) + 0.5
      return (0..<40).lazy.map { (first + 1.37 * Double($0)) / 1000 }.first(where: isSmooth)
    }
  }

  /// A row a release: duration, destination and the release.
  var releases: [[Double]] { cases.map { [$0.motion.duration, $0.motion.rest] + $0.release } }

  /// A row an instant: the number of its release, the time, the position and the velocity.
  var rows: [[Double]] {
    cases.enumerated().flatMap { number, test in
      test.instants.map { [Double(number), $0, test.motion.value(at: $0), test.motion.velocity(at: $0)] }
    }
  }
}

extension TimingCurve<Double> {
  fileprivate func resembles(_ other: any TimingCurve<Double>) -> Bool {
    duration.isNear(other.duration) && rest.isNear(other.rest)
  }
}

extension Double {
  /// True if a small change of the release or of the time may explain the difference.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1e-4 * max(1, abs(other)) }
}
