internal import PlatformMath

/// A difference of two measured values, with a bound of its rounding error. Traces contain decimals, and the rules of
/// touch have sharp limits such as 150 ms and 10 pt. In doubles, 0.4 − 0.3 is more than 0.1. Here, a difference that
/// only rounding separates from the limit counts as equal to it.
struct Measured: Equatable {
  var value: Double

  /// The bound of the rounding error: half an ulp for the conversion of each operand from decimal, half for the
  /// subtraction, half for the limit. A subtraction of 0 has no error.
  var rounding: Double
}

extension Measured {
  init(from start: Double, to end: Double) {
    value = end - start
    rounding = start == 0 || end == 0 ? 0 : 2 * max(start.magnitude, end.magnitude).ulp
  }

  /// Makes the Euclidean distance between two positions, in their unit; on one axis, the magnitude of the difference.
  init<Position: MotionVector>(distanceFrom start: Position, to end: Position) {
    self.init(from: start[0], to: end[0])
    value = value.magnitude
    for axis in 1..<max(Position.axisCount, 1) {
      let other = Measured(from: start[axis], to: end[axis])
      value = hypot(value, other.value)
      rounding += other.rounding
    }
  }

  var magnitude: Measured { Measured(value: value.magnitude, rounding: rounding) }

  /// True if the value is above a limit by more than rounding.
  func exceeds(_ limit: Double) -> Bool { value > limit + rounding }

  /// True if the value is below a limit by more than rounding.
  func fallsShort(of limit: Double) -> Bool { value < limit - rounding }

  func divided(by divisor: Measured) -> Measured {
    let quotient = value / divisor.value
    let own = rounding / divisor.value + (quotient.isFinite ? quotient.ulp : 0)
    return Measured(value: quotient, rounding: own + quotient.magnitude * (divisor.rounding / divisor.value))
  }

  /// Returns the value truncated towards 0 and clamped to ±limit. A value that is below a whole number only by rounding
  /// gives that number: 3.5/(10·0.07) gives 5, although it is 4.999 999 999 999 999 in doubles.
  func truncated(limit: Double) -> Double {
    let nearest = value.rounded()
    let whole = (nearest - value).magnitude <= rounding ? nearest : value
    // Adding 0 makes 0 of −0.
    return min(max(whole, -limit), limit).rounded(.towardZero) + 0
  }
}
