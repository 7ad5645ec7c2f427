import TabularText

/// Returns a number as the module writes it.
func spelled(_ value: Double, _ style: NumberStyle = .shortest) -> String {
  var buffer = ByteBuffer()
  buffer.append(value, style: style)
  return buffer.text
}

/// Delicate doubles for writing and reading: powers of two and ten with their neighbors, both ends of the range, halves
/// and nines.
let delicateDoubles: [Double] = {
  var values: [Double] = []
  for exponent in -1074...1023 { values.append(Double(sign: .plus, exponent: exponent, significand: 1)) }
  for exponent in -323...308 { values.append(Double("1e\(exponent)") ?? 0) }
  values += [0.1, 0.2, 0.3, 2.0 / 3, 9.5, 0.95, 99.995, 1e23, 9e15, 9_007_199_254_740_994]
  values += [
    .leastNonzeroMagnitude, 2.2250738585072014e-308, .greatestFiniteMagnitude, 4.35, 0.285, 1.005, 8.41e21, 9.109e-31,
  ]
  return values.flatMap { [$0.nextDown, $0, $0.nextUp] }.filter { $0.isFinite && $0 > 0 }
}()

/// Doubles that are the same in every run: bit patterns from a linear congruential generator with a mixing step.
struct RandomBits: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }

  mutating func nextFinite() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}
