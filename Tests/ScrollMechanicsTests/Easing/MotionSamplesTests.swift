import Testing

@testable import ScrollMechanics

@Suite("Samples of a motion")
struct MotionSamplesTests {
  @Test("Samples include every joint between two motions", arguments: EasedExample.all)
  func joints(example: EasedExample) throws {
    let made = MotionSamples(of: example.motion, straightness: 1)
    let samples = try #require(made)
    let end = example.motion.duration
    #expect(samples.times.first == 0 && samples.times.last == end)
    #expect(example.motion.joints.filter { 0 < $0 && $0 < end }.allSatisfy(samples.times.contains))
    #expect(zip(samples.times, samples.values).allSatisfy { $1 == example.motion.value(at: $0) })
  }
}
