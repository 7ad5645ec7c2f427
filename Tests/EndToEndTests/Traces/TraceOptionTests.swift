import Testing

@Suite("Options of the commands that read a trace")
struct TraceOptionTests {
  private static let simulate: [(String, [String])] = [
    ("--min 0", ["--min", "--viewport", "--no-bounce"]), ("--paging", ["--paging", "--viewport"]),
    ("--glide hybrid --rate fast", ["--glide", "--rate"]), ("--glide none --snap-interval 9", ["--glide"]),
    ("--glide-curve linear", ["--glide-curve", "--glide"]), ("--glide-catch jump", ["--glide-catch", "--glide"]),
    ("--dead-zone 3", ["--dead-zone", "--glide"]), ("--wheel 1,2 --slop 3", ["--wheel", "--slop"]),
    ("--wheel 1,2 --glide none", ["--wheel", "--glide"]), ("--axis x --axis-lock", ["--axis", "--axis-lock"]),
    ("--min-fling 9 --max-fling 8", ["--max-fling", "--min-fling"]),
    ("--min-fling ios", ["--min-fling", "android"]),
    ("--wheel 1,2 --max-fling android", ["--max-fling android", "--wheel"]),
    ("--wheel 1,2 --min-fling 2pt/ms", ["--min-fling 2pt/ms", "--wheel", "a number in rad/s"]),
    ("--wheel 1,2 -x 2pt", ["--offset 2pt", "--wheel", "a number in rad"]),
    ("--min-fling 5 --glide none", ["--glide"]), ("--nested", ["--nested", "--viewport"]),
    ("--nested --viewport 9,9 --axis-lock", ["--nested", "--axis-lock"]),
    ("--nested --viewport 9,9 --paging", ["--nested", "--paging"]),
    ("--momentum law", ["--momentum", "exponential"]), ("--momentum law --glide none", ["--momentum", "--glide"]),
    ("--momentum law --law uikit", ["--momentum", "uikit"]), ("--wheel 1,2 --multi-touch sum", ["--multi-touch"]),
    ("-x 5", ["--offset has one number", "the trace has two axes"]),
    ("--min 5,0 --max 4,0 --no-bounce", ["--min", "--max"]), ("--columns time,offset_z", ["offset_z"]),
    ("--columns offset,offset_x", ["--columns", "twice"]), ("--axis y --columns offset_x", ["--columns", "axis"]),
    ("--snap-stops 1,2", ["--snap-stops", "two axes of the trace"]),
    ("--axis y --min 0 --viewport 600 -x -90 --damping 0", ["--damping", "oscillate forever"]),
  ]

  private static let velocity: [(String, [String])] = [
    ("--tail 1", ["--tail", "whole-gesture-tail"]), ("--estimator impulse --min-span 1", ["--min-span", "recent"]),
    ("--window -1", ["--window", "negative"]), ("--min-span 0", ["--min-span"]),
    ("--max-samples 0", ["--max-samples"]),
    ("--weights 1,2", ["--weights", "2 values"]), ("--weights 1", ["--weights", "has one value"]),
    ("--estimator median", ["--estimator", "'median'"]),
    ("--all --estimator recent", ["--all", "--estimator"]), ("--all --explain", ["--all", "--explain"]),
    ("--degrees", ["--degrees", "--wheel"]), ("--wheel 1", ["--wheel", "one value"]), ("--touch 0", ["--touch"]),
  ]

  private static let arbitrate: [(String, [String])] = [
    ("--nested --slop 3", ["--nested", "--slop", "--outer-first"]), ("--outer-first", ["--outer-first", "--nested"]),
    ("--ignore-diagonals", ["--ignore-diagonals", "--nested"]),
    ("--nested --axis-lock", ["--nested", "--axis-lock"]),
    ("--sideways 3", ["--sideways", "--nested"]), ("--delays-content-touches maybe", ["'maybe'", "yes or no"]),
    ("--delay -1", ["--delay"]), ("--columns time,time", ["--columns", "twice"]),
    ("--nested --axis x", ["--nested", "--axis"]), ("--nested --max 5 --viewport 9", ["--nested", "--max"]),
    ("--paging", ["--paging", "--viewport"]), ("--max 5", ["--max", "--viewport"]),
    ("--direction-lock ios", ["--direction-lock", "uikit"]),
    ("--lock-angle 20", ["--lock-angle", "--direction-lock"]),
    ("--direction-lock chromium --lock-angle 20", ["--lock-angle", "chromium"]),
    ("--direction-lock apz-free --break-angle 9", ["--break-angle", "apz-free"]),
    ("--direction-lock uikit --axis-lock", ["--direction-lock", "--axis-lock"]),
    ("--direction-lock uikit --lock-angle 91", ["--lock-angle", "90"]),
    ("--direction-lock uikit --axis x", ["--direction-lock", "--axis"]),
    ("--axis-lock --axis x", ["--axis-lock", "--axis"]),
  ]

  private static func rows(_ start: String, _ options: [(String, [String])]) -> [(String, [String])] {
    options.map { ("\(start) \($0.0)", $0.1) }
  }

  private static let lines: [(String, [String])] =
    rows("simulate -o /dev/null", Cases.some(of: simulate, oneIn: 4)) + rows("velocity", velocity)
    + rows("arbitrate", arbitrate)

  @Test("Invalid combinations, numbers and constants of another rule are refused", arguments: lines)
  func usage(line: String, words: [String]) throws {
    try Run(line).reading(RecordedTouch.steadyFlick).refusal().expectFailure(Status.usage, words)
  }
}
