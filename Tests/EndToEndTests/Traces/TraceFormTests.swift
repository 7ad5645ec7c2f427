import CommandLineParsing
import Testing

@Suite("A trace may be written in many ways")
struct TraceFormTests {
  /// One touch of 100 pt in 0.1 s, as different programs would write it.
  private static let forms: [String] = [
    "time,position\r\n0,10\r\n0.05,40\r\n0.1,110\r\n", "\u{FEFF}time,position\n0,10\n0.05,40\n0.1,110",
    "position,time\n10,0\n40,0.05\n110,0.1\n\n\n",
    "device,position,time,pressure\npen,10,0,0.1\n\"a, b\",40,0.05,\n\"\"\"x\ny\"\"\",110,0.1,1\n",
    "time;position\n0;10,0\n0,05;40\n1e-1;110\n", "time_ms,position\n0,10\n50,40\n100,110\n",
    "time,position,phase,id\n0,10,began,7\n0.05,40,moved,7\n0.1,110,stationary,7\n0.1,110,ended,7\n",
    "Time (s),Position,Phase,ID\n0,10,BEGAN,7\n0.05,40,Moved,7\n0.1,110,moved,7\n0.1,110,Ended,7\n",
    "timestamp,Position (pt),phase\n0,10,0\n0.05,40,1\n0.1,110,2\n0.1,110,3\n",
    "time,pointer,position,change\n0,7,10,PointerChange.down\n0.05,7,40,PointerChange.move\n0.1,7,110,PointerChange.up\n",
    "Timestamp [ns],position\n0,10\n5e7,40\n1e8,110\n",
    // Others have the name, but this one has just the name.
    "Time,time,timestamp,position,Position\n9,0,9,10,9\n8,0.05,8,40,9\n7,0.1,7,110,9\n",
    "time_ms,position\n1700000000123.456,10\n1700000000173.456,40\n1700000000223.456,110\n",
  ]

  @Test("and says the same", arguments: forms)
  func sameAnswer(form: String) throws {
    try Run("velocity").reading(form).outcome().expectLines("1000")
  }

  @Test(
    "A touch that was taken away may be spelt in two ways, or have UIKit's number",
    arguments: ["cancelled", "Canceled", "4"])
  func cancelled(phase: String) throws {
    let trace = "time,position,phase\n0,10,began\n0.05,40,moved\n0.1,110,moved\n0.1,110,\(phase)\n"
    try Run("velocity").reading(trace).outcome().expectLines("0")
  }

  @Test(
    "A name that is nearly one that may be left out is warned of",
    arguments: [
      ("time,position,phases", "column 'phases' is not read; did you mean 'phase'?"),
      ("time,position,Phase (UIKit)", "column 'Phase (UIKit)' is not read; did you mean 'phase'?"),
    ])
  func nearlyRead(header: String, words: String) throws {
    let outcome = try Run("velocity").reading("\(header)\n0,10,0\n0.05,40,1\n0.1,110,3\n").outcome()
    #expect(outcome.ending == .success && outcome.text == "1000\n")
    outcome.expectOneErrorLine()
    #expect(outcome.errors.contains("standard input:1: \(words)"), "\(outcome.errors)")
  }

  @Test("A trace comes from a file, whatever its name, or from standard input, named or not")
  func places() throws {
    try WorkFolder.with { folder in
      try folder.write(RecordedTouch.steadyFlick, to: "touch 1.csv")
      try Run("velocity", "\(folder("touch 1.csv"))").outcome().expectLines("0,-1000")
      let odd = folder.argument(ArgumentText(bytes: [0x2D, 0xFF, 0x0A]))
      try folder.link("link", to: folder("touch 1.csv"))
      #expect(try Run(["velocity", odd]).outcome().ending == .exit(Status.cannotOpen))
      try Run("velocity", "\(folder("link"))").outcome().expectLines("0,-1000")
      let line = "cat 'touch 1.csv' | scrollcalc velocity - | cat; scrollcalc velocity -- 'touch 1.csv'"
      try Run.shell(line, in: folder).outcome().expectLines("0,-1000", "0,-1000")
    }
    try Run("velocity").reading(RecordedTouch.steadyFlick).outcome().expectLines("0,-1000")
  }

  @Test("At a terminal it is asked for, unless it is to be typed in")
  func terminal() throws {
    let trace = "time,position\n0,0\n0.5,5\n"
    for command in ["velocity", "arbitrate", "simulate"] {
      try Run(command).with { $0.input = .terminal(typing: trace) }.refusal()
        .expectFailure(Status.usage, "TRACE", "terminal", "-")
    }
    let typed = Run("velocity --estimator whole-gesture -").with { $0.input = .terminal(typing: trace) }
    let outcome = try typed.outcome()
    outcome.expectOneErrorLine()
    #expect(outcome.errors.contains("reading TRACE from the terminal") && outcome.text == "10\n")
    try typed.giving("-q").outcome().expectLines("10")
  }

  @Test("One axis of two can be looked at alone")
  func axis() throws {
    let run = Run("velocity").reading("time,x,y\n0,1,2\n0.1,11,32\n")
    try run.outcome().expectLines("100,300")
    try run.giving("--axis", "x").outcome().expectLines("100")
    try run.giving("--axis", "y").outcome().expectLines("300")
    try Run("velocity --axis x").reading("time,x\n0,1\n0.1,11\n").outcome().expectLines("100")
  }
}
