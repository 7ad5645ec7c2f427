/// A law's parameter as a number that may be anything: that is what is searched in.
struct FreeParameter: Sendable {
  let parameter: LawParameter

  func coordinate(of value: Double) -> Double {
    switch parameter.range {
    case .fraction: FitMath.log(-FitMath.log(value))
    case .positive, .notNegative, .dampingRatio: FitMath.log(value)
    default: value
    }
  }

  func value(at coordinate: Double) -> Double {
    switch parameter.range {
    case .fraction: FitMath.exp(-FitMath.exp(coordinate))
    case .positive, .notNegative, .dampingRatio: FitMath.exp(coordinate)
    case .within(let range), .zeroOr(let range): min(max(coordinate, range.lowerBound), range.upperBound)
    case .share: min(max(coordinate, 0), 1)
    default: coordinate
    }
  }

  /// A step that changes a motion by much more than its own roundings do, and by much less than bends it otherwise.
  var step: Double {
    switch parameter.range {
    case .fraction, .positive, .notNegative, .dampingRatio: 0.01
    default: 0.01 * max(abs(parameter.defaultValue), 0.1)
    }
  }

  /// Whether a search may go there: some ninety times more or less than usual. Beyond, motions take minutes, and those
  /// that are worked out frame by frame take the memory of all of these.
  func isPlausible(at coordinate: Double) -> Bool {
    switch parameter.range {
    case .fraction, .positive, .notNegative, .dampingRatio:
      abs(coordinate - self.coordinate(of: parameter.defaultValue)) <= 4.5
    default: true
    }
  }

  /// Where a search begins: far apart, on both sides of the usual value.
  var starts: [Double] {
    let usual = parameter.named.isEmpty ? [parameter.defaultValue] : parameter.named.map(\.value)
    let coordinates = usual.map(coordinate)
    switch parameter.range {
    case .fraction, .positive, .notNegative, .dampingRatio:
      return coordinates + [-2, -1, -0.5, 0.5, 1, 2].map { coordinates[0] + $0 }
    default: return [0.5, 0.75, 1, 1.25, 1.5].map { value(at: $0 * parameter.defaultValue) }
    }
  }
}

extension LawParameter {
  /// Another value that is near but not too near; `nil` where there is none.
  func neighbour(of value: Double) -> Double? {
    let free = FreeParameter(parameter: self)
    guard value != 0 else { return nil }
    let other = free.value(at: free.coordinate(of: value) + 5 * free.step)
    return other != value && range.contains(other) ? other : nil
  }
}
