internal import PlatformMath

/// A difference of two measured values, with a bound of its rounding error.
///
/// Traces are written in decimals and the rules of touch have sharp limits: 150 ms, 10 pt. As doubles, 0.4 − 0.3 is
/// more than 0.1 and 1.15 − 1 less than 0.15, so a plain comparison decides an exact tie by accident. Here a difference
/// that only rounding separates from the limit counts as equal to it.
struct Measured: Equatable {
  var value: Double

  /// Half an ulp for the conversion of each operand from decimal, half for the subtraction, half for the limit;
  /// subtracting 0 loses nothing.
  var rounding: Double

  init(from start: Double, to end: Double) {
    value = end - start
    rounding = start == 0 || end == 0 ? 0 : 2 * max(start.magnitude, end.magnitude).ulp
  }

  /// The straight distance between two points.
  init<Position: MotionVector>(distanceFrom start: Position, to end: Position) {
    self.init(from: start[0], to: end[0])
    value = value.magnitude
    for axis in 1..<max(Position.axisCount, 1) {
      let other = Measured(from: start[axis], to: end[axis])
      value = hypot(value, other.value)
      rounding += other.rounding
    }
  }

  var magnitude: Measured {
    var copy = self
    copy.value = value.magnitude
    return copy
  }

  /// True if this is more than a limit, and not just by rounding.
  func exceeds(_ limit: Double) -> Bool { value > limit + rounding }

  /// True if this is less than a limit, and not just by rounding.
  func fallsShort(of limit: Double) -> Bool { value < limit - rounding }

  func divided(by divisor: Measured) -> Measured {
    var quotient = divided(by: divisor.value)
    quotient.rounding += quotient.value.magnitude * (divisor.rounding / divisor.value)
    return quotient
  }

  func divided(by divisor: Double) -> Measured {
    var quotient = self
    quotient.value = value / divisor
    quotient.rounding = rounding / divisor + (quotient.value.isFinite ? quotient.value.ulp : 0)
    return quotient
  }

  /// Returns the value without its fraction, within ± a limit. A value below a whole number only by rounding is that
  /// number: 3.5/(10·0.07) is 5, although as doubles it comes to 4.999 999 999 999 999.
  func truncated(limit: Double) -> Double {
    let nearest = value.rounded()
    let whole = (nearest - value).magnitude <= rounding ? nearest : value
    // Adding 0 turns −0 into 0.
    return min(max(whole, -limit), limit).rounded(.towardZero) + 0
  }
}
