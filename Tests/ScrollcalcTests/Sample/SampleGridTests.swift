import Testing

@testable import scrollcalc

@Suite("The times of the rows of a table")
struct SampleGridTests {
  @Test(
    "A joint is a row of its own unless it is on the grid or past its end",
    arguments: [
      ([], [0, 1, 2]), ([0.5], [0, 0.5, 1, 2]), ([1], [0, 1, 2]), ([2], [0, 1, 2]), ([3], [0, 1, 2]),
      ([0.25, 0.5, 1, 1.5], [0, 0.25, 0.5, 1, 1.5, 2]),
    ] as [([Double], [Double])])
  func joints(joints: [Double], expected: [Double]) {
    let times = SampleTimes(.evenly(count: 3, end: 2), joints: joints)
    #expect(times.count == expected.count && (0..<times.count).map(times.time(of:)) == expected)
    var instants = times.from(1)
    #expect((1..<times.count).map { _ in instants.next() } == Array(expected.dropFirst()))
  }
}
