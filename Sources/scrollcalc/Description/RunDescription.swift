import CommandLineParsing
import ScrollMechanics
import TabularText

/// What is computed from what: the model, every parameter that has a say, and the command line that does it again.
struct RunDescription {
  struct Parameter {
    let name: String
    let value: DescribedValue
    let unit: String?

    /// A text is told as it was typed, unit and all.
    init(name: String, value: DescribedValue, unit: String?) {
      self.name = name
      self.value = value
      if case .text = value { self.unit = nil } else { self.unit = unit }
    }
  }

  let program: String
  let model: String?
  let parameters: [Parameter]
  let commandLine: String

  init(_ arguments: ParsedArguments, of subcommand: Subcommand) {
    let declaration = subcommand.declaration
    program = "\(ScrollCalc.name) \(ScrollCalc.fullVersion)"
    model = subcommand.model(arguments)
    let axisCount = declaration.options.compactMap { (arguments.anyValue(of: $0) as? AxisValues)?.axisCount }.max() ?? 1
    parameters =
      declaration.positionals.compactMap { Self.parameter($0, arguments) }
      + declaration.options.flatMap { option in
        let name = option.declaration.long
        let isCumulative = subcommand.cumulative.contains { $0.declaration.long == name }
        let count = isCumulative ? arguments.occurrences.count { $0.option.long == name } : 1
        return (0..<max(count, 1)).compactMap {
          Self.parameter(option, arguments.choosing($0, of: option), declaration, axisCount)
        }
      }
    let words =
      [ArgumentText(ScrollCalc.name)]
      + arguments.plainArguments(
        omitting: MessageOptions.all + [JobOptions.jobs], keepingAllOf: subcommand.cumulative)
    commandLine = words.map(\.shellWord).joined(separator: " ")
  }

  private static func parameter(
    _ option: any DeclaredOption, _ arguments: ParsedArguments, _ command: Command, _ axisCount: Int
  ) -> Parameter? {
    let declaration = option.declaration
    guard !declaration.isAboutOutput else { return nil }
    let angle = arguments.isSet(WheelOptions.wheel) ? WheelOptions.angle(option, in: arguments.angleUnit) : nil
    let unit = angle?.unit ?? declaration.unit
    if let value = arguments.anyValue(of: option) {
      let value = DescribedValue(value, typed: arguments.text(of: option))
      return Parameter(name: declaration.long, value: value, unit: unit)
    }
    guard command.hasDefaultInEffect(declaration, among: arguments), arguments.hasSay(option),
      let typed = (arguments.lawDefault(of: option) ?? declaration.defaultText).map({ ArgumentText($0) }),
      let value = try? option.anyValue(of: typed)
    else { return nil }
    let described = angle?.defaultValue.map { .numbers([$0]) } ?? DescribedValue(value, typed: typed)
    return Parameter(
      name: declaration.long, value: value is AxisValues ? described.onEachAxis(of: axisCount) : described, unit: unit)
  }

  private static func parameter(_ positional: any DeclaredPositional, _ arguments: ParsedArguments) -> Parameter? {
    guard let text = arguments.text(of: positional) else { return nil }
    return Parameter(name: positional.declaration.name.lowercased(), value: .text(text.escaped), unit: nil)
  }
}

extension ParsedArguments {
  /// What `--describe` asks for, if it is given.
  var wantedDescription: RunDescription? {
    guard self[MessageOptions.describe], let entry = ScrollCalc.entries.first(where: { $0.name == command }) else {
      return nil
    }
    return RunDescription(self, of: entry.subcommand)
  }

  /// Says on standard error what `--describe` asks for, if it is given.
  func describeRun() {
    if let description = wantedDescription { StandardStreams.writeError(description.text) }
  }
}

extension ParsedArguments {
  /// What the law that is given takes for an option.
  fileprivate func lawDefault(of option: any DeclaredOption) -> String? {
    let law = self.law
    return law.parameter(called: option.declaration.long).map { law.number($0).shortestText }
  }

  /// Whether the policy, the law and the rules of velocity that are given heed an option.
  fileprivate func hasSay(_ option: any DeclaredOption) -> Bool {
    let name = option.declaration.long
    if command == "easing", !easingHeeds(option) { return false }
    if hasSpringInWords, FlickRules.springs.contains(where: { $0.name == name }) { return false }
    if let constant = VelocityConstant.all.first(where: { $0.name == name }) { return heeds(constant) }
    guard let parameter = Parameters.all.first(where: { $0.name == name }), let model = try? FlickModel(self) else {
      return true
    }
    return model.owner(of: parameter, spring: hasSpring) == nil
  }
}

extension OptionDeclaration {
  /// Whether the option changes how a result is written, and not the result.
  fileprivate var isAboutOutput: Bool { [.output, .plot, .spreadsheet, .messages, .threads].contains(group) }
}
