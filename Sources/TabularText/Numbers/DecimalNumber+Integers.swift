extension DecimalNumber: ExpressibleByIntegerLiteral {
  /// The whole number, exactly.
  public init(integerLiteral value: Int) {
    self.value = Double(value)
    decimal = Decimal(isNegative: value < 0, significand: UInt64(value.magnitude), exponent: 0)
  }
}
