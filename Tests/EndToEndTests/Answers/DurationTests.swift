import Testing

/// Expected values: the formulas of the exponential decay in mpmath with 60 digits.
@Suite("duration: the time at which a flick settles, passes an offset or has slowed")
struct DurationTests {
  @Test(
    "The settle time",
    arguments: [
      ("-v 2000", "4.600063562625141309798379"), ("-v 1200,1600", "4.600063562625141309798379"),
      ("-v 2000 -d fast", "0.7557838475302524913008506"), ("-v 2000 -e 1", "3.449922692823049681878702"),
      ("-v 1 -d 0.999999999 -e 1e-9", "34538777.38224656410466769"),
    ])
  func settleTime(line: String, seconds: String) throws {
    try Run("duration \(line)").outcome().expectNumbers(seconds)
  }

  @Test(
    "A flick too slow to leave the threshold settles at 0, never earlier",
    arguments: ["-v 0.2", "-v 0,0", "-v 2000 -e 1000"])
  func tooSlow(line: String) throws {
    try Run("duration \(line)").outcome().expectLines("0")
  }

  @Test(
    "The time of reaching an offset",
    arguments: [
      ("-v 2000 --to 500", "0.3467273184676921772085970"), ("-v -300 --to -100", "0.5497579915802320529295050"),
      ("-v 2000 -x 100 --to 600", "0.3467273184676921772085970"),
      ("-v 1200,1600 --to 300,400", "0.3467273184676921772085970"), ("-v 0 -x 5 --to 5", "0"),
      // With a lead the motion has passed 29.55 when it starts: ln(1/(1 − 0.0020020026706730793·x))/k − 0.015.
      ("-v 2000 --law uikit --lead 15ms --to 10", "0"), ("-v 2000,1000 --law uikit --lead 15ms --to 10,5", "0"),
    ])
  func reachingAnOffset(line: String, seconds: String) throws {
    try Run("duration \(line)").outcome().expectNumbers(seconds)
  }

  @Test(
    "The time of slowing to a speed",
    arguments: [
      ("-v 2000 --to-velocity 100", "1.496367770851582867131955"),
      ("-v -2000 --to-velocity 0.1pt/ms", "1.496367770851582867131955"),
      // Android's dp are points.
      ("-v 2000dp/s --to-velocity 0.1dp/ms", "1.496367770851582867131955"),
      ("-v 1200,1600 --to-velocity 100", "1.496367770851582867131955"), ("-v 2000 --to-velocity 2000", "0"),
      // Released as fast, they start slower than that.
      ("-v 2000 --law uikit --lead 15ms --to-velocity 1950", "0"),
      // 0.325·ln((1600/0.325)/4000), in a motion that starts faster than it is released.
      ("-v 2000 --law motion --to-velocity 4000", "0.067482793552929474"),
    ])
  func slowing(line: String, seconds: String) throws {
    try Run("duration \(line)").outcome().expectNumbers(seconds)
  }

  @Test(
    "An offset or a speed that is never reached gives status 1 and a message",
    arguments: [
      ("-v 2000 --to 5000", "--to", "5000"), ("-v 1200,1600 --to 300,401", "--to", "300,401"),
      ("-v 2pt/ms --to-velocity 5pt/ms", "--to-velocity", "5pt/ms"),
      ("-v 2000 --to-velocity 0", "--to-velocity", "0"),
      ("-v 2000 --law uikit --lead 15ms --to -1", "--to", "it moves from 29.55"),
      ("-v 2000,1000 --law uikit --lead 15ms --to 10,9", "--to", "it moves from 29.55"),
      ("-v 2000 --to 998.9996663329097", "--to", "it only approaches this final offset"),
      (
        "-v 2000 --law uikit --lead 15ms --to-velocity 2001", "--to-velocity",
        "the motion starts slower than 2001: at 1940.8"
      ),
      ("-v 2000 -x 500 --max 400 --no-bounce --to 450", "--to", "it moves from 400"),
    ])
  func neverReached(line: String, option: String, value: String) throws {
    try Run("duration \(line)").outcome().expectFailure(Status.noAnswer, "duration: \(option)", value)
  }
}
