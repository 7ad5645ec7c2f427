import CommandLineParsing
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
      if case .numbers = value { self.unit = unit } else { self.unit = nil }
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
      + declaration.options.compactMap { Self.parameter($0, arguments, declaration, axisCount) }
    let words =
      [ArgumentText(ScrollCalc.name)] + arguments.plainArguments(omitting: MessageOptions.all + [JobOptions.jobs])
    commandLine = words.map(\.shellWord).joined(separator: " ")
  }

  private static func parameter(
    _ option: any DeclaredOption, _ arguments: ParsedArguments, _ command: Command, _ axisCount: Int
  ) -> Parameter? {
    let declaration = option.declaration
    guard !declaration.isAboutOutput else { return nil }
    if let value = arguments.anyValue(of: option) {
      let value = DescribedValue(value, typed: arguments.text(of: option))
      return Parameter(name: declaration.long, value: value, unit: declaration.unit)
    }
    guard command.hasDefaultInEffect(declaration, among: arguments), SnapOptions.hasSay(option, arguments),
      let typed = declaration.defaultText.map({ ArgumentText($0) }), let value = try? option.anyValue(of: typed)
    else { return nil }
    let described = DescribedValue(value, typed: typed)
    return Parameter(
      name: declaration.long, value: value is AxisValues ? described.onEachAxis(of: axisCount) : described,
      unit: declaration.unit)
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
}

extension OptionDeclaration {
  /// Whether the option changes how a result is written, and not the result.
  fileprivate var isAboutOutput: Bool { [.output, .spreadsheet, .messages, .threads].contains(group) }
}
