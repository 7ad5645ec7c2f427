import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("The trajectory of a motion in a plot")
struct TrajectoryTests {
  @Test("Its times rise from 0 to the end, with both sides of each joint")
  func times() throws {
    let motion = try Release(velocity: 3000.0, axes: [ContentAxis(limits: ScrollLimits(upper: 400))]).motion()
    let trajectory = try #require(Trajectory.axes(of: motion, label: "").first)
    let times = trajectory.offsets.map(\.x)
    #expect(times.first == 0 && times.last == motion.duration)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    for joint in motion.joints where joint > 0 {
      #expect(times.contains(joint) && times.contains(joint.nextDown))
    }
  }

  @Test("Neighboring segments of one phase are one")
  func phases() throws {
    // Its weak spring lets it bounce between the limits several times.
    let edge = ContentAxis.Edge.bounce(try Spring(mass: 1, stiffness: 100, dampingRatio: 0.1))
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 10), edge: edge)
    let motion = try Release(velocity: 3000.0, axes: [axis]).motion()
    let phases = try #require(Trajectory.axes(of: motion, label: "").first).phases
    #expect(motion.joints.count > 2 && phases.map(\.name) == ["deceleration", "bounce"])
    #expect(phases.first?.start == 0 && phases.first?.end == phases.last?.start && phases.last?.end == motion.duration)
  }
}
