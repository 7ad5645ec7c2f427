import PlatformC

/// The target that libFuzzer calls with its input: the parser that `SCROLLCALC_FUZZ_TARGET` names.
///
/// A target finds wrong results as well as crashes. It compares the parser's result with that of an independent method,
/// and ends the process if they differ.
private let target: @Sendable (UnsafeRawBufferPointer) -> Void = {
  switch getenv("SCROLLCALC_FUZZ_TARGET").map({ String(cString: $0) }) {
  case "arguments": { ArgumentTarget.run($0) }
  case "numbers": { NumberTarget.run($0) }
  case "units": { UnitTarget.run($0) }
  case "csv": { CSVTarget.run($0) }
  case "trace": { TraceTarget.run($0) }
  case "files": { FileTarget.run($0) }
  case "json": { JSONTarget.run($0) }
  case "times": { TimeTarget.run($0) }
  case "forms": { FormTarget.run($0) }
  case let name: violated("no target \(name ?? "is named")")
  }
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}

/// Ends the process, so that the fuzzer keeps the input.
func violated(_ law: String) -> Never {
  let line = "violated: \(law)\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
  abort()
}

func require(_ isTrue: Bool, _ law: @autoclosure () -> String) {
  if !isTrue { violated(law()) }
}

/// The input, byte by byte: the first bytes choose the options, the others are the text to parse.
struct Supply {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: UnsafeRawBufferPointer) { rest = Array(bytes)[...] }

  /// Returns the next byte; 0 at the end.
  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  /// Returns an element that the next byte chooses.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int(next()) % elements.count] }
}
