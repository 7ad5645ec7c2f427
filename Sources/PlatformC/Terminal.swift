/// Facts about a terminal, from the system and from environment variables.
package enum Terminal {
  /// The width in characters: `COLUMNS`, else that of standard output's terminal, else 80.
  package static var width: Int { number(from: "COLUMNS") ?? size(of: 1).columns ?? 80 }

  /// Returns the size of a terminal in characters; `nil` for what is unknown, as without one. It is limited, since a
  /// terminal may report a size for which a picture would not fit into memory.
  package static func size(of descriptor: Int32) -> (columns: Int?, rows: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    func known(_ side: UInt16, atMost most: Int) -> Int? { side > 0 ? min(Int(side), most) : nil }
    return (known(size.ws_col, atMost: 1000), known(size.ws_row, atMost: 500))
  }

  /// Returns the value of an environment variable; `nil` unless it is a whole number above 0.
  package static func number(from variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  package static var isUTF8: Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].map { (name: String) in getenv(name).map { String(cString: $0) } ?? "" }
    let name = values.first { !$0.isEmpty }?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  package static var refusesColor: Bool { getenv("NO_COLOR").map { $0.pointee != 0 } ?? false }
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// True if `TERM` is unset or says that the terminal can only print.
  package static var isDumb: Bool { getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true }
}
