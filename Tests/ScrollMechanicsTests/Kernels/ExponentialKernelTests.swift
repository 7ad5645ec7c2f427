import ScrollMechanics
import Testing

@Suite("The exponential kernel gives the results of single flicks") struct ExponentialKernelTests {
  /// Returns destinations and durations from columns: first of some flicks, then of all.
  private func settle(_ flicks: [RandomFlick]) throws -> [(destination: Double, duration: Double)] {
    var (destinations, durations) = (flicks.map { _ in 0.0 }, flicks.map { _ in 0.0 })
    let law = ExponentialLaw.description
    let numbers = [flicks.map(\.start), flicks.map(\.velocity), flicks.map(\.rate), flicks.map(\.threshold)]
    let columns = numbers.map { _ in FlickColumn(flicks: flicks.count) }
    for count in [flicks.count / 3, flicks.count] {
      for (column, numbers) in zip(columns, numbers) {
        for flick in column.count..<count { column.values[flick] = numbers[flick] }
        column.count += count - column.count
      }
      law.settle(count, of: columns, destinations: &destinations, durations: &durations)
    }
    return zip(destinations, durations).map { ($0, $1) }
  }

  private func expectSame(_ flicks: [RandomFlick]) throws {
    let wrong = zip(flicks, try settle(flicks)).filter { flick, answer in
      let motion = try? flick.motion
      return answer.destination.bitPattern != (motion?.destination ?? .nan).bitPattern
        || answer.duration.bitPattern != (motion?.duration ?? .nan).bitPattern
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("Flicks of all sizes have the results of single flicks", arguments: Seeds.ofThisRun)
  func sameAsAlone(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try expectSame((0..<2001).map { _ in RandomFlick(using: &generator) })
  }

  @Test("Flicks near the threshold have the results of single flicks", arguments: Seeds.ofThisRun)
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

  @Test("Flicks from afar to a destination near 0 have the results of single flicks", arguments: Seeds.ofThisRun)
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
    "Flicks whose distance is nearly halfway between two doubles have the results of single flicks",
    arguments: [
      (0.998_107_139_779_368_3, 2.103_488_432_779_539_3e-16), (0.998_098_324_121_348_6, 0x1.e74ae1d01a259p-53),
    ])
  func halfAnUlp(rate: Double, velocity: Double) throws {
    let flick = RandomFlick(start: 1, velocity: velocity, rate: rate, threshold: 1e-60)
    try expectSame(Array(repeating: flick, count: 5))
  }

  @Test("Values at the ends of the domain have the results of single flicks")
  func extremes() throws {
    let velocities: [Double] = [
      0, -0.0, 1e-60, -1e-30, -2000, 1e30, 1e60,
    ]
    let rates: [Double] = [.leastNonzeroMagnitude, 1e-300, 0.5, 0.998, 1 - 0x1p-53]
    let thresholds: [Double] = [1e-60, 0.1, 1e60]
    let starts: [Double] = [0, -1e-60, 100, 1e60]
    try expectSame(
      velocities.flatMap { velocity in
        rates.flatMap { rate in
          thresholds.flatMap { threshold in
            starts.map { RandomFlick(start: $0, velocity: velocity, rate: rate, threshold: threshold) }
          }
        }
      })
  }

  @Test("Flicks that share values have the results of single flicks") func sharedValues() throws {
    let velocities = FlickColumn(capacity: 2, flicks: 9)
    (velocities.values[0], velocities.values[1]) = (-300, 2000)
    velocities.count = 2
    for flick in 0..<9 { velocities.indices[flick] = Int32(flick % 2) }
    let columns = [
      FlickColumn(120.5, flicks: 9), velocities, FlickColumn(0.99, flicks: 9), FlickColumn(0.5, flicks: 9),
    ]
    var (destinations, durations) = ([Double](repeating: 0, count: 9), [Double](repeating: 0, count: 9))
    ExponentialLaw.description.settle(9, of: columns, destinations: &destinations, durations: &durations)
    for flick in 0..<9 {
      let motion = try RandomFlick(start: 120.5, velocity: flick % 2 == 0 ? -300 : 2000, rate: 0.99, threshold: 0.5)
        .motion
      #expect(destinations[flick] == motion.destination)
      #expect(durations[flick] == motion.duration)
    }
  }
}
