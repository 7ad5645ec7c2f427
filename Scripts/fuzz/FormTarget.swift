/// Writes a trace or a recording in two forms, as clean CSV and as another, and requires the same answer for both.
///
/// The input chooses the numbers and the form: layout, names, unit of time, clock, pixels, and order of columns.
enum FormTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var supply = Supply(bytes)
    let command = supply.pick([
      "velocity --all", "velocity --explain", "arbitrate", "simulate --fps 5", "fit -f csv --law pop",
    ])
    let isRecording = command.hasPrefix("fit")
    let (layout, naming) = (Int(supply.next()), Int(supply.next()))
    // All other answers have times of the file, which begin at zero in clean CSV.
    let timing = Int(supply.next()) % (command == "velocity --all" ? 8 : 5)
    // A divisor that is a power of two is exact, so the answers have the same bytes.
    let scale = supply.pick([1, 2, 4, 8])
    let noise = supply.next()
    // An epoch between 1970 and 2106, in s, and a time zone in minutes.
    let origin = 86_400 + (0..<4).reduce(0) { sum, _ in sum << 8 + Int(supply.next()) }
    let zone = Int(supply.next() % 57) * 30 - 840

    var (milliseconds, values): ([Int], [[Int]]) = ([0], [])
    while !supply.rest.isEmpty, values.count < 40 {
      if !values.isEmpty { milliseconds.append(milliseconds[values.count - 1] + 2 + Int(supply.next() % 62)) }
      values.append((0..<(isRecording ? 1 : 2)).map { _ in Int(supply.next()) << 8 + Int(supply.next()) - 32768 })
    }
    let time = ["time", "Time", "timestamp", "TIMESTAMP", "timeStamp", "eventTime"][naming % 6]
    let names: [[String]] =
      isRecording
      ? [["offset"], ["contentOffset.y"], ["scrollTop"], ["scroll_y"], ["Offset (pt)"]]
      : [["x", "y"], ["clientX", "clientY"], ["pageX", "pageY"], ["raw_x", "raw_y"], ["X [pt]", "Y [pt]"]]
    // Pixels are not points.
    let header =
      [time + ["", "_ms", " (us)", "", "", "", "", ""][timing]] + names[naming / 6 % (scale == 1 ? 5 : 4)]
    var options = scale == 1 ? "" : " --input-scale \(scale)"
    if timing == 4 { options += " --input-time-unit us" }

    let clean = zip(milliseconds, values).map { [decimal($0, 3)] + $1.map { decimal($0, 1) } }
    let rows = zip(milliseconds, values).map { time, values in
      [instant(time, timing, origin, zone)] + values.map { decimal($0 * scale, 1) }
    }
    let text = write(
      noise & 1 == 0 ? header : header.reversed(), noise & 1 == 0 ? rows : rows.map { $0.reversed() }, layout, noise)
    let expected = output(
      "\(command) -", for: delimited([isRecording ? ["time", "offset"] : ["time", "x", "y"]] + clean))
    let printed = output("\(command)\(options) -", for: text)
    require(
      expected?.withoutScale == printed?.withoutScale,
      "\(command)\(options) on:\n\(text)\nprints:\n\(printed ?? "-")\nand not:\n\(expected ?? "-")"
    )
  }

  private static func output(_ command: String, for text: String) -> String? {
    Array(text.utf8).withUnsafeBytes { CommandRun(command).output(for: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a time in a unit, of an epoch, or as a clock shows it.
  private static func instant(_ milliseconds: Int, _ timing: Int, _ origin: Int, _ zone: Int) -> String {
    func two(_ number: Int) -> String { String("\(100 + number % 100)".dropFirst()) }
    switch timing {
    case 1, 3: return "\(milliseconds)"
    case 2, 4: return "\(milliseconds * 1000)"
    case 5: return decimal(origin * 1000 + milliseconds, 3)
    case 6, 7:
      let total = origin * 1000 + milliseconds + zone * 60_000
      let second = total / 1000
      let hour = timing == 6 ? milliseconds / 3_600_000 : second / 3600 % 24
      let clock =
        "\(two(hour)):\(two(second / 60 % 60)):\(two(second % 60))\(decimal(1000 + total % 1000, 3).dropFirst())"
      let offset = zone == 0 ? "Z" : "\(zone < 0 ? "-" : "+")\(two(abs(zone) / 60)):\(two(abs(zone) % 60))"
      return timing == 6 ? clock : "\(date(second / 86_400))T\(clock)\(offset)"
    default: return decimal(milliseconds, 3)
    }
  }

  /// Returns the date of a day since 1970-01-01, counted year by year and month by month.
  private static func date(_ day: Int) -> String {
    var (rest, year, month) = (day, 1970, 0)
    func isLeap() -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    while rest >= (isLeap() ? 366 : 365) { (rest, year) = (rest - (isLeap() ? 366 : 365), year + 1) }
    let lengths = [31, isLeap() ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while rest >= lengths[month] { (rest, month) = (rest - lengths[month], month + 1) }
    return "\(year)-\(month < 9 ? "0" : "")\(month + 1)-\(rest < 9 ? "0" : "")\(rest + 1)"
  }

  /// Returns a number of units of 10^-`digits`.
  private static func decimal(_ number: Int, _ digits: Int) -> String {
    let text = String(abs(number))
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return "\(number < 0 ? "-" : "")\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }

  private static func delimited(_ rows: [[String]], _ separator: String = ",", end: String = "\n") -> String {
    rows.map { $0.joined(separator: separator) + end }.joined()
  }

  private static func write(_ names: [String], _ rows: [[String]], _ layout: Int, _ noise: UInt8) -> String {
    let table = [names] + rows
    switch layout % 9 {
    case 1: return delimited(table, "\t")
    case 2: return delimited([names] + rows.map { $0.map { $0.replacing(".", with: ",") } }, ";")
    case 3 where !table.joined().contains { $0.contains(" ") }:
      return delimited(table, String(repeating: " ", count: 1 + Int(noise >> 5)))
    case 4: return "# 60 Hz, a phone\n#\n" + delimited(table, noise & 2 == 0 ? "," : "\t")
    case 5: return "\u{FEFF}" + delimited(table, end: "\r\n")
    case 6: return "[" + objects(names, rows, noise).joined(separator: ",\n") + "]"
    case 7:
      return #"{"by": {"name": "a [phone]"}, "rows": ["# + objects(names, rows, noise).joined(separator: ",") + "]}\n"
    case 8: return objects(names, rows, noise).joined(separator: "\n")
    default: return delimited(table)
    }
  }

  /// Returns a JSON object for each row, with numbers or strings, and members in either order.
  private static func objects(_ names: [String], _ rows: [[String]], _ noise: UInt8) -> [String] {
    let blank = noise & 2 == 0 ? "" : " "
    return rows.enumerated().map { place, row in
      var members = zip(names, row).map { name, cell in
        let isText = noise & 4 != 0 || cell.contains(":")
        return "\"\(name)\":\(blank)\(isText ? "\"\(cell)\"" : cell)"
      }
      if noise & 8 != 0 { members.append(#""note": "a \"b\", {c}: \u00e9 []""#) }
      if noise & 16 != 0, place % 2 == 1 { members.reverse() }
      return "{\(blank)\(members.joined(separator: ",\(blank)"))\(blank)}"
    }
  }
}

extension String {
  /// This table in CSV without the column `input_scale`, which fit has of a file in pixels.
  fileprivate var withoutScale: String {
    let rows = split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard let place = rows[0].firstIndex(of: "input_scale") else { return self }
    return rows.map { row in row.indices.filter { $0 != place }.map { row[$0] }.joined(separator: ",") }
      .joined(separator: "\n")
  }
}
