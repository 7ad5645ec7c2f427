import Plotting
import Testing

@testable import scrollcalc

@Suite("The figure of a motion")
struct MotionFigureTests {
  private func marks(through offsets: [Double], startVelocity: Double) -> [String] {
    let points = offsets.enumerated().map { Point(Double($0), $1) }
    let motion = Trajectory(
      label: "", duration: 2, offsets: points, velocities: [Point(0, startVelocity)], rest: offsets.last)
    return MotionFigure(trajectories: [motion], title: "").figure.panels[0].marks.map(\.label)
  }

  @Test(
    "A peak is marked if it passes the destination by more than 2 % of its distance from the start",
    arguments: [
      ([0, 50, 49], 9, []), ([0, 50, 48], 9, ["peak 50 pt"]), ([0, -50, -48], -9, ["peak -50 pt"]),
      ([0, -50, 0], -9, ["peak -50 pt"]), ([0, 50, 0], 9, ["peak 50 pt"]), ([0, -50, 0], 9, []), ([0, 48, 48], 9, []),
    ] as [([Double], Double, [String])])
  func peak(offsets: [Double], startVelocity: Double, labels: [String]) {
    #expect(marks(through: offsets, startVelocity: startVelocity) == labels)
  }
}
