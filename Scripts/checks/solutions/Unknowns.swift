import Foundation
import ScrollMechanics

/// A parameter of a flick, other than its velocity, for which `solve` can solve.
struct Unknown {
  let name: String
  let range: ClosedRange<Double>
  /// The parameter's value in the flick.
  let number: Double
  /// Returns the flick with another value.
  let release: (Double) throws(ParameterError) -> Release<Double>

  private init(
    _ name: String, in range: ClosedRange<Double>, _ number: Double,
    _ release: @escaping (Double) throws(ParameterError) -> Release<Double>
  ) {
    self.name = name
    self.range = range
    self.number = number
    self.release = release
  }

  /// Returns all parameters of a flick by a law whose own parameters are the defaults.
  static func all(
    of release: Release<Double>, by law: LawDescription, _ generator: inout SeededGenerator
  ) throws -> [Unknown] {
    func setting(
      _ set: @escaping (inout Release<Double>, Double) throws -> Void
    ) -> (Double) throws(ParameterError) -> Release<Double> {
      { number throws(ParameterError) in
        var release = release
        do { try set(&release, number) } catch { throw .outOfRange("number", number) }
        return release
      }
    }
    var unknowns = [
      // With snap points `solve` searches each interval between two of them, so the range is smaller.
      Unknown(
        "offset", in: release.axes[0].snapPoints == nil ? -1e6...1e6 : -1200...1200, release.offset,
        setting { $0.offset = $1 }),
      Unknown("threshold", in: 1e-6...1e6, release.settleThreshold, setting { $0.settleThreshold = $1 }),
    ]
    for parameter in law.parameters {
      unknowns.append(
        Unknown(
          parameter.name, in: parameter.range.searched(by: release.law), parameter.defaultValue,
          setting { release, number in
            release.law = try law.make([parameter.name: number])
          }))
    }
    let axis = release.axes[0]
    if axis.snapPoints != nil {
      let interval = generator.size(20...200)
      unknowns += [
        Unknown(
          "interval", in: 1e-6...1e6, interval,
          setting { $0.axes[0].snapPoints = try .grid(interval: $1, origin: 7) }),
        Unknown(
          "origin", in: -interval...interval, 7,
          setting { $0.axes[0].snapPoints = try .grid(interval: interval, origin: $1) }),
        Unknown(
          "dampener", in: 0...1, .random(in: 0...1, using: &generator),
          setting { $0.axes[0].snapPolicy = .directional(dampener: $1) }),
      ]
    }
    if let limit = axis.limits.upper {
      unknowns.append(
        Unknown("max", in: -1e6...1e6, limit, setting { $0.axes[0].limits = try ScrollLimits(upper: $1) }))
      let (stiffness, ratio) = (generator.size(10...1000), generator.size(0.2...2))
      func edged(
        _ spring: @escaping (Double) throws -> Spring
      ) -> (Double) throws(ParameterError) -> Release<Double> {
        setting { $0.axes[0].edge = .bounce(try spring($1)) }
      }
      unknowns += [
        Unknown(
          "stiffness", in: 1e-6...1e6, stiffness, edged { try Spring(stiffness: $0, dampingRatio: ratio) }),
        Unknown(
          "damping-ratio", in: 1e-3...1e3, ratio, edged { try Spring(stiffness: stiffness, dampingRatio: $0) }),
        Unknown("response", in: 1e-6...1e6, 0.5, edged { try Spring(response: $0, dampingRatio: ratio) }),
      ]
      func pulled(
        _ band: @escaping (Double) throws -> RubberBand
      ) -> (Double) throws(ParameterError) -> Release<Double> {
        setting { $0.offset = limit + (try band($1)).apply(100) }
      }
      unknowns += [
        Unknown("viewport", in: 1e-6...1e6, 800, pulled { try RubberBand(viewport: $0) }),
        Unknown("rubber-band", in: 1e-6...1e6, 0.55, pulled { try RubberBand(viewport: 800, coefficient: $0) }),
      ]
    }
    return unknowns
  }
}

extension Unknown {
  /// Solves for the parameter with the values that the flick attains.
  func roundTrips(_ tallies: inout [String: Tally], _ generator: inout SeededGenerator) throws {
    // A parameter outside of the range, such as 0 for none, is not solved for.
    guard range.contains(number) else { return }
    let release = try release(number)
    var conditions = try FlickQuestion.all(of: release, &generator)
    if name == "viewport" || name == "rubber-band" {
      conditions.append(.shown(try FlickQuestion.shown(0).value(of: release) ?? 0))
    }
    guard let condition = conditions.randomElement(using: &generator) else { return }
    let search = FlickSearch(for: condition, in: nil, over: range)
    try tallies[name, default: Tally()].roundTrip(
      Trip(
        condition: condition, law: release.law, number: number,
        text: "\(type(of: release.law)) \(name) \(number): \(condition) of \(release.velocity)"
          + " from \(release.offset)\(release.axes[0].text)",
        unit: max(condition.wanted.ulp, release.offset.ulp), isFree: false,
        solve: { search.solutions(self.release) },
        release: { try self.release($0) }))
  }
}
