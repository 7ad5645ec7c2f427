/// Flutter's friction: exponential deceleration that ends at a speed.
///
/// Unlike ``ExponentialLaw``, it stands still from the instant at which it has slowed to the stop speed.
struct FlutterFrictionLaw: DescribedLaw, LandingLaw, DecayToSpeedLaw {
  static let description = LawDescription(
    type: FlutterFrictionLaw.self, name: "flutter-friction",
    summary: "velocity falls by a constant factor each second, until a speed",
    formula: "Flutter's friction, x(t) = x₀ + v₀·(d^t − 1)/ln d until the speed is that of the stop",
    source: """
      flutter/flutter, friction_simulation.dart and scroll_simulation.dart (drag 0.135), scroll_physics.dart \
      (tolerance of speed, 1/0.05 logical pixels per second at a device pixel ratio of 1); read.
      """,
    parameters: [drag, stopSpeed])

  /// The fraction d of the velocity that is kept each second.
  static let drag = LawParameter(
    name: "drag", summary: "share of velocity kept per second, between 0 and 1", unit: .perSecond, defaultValue: 0.135,
    range: .fraction, source: "The default is that of BouncingScrollSimulation in Flutter.")
  static let stopSpeed = LawParameter.stopSpeed(
    20, source: "The default is Flutter's tolerance of 1/0.05 logical pixels per second at a device pixel ratio of 1.")

  /// At k = −ln d, in 1/s; landings have another drag, as those of FrictionSimulation.through.
  let friction: DecayToSpeed

  init(_ values: LawValues) throws(ParameterError) {
    friction = try DecayToSpeed(
      decay: Decay(constant: Logarithm.precise(values(Self.drag), times: -1)), stopSpeed: values(Self.stopSpeed))
  }
}
