/// sin and cos of j/32 for j in 0 ... 26, and π/2.
enum TrigonometryTable {
  /// π/2 as `halfPi`, two doubles, and the remainder `halfPiTail`.
  static let halfPi = DoubleDouble(high: 0x1.921fb54442d18p0, low: 0x1.1a62633145c07p-54)
  static let halfPiTail = -0x1.f1976b7ed8fbcp-110

  /// sin(j/32) and cos(j/32), by their power series.
  static let entries: [(sine: DoubleDouble, cosine: DoubleDouble)] = (0...26).map { index in
    let angle = DoubleDouble(Double(index) / 32)
    var (term, sine, cosine) = (DoubleDouble(1), DoubleDouble(0), DoubleDouble(1))
    for power in 1...30 {
      // angle^power / power!
      term = term * angle / Double(power)
      let signed = power & 2 == 0 ? term : -term
      if power & 1 == 0 { cosine = cosine + signed } else { sine = sine + signed }
    }
    return (sine, cosine)
  }
}
