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
    var forms: [FileForm] = [
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
    forms += units.flatMap { unit, factor, name in
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
    forms +=
      [
        "t", "ts", "timestamp", "timeStamp", "eventTime", "time_stamp", "elapsed-time", "nativeEvent.timestamp",
        "_time", "@timestamp",
      ].map {
        FileForm("time as \($0)", table.renaming("time=\($0)").delimited())
      }
    forms +=
      [("time_usec", 1e6), ("timestamp_nsec", 1e9), ("usec", 1e6), ("millisecond", 1e3)].map { name, factor in
        FileForm(name, table.scaling("time", by: factor).renaming("time=\(name)").delimited())
      }
    return forms + [
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
    "and each reader of touches answers the same", arguments: Cases.some(of: ofTouches, oneIn: 60),
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
}
