import Foundation
import Testing

/// One form of a file: the command line that reads it, the text, and what standard error says once.
struct FileForm: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  var options = ""
  var note = ""

  init(_ description: String, _ text: String, options: String = "", note: String = "") {
    (testDescription, self.text, self.options, self.note) = (description, text, options, note)
  }
}

@Suite("A file may have any usual form")
struct FileFormTests {
  /// The forms of a table with a column `time`, whose other columns are not touched.
  private static func forms(of table: FileTable) -> [FileForm] {
    func clock(_ cell: String, _ format: String, from start: Double) -> String {
      let time = ((start + (Double(cell) ?? 0)) * 1000).rounded() / 1000
      let (whole, part) = (Int(time) % 86400, Int((time * 1000).rounded()) % 1000)
      return String(format: format, whole / 3600, whole / 60 % 60, whole % 60, part)
    }
    func times(_ format: String, from start: Double = 43_200) -> String {
      table.changing("time") { clock($0, format, from: start) }.delimited()
    }
    let objects = table.objects()
    let nested = table.renaming("x=touch.x,y=touch.y,offset=contentOffset.y,time=nativeEvent.timestamp").objects()
    let units = [("s", 1.0, ""), ("ms", 1e3, "milli"), ("us", 1e6, "micro"), ("ns", 1e9, "nano")]
    return [
      FileForm("semicolons", table.delimited(by: ";")), FileForm("tabs", table.delimited(by: "\t")),
      FileForm("CR LF and a BOM", "\u{FEFF}" + table.delimited(lineEnd: "\r\n")),
      FileForm(
        "decimal commas",
        table.changing("time") { $0.replacing(".", with: ",") }.delimited(by: ";")),
      FileForm(
        "decimal commas and tabs", table.changing("time") { $0.replacing(".", with: ",") }.delimited(by: "\t")),
      FileForm(
        "decimal commas in quotes",
        table.changing("time") { "\"\($0.replacing(".", with: ","))\"" }.delimited()),
      FileForm("vertical bars", table.delimited(by: "|")),
      FileForm(
        "Markdown",
        ([table.names, table.names.map { _ in "---:" }] + table.rows).map { "| \($0.joined(separator: " | ")) |\n" }
          .joined()),
      FileForm("empty rows of Excel", table.delimited() + table.names.dropFirst().map { _ in "," }.joined() + "\n"),
      FileForm(
        "arrays in a JSON array",
        "[[\(table.names.map { "\"\($0)\"" }.joined(separator: ","))],\n"
          + table.rows.map { row in
            "[\(row.map { Double($0) == nil ? "\"\($0)\"" : $0 }.joined(separator: ","))]"
          }.joined(separator: ",\n") + "]\n"),
      FileForm(
        "arrays in JSON Lines",
        [Array(table.rows.prefix(2)), Array(table.rows.dropFirst(2))].map { rows in
          // Beside a value of its own, short arrays would be coordinates.
          FileTable(names: table.names, rows: rows).arrays.replacing("\n", with: "")
            .replacing("\"device\": \"a\", ", with: "")
        }.joined(separator: "\n")),
      FileForm("words", table.aligned), FileForm("a comment", "# a device\n#\n" + table.delimited()),
      FileForm(
        "names in a comment", "# \(table.names.joined(separator: " "))\n" + table.headless.replacing(",", with: " ")),
      FileForm(
        "quotes",
        table.names.joined(separator: ",") + "\n"
          + table.rows.map {
            $0.map { "\"\($0)\"" }.joined(separator: ",") + "\n"
          }.joined()),
      FileForm("JSON Lines", objects.joined(separator: "\n")),
      FileForm("JSON Lines, nested", nested.joined(separator: "\n") + "\n"),
      FileForm("JSON", "[\(objects.joined(separator: ","))]"),
      FileForm("JSON in lines", "[\n" + table.objects(blank: "\n  ").joined(separator: ",\n") + "\n]\n"),
      FileForm(
        "JSON in an object", "{\"device\":{\"name\":\"a\"},\"samples\":[\(nested.joined(separator: ","))],\"n\":1}"),
      FileForm("arrays in JSON", table.arrays), FileForm("sep=;", "sep=;\r\n" + table.delimited(by: ";")),
      FileForm(
        "units below the names",
        table.names.joined(separator: ",") + "\n" + table.units.joined(separator: ",") + "\n"
          + table.scaling("time", by: 1000).headless),
      FileForm("clock times", times("%02d:%02d:%02d.%03d")),
      FileForm(
        "minutes",
        table.changing("time") { String(clock($0, "%02d:%02d:%02d.%03d", from: 43_200).dropFirst(3)) }.delimited()),
      FileForm("AM and PM", times("1/31/2024 %02d:%02d:%02d.%03d PM")),
      FileForm(
        "AM and PM across noon",
        table.changing("time") { cell in
          let time = clock(cell, "%02d:%02d:%02d.%03d", from: 43_199.97)
          return time + (time < "12" ? " am" : " PM")
        }.delimited()),
      FileForm("dates with points", times("31.1.2024 %02d:%02d:%02d.%03d")),
      FileForm("clock times across midnight", times("%02d:%02d:%02d.%03d", from: 86_399.97)),
      FileForm("logcat", times("01-31 %02d:%02d:%02d.%03d")),
      FileForm("clock times with a zone", times("%02d:%02d:%02d.%03d +0100")),
      FileForm("ISO 8601", times("2024-02-29T%02d:%02d:%02d.%03dZ")),
      FileForm("ISO 8601 with a zone", times("2024-02-29T%02d:%02d:%02d.%03d+05:30", from: 3_600)),
    ]
      + units.flatMap { unit, factor, name in
        let scaled = table.scaling("time", by: factor)
        let note = name.isEmpty ? "" : "times are read as \(name)seconds"
        return [
          FileForm("no unit, \(unit)", scaled.delimited(), note: note),
          FileForm("--input-time-unit \(unit)", scaled.delimited(), options: "--input-time-unit \(unit)"),
          FileForm("time_\(unit)", scaled.renaming("time=time_\(unit)").delimited()),
          FileForm("Time (\(unit))", scaled.renaming("time=Time (\(unit))").delimited()),
          FileForm("timeStamp[\(unit)]", scaled.renaming("time=timeStamp[\(unit)]").delimited()),
        ]
      }
      + [
        "t", "ts", "timestamp", "timeStamp", "eventTime", "time_stamp", "elapsed-time", "nativeEvent.timestamp",
        "_time", "@timestamp",
      ].map {
        FileForm("time as \($0)", table.renaming("time=\($0)").delimited())
      }
      + [("time_usec", 1e6), ("timestamp_nsec", 1e9), ("usec", 1e6), ("millisecond", 1e3)].map { name, factor in
        FileForm(name, table.scaling("time", by: factor).renaming("time=\(name)").delimited())
      }
      + [
        FileForm(
          "--input-column", table.renaming("time=when").delimited(), options: "--input-column time=when"),
        FileForm("--input-column #1", table.renaming("time=when").delimited(), options: "--input-column time=#1"),
      ]
  }

  private static let positions = [
    ("clientX", "clientY"), ("pageX", "pageY"), ("screenX", "screenY"), ("rawX", "rawY"), ("x_pos", "y_pos"),
    ("X [px]", "Y [px]"), ("x (dp)", "y (dp)"), ("nativeEvent.pageX", "nativeEvent.pageY"), ("locationX", "location-y"),
    ("touches[0].clientX", "touches[0].clientY"), ("position.dx", "position.dy"),
  ]
  private static let ofTouches =
    forms(of: .touch)
    + positions.map {
      FileForm(
        "\($0)", FileTable.touch.renaming("x=\($0),y=\($1)").delimited(), note: $0.contains("px") ? "is in px" : "")
    }
    + ["touchPhase", "event", "action", "type", "Event Type", "state"].map {
      FileForm("phase as \($0)", FileTable.touch.renaming("phase=\($0)").delimited())
    }
    + [
      ("DOM", "touchstart touchmove touchend"), ("pointers", "pointerdown pointermove pointerup"),
      ("a mouse", "mousedown mousemove mouseup"), ("Android", "ACTION_DOWN ACTION_MOVE ACTION_UP"),
      ("React Native", "start move end"), ("Flutter", "down move up"), ("Dart", "PointerDownEvent PointerMoveEvent up"),
      ("UIKit's numbers", "0 1 3"), ("UIKit's names", "UITouchPhaseBegan UITouchPhaseMoved UITouchPhaseEnded"),
    ].map { FileForm("phases of \($0)", touch(phases: $1).delimited()) }
    + [
      FileForm(
        "Android's numbers by name", touch(phases: "0 2 1").renaming("phase=action").delimited(),
        note: "Android's numbers"),
      FileForm("Android's numbers by content", touch(phases: "0 2 1").delimited(), note: "Android's numbers"),
      FileForm(
        "pixels", FileTable.touch.scaling("x", "y", by: 3).delimited(), options: "--input-scale 3"),
      FileForm(
        "no header", FileTable.touch.headless,
        options: "--input-column time=#1 --input-column x=#2 --input-column y=#3 --input-column phase=#4"),
      FileForm(
        "three named columns", FileTable.touch.renaming("x=a,y=b,phase=c").delimited(),
        options: "--input-column x=a --input-column Y=b --input-column phase=#4"),
    ]

  private static func touch(phases: String) -> FileTable {
    let words = phases.split(separator: " ").map(String.init)
    return FileTable.touch.changing("phase") { ["began": words[0], "moved": words[1]][$0] ?? words[2] }
  }

  private func expect(_ form: FileForm, _ command: String, of table: FileTable) throws {
    let clean = try Run("\(command) -").reading(table.delimited()).outcome()
    clean.expectSuccess()
    let outcome = try Run("\(command) \(form.options) -").reading(form.text).outcome()
    // Of pixels fit also says the scale, and their last digits differ once they are points.
    func lines(_ outcome: Outcome) -> [String] {
      outcome.lines.filter { form.testDescription != "pixels" || !$0.hasPrefix("scale ") && !$0.hasPrefix("again ") }
    }
    #expect(outcome.ending == .success && lines(outcome) == lines(clean), "\(outcome.errors)\(outcome.text)")
    #expect(outcome.errors.split(separator: "\n").count == (form.note.isEmpty ? 0 : 1), "\(outcome.errors)")
    #expect(form.note.isEmpty || outcome.errors.contains(form.note), "\(outcome.errors)")
    #expect(try Run("\(command) -q \(form.options) -").reading(form.text).outcome().errors == "")
  }

  @Test(
    "and each reader of touches answers the same", arguments: Cases.some(of: ofTouches, oneIn: 24),
    Cases.some(
      of: ["velocity --all", "simulate --columns phase,offset", "arbitrate --columns event,receiver"], oneIn: 1))
  func touches(form: FileForm, command: String) throws { try expect(form, command, of: .touch) }

  private static let ofScrolls =
    forms(of: .scroll)
    + ["contentOffset.y", "contentOffsetY", "scrollTop", "scroll_y", "Offset [pt]", "offset_pt", "position", "y"].map {
      FileForm("offset as \($0)", FileTable.scroll.renaming("offset=\($0)").delimited())
    }
    + [
      FileForm(
        "pixels", FileTable.scroll.scaling("offset", by: 2.75).delimited(), options: "--input-scale 2.75"),
      FileForm(
        "points in spite of --input-scale", FileTable.scroll.renaming("offset=offset (pt)").delimited(),
        options: "--input-scale 2.75"),
      FileForm(
        "no header", FileTable.scroll.headless, options: "--input-column time=#1 --input-column offset=#2"),
    ]

  @Test("and fit answers the same", .optimizedBuild, arguments: ofScrolls)
  func scrolls(form: FileForm) throws { try expect(form, "fit --law uikit,gtk --from 0", of: .scroll) }

  private static let someFlicks = FileTable(
    names: ["velocity", "offset", "max", "response"],
    rows: [["300", "0", "1000", "0.5"], ["-2000", "10", "", "0.25"], ["3000", "100", "800", "0.5"]])

  private static let ofFlicks = [
    FileForm(
      "in any case", someFlicks.renaming("velocity=Velocity,offset=OFFSET,max=Max,response=Response").delimited()),
    FileForm(
      "with units",
      someFlicks.renaming("velocity=velocity [pt/s],offset=Offset (pt),max=Max (dp),response=response_s").delimited()),
    FileForm(
      "with units in words",
      someFlicks.renaming("velocity=Velocity (points per second),offset=Start Offset [Points],max=max in dp")
        .delimited()),
    FileForm("with other names", someFlicks.renaming("velocity=initialVelocity,offset=scrollTop").delimited()),
    FileForm(
      "in milliseconds", someFlicks.scaling("response", by: 1000).delimited(), options: "--input-time-unit ms"),
    FileForm("in microseconds", someFlicks.scaling("response", by: 1e6).renaming("response=response (us)").delimited()),
    FileForm(
      "in pixels",
      someFlicks.scaling("velocity", "offset", by: 3).changing("max") { Int($0).map { "\($0 * 3)" } ?? "" }
        .delimited(), options: "--input-scale 3"),
    FileForm(
      "by other headers", someFlicks.renaming("velocity=speed,max=end").delimited(),
      options: "--input-column velocity=speed --input-column max=#3"),
    FileForm("with tabs", someFlicks.delimited(by: "\t")),
  ]

  @Test("and batch answers the same", arguments: Cases.some(of: ofFlicks, oneIn: 4, from: 3))
  func flicks(form: FileForm) throws {
    let clean = try Run("batch --columns destination,duration").reading(Self.someFlicks.delimited()).outcome()
    let outcome = try Run("batch --columns destination,duration \(form.options)").reading(form.text).outcome()
    outcome.expectSuccess()
    let results = [clean, outcome].map { outcome in
      outcome.lines.dropFirst().map { $0.split(whereSeparator: ",\t ;".contains).suffix(2).joined(separator: ",") }
    }
    #expect(results[0] == results[1] && results[0].count == 3, "\(outcome.text)")
  }

  @Test(
    "Times without a unit are seconds if steps are short, or few; a message says so from a quarter of a second on",
    arguments: Cases.some(
      of: [
        (0.2, 60, ""), (0.9, 10, ""), (0.25, 60, "are read as seconds; --input-time-unit"),
        (0.45, 60, "are read as seconds"),
        (0.5, 20, "are read as seconds"), (0.5, 22, "are read as milliseconds"), (0.9, 60, "are read as milliseconds"),
        (1, 11, "are read as seconds"), (1, 12, "are read as milliseconds"), (1.1, 4, "are read as milliseconds"),
      ], oneIn: 4, from: 2))
  func timeUnits(step: Double, count: Int, note: String) throws {
    let rows = (0..<count).map { "\(Double($0) * step),\(500 - $0)\n" }.joined()
    let outcome = try Run("velocity").reading("time,position\n" + rows).outcome()
    #expect(note.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains("times \(note)"), "\(outcome.errors)")
    let unit = note.hasSuffix("milliseconds") ? "ms" : "s"
    let again = try Run("velocity").reading("time (\(unit)),position\n" + rows).outcome()
    #expect(outcome.lines == again.lines && again.errors.isEmpty)
  }

  @Test("fit and check read the table of two axes that sample writes", .optimizedBuild, arguments: ["x", "y"])
  func axes(axis: String) throws {
    let table = try Run("sample --law uikit -v 800,2000 --fps 60").outcome().text
    let flick = "--law uikit -v \(axis == "x" ? "800" : "2000")"
    let outcome = try Run("check \(flick) --axis \(axis) --within 1e-9 --within-velocity 1e-9").reading(table).outcome()
    #expect(outcome.ending == .success && outcome.errors.isEmpty, "\(outcome.errors)\(outcome.text)")
    let fitted = try Run("fit --law uikit --axis \(axis)").reading(table).outcome()
    let alone = try Run("sample \(flick) --fps 60").outcome().text
    #expect(try fitted.lines.first == Run("fit --law uikit").reading(alone).outcome().lines.first, "\(fitted.errors)")
  }

  @Test("plot warns of a misspelled column, and not of those that sample writes")
  func plotted() throws {
    let outcome = try Run("plot - --title T").reading("time,offset,velocitty\n0,1,2\n0.1,2,3\n").outcome()
    #expect(outcome.errors.contains("'velocitty' is not read; did you mean 'velocity'?"), "\(outcome.errors)")
    for flick in ["-v 2000 --max 100", "-v 2000,300 --max 100,100 --columns time,offset,velocity,phase"] {
      let table = try Run("sample \(flick) --fps 20").outcome().text
      #expect(try Run("plot - --title T").reading(table).outcome().errors == "")
    }
  }

  @Test("The unit of times is that of most steps, though one is short", arguments: [1.0, 1e3, 1e6, 1e9])
  func shortStep(perSecond: Double) throws {
    let k = -1000 * log(0.998)
    let rows = ((0..<60).map { Double($0) / 60 } + [0.1004]).sorted().map { time in
      let written = (time * perSecond * (perSecond == 1 ? 1e9 : 1)).rounded() / (perSecond == 1 ? 1e9 : 1)
      return "\(written),\(2000 / k * (1 - exp(-k * written / perSecond)))\n"
    }
    let outcome = try Run("check --law uikit -v 2000 --within 1e-6 -q").reading("time,offset\n" + rows.joined())
      .outcome()
    outcome.expectSuccess()
    #expect(outcome.lines[0].contains("61 samples to 0.983"))
  }

  @Test("A batch reads arrays in JSON")
  func arrays() throws {
    try Run("batch --columns destination -p 1").reading(#"{"velocity":[300,2000],"offset":[0,1]}"#).outcome()
      .expectLines(
        #"{"velocity":300,"offset":0,"destination":149.8}"#, #"{"velocity":2000,"offset":1,"destination":1000.0}"#)
  }

  @Test("A batch reads the units in a row below the names, and prints those of its results there")
  func unitsBelow() throws {
    let text = "velocity,offset\npt/ms,pt\n2,10\n1,20\n"
    try Run("batch --columns destination,duration -p 1").reading(text).outcome()
      .expectLines(
        "velocity,offset,destination,duration", "pt/ms,pt,pt,s", "2,10,1009.0,4.6", "1,20,519.5,4.3")
    try Run("batch --columns destination -p 1").reading("name,velocity\ns,2000\n").outcome()
      .expectLines("name,velocity,destination", "s,2000,999.0")
    let uneven = try Run("batch --columns destination -p 1").reading("velocity\n\n2000,1\n").outcome()
    #expect(uneven.errors.contains(":3: the row has 2 fields"), "\(uneven.errors)")
  }

  @Test(
    "A column in pixels is read as points with a warning, unless --input-scale says how many are one",
    arguments: Cases.some(
      of: [
        ("batch", "velocity (px/s)\n2000\n"), ("batch", "velocity\npx/s\n2000\n"),
        ("batch", "velocity,Start Offset [Pixels]\n2000,4\n"), ("batch", "velocity,max in px\n2000,4\n"),
        ("velocity", "time,x (px),y (px)\n0,0,0\n0.02,2,4\n0.04,4,8\n"),
        ("simulate", "time,x_px,y_px\n0,0,0\n0.02,2,40\n0.04,4,80\n"),
      ], oneIn: 3, from: 1))
  func pixels(command: String, text: String) throws {
    let outcome = try Run(command).reading(text).outcome()
    #expect(outcome.ending == .success)
    #expect(outcome.errors.contains("read as points; --input-scale 3 reads 3 pixels as a point"), "\(outcome.errors)")
    let scaled = try Run("\(command) --input-scale 2").reading(text).outcome()
    #expect(!scaled.errors.contains("pixels") && scaled.text != outcome.text)
  }

  @Test("A cell in pixels is refused with the option that reads pixels")
  func pixelCell() throws {
    let outcome = try Run("batch").reading("velocity\n2000px/s\n").outcome()
    #expect(outcome.ending == .exit(Status.badInput))
    #expect(outcome.errors.contains("'2000px/s' is in pixels; specify points, or numbers alone and --input-scale"))
  }

  @Test("A warning that two files give alike is written once")
  func warningsOnce() throws {
    let rows = [0, 16, 33].map { "{\"timeStamp\":\($0),\"clientX\":9,\"clientY\":\(300 - $0)}\n" }.joined()
    try WorkFolder.with { folder in
      try folder.write(rows, to: "touch.json")
      let outcome = try Run("velocity \(folder("touch.json")) \(folder("touch.json"))").outcome()
      outcome.expectOneErrorLine()
      #expect(outcome.errors.contains("times are read as milliseconds"))
    }
  }

  @Test("A batch warns of a column that ends with the name of one it lacks")
  func unreadOffset() throws {
    let outcome = try Run("batch -p 1").reading("velocity,row offset\n300,5\n").outcome()
    #expect(outcome.errors.contains("column 'row offset' is not read; did you mean 'offset'?"), "\(outcome.errors)")
  }

  @Test("The one axis of a trace is read, and named", arguments: ["x", "y", "clientY"])
  func oneAxis(name: String) throws {
    let outcome = try Run("velocity").reading("time,\(name)\n0,1\n0.02,3\n0.04,5\n").outcome()
    #expect(outcome.lines == ["100"] && outcome.errors.contains("only '\(name)' is read"), "\(outcome.errors)")
  }

  @Test("Touches of browsers are drawn as touches, in spite of offsets in their targets")
  func targets() throws {
    let rows = [(0, "start"), (16, "move"), (33, "move"), (50, "end")].map { time, type in
      let touches = type == "end" ? "[]" : "[{\"identifier\":3,\"clientX\":9,\"clientY\":\(300 - 4 * time)}]"
      return "{\"type\":\"touch\(type)\",\"timeStamp\":\(time),\"offsetX\":1,\"offsetY\":2,\"touches\":\(touches),"
        + "\"changedTouches\":[{\"identifier\":3,\"clientX\":9,\"clientY\":\(300 - 4 * time)}]}\n"
    }
    let clean = "time,x,y\n0,9,300\n0.016,9,236\n0.033,9,168\n0.05,9,100\n"
    let drawn = try Run("plot --title T").reading(rows.joined()).outcome()
    #expect(drawn.text == (try Run("plot --title T").reading(clean).outcome().text), "\(drawn.errors)")
  }

  @Test("A batch by numbers of columns needs no header and prints none")
  func headless() throws {
    try Run("batch --input-column velocity=#2 --columns destination -p 1").reading("a,300\nb,2000\n").outcome()
      .expectLines("a,300,149.8", "b,2000,999.0")
    try Run("batch --input-column velocity=#2 --columns destination -p 1").reading("a,v0\nb,2000\n").outcome()
      .expectLines("a,v0,destination", "b,2000,999.0")
  }

  @Test("Steps of a wheel are summed", arguments: ["velocity --estimator whole-gesture -p 0", "fit --law uikit"])
  func deltas(command: String) throws {
    let steps = zip(FileTable.scroll.rows, [["0", "0"]] + FileTable.scroll.rows).map { row, last -> [String] in
      let step: Double = (Double(row[1]) ?? 0) - (Double(last[1]) ?? 0)
      return [row[0], "\((step * 10).rounded() / 10)"]
    }
    let clean = FileTable.scroll.renaming("offset=position").delimited()
    let text = FileTable(names: ["time", "deltaY"], rows: steps).delimited()
    let outcome = try Run("\(command) --deltas").reading(text).outcome()
    outcome.expectSuccess()
    #expect(try outcome.lines.first == Run(command).reading(clean).outcome().lines.first)
    try Run(command).reading(text).outcome()
      .expectFailure(Status.badInput, "column 'deltaY' has steps; --deltas reads their sum")
  }

  @Test(
    "A file that cannot be understood is refused with the columns it has and what to do",
    arguments: Cases.some(
      of: [
        ("velocity", "when,x,y\n0,1,2\n", 65, ["'time'", "'when', 'x', 'y'", "--input-column time=HEADER"]),
        ("velocity", "when,left\n0,1\n", 65, ["'when', 'left'; those understood are time, x, y, position, phase, id;"]),
        ("plot -", "when,left\n0,1\n", 65, ["'when', 'left'; those understood are time, offset, velocity, phase,"]),
        ("velocity", "time,left,top\n0,1,2\n", 65, ["'position', nor 'x' and 'y'", "'time', 'left', 'top'"]),
        ("simulate", "time,clientX,ClientX,y\n0,1,2,3\n", 65, ["'clientX' and 'ClientX' for x", "--input-column x="]),
        ("fit", "when,where\n0,1\n", 65, ["'time'", "'when', 'where'", "--input-column time=HEADER"]),
        ("fit", "time,ofset\n0,1\n", 65, ["'ofset' is not read; did you mean 'offset'?"]),
        ("fit", "time (h),offset\n0,1\n", 65, ["'h' is not one of its units, s, ms"]),
        ("batch --velocity 500", "name,speed,start\na,1,2\n", 65, ["'name', 'speed', 'start'", "velocity, offset,"]),
        ("batch", "velocity (km/h)\n5\n", 65, ["unknown unit; use pt/s or pt/ms"]),
        (
          "velocity --input-column z=x", "time,x\n0,1\n", 64,
          ["'z' is not a column of velocity", "time, x, y, position"]
        ),
        ("fit --input-column time=tme", "time,offset\n0,1\n", 65, ["no column 'tme'", "'time', 'offset'"]),
        ("batch --input-column velocity=#3", "a,b\n0,1\n", 65, ["no column #3", "'a', 'b'"]),
        ("fit --input-column time=#0", "a,b\n0,1\n", 64, ["--input-column: 'time=#0' has a column number below 1"]),
        ("fit --input-column time", "a,b\n0,1\n", 64, ["has no name and header"]),
        ("fit --time-column a", "a,b\n0,1\n", 64, ["--input-column"]),
        ("velocity", "[{\"when\":0,\"x\":1}]", 65, ["input:1: there is no column 'time'", "'when', 'x'"]),
        (
          "fit", "[{\"time\":0,\"offset\":1},\n{\"time\" 1}]", 65, ["input:2: invalid JSON: expected a colon at byte 9"]
        ),
        ("velocity", "[]", 65, ["there are no objects"]), ("batch", "[]", 65, ["there are no objects"]),
        ("velocity", "{\"time\":[0,1,2],\"x\":[1,2]}", 65, ["'time.0', 'time.1', 'time.2', 'x.0', 'x.1'"]),
        ("fit", "time,offset\n2023-02-29T12:00:00Z,1\n", 65, ["input:2: column 'time': '2023-02-29T12:00:00Z'"]),
        ("fit", "time,offset\n00:00:001,1\n", 65, ["input:2: column 'time': '00:00:001'"]),
        ("fit", "time,offset\n12:00:00.,1\n", 65, ["input:2: column 'time': '12:00:00.'"]),
        ("velocity", "time,position\n12:00:00.0,1\n12:00:61,2\n", 65, ["input:3: column 'time': '12:00:61'"]),
        ("velocity", "time,y\n12:00:00.0,1\n0.03,2\n", 65, ["input:3: column 'time': a number follows clock times"]),
        ("plot -", "time,offset\n12:00:00.0,1\n0.03,2\n", 65, ["input:3: column 'time': a number follows clock times"]),
        ("velocity", "time,y\n0,1\n12:00:00.0,2\n", 65, ["input:3: column 'time': '12:00:00.0'"]),
        ("velocity", "time,y\n0,\"600,5\"\n0.1,\"1,033.5\"\n", 65, ["input:3: column 'y': '1,033.5'"]),
        ("fit", "time,offset\n0,\"1,000\"\n0.1,\"1,033\"\n", 65, ["input:2: column 'offset': '1,000'", "thousands"]),
        ("check --law uikit -v 1 --within 1", "time,offset\n0,\"1,033\"\n", 65, ["column 'offset': '1,033'"]),
        ("plot -", "time\toffset\n0\t1,000\n1\t1,033\n", 65, ["input:2: column 'offset': '1,000'", "thousands"]),
        ("velocity", "time\ty\n0\t1,000\n1\t1,033\n", 65, ["input:2: column 'y': '1,000'", "thousands"]),
        ("fit --input-time-unit ms", "time (s),offset\n0,1\n", 65, ["column 'time (s)' has its own unit"]),
        ("velocity", "PK\u{3}\u{4}", 65, ["this is a workbook", "save it as CSV"]),
        ("batch", "PK\u{3}\u{4}", 65, ["this is a workbook", "save it as CSV"]),
        ("batch", "name,start\na,1\n", 65, ["there is no column 'velocity'", "'name', 'start'"]),
        ("batch", "name,offset\na,1\n", 65, ["velocity is missing: add a column", "'name', 'offset'"]),
        ("velocity", "{}", 65, ["the first object has no members"]), ("fit", "[{}]", 65, ["has no members"]),
        ("velocity", "[[0,600],[16,565]]", 65, ["'0', '1'", "--input-column time=#1"]),
        ("batch", "[[0,600],[16,565]]", 65, ["expected an object"]),
        ("fit", "{'t': 0, 'y': 1}\n", 65, ["expected a name in double quotes", "JSON.stringify"]),
        ("velocity", "{\"0\":{\"t\":0,\"y\":1},\"1\":{\"t\":1,\"y\":1}}", 65, ["orient='records'"]),
        (
          "velocity", "{\"columns\":[\"t\",\"y\"],\"index\":[0,1],\"data\":[[0,1],[1,1]]}", 65, ["orient='records'"]
        ),
        ("fit", "time,ofset\n0,1\n", 65, ["did you mean 'offset'? --input-column offset=HEADER"]),
      ] as [(String, String, Int32, [String])], oneIn: 5))
  func refusals(command: String, text: String, status: Int32, words: [String]) throws {
    let outcome = try Run(command).reading(text).outcome()
    outcome.expectFailure(status)
    for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
    #expect(outcome.errors.utf8.count < 600, "\(outcome.errors)")
  }
}
