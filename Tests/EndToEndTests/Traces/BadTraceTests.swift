import Foundation
import Testing

/// Bad traces: what is wrong, the trace, and what the message says.
struct BadTrace: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let words: [String]

  init(_ description: String, _ text: String, _ words: String...) {
    testDescription = description
    self.text = text
    self.words = words
  }
}

@Suite("A bad trace")
struct BadTraceTests {
  private static let traces = [
    BadTrace("is empty", "", "bad.csv:1", "the file is empty"),
    BadTrace("has only a header", "time,x,y\n", "bad.csv:1", "no samples"),
    BadTrace("has one sample", "time,x,y\n0,1,2\n", "bad.csv:2", "one sample"),
    BadTrace("takes no time", "time,x,y\n0.5,1,2\n0.5,3,4\n0.5,5,6\n", "bad.csv:4", "have the same time, 0.5 s"),
    BadTrace("has no time", "x,y\n1,2\n", "bad.csv:1", "'time'", "timestamp", "'x', 'y'", "--input-column time="),
    BadTrace("has two times", "time,time_ms,x,y\n0,0,1,2\n", "bad.csv:1", "'time' and 'time_ms'"),
    BadTrace("has no position", "time,phase\n0,began\n", "bad.csv:1", "'position'", "'x' and 'y'"),
    BadTrace("has two positions", "time,x,y,position\n0,1,2,3\n", "bad.csv:1", "'position'"),
    BadTrace("has a column twice", "time,x,x,y\n0,1,2,3\n", "bad.csv:1", "column 'x'"),
    BadTrace("has no header", "0,1,2\n1,2,3\n", "bad.csv:1", "'time'", "'0', '1', '2'", "--input-column time=#1"),
    BadTrace("is a log", "t=0.1 y=20\nt=0.2 y=30\n", "bad.csv:1", "'t=0.1', 'y=20'", "a log must become a table"),
    BadTrace("has a text for a number", "time,x,y\n0,1,2\n1,left,3\n", "bad.csv:3", "column 'x'", "'left'"),
    BadTrace("has what is no number", "time,x,y\n0,1,2\n1,nan,3\n", "bad.csv:3", "column 'x'", "'nan'"),
    BadTrace(
      "has a thousand", "time,x,y\n0,1,2\n1,\"1,500\",3\n", "bad.csv:3", "column 'x'", "'1,500'", "thousands"),
    BadTrace("has a row too short", "time,x,y\n0,1,2\n1,3\n", "bad.csv:3", "2 fields", "3"),
    BadTrace("has an open quote", "time,x,y\n0,1,2\n1,\"3,4\n", "bad.csv:3", "quote"),
    BadTrace(
      "goes back in time", "time,x,y\n0,1,2\n0.3,1,2\n0.2,1,2\n0.4,1,2\n", "bad.csv:4", "falls from", "0.3 s", "0.2 s"),
    BadTrace(
      "has an unknown phase", "time,x,y,phase\n0,1,2,began\n1,1,2,hovers\n", "bad.csv:3", "column 'phase'", "'hovers'",
      "stationary"),
    BadTrace(
      "has a phase with a slip", "time,x,y,Phase\n0,1,2,Begann\n", "bad.csv:2", "'Phase'", "did you mean 'began'?"),
    BadTrace("has a phase that only a hovering finger has", "time,x,y,phase\n0,1,2,5\n", "bad.csv:2", "'5'", "0 to 4"),
    BadTrace("has a misspelt time", "tme,x,y\n0,1,2\n", "bad.csv:1", "'tme' is not read; did you mean 'time'?"),
    BadTrace("has hours", "Time (h),x,y\n0,1,2\n", "bad.csv:1", "'Time (h)'", "'h' is not one of its units, s, ms"),
    BadTrace("has millimetres", "time,x (mm),y\n0,1,2\n", "bad.csv:1", "'x (mm)'", "'mm'", "pt"),
    BadTrace(
      "goes back in time since 1970", "time_ms,x,y\n1700000000300.5,1,2\n1700000000300,1,2\n1700000000301,1,2\n",
      "bad.csv:3", "column 'time_ms'", "from 1700000000.3005 s to 1700000000.3 s"),
    BadTrace("begins twice", "time,x,y,phase\n0,1,2,began\n1,1,2,began\n", "bad.csv:3", "'began'", "already down"),
    BadTrace(
      "begins a finger twice", "time,x,y,phase,id\n0,1,2,began,4\n1,1,2,began,5\n2,1,2,began,4\n", "bad.csv:4",
      "finger 4"),
    BadTrace("moves a finger that is not down", "time,x,y,phase\n0,1,2,moved\n", "bad.csv:2", "'moved'", "not down"),
    BadTrace(
      "ends twice", "time,x,y,phase\n0,1,2,began\n1,1,2,ended\n2,1,2,ended\n", "bad.csv:4", "'ended'", "not down"),
    BadTrace("has a nameless finger", "time,x,y,phase,id\n0,1,2,began,\n", "bad.csv:2", "column 'id'", "missing"),
    BadTrace(
      "begins a named finger twice", "time,x,y,phase,id\n0,1,2,began,thumb\n1,1,2,began,thumb\n", "bad.csv:3",
      "finger 'thumb'"),
    BadTrace(
      "has more fingers than anyone", "time,x,y,id\n" + (0...32).map { "0,1,2,\($0)\n" }.joined() + "1,1,2,0\n",
      "bad.csv:34", "32 fingers"),
    BadTrace("is UTF-16", "\u{FEFF}time,x,y\n0,1,2\n", "bad.csv:1", "UTF-16"),
    BadTrace("would have the terminal obey it", "time,x,y\n0,1,\u{1B}[31m\n", "bad.csv:2", "\\u{1b}"),
  ]

  @Test("is refused in one line, with the file and the line in it", arguments: Cases.some(of: traces, oneIn: 3))
  func refused(trace: BadTrace) throws {
    try WorkFolder.with { folder in
      let encoding: String.Encoding = trace.words.contains("UTF-16") ? .utf16 : .utf8
      try trace.text.write(toFile: folder("bad.csv"), atomically: false, encoding: encoding)
      for line in ["velocity", "velocity --all", "arbitrate", "simulate"] {
        let outcome = try Run(line, "\(folder("bad.csv"))").outcome()
        outcome.expectFailure(Status.badInput)
        for word in trace.words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
        #expect(outcome.errors.hasPrefix("scrollcalc \(line.prefix { $0 != " " }): "))
      }
    }
  }

  @Test("has no axes to choose from where it has one position")
  func axisOfOne() throws {
    try Run("velocity --axis y").reading("time,position\n0,1\n1,2\n").outcome()
      .expectFailure(Status.badInput, "standard input:1: ", "no column 'y'", "--axis selects one of")
  }

  @Test("on standard input is named 'standard input' in the error")
  func standardInput() throws {
    try Run("velocity -").reading("time,x,y\n0,1,2").outcome().expectFailure(Status.badInput, "standard input:2: ")
  }

  @Test("with long column names gives a short error line", arguments: ["x", "\u{1}", "\u{FFFD}"])
  func longNames(letter: String) throws {
    let header = (0..<9).map { "\($0)" + String(repeating: letter, count: 500) }.joined(separator: ",")
    let outcome = try Run("arbitrate -").reading("\(header)\n").outcome()
    outcome.expectFailure(Status.badInput, "there is no column 'time'")
    #expect(outcome.errors.utf8.count < 1000)
    let name = String(repeating: letter, count: 500)
    let bad = try Run("fit --input-column offset=#2").reading("time,\(name)\n0,a\n").outcome()
    bad.expectFailure(Status.badInput, "standard input:2: column '")
    #expect(bad.errors.utf8.count < 1000)
  }

  @Test("leaves an output file as it was")
  func outputUntouched() throws {
    try WorkFolder.with { folder in
      try folder.write("before", to: "out.csv")
      let long = "time (s),x,y\n" + (0..<5000).map { "\($0),1,2\n" }.joined() + "5,1,2"
      try Run("simulate -o", "\(folder("out.csv"))").reading(long).outcome().expectFailure(Status.badInput, ":5002:")
      #expect(try folder.text(of: "out.csv") == "before")
      #expect(try folder.names == ["out.csv"])
    }
  }

  @Test("may not be there, or not be a file", arguments: ["velocity", "arbitrate", "simulate"])
  func notAFile(command: String) throws {
    try WorkFolder.with { folder in
      try Run(command, "\(folder("missing.csv"))").outcome()
        .expectFailure(Status.cannotOpen, "missing.csv: No such file or directory")
      try Run(command, "\(folder.path)").outcome().expectFailure(Status.cannotOpen, "Is a directory")
      try Run.shell("scrollcalc \(command) < .", in: folder).outcome()
        .expectFailure(Status.cannotOpen, "standard input: Is a directory")
      try folder.write("time,x,y\n", to: "private.csv", mode: 0)
      try Run(command, "\(folder("private.csv"))").heedingPermissions.outcome()
        .expectFailure(Status.cannotOpen, "private.csv: Permission denied")
    }
    try Run(command).with { $0.input = .closed }.outcome().expectFailure(Status.inputOutput, "standard input")
    try Run(command).outcome().expectFailure(Status.badInput, "standard input:1")
  }
}
