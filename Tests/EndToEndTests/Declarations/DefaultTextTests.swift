import CommandLineParsing
import Testing

@testable import scrollcalc

@Suite("The text of a default in help")
struct DefaultTextTests {
  private static let defaulted = Declared.options.filter { $0.option is any Defaulted && !$0.isRepeated }

  @Test("parses to the value in effect, for every option", arguments: defaulted)
  func ofOptions(option: OptionOfCommand) throws {
    let usual = try #require(option.option as? any Defaulted).anyDefault
    let text = try #require(option.declaration.defaultText)
    #expect("\(try option.option.anyValue(of: ArgumentText(text)))" == "\(usual)")
  }

  @Test("parses to the value in effect, for every parameter and each type of option", arguments: Parameters.all)
  func ofParameters(parameter: Parameter) throws {
    // If laws differ in their defaults, each is listed with the law's name.
    guard let parameter = parameter as? DefaultedParameter, parameter.defaultText?.contains("(") != true else { return }
    let options: [any DeclaredOption] =
      ParameterOptions.single(parameter) + ParameterOptions.rows(parameter) + ParameterOptions.axes(parameter)
    for option in options {
      let text = try #require(option.declaration.defaultText)
      let value =
        switch try option.anyValue(of: ArgumentText(text)) {
        case let number as Double: [number]
        case let axes as AxisValues: axes.values
        case let axis as SweepAxis: (0..<axis.count).map { axis.value(at: $0) }
        default: [Double]()
        }
      #expect(value == [parameter.defaultValue])
    }
  }
}

/// An option with a typed default, for any type.
private protocol Defaulted {
  var anyDefault: any Sendable { get }
}

extension DefaultedOption: Defaulted {
  fileprivate var anyDefault: any Sendable { defaultValue }
}
