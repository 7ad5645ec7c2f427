// x(t) − x₀ where x itself would lose it: a threshold an ulp below the start is met after a change of an ulp.

extension SpringMotion {
  /// x(t) − x₀, to about 2^-60 of its largest part.
  func change(at time: Double, _ state: State) -> DoubleDouble {
    switch spring.regime {
    case .oscillating:
      if time * spring.squaredFrequency.high.squareRoot() < SpringMotion.longestSeries {
        return series(from: displacement, velocity, at: time)
      }
    case .creeping(let gamma, let inverse, let slowRate):
      let fastRate = spring.decay + gamma
      if time * fastRate.high < SpringMotion.longestSeries { return series(from: displacement, velocity, at: time) }
      if time * gamma.high > 1, !state.isPrecise {
        let x = sineFactor * inverse
        return ((displacement + x) * fall(slowRate, time) + (displacement - x) * fall(fastRate, time)) * 0.5
      }
    }
    return state.displacement.scaled(byPowerOfTwo: state.exponent) - displacement
  }

  /// Whether what is a way from the start, and reached after an instant, is better found by the change from there: not
  /// where a motion comes back to so near its rest that the change is x₀ to the last digit.
  func isNearStart(_ way: DoubleDouble, after instant: Double) -> Bool {
    let distance = displacement.magnitude.high
    return way.magnitude.high < distance / 2 && (instant == 0 || distance > extent * 0x1p-40)
  }

  /// The longest time, in terms of the fastest rate, for which the power series is used.
  private static let longestSeries = 0.125

  /// The change of a solution from its start, by the power series about it:
  /// cₙ₊₂ = −(2β(n + 1)cₙ₊₁ + ω₀²cₙ)/((n + 1)(n + 2)).
  func series(from displacement: DoubleDouble, _ velocity: DoubleDouble, at time: Double) -> DoubleDouble {
    var (before, last) = (displacement, velocity * time)
    var sum = last
    let damping = spring.decay * 2 * time
    let stiffness = spring.squaredFrequency * time * time
    // Each term is at most an eighth of the one before the last, over n: 2^-106 is reached well within these.
    for n in 0..<32 {
      guard abs(before.high) + abs(last.high) > abs(sum.high) * 0x1p-120 else { break }
      let divisor = Double((n + 1) * (n + 2))
      let next = -(damping * last * Double(n + 1) + stiffness * before) / DoubleDouble(divisor)
      (before, last) = (last, next)
      sum = sum + next
    }
    return sum
  }

  /// e^(−rate·t) − 1.
  private func fall(_ rate: DoubleDouble, _ time: Double) -> DoubleDouble {
    Exponential.minusOne(rate * -min(time, SpringMotion.longest / rate.high))
  }
}
