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

  @Test("Answers, too")
  func answers() throws {
    try Run("project -v 2000 --scale 3 -p 0").outcome().expectLines("2997")
    try Run("project -v 2000,1000 --scale 2 -p 0").outcome().expectLines("1998,999")
    try Run("snap -v 800 --interval 80 -p 0 --scale 3").outcome()
      .expectLines("projected 1199 px", "index     1", "target    240 px", "policy    directional")
    try Run("bounce -v 2000 -p 1 --scale 2 --time-unit ms").outcome()
      .expectLines("duration  989.3 ms", "peak      147.2 px", "peak_time 100.0 ms")
    try Run("duration -v 2000 -p 3 --scale 3").outcome().expectLines("4.600")
  }

  @Test("Inputs stay in points and are printed in points")
  func typed() throws {
    try Run("sweep -v 1000 -x 0.1 --columns velocity,offset,destination -p 1 --header-units --scale 10").outcome()
      .expectLines("velocity (pt/s),offset (pt),destination (px)", "1000,0.1,4996.0")
    try Run("rubberband --overshoot 50,100 --viewport 600 -p 1 --header-units --scale 10").outcome()
      .expectLines("overshoot (pt),shown (px)", "50.0,262.9", "100.0,503.8")
  }

  @Test("--time-unit ms prints times in milliseconds, without an extra rounding error")
  func milliseconds() throws {
    let table = Table(try Run("sample -v 2000 --interval 1ms --until 3 --time-unit ms").outcome())
    #expect(table["time (ms)"] == (0...3000).map { "\($0)" })
    let seconds = Table(try Run("sample -v 2000 --interval 1ms --until 3").outcome())
    #expect(seconds["velocity"] == table["velocity (pt/s)"])
    try Run("duration -v 2000 --time-unit ms -p 2").outcome().expectLines("4600.06")
    #expect(try Run("sample -v 5 --time-unit ms --header-units").outcome().lines[0].hasPrefix("time (ms),"))
  }

  @Test(
    "A table in other units names them, and plot reads them", arguments: ["csv", "tsv", "text", "markdown", "json"])
  func headers(format: String) throws {
    let run = Run("sample -v 2000 --count 2 -p 0 -f \(format) --time-unit ms")
    let names = ["time (ms)", "offset (pt)", "velocity (pt/s)"]
    let text = try run.outcome().text
    for name in names { #expect(text.contains(name) == (format != "json")) }
    #expect(try run.giving("--scale", "3").outcome().text.contains("velocity (px/s)") == (format != "json"))
    #expect(try !Run("sample -v 2000 --count 2 -p 0 -f \(format) --time-unit s").outcome().text.contains("(s)"))
  }

  @Test("A plot of such a table has its units", arguments: [("--time-unit ms", "ms", "pt"), ("--scale 3", "s", "px")])
  func plotted(options: String, time: String, length: String) throws {
    let table = try Run("sample -v 2000 \(options)").outcome().text
    let plot = try Run("plot - -f ascii").with { $0.input = .text(table) }.outcome()
    #expect(plot.lines.contains("offset (\(length)) over time (\(time))"))
    #expect(plot.lines.contains("velocity (\(length)/s)"))
    try Run("plot -").with { $0.input = .text(String(table.drop { $0 != "\n" })) }.outcome()
      .expectFailure(Status.badInput, "no column 'time'")
  }

  @Test(
    "Unknown units",
    arguments: [
      ("--scale 0", "--scale: '0' is not greater than 0"), ("--scale -3", "--scale: '-3'"),
      ("--scale 3pt", "--scale: '3pt'"), ("--time-unit us", "expected s or ms"), ("--px 3", "'--scale'"),
    ])
  func refused(options: String, words: String) throws {
    try Run("project -v 5 \(options)").refusal().expectFailure(Status.usage, words)
  }
}
