import Foundation
import Testing

@testable import scrollcalc

@Suite("Values of a sweep")
struct SweepRangeTests {
  @Test(
    "Lists, ranges and counts",
    arguments: Cases.some(
      of: [
        ("500,1000", "500 1000"), ("3,1,2,1", "3 1 2 1"), ("-5", "-5"), ("-5,-0.5,0", "-5 -0.5 0"),
        ("100:500:100", "100 200 300 400 500"), ("100:499:100", "100 200 300 400"), ("7:7:1", "7"), ("7:7:-1", "7"),
        ("500:100:-100", "500 400 300 200 100"), ("500:101:-100", "500 400 300 200"),
        ("-1:1:1", "-1 0 1"), ("1:-1:-1", "1 0 -1"), ("-300:-100:100", "-300 -200 -100"),
        ("0:1:0.1", "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1"),
        ("1:0:-0.1", "1 0.9 0.8 0.7 0.6 0.5 0.4 0.3 0.2 0.1 0"),
        ("0.1:0.7:0.3", "0.1 0.4 0.7"), ("1e3:3e3:1e3", "1000 2000 3000"), ("1e-7:3e-7:1e-7", "1e-7 2e-7 3e-7"),
        ("1:2/3", "1 1.5 2"), ("2:1/3", "2 1.5 1"), ("0:1/11", "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1"),
        ("-1:1/2", "-1 1"), ("5:5/3", "5 5 5"),
        ("1:1000/4log", "1 10 100 1000"), ("1000:1/4log", "1000 100 10 1"), ("-100:-1/3log", "-100 -10 -1"),
        ("1,10:30:10,5:6/2", "1 10 20 30 5 6"),
      ], oneIn: 5))
  func grammar(values: String, expected: String) throws {
    try Run("sweep --columns velocity -v \(values)").outcome()
      .expectOutput("velocity\n" + expected.split(separator: " ").map { $0 + "\n" }.joined())
  }

  @Test(
    "Units and names, alone and in ranges",
    arguments: [
      ("-v 2pt/ms,500,7pt/s --columns velocity", "2000 500 7"),
      ("-v 1:3:1pt/ms --columns velocity", "1000 2000 3000"),
      ("-v 1pt/ms:2pt/ms:500pt/s --columns velocity", "1000 1500 2000"),
      ("-v 1:2pt/ms/3 --columns velocity", "1000 1500 2000"),
      ("-v 1pt/ms:4pt/ms/3log --columns velocity", "1000 2000 4000"),
      ("-v 1 -x 0:0.2:0.1pt --columns offset", "0 0.1 0.2"),
      ("-v 1 -d normal,0.995,fast --columns rate", "0.998 0.995 0.99"),
      ("-v 1 -d fast,0.991:0.993:0.001 --columns rate", "0.99 0.991 0.992 0.993"),
    ])
  func unitsAndNames(options: String, expected: String) throws {
    let outcome = try Run("sweep \(options)").outcome()
    outcome.expectSuccess()
    #expect(outcome.lines.dropFirst().joined(separator: " ") == expected)
  }

  @Test("The unit at the end of a range applies to all its numbers, and is the longest match")
  func unitOfAll() {
    func numbers(_ text: String) -> [String] { RangeText(text, units: Unit.time).numbers }
    #expect(numbers("500:1000:100ms") == ["500ms", "1000ms", "100ms"])
    #expect(numbers("1:2s/3") == ["1s", "2s"] && numbers("1s:2:1ms") == ["1s", "2", "1ms"])
  }

  @Test(
    "An invalid range is rejected with the option and the problem",
    arguments: [
      ("-v 5:1:1", "'5:1:1'", "away from its end"), ("-v 1:5:-1", "'1:5:-1'", "away from its end"),
      ("-v 1:5:0", "'1:5:0'", "a step of zero"), ("-v 1:1:0", "'1:1:0'", "a step of zero"),
      ("-v 1:5", "'1:5'", "without a step"), ("-v 1::5", "'1::5'", "lacks a number"),
      ("-v :5:1", "':5:1'", "lacks a number"), ("-v 1:5:", "'1:5:'", "lacks a number"),
      ("-v :", "':'", "lacks a number"), ("-v 1:2:3:4", "'1:2:3:4'", "too many colons"),
      ("-v 1:5:1/3", "'1:5:1/3'", "a step and a count"), ("-v 1:5/0", "'1:5/0'", "invalid count"),
      ("-v 1:5/1", "'1:5/1'", "invalid count"), ("-v 1:5/", "'1:5/'", "invalid count"),
      ("-v 1:5/2.5", "'1:5/2.5'", "invalid count"),
      ("-v 1:5/-3", "'1:5/-3'", "invalid count"), ("-v 1:5/9lin", "'1:5/9lin'", "invalid count"),
      ("-v 0:5/3log", "'0:5/3log'", "logarithmic"), ("-v -1:5/3log", "'-1:5/3log'", "logarithmic"),
      ("-v 1,,2", "'1,,2'", "empty"), ("-v 1,", "'1,'", "empty"), ("-v 1,x", "'x'", "not a number"),
      ("-v 1:x:2", "'x'", "not a number"), ("-v 1:nan:2", "'nan'", "finite"), ("-v 1:1e999:2", "'1e999'", "large"),
      ("-v 1:1e30:1", "'1:1e30:1'", "counted"), ("-v 1:5:1m", "'1m'", "unit"),
      ("-v 1:4e18:1,1:4e18:1,1:4e18:1", "--velocity", "counted"),
      ("-v 1 -v 2", "'2'", "second set"), ("-v 1 --velocity=2", "'2'", "second set"),
    ])
  func refused(options: String, value: String, problem: String) throws {
    try Run("sweep \(options)").refusal().expectFailure(Status.usage, "--velocity: ", value, problem)
  }

  @Test(
    "Ranges stay within the range of the option",
    arguments: [
      ("-d 0.9:1:0.05", "--rate", "'1'"), ("-d 0:0.5:0.1", "--rate", "'0'"),
      ("-d normal:fast:0.1", "--rate", "'normal'"),
      ("-e 0:1:0.5", "--threshold", "'0'"), ("-e 1:-1:-0.5", "--threshold", "'-1'"),
      ("--interval 0:100:10", "--interval", "'0'"), ("--interval 80 --dampener 0:1.5:0.5", "--dampener", "'1.5'"),
      ("--to-velocity -1:1:1", "--to-velocity", "'-1'"), ("--max 5 --mass 0:2:1", "--mass", "'0'"),
    ])
  func range(options: String, name: String, value: String) throws {
    try Run("sweep -v 100 \(options)").refusal().expectFailure(Status.usage, "\(name): ", value)
  }

  // mpmath: mpf(1e60)**(1 - mpf(i)/499) for i = 497 and 498
  @Test("A logarithmic range goes from the largest numbers down to 1")
  func fromTheLargest() throws {
    let lines = try Run("sweep -v 1e60:1/500log --columns velocity").outcome().lines
    #expect(lines.suffix(3) == ["1.7397264323438015", "1.3189868961986702", "1"])
  }
}
