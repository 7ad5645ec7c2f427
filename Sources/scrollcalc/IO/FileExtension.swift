import CommandLineParsing

extension ArgumentText {
  /// The text after the last dot of a file's name, in lowercase; `nil` if there is none.
  fileprivate var fileExtension: String? {
    let name = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.startIndex < dot, dot + 1 < name.endIndex
    else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }
}

extension ParsedArguments {
  var outputExtension: String? { self[OutputOptions.output]?.fileExtension }

  /// Throws if the output file has the extension of a picture; called for results that are not pictures.
  func refusePicture() throws(Failure) {
    guard let name = outputExtension, ["svg", "png", "pdf", "jpg", "jpeg", "gif", "webp"].contains(name) else { return }
    let error = ValueError("has the extension of a picture", hint: "'\(ScrollCalc.name) plot' draws one")
    throw failure(for: OutputOptions.output, error)
  }

  /// Returns the format by a file's extension; `nil` without an extension. An unknown extension is a usage error.
  func pictureFormat<Format>(
    of formats: KeyValuePairs<String, Format>,
    at option: CommandLineParsing.Option<ArgumentText> = OutputOptions.output, hint: String? = nil
  ) throws(Failure) -> Format? {
    guard let name = self[option]?.fileExtension else { return nil }
    if let format = formats.first(where: { $0.key == name }) { return format.value }
    let known = formats.map { ".\($0.key)" }.joined(separator: " or ")
    throw failure(for: option, ValueError("has an unknown extension", expected: known, hint: hint))
  }
}
