/// Flutter's friction: exponential deceleration down to a stop speed.
///
/// Unlike ``ExponentialLaw``, the content stops as soon as it has slowed to the stop speed.
struct FlutterFrictionLaw: DescribedLaw, LandingLaw, DecayToSpeedLaw {
  static let description = LawDescription(
    type: FlutterFrictionLaw.self, name: "flutter-friction", family: .exponential, platforms: [.mobile, .desktop],
    search: ["FrictionSimulation"],
    summary: "velocity falls by a constant factor each second, down to a stop speed",
    formula: "Flutter's friction, x(t) = x₀ + v₀·(d^t − 1)/ln d until the speed is the stop speed",
    source: """
      flutter/flutter, friction_simulation.dart and scroll_simulation.dart (drag 0.135), scroll_physics.dart \
      (velocity tolerance, 1/0.05 logical pixels per second at a device pixel ratio of 1).
      """,
    parameters: [drag, stopSpeed])

  /// The fraction d of the velocity that is kept each second.
  static let drag = LawParameter(
    name: "drag", summary: "fraction of velocity kept per second, between 0 and 1", unit: .perSecond,
    defaultValue: 0.135,
    range: .fraction, source: "The default is that of BouncingScrollSimulation in Flutter.")
  static let stopSpeed = LawParameter.stopSpeed(
    20, source: "The default is Flutter's tolerance of 1/0.05 logical pixels per second at a device pixel ratio of 1.")

  /// The friction k = −ln d, in 1/s; landings change its drag, like FrictionSimulation.through.
  let friction: DecayToSpeed

  init(_ values: LawValues) throws(ParameterError) {
    friction = try DecayToSpeed(
      decay: Decay(constant: Logarithm.precise(values(Self.drag), times: -1)), stopSpeed: values(Self.stopSpeed))
  }
}
