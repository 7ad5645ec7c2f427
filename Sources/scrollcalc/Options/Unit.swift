/// A unit that a value may carry, and its size in the unit the models compute in: a power of ten.
struct Unit: Sendable {
  let name: String
  let powerOfTen: Int

  static let length = [Unit(name: "pt", powerOfTen: 0)]
  static let velocity = [Unit(name: "pt/s", powerOfTen: 0), Unit(name: "pt/ms", powerOfTen: 3)]
  static let time = [Unit(name: "s", powerOfTen: 0), Unit(name: "ms", powerOfTen: -3)]
  static let frequency = [Unit(name: "fps", powerOfTen: 0), Unit(name: "Hz", powerOfTen: 0)]
}
