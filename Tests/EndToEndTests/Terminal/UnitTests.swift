import Testing

@Suite("Pixels and milliseconds")
struct UnitTests {
  @Test(
    "--scale multiplies lengths and velocities, and names px", arguments: [("3", 3.0), ("2.75", 2.75), ("0.5", 0.5)])
  func scale(typed: String, factor: Double) throws {
    let points = Table(
      try Run("sample -v 2000,-70 --fps 30 --columns time,frame,offset,velocity,remaining,progress").outcome())
    let pixels = Table(
      try Run(
        "sample -v 2000,-70 --fps 30 --columns time,frame,offset,velocity,remaining,progress --header-units --scale \(typed)"
      ).outcome())
    #expect(
      pixels.header == [
        "time (s)", "frame", "offset_x (px)", "offset_y (px)", "velocity_x (px/s)", "velocity_y (px/s)",
        "remaining_x (px)", "remaining_y (px)", "progress",
      ])
    for (place, name) in points.header.enumerated() {
      let isLength = !["time", "frame", "progress"].contains(name)
      #expect(pixels.numbers(pixels.header[place]) == points.numbers(name).map { isLength ? $0 * factor : $0 })
    }
  }
}
