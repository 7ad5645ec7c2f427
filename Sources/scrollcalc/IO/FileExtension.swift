import CommandLineParsing
import PlatformC
import TabularText

extension ArgumentText {
  /// The text after the last dot of a file's name, in lowercase; `nil` without one, or for names such as `.x` and `x.`.
  fileprivate var fileExtension: String? {
    let name = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.startIndex < dot, dot + 1 < name.endIndex
    else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }
}

extension ParsedArguments {
  var outputExtension: String? { self[OutputOptions.output]?.fileExtension }

  /// Returns the format by a file's extension; `nil` without one, or for an unknown one of a pipe or a device. Another
  /// unknown extension is a usage error, whose message names those that are `known`.
  func format<Format>(
    byExtension known: [String], of option: CommandLineParsing.Option<ArgumentText> = OutputOptions.output,
    hint: String? = nil, _ format: (_ name: String) -> Format?
  ) throws(Failure) -> Format? {
    guard let file = self[option], let name = file.fileExtension else { return nil }
    if let format = format(name) { return format }
    var status = stat()
    if stat(file.cString, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return nil }
    let isPicture = ["svg", "png", "pdf", "jpg", "jpeg", "gif", "webp"].contains(name)
    let hint = hint ?? (isPicture ? "'\(ScrollCalc.name) plot' draws a picture" : nil)
    let expected = known.map { ".\($0)" }.listed(with: "or")
    throw failure(for: option, ValueError("has an unknown extension", expected: expected, hint: hint))
  }
}
