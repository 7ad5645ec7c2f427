/// Laws of platforms that compute a target from the velocity, to which a spring takes the content.
extension LawDescription {
  static let projectionRows = [niri, photoSwipe]

  private static let niri = LawDescription(
    "niri", .projection, [.desktop], ["niri", "SwipeTracker", "Wayland"],
    "a critically damped spring to a target at a distance proportional to the velocity",
    "a spring of stiffness 1000 from v₀ to x₀ − v₀/(1000·ln 0.997)",
    source: """
      YaLTeR/niri f30db16, src/input/swipe_tracker.rs, for the target; niri's documentation for its spring, which is \
      that of a switch of workspaces.
      """, evidence: .reported,
    parameters: [
      .kept("deceleration-touchpad", 0.997, each: "ms"),
      .own("stiffness", 1000, "stiffness of the spring of mass 1", range: .within(1e-6...1e12)),
      .own("epsilon", 0.0001, "distance to the target in pt at which the motion ends", range: .within(1e-12...1e6)),
    ]
  ) { values in
    let perMillisecond = Logarithm.natural(DoubleDouble(values["deceleration-touchpad"])).rounded
    return ProjectedLaw(
      projection: Projection(distance: { $0 / (-1000 * perMillisecond) }, stiffness: values["stiffness"]),
      threshold: values["epsilon"])
  }

  private static let frameRate = LawParameter.frameRate("Each frame shows a position of the spring.")

  private static let photoSwipe = LawDescription(
    "photoswipe", .projection, [.web], ["PhotoSwipe", "SpringEaser", "DragHandler"],
    "a spring to a target at a distance proportional to the velocity, in whole pixels",
    "each frame a spring of frequency 12/s from v₀ to x₀ + 0.995/0.005·v₀/1000, until 1 px and 50 px/s",
    source: """
      dimsemenov/PhotoSwipe cd41cb5, drag-handler.js, spring-easer.js. A target beyond a limit is put on it, and then \
      the damping ratio is 0.82 instead of 1.
      """, parameters: [frameRate]
  ) { values in
    SteppedProjectedLaw(
      projection: Projection(distance: { $0 / 1000 * 0.995 / (1 - 0.995) }, stiffness: 144, clampedDampingRatio: 0.82),
      end: (1, 50), clock: .milliseconds(values["frame-rate"]))
  }
}
