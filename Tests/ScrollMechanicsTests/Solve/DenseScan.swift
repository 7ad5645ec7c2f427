import Foundation
import ScrollMechanics

/// A search on a dense grid for velocities that satisfy a question, which reports those that the solver misses.
///
/// The tests use a coarse grid; Scripts/checks/solutions/run, which is compiled with this file, uses a fine one.
struct DenseScan {
  private static let range = 1.0...1e5

  /// The number of velocities of the grid.
  let points: Int

  private(set) var cases = 0
  private(set) var places = 0
  private(set) var missed: [String] = []

  init(points: Int) { self.points = points }

  /// - Parameter surroundings: a description of limits and edges, for a message.
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
      // At a jump, the requested value is not attained.
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

  /// Returns the cells of the grid in which the excess changes its sign.
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

  /// Returns the excess at two adjacent doubles between which the sign changes.
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
