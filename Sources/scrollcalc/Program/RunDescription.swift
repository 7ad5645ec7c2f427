import CommandLineParsing
import TabularText

/// The description of a run: the model, every effective parameter, and the command line that repeats it.
struct RunDescription {
  struct Parameter {
    let name: String
    /// The numbers in the units of computation: one, one for each axis, or a list; empty for a text.
    var numbers: [Double] = []
    var text = ""
    /// The unit of the numbers, or of those in the text; a text that was typed has its own.
    var unit: String?

    /// Makes a parameter of an option's value; numbers take the place of names.
    init(_ name: String, _ value: any Sendable, typed: ArgumentText?, unit: String?) {
      (self.name, self.unit) = (name, unit)
      switch value {
      case let value as Double: numbers = [value]
      case let value as Int: numbers = [Double(value)]
      case let value as DecimalNumber: numbers = [value.value]
      case let value as AxisValues: numbers = value.values
      case let value as [Double]: numbers = value
      case let value as [Int]: numbers = value.map(Double.init)
      case let value as SweepAxis where value.count <= 10: numbers = (0..<value.count).map { value.value(at: $0) }
      case let value as SweepAxis:
        let ends = [0, value.count - 1].map { value.value(at: $0).shortestText }
        text = "\(value.count) values from \(ends[0]) to \(ends[1])"
      default: (text, self.unit) = (typed?.escaped ?? "yes", nil)
      }
    }

    fileprivate init(_ name: String, text: String) { (self.name, self.text) = (name, text) }

    fileprivate var json: String {
      let list = Answer.text(of: numbers)
      let number = numbers.count > 1 ? "[\(list)]" : list
      let value = numbers.isEmpty ? JSON.string(text) : number
      return RunDescription.object([("value", value)] + [unit].compactMap(\.self).map { ("unit", JSON.string($0)) })
    }

    fileprivate func write(to table: inout TableWriter) {
      if numbers.count == 1 { return table.number(numbers[0]) }
      table.text(numbers.isEmpty ? text : Answer.text(of: numbers))
    }
  }

  let model: String?
  let parameters: [Parameter]
  let commandLine: String

  init(_ arguments: ParsedArguments, of subcommand: Subcommand) {
    let declaration = subcommand.declaration
    model = subcommand.model(arguments)
    let values = declaration.options.compactMap { arguments.lastOccurrence(of: $0)?.value as? AxisValues }
    let axisCount = values.map(\.axisCount).max() ?? 1
    parameters =
      declaration.positionals.compactMap { positional in
        arguments.text(of: positional).map { Parameter(positional.declaration.name.lowercased(), text: $0.escaped) }
      }
      + declaration.options.flatMap { Self.parameters(of: $0, arguments, subcommand, axisCount) }
    let words =
      [ArgumentText(ScrollCalc.name)]
      + arguments.plainArguments(
        omitting: MessageOptions.all + [OutputOptions.jobs], keepingAllOf: subcommand.cumulative)
    commandLine = words.map(\.shellWord).joined(separator: " ")
  }

  /// Returns the last value of an option, each value of a cumulative one, or a default that affects the result.
  private static func parameters(
    of option: any DeclaredOption, _ arguments: ParsedArguments, _ subcommand: Subcommand, _ axisCount: Int
  ) -> [Parameter] {
    let declaration = option.declaration
    // Options of these groups change only how a result is written.
    let ofOutput: [OptionGroup] = [.output, .plot, .spreadsheet, .messages, .threads]
    guard !ofOutput.contains(declaration.group) else { return [] }
    let angle = arguments.isSet(WheelOptions.wheel) ? WheelOptions.angle(declaration, in: arguments.angleUnit) : nil
    let unit = angle?.unit ?? declaration.unit
    let given = arguments.occurrences(of: option)
    if !given.isEmpty {
      let isCumulative = subcommand.cumulative.contains { $0.declaration === declaration }
      return given.suffix(isCumulative ? given.count : 1).map {
        Parameter(declaration.long, $0.value, typed: $0.text, unit: unit)
      }
    }
    // The law's value, from its name or its default, takes precedence over the default of the option.
    let law = arguments.law
    let ofLaw = law.parameter(called: declaration.long).map { law.number($0).shortestText }
    guard subcommand.declaration.hasDefaultInEffect(declaration, among: arguments), arguments.isEffective(option),
      let typed = (ofLaw ?? declaration.defaultText).map({ ArgumentText($0) }),
      let value = try? option.anyValue(of: typed)
    else { return [] }
    var described = Parameter(declaration.long, angle?.defaultValue ?? value, typed: typed, unit: unit)
    // One default applies to every axis, so that it is printed once for each.
    if described.numbers.count == 1, (value as? AxisValues)?.isPerAxis == true {
      described.numbers = Array(repeating: described.numbers[0], count: axisCount)
    }
    return [described]
  }

  private var lines: [Parameter] {
    let program = "\(ScrollCalc.name) \(ScrollCalc.fullVersion)"
    let head = [("program", program), ("model", model)].compactMap { name, text in
      text.map { Parameter(name, text: $0) }
    }
    return head + parameters + [Parameter("command", text: commandLine)]
  }

  var sheet: ByteBuffer {
    var table = TableWriter(columns: ["name", "value", "unit"].map { TableColumn($0) }, format: .xlsx)
    table.begin()
    for line in lines {
      table.text(line.name)
      line.write(to: &table)
      table.text(line.unit ?? "")
      table.endRow()
    }
    var rows = ByteBuffer()
    swap(&rows, &table.buffer)
    return rows
  }

  /// A line for the program, the model, each parameter and the command: name, value, unit.
  var text: String {
    let lines = lines
    var table = TableWriter(columns: lines.map { TableColumn($0.name, unit: $0.unit) }, format: .text, shape: .answer)
    for line in lines { line.write(to: &table) }
    table.endRow()
    return table.buffer.text
  }

  var json: String {
    Self.object([
      ("program", JSON.string(ScrollCalc.name)), ("version", JSON.string(ScrollCalc.fullVersion)),
      ("model", JSON.string(model)), ("parameters", Self.object(parameters.map { ($0.name, $0.json) })),
      ("command", JSON.string(commandLine)),
    ])
  }

  /// Returns a JSON object without blanks; the values are JSON already.
  private static func object(_ members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\(JSON.string($0.name)):\($0.value)" }.joined(separator: ","))}"
  }
}

extension ParsedArguments {
  var runDescription: RunDescription? { ScrollCalc.subcommand(named: command).map { RunDescription(self, of: $0) } }
  var wantedDescription: RunDescription? { self[MessageOptions.describe] ? runDescription : nil }
  func describeRun() { if let description = wantedDescription { StandardStreams.writeError(description.text) } }

  /// True if the default of an option affects the result, with the given spring, policy, law, estimator and lock.
  fileprivate func isEffective(_ option: any DeclaredOption) -> Bool {
    if command == "easing", !affectsEasing(option) { return false }
    // No finger makes a flick with a given velocity.
    let ofTouches: [OptionGroup] = [.arbitration, .drag, .estimator, .glide, .nested]
    if isSet(Parameters.velocity), ofTouches.contains(option.declaration.group) { return false }
    // With several laws, a default may apply to one of them only, so that the description omits it.
    if command == "sweep", self[FlickOptions.law].count > 1,
      option.declaration.applicability.contains(where: { $0.decider == FlickOptions.law.declaration.long })
    {
      return false
    }
    let springs = wordedSpring != nil ? ParameterOptions.single(FlickRules.springs) : []
    let lock = isSet(LockOptions.directionLock) ? [decision(by: LockOptions.directionLock)] : []
    return !springs.contains { $0.declaration === option.declaration }
      && conflict(
        of: option.declaration, with: decisions([law], self[FlickOptions.policy]) + [estimatorDecision] + lock) == nil
  }
}

extension TableWriter {
  mutating func verbatim(_ cell: String) {
    var cell = cell
    cell.withUTF8 { verbatim(UnsafeRawBufferPointer($0)) }
  }
}
