import CommandLineParsing
import ScrollMechanics

/// A comparison of one flick, or of one destination, by several laws.
struct Comparison: Sendable {
  struct Contender: Sendable {
    let label: String
    let model: FlickModel
    let law: any ScrollLaw
  }

  let contenders: [Contender]
  let reference: Contender?
  /// The values of the parameters that all laws share.
  private let values: FlickValues
  /// The final offset of each law's flick, in points; `nil` if the flicks share a velocity instead.
  private let target: Double?
  private let targetText: String

  init(_ arguments: ParsedArguments) throws(Failure) {
    let values = arguments.rowValues()
    self.values = values
    target = arguments[CompareOptions.target]
    targetText = arguments.text(of: CompareOptions.target)?.escaped ?? ""
    contenders = try arguments.comparedLaws.map { choice throws(Failure) in try arguments.contender(choice, values) }
    reference = try arguments[CompareOptions.reference].map { choice throws(Failure) in
      try arguments.contender(choice, values)
    }
  }

  /// Returns the flick at a velocity in pt/s or, with a ``target``, at the one that ends there; `nil` if none does.
  func flick(_ contender: Contender, velocity: Double) throws(ParameterError) -> ComparedFlick? {
    var values = values
    values.set(Parameters.velocity, to: velocity)
    var release: Release<Double> = try contender.model.release([values], law: contender.law)
    if let target {
      let free = Release<Double>(law: release.law, offset: release.offset, velocity: 0)
      guard let needed = try free.velocities(for: .destination(target)).answers.first else { return nil }
      release.velocity = needed.value
    }
    return ComparedFlick(start: release.offset, velocity: release.velocity, motion: try release.motion())
  }

  func unreachable(by contender: Contender) -> String {
    "--to: by --law \(contender.label), no velocity ends at \(targetText)"
  }
}

extension ParsedArguments {
  /// Returns the values of the parameters that the command line gives, one for all rows.
  func rowValues() -> FlickValues {
    var values = FlickValues()
    for parameter in givenParameters { values.set(parameter, to: self[ParameterOptions.rows[parameter]]) }
    return values
  }

  fileprivate func contender(_ choice: LawChoice, _ values: FlickValues) throws(Failure) -> Comparison.Contender {
    let model = try FlickModel(self, law: choice)
    try checkUse(of: model, decisions: decisions([], [model.policy]))
    let law = try asOptionError(by: choice) { () throws(ParameterError) in try model.law(values) }
    return Comparison.Contender(label: choice.label, model: model, law: law)
  }

  /// The laws to compare; throws if one is named twice. A law with a frame rate occurs once for each value of
  /// `--frame-rate`, unless `--law` already sets its frame rate.
  fileprivate var comparedLaws: [LawChoice] {
    get throws(Failure) {
      let laws = self[CompareOptions.laws]
      try checkDistinct(laws.map(\.label), CompareOptions.laws)
      guard let rates = self[CompareOptions.frameRates] else { return laws }
      let free = laws.filter { law in law.parameter(called: "frame-rate").map { !law.isGiven($0) } ?? false }
      let decision = Decision(
        FlickOptions.law, free.map(\.description.name), label: "--law \(laws.map(\.label).joined(separator: ","))")
      try asUsage { () throws(UsageError) in try check([decision]) }
      return laws.flatMap { law in
        guard let rate = law.parameter(called: "frame-rate"), !law.isGiven(rate) else { return [law] }
        return rates.map { law.setting(rate, to: $0) }
      }
    }
  }
}
