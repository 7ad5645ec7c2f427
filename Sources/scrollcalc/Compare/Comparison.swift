import CommandLineParsing
import ScrollMechanics
import TabularText

/// A comparison of one flick, or of one destination, by several laws.
struct Comparison: Sendable {
  struct Contender: Sendable {
    let model: FlickModel
    let law: any ScrollLaw
    var label: String { model.law.label }
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
    contenders = try arguments.comparedLaws().map { choice throws(Failure) in try arguments.contender(choice, values) }
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
      guard let needed = try release.velocities(for: .destination(target)).answers.first else { return nil }
      release.velocity = needed.value
    }
    return ComparedFlick(start: release.offset, velocity: release.velocity, motion: try release.motion())
  }

  func unreachable(by contender: Contender) -> String {
    "--to: by --law \(contender.label), no velocity ends at \(targetText)"
  }
}

extension ParsedArguments {
  fileprivate func contender(_ choice: LawChoice, _ values: FlickValues) throws(Failure) -> Comparison.Contender {
    let model = try FlickModel(self, law: choice)
    try checkUse(of: model, decisions: decisions([], [model.policy]))
    let law = try asOptionError(by: choice) { () throws(ParameterError) in try model.law(values) }
    return Comparison.Contender(model: model, law: law)
  }

  /// Returns the laws to compare; throws if one is named twice. A law with a frame rate occurs once for each value of
  /// `--frame-rate`, unless `--law` already sets its frame rate.
  fileprivate func comparedLaws() throws(Failure) -> [LawChoice] {
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

struct ComparedRow {
  let label: String
  private var flick: ComparedFlick?
  private var halfTime: Double?
  private var timeTo90: Double?
  private var largestDistance: Double?
  private var largestLag: Double?
  /// The reason why a cell is empty; `nil` if no cell is.
  private(set) var problem: String?

  static func columns(hasReference: Bool) -> [Column<ComparedRow>] {
    let columns: [Column<ComparedRow>] = [
      .text("law") { $0.label }, .number("velocity", "pt/s") { $0.flick?.velocity },
      .number("destination", "pt") { $0.flick?.motion.rest }, .number("duration", "s") { $0.flick?.motion.duration },
      .number("half_time", "s") { $0.halfTime }, .number("time_to_90", "s") { $0.timeTo90 },
      .number("velocity_after_100ms", "pt/s") { $0.flick?.motion.velocity(at: 0.1) },
      .number("largest_distance", "pt") { $0.largestDistance }, .number("largest_lag", "s") { $0.largestLag },
    ]
    return hasReference ? columns : columns.dropLast(2)
  }

  init(_ comparison: Comparison, by contender: Comparison.Contender, velocity: Double) {
    label = contender.label
    flick = flick(of: comparison, by: contender, named: "--law", velocity: velocity)
    guard let flick else { return }
    halfTime = time(toFraction: 0.5)
    timeTo90 = time(toFraction: 0.9)
    guard let reference = comparison.reference,
      let other = self.flick(of: comparison, by: reference, named: "--against", velocity: velocity)
    else { return }
    largestDistance = flick.largestDistance(to: other)
    largestLag = flick.largestLag(to: other)
    if largestLag == nil { problem = "--against \(reference.label): no lag, since no offset is passed by both motions" }
  }

  private mutating func time(toFraction fraction: Double) -> Double? {
    let time = flick?.time(toFraction: fraction)
    if time == nil { problem = "--law \(label): the motion never passes \(fraction) of its distance" }
    return time
  }

  /// Returns the flick by a law. If there is none, it returns `nil` and sets ``problem`` to the reason.
  private mutating func flick(
    of comparison: Comparison, by contender: Comparison.Contender, named option: String, velocity: Double
  ) -> ComparedFlick? {
    do throws(ParameterError) {
      if let flick = try comparison.flick(contender, velocity: velocity) { return flick }
      problem = comparison.unreachable(by: contender)
    } catch { problem = "\(option) \(contender.label): \(error)" }
    return nil
  }
}

struct ComparedFlick {
  /// The initial offset in points.
  let start: Double
  /// The initial velocity in points per second.
  let velocity: Double
  let motion: ScrollMotion<Double>

  /// Returns the first time in s at which the motion has covered a fraction of its total distance; `nil` if never.
  func time(toFraction fraction: Double) -> Double? { motion.duration(to: start + fraction * (motion.rest - start)) }

  /// Returns the largest distance between the offsets of two motions until both have settled, in points.
  func largestDistance(to other: ComparedFlick) -> Double {
    let end = max(motion.duration, other.motion.duration)
    let (parts, others) = (MotionParts(motion), MotionParts(other.motion))
    func distance(_ time: Double) -> Double {
      let before = abs(parts.value(before: time) - others.value(before: time))
      return max(before, abs(parts.value(from: time) - others.value(from: time)))
    }
    return max(parts.greatest(until: end, of: distance), others.greatest(until: end, of: distance))
  }

  /// Returns the largest time in s between two motions' first passages of one offset; `nil` if both pass no offset.
  func largestLag(to other: ComparedFlick) -> Double? {
    let end = motion.value(at: motion.duration)
    let direction: Double = end < start ? -1 : 1
    let distances = [self, other].map { direction * ($0.motion.value(at: $0.motion.duration) - start) }
    guard let common = distances.min(), common > 0 else { return nil }
    func lag(_ distance: Double) -> Double {
      let offset = start + direction * min(distance, common)
      guard distance >= 0, let time = motion.duration(to: offset), let otherTime = other.motion.duration(to: offset)
      else { return 0 }
      return abs(time - otherTime)
    }
    let lags = [self, other].map { flick in
      let parts = MotionParts(flick.motion)
      // A jump passes the offsets from just beyond its first to its last.
      return parts.greatest(until: flick.motion.duration) { time in
        max(
          lag((direction * (parts.value(before: time) - start)).nextUp),
          lag(direction * (parts.value(from: time) - start)))
      }
    }
    return max(lag(common), lags.max() ?? 0)
  }
}

struct ListedLaws {
  private let law: LawDescription
  private let parameter: LawParameter?

  static let columns: [Column<ListedLaws>] = [
    .text("law") { $0.law.name }, .text("parameter") { $0.parameter?.name }, .text("unit") { $0.unit },
    .text("default") { $0.parameter?.defaultValue.shortestText }, .text("range") { $0.parameter?.range.expected },
    .text("meaning") { $0.parameter?.summary ?? "\($0.law.summary): \($0.law.formula)" },
    .text("source") { $0.parameter?.source ?? $0.law.source },
    .text("family") { $0.parameter == nil ? $0.law.family.rawValue : nil },
    .text("platforms") { $0.parameter == nil ? $0.law.platforms.map(\.rawValue).joined(separator: " ") : nil },
    .text("evidence") { $0.parameter == nil ? $0.law.evidence.rawValue : nil },
  ]

  private var unit: String? { (parameter?.unit.rawValue).flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns a row for each law, and below it one for each of its parameters.
  static func rows(of laws: [LawDescription]) -> [ListedLaws] {
    laws.flatMap { law in
      [ListedLaws(law: law, parameter: nil)] + law.parameters.map { ListedLaws(law: law, parameter: $0) }
    }
  }

  /// Returns a paragraph for each law: its name, summary, formula, source and parameters, a line each.
  static func text(of laws: [LawDescription]) -> String {
    laws.map { law in
      let platforms = law.platforms.map(\.rawValue).joined(separator: ", ")
      let head = law.name + (platforms.isEmpty ? "" : " (\(platforms))") + ": \(law.summary)"
      let lines = [head, "formula (\(law.family.rawValue)): \(law.formula)", "\(law.evidence.rawValue): \(law.source)"]
      let parameters = law.parameters.map { parameter in
        "\(parameter.name)=\(parameter.defaultValue.shortestText): \(parameter.summary) (\(parameter.range.expected))"
      }
      return (lines + parameters).joined(separator: "\n  ") + "\n"
    }.joined(separator: "\n")
  }
}
