import CommandLineParsing
import TabularText

/// The description of a run: the model, every effective parameter, and the command line that repeats it.
struct RunDescription {
  struct Parameter {
    let name: String
    let value: DescribedValue
    let unit: String?

    /// Makes a parameter; a text has its unit in it, so `unit` is dropped.
    init(name: String, value: DescribedValue, unit: String? = nil) {
      (self.name, self.value) = (name, value)
      if case .text = value { self.unit = nil } else { self.unit = unit }
    }

    fileprivate var json: String {
      TableWriter.object(unit == nil ? ["value"] : ["value", "unit"]) { table in
        switch value {
        case .numbers(let numbers):
          table.verbatim(numbers.count == 1 ? Answer.text(of: numbers) : "[\(Answer.text(of: numbers))]")
        case .series(let text), .text(let text): table.text(text)
        }
        if let unit { table.text(unit) }
      }
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
      declaration.positionals.compactMap { Self.parameter($0, arguments) }
      + declaration.options.flatMap { option in
        let isCumulative = subcommand.cumulative.contains { $0.declaration === option.declaration }
        let count = isCumulative ? arguments.count(of: option) : 1
        return (0..<max(count, 1)).compactMap {
          Self.parameter(option, arguments.choosing($0, of: option), declaration, axisCount)
        }
      }
    let words =
      [ArgumentText(ScrollCalc.name)]
      + arguments.plainArguments(
        omitting: MessageOptions.all + [OutputOptions.jobs], keepingAllOf: subcommand.cumulative)
    commandLine = words.map(\.shellWord).joined(separator: " ")
  }

  private static func parameter(
    _ option: any DeclaredOption, _ arguments: ParsedArguments, _ command: Command, _ axisCount: Int
  ) -> Parameter? {
    let declaration = option.declaration
    // Options of these groups change only how a result is written.
    let ofOutput: [OptionGroup] = [.output, .plot, .spreadsheet, .messages, .threads]
    guard !ofOutput.contains(declaration.group) else { return nil }
    let angle = arguments.isSet(WheelOptions.wheel) ? WheelOptions.angle(option, in: arguments.angleUnit) : nil
    let unit = angle?.unit ?? declaration.unit
    if let given = arguments.lastOccurrence(of: option) {
      return Parameter(name: declaration.long, value: DescribedValue(given.value, typed: given.text), unit: unit)
    }
    // The law's value, from its name or its default, takes precedence over the default of the option.
    let law = arguments.law
    let ofLaw = law.parameter(called: declaration.long).map { law.number($0).shortestText }
    guard command.hasDefaultInEffect(declaration, among: arguments), arguments.isEffective(option),
      let typed = (ofLaw ?? declaration.defaultText).map({ ArgumentText($0) }),
      let value = try? option.anyValue(of: typed)
    else { return nil }
    var described = angle?.defaultValue.map { .numbers([$0]) } ?? DescribedValue(value, typed: typed)
    // One default applies to every axis, so that it is printed once for each.
    if case .numbers(let numbers) = described, numbers.count == 1, (value as? AxisValues)?.isPerAxis == true {
      described = .numbers(Array(repeating: numbers[0], count: axisCount))
    }
    return Parameter(name: declaration.long, value: described, unit: unit)
  }

  private static func parameter(_ positional: any DeclaredPositional, _ arguments: ParsedArguments) -> Parameter? {
    guard let text = arguments.text(of: positional) else { return nil }
    return Parameter(name: positional.declaration.name.lowercased(), value: .text(text.escaped))
  }

  private var lines: [Parameter] {
    let program = "\(ScrollCalc.name) \(ScrollCalc.fullVersion)"
    let head = [("program", program), ("model", model)].compactMap { name, text in
      text.map { Parameter(name: name, value: .text($0)) }
    }
    return head + parameters + [Parameter(name: "command", value: .text(commandLine))]
  }

  var sheet: ByteBuffer {
    var table = TableWriter(columns: ["name", "value", "unit"].map { TableColumn($0) }, format: .xlsx)
    table.begin()
    for line in lines {
      table.text(line.name)
      line.value.write(to: &table)
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
    for line in lines { line.value.write(to: &table) }
    table.endRow()
    return table.buffer.text
  }

  var json: String {
    TableWriter.object(["program", "version", "model", "parameters", "command"]) { table in
      table.text(ScrollCalc.name)
      table.text(ScrollCalc.fullVersion)
      if let model { table.text(model) } else { table.empty() }
      table.verbatim(
        TableWriter.object(parameters.map(\.name)) { table in
          for parameter in parameters { table.verbatim(parameter.json) }
        })
      table.text(commandLine)
    }
  }
}

extension ParsedArguments {
  var runDescription: RunDescription? {
    ScrollCalc.entries.first { $0.name == command }.map { RunDescription(self, of: $0.subcommand) }
  }

  var wantedDescription: RunDescription? { self[MessageOptions.describe] ? runDescription : nil }
  func describeRun() { if let description = wantedDescription { StandardStreams.writeError(description.text) } }

  /// True if the default of an option affects the result, with the given spring, policy, law, estimator and lock.
  fileprivate func isEffective(_ option: any DeclaredOption) -> Bool {
    if command == "easing", !affectsEasing(option) { return false }
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

/// The value of an option: numbers instead of names, in the units of computation.
enum DescribedValue {
  /// A number, or several: one for each axis, or a list.
  case numbers([Double])
  /// A series of more than ten values, as text: `50 values from 100 to 5000`.
  case series(String)
  case text(String)

  init(_ value: any Sendable, typed: ArgumentText?) {
    switch value {
    case let value as Double: self = .numbers([value])
    case let value as Int: self = .numbers([Double(value)])
    case let value as DecimalNumber: self = .numbers([value.value])
    case let value as AxisValues: self = .numbers(value.values)
    case let value as [Double]: self = .numbers(value)
    case let value as [Int]: self = .numbers(value.map(Double.init))
    case let value as SweepAxis where value.count <= 10:
      self = .numbers((0..<value.count).map { value.value(at: $0) })
    case let value as SweepAxis:
      let ends = [0, value.count - 1].map { value.value(at: $0).shortestText }
      self = .series("\(value.count) values from \(ends[0]) to \(ends[1])")
    default: self = .text(typed?.escaped ?? "yes")
    }
  }

  fileprivate func write(to table: inout TableWriter) {
    switch self {
    case .numbers(let numbers) where numbers.count == 1: table.number(numbers[0])
    case .numbers(let numbers): table.text(Answer.text(of: numbers))
    case .series(let text), .text(let text): table.text(text)
    }
  }
}

extension TableWriter {
  /// Returns a JSON object in one line: `names` are its keys, and `write` writes a cell for each in order.
  fileprivate static func object(_ names: [String], _ write: (inout TableWriter) -> Void) -> String {
    var table = TableWriter(columns: names.map { TableColumn($0) }, format: .jsonl, shape: .answer)
    write(&table)
    table.endRow()
    return String(table.buffer.text.dropLast())
  }
  /// Writes a cell's text unchanged, as it already has the table's format.
  mutating func verbatim(_ cell: String) {
    var cell = cell
    cell.withUTF8 { verbatim(UnsafeRawBufferPointer($0)) }
  }
}
