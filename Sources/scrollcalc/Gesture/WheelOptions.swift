import CommandLineParsing
import ScrollMechanics

enum WheelOptions {
  static let wheel = Option(
    "wheel", placeholder: "CX,CY", group: .wheel,
    summary: "center in pt of a wheel that a finger rotates; offsets are then its angles in rad",
    details: """
      The angle is the finger's around the center, with full rotations added; it grows clockwise if y points down. \
      Offsets, limits, snap points and the threshold are angles, too. The wheel settles within 0.001 rad, or 0.1 pt at \
      a radius of 100 pt. Source: "Implementing scrolling behaviour without UIScrollView", 2016.
      """,
    value: ValueParser<[Double]>.list(
      of: .number(expected: "CX,CY", units: Unit.length), count: 2...2,
      expected: "two numbers with a comma, e.g. 160,240"
    ).map { Vector2(x: $0[0], y: $0[1]) })

  private static let angles: [any DeclaredOption] =
    ParameterOptions.single(
      Parameters.offset, Parameters.threshold, Parameters.viewport, Parameters.origin, Parameters.minimum,
      Parameters.maximum, Parameters.landingInterval) + [FlickOptions.landingStops, PlayOptions.span]

  /// Returns the unit of an angle or its speed with `--wheel`, and a default that changes, too; `nil` for others.
  static func angle(_ option: OptionDeclaration, in unit: AngleUnit) -> (defaultValue: Double?, unit: String)? {
    if FlingOptions.all.contains(where: { $0.declaration == option }) { return (nil, "\(unit.name)/s") }
    guard angles.contains(where: { $0.declaration == option }) else { return nil }
    let isThreshold = option == ParameterOptions.single[Parameters.threshold].declaration
    return (isThreshold ? unit.threshold : nil, unit.name)
  }

  static let degrees = Switch("degrees", group: .wheel, summary: "read and print angles in deg, not rad")
  static let all: [any DeclaredOption] = [wheel, degrees]
  static let constraints: [Constraint] = [.requires(degrees, anyOf: [wheel])]
}

extension ParsedArguments {
  var angleUnit: AngleUnit { self[WheelOptions.degrees] ? .degrees : .radians }

  /// Throws if an angle or its speed has a unit, which is one of length, or is a platform's name.
  func checkAngles() throws(Failure) {
    for occurrence in occurrences {
      guard let text = occurrence.text, let unit = WheelOptions.angle(occurrence.option, in: angleUnit)?.unit,
        text.parts(separatedBy: UInt8(ascii: ",")).contains(where: { $0.string?.last?.isLetter == true })
      else { continue }
      let subject = "\(occurrence.option.name) \(text.escaped)"
      throw failure(Conflict(subject, with: WheelOptions.wheel.name, allowed: "expected: a number in \(unit)"))
    }
  }
}

extension AngleUnit {
  var name: String { self == .degrees ? "deg" : "rad" }

  /// The distance from the final angle at which a wheel settles: 0.001 rad, in this unit.
  var threshold: Double { fromRadians(0.001) }
}
