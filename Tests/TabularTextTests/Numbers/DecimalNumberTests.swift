import TabularText
import Testing

@Suite("Decimal numbers are read exactly and rounded once")
struct DecimalNumberTests {
  @Test(
    arguments: [
      0, -0.0, 1, 0.1, -2.5, 1e300, .leastNonzeroMagnitude, 0.1 + 0.2, .greatestFiniteMagnitude, .nan, .infinity,
      -.infinity,
    ] as [Double])
  func isTheDoubleItWasMadeOfIfThatIsFinite(value: Double) {
    #expect(DecimalNumber(shortest: value)?.value == (value.isFinite ? value : nil))
  }

  @Test(arguments: [
    "0", "-0", "+5", "007", "1.5", "5.", ".5", "-.5", "1e3", "1E3", "1e+3", "2.5e-3", "123456789012345678901234567890",
    "0.1", "0.30000000000000004", "1e22", "1e23", "9007199254740993", "9007199254740993.0000000000000000000000001",
    "1.7976931348623157e308", "5e-324", "3e-324", "2.2250738585072011e-308", "1.00000000000000011102230246251565404",
    "1.000000000000000111022302462515654042363166809082031250000000000000000000000001",
    "0.000000000000000000000000000000000000000000000000001e51", "1000000000000000000000000e-24",
    "18446744073709551615", "18446744073709551616", "9999999999999999999", "99999999999999999999e-5",
    "9999999999999999999e-342",
  ])
  func readsWhatTheStandardLibraryReads(text: String) throws {
    let value = try DecimalNumber(text).value
    #expect(value.bitPattern == Double(text)?.bitPattern)
  }

  @Test("Digits are read eight at a time, with a point, an exponent or an end at any position", arguments: 0...18)
  func readsDigitsSideBySide(index: Int) throws {
    let digits = "9081726354407182930"
    let (before, after) = (digits.prefix(index), digits.dropFirst(index))
    let texts = ["\(before)7", "\(before).\(after)", "7\(before)e-\(after.prefix(1))1", "-.\(before)0\(after)"]
    for text in texts { #expect(try DecimalNumber(text).value == Double(text), "\(text)") }
    for stranger in ["/", ":", "\u{B0}", "\u{0}"] {
      #expect(throws: NumberError.trailingText(offset: index + 1)) {
        try DecimalNumber("7\(before)\(stranger)\(after)")
      }
    }
  }

  @Test(
    arguments: zip(
      [
        "", "   ", "abc", "-", "+", ".", "-.", "e5", "--5", "5x", "1e", "1e+", "5 5", "1_000", "1.5.2", "--fps",
        "nan", "NaN", "-nan", "inf", "-inf", "+Infinity", "1,5", "-1,234.5", ",5", "0x10", "-0X1F", "0xp", "1e400",
        "-1e400",
        "1e99999999999999999999", "1e-400", "-1e-99999999999999999999", " 5", "5 ", "\t5", "5\n",
        "5,", "5,x", "5, 6", ",", "-,",
        "\u{2212}5", "\u{2013}5", "\u{2014}5", "5\u{A0}ms", "\u{FF15}", "1\u{202F}000", "1\u{66B}5",
      ],
      [
        .empty, .empty, .notANumber, .notANumber, .notANumber, .notANumber, .notANumber, .notANumber, .notANumber,
        .trailingText(offset: 1), .trailingText(offset: 1), .trailingText(offset: 1), .trailingText(offset: 1),
        .trailingText(offset: 1), .trailingText(offset: 3), .notANumber,
        .notFinite, .notFinite, .notFinite, .notFinite, .notFinite, .notFinite, .decimalComma, .decimalComma,
        .decimalComma, .trailingText(offset: 1), .trailingText(offset: 2), .trailingText(offset: 1),
        .tooLarge, .tooLarge, .tooLarge, .tooSmall, .tooSmall,
        .surroundingBlank, .surroundingBlank, .surroundingBlank, .surroundingBlank,
        .trailingText(offset: 1), .trailingText(offset: 1), .trailingText(offset: 1), .notANumber, .notANumber,
        .lookalike("\u{2212}", meant: "-"), .lookalike("\u{2013}", meant: "-"), .lookalike("\u{2014}", meant: "-"),
        .lookalike("\u{A0}", meant: " "), .lookalike("\u{FF15}", meant: "5"), .lookalike("\u{202F}", meant: " "),
        .lookalike("\u{66B}", meant: "."),
      ] as [NumberError]))
  func saysWhatIsWrong(text: String, expected: NumberError) {
    #expect(throws: expected) { try DecimalNumber(text) }
  }

  @Test(arguments: [
    ("16ms", 16.0, "ms"), ("2.1pt/ms", 2.1, "pt/ms"), ("-3", -3.0, ""), ("1e3pt", 1000.0, "pt"), ("2em", 2.0, "em"),
    ("5 ms", 5.0, " ms"), ("1e", 1.0, "e"), ("1,2", 1.0, ",2"), ("120é", 120.0, "é"), (".5s", 0.5, "s"),
  ])
  func splitsOffAUnit(text: String, value: Double, rest: String) throws {
    var found: Substring?
    let number = try DecimalNumber.prefix(of: text) { rest in
      found = rest
      return 0
    }
    #expect(number?.value == value && found == rest[...])
  }

  @Test(arguments: [
    ("11e308ms", -3, "1.1e306"), ("1e-325pt/ms", 3, "1e-322"), ("1e-324k", 3, "1e-321"), ("5k", 3, "5000"),
  ])
  func aUnitComesBeforeTheRange(text: String, power: Int, expected: String) throws {
    let (known, unknown) = (
      try DecimalNumber.prefix(of: text) { _ in power }, try DecimalNumber.prefix(of: text) { _ in nil }
    )
    #expect(known?.value == Double(expected) && unknown?.value == nil)
  }

  @Test(arguments: [
    ("16", -3, "0.016"), ("0.0021", 3, "2.1"), ("1e300", -300, "1"), ("-4.9", -3, "-0.0049"), ("0", 9, "0"),
    ("123456789012345678901234567890", -30, "0.123456789012345678901234567890"), ("1", 308, "1e308"),
    ("0.1", 0, "0.1"), ("3", -1, "0.3"),
  ])
  func scalesTheDecimalExactly(text: String, power: Int, expected: String) throws {
    #expect(try DecimalNumber(text).scaled(byPowerOfTen: power).value == Double(expected))
  }

  @Test func scalingOutOfRangeIsAnError() throws {
    let number = try DecimalNumber("1e300")
    let powers: [(Int, NumberError)] = [(9, .tooLarge), (-700, .tooSmall), (.max, .tooLarge), (.min, .tooSmall)]
    for (power, error) in powers {
      #expect(throws: error) { try number.scaled(byPowerOfTen: power) }
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-7", -7), ("1e3", 1000), ("1.5e1", 15), ("0.5", nil), ("12.00", 12), ("9223372036854775807", Int.max),
      ("9223372036854775808", nil), ("1e19", nil), ("1e300", nil), ("100e-2", 1), ("0e999999", 0),
      ("1.00000000000000000000000000000000001", nil),
    ] as [(String, Int?)])
  func givesAWholeNumberAsAnInteger(text: String, expected: Int?) throws {
    #expect(try DecimalNumber(text).integer == expected)
  }

  @Test func thousandsOfDigitsAreReadExactly() throws {
    let zeros = String(repeating: "0", count: 1 << 14)
    #expect(throws: NumberError.tooLarge) { try DecimalNumber("1" + zeros) }
    // A number halfway between 1 and the next double, and then a little more.
    let half = "1.00000000000000011102230246251565404236316680908203125"
    let texts: [(String, Double)] = [
      ("1\(zeros)e-\(1 << 14)", 1), ("0.\(zeros)25e\(1 << 14)", 0.25), ("\(zeros)7", 7), ("\(half)\(zeros)", 1),
      ("\(half)\(zeros)1", 1.0.nextUp),
    ]
    for (text, value) in texts { #expect(try DecimalNumber(text).value == value) }
  }

  @Test func halfWayDecimalsGoToTheEvenNeighbourAndOthersToTheNearer() throws {
    // 2^53 + 1 is halfway between doubles, and so is every odd number up to 2^54.
    for offset in stride(from: 1, to: 200, by: 2) {
      let number = (1 << 53) + offset
      let double = Double(number)
      let texts: [(String, Double)] = [
        ("\(number)", double), ("\(number).0", double), ("\(number).00", double), ("\(number).000", double),
        ("\(number)0e-1", double), ("\(number)00e-2", double), ("\(number)000e-3", double),
        // Half of it is halfway, too, and so is a quarter.
        ("\(number * 5)e-1", double / 2), ("\(number * 25)e-2", double / 4), ("\(number * 125)e-3", double / 8),
        ("\(number).0000000000000000000000000000001", Double(number + 1)),
        ("\(number - 1).9999999999999999999999999999999", Double(number - 1)),
      ]
      for (text, expected) in texts { #expect(try DecimalNumber(text).value == expected) }
    }
  }

  @Test func agreesWithTheStandardLibraryOnAnyDigitsAndExponent() throws {
    var random = RandomBits(state: 11)
    for _ in 0..<5000 {
      let digits = random.next() >> (random.next() % 64)
      let text = "\(digits)e\(Int(random.next() % 640) - 330)"
      let expected = try #require(Double(text))
      let error: NumberError? = expected.isInfinite ? .tooLarge : expected == 0 && digits != 0 ? .tooSmall : nil
      if let error {
        #expect(throws: error) { try DecimalNumber(text) }
      } else {
        #expect(try DecimalNumber(text).value == expected, "\(text)")
      }
    }
  }

  @Test func readsWhatIsSpelled() throws {
    var random = RandomBits(state: 5)
    for value in delicateDoubles + (0..<2000).map({ _ in random.nextFinite() }) {
      #expect(try DecimalNumber(spelled(value)).value == value)
    }
  }

  @Test(arguments: [
    NumberError.empty, .notANumber, .trailingText(offset: 2), .tooLarge, .tooSmall, .notFinite, .decimalComma,
    .lookalike("\u{2212}", meant: "-"), .lookalike("\u{A0}", meant: " "), .surroundingBlank,
  ])
  func errorsAreOneLine(error: NumberError) {
    #expect(!error.description.isEmpty && !error.description.contains("\n"))
  }
}
