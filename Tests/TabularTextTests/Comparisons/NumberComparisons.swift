import Foundation
import TabularText
import Testing

/// Millions of numbers against the standard library and the C library: what `Scripts/checks/numbers` runs.
///
/// The other tests cover known delicate cases. These search for unknown ones, which takes too long for every run.
@Suite(
  "Millions of numbers are read and written as Swift and C do",
  .enabled(if: Comparison.count > 0, "needs a number of comparisons to make"))
struct NumberComparisons {
  @Test func shortestDigitsAreThoseOfTheStandardLibrary() async {
    let differing = await Comparison.run("shortest digits and Double.description", Comparison.count) { random in
      let value = random.nextComparable()
      var buffer = ByteBuffer(capacity: 64)
      buffer.append(value, style: .shortest)
      var description = value.description
      let expected = description.withUTF8 { SpelledDecimal(UnsafeRawBufferPointer($0)) }
      let found = buffer.withUnsafeBytes { SpelledDecimal($0) }
      return found == expected ? nil : "\(value): \(buffer.text)"
    }
    #expect(differing == 0)
  }

  @Test func fixedDecimalsAreThoseOfPrintf() async {
    let differing = await Comparison.run("fixed decimals and printf", Comparison.count / 50) { random in
      let (value, decimals) = random.nextFixed()
      var buffer = ByteBuffer(capacity: 2048)
      buffer.append(value, style: .fixed(decimals: decimals))
      var expected = [CChar](repeating: 0, count: 2048)
      let length = withVaList([value]) { vsnprintf(&expected, expected.count, "%.\(decimals)f", $0) }
      var printed = expected.prefix(Int(length)).map { UInt8(bitPattern: $0) }
      // The only intended difference is that zero has no minus sign.
      if printed.first == UInt8(ascii: "-"), !printed.contains(where: { (0x31...0x39).contains($0) }) {
        printed.removeFirst()
      }
      return buffer.withUnsafeBytes { $0.elementsEqual(printed) } ? nil : "\(value), \(decimals): \(buffer.text)"
    }
    #expect(differing == 0)
  }

  @Test func numbersAreReadAsTheStandardLibraryReadsThem() async {
    let differing = await Comparison.run("reading and Double(_:)", Comparison.count / 10) { random in
      let text = random.nextText()
      let expected = Double(text) ?? .nan
      do throws(NumberError) {
        let value = try DecimalNumber(text).value
        return value.bitPattern == expected.bitPattern ? nil : text
      } catch {
        let isRight = error == .tooLarge && expected.isInfinite || error == .tooSmall && expected == 0
        return isRight ? nil : text
      }
    }
    #expect(differing == 0)
  }
}

extension RandomBits {
  /// Returns random bits, a number as in a simulation, or a short decimal.
  fileprivate mutating func nextComparable() -> Double {
    switch next() % 3 {
    case 0: return nextFinite()
    case 1: return (Double(next() >> 11) * 0x1p-53 - 0.5) * Double(next() % 1_000_000)
    default: return Double(Int64(bitPattern: next()) >> (next() % 50 + 10)) / Double(Self.tens[Int(next() % 10)])
    }
  }

  private static let tens = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 8, 120]

  /// Returns a number and a number of decimals: ties and their neighbors, huge, tiny and ordinary numbers.
  fileprivate mutating func nextFixed() -> (value: Double, decimals: Int) {
    let sign: Double = next() % 2 == 0 ? 1 : -1
    switch next() % 6 {
    case 0...1:
      // An odd multiple of 2^-(decimals + 1) ends in a 5 just after the last decimal.
      let decimals = Int(next() % 20)
      let odd: UInt64 = next() >> (next() % 20 + 24) | 1
      let tie = Double(odd) * Double(sign: .plus, exponent: -decimals - 1, significand: 1)
      return (sign * [tie.nextDown, tie, tie.nextUp][Int(next() % 3)], decimals)
    case 2: return (nextFinite(), Int(next() % 30))
    case 3:
      return (sign * Double(next()) * Double(sign: .plus, exponent: Int(next() % 900), significand: 1), Int(next() % 4))
    case 4:
      return (
        sign * Double(next() >> 40) * Double(sign: .plus, exponent: -Int(next() % 60), significand: 1), Int(next() % 25)
      )
    default: return (sign * Double(next() % 100_000_000_000) / 1_000_000, Int(next() % 18))
    }
  }

  /// Returns a number as text: up to 40 digits with or without point and exponent, or a double's shortest digits. It
  /// may also be a number halfway between two doubles, or just beside it.
  fileprivate mutating func nextText() -> String {
    let kind = next() % 5
    if kind == 0 { return nextFinite().description }
    if kind == 1 { return nextMidpoint() }
    var text = String(next() >> (next() % 64))
    if kind == 2 { text += String(next()) }
    if next() % 2 == 0 {
      text.insert(".", at: text.index(text.startIndex, offsetBy: Int(next() % UInt64(text.utf8.count))))
    }
    if next() % 2 == 0 { text += "e\(Int(next() % 680) - 340)" }
    return next() % 2 == 0 ? text : "-" + text
  }

  /// Returns an odd number of 54 bits, one more than a double has, times a power of two, written with a power of ten.
  private mutating func nextMidpoint() -> String {
    let odd = next() >> 10 | 1 << 53 | 1
    let power = Int(next() % 27)
    let fives = (0..<power).reduce(UInt64(1)) { product, _ in product &* 5 }
    let text: (digits: String, exponent: Int)
    if power <= 4 {
      text = (String(odd * fives), -power)
    } else if power <= 22 {
      text = (String(max(odd / fives, 1) | 1), power)
    } else {
      text = (String(odd), 0)
    }
    switch next() % 4 {
    case 0: return "\(text.digits)e\(text.exponent)"
    case 1: return "\(text.digits)000e\(text.exponent - 3)"
    case 2: return "\(text.digits).00000000000000000000000000000000001e\(text.exponent)"
    default:
      return
        "\(text.digits.dropLast())\((text.digits.last?.wholeNumberValue ?? 1) - 1).999999999999999999999e\(text.exponent)"
    }
  }
}

/// Returns the sign, digits and exponent of a number in any layout.
private struct SpelledDecimal: Equatable {
  var isNegative = false
  var digits: UInt64 = 0
  var exponent = 0

  init(_ text: UnsafeRawBufferPointer) {
    var (written, isFraction, isExponent, exponentIsNegative) = (0, false, false, false)
    for byte in text {
      switch byte {
      case UInt8(ascii: "-") where isExponent: exponentIsNegative = true
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): isExponent = true
      case UInt8(ascii: "+"): continue
      case _ where isExponent: written = written * 10 + Int(byte) - 48
      case UInt8(ascii: "0") where digits > 100_000_000_000_000_000:
        // These zeros only fill the positions before the point.
        exponent += isFraction ? 0 : 1
      default:
        digits = digits * 10 + UInt64(byte) - 48
        exponent -= isFraction ? 1 : 0
      }
    }
    exponent += exponentIsNegative ? -written : written
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    if digits == 0 { (isNegative, exponent) = (false, 0) }
  }
}
