import CommandLineParsing
import Foundation
import Testing

@Suite("check: does a port or a recording follow a law") struct CheckCommandTests {
  /// A table of UIKit's curve at 60 rows a second, from its formula.
  private static func table(
    velocity: Double = 2000, rate: Double = 0.998, offset: Double = 0, delay: Double = 0, clock: Double = 1,
    since start: Double = 0, rows: Range<Int> = 0..<200,
    change: (Int, Double) -> Double = { $1 }
  ) -> String {
    let k = -1000 * log(rate)
    let end = log(abs(velocity) / 10) / k
    let lines = rows.map { row -> String in
      let time = min(max(clock * Double(row) / 60 - delay, 0), end)
      return "\(start + Double(row) / 60),\(change(row, offset + velocity / k * (1 - exp(-k * time))))\n"
    }
    return "time,offset\n" + lines.joined()
  }

  private static func check(_ options: String, _ text: String) throws -> Outcome {
    try Run("check --law uikit -v 2000 " + options).reading(text).outcome()
  }

  @Test("A port that follows the law passes, with the worst row and its time")
  func passes() throws {
    let outcome = try Self.check("--within 1e-9", Self.table())
    outcome.expectSuccess()
    let line = try #require(outcome.lines.first)
    #expect(outcome.lines.count == 1)
    #expect(line.hasPrefix("standard input: uikit, 200 samples to 3.3167 s, worst ") && line.contains(" pt at "))
  }

  @Test("One row that is off fails, and is the worst and the first outside")
  func fails() throws {
    let outcome = try Self.check("--within 0.5", Self.table { $0 == 30 ? $1 + 20 : $1 })
    #expect(outcome.ending == .exit(Status.noAnswer))
    outcome.expectOneErrorLine()
    #expect(outcome.lines[0] == "standard input: not uikit: 20 pt off at 0.5 s (within 0.5), 1 of 200 samples outside")
    #expect(outcome.lines[1].hasPrefix("  difference   ▁▁▁█▁▁") && outcome.lines[1].hasSuffix(" … 20 pt"))
    #expect(outcome.lines[2].hasPrefix("  first        line 32, 0.5 s: ") && outcome.lines[2].contains(", expected "))
    #expect(outcome.lines.last == "  else         scrollcalc fit, with the same input")
    #expect(!outcome.text.contains("fits better"))
  }

  @Test("The time for a failure grows with the rows, not with their square", .optimizedBuild)
  func manyRows() throws {
    let table = Self.table(rows: 0..<20_000) { Double(($0 * 37) % 61) - 30 + $1 }
    let outcome = try Self.check("--within 0.5", table)
    #expect(outcome.ending == .exit(Status.noAnswer))
    #expect(outcome.lines.first?.contains("of 20000 samples outside") == true)
  }

  @Test("A few rows that no mistake explains fail like many", arguments: Cases.some(of: Array(2...10), oneIn: 4))
  func fewRows(count: Int) throws {
    let outcome = try Self.check("--within 1", Self.table(rows: 0..<count) { Double(($0 * 37) % 11) * 90 + $1 })
    #expect(outcome.ending == .exit(Status.noAnswer), "\(outcome.errors)")
    #expect(outcome.lines.first?.hasPrefix("standard input: not uikit: ") == true)
  }

  @Test("Of rows that are equally far off, the first is the worst")
  func ties() throws {
    try WorkFolder.with { folder in
      try folder.write("time,offset\n0,0\n1,20\n2,40\n3,50\n", to: "mine.csv")
      try folder.write("time,offset\n0,0\n1,36\n2,24\n3,50\n", to: "other.csv")
      let outcome = try Run("check mine.csv other.csv --within 1").after("cd '\(folder.path)'").outcome()
      #expect(outcome.lines[0].contains("16 pt off at 1 s"), "\(outcome.text)")
    }
  }

  @Test("The options of a hint, used as they are, make the check pass")
  func usableHints() throws {
    for (text, within) in [
      (Self.table(rows: 0..<99) { $0 > 60 ? 0 : $1 }, "0.5"),
      (Self.table(rows: 0..<190) { $0 > 160 ? $1 + 9 : $1 }, "0.5"),
      (Self.table(rows: 0..<20) { $0 % 5 == 4 ? Self.offset(at: $0 - 1) : $1 }, "0.5"),
      (Self.table { ($1 * 10).rounded() / 10 }, "0.001"),
    ] {
      let failed = try Self.check("--within \(within)", text)
      let hint = try #require(failed.lines.first { $0.hasPrefix("  fits better  ") })
      let options = hint.dropFirst("  fits better  ".count).prefix { $0 != ":" }
      #expect(options.hasPrefix("--"), "\(hint)")
      #expect(try Self.check("--within \(within) \(options)", text).ending == .success, "\(options)")
      #expect(!hint.contains("1 decimals"))
    }
  }

  @Test("The bars of a difference are as many as the rows, and 24 at most", arguments: [3, 23, 24, 25, 200])
  func bars(rows: Int) throws {
    let outcome = try Self.check("--within 0.5", Self.table(rows: 0..<rows) { $0 == 1 ? $1 + 9 : $1 })
    let line = try #require(outcome.lines.first { $0.hasPrefix("  difference") })
    #expect(line.count { "▁▂▃▄▅▆▇█".contains($0) } == min(rows, 24))
  }

  @Test("A row exactly at the tolerance is within it")
  func boundary() throws {
    let rows = "time,offset\n0,0.5\n100,993\n"
    let rest = try Run("project --law uikit -v 2000").outcome().lines[0]
    try Self.check("--within 0.5 --input-time-unit s", "time,offset\n0,0.5\n100,\(rest)\n").expectSuccess()
    #expect(try Self.check("--within 0.499", rows).ending == .exit(Status.noAnswer))
    try Self.check("--within 0", "time,offset\n100,\(rest)\n").expectSuccess()
  }

  @Test("Rows may be missing, and rows before the release are not compared")
  func missingRows() throws {
    try Self.check("--within 1e-9 --until 1", Self.table(rows: 7..<9)).expectSuccess()
    try Self.check("--within 1e-9 --release 0.5", Self.table(delay: 0.5) { $0 < 30 ? 77 : $1 }).expectSuccess()
  }

  @Test("--allow lets a fraction of rows be outside", .optimizedBuild)
  func allowed() throws {
    let text = Self.table { $0 % 50 == 1 ? $1 - 9 : $1 }
    try Self.check("--within 0.5 --allow 2%", text).expectSuccess()
    #expect(try Self.check("--within 0.5 --allow 1.9%", text).ending == .exit(Status.noAnswer))
  }

  @Test("--within-time accepts what the law has a little earlier or later", .optimizedBuild)
  func time() throws {
    let late = Self.table(delay: 0.002)
    #expect(try Self.check("--within 0.01", late).ending == .exit(Status.noAnswer))
    try Self.check("--within 0.01 --within-time 2ms", late).expectSuccess()
    #expect(try Self.check("--within 0.01 --within-time 1.9ms", late).ending == .exit(Status.noAnswer))
  }

  @Test("--shift finds one shift of all rows, and prints it", .optimizedBuild)
  func shift() throws {
    let early = Self.table(delay: -0.0123)
    #expect(try Self.check("--within 0.01 --shift 0:10ms", early).ending == .exit(Status.noAnswer))
    let outcome = try Self.check("--within 0.01 --shift 0:20ms", early)
    outcome.expectSuccess()
    #expect(outcome.lines.contains("  shift        12.3 ms"))
    try Self.check("--within 0.01 --shift=-20ms:0", Self.table(delay: 0.0123) { $0 == 0 ? 0 : $1 })
      .expectSuccess()
  }

  @Test(
    "A velocity in another unit is compared in points per second", arguments: ["velocity (pt/ms)", "velocity_px_ms"])
  func velocityUnit(name: String) throws {
    let k = -1000 * log(0.998)
    let rows = (0..<60).map { row in
      let decay = exp(-k * Double(row) / 60)
      return "\(Double(row) / 60),\(2000 / k * (1 - decay)),\(2 * decay)\n"
    }
    let outcome = try Self.check("--within 1e-9 --within-velocity 1e-9", "time,offset,\(name)\n" + rows.joined())
    #expect(outcome.ending == .success)
    #expect(outcome.errors.contains("in px/ms, read as points") == name.contains("px"), "\(outcome.errors)")
  }

  @Test("--within-velocity compares a column, which must be there")
  func velocity() throws {
    let text = try Run("sample --law uikit -v 2000 --fps 60").outcome().text
    try Self.check("--within 0 --within-velocity 0", text).expectSuccess()
    let wrong = text.replacing(/,20\.(\d+)\n/) { ",29.\($0.1)\n" }
    #expect(wrong != text)
    try Self.check("--within 0", wrong).expectSuccess()
    let outcome = try Self.check("--within 0 --within-velocity 5", wrong)
    #expect(outcome.lines.first?.contains(": not uikit: 9 pt/s off at ") == true, "\(outcome.text)")
    #expect(outcome.text.contains(": velocity 29"))
    try Self.check("--within 1 --within-velocity 5", Self.table()).expectFailure(Status.badInput, "'velocity'")
  }

  @Test("Files are read in every form: JSON, ms, pixels, steps, and columns by name")
  func forms() throws {
    let sample = "sample --law uikit -v 2000 --fps 60 --columns time,offset"
    for (form, options) in [
      ("-f json", ""), ("-f jsonl", ""), ("--time-unit ms", ""), ("--scale 2", "--input-scale 2"), ("-f tsv", ""),
    ] {
      let text = try Run("\(sample) \(form)").outcome().text
      try Self.check("--within 1e-9 \(options)", text).expectSuccess()
    }
    let renamed = Self.table().replacing("time,offset", with: "when,where")
    try Self.check("--within 1e-9 --input-column time=when --input-column offset=where", renamed).expectSuccess()
    var last = 400.0
    let steps = Self.table(offset: 400) { row, offset in
      defer { last = offset }
      return offset - last
    }
    try Self.check("--offset 400 --within 1e-6 --deltas", steps.replacing("offset", with: "deltaY")).expectSuccess()
  }

  private static let swapped =
    "time,offset\n"
    + table().split(separator: "\n").dropFirst().map { row in
      row.split(separator: ",").reversed().joined(separator: ",") + "\n"
    }.joined()

  /// A table of steps by the velocity of each frame.
  private static let steps: String = {
    var (offset, velocity) = (0.0, 2000.0)
    return table { _, _ in
      defer { (offset, velocity) = (offset + velocity / 60, velocity * pow(0.998, 1000.0 / 60)) }
      return velocity > 10 ? offset : 1010
    }
  }()

  /// UIKit's offset at a frame of 1/60 s.
  private static func offset(at frame: Int) -> Double {
    let k = -1000 * log(0.998)
    return 2000 / k * (1 - exp(-k * Double(frame) / 60))
  }

  private static let differences: String = {
    var last = 0.0
    return table { _, offset in
      defer { last = offset }
      return offset - last
    }
  }()

  private static func frameNumbers(rate: Double) -> String {
    let lines = table(clock: 60 / rate).split(separator: "\n").dropFirst().enumerated().map { number, line in
      "\(number),\(line.split(separator: ",")[1])\n"
    }
    return "time,offset\n" + lines.joined()
  }

  @Test("A curve is named only if all rows follow it, and the last digits are not called pixels", .optimizedBuild)
  func noFalseMistake() throws {
    // Two thirds of a motion and another: nothing explains it.
    let mixed = Self.table { row, offset in row < 100 ? 0.7 * offset : offset * (1 + 0.001 * Double(row)) }
    #expect(try !Self.check("--within 0.5", mixed).text.contains("easing"))
    let digits = try Self.check("--within 0", Self.table { $1 * (1 + 4e-16) }).text
    #expect(digits.contains("the last of 16 digits differ") && !digits.contains("pixels"), "\(digits)")
  }

  @Test("A density in the friction alone is named, as android's motion in points does not depend on it otherwise")
  func densityOfFriction() throws {
    let text = try Run("sample --law android --friction 0.04125 -v 2000 --columns time,offset").outcome().text
    let outcome = try Run("check --law android -v 2000 --within 1").reading(text).outcome()
    #expect(outcome.text.contains("--friction 0.04125: the friction has density 2.75"), "\(outcome.text)")
  }

  @Test("Of a file with two axes, y is read with a warning, and either by --axis")
  func axes() throws {
    let text = Self.table { 2 * $1 }.replacing("time,offset", with: "time,x")
    let both = text.split(separator: "\n").enumerated().map { $0 == 0 ? "\($1),y\n" : "\($1),\(0)\n" }.joined()
    try Self.check("--within 1e-9 --axis x --input-scale 2", both).expectSuccess()
    let outcome = try Run("check --law uikit -v 0 --within 1e-9").reading(both).outcome()
    #expect(outcome.errors.contains("column 'y' is read; --axis x reads 'x'"), "\(outcome.errors)")
  }

  @Test("A usual mistake is named, with the options that have it too", .optimizedBuild)
  func mistakes() throws {
    for (text, words) in [
      (Self.table(velocity: -2000), "-v -2000: the sign of the velocity"),
      (Self.table(rate: 0.99), "--rate 0.99: the rate fast"), (Self.table(delay: 1.0 / 60), "a frame late"),
      (Self.table { 3 * $1 }, "--input-scale 3: pixels for points"),
      (Self.table(rate: 0.9975), "--rate 0.9975: another value"),
      (Self.table(offset: 30), "--offset 30: another offset"), (Self.steps, "x += v·Δt: positions are summed in steps"),
      (Self.table(velocity: 1000), "-v 1000: another velocity"),
      (Self.table(velocity: -2000, offset: 900), "-v -2000 --offset 900: the sign of the velocity, and another offset"),
      (Self.table(delay: 0.05), "--release 0.05: the motion is late"),
      (Self.table(clock: 1.002), "t *= 1.002: the clock is too slow"),
      (Self.table(clock: 0.99), "t *= 0.99: the clock is too fast"),
      (Self.table { $1 / 800 }, "--input-scale 0.00125: another unit of offsets"),
      (Self.table { $1.rounded(.down) }, "--within 1: pixels are cut off"),
      (Self.table(clock: 1000), "t *= 1000: times are in s where ms are expected, or the port takes ms for s"),
      (Self.table(clock: 2), "t *= 2: the clock is twice too slow"),
      (Self.table(clock: 0.5, rows: 0..<400), "t *= 0.5: the clock is twice too fast"),
      (Self.table { min($1, 700) }, "--max 700 --edge stop: a limit of the content"),
      (Self.table { row, _ in 900 * (1 - pow(1 - min(Double(row) / 90, 1), 3)) }, "^3: an easing curve, not the law"),
      (Self.swapped, "time, offset: the columns of times and offsets are swapped"),
      (Self.table(since: 1000), "--release 1000: times do not count from the release"),
      (Self.table(velocity: 2000 / 60.0), "-v 33.333333: a velocity per frame is taken per s"),
      (Self.table(velocity: 200), "-v 200: another velocity"),
      (Self.table(rate: 0.9), "--rate 0.9: another value"),
      (Self.table(rate: 0.99999), "--rate 0.99999: another value"),
      // In a file that ends before the rest, a smaller velocity is the same curve.
      (Self.table(rows: 0..<99) { 0.55 * $1 }, "-v 1100: another velocity"),
      (Self.table(rows: 0..<99) { 1.5 * $1 }, "--input-scale 1.5: pixels for points"),
      (Self.differences, "--deltas: offsets are steps"),
      (Self.frameNumbers(rate: 60), "t /= 60: times are numbers of frames"),
      (Self.frameNumbers(rate: 120), "t /= 120: times are numbers of frames"),
      (Self.table { row, _ in 2000 * pow(0.998, 1000 / 60 * Double(row)) }, "x = v: offsets are velocities"),
      (Self.table { _, _ in 7 }, "x = 7: nothing moves in the file"),
      (Self.table(rows: 0..<99) { $0 % 5 == 4 ? Self.offset(at: $0 - 1) + 1e-12 : $1 }, "repeat the ones before"),
    ] {
      let outcome = try Self.check("--within 0.5", text)
      #expect(outcome.ending == .exit(Status.noAnswer))
      let hint = outcome.lines.first { $0.hasPrefix("  fits better  ") }
      #expect(hint?.contains(words) == true, "\(hint ?? outcome.text)")
    }
  }

  @Test(
    "Steps of a port that goes on after its law are named, and so is a rate per second in each frame", .optimizedBuild)
  func mistakesOfFrames() throws {
    var (offset, velocity, steps) = (0.0, 2000.0, "time,offset\n")
    for frame in 0..<360 {
      steps += "\(Double(frame) / 120),\(offset)\n"
      velocity *= pow(0.998, 1000.0 / 120)
      offset += velocity / 120
    }
    #expect(try Self.check("--within 0.5", steps).text.contains("x += v·Δt: "))
    #expect(try Self.check("--within 0.5", steps).text.contains(", and the motion goes on after 2.6417 s"))
    (offset, velocity, steps) = (0, 2000, "time,offset\n")
    for frame in 0..<100 {
      steps += "\(Double(frame) / 60),\(offset)\n"
      velocity *= 0.135
      offset += velocity >= 1 ? velocity / 60 : 0
    }
    let outcome = try Run("check --law unity -v 2000 --within 0.5").reading(steps).outcome()
    #expect(outcome.text.contains("v *= 0.135: a rate per s is taken per frame"), "\(outcome.text)")
    // GTK's rate is no parameter.
    let gtk = try Run("check --law gtk -v 2000 --within 0.5").reading(
      Self.loop(2000, 120, slowsFirst: true, factor: exp(-4.0 / 60))
    )
    .outcome()
    #expect(gtk.text.contains("a rate per frame of 60 Hz is taken at 120 Hz"), "\(gtk.text)")
  }

  @Test("Where nothing moves, the velocity is wrong rather than the times")
  func stillness() throws {
    let times = (0...60).map { "\(Double($0) / 60)" }.joined(separator: ",")
    let table = try Run("sample --law android -v 0.8 --columns time,offset --at \(times)").outcome().text
    let outcome = try Run("check --law android -v 800 --within 0.5").reading(table).outcome()
    #expect(outcome.text.contains("as with -v 0.8: a velocity per ms is taken per s"), "\(outcome.text)")
  }

  @Test("A file in which content moves without a velocity is outside")
  func moving() throws {
    let table = try Run("sample -v 2000 --columns time,offset").outcome().text
    let outcome = try Run("check --law android -v 0 --within 1").reading(table).outcome()
    #expect(outcome.ending == .exit(Status.noAnswer) && outcome.errors.contains("not within 1 pt"), "\(outcome)")
  }

  /// A loop by hand, as ports have it: each frame moves by the velocity before or after it is slowed by a factor.
  private static func loop(
    _ velocity: Double, _ rate: Double, slowsFirst: Bool, stop: Double = 10, factor: Double? = nil
  ) -> String {
    let factor = factor ?? pow(0.998, 1000 / rate)
    var (speed, offset, table) = (velocity, 0.0, "time,offset\n")
    for frame in 0..<Int((log(velocity / 10) / (-1000 * log(0.998)) + 0.3) * rate) {
      table += "\(Double(frame) / rate),\(offset)\n"
      guard speed >= stop else { continue }
      if slowsFirst { speed *= factor }
      offset += speed / rate
      if !slowsFirst { speed *= factor }
    }
    return table
  }

  @Test(
    "A loop by hand is named at every speed and frame rate, with and without a stop, and not as another value",
    .optimizedBuild, arguments: Cases.some(of: Array(stride(from: 300.0, through: 5000, by: 367)), oneIn: 13, from: 1))
  func loops(velocity: Double) throws {
    for (rate, slowsFirst) in [(60.0, true), (60, false), (90, true), (120, false), (120, true)] {
      func hint(_ table: String, law: String = "uikit") throws -> String {
        let text = try Run("check --law \(law) -v \(velocity) --within 0.5").reading(table).outcome().text
        return text.split(separator: "\n").first { $0.contains("fits better") }.map(String.init) ?? text
      }
      for (law, stop) in [("uikit", 10.0), ("uikit", 0), ("exponential", 10), ("exponential", 0)] {
        let found = try hint(Self.loop(velocity, rate, slowsFirst: slowsFirst, stop: stop), law: law)
        #expect(found.contains("x += v·Δt: positions are summed in steps"), "\(rate) \(stop): \(found)")
      }
      for (other, words) in [
        (0.998, "v *= 0.998: a rate per ms is taken per frame"),
        (pow(0.998, 1000.0 / (rate == 60 ? 120 : 60)), "Hz is taken at \(Int(rate)) Hz"),
        (1 + 1000 * log(0.998) / rate, "the velocity loses v·k·Δt in each step, not e^(−k·Δt) of it"),
        // From 400 pt/s on, it is off by more than the tolerance.
      ].prefix(velocity < 400 ? 2 : 3) {
        let found = try hint(Self.loop(velocity, rate, slowsFirst: slowsFirst, factor: other))
        #expect(found.contains(words), "\(rate): \(found)")
      }
    }
    let perSecond = try Self.check("--within 0.5", Self.table(rate: pow(0.998, 1000))).text
    #expect(perSecond.contains("--rate 0.13506452: a rate per s is taken per ms"), "\(perSecond)")
  }

  @Test("Exchanged limits, a reversed axis, another spring, and velocities in pixels are named", .optimizedBuild)
  func limitsAndPixels() throws {
    let limits = "--min 0 --max 600"
    let still = try Self.check("--within 0.5 \(limits)", Self.table { max(600, min($1, 0)) }).text
    #expect(still.contains("x = 600: nothing moves in the file, as with min, max: the limits are exch"), "\(still)")
    let flick = "--law uikit -v 2400 \(limits)"
    let android = "--law android --density 2.75 -v"
    for (flick, made, words) in [
      (flick, "--law uikit -v 2400 --min 600 --max 600", "min, max: the limits are exchanged"),
      (flick, "--law uikit -v -2400 --min -600 --max 0", "x *= -1: the sign of offsets and limits"),
      (flick, flick + " --edge spring --stiffness 170", "--edge spring --stiffness 170: another spring at the limit"),
      (flick, flick + " --edge spring --damping-ratio 0.7", "--edge spring --damping-ratio 0.7: another spring"),
      ("\(android) 1700", "\(android) 4675", "-v 4675: a velocity in pixels per s is taken for points"),
      ("\(android) 1700", "\(android) \(1700 / 2.75)", "-v 618.18182: a velocity in points per s is taken for pixels"),
    ] {
      let table = try Run("sample \(made) --fps 60 --columns time,offset").outcome().text
      let outcome = try Run("check \(flick) --within 0.5").reading(table).outcome()
      #expect(outcome.text.contains("fits better  \(words)"), "\(outcome.text)")
    }
    // A tenth of the rows are stale, and just more than are allowed.
    let stale = Self.table(rows: 0..<90) { $0 % 10 == 5 ? Self.offset(at: $0 - 1) : $1 }
    let outcome = try Self.check("--within 0.5 --until 1.5 --allow 9%", stale)
    #expect(
      outcome.text.contains("fits better  --allow 10%: the rows outside repeat the ones before"), "\(outcome.text)")
  }

  @Test("A stale frame is named, frames that are late from one on, and the law that a table follows")
  func mistakesOfParts() throws {
    var last = 0.0
    let stale = Self.table { row, offset in
      defer { last = offset }
      return row == 30 ? last : offset
    }
    let text = try Self.check("--within 0.5", stale).text
    #expect(text.contains("fits better  --allow 0.5%: the rows outside repeat the ones before\n"), "\(text)")
    let late = Self.table(rows: 0..<Cases.count(debug: 60, optimized: 200)) { row, offset in
      defer { last = offset }
      return row < 30 ? offset : last
    }
    let hint = ": a frame late, and the motion has it from 0.5 s (worst "
    #expect(try Self.check("--within 0.5", late).text.contains(hint))
    let table = try Run("sample --law chromium -v 2000 --fps 60").outcome().text
    let other = try Run("check --law android -v 2000 --within 0.5").reading(table).outcome().text
    #expect(other.contains("fits better  --law chromium: another law (worst 0 pt)"), "\(other)")
  }

  @Test(
    "A wrong spline of an Android fling is named", .optimizedBuild,
    arguments: [
      ([0.25, 0.5], [0.5, 1.0], "(0.25, 0.5, 0.5, 1.0): the inflexion of the spline is 0.5"),
      ([0.35, 0.675], [0.5, 1], "(0.35, 0.5, 0.675, 1.0): the tensions of the spline are swapped"),
      ([0.5, 1], [0.175, 0.35], "(0.5, 0.175, 1.0, 0.35): time and progress of the spline are swapped"),
    ])
  func spline(times: [Double], progress: [Double], hint: String) throws {
    func curve(_ s: Double, _ controls: [Double]) -> Double {
      3 * s * (1 - s) * ((1 - s) * controls[0] + s * controls[1]) + s * s * s
    }
    let ends = try ["project", "duration"].map { name in
      try #require(Double(try Run("\(name) --law android -v 3000").outcome().lines[0]))
    }
    var table = "time,offset\n"
    for row in 0...60 {
      // A table of 100 straight lines, as the platform's.
      let fraction = Double(row) / 60
      let knots = [floor(100 * fraction), floor(100 * fraction) + 1].map { knot in
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if curve(middle, times) < min(knot / 100, 1) { low = middle } else { high = middle }
        }
        return curve(low, progress)
      }
      let part = 100 * fraction - floor(100 * fraction)
      table += "\(fraction * ends[1]),\(ends[0] * (knots[0] + part * (knots[1] - knots[0])))\n"
    }
    let outcome = try Run("check --law android -v 3000 --within 1").reading(table).outcome()
    #expect(outcome.text.contains("fits better  cubic-bezier\(hint)"), "\(outcome.text)")
  }

  @Test(
    "Rounding is named with a tolerance that accepts it",
    arguments: [
      (3.0, FloatingPointRoundingRule.down, "0.2", "--within 0.4: pixels are cut off"),
      (1, .toNearestOrAwayFromZero, "0.2", "--within 0.5: offsets are rounded to pixels"),
      (100, .toNearestOrAwayFromZero, "0.001", "--within 0.005: offsets are rounded to 2 decimals"),
      (0x1p14, .toNearestOrAwayFromZero, "1e-6", "--within 0.00004: offsets have 32 bits"),
    ])
  func rounding(scale: Double, rule: FloatingPointRoundingRule, within: String, hint: String) throws {
    let text = Self.table { (scale * $1).rounded(rule) / scale }
    let outcome = try Self.check("--within \(within)", text)
    #expect(outcome.text.contains("fits better  \(hint)"), "\(outcome.text)")
    try Self.check(String(hint.prefix { $0 != ":" }), text).expectSuccess()
  }

  @Test(
    "A usual mistake in a column of velocities is named",
    arguments: [
      (-1.0, "velocity *= -1: the sign of the velocity"), (0.001, "velocity *= 1000: velocities are per ms"),
      (3, "velocity *= 0.33333333: velocities in pixels"), (1.0 / 60, "velocity *= 60: velocities are per frame"),
    ])
  func mistakesOfVelocities(factor: Double, hint: String) throws {
    let k = -1000 * log(0.998)
    let rows = (0..<120).map { row in
      let decay = exp(-k * Double(row) / 60)
      return "\(Double(row) / 60),\(2000 / k * (1 - decay)),\(factor * 2000 * decay)\n"
    }
    let outcome = try Self.check("--within 1e-6 --within-velocity 1", "time,offset,velocity\n" + rows.joined())
    #expect(outcome.ending == .exit(Status.noAnswer))
    #expect(outcome.text.contains("fits better  \(hint)") && outcome.text.contains(" pt/s)\n"), "\(outcome.text)")
  }

  @Test("A table that ends before the law rests passes with a warning, unless --until ends it or nothing moves in it")
  func ending() throws {
    let (text, words) = (Self.table(rows: 0..<25), "before uikit rests at 2.6465 s, 444 pt further")
    let outcome = try Self.check("--within 0.5", text)
    #expect(outcome.ending == .success && outcome.lines.count == 1)
    #expect(outcome.errors == "scrollcalc: warning: standard input: the file ends at 0.4 s, \(words)\n")
    try Self.check("--within 0.5 --until 0.4", text).expectSuccess()
    // Less than the tolerance is left.
    try Self.check("--within 0.5", Self.table(rows: 0..<159)).expectSuccess()
    let values = try Self.check("--within 0.5 -f json", text).object()
    #expect(values["passed"] as? Bool == true && abs((values["remaining"] as? Double ?? 0) - 443.5250477) < 1e-6)
    let annotation = try Self.check("--within 0.5 -f github", text).lines[0]
    #expect(annotation.hasPrefix("::warning::standard input: uikit") && annotation.hasSuffix(words))
    for (dead, options) in [("0,0\n", ""), ("0,0\n", " --until 1"), ("0,0\n0.0001,0\n", "")] {
      let outcome = try Self.check("--within 0.5" + options, "time,offset\n" + dead)
      #expect(outcome.ending == .exit(Status.noAnswer))
      #expect(outcome.text.contains("not uikit: nothing moves, and the file ends at 0"), "\(outcome.text)")
      #expect(outcome.text.contains("before uikit rests at 2.6465 s, 994 pt further"), "\(outcome.text)")
    }
  }

  @Test("A column in px is warned of, as by other commands")
  func pixels() throws {
    let outcome = try Self.check("--within 0.5", Self.table().replacing("offset", with: "offset (px)"))
    #expect(outcome.ending == .success)
    #expect(outcome.errors.contains("column 'offset (px)' is in px, read as points; --input-scale 3 reads"))
  }

  @Test("Of a law that couples the axes, one axis is compared with a warning")
  func coupledAxes() throws {
    for (law, isCoupled) in [("chromium", true), ("uikit", false)] {
      let rows = "time,offset_x,offset_y\n0,0,0\n"
      let outcome = try Run("check --law \(law) -v 0 --within 1 --axis x").reading(rows).outcome()
      #expect(outcome.ending == .success)
      #expect(outcome.errors.contains("--law chromium couples the axes: one axis") == isCoupled, "\(outcome.errors)")
    }
  }

  @Test("A spring is checked by a table of bounce")
  func tableOfSpring() throws {
    try WorkFolder.with { folder in
      let table = try Run("bounce -v 2000 --fps 60").outcome().text
      try folder.write(table, to: "table.csv")
      let outcome = try Run("check - table.csv --within 1e-9").after("cd '\(folder.path)'").reading(table).outcome()
      outcome.expectSuccess()
    }
  }

  @Test("A warning about columns is printed although the check fails")
  func warnings() throws {
    let text = Self.table().replacing("time,offset", with: "time,y").split(separator: "\n").enumerated()
    let both = text.map { $0 == 0 ? "\($1),x\n" : "\($1),0\n" }.joined()
    let outcome = try Run("check --law uikit -v 1000 --within 0.5").reading(both).outcome()
    #expect(outcome.ending == .exit(Status.noAnswer) && outcome.errors.contains("column 'y' is read"))
  }

  @Test("The options of a hint make the check pass")
  func hintPasses() throws {
    let (law, text) = ("--law android -v 3000 --within 0.1", "sample --law android --density 2.75 -v 3000")
    let table = try Run(text).outcome().text
    let hint = try #require(
      try Run("check \(law)").reading(table).outcome().text.firstMatch(of: /fits better  (--density [\d.]+):/))
    try Run("check \(law) \(hint.1)").reading(table).outcome().expectSuccess()
  }

  @Test("Without a velocity the release is fitted to a recording, and printed", .optimizedBuild)
  func recording() throws {
    let text = Self.table(velocity: 1700, offset: 120) { $1.rounded() }
    let outcome = try Run("check --law uikit --within 0.6").reading(text).outcome()
    outcome.expectSuccess()
    let found = try #require(outcome.text.firstMatch(of: /fitted +velocity ([\d.]+) pt\/s, offset ([\d.]+) pt at 0 s/))
    #expect(abs((Double(found.1) ?? 0) - 1700) < 1 && abs((Double(found.2) ?? 0) - 120) < 0.6)
    let other = try Run("check --law gtk --within 0.6").reading(text).outcome()
    #expect(other.ending == .exit(Status.noAnswer))
    try Run("check --law uikit --offset 9 --within 1").reading(text).outcome().expectFailure(Status.usage, "--offset")
    try Run("check --law uikit --within 1").reading("time,offset\n0,1\n").outcome().expectFailure(Status.badInput, "6")
  }

  @Test("A recording of iOS with its logged release is 7.9 pt off, and 0.76 pt at a shift of 15 ms")
  func loggedRelease() throws {
    let file = Page.root.appendingPathComponent("Tests/ScrollMechanicsTests/Recordings/ios-26.5-fling-normal.csv").path
    func run(_ options: String) throws -> Outcome {
      try Run("check --law uikit -v 480.8337 --offset 400 --within 1 \(options)", "\(file)").outcome()
    }
    #expect(try run("").text.contains("not uikit: 7.86 pt off at 0.0003 s"))
    #expect(try run("").text.contains("a frame early (worst 0.612 pt)"))
    #expect(try run("--shift 15ms:15ms").text.contains("worst 0.759 pt"))
    let outcome = try run("--shift 0:20ms")
    outcome.expectSuccess()
    #expect(outcome.text.contains("worst 0.417 pt") && outcome.lines.last == "  shift        15.73 ms")
  }

  @Test(
    "Recordings with rounding, a finger, jitter, stale and missing frames pass against their law, and hint at its rate",
    .optimizedBuild,
    arguments: [
      ("s20", "--law gtk --within 1", 0), ("s26", "--law android --within 2 --within-time 4ms --allow 10%", 0),
      ("s33", "--law chromium --within 1 --within-time 2ms", 0), ("s20", "--law chromium --within 1", 1),
      ("s07", "--law uikit --within 1", 1), ("s07", "--law uikit --rate fast --within 1", 0),
    ])
  func synthetic(file: String, options: String, status: Int) throws {
    let path = Page.root.appendingPathComponent("Tests/ScrollMechanicsTests/Recordings/synthetic/\(file).csv").path
    let outcome = try Run("check \(options)", "\(path)").outcome()
    #expect(outcome.ending == .exit(Int32(status)), "\(outcome.text)\(outcome.errors)")
    let isFast = file == "s07" && status == 1
    #expect(outcome.text.contains("fits better  --rate 0.99: the rate fast") == isFast, "\(outcome.text)")
  }

  @Test("Two files without a law are compared; several with a law have a line each and one status", .optimizedBuild)
  func files() throws {
    try WorkFolder.with { folder in
      try folder.write(Self.table(), to: "a.csv")
      try folder.write(Self.table(rows: 0..<50), to: "b.csv")
      try folder.write(Self.table(velocity: 1900), to: "c.csv")
      func run(_ line: String) throws -> Outcome { try Run(line).after("cd '\(folder.path)'").outcome() }
      let same = try run("check b.csv a.csv --within 1e-9")
      #expect(same.ending == .success)
      #expect(same.errors.contains("b.csv: the file ends at 0.8167 s, before a.csv rests at 3.3167 s, 190 pt further"))
      #expect(same.lines[0].hasPrefix("b.csv: as a.csv, 50 samples to 0.8167 s, worst 0 pt"))
      let other = try run("check c.csv a.csv --within 1")
      #expect(other.ending == .exit(Status.noAnswer) && other.text.hasPrefix("c.csv: not as a.csv: "))
      try run("check a.csv b.csv --within 1 --max 300").expectFailure(Status.usage, "--max", "two files")
      try run("check a.csv --within 1").expectFailure(Status.usage, "--law is missing")
      try run("check a.csv b.csv c.csv --within 1").expectFailure(Status.usage, "--law is missing")
      let all = try run("check a.csv b.csv c.csv --law uikit -v 2000 --within 1")
      #expect(all.ending == .exit(Status.noAnswer) && all.errors.contains("1 of 3 files: not within 1 pt"))
      #expect(all.lines.count { $0.hasPrefix("a.csv: uikit") || $0.hasPrefix("b.csv: uikit") } == 2)
      try folder.write("time,offset\n", to: "empty.csv")
      // A file that cannot be read does not hide the others.
      for (format, words) in [
        ("text", ["c.csv: not uikit", "none.csv: ", "empty.csv:1: there are no rows"]),
        ("json", [#"{"file": "none.csv", "passed": false, "error": "none.csv: "#, #""file": "c.csv", "expected""#]),
        ("github", ["::error file=c.csv,line=3::", "::error file=none.csv::", "::error file=empty.csv,line=1::"]),
      ] {
        let outcome = try run("check c.csv none.csv empty.csv a.csv --law uikit -v 2000 --within 1 -f \(format)")
        #expect(outcome.ending == .exit(Status.cannotOpen) && outcome.lines.count >= 4)
        #expect(outcome.errors.contains("none.csv: "))
        for word in words { #expect(outcome.text.contains(word), "\(outcome.text)") }
      }
      let empty = try run("check empty.csv --law uikit -v 2000 --within 1 -f github")
      #expect(empty.ending == .exit(Status.badInput) && empty.lines.count == 1)
      #expect(empty.text.hasPrefix("::error file=empty.csv,line=1::empty.csv:1: there are no rows to check"))
    }
  }

  @Test("JSON is an object a file, and GitHub gets an annotation of the first line outside")
  func formats() throws {
    let text = Self.table(rows: 0..<35) { $0 == 30 ? $1 + 20 : $1 }
    let values = try Self.check("--within 0.5 -f json", text).object()
    #expect(values["passed"] as? Bool == false && values["expected"] as? String == "uikit")
    #expect(values["first_line"] as? Int == 32 && values["outside"] as? Int == 1)
    #expect(abs((values["worst"] as? Double ?? 0) - 20) < 1e-9)
    #expect(try Self.check("--within 0.5 -f json", Self.table()).object()["passed"] as? Bool == true)
    try WorkFolder.with { folder in
      try folder.write(text, to: "a,b:c%.csv")
      let run = Run("check a,b:c%.csv --law uikit -v 2000 --within 0.5 -f github").after("cd '\(folder.path)'")
      let line = try run.outcome().lines[0]
      #expect(line.hasPrefix("::error file=a%2Cb%3Ac%25.csv,line=32::a,b:c%25.csv: not uikit: 20 pt off at 0.5 s"))
    }
  }

  @Test("Files without rows, with falling times or of pulls, and a second axis, are refused")
  func refused() throws {
    try Self.check("--within 1", "time,offset\n").expectFailure(Status.badInput, "input:1: there are no rows to check")
    try Self.check("--within 1", "time,offset\n1,2\n0,3\n").expectFailure(Status.badInput, "input:3:", "earlier")
    try Self.check("--within 1", "time,offset\n-1,2\n").expectFailure(Status.badInput, "from the release on")
    try Self.check("--within 1", "time,offset\n0,nan\n").expectFailure(Status.badInput, "input:2:", "'nan'")
    try Self.check("--within 1", "pull,shown\n0,0\n").expectFailure(Status.badInput, "pulls")
    try Self.check("--within 1 --until 0.1", "time,offset\n0.2,0\n").expectFailure(Status.badInput, "no rows")
    try Run("check -v 2000,3 --within 1").reading(Self.table()).outcome().expectFailure(Status.usage, "one axis")
    try Run("check -v 2000").reading(Self.table()).outcome().expectFailure(Status.usage, "--within is missing")
    try Self.check("--within 1 --shift 20ms:0", Self.table()).expectFailure(Status.usage, "--shift", "later time first")
    try Self.check("--within=-1", Self.table()).expectFailure(Status.usage, "--within")
    try Self.check("--within 1 --density 2", Self.table()).expectFailure(Status.usage, "--density")
    try Run("check --law android:density=2.75,friction=0.02 -v 9 --within 1").reading(Self.table()).outcome()
      .expectFailure(Status.usage, "android:density=2.75:friction=0.02")
  }
}
