extension Command {
  /// Reads a line that begins with this command's name, with no other command of the program declared.
  ///
  /// This makes a quick start of a program with many commands: only the one that is run has to be made.
  ///
  /// - Returns: What the whole program would read; nil where only the whole program can tell, which is when something
  ///   is wrong with the line, or it asks for help or the version, or an argument such as `-from` might be the long
  ///   name of another command's option.
  public func parse(_ line: [ArgumentText]) -> ParsedArguments? {
    guard line.first == ArgumentText(name), !line.contains(where: \.mayBeLongNameAfterSingleDash) else { return nil }
    let program = Program("", version: "", summary: "", groups: [CommandGroup("", [self])])
    guard case .run(_, let arguments)? = try? program.parse(line) else { return nil }
    return arguments
  }
}

extension ArgumentText {
  /// Whether the argument is a dash and then at least two lowercase letters.
  fileprivate var mayBeLongNameAfterSingleDash: Bool {
    bytes.count > 2 && bytes[0] == UInt8(ascii: "-")
      && bytes[1...2].allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
