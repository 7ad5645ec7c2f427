import CommandLineParsing
import ScrollMechanics

enum FlingOptions {
  struct Speed: Equatable, Sendable {
    let value: Double
    var isNamed = false
  }

  static let minimum = Option(
    "min-fling", placeholder: "V", group: .estimator, summary: "least release speed that flings, on each axis, in pt/s",
    details: "A slower release stops the content. With --wheel it is in rad/s, or in deg/s with --degrees.",
    value: speed(FlingRange.minima))

  static let maximum = Option(
    "max-fling", placeholder: "V", group: .estimator, summary: "greatest speed of a fling, on each axis, in pt/s",
    details: "A faster release flings at V, in the unit of --min-fling.", value: speed(FlingRange.maxima))

  static let all: [any DeclaredOption] = [minimum, maximum]

  private static func speed(_ platforms: [FlingRange.PlatformSpeed]) -> ValueParser<Speed> {
    let number = ValueParser<Double>.number(expected: "a speed, e.g. 50", units: Unit.velocity, range: .notNegative)
    return .choice(
      "a platform",
      platforms.map {
        Choice($0.name, Speed(value: $0.speed, isNamed: true), summary: "\($0.speed.shortestText) pt/s")
      }, or: number.map { Speed(value: $0) })
  }
}

extension ParsedArguments {
  func flings() throws(Failure) -> FlingRange {
    let options = [FlingOptions.minimum, FlingOptions.maximum]
    if self[WheelOptions.wheel] != nil, let named = options.first(where: { self[$0]?.isNamed == true }) {
      let allowed = "expected: a number in \(angleUnit.name)/s"
      throw failure(Conflict(decision(by: named).label, with: "--wheel", allowed: allowed))
    }
    let (minimum, maximum) = (self[FlingOptions.minimum]?.value, self[FlingOptions.maximum]?.value)
    guard let range = FlingRange(minimum: minimum ?? 0, maximum: maximum ?? .infinity) else {
      throw failure(for: FlingOptions.maximum, "is less than --min-fling")
    }
    return range
  }
}
