import Testing

@testable import ScrollMechanics

@Suite("Samples of a motion")
struct MotionSamplesTests {
  @Test("Samples include every joint between two motions", arguments: EasedExample.all)
  func joints(example: EasedExample) throws {
    let made = MotionSamples(of: example.motion, straightness: 1)
    let samples = try #require(made).points
    let (end, times) = (example.motion.duration, samples.map(\.time))
    #expect(times.first == 0 && times.last == end)
    #expect(example.motion.joints.filter { 0 < $0 && $0 < end }.allSatisfy(times.contains))
    #expect(samples.allSatisfy { $0.value == example.motion.value(at: $0.time) })
  }

  @Test("A motion that needs more than the allowed number of samples has none")
  func mostSamples() throws {
    let motion = try EasedExample.deceleration.motion
    let made = MotionSamples(of: motion, straightness: 1)
    let count = try #require(made).points.count
    let (enough, tooFew) = (
      MotionSamples(of: motion, straightness: 1, mostSamples: count),
      MotionSamples(of: motion, straightness: 1, mostSamples: count - 1)
    )
    #expect(enough == made && tooFew == nil)
  }
}
