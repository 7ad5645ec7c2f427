import ScrollMechanics
import Testing

@Suite("Kernels of all laws give the destinations and durations of releases")
struct AnyKernelTests {
  /// The first parameter of each law alternates between two values; the others keep theirs.
  @Test(arguments: Laws.all.indices)
  func sameAsReleases(index: Int) throws {
    let law = Laws.all[index]
    let velocities = [0, 3, -3, 49.5, 180, -640, 2000, -2000, 7777.7] + (Cases.areAll ? [1e60] : [])
    let offsets = [0, -120.5]
    var expected: [(offset: Double, velocity: Double, parameters: [Double])] = []
    for velocity in velocities {
      for offset in offsets {
        for isOther in [false, true] {
          var numbers = law.parameters.map(\.defaultValue)
          if isOther, let first = law.parameters.first, first.range.contains(first.defaultValue * 0.9) {
            numbers[0] *= 0.9
          }
          expected.append((offset, velocity, numbers))
        }
      }
    }
    let columns = (0..<2 + law.parameters.count).map { _ in FlickColumn(flicks: expected.count) }
    for (flick, numbers) in expected.enumerated() {
      for (column, number) in zip(columns, [numbers.offset, numbers.velocity] + numbers.parameters) {
        column.values[flick] = number
      }
    }
    for column in columns { column.count += expected.count }
    var (destinations, durations) = (expected.map { _ in 0.0 }, expected.map { _ in 0.0 })
    law.settle(expected.count, of: columns, destinations: &destinations, durations: &durations)

    for (flick, numbers) in expected.enumerated() {
      let motion = try? Release<Double>(
        law: law.make { parameter in
          zip(law.parameters, numbers.parameters).first { $0.0.name == parameter.name }?.1 ?? .nan
        }, offset: numbers.offset, velocity: numbers.velocity
      ).motion()
      #expect(destinations[flick].bitPattern == (motion?.rest ?? .nan).bitPattern, "\(law.name): \(numbers)")
      #expect(durations[flick].bitPattern == (motion?.duration ?? .nan).bitPattern, "\(law.name): \(numbers)")
    }
  }
}
