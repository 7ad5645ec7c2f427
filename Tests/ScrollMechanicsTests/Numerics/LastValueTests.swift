import Testing

@testable import ScrollMechanics

@Suite("Progressions end exactly on their end")
struct LastValueTests {
  @Test("Frames are all multiples before the end, and the end", arguments: [1.0, 3, 24, 59.94, 60, 120])
  func frames(rate: Double) throws {
    for count in 0...130 {
      for end in [Double(count) / rate, (Double(count) / rate).nextUp, (Double(count) / rate).nextDown] where end >= 0 {
        var expected = (0...count + 1).map { Double($0) / rate }.filter { $0 < end }
        expected.append(end)
        #expect(Array(try FrameTimes(duration: end, framesPerSecond: rate)) == expected)
      }
    }
  }

  @Test("Numbers of equal ratio are powers of two where these are on the scale, and both ends are exact")
  func ratios() throws {
    for (low, high) in [(-3, 5), (0, 40), (-1000, 1000), (7, 8), (-60, -59)] {
      for sign in [1.0, -1] {
        let powers = (low...high).map { sign * Double(sign: .plus, exponent: $0, significand: 1) }
        for expected in [powers, powers.reversed()] {
          let progression = try #require(
            GeometricProgression(from: expected[0], through: expected[expected.count - 1], count: expected.count))
          #expect(expected.indices.map(progression.value) == expected)
        }
      }
    }
    var random = SeededGenerator(seed: 39)
    for _ in 0..<4000 {
      let (first, last) = (random.logUniform(-90, 90), random.logUniform(-90, 90))
      let progression = try #require(GeometricProgression(from: first, through: last, count: 3))
      #expect(progression.value(at: 0) == first && progression.value(at: 2) == last)
    }
    for (first, last) in [(0.1, 0.7), (3e-9, 5), (1e60, 1), (-0.3, -1e60)] {
      for count in 2...40 {
        let progression = try #require(GeometricProgression(from: first, through: last, count: count))
        let values = (0..<count).map(progression.value)
        #expect(values.first == first && values.last == last)
        // Each is the geometric mean of its neighbors.
        for index in 1..<max(count - 1, 1) where count > 2 {
          let mean = (values[index - 1] / first * (values[index + 1] / first)).squareRoot() * first
          #expect(abs(values[index] - mean) <= 4 * mean.ulp)
        }
      }
    }
    #expect(GeometricProgression(from: 1, through: 2, count: 1) == nil)
  }

  @Test("Decimals of few digits are added, subtracted and divided as whole numbers")
  func decimals() {
    for (scale, power) in [(10.0, 1), (1000, 3), (1e6, 6)] {
      for first in stride(from: -3000, through: 3000, by: 137) {
        for second in stride(from: -50, through: 2000, by: 41) {
          let (one, other) = (Double("\(first)e-\(power)") ?? 0, Double("\(second)e-\(power)") ?? 0)
          #expect(one.addingDecimal(other) == Double(first + second) / scale)
          #expect(one.subtractingDecimal(other) == Double(first - second) / scale)
          if second != 0 { #expect(one.dividedDecimal(by: other) == Double(first) / Double(second)) }
        }
      }
    }
  }
}
