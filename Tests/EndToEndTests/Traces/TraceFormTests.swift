import CommandLineParsing
import Testing

@Suite("A trace may be written in many ways")
struct TraceFormTests {
  /// One touch of 100 pt in 0.1 s, as different programs would write it.
  private static let forms: [String] = [
    "time,position\n0,10\n0.05,40\n0.1,110\n",
    "time,position\r\n0,10\r\n0.05,40\r\n0.1,110\r\n",
    "\u{FEFF}time,position\n0,10\n0.05,40\n0.1,110",
    "position,time\n10,0\n40,0.05\n110,0.1\n\n\n",
    "device,position,time,pressure\npen,10,0,0.1\n\"a, b\",40,0.05,\n\"\"\"x\ny\"\"\",110,0.1,1\n",
    "time\tposition\n0\t10\n0.05\t40\n0.1\t110\n",
    "time;position\n0;10,0\n0,05;40\n1e-1;110\n",
    "\"time\",\"position\"\n\"0\",\"10\"\n\"0.05\",\" 40 \"\n\"0.1\",\"110\"\n",
    "time_ms,position\n0,10\n50,40\n100,110\n",
    "time_ms;position\n0;10\n50,0;40\n100;110\n",
    "time,position,phase\n0,10,began\n0.05,40,moved\n0.1,110,moved\n0.1,110,ended\n",
    "time,position,phase,id\n0,10,began,7\n0.05,40,moved,7\n0.1,110,stationary,7\n0.1,110,ended,7\n",
  ]

  @Test("and says the same", arguments: forms)
  func sameAnswer(form: String) throws {
    try Run("velocity").reading(form).outcome().expectLines("1000")
  }

  @Test("Milliseconds are as exact as seconds: 100.1 ms is the number that 0.1001 is")
  func milliseconds() throws {
    let run = Run("simulate --slop 0 --columns time --no-header --glide none")
    let times = ["1.1", "4.35", "33.3", "100.1", "1234.567"]
    let inMilliseconds = "time_ms,position\n" + times.map { "\($0),0" }.joined(separator: "\n")
    try run.reading(inMilliseconds).outcome().expectLines("0.0011", "0.00435", "0.0333", "0.1001", "1.234567")
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
    let trace = "time,position\n0,0\n1,5\n"
    for command in ["velocity", "arbitrate", "simulate"] {
      try Run(command).with { $0.input = .terminal(typing: trace) }.outcome()
        .expectFailure(Status.usage, "TRACE", "terminal", "-")
    }
    let typed = Run("velocity --estimator whole-gesture -").with { $0.input = .terminal(typing: trace) }
    let outcome = try typed.outcome()
    outcome.expectOneErrorLine()
    #expect(outcome.errors.contains("reading TRACE from the terminal") && outcome.text == "5\n")
    try typed.giving("-q").outcome().expectLines("5")
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
