import Foundation
import ScrollMechanics

/// Looks for velocities at which a flick does what is asked as a dense grid has them, and which of them were not found.
struct DenseScan {
  static let range = 1.0...1e5
  static let points = 3000

  var cases = 0
  var places = 0
  var missed: [String] = []
  /// The same of laws that follow a platform's frames, milliseconds and floats.
  var rough: [String] = []

  mutating func compare(_ type: any ScrollLaw.Type, _ generator: inout SeededGenerator) throws {
    var release = try Release<Double>.random(by: type, in: .limits, &generator)
    release.velocity = abs(release.velocity)
    guard let condition = try FlickCondition.all(of: release, &generator).randomElement(using: &generator) else {
      return
    }
    cases += 1
    let found = try release.velocities(for: condition, in: Self.range).answers
    for place in try scan(condition, release) {
      places += 1
      if found.contains(where: { $0.lower <= place.upperBound && place.lowerBound <= $0.upper }) { continue }
      let (low, high) = try narrowed(place, condition, release)
      // A jump passes the number by.
      let jump = abs(high - low) / max(abs(condition.wanted), 1e-6)
      if !(jump > 1e-7) {
        let fault =
          "\(type.name): \(condition) between \(place), found \(found.map(\.value)), \(release.axes[0].text)"
        if type.deviations.isEmpty { missed.append(fault) } else { rough.append(fault) }
      }
    }
  }

  private func excess(_ condition: FlickCondition, _ release: Release<Double>, at velocity: Double) throws -> Double {
    (try condition.value(of: release.letGo(at: velocity)) ?? .nan) - condition.wanted
  }

  /// Where neighbours of a fine grid lie on different sides.
  private func scan(_ condition: FlickCondition, _ release: Release<Double>) throws -> [ClosedRange<Double>] {
    let factor = exp(log(Self.range.upperBound / Self.range.lowerBound) / Double(Self.points))
    var places: [ClosedRange<Double>] = []
    var (x, last) = (Self.range.lowerBound, try excess(condition, release, at: Self.range.lowerBound))
    while x * factor < Self.range.upperBound {
      let next = try excess(condition, release, at: x * factor)
      if last * next < 0 { places.append(x...(x * factor)) }
      (x, last) = (x * factor, next)
    }
    return places
  }

  /// What neighbouring doubles between two points come to.
  private func narrowed(
    _ place: ClosedRange<Double>, _ condition: FlickCondition, _ release: Release<Double>
  ) throws -> (Double, Double) {
    var (low, high) = (place.lowerBound, place.upperBound)
    let side = try excess(condition, release, at: low)
    while case let middle = low + (high - low) / 2, low < middle, middle < high {
      if try excess(condition, release, at: middle) * side > 0 { low = middle } else { high = middle }
    }
    return (try excess(condition, release, at: low), try excess(condition, release, at: high))
  }
}
