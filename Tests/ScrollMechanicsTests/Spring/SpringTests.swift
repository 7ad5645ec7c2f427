import ScrollMechanics
import Testing

@Suite("A spring") struct SpringTests {
  @Test("The spring of scroll views has mass 1 and stiffness 100 and is critically damped")
  func bounce() throws {
    let bounce = Spring.scrollView
    #expect([bounce.mass, bounce.stiffness, bounce.damping, bounce.dampingRatio] == [1, 100, 20, 1])
    let others = [try Spring(stiffness: 100, dampingRatio: 1), try Spring(mass: 1, stiffness: 100, damping: 20)]
    #expect(others == [bounce, bounce])
  }

  @Test(
    "The damping ratio is the one that the spring was made with",
    arguments: [0, 1e-12, 0.1, 0.999_999_999_999, 1, 1.5, 1e6, 1e60])
  func dampingRatio(ratio: Double) throws {
    let springs = [
      try Spring(mass: 3, stiffness: 7, dampingRatio: ratio), try Spring(response: 0.3, dampingRatio: ratio),
    ]
    for spring in springs { #expect(spring.dampingRatio == ratio) }
  }

  @Test(
    "The response is the one that the spring was made with",
    arguments: [1e-29, 1e-3, 0.1, 0.3, 0.5, 2 * Double.pi, 60, 1e29])
  func response(response: Double) throws {
    let spring = try Spring(response: response, dampingRatio: 0.8)
    #expect(spring.response == response && spring.mass == 1)
  }

  // mpmath: (2*pi/mpf(0.5))**2 and 4*pi*mpf(0.8)/mpf(0.5), the decimals being doubles.
  @Test("A response determines the stiffness, and a damping ratio the damping")
  func designForm() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.8)
    #expect(spring.stiffness == 157.913_670_417_429_737_90)
    #expect(abs(spring.damping - 20.106_192_982_974_677_842) <= spring.damping.ulp)
    let byRatio = try Spring(mass: 4, stiffness: 100, dampingRatio: 0.5)
    let byDamping = try Spring(mass: 4, stiffness: 100, damping: 20)
    #expect(byRatio == byDamping)
  }

  @Test("Values that give no spring are rejected by name")
  func refusals() {
    func expect(_ name: String, _ value: Double, _ make: () throws -> Spring) {
      #expect(throws: ParameterError.outOfRange(name, value)) { try make() }
    }
    for value in [0, -1, 1e-61, 1e61, .infinity, -.infinity] {
      expect("mass", value) { try Spring(mass: value, stiffness: 1, damping: 1) }
      expect("mass", value) { try Spring(mass: value, stiffness: 1, dampingRatio: 1) }
      expect("stiffness", value) { try Spring(stiffness: value, damping: 1) }
      expect("stiffness", value) { try Spring(stiffness: value, dampingRatio: 1) }
      expect("response", value) { try Spring(response: value, dampingRatio: 1) }
    }
    for value in [-1e-300, -1, 1e-61, 1e61, .infinity] {
      expect("damping", value) { try Spring(stiffness: 1, damping: value) }
      expect("damping ratio", value) { try Spring(stiffness: 1, dampingRatio: value) }
      expect("damping ratio", value) { try Spring(response: 1, dampingRatio: value) }
    }
    // A damping that is too light for a settle time.
    expect("damping ratio", 1e-13) { try Spring(stiffness: 100, dampingRatio: 1e-13) }
    expect("damping ratio", 5e-14) { try Spring(mass: 1, stiffness: 100, damping: 1e-12) }
    let springs: [() throws -> Spring] = [
      { try Spring(stiffness: 1, damping: .nan) }, { try Spring(stiffness: .nan, dampingRatio: 1) },
      { try Spring(response: .nan, dampingRatio: 1) },
    ]
    for make in springs { #expect(throws: ParameterError.self) { try make() } }
  }

  @Test("The ends of all ranges can be computed", arguments: [1e-12, 1e-9, 0.5, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1e60])
  func extremes(ratio: Double) throws {
    let (least, most) = (1e-60, 1e60)
    let releases = [(1.0, 0.0), (0.0, 1.0), (-most, most), (most, 0.0), (0.0, -most), (least, -least), (most, least)]
    for (mass, stiffness) in [(1.0, 1.0), (1e-60, 1e60), (1e60, 1e-60), (1e60, 1e60), (1e-60, 1e-60)] {
      let spring = try Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
      for (displacement, velocity) in releases {
        for threshold in [least, 0.1, most] {
          let motion = try SpringTimingParameters(
            spring: spring, initialValue: displacement, initialVelocity: velocity, target: 0, threshold: threshold)
          let name: Comment = "\(spring), \(displacement), \(velocity), ε = \(threshold)"
          #expect(motion.duration >= 0 && motion.duration.isFinite, name)
          for time in [least, motion.duration / 3, motion.duration, most, .infinity] {
            #expect(motion.value(at: time).isFinite && motion.velocity(at: time).isFinite, name)
          }
          for level in [least, 0.0, -0.5, most] {
            for time in [motion.duration(to: level), motion.duration(toVelocity: level)] {
              #expect(time.map { $0 >= 0 && $0.isFinite } ?? true, name)
            }
          }
          #expect(motion.peak().displacement.isFinite && motion.peak().time.isFinite, name)
        }
      }
    }
  }
}
