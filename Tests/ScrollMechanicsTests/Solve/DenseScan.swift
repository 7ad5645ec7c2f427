import Foundation
import ScrollMechanics

/// Looks for velocities at which a flick does what is asked as a dense grid has them, and which of them were not found.
///
/// The tests take a coarse grid, and Scripts/checks/solutions/run, which is compiled with this file, a fine one.
struct DenseScan {
  private static let range = 1.0...1e5

  /// How many velocities are tried.
  let points: Int

  private(set) var cases = 0
  private(set) var places = 0
  private(set) var missed: [String] = []

  init(points: Int) { self.points = points }

  /// - Parameter surroundings: what is around the flick, for a message.
  mutating func compare(
    _ release: Release<Double>, _ condition: FlickQuestion, in surroundings: String = ""
  ) throws {
    let law = type(of: release.law)
    cases += 1
    let found = try release.velocities(for: condition, in: Self.range).answers
    for place in try scan(condition, release) {
      places += 1
      if found.contains(where: { $0.lower <= place.upperBound && place.lowerBound <= $0.upper }) { continue }
      let (low, high) = try narrowed(place, condition, release)
      // A jump passes the number by.
      let jump = abs(high - low) / max(abs(condition.wanted), 1e-6)
      if !(jump > 1e-7) {
        missed.append("\(law): \(condition) between \(place), found \(found.map(\.value)), \(surroundings)")
      }
    }
  }

  private func excess(_ condition: FlickQuestion, _ release: Release<Double>, at velocity: Double) throws -> Double {
    var release = release
    release.velocity = velocity
    return (try condition.value(of: release) ?? .nan) - condition.wanted
  }

  /// Where neighbours of a fine grid lie on different sides.
  private func scan(_ condition: FlickQuestion, _ release: Release<Double>) throws -> [ClosedRange<Double>] {
    let factor = exp(log(Self.range.upperBound / Self.range.lowerBound) / Double(points))
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
    _ place: ClosedRange<Double>, _ condition: FlickQuestion, _ release: Release<Double>
  ) throws -> (Double, Double) {
    var (low, high) = (place.lowerBound, place.upperBound)
    let side = try excess(condition, release, at: low)
    while case let middle = low + (high - low) / 2, low < middle, middle < high {
      if try excess(condition, release, at: middle) * side > 0 { low = middle } else { high = middle }
    }
    return (try excess(condition, release, at: low), try excess(condition, release, at: high))
  }
}
