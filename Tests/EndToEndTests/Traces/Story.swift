import Testing

/// A story of who gets a touch: options, samples as `TIME Y PHASE` or `TIME X Y PHASE ID`, and the timeline.
struct Story: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let options: String
  let samples: String
  let timeline: String

  init(_ description: String, options: String = "", _ samples: String, _ timeline: String) {
    testDescription = description
    self.options = options
    self.samples = samples
    self.timeline = timeline
  }

  var trace: String {
    let rows = samples.split { ";\n".contains($0) }.map { $0.split(separator: " ").map(String.init) }
    let header = rows.first?.count == 5 ? "time,x,y,phase,id" : "time,position,phase"
    return ([header] + rows.map { $0.joined(separator: ",") }).joined(separator: "\n")
  }

  /// Blanks for commas, line by line.
  var expected: String {
    let lines = timeline.split(separator: "\n").map { $0.split(separator: " ").joined(separator: ",") }
    return (["time,event,receiver,reason"] + lines).map { $0 + "\n" }.joined()
  }
}

extension Story {
  static let scrollView = [
    Story(
      "moved before the delay is over: a scroll, and the content never sees the touch",
      "0 100 began; 0.1 120 moved; 0.2 150 ended",
      """
      0 held scroll-view delay-started
      0.1 scroll-began scroll-view moved-before-delay
      0.2 scroll-ended scroll-view lifted
      """),
    Story(
      "held, then moved: the content's until it is taken away",
      "0 100 began; 0.3 120 moved; 0.4 120 ended",
      """
      0 held scroll-view delay-started
      0.15 began content delay-elapsed
      0.3 cancelled content moved-after-delay
      0.3 scroll-began scroll-view moved-after-delay
      0.4 scroll-ended scroll-view lifted
      """),
    Story(
      "not delayed: the content has it at once", options: "--delays-content-touches no",
      "0 100 began; 0.1 120 moved; 0.2 120 ended",
      """
      0 began content not-delayed
      0.1 cancelled content moved-after-delay
      0.1 scroll-began scroll-view moved-after-delay
      0.2 scroll-ended scroll-view lifted
      """),
    Story(
      "not to be taken away: no scroll once the content has it", options: "--can-cancel-content-touches no",
      "0 100 began; 0.3 190 moved; 0.4 190 ended",
      """
      0 held scroll-view delay-started
      0.15 began content delay-elapsed
      0.4 ended content lifted
      """),
    Story(
      "another delay, another slop", options: "--delay 20ms --slop 3",
      "0 100 began; 0.05 104 moved; 0.1 104 ended",
      """
      0 held scroll-view delay-started
      0.02 began content delay-elapsed
      0.05 cancelled content moved-after-delay
      0.05 scroll-began scroll-view moved-after-delay
      0.1 scroll-ended scroll-view lifted
      """),
    Story(
      "taken away while it scrolls",
      "0 100 began; 0.1 120 moved; 0.2 120 cancelled",
      """
      0 held scroll-view delay-started
      0.1 scroll-began scroll-view moved-before-delay
      0.2 scroll-cancelled scroll-view system-cancelled
      """),
    Story(
      "a touch that stops a motion is a scroll; one that comes later is not",
      "0 100 began; 0.05 150 moved; 0.1 200 ended; 0.2 100 began; 0.25 100 ended; 9 100 began; 9.05 100 ended",
      """
      0 held scroll-view delay-started
      0.05 scroll-began scroll-view moved-before-delay
      0.1 scroll-ended scroll-view lifted
      0.2 scroll-began scroll-view stopped-motion
      0.25 scroll-ended scroll-view lifted
      9 held scroll-view delay-started
      9.05 began content tap
      9.05 ended content tap
      """),
    Story(
      "a second finger changes nothing",
      """
      0 100 100 began 1
      0.05 300 300 began 2
      0.06 300 390 moved 2
      0.1 100 120 moved 1
      0.2 100 120 ended 1
      0.3 300 390 ended 2
      """,
      """
      0 held scroll-view delay-started
      0.05 ignored scroll-view second-finger
      0.1 scroll-began scroll-view moved-before-delay
      0.2 scroll-ended scroll-view lifted
      """),
    Story(
      "a touch that never ends, while it waits",
      "0 100 began; 0.1 100 moved",
      """
      0 held scroll-view delay-started
      0.1 unfinished scroll-view end-of-trace
      """),
    Story(
      "the axis of the first significant movement is locked", options: "--axis-lock",
      "0 100 100 began 0; 0.05 105 112 moved 0; 0.1 190 120 moved 0; 0.2 190 120 ended 0",
      """
      0 held scroll-view delay-started
      0.05 scroll-began scroll-view moved-before-delay
      0.05 locked vertical-axis first-movement
      0.2 scroll-ended scroll-view lifted
      """),
  ]

  static let nested = [
    Story(
      "far enough sideways, and little enough up or down: the outer view's", options: "--nested",
      "0 100 100 began 0; 0.05 112 100 moved 0; 0.06 113 104 moved 0; 0.07 113 103 moved 0; 0.2 113 300 ended 0",
      """
      0 began inner inner-first
      0.07 cancelled inner moved-sideways
      0.07 scroll-began outer moved-sideways
      0.2 scroll-ended outer lifted
      """),
    Story(
      "a second finger rules it out", options: "--nested",
      "0 100 100 began 1; 0.02 200 100 began 2; 0.03 200 100 ended 2; 0.05 190 100 moved 1; 0.2 190 100 ended 1",
      """
      0 began inner inner-first
      0.02 began inner second-finger
      0.03 ended inner lifted
      0.2 ended inner lifted
      """),
    Story(
      "other thresholds", options: "--nested --sideways 50 --up-down 30",
      "0 100 100 began 0; 0.05 150 100 moved 0; 0.1 151 129 moved 0; 0.2 151 129 ended 0",
      """
      0 began inner inner-first
      0.1 cancelled inner moved-sideways
      0.1 scroll-began outer moved-sideways
      0.2 scroll-ended outer lifted
      """),
    Story(
      "aslant goes to neither, where diagonals are ignored", options: "--nested --ignore-diagonals",
      "0 100 100 began 0; 0.05 120 120 moved 0; 0.1 101 150 moved 0; 0.2 101 150 ended 0",
      """
      0 began inner inner-first
      0.1 scroll-began inner moved-up-or-down
      0.2 ended inner lifted
      """),
    Story(
      "what is fast is the outer view's, where that is first", options: "--nested --outer-first --slop 5 --delay 80ms",
      """
      0 100 100 began 0
      0.05 100 105.1 moved 0
      0.2 100 105.1 ended 0
      1 100 100 began 0
      1.08 100 105.1 moved 0
      1.2 100 105.1 ended 0
      """,
      """
      0 held outer delay-started
      0.05 scroll-began outer moved-before-delay
      0.2 scroll-ended outer lifted
      1 held outer delay-started
      1.08 began inner delay-elapsed
      1.2 ended inner lifted
      """),
  ]
}
