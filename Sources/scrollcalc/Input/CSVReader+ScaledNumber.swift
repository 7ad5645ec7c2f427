import TabularText

extension CSVReader {
  /// The number in a field times a power of ten, rounded once: 0.1 for 100 thousandths.
  func number(in field: Int, timesTenTo power: Int) throws(CSVError) -> Double {
    // Whatever is wrong with the number itself is said here.
    _ = try number(in: field)
    do throws(NumberError) {
      return try withField(field) { bytes throws(NumberError) in
        let text = bytes.bindMemory(to: UInt8.self).trimmed
        let hasComma = text.contains(UInt8(ascii: ","))
        guard hasComma else {
          return try DecimalNumber(UnsafeBufferPointer(rebasing: text)).scaled(byPowerOfTen: power).value
        }
        let pointed = String(decoding: text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
        return try DecimalNumber(pointed).scaled(byPowerOfTen: power).value
      }
    } catch {
      throw self.error(in: field, error)
    }
  }
}
