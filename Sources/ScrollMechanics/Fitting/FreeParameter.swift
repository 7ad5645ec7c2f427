/// A law's parameter as a number that may be anything: that is what is searched in.
struct FreeParameter: Sendable {
  let parameter: LawParameter

  private enum Scale { case fraction, logarithmic, linear }

  private var scale: Scale {
    switch parameter.range {
    case .fraction: .fraction
    case .within(let range) where range.upperBound.nextUp == 1: .fraction
    case .positive, .notNegative, .dampingRatio: .logarithmic
    // What ranges over that many magnitudes.
    case .within(let range) where range.upperBound / range.lowerBound > 1e6 && range.lowerBound > 0: .logarithmic
    default: .linear
    }
  }

  func coordinate(of value: Double) -> Double {
    switch scale {
    case .fraction: FitMath.log(-FitMath.log(value))
    case .logarithmic: FitMath.log(value)
    case .linear: value
    }
  }

  func value(at coordinate: Double) -> Double {
    switch (scale, parameter.range) {
    case (.fraction, _): FitMath.exp(-FitMath.exp(coordinate))
    case (.logarithmic, _): FitMath.exp(coordinate)
    case (.linear, .within(let range)), (.linear, .zeroOr(let range)):
      min(max(coordinate, range.lowerBound), range.upperBound)
    case (.linear, .share): min(max(coordinate, 0), 1)
    case (.linear, _): coordinate
    }
  }

  /// A step that changes a motion by much more than its own roundings do, and by much less than bends it otherwise.
  var step: Double {
    scale == .linear ? 0.01 * max(abs(parameter.defaultValue), 0.1) : 0.01
  }

  /// Whether a search may go there: some ninety times more or less than usual. Beyond, motions take minutes, and those
  /// that are worked out frame by frame take the memory of all of these.
  func isPlausible(at coordinate: Double) -> Bool {
    scale == .linear || abs(coordinate - self.coordinate(of: parameter.defaultValue)) <= 4.5
  }

  /// Where a search begins: far apart, on both sides of the usual value.
  var starts: [Double] {
    let usual = parameter.named.isEmpty ? [parameter.defaultValue] : parameter.named.map(\.value)
    let coordinates = usual.map(coordinate)
    return scale == .linear
      ? [0.5, 0.75, 1, 1.25, 1.5].map { value(at: $0 * parameter.defaultValue) }
      : coordinates + [-2, -1, -0.5, 0.5, 1, 2].map { coordinates[0] + $0 }
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
