import CommandLineParsing
import ScrollMechanics
import TabularText

/// Which columns of a trace are what.
struct TraceColumns {
  let time: Int
  let timeName: String

  /// The power of ten that makes the times seconds.
  let timePower: Int

  /// The columns of the position, one for each axis.
  let position: [Int]

  let phase: Int?
  let finger: Int?

  /// Finds the columns by their names.
  ///
  /// - Parameter axis: the one axis to look at of two, if not both.
  init(_ header: CSVHeader, axis: Axis? = nil) throws(TraceProblem) {
    func place(_ name: String) throws(TraceProblem) -> Int? {
      do throws(CSVError) { return try header.index(of: name) } catch { throw .text(error) }
    }
    func missing(_ what: String) -> TraceProblem { .missingColumn(what, in: header) }

    switch (try place("time"), try place("time_ms")) {
    case (let time?, nil): (self.time, timeName, timePower) = (time, "time", 0)
    case (nil, let time?): (self.time, timeName, timePower) = (time, "time_ms", -3)
    case (nil, nil): throw missing("'time' or 'time_ms'")
    case (_?, _?): throw .message("there are columns 'time' and 'time_ms'; one is enough", line: header.line)
    }
    switch (try place("position"), try place("x"), try place("y")) {
    case (nil, let x?, _) where axis == .horizontal: position = [x]
    case (nil, _, let y?) where axis == .vertical: position = [y]
    case (_?, nil, nil) where axis != nil: throw missing("'x' and 'y', which --axis needs")
    case (let position?, nil, nil): self.position = [position]
    case (nil, let x?, let y?): position = [x, y]
    case (nil, nil, nil): throw missing("'position', nor 'x' and 'y'")
    case (nil, _?, nil): throw missing("'y'")
    case (nil, nil, _?): throw missing("'x'")
    case (_?, _, _): throw .message("there are columns 'position' and 'x' or 'y'", line: header.line)
    }
    phase = try place("phase")
    finger = try place("id")
  }
}

/// What is wrong with a trace, before it is said in which file.
enum TraceProblem: Error {
  case text(CSVError)
  case message(String, line: Int)

  /// A column is not there.
  ///
  /// - Parameter what: which, in quotes.
  static func missingColumn(_ what: String, in header: CSVHeader) -> TraceProblem {
    // Six names in a line, so none of them long.
    let names = header.names.prefix(6).map { name in
      "'\(ArgumentText(String(name.prefix(20))).escaped)\(name.count > 20 ? "…" : "")'"
    }.joined(separator: ", ")
    let more = header.names.count > 6 ? ", …" : ""
    return .message("there is no column \(what); the columns are \(names)\(more)", line: header.line)
  }

  /// What goes behind the file's name and a colon.
  var description: String {
    switch self {
    case .text(let error): error.description
    case .message(let message, let line): "\(line): \(message)"
    }
  }
}
