import Testing

@testable import ScrollMechanics

/// A comparison of a law with the golden file of its name, `law-NAME.txt`. Its columns are the quantity, the start, the
/// velocity, the time, each parameter of the law in its order, and the expected result. In files with the limits, the
/// columns `lower` and `upper`, columns of parameters have their names and may be fewer.
///
/// Quantities: 0 destination, 1 duration, 2 position at the time, 3 velocity at the time.
enum LawGolden {
  /// The allowed error of a result.
  enum Tolerance {
    case exact
    /// In ulps of the 32-bit number nearest to the result, or to the start if that is larger.
    case floatUlps(Double)
    /// In the unit that the file specifies.
    case ulps(Double)
    /// As a fraction of the result, or of the start if that is larger.
    case relative(Double)
  }

  /// - Parameters:
  ///   - file: the golden file, if it is not that of the law's name.
  ///   - edge: the rule at limits.
  static func expectAgreement(
    _ law: LawDescription, _ tolerance: Tolerance, file: String? = nil, edge: ContentAxis.Edge = .own(.scrollView),
    where isCompared: (_ inputs: [Double]) -> Bool = { _ in true }
  ) throws {
    let file = try GoldenFile(file ?? "law-\(law.name)")
    #expect(file.cases.count >= 30)
    let hasLimits = file.inputNames.contains("lower")
    let names =
      hasLimits || file.inputNames.count == 4 ? Array(file.inputNames.dropFirst(4)) : law.parameters.map(\.name)
    #expect(Set(names).subtracting(["lower", "upper"]).isSubset(of: law.parameters.map(\.name)))
    for row in file.cases where isCompared(row.inputs) {
      let given = Dictionary(uniqueKeysWithValues: zip(names, row.inputs.dropFirst(4)))
      let (start, velocity, time) = (row.inputs[1], row.inputs[2], row.inputs[3])
      let limits = try ScrollLimits(
        lower: given["lower"].flatMap { $0.isFinite ? $0 : nil },
        upper: given["upper"].flatMap { $0.isFinite ? $0 : nil })
      let made = try law.make { given[$0.name] }
      let motion: any TimingCurve<Double> =
        limits == .none
        ? try made.motion(from: start, velocity: velocity)
        : try Release(
          law: made, offset: start, velocity: velocity,
          axes: [ContentAxis(limits: limits, edge: edge)],
          settleThreshold: 1e-60
        ).motion()
      let got =
        switch row.inputs[0] {
        case 0: motion.rest
        case 1: motion.duration
        case 2: motion.value(at: time)
        default: motion.velocity(at: time)
        }
      let expected = try #require(row.expected)
      let size = max(abs(expected), abs(start))
      let isClose =
        switch tolerance {
        case .exact: got == expected
        case .floatUlps(let ulps): abs(got - expected) <= ulps * Double(Float(size).ulp)
        case .ulps(let ulps): row.error(of: got) <= ulps
        case .relative(let most): abs(got - expected) <= most * size
        }
      // An expectation for each of the thousands of rows would take most of the time.
      if !isClose { Issue.record("\(law.name) \(row.inputs): \(got), not \(expected)") }
    }
  }
}
