extension Command {
  /// Reads a line that begins with this command's name, with no other command of the program declared.
  ///
  /// A program with many commands starts faster with this, since it makes only the command that it runs.
  ///
  /// - Returns: The arguments as the whole program would read them. The result is nil if only the whole program can
  ///   decide. That is so if the line is wrong or asks for help or the version. It is also so for an argument such as
  ///   `-from`, which may be the name of another command's option.
  public func parse(_ line: [ArgumentText]) -> ParsedArguments? {
    guard line.first == ArgumentText(name), !line.contains(where: \.mayBeLongNameAfterSingleDash) else { return nil }
    let program = Program("", version: "", summary: "", groups: [CommandGroup("", [self])])
    guard case .run(_, let arguments)? = try? program.parse(line) else { return nil }
    return arguments
  }
}

extension ArgumentText {
  /// True if the argument begins with a dash and two lowercase letters.
  fileprivate var mayBeLongNameAfterSingleDash: Bool {
    bytes.count > 2 && bytes[0] == UInt8(ascii: "-")
      && bytes[1...2].allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
