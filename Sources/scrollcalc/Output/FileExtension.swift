import CommandLineParsing

/// What the name of a file tells about its format.
enum FileExtension {
  /// What comes after the last dot of a file's name, in lowercase; `nil` where there is none.
  static func of(_ file: ArgumentText) -> String? {
    let name = file.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.startIndex < dot, dot + 1 < name.endIndex
    else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }
}

extension ParsedArguments {
  /// The extension of the output file; `nil` where there is none.
  var outputExtension: String? { self[OutputOptions.output].flatMap(FileExtension.of) }

  /// Refuses an output file with the name of a picture, for what is none.
  func refusePicture() throws(Failure) {
    guard let name = outputExtension, ["svg", "png", "pdf", "jpg", "jpeg", "gif", "webp"].contains(name) else { return }
    throw .usage(
      error(
        for: OutputOptions.output,
        ValueError("has the extension of a picture", hint: "'\(ScrollCalc.name) plot' draws one")))
  }

  /// The format of a picture that the output file's name asks for; `nil` where it has no extension.
  ///
  /// - Throws: where nothing can be written that others expect under such a name.
  func pictureFormat<Format>(
    of formats: KeyValuePairs<String, Format>,
    at option: CommandLineParsing.Option<ArgumentText> = OutputOptions.output, hint: String? = nil
  ) throws(Failure) -> Format? {
    guard let name = self[option].flatMap(FileExtension.of) else { return nil }
    if let format = formats.first(where: { $0.key == name }) { return format.value }
    let known = formats.map { ".\($0.key)" }.joined(separator: " or ")
    throw .usage(error(for: option, ValueError("has the extension of no format here", expected: known, hint: hint)))
  }
}
