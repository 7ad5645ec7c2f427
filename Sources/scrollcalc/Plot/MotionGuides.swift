import CommandLineParsing
import Plotting
import TabularText

extension ParsedArguments {
  /// The limits, and the snap points near what the trajectories pass.
  func guides(axisCount: Int, around trajectories: [Trajectory]) throws(Failure) -> [Guide] {
    var guides: [Guide] = []
    for parameter in [Parameters.minimum, Parameters.maximum] {
      let option = ParameterOptions.single[parameter]
      guard let limits = self[option]?.values else { continue }
      guard limits.count == axisCount else {
        throw .usage(axisConflict(option.name, limits.count, "the motion", axisCount))
      }
      let isOneLevel = Set(limits).count == 1
      for (axis, limit) in limits.enumerated() where axis == 0 || !isOneLevel {
        let suffix = isOneLevel ? "" : axis == 0 ? " x" : " y"
        guides.append(Guide(.limit, at: limit, label: "\(parameter.name)\(suffix) \(limit.shortestText)"))
      }
    }
    let offsets = trajectories.flatMap { $0.axes }.flatMap { $0.offsets }.map(\.y)
    guard let lowest = offsets.min(), let highest = offsets.max(), axisCount == 1 else { return guides }
    let margin = 0.1 * (highest - lowest)
    return guides
      + (try snapPoints(from: lowest - margin, to: highest + margin)).map { point in
        Guide(.stop, at: point, label: point.shortestText)
      }
  }

  /// The snap points between two offsets; none where there are too many to see.
  private func snapPoints(from lowest: Double, to highest: Double) throws(Failure) -> [Double] {
    if let stops = self[FlickOptions.landingStops] {
      let seen = stops.filter { (lowest...highest).contains($0) }
      return seen.count <= Self.mostSnapPoints ? seen : []
    }
    let values = try flickValues(axisCount: 1)[0]
    guard let interval = values[Parameters.landingInterval] else { return [] }
    let origin = values[Parameters.origin]
    let (first, last) = (((lowest - origin) / interval).rounded(.up), ((highest - origin) / interval).rounded(.down))
    guard last >= first, last - first < Double(Self.mostSnapPoints), abs(first) < 0x1p53 else { return [] }
    return (0...Int(last - first)).map { origin + (first + Double($0)) * interval }
  }

  private static var mostSnapPoints: Int { 60 }
}
