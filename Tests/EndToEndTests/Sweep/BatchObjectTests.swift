import Foundation
import Testing

@Suite("A batch of JSON Lines")
struct BatchObjectTests {
  private func batch(_ input: String, _ options: String = "-p 1 --columns destination") throws -> Outcome {
    try Run("batch \(options)").with { $0.input = .text(input) }.outcome()
  }

  @Test(
    "Objects come out as they came in, with the results as members behind",
    arguments: Cases.some(
      of: [
        (#"{"velocity":100}"#, #"{"velocity":100,"destination":49.9}"#),
        (
          #"{ "name" : "é\n", "velocity":1e2, "n":null, "t":true ,"x":1.50 }"#,
          #"{ "name" : "é\n", "velocity":1e2, "n":null, "t":true ,"x":1.50,"destination":49.9}"#
        ),
        (#"{"velocity":"2pt\/ms","rate":"fast"}"#, #"{"velocity":"2pt\/ms","rate":"fast","destination":199.0}"#),
        (#"{"v\u0065locity":"100"}"#, #"{"v\u0065locity":"100","destination":49.9}"#),
        (#"{"velocity (pt/ms)":0.1,"rate":null}"#, #"{"velocity (pt/ms)":0.1,"rate":null,"destination":49.9}"#),
        (#"{"velocity":100,"snap-interval":80}"#, #"{"velocity":100,"snap-interval":80,"destination":80.0}"#),
      ], oneIn: 3))
  func objects(line: String, result: String) throws {
    try batch("\(line)\n").expectLines(result)
    // Without an end of the last line, between blank ones, and with CR LF.
    try batch("\u{FEFF}\n\(line)\r\n \n\n\(line)").expectLines(result, result)
  }

  @Test("Bytes that are not UTF-8 become U+FFFD, in names and in values; all others stay")
  func invalidUTF8() throws {
    try WorkFolder.with { folder in
      let line = Array("{\"né".utf8) + [0xFF] + Array("\":\"caf".utf8) + [0xE9] + Array("\",\"velocity\":100}".utf8)
      try Data(line).write(to: URL(fileURLWithPath: folder("flicks.jsonl")))
      try Run("batch -p 1 --columns destination", "\(folder("flicks.jsonl"))").outcome()
        .expectLines("{\"né\u{FFFD}\":\"caf\u{FFFD}\",\"velocity\":100,\"destination\":49.9}")
    }
  }

  @Test("An option applies to a missing member or null, and lines may differ in members")
  func defaults() throws {
    try batch(
      "{}\n{\"velocity\":null}\n{\"rate\":\"fast\",\"a\":1}\n{\"max\":10}\n", "-v 1000 -p 1 --columns destination"
    )
    .expectLines(
      #"{"destination":499.5}"#, #"{"velocity":null,"destination":499.5}"#,
      #"{"rate":"fast","a":1,"destination":99.5}"#,
      #"{"max":10,"destination":10.0}"#)
  }

  @Test("The first line and the options determine the results and their units")
  func results() throws {
    try batch(#"{"velocity":2000,"max":100}"#, "-p 1").expectLines(
      #"{"velocity":2000,"max":100,"destination":100.0,"duration":1.0,"overshoot":66.2,"overshoot_time":0.2}"#)
    try batch(#"{"velocity":2000}"#, "--time-unit ms -p 0").expectLines(
      #"{"velocity":2000,"destination":999,"duration":4600}"#)
    try batch(#"{"velocity":1,"to_offset":50}"#, "--columns to_time,reason").expectLines(
      #"{"velocity":1,"to_offset":50,"to_time":null,"reason":"never reaches --to"}"#)
  }

  @Test(
    "An error names the file and the line",
    arguments: Cases.some(
      of: [
        (#"{"velocity":"x"}"#, "column 'velocity': 'x' is not a number"),
        (#"{"velocity":null}"#, "column 'velocity' is empty"),
        (#"{"velocity":1,"rate":2}"#, "column 'rate': '2' is not between 0 and 1"),
        (#"{"velocity":1,"mass":1,"response":1}"#, "'response' and 'mass' cannot be used together"),
        (#"{"velocity":1,"velocity":1}"#, "there are two columns"),
        (#"{"velocity":1,"velocity (pt/ms)":1}"#, "two columns"),
        (#"{"velocity (km/s)":1}"#, "unknown unit; use pt/s or pt/ms"),
      ], oneIn: 3, from: 2))
  func bad(line: String, words: String) throws {
    let good = #"{"velocity":100}"#
    let result = #"{"velocity":100,"destination":49.9}"#
    let stopped = try batch("\(good)\n\n\(line)\n\(good)\n")
    #expect(stopped.ending == .exit(Status.badInput))
    stopped.expectOneErrorLine()
    #expect(stopped.errors.hasPrefix("scrollcalc batch: standard input:3: "))
    #expect(stopped.errors.contains(words), "\(stopped.errors)")
    #expect(stopped.lines == [result])
    let kept = try batch("\(good)\n\n\(line)\n\(good)\n", "-k -p 1 --columns destination")
    #expect(kept.ending == .exit(Status.badInput))
    #expect(kept.lines == [result, line.dropLast() + #","destination":null}"#, result])
  }

  @Test(
    "A line that is no flat object, or has the result already, ends the run even so",
    arguments: Cases.some(
      of: [
        (#"{"velocity":[1}"#, "invalid JSON: expected a comma or the end of the array at byte 15"),
        (#"{"velocity":1"#, "invalid JSON"), ("velocity", "expected an object"),
        (#"{"velocity":1,"destination":2}"#, "'destination' already"),
        ("{\"a\":\"\(String(repeating: "x", count: 1 << 20))\"}", "longer than 1048576 bytes"),
      ], oneIn: 2, from: 1))
  func lost(line: String, words: String) throws {
    for options in ["-p 1 --columns destination", "-p 1 --columns destination -k"] {
      let outcome = try batch("{\"velocity\":100}\n\(line)\n{\"velocity\":100}\n", options)
      #expect(outcome.ending == .exit(Status.badInput))
      outcome.expectOneErrorLine()
      #expect(outcome.errors.contains("standard input:2: ") && outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.lines == [#"{"velocity":100,"destination":49.9}"#])
    }
  }

  @Test(
    "An array of objects, one in an object, and members of objects are read, too, and are printed as JSON Lines",
    arguments: Cases.some(of: ["[%,\n%]", "{\"flicks\":[\n%,%\n],\"n\":2}", "%%", "%,\n%"], oneIn: 3))
  func arrays(form: String) throws {
    let object = "{\n\"flick\":{\"velocity\":100},\"rate\":\"fast\"}"
    let line = #"{ "flick":{"velocity":100},"rate":"fast","destination":9.9}"#
    try batch(form.replacingOccurrences(of: "%", with: object)).expectLines(line, line)
    let bad = try batch(form.replacingOccurrences(of: "%", with: object) + "x")
    #expect(bad.ending == .exit(Status.badInput) || form.hasPrefix("{"), "\(bad.errors)")
  }

  @Test("The first line, too")
  func first() throws {
    try batch("\n{\"velocity\":}\n").expectFailure(
      Status.badInput, "input:2: invalid JSON: expected a value at byte 13")
    try batch("{\"velocity\":1,\"destination\":1}\n").expectFailure(Status.badInput, "standard input:1: ", "already")
  }

  @Test("-f jsonl turns rows into objects, with numbers where JSON allows them")
  func fromTable() throws {
    try batch("name,velocity,note\na,100,\n007,1e2,\"x \"\"y\"\"\"\n", "-f jsonl -p 1 --columns destination")
      .expectLines(
        #"{"name":"a","velocity":100,"note":null,"destination":49.9}"#,
        #"{"name":"007","velocity":1e2,"note":"x \"y\"","destination":49.9}"#)
    try batch("name;velocity\na,b;100,5\n", "-f jsonl -p 2 --columns destination").expectLines(
      #"{"name":"a,b","velocity":100.5,"destination":50.20}"#)
    try batch("velocity\n", "-f jsonl").expectOutput("")
    let bad = try batch("velocity,a\n100\n100,1\n", "-f jsonl -k -p 1 --columns destination")
    #expect(
      bad.lines == [#"{"velocity":100,"a":null,"destination":null}"#, #"{"velocity":100,"a":1,"destination":49.9}"#])
    try batch("a,a,velocity\n1,2,3\n", "-f jsonl").expectFailure(Status.badInput, "column 'a': there are two")
    // And back in.
    let objects = try batch("id,velocity,rate\n1,100,fast\n2,2pt/ms,\n", "-f jsonl --columns projected")
    let again = try batch(objects.text)
    #expect(again.lines.map { $0.hasSuffix(",\"destination\":9.9}") } == [true, false])
    #expect(again.lines.last?.hasSuffix(",\"destination\":999.0}") == true)
  }

  @Test(
    "Options that mean nothing to it are refused",
    arguments: ["--no-header", "--decimal-comma", "-f csv"])
  func options(option: String) throws {
    try batch("{\"velocity\":1}\n", option).expectFailure(Status.usage, "cannot be used with ", "JSON")
  }

  @Test("Many lines keep their order and bytes, on any number of threads, and agree with the table", .optimizedBuild)
  func jobs() throws {
    let numbers = (0..<20_000).map { ($0, Double($0) / 8) }
    let objects = numbers.map {
      "{\"id\":\($0),\($0 % 3 == 0 ? "\"a\":\"\\n\"," : "")\"velocity\":\($1),\"max\":700}\n"
    }.joined()
    let one = try batch(objects, "-j1")
    one.expectSuccess()
    for jobs in ["-j2", "-j7"] { #expect(try batch(objects, jobs).output == one.output) }
    let table = try batch("velocity,max\n" + numbers.map { "\($1),700\n" }.joined(), "")
    for place in [0, 1, 9999, 19_999] {
      let cells = table.lines[place + 1].split(separator: ",", omittingEmptySubsequences: false).dropFirst(2)
      let names = ["destination", "duration", "overshoot", "overshoot_time"]
      let members = zip(names, cells).map { "\"\($0)\":\($1.isEmpty ? "null" : $1)" }.joined(separator: ",")
      #expect(one.lines[place].hasSuffix(",\(members)}"))
    }
  }
}
