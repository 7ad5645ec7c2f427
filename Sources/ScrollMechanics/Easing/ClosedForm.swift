/// A motion on one axis as formulas for export to other languages: sums of powers, exponentials and waves of time.
///
/// ```swift
/// let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 2000)
/// ClosedForm(of: flick)?.pieces[0].terms.count   // 2: the destination, minus the remaining distance
/// ```
package struct ClosedForm: Hashable, Sendable {
  /// A term a·tⁿ·e^(−λt), perhaps times a cosine or a sine of ωt.
  package struct Term: Hashable, Sendable {
    package enum Wave: Hashable, Sendable { case cosine, sine }

    /// The coefficient a, in pt/sⁿ.
    package var coefficient: Double
    /// The exponent n.
    package var power = 0
    /// The decay rate λ, in 1/s.
    package var rate = 0.0
    /// The angular frequency ω, in radians per second.
    package var frequency = 0.0
    /// The function of ωt; `nil` if there is none.
    package var wave: Wave?
  }

  /// A part of the motion with one formula, a sum of terms.
  package struct Piece: Hashable, Sendable {
    /// The start in seconds, at which the time t of the terms is 0.
    package let start: Double
    package let terms: [Term]
  }

  /// The pieces in order of time; the first starts at 0 or earlier.
  package let pieces: [Piece]

  /// The time from which the motion is at rest, in seconds; `nil` if it only approaches its destination.
  package let end: Double?

  /// Makes the formulas of straight lines, each a sum of two terms. A single knot gives no piece.
  package init(_ lines: LinearApproximation) {
    pieces = zip(lines.knots, lines.knots.dropFirst()).map { from, to in
      let slope = (to.value - from.value) / (to.time - from.time)
      return Piece(start: from.time, terms: [Term(coefficient: from.value), Term(coefficient: slope, power: 1)])
    }
    end = lines.knots.last?.time
  }

  /// Makes the formulas of a motion; `nil` if it has no closed form of this kind.
  package init?(of motion: any TimingCurve<Double>) {
    guard let pieces = motion.closedPieces, !pieces.isEmpty else { return nil }
    self.pieces = pieces
    end = motion.velocity(at: motion.duration) == 0 ? motion.duration : nil
  }
}

extension TimingCurve<Double> {
  fileprivate var closedPieces: [ClosedForm.Piece]? {
    if let terms, (self as? any SteppedMotion)?.stepRate == nil { return [ClosedForm.Piece(start: 0, terms: terms)] }
    guard let whole = self as? any SegmentedMotion else { return nil }
    var all: [ClosedForm.Piece] = []
    for segment in whole.segments {
      guard let pieces = segment.motion.closedPieces else { return nil }
      all += pieces.map { ClosedForm.Piece(start: segment.start + $0.start, terms: $0.terms) }
    }
    return all
  }

  /// The terms whose sum is the position; `nil` if it is not such a sum.
  private var terms: [ClosedForm.Term]? {
    switch self {
    case let flick as ScrollTimingParameters<Double>:
      return flick.decay.terms(from: flick.initialValue, over: flick.decay.reach(velocity: flick.initialVelocity))
    case let motion as DecayMotion: return motion.decay.terms(from: motion.start, over: motion.reach)
    case let motion as ConstantDeceleration:
      // x₀ + v·t − v·t²/(2·T)
      let velocity = motion.initialVelocity
      return [
        ClosedForm.Term(coefficient: motion.start), ClosedForm.Term(coefficient: velocity.rounded, power: 1),
        ClosedForm.Term(coefficient: (velocity / motion.stopTime * -0.5).rounded, power: 2),
      ]
    case let motion as StationaryMotion: return [ClosedForm.Term(coefficient: motion.rest)]
    case let bounce as SpringTimingParameters<Double>:
      // See ``SpringMotion`` for the formula.
      let motion = SpringMotion(
        spring: bounce.spring, displacement: DoubleDouble.sum(bounce.initialValue, -bounce.target),
        velocity: DoubleDouble(bounce.initialVelocity))
      return [ClosedForm.Term(coefficient: bounce.target)] + motion.terms(lasting: bounce.duration)
    default: return nil
    }
  }
}

extension Decay {
  /// Returns the two terms of the position X − (X − x₀)·e^(−λt), with the destination X.
  fileprivate func terms(from start: Double, over reach: DoubleDouble) -> [ClosedForm.Term] {
    [
      ClosedForm.Term(coefficient: reach.added(to: start)),
      ClosedForm.Term(coefficient: -reach.rounded, rate: constant.rounded),
    ]
  }
}

extension SpringMotion {
  fileprivate func terms(lasting duration: Double) -> [ClosedForm.Term] {
    let (x, s, rate) = (displacement.rounded, sineFactor.rounded, spring.decay.rounded)
    switch spring.regime {
    case .underdamped(let frequency, _) where frequency.high * duration > Self.negligibleAngle:
      return [
        ClosedForm.Term(coefficient: x, rate: rate, frequency: frequency.rounded, wave: .cosine),
        ClosedForm.Term(
          coefficient: (sineFactor / frequency).rounded, rate: rate, frequency: frequency.rounded, wave: .sine),
      ]
    case .overdamped(let gamma, _, let slowRate) where gamma.high * duration > Self.negligibleAngle:
      let half = sineFactor / gamma
      return [
        ClosedForm.Term(coefficient: ((displacement + half) * 0.5).rounded, rate: slowRate.rounded),
        ClosedForm.Term(coefficient: ((displacement - half) * 0.5).rounded, rate: (spring.decay + gamma).rounded),
      ]
    case .underdamped, .overdamped:
      // Near critical damping the first terms of the series of C and S suffice, as the others are negligible.
      let squared = (spring.decay * spring.decay - spring.squaredFrequency).rounded
      let terms = [x, s, x * squared / 2, s * squared / 6].enumerated().map { power, coefficient in
        ClosedForm.Term(coefficient: coefficient, power: power, rate: rate)
      }
      return terms.filter { $0.coefficient != 0 }
    }
  }

  /// The angle in radians up to which four terms of a series replace the formula: its fourth power is negligible.
  private static let negligibleAngle = 1e-3
}
