import ScrollMechanics
import Testing

@Suite("Flicks of a table come to rest where and when each by itself does") struct FlickColumnsTests {
  /// Destinations and durations by columns.
  private func settle(_ flicks: [RandomFlick]) throws -> [(destination: Double, duration: Double)] {
    var (destinations, durations) = (flicks.map { _ in 0.0 }, flicks.map { _ in 0.0 })
    let velocities = quantities(flicks.map(\.velocity))
    let thresholds = quantities(flicks.map(\.threshold))
    let rates = rates(flicks.map(\.rate))
    let places = flicks.indices.map { Int32($0) }
    let offsets = flicks.map(\.start)
    FlickColumns(
      offsets: FlickColumn(entries: offsets, places: places),
      velocities: FlickColumn(entries: velocities, places: places), rates: FlickColumn(entries: rates, places: places),
      thresholds: FlickColumn(entries: thresholds, places: places)
    ).settle(flicks.count, destinations: &destinations, durations: &durations)
    return zip(destinations, durations).map { ($0, $1) }
  }

  private func quantities(_ values: [Double]) -> [FlickQuantity] {
    Array(unsafeUninitializedCapacity: values.count) { quantities, count in
      if let start = quantities.baseAddress { FlickQuantity.make(values, values.count, into: start) }
      count = values.count
    }
  }

  private func rates(_ values: [Double]) -> [FlickRate] {
    Array(unsafeUninitializedCapacity: values.count) { rates, count in
      if let start = rates.baseAddress { FlickRate.make(values, values.count, into: start) }
      count = values.count
    }
  }

  private func expectSame(_ flicks: [RandomFlick]) throws {
    let wrong = zip(flicks, try settle(flicks)).filter { flick, answer in
      let motion = try? flick.motion
      return answer.destination.bitPattern != (motion?.destination ?? .nan).bitPattern
        || answer.duration.bitPattern != (motion?.duration ?? .nan).bitPattern
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("Flicks of all sizes", arguments: Seeds.ofThisRun)
  func sameAsAlone(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try expectSame((0..<2001).map { _ in RandomFlick(using: &generator) })
  }

  @Test("Flicks that hardly move past the threshold, or not", arguments: Seeds.ofThisRun)
  func nearlySettled(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try expectSame(
      (0..<1000).map { _ in
        var flick = RandomFlick(using: &generator)
        flick.threshold =
          try abs(flick.motion.remaining(at: 0)) * (1 - generator.sign() * generator.logUniform(-52, -2))
        return flick
      })
  }

  @Test("Flicks that come to rest next to 0 from afar", arguments: Seeds.ofThisRun)
  func cancelling(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try expectSame(
      (0..<1000).map { _ in
        var flick = RandomFlick(using: &generator)
        flick.start = 0
        flick.start = -(try flick.motion.destination) * (1 + generator.sign() * generator.logUniform(-53, -1))
        return flick
      })
  }

  @Test(
    "Flicks whose way all but lies in the middle between two doubles, beside others",
    arguments: [
      (0.998_107_139_779_368_3, 2.103_488_432_779_539_3e-16), (0.998_098_324_121_348_6, 0x1.e74ae1d01a259p-53),
    ])
  func halfAnUlp(rate: Double, velocity: Double) throws {
    let flick = RandomFlick(start: 1, velocity: velocity, rate: rate, threshold: 1e-100)
    try expectSame(Array(repeating: flick, count: 5))
  }

  @Test("Sizes beyond which numbers are not ordinary any more, among others that are")
  func extremes() throws {
    let velocities: [Double] = [
      0, -0.0, .leastNonzeroMagnitude, 0x1p-400, 1e-100, -2000, 1e100, 0x1p400, 1e300, -.greatestFiniteMagnitude,
    ]
    let rates: [Double] = [.leastNonzeroMagnitude, 1e-300, 0.5, 0.998, 1 - 0x1p-53]
    let thresholds: [Double] = [.leastNonzeroMagnitude, 0x1p-400, 0.1, 0x1p400, .greatestFiniteMagnitude]
    let starts: [Double] = [0, -1e-300, 100, 1e300, .greatestFiniteMagnitude]
    try expectSame(
      velocities.flatMap { velocity in
        rates.flatMap { rate in
          thresholds.flatMap { threshold in
            starts.map { RandomFlick(start: $0, velocity: velocity, rate: rate, threshold: threshold) }
          }
        }
      })
  }
}
