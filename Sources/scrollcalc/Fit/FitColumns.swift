import CommandLineParsing
import ScrollMechanics
import TabularText

/// A fit as a row of a table.
struct FitColumns {
  /// The parameters that have columns.
  private let parameters: [LawParameter]
  private let hasSpring: Bool
  private let hasBand: Bool

  /// Those that a recording can tell of some laws; of several that go by one name, the first stands for all.
  init(of laws: [any ScrollLaw.Type]) {
    var names: Set<String> = []
    parameters = laws.flatMap { Fit.parameters(of: $0) }.filter { names.insert($0.name).inserted }
    (hasSpring, hasBand) = (true, true)
  }

  /// Those of one answer.
  init(of answer: FitAnswer) {
    switch answer {
    case .scroll(let fit, _):
      parameters = fit.law?.parameters.map(\.parameter) ?? []
      (hasSpring, hasBand) = (fit.bounce != nil, false)
    case .pulls:
      parameters = []
      (hasSpring, hasBand) = (false, true)
    }
  }

  var columns: [TableColumn] {
    [TableColumn("file", kind: .text), TableColumn("law", kind: .text), TableColumn("candidates", kind: .text)]
      + [TableColumn("runners_up", kind: .text)]
      + parameters.flatMap { parameter in
        Self.three(parameter.name.map { $0 == "-" ? "_" : String($0) }.joined(), parameter.unit.rawValue)
      }
      + (hasSpring
        ? Self.three("response", "s") + Self.three("damping_ratio", "") + Self.three("frequency", "Hz")
          + Self.three("limit", "pt") + Self.three("bounce_velocity", "pt/s") : [])
      + (hasBand ? Self.three("rubber_band", "") + Self.three("viewport", "pt") : [])
      + Self.three("offset", "pt") + Self.three("velocity", "pt/s") + Self.three("time", "s")
      + Self.three("destination", "pt")
      + [
        TableColumn("residual", unit: "pt"), TableColumn("rounding", unit: "pt"), TableColumn("frame_rate", unit: "Hz"),
        TableColumn("noise", unit: "pt"), TableColumn("jitter", unit: "s"), TableColumn("stale"),
        TableColumn("dropped"), TableColumn("outliers"), TableColumn("certain"),
        TableColumn("destination_certain"), TableColumn("fling", unit: "s"),
        TableColumn("bounce", unit: "s"), TableColumn("rest", unit: "s"), TableColumn("nearest", kind: .text),
        TableColumn("sample", kind: .text),
      ]
  }

  private static func three(_ name: String, _ unit: String) -> [TableColumn] {
    ["", "_low", "_high"].map { TableColumn(name + $0, unit: unit.isEmpty ? nil : unit) }
  }

  /// - Parameter description: what the row's last column tells of the run, where it has one.
  func write(
    _ answer: FitAnswer, _ description: RunDescription? = nil, to writer: inout ResultWriter
  ) throws(Failure) {
    switch answer {
    case .scroll(let fit, let scroll): write(fit, of: scroll, to: &writer)
    case .pulls(let pulls): write(pulls, to: &writer)
    }
    if let description { writer.verbatim(description.json) }
    try writer.endRow()
  }

  private func write(_ fit: Fit, of scroll: RecordedScroll, to writer: inout ResultWriter) {
    let (law, bounce) = (fit.law, fit.bounce)
    // Where all of it is a bounce, that is what began.
    let alone = law == nil ? bounce : nil
    func phase(_ kind: RecordedPhase.Kind) -> Double {
      scroll.clock.time(after: fit.phases.first { $0.kind == kind }?.start ?? .nan)
    }
    writer.text(scroll.path)
    writer.text(fit.name ?? "")
    writer.text(fit.candidates.joined(separator: " "))
    writer.text(fit.runnersUp.map { "\($0.law):\($0.difference.shortestText)" }.joined(separator: " "))
    for parameter in parameters {
      write(law?.parameters.first { $0.parameter.name == parameter.name }?.estimate, to: &writer)
    }
    if hasSpring {
      for estimate in [bounce?.response, bounce?.dampingRatio, bounce?.frequency, bounce?.limit, bounce?.velocity] {
        write(estimate, to: &writer)
      }
    }
    if hasBand { for _ in 0..<2 { write(nil, to: &writer) } }
    write(law?.offset ?? alone?.offset, to: &writer)
    write(law?.velocity ?? alone?.velocity, to: &writer)
    write((law?.time ?? alone?.time).map { scroll.clock.time(after: $0) }, to: &writer)
    write(law?.destination ?? alone?.limit, to: &writer)
    writer.number(law?.residual ?? alone?.residual ?? fit.nearest?.residual ?? .nan)
    writer.number(fit.grid.rounding)
    writer.number(fit.grid.frameRate)
    writer.number(law?.noise ?? alone?.noise ?? .nan)
    writer.number(law?.jitter ?? alone?.jitter ?? .nan)
    writer.integer(fit.stale.count)
    writer.integer(fit.grid.dropped)
    if let outliers = law?.outliers ?? alone?.outliers {
      writer.integer(outliers.count)
      writer.integer(law?.isCertain == true ? 1 : 0)
      writer.integer(law?.isDestinationCertain == true ? 1 : 0)
    } else {
      writer.empty()
      writer.empty()
      writer.empty()
    }
    writer.number(phase(.fling))
    writer.number(phase(.bounce))
    writer.number(phase(.rest))
    writer.text(fit.name == nil ? fit.nearest?.name ?? "" : "")
    writer.text(fit.sampleCommand ?? "")
  }

  private func write(_ pulls: RecordedPulls, to writer: inout ResultWriter) {
    let band = pulls.band
    writer.text(pulls.path)
    writer.text(band == nil ? "" : FitAnswer.bandName)
    writer.text("")
    writer.text("")
    for _ in 0..<(parameters.count + (hasSpring ? 5 : 0)) { write(nil, to: &writer) }
    if hasBand {
      write(band?.coefficient, to: &writer)
      write(band?.viewport, to: &writer)
    }
    for _ in 0..<4 { write(nil, to: &writer) }
    writer.number(band?.residual ?? .nan)
    writer.number(band?.rounding ?? .nan)
    for _ in 0..<6 { writer.empty() }
    if let band { writer.integer(band.isCertain ? 1 : 0) } else { writer.empty() }
    for _ in 0..<4 { writer.empty() }
    writer.text("")
    writer.text(band?.command ?? "")
  }

  private func write(_ estimate: Estimate?, to writer: inout ResultWriter) {
    writer.number(estimate?.value ?? .nan)
    writer.number(estimate?.low ?? .nan)
    writer.number(estimate?.high ?? .nan)
  }
}
