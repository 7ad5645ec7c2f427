import CommandLineParsing
import Testing

@Suite("Traces made of other programs' logs")
struct ConvertedTraceTests {
  struct Log: Sendable, CustomTestStringConvertible {
    let script: String
    let text: String
    let trace: String
    /// The output of `velocity --axis y -p 0` for the trace.
    let velocity: String

    var testDescription: String { script }
  }

  private static let logs = [
    Log(
      script: "uitouch",
      // The last event brings two coalesced touches, the actual one again, and a guess at the next.
      text: """
        timestamp,x,y,phase,id,kind
        10.00,100,500,0,7,actual
        10.016,100,484,1,7,actual
        10.024,100,476,1,7,coalesced
        10.032,100,468,1,7,coalesced
        10.032,100,468,1,7,actual
        10.040,100,459,1,7,predicted
        10.04,100,468,3,7,actual
        """,
      trace: """
        time,x,y,phase,id
        10.00,100,500,0,7
        10.016,100,484,1,7
        10.024,100,476,1,7
        10.032,100,468,1,7
        10.04,100,468,3,7
        """, velocity: "-1000"),
    Log(
      script: "getevent --scale 2",
      text: """
        [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000002a
        [     100.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
        [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000000c8
        [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000003e8
        [     100.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [     100.010000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000003d4
        [     100.010000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [     100.020000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
        [     100.020000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [     100.500000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000002b
        [     100.500000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000003e8
        [     100.500000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [     100.510000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000003c0
        [     100.510000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [     100.510000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
        [     100.510000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        """,
      trace: """
        time,x,y,phase,id
        100.000000,100.0,500.0,began,42
        100.010000,100.0,490.0,moved,42
        100.020000,100.0,490.0,ended,42
        100.500000,100.0,500.0,began,43
        100.510000,100.0,480.0,moved,43
        100.510000,100.0,480.0,ended,43
        """, velocity: "-2000"),
    Log(
      script: "shell-input --rate 50",
      text: "$ adb shell input tap 5 6\nadb shell input touchscreen swipe 100 500 100 440 60",
      trace: """
        time,x,y,phase
        0.0,5.0,6.0,began
        0.0,5.0,6.0,ended
        1.0,100.0,500.0,began
        1.02,100.0,480.0,moved
        1.04,100.0,460.0,moved
        1.06,100.0,440.0,ended
        """, velocity: "-1000"),
    Log(
      script: "chromium",
      text: """
        {"traceEvents": [
        {"name": "InputLatency::TouchStart", "ph": "b", "ts": 5000000, "args": {"data": {"coordinates": [{"x": 9, "y": 500}]}}},
        {"name": "EventDispatch", "ph": "X", "ts": 5020000, "args": {"data": {"type": "touchmove", "x": 9, "y": 470}}},
        {"name": "FunctionCall", "ph": "X", "ts": 5020001, "args": {}},
        {"name": "InputLatency::TouchMove", "ph": "b", "ts": 5010000, "args": {"data": {"x": 9, "y": 485}}},
        {"name": "EventDispatch", "ph": "X", "ts": 5030000, "args": {"data": {"type": "touchend"}}}]}
        """,
      trace: """
        time_us,x,y,phase,id
        5000000,9,500,began,0
        5010000,9,485,moved,0
        5020000,9,470,moved,0
        5030000,9,470,ended,0
        """, velocity: "-1500"),
  ]

  @Test("are those of the fingers in them", .needs("python3"), arguments: logs)
  func converted(log: Log) throws {
    let words = log.script.split(separator: " ").map(String.init)
    let script = Page.root.appendingPathComponent("Scripts/traces/\(words[0])").path
    let run = Run.tool(script).with {
      $0.arguments = words.dropFirst().map { ArgumentText($0) }
      $0.input = .text(log.text + "\n")
    }
    let outcome = try run.outcome()
    #expect(outcome.text == log.trace + "\n")
    try Run("velocity --axis y -p 0").reading(outcome.text).outcome().expectLines(log.velocity)
    try Run("simulate --axis y --columns time").reading(outcome.text).outcome().expectSuccess()
  }

  @Test("A log without a touch is an error", .needs("python3"), arguments: ["uitouch", "chromium"])
  func nothing(script: String) throws {
    let path = Page.root.appendingPathComponent("Scripts/traces/\(script)").path
    let outcome = try Run.tool(path).with { $0.input = .text(script == "uitouch" ? "time,x\n" : "[]") }.outcome()
    #expect(outcome.ending == .exit(1) && outcome.errors.hasPrefix(script))
  }
}
