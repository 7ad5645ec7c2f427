import CommandLineParsing
import Foundation
import Testing

/// `Scripts/traces/convert` and the converter for each kind of log. The folder Logs has a log of each form, and its
/// trace.
@Suite("Converters of logs", .needs("python3"))
struct ConvertedTraceTests {
  struct Log: Sendable, CustomTestStringConvertible {
    let name: String
    let converter: String
    var options = ""
    /// The output of `velocity --axis y -p 0` for the trace.
    let velocity: String

    var testDescription: String { name }
  }

  private static let logs = [
    // Labels, with lists of devices, keys, a second finger and a report of the pressure alone.
    Log(name: "getevent-slots", converter: "getevent", options: "--scale 2", velocity: "-1667"),
    // Codes. The second touch begins where the first has ended, which sends no position.
    Log(name: "getevent-slots-numeric", converter: "getevent", velocity: "2000"),
    // No device, and a lift that is a finger without pressure.
    Log(name: "getevent-packets", converter: "getevent", velocity: "-1833"),
    // Two fingers without ids, the first of which lifts first; no times.
    Log(name: "getevent-packets-numeric", converter: "getevent", options: "--rate 50", velocity: "-625"),
    Log(name: "evtest-slots", converter: "getevent", velocity: "-1000"),
    // A last report that is cut off.
    Log(name: "evtest-single", converter: "getevent", velocity: "1500"),
    // Two fingers, an event of hovering, an event that is logged twice, and earlier samples of another.
    Log(name: "motionevent", converter: "motionevent", velocity: "-2239"),
    Log(name: "shell-input", converter: "shell-input", options: "--rate 50", velocity: "-1000"),
    // Events that are not in the order of their times, and a lift without a position.
    Log(name: "chromium", converter: "chromium", velocity: "-1500"),
    // The last event brings two coalesced touches, the actual one again, and a guess at the next.
    Log(name: "uitouch", converter: "uitouch", velocity: "-1000"),
    // Flutter's PointerData, and a line without values. The lift repeats the position: 140 pt up in 84 ms.
    Log(name: "printed", converter: "printed", velocity: "-1667"),
  ]

  @Test("A log becomes the trace of its fingers", arguments: Cases.some(of: logs, oneIn: 8, from: 2))
  func converted(log: Log) throws {
    let (text, trace) = (try Self.text(of: "\(log.name).log"), try Self.text(of: "\(log.name).csv"))
    for converter in [log.converter, "convert"] {
      let outcome = try Self.outcome(of: "\(converter) \(log.options)", text)
      outcome.expectSuccess()
      #expect(outcome.text == trace, "\(converter)")
    }
    try Run("velocity --axis y -p 0").reading(trace).outcome().expectLines(log.velocity)
    try Run("simulate --axis y --columns time").reading(trace).outcome().expectSuccess()
  }

  @Test(
    "Printed names and values become columns", .optimizedBuild,
    arguments: [
      ("t=0.5 y=20\nt=0.6 y=30", "t,y\n0.5,20\n0.6,30\n"),
      (
        "0.5 contentOffset: (0.0, 20.5)\n0.6 contentOffset: (0.0, 30.0)",
        "time,contentOffset.x,contentOffset.y\n0.5,0.0,20.5\n0.6,0.0,30.0\n"
      ),
      ("01-31 12:00:01.016  7  8 D Scroll : scrollY=-3", "time,scrollY\n01-31 12:00:01.016,-3\n"),
      ("time: 1, offset: CGPoint(x: 2.0, y: 3.0)", "time,offset.x,offset.y\n1,2.0,3.0\n"),
    ])
  func printed(text: String, table: String) throws {
    for converter in ["printed", "convert"] {
      let outcome = try Self.outcome(of: converter, text)
      outcome.expectSuccess()
      #expect(outcome.text == table)
    }
  }

  @Test("Line ends, the case of hexadecimal digits, and UTF-16 as Windows PowerShell writes it do not matter")
  func spelled() throws {
    let name = "getevent-slots-numeric"
    let (text, trace) = (try Self.text(of: "\(name).log"), try Self.text(of: "\(name).csv"))
    #expect(try Self.outcome(of: "convert", text.uppercased().replacing("\n", with: "\r\n")).text == trace)
    try WorkFolder.with { folder in
      try Self.text(of: "motionevent.log").write(toFile: folder("log"), atomically: false, encoding: .utf16)
      #expect(try Self.outcome(of: "convert \(folder("log"))").text == Self.text(of: "motionevent.csv"))
    }
  }

  // MARK: Refused logs

  @Test(
    "A converter names the one that reads a log of another kind", .optimizedBuild,
    arguments: logs)
  func otherKind(log: Log) throws {
    let text = try Self.text(of: "\(log.name).log")
    for converter in Set(Self.logs.map(\.converter)).subtracting([log.converter]).sorted() {
      try Self.expectRefusal(by: converter, of: text, "which Scripts/traces/\(log.converter) reads; expected: ")
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let converter: String
    let text: String
    let words: String

    init(_ converter: String, _ text: String, _ words: String) {
      (self.converter, self.text, self.words) = (converter, text, words)
    }

    var testDescription: String { "\(converter): \(text.prefix(60).debugDescription)" }
  }

  private static let event = "/dev/input/event1: 0003 0035 000000c8\n/dev/input/event1: 0003 0036 000001f4\n"
  private static let report = "/dev/input/event1: 0000 0000 00000000\n"
  private static let motion = "MotionEvent { action=ACTION_DOWN, x[0]=1.0, y[0]=2.0, eventTime=7 }\n"

  private static let refusals = [
    Refusal("convert", "", "the log is empty; expected: output of `getevent -lt` or `evtest`, MotionEvent lines, "),
    Refusal("getevent", " \n\n", "the log is empty; expected: output of `getevent -lt` or `evtest`, such as '[ 1200."),
    Refusal("convert", "hello", "there is no touch in a known form; expected: "),
    Refusal("convert", "time_ms,deltaY\n0,4\n16,9\n", "`fit --deltas` and `velocity --deltas` read the steps"),
    Refusal("getevent", "t,clientX,clientY\n0,1,2\n", "`velocity` and `fit` read a table of positions"),
    Refusal("convert", event + motion, "several converters read parts of this log; run one of getevent, motionevent"),
    Refusal("getevent", event + report, "the events have no times; use `getevent -lt`, or pass the number of reports"),
    Refusal("getevent", "[ 1.5] " + event, "input:2: some events have a time, and others have none"),
    Refusal("getevent", "[ 2.5] \(report)[ 1.5] \(report)", "input:2: the time falls from 2.5 to 1.5"),
    Refusal("getevent", event + "/dev/input/event1: 0003 0036 0000", "input:3: '/dev/input/event1: 0003 0036 0000' is"),
    Refusal("getevent", event + "[ 1.5] /dev/inp\u{0}", "input:3: '[ 1.5] /dev/inp\\x00' is not a whole line, such as"),
    Refusal("getevent", event + report.replacing("0000 00000", with: "0003 00000") + report, "input:3: the device"),
    Refusal("getevent", "/dev/input/event1: 0001 0073 00000001\n" + report, "there is no touch: ABS_MT_POSITION_X ("),
    Refusal(
      "getevent --rate 9", event + report + (event + report).replacing("event1", with: "event2"),
      "several devices have touches, /dev/input/event1, /dev/input/event2; keep the lines of one"),
    Refusal("motionevent", motion + "MotionEvent { action=ACTION_MO", "input:2: 'MotionEvent { action=ACTION_MO' is"),
    Refusal("motionevent", motion.replacing("DOWN", with: "DAWN"), "input:1: action=ACTION_DAWN is not an action"),
    Refusal("motionevent", motion.replacing("1.0", with: "NaN"), "input:1: 'NaN' is not a number"),
    Refusal("motionevent", motion.replacing("7", with: ""), "input:1: eventTime= is not a whole number"),
    Refusal("motionevent", motion + motion.replacing("2.0", with: "3"), "input:2: the event of line 1 has other"),
    Refusal("motionevent", motion.replacing("DOWN", with: "HOVER_MOVE"), "there is no touch; expected: MotionEvent"),
    Refusal("shell-input", "input swipe 1 2 3", "input:1: 'input swipe 1 2 3' is not `input tap X Y` or `input swipe"),
    Refusal("shell-input", "input swipe 1 2 3 4 1e99", "input:1: the duration 1e+99 is not from 0 to 3600000 ms"),
    Refusal("chromium", "{\"traceEvents\": [\n{\"ph\": 1},", "input:2: the file is not JSON, or is cut off: "),
    Refusal("chromium", "{\"ph\": 1}", "the JSON has no list 'traceEvents'"),
    Refusal("chromium", "[{\"ph\": 1, \"name\": \"touchend\"}]", "no touch has a position in args.data, as x and y"),
    Refusal("printed", "ready: 1\n", "there is no touch; expected: printed names and values, such as 'flutter: "),
    Refusal("uitouch", "timestamp,x,phase,kind\n", "there is no column y, id; the columns are timestamp, x, "),
    Refusal("uitouch", "timestamp,x,y,phase,id,kind\n0,1,left,0,7,actual", "input:2: 'left' is not a number"),
    Refusal("uitouch", "timestamp,x,y,phase,id,kind\n0,1,2,5,7,actual", "input:2: '5' is not a phase (began, moved"),
  ]

  @Test(
    "A log that is not understood is an error that says what is expected",
    arguments: Cases.some(of: refusals, oneIn: 12)
  )
  func refused(_ refusal: Refusal) throws {
    try Self.expectRefusal(by: refusal.converter, of: refusal.text, refusal.words)
  }

  @Test("Wrong usage and missing files have the program's exit statuses")
  func usage() throws {
    let timed = try Self.text(of: "getevent-slots.log")
    try Self.expectRefusal(by: "getevent --rate 60", of: timed, "--rate cannot be used with a log that has times", 64)
    try Self.expectRefusal(by: "motionevent --rate 60", of: timed, "--rate; see Scripts/traces/motionevent --help", 64)
    try Self.expectRefusal(by: "convert --scale 0", of: timed, "--scale: 0 is not a number from 0.000001", 64)
    try Self.expectRefusal(by: "convert /nonexistent", of: "", "/nonexistent: No such file or directory", 66)
  }

  // MARK: Running

  private static let folder = Page.root.appendingPathComponent("Tests/EndToEndTests/Traces/Logs")

  private static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  private static func outcome(of line: String, _ text: String = "") throws -> Outcome {
    let words = line.split(separator: " ").map(String.init)
    return try Run.tool(Page.root.appendingPathComponent("Scripts/traces/\(words[0])").path).with {
      $0.arguments = words.dropFirst().map { ArgumentText($0) }
      $0.input = .text(text)
    }.outcome()
  }

  /// Expects the status, one line on standard error that begins with the converter's name, and no output.
  private static func expectRefusal(by line: String, of text: String, _ words: String, _ status: Int32 = 65) throws {
    let outcome = try outcome(of: line, text)
    #expect(outcome.ending == .exit(status) && outcome.text == "")
    #expect(outcome.errors.hasPrefix("\(line.prefix { $0 != " " }): ") && outcome.errors.hasSuffix("\n"))
    #expect(outcome.errors.contains(words) && outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
  }
}
