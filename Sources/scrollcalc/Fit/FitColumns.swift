import CommandLineParsing
import ScrollMechanics
import TabularText

/// A fit as a row of a table.
struct FitColumns {
  /// The parameters that have columns.
  let parameters: [LawParameter]

  /// Those that a recording can tell of some laws; of several that go by one name, the first stands for all.
  init(of laws: [any ScrollLaw.Type]) {
    var names: Set<String> = []
    parameters = laws.flatMap { Fit.parameters(of: $0) }.filter { names.insert($0.name).inserted }
  }

  init(of law: FittedLaw?) { parameters = law?.parameters.map(\.parameter) ?? [] }

  var columns: [TableColumn] {
    [TableColumn("file", kind: .text), TableColumn("law", kind: .text), TableColumn("candidates", kind: .text)]
      + parameters.flatMap { parameter in
        Self.three(parameter.name.map { $0 == "-" ? "_" : String($0) }.joined(), parameter.unit.rawValue)
      }
      + Self.three("offset", "pt") + Self.three("velocity", "pt/s") + Self.three("time", "s")
      + Self.three("destination", "pt")
      + [
        TableColumn("residual", unit: "pt"), TableColumn("rounding", unit: "pt"), TableColumn("frame_rate", unit: "Hz"),
        TableColumn("noise", unit: "pt"), TableColumn("jitter", unit: "s"), TableColumn("stale"),
        TableColumn("dropped"), TableColumn("outliers"), TableColumn("certain"), TableColumn("fling", unit: "s"),
        TableColumn("bounce", unit: "s"), TableColumn("rest", unit: "s"), TableColumn("nearest", kind: .text),
        TableColumn("sample", kind: .text),
      ]
  }

  private static func three(_ name: String, _ unit: String) -> [TableColumn] {
    ["", "_low", "_high"].map { TableColumn(name + $0, unit: unit.isEmpty ? nil : unit) }
  }

  func write(_ fit: Fit, of name: String, to writer: inout ResultWriter) throws(Failure) {
    let law = fit.law
    func phase(_ kind: RecordedPhase.Kind) -> Double { fit.phases.first { $0.kind == kind }?.start ?? .nan }
    writer.text(name)
    writer.text(law?.type.name ?? "")
    writer.text(fit.candidates.joined(separator: " "))
    let found = parameters.map { parameter in law?.parameters.first { $0.parameter.name == parameter.name }?.estimate }
    for estimate in found + [law?.offset, law?.velocity, law?.time, law?.destination] {
      writer.number(estimate?.value ?? .nan)
      writer.number(estimate?.low ?? .nan)
      writer.number(estimate?.high ?? .nan)
    }
    writer.number(law?.residual ?? fit.nearest?.residual ?? .nan)
    writer.number(fit.grid.rounding)
    writer.number(fit.grid.frameRate)
    writer.number(law?.noise ?? .nan)
    writer.number(law?.jitter ?? .nan)
    writer.integer(fit.stale.count)
    writer.integer(fit.grid.dropped)
    if let law {
      writer.integer(law.outliers.count)
      writer.integer(law.isCertain ? 1 : 0)
    } else {
      writer.empty()
      writer.empty()
    }
    writer.number(phase(.fling))
    writer.number(phase(.bounce))
    writer.number(phase(.rest))
    writer.text(law == nil ? fit.nearest?.name ?? "" : "")
    writer.text(law?.sampleCommand(fit.grid) ?? "")
    try writer.endRow()
  }
}
