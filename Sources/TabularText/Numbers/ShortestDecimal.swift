/// The shortest decimal that reads back as a given `Double`: `digits` times ten to the power `exponent`.
struct ShortestDecimal {
  /// At most 17 digits; there may be zeros at the end.
  var digits: UInt64
  var exponent: Int
}

extension ShortestDecimal {
  /// - Precondition: `value` is positive and finite.
  init(_ value: Double) {
    var grid = DecimalGrid.none
    guard let decimal = QuickDecimal(value, on: &grid) else {
      self.init(describing: value)
      return
    }
    self.init(digits: decimal.tens &* 10 &+ decimal.ones, exponent: grid.point &- 17)
  }

  /// Reads what the standard library spells, for the few numbers that ``QuickDecimal`` leaves, such as powers of
  /// two and subnormals.
  ///
  /// - Precondition: `value` is positive and finite.
  init(describing value: Double) {
    let exponent = value.exponent
    if value.significand == 1, -22...52 ~= exponent {
      // Exact with few digits: 0.5 or 1024 may well fill a column.
      self.init(digits: exponent < 0 ? PowersOfTen.five(-exponent) : 1 << exponent, exponent: min(exponent, 0))
      return
    }
    var description = value.description
    let scan = description.withUTF8 { NumberScan($0) }
    self.init(digits: scan?.significand ?? 0, exponent: scan?.exponent ?? 0)
  }
}
