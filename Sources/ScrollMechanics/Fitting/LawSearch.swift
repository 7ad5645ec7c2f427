/// The ways to lay one law through samples: as it is, with some of its numbers bent, and with other rules for its end.
struct LawSearch {
  let samples: FitSamples
  /// At the first sample, in points per second.
  let velocity: Double
  /// What offsets are rounded to.
  let step: Double
  /// Whether the last sample tells where the content came to rest.
  let hasRest: Bool

  /// So many samples tell where a search should begin.
  private static let fewSamples = 48

  func entries(of shape: LawShape) -> [LawRanking.Entry] {
    let shapes = shape.shapes.map { FreeParameter(parameter: $0) }
    let plain = LawCurve(shape: shape, free: [], freesStart: !shape.isMemoryless)
    var found: [(fit: RobustFit, bent: Int)] = []

    // As it is, and by its names.
    let named = shapes.count == 1 ? shapes[0].parameter.named : []
    for values in named.isEmpty ? [[:]] : named.map({ [shapes[0].parameter.name: $0.value] }) {
      var curve = plain
      curve.fixed = values
      if let fit = fit(curve, from: [start(of: curve, [])]) { found.append((fit, 0)) }
    }
    let singles = shapes.compactMap { parameter -> RobustFit? in
      let curve = plain.freeing([parameter])
      return fit(curve, from: parameter.starts.map { start(of: curve, [$0]) })
    }
    found += singles.map { ($0, 1) }
    if shapes.count > 1 {
      // From where each alone is best.
      let curve = plain.freeing(shapes)
      let usual = shapes.map { $0.coordinate(of: $0.parameter.defaultValue) }
      let starts = singles.indices.map { place -> [Double] in
        var point = Array(singles[place].point.prefix(curve.firstFree)) + usual
        point[curve.firstFree + place] = singles[place].point[curve.firstFree]
        return point
      }
      if let fit = fit(curve, from: starts) { found.append((fit, shapes.count)) }
    }
    if hasRest { found += found.flatMap { fit, bent in otherEnds(of: fit).map { ($0, bent) } } }
    return found.map { fit, bent in
      LawRanking.Entry(fit: fit, test: ResidualTest(fit, samples, rounding: step), bent: bent)
    }
  }

  /// The same with the rule for the end free, and without a jump at the end.
  private func otherEnds(of fit: RobustFit) -> [RobustFit] {
    let shape = fit.curve.shape
    var curves: [(LawCurve, [Double])] = []
    if let stop = shape.stops.first.map({ FreeParameter(parameter: $0) }) {
      curves.append((fit.curve.freeing([stop]), fit.point.inserting(stop, at: fit.curve.firstFree)))
    }
    if shape.lastStep > step / 4 {
      curves += ([(fit.curve, fit.point)] + curves).map { curve, point in
        var curve = curve
        curve.endsShort = true
        return (curve, point)
      }
    }
    return curves.compactMap { curve, point in self.fit(curve, from: [point]) }
  }

  private func start(of curve: LawCurve, _ coordinates: [Double]) -> [Double] {
    [samples.offsets[0], velocity / curve.shape.startGain] + (curve.freesStart ? [-0.008] : []) + coordinates
  }

  /// The best of what several starts lead to.
  private func fit(_ curve: LawCurve, from starts: [[Double]]) -> RobustFit? {
    let reach = max((samples.offsets.max() ?? 0) - (samples.offsets.min() ?? 0), 1e-9)
    var start = starts.first
    if starts.count > 1 {
      let few = samples.thinned(to: Self.fewSamples)
      start =
        starts.compactMap { RobustFit(curve, from: $0, to: few, step: step, reach: reach, rounds: 8) }
        .min { $0.deviance < $1.deviance }?.point
    }
    return start.flatMap { RobustFit(curve, from: $0, to: samples, step: step, reach: reach) }
  }
}

extension [Double] {
  fileprivate func inserting(_ parameter: FreeParameter, at place: Int) -> [Double] {
    var point = self
    point.insert(parameter.coordinate(of: parameter.parameter.defaultValue), at: place)
    return point
  }
}
