/// What an axis shows: `offset` in `pt`.
public struct Quantity: Hashable, Sendable {
  public var name: String
  public var unit: String

  public init(_ name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}

extension Quantity {
  /// The name, and the unit with the power of ten that labels leave out: `offset (10⁶ pt)`.
  func title(omitting powerOfTen: Int, isPlain: Bool = false) -> String {
    guard powerOfTen != 0 else { return unit.isEmpty ? name : "\(name) (\(unit))" }
    if isPlain { return "\(name) (10^\(powerOfTen)\(unit.isEmpty ? "" : " " + unit))" }
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let exponent = String(powerOfTen).map { $0 == "-" ? "⁻" : digits[$0.wholeNumberValue ?? 0] }.joined()
    return "\(name) (10\(exponent)\(unit.isEmpty ? "" : " " + unit))"
  }
}
