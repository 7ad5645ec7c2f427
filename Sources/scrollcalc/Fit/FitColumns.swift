import ScrollMechanics
import TabularText

extension [Column<FitAnswer>] {
  /// Makes the columns for any answer, with the parameters of some laws; those of the same name share a column.
  init(of laws: [LawDescription]) {
    var names: Set<String> = []
    let parameters = laws.flatMap { Fit.parameters(of: $0) }.filter { names.insert($0.name).inserted }
    self = Self.columns(parameters, hasSpring: true, hasBand: true)
  }

  init(of answer: FitAnswer) {
    let parameters = answer.fit?.law?.parameters.map(\.parameter) ?? []
    self = Self.columns(parameters, hasSpring: answer.fit?.bounce != nil, hasBand: answer.fit == nil)
  }

  private static func columns(_ parameters: [LawParameter], hasSpring: Bool, hasBand: Bool) -> Self {
    var columns: Self = [
      .text("file") { $0.rows.path }, .text("law") { $0.name ?? "" },
      .text("candidates") { $0.fit?.candidates.joined(separator: " ") ?? "" },
      .text("runners_up") { answer in
        answer.fit?.runnersUp.map { "\($0.law):\($0.difference.shortestText)" }.joined(separator: " ") ?? ""
      },
    ]
    for parameter in parameters {
      let unit = parameter.unit.rawValue
      columns += interval(underscored(parameter.name), unit.isEmpty ? nil : unit) { $0.fit?.law?[parameter] }
    }
    if hasSpring {
      columns += interval("response", "s") { $0.fit?.bounce?[SpringLaw.response] }
      columns += interval("damping_ratio") { $0.fit?.bounce?[SpringLaw.dampingRatio] }
      columns += interval("frequency", "Hz") { $0.fit?.bounce?[SpringLaw.response]?.reciprocal }
      columns += interval("limit", "pt") { $0.fit?.bounce?.destination }
      columns += interval("bounce_velocity", "pt/s") { $0.fit?.bounce?.velocity }
    }
    if hasBand {
      columns += interval("rubber_band") { $0.band?.coefficient }
      columns += interval("viewport", "pt") { $0.band?.viewport }
    }
    columns += interval("offset", "pt") { $0.motion?.offset } + interval("velocity", "pt/s") { $0.motion?.velocity }
    columns += interval("time", "s") { $0.time } + interval("destination", "pt") { $0.motion?.destination }
    return columns + [
      .number("input_scale", "px/pt") { $0.scroll?.scale },
      .number("residual", "pt") { $0.motion?.residual ?? $0.fit?.nearest?.residual ?? $0.band?.residual },
      .number("rounding", "pt") { $0.fit?.grid.rounding ?? $0.band?.rounding },
      .number("frame_rate", "Hz") { $0.fit?.grid.frameRate }, .number("noise", "pt") { $0.motion?.noise },
      .number("jitter", "s") { $0.motion?.jitter }, .integer("stale") { $0.fit?.stale.count },
      .integer("dropped") { $0.fit?.grid.droppedCount }, .integer("outliers") { $0.motion?.outliers.count },
      .integer("certain") { ($0.motion?.offset ?? $0.band?.coefficient).map { $0.isCertain ? 1 : 0 } },
      .integer("destination_certain") { ($0.motion?.destination).map { $0.isCertain ? 1 : 0 } },
      .number("fling", "s") { $0.start(of: .fling) }, .number("bounce", "s") { $0.start(of: .bounce) },
      .number("rest", "s") { $0.start(of: .rest) },
      .text("nearest") { ($0.name == nil ? $0.fit?.nearest?.name : nil) ?? "" },
      .text("bezier") { $0.bezier?.css ?? "" }, .number("bezier_duration", "s") { $0.bezier?.duration },
      .number("bezier_error", "pt") { $0.bezier?.error }, .text("sample") { $0.command ?? "" },
    ]
  }

  /// Returns columns of a value and of the ends of its interval, `NAME_low` and `NAME_high`; cells are empty for `nil`.
  private static func interval(
    _ name: String, _ unit: String? = nil, _ value: @escaping @Sendable (FitAnswer) -> Interval?
  ) -> Self {
    [
      .number(name, unit) { value($0)?.value }, .number(name + "_low", unit) { value($0)?.low },
      .number(name + "_high", unit) { value($0)?.high },
    ]
  }
}
