import TabularText

extension RunDescription {
  /// A line for each thing there is to tell: name, value, unit.
  var text: String {
    let tail = [Parameter(name: "command", value: .text(commandLine), unit: nil)]
    let lines =
      [Parameter(name: "program", value: .text(program), unit: nil)]
      + [model].compactMap(\.self).map { Parameter(name: "model", value: .text($0), unit: nil) } + parameters + tail
    var table = TableWriter(
      columns: lines.map { TableColumn($0.name, unit: $0.unit) }, format: .text, shape: .answer)
    for line in lines {
      switch line.value {
      case .numbers(let numbers): table.verbatim(Answer.text(of: numbers))
      case .series(let series): table.text(series.text)
      case .text(let text): table.text(text)
      }
    }
    table.endRow()
    return table.buffer.text
  }

  /// A JSON object.
  var json: String {
    var table = TableWriter(
      columns: ["program", "version", "model", "parameters", "command"].map { TableColumn($0) }, format: .jsonl,
      shape: .answer)
    table.text(ScrollCalc.name)
    table.text(ScrollCalc.fullVersion)
    if let model { table.text(model) } else { table.empty() }
    table.verbatim(parametersAsJSON)
    table.text(commandLine)
    table.endRow()
    return String(table.buffer.text.dropLast())
  }

  private var parametersAsJSON: String {
    var table = TableWriter(columns: parameters.map { TableColumn($0.name) }, format: .jsonl, shape: .answer)
    for parameter in parameters { table.verbatim(parameter.json) }
    table.endRow()
    return String(table.buffer.text.dropLast())
  }
}

extension RunDescription.Parameter {
  /// The value and its unit, if it has one.
  fileprivate var json: String {
    let columns = [TableColumn("value")] + (unit == nil ? [] : [TableColumn("unit")])
    var table = TableWriter(columns: columns, format: .jsonl, shape: .answer)
    switch value {
    case .numbers(let numbers):
      table.verbatim(numbers.count == 1 ? Answer.text(of: numbers) : "[\(Answer.text(of: numbers))]")
    case .series(let series): table.text(series.text)
    case .text(let text): table.text(text)
    }
    if let unit { table.text(unit) }
    table.endRow()
    return String(table.buffer.text.dropLast())
  }
}

extension DescribedValue.Series {
  fileprivate var text: String { "\(count) values from \(first.shortestText) to \(last.shortestText)" }
}

extension TableWriter {
  /// Writes a cell that already is in the table's format.
  mutating func verbatim(_ cell: String) {
    var cell = cell
    cell.withUTF8 { verbatim(UnsafeRawBufferPointer($0)) }
  }
}
