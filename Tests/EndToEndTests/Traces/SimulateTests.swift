import Testing

@Suite("simulate: a gesture and the motion that follows it")
struct SimulateTests {
  /// Between frames, at odd times, and one more touch that finds the content moving or not.
  private static let traces = [
    RecordedTouch.steadyFlick, RecordedTouch.flickThenCatch,
    RecordedTouch.steadyFlick.replacing("\n0.1,", with: "\n0.101,"),
    RecordedTouch.steadyFlick.replacing("\n0", with: "\n3"),
    RecordedTouch.steadyFlick + "\n0.674,100,300,began\n0.69,100,310,moved\n0.703,100,350,moved\n0.703,100,350,ended",
  ]

  @Test(
    "Frames end as rows of samples do: at the settle time and at rest",
    arguments: traces,
    Cases.some(
      of: [
        "", " --fps 120", " --fps 1000", " --min 0 --max 300 --viewport 480", " --snap-interval 80",
        " --glide hybrid --fps 10", " --glide plan-b --glide-time 0.2 --fps 10", " --min 0 --max 90 --no-bounce",
      ], oneIn: 3))
  func lastFrame(trace: String, options: String) throws {
    let run = Run("simulate --axis y\(options)").reading(trace)
    let (samples, frames) = (Table(try run.outcome()), Table(try run.giving("--every-frame").outcome()))
    #expect(frames.rows.last == samples.rows.last)
    for times in [samples.numbers("time"), frames.numbers("time")] {
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 1e-9 })
    }
  }
}
