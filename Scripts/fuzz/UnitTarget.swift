import CommandLineParsing
import TabularText

/// Reads the values of options: quantities with units, which are compared with plain numbers, and everything else.
enum UnitTarget {
  private static let quantities: [(units: [Unit], parser: ValueParser<Double>)] = [
    Unit.length, Unit.velocity, Unit.time, Unit.frequency, [],
  ].map { ($0, .number(expected: "a number", units: $0)) }

  private static let options = ScrollCalc.program.commands.flatMap { command in command.options.map { (command, $0) } }

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var supply = Supply(bytes)
    let kind = Int(supply.next())
    let (command, option) = options[(Int(supply.next()) << 8 | Int(supply.next())) % options.count]
    let text = ArgumentText(bytes: supply.rest.filter { $0 != 0 })
    if kind < quantities.count {
      checkQuantity(text, quantities[kind].units, quantities[kind].parser)
    } else if option.declaration.takesValue {
      checkOption(option, of: command, text)
    }
  }

  private static func checkQuantity(_ text: ArgumentText, _ units: [Unit], _ parser: ValueParser<Double>) {
    let expected = expectation(text.bytes, units)
    do throws(ValueError) {
      let value = try parser.read(text)
      require(expected == .number(value), "\(shown(text.bytes)) is \(value), not \(expected)")
      require(isInDomain(value), "\(shown(text.bytes)) is \(value), and taken")
    } catch {
      if case .number(let value) = expected, isInDomain(value) {
        violated("\(shown(text.bytes)) is refused: \(error)")
      }
    }
  }

  /// The value that the program calculates with.
  private static func isInDomain(_ value: Double) -> Bool { value == 0 || (1e-60...1e60).contains(value.magnitude) }

  /// A number, perhaps a blank, perhaps a unit.
  private static func expectation(_ bytes: [UInt8], _ units: [Unit]) -> NumberOracle {
    let plain = NumberOracle(bytes)
    for unit in units where plain == .notANumber && bytes.ends(with: unit.name) {
      let number = bytes.dropLast(unit.name.utf8.count)
      // `1es` ends in a unit, but there is no number before it.
      let withoutBlank = number.last == UInt8(ascii: " ") ? number.dropLast() : number
      let value = NumberOracle(withoutBlank)
      if value == .notANumber { continue }
      return NumberOracle(withoutBlank, timesTenTo: unit.powerOfTen)
    }
    return plain
  }

  /// Requires that every option accepts the value or rejects it with a message of one line.
  private static func checkOption(_ option: any DeclaredOption, of command: Command, _ text: ArgumentText) {
    if let value = try? option.anyValue(of: text) {
      if let axis = value as? SweepAxis { check(axis, text) }
      return
    }
    let word = ArgumentText(bytes: Array("\(option.declaration.name)=".utf8) + text.bytes)
    do throws(UsageError) {
      _ = try ScrollCalc.program.parse([ArgumentText(command.name), word])
      violated("\(word.shellWord) is refused by its option, and taken by the program")
    } catch {
      requireOneLine(error.message)
    }
  }

  /// Requires that an axis has at least one value, and that all are finite.
  private static func check(_ axis: SweepAxis, _ text: ArgumentText) {
    require(axis.count > 0, "\(shown(text.bytes)) has no values")
    for place in [0, 1, axis.count / 3, axis.count / 2, axis.count - 2, axis.count - 1] where 0..<axis.count ~= place {
      require(axis.value(at: place).isFinite, "\(shown(text.bytes)): value \(place) of \(axis.count)")
    }
  }
}

/// Requires that a message is one line without control characters.
func requireOneLine(_ message: String) {
  let isSafe = message.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
  require(isSafe && message.utf8.count < 1000, "the message \(message.debugDescription)")
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
