/// A motion on one axis as formulas that other languages can compute: sums of powers, exponentials and waves of time.
///
/// ```swift
/// let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 2000)
/// ClosedForm(of: flick)?.pieces[0].terms.count   // 2: the destination, less the remaining distance
/// ```
package struct ClosedForm: Hashable, Sendable {
  /// a·tⁿ·e^(−λt), times a cosine or a sine of ωt.
  package struct Term: Hashable, Sendable {
    package enum Wave: Hashable, Sendable {
      case cosine
      case sine
    }

    /// a, in points over seconds to the n.
    package var coefficient: Double
    /// n.
    package var power = 0
    /// λ, in 1/s.
    package var rate = 0.0
    /// ω, in radians per second.
    package var frequency = 0.0
    /// The wave of ωt; `nil` for none.
    package var wave: Wave?
  }

  /// A part of the motion that is one sum.
  package struct Piece: Hashable, Sendable {
    /// When it begins, in seconds; its own time begins then.
    package let start: Double
    package let terms: [Term]
  }

  /// In order; the first begins at 0 or before it.
  package let pieces: [Piece]

  /// The time from which the motion is at rest, in seconds; `nil` if it only approaches its destination.
  package let end: Double?

  /// Straight lines, each a sum of two terms.
  package init(_ lines: LinearApproximation) {
    pieces = zip(lines.knots, lines.knots.dropFirst()).map { from, to in
      let slope = (to.value - from.value) / (to.time - from.time)
      return Piece(start: from.time, terms: [Term(coefficient: from.value), Term(coefficient: slope, power: 1)])
    }
    end = lines.knots.last?.time
  }

  /// The formulas of a motion; `nil` if it has none of this kind.
  package init?(of motion: any TimingCurve<Double>) {
    guard let pieces = motion.closedPieces, !pieces.isEmpty else { return nil }
    self.pieces = pieces
    end = motion.velocity(at: motion.duration) == 0 ? motion.duration : nil
  }
}

/// A motion whose position is one sum of terms throughout.
protocol ClosedTerms {
  var terms: [ClosedForm.Term] { get }
}

extension TimingCurve<Double> {
  /// The motion as pieces, each in its own time.
  fileprivate var closedPieces: [ClosedForm.Piece]? {
    if let sum = self as? any ClosedTerms { return [ClosedForm.Piece(start: 0, terms: sum.terms)] }
    guard let whole = self as? any SegmentedMotion else { return nil }
    var all: [ClosedForm.Piece] = []
    for segment in whole.segments {
      guard let own = segment.motion.closedPieces else { return nil }
      all += own.map { ClosedForm.Piece(start: segment.start + $0.start, terms: $0.terms) }
    }
    return all
  }
}

/// X − (X − x₀)·e^(−λt).
extension ScrollTimingParameters: ClosedTerms {
  var terms: [ClosedForm.Term] { decay.terms(from: initialValue[0], velocity: initialVelocity[0]) }
}

extension StoppedDecay: ClosedTerms {
  var terms: [ClosedForm.Term] { decay.terms(from: start, velocity: startVelocity) }
}

extension Decay {
  fileprivate func terms(from start: Double, velocity: Double) -> [ClosedForm.Term] {
    let reach = reach(velocity: velocity)
    return [
      ClosedForm.Term(coefficient: reach.added(to: start)),
      ClosedForm.Term(coefficient: -reach.rounded, rate: constant.rounded),
    ]
  }
}

/// x₀ + v·t − v·t²/(2·T).
extension ConstantDeceleration: ClosedTerms {
  var terms: [ClosedForm.Term] {
    [
      ClosedForm.Term(coefficient: start), ClosedForm.Term(coefficient: initialVelocity.rounded, power: 1),
      ClosedForm.Term(coefficient: (initialVelocity / stopTime * -0.5).rounded, power: 2),
    ]
  }
}

extension Stillness: ClosedTerms {
  var terms: [ClosedForm.Term] { [ClosedForm.Term(coefficient: rest)] }
}

/// See ``SpringMotion`` for the formula.
extension SpringTimingParameters: ClosedTerms {
  var terms: [ClosedForm.Term] {
    let motion = SpringMotion(
      spring: spring, displacement: DoubleDouble.sum(initialValue[0], -target[0]),
      velocity: DoubleDouble(initialVelocity[0]))
    return [ClosedForm.Term(coefficient: target[0])] + motion.terms(lasting: duration)
  }
}

extension SpringMotion {
  fileprivate func terms(lasting duration: Double) -> [ClosedForm.Term] {
    let (x, s, rate) = (displacement.rounded, sineFactor.rounded, spring.decay.rounded)
    switch spring.regime {
    case .underdamped(let frequency, _) where frequency.high * duration > Self.hardlyAnything:
      return [
        ClosedForm.Term(coefficient: x, rate: rate, frequency: frequency.rounded, wave: .cosine),
        ClosedForm.Term(
          coefficient: (sineFactor / frequency).rounded, rate: rate, frequency: frequency.rounded, wave: .sine),
      ]
    case .overdamped(let gamma, _, let slowRate) where gamma.high * duration > Self.hardlyAnything:
      let half = sineFactor / gamma
      return [
        ClosedForm.Term(coefficient: ((displacement + half) * 0.5).rounded, rate: slowRate.rounded),
        ClosedForm.Term(coefficient: ((displacement - half) * 0.5).rounded, rate: (spring.decay + gamma).rounded),
      ]
    case .underdamped, .overdamped:
      // Nearly critically damped: the first terms of cosine and sine, as the others are below a digit.
      let squared = (spring.decay * spring.decay - spring.squaredFrequency).rounded
      let terms = [x, s, x * squared / 2, s * squared / 6].enumerated().map { power, coefficient in
        ClosedForm.Term(coefficient: coefficient, power: power, rate: rate)
      }
      return terms.filter { $0.coefficient != 0 }
    }
  }

  /// An angle whose fourth power is negligible.
  private static let hardlyAnything = 1e-3
}
