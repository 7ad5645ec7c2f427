import ScrollMechanics

extension FlickQuestion {
  /// Returns the same question with another requested value.
  func asking(for number: Double) -> FlickQuestion {
    switch self {
    case .destination: .destination(number)
    case .row: .row(Int(number))
    case .duration: .duration(number)
    case .offset(_, let time): .offset(number, time: time)
    case .speed(_, let time): .speed(number, time: time)
    case .passingSpeed(_, let offset): .passingSpeed(number, offset: offset)
    case .peak: .peak(number)
    case .overshoot: .overshoot(number)
    case .shown: .shown(number)
    }
  }
}
