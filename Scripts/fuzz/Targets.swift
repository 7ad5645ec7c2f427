import PlatformC

/// What libFuzzer calls: the parser that `SCROLLCALC_FUZZ_TARGET` names, with bytes of the fuzzer's making.
///
/// A target does not only see whether something crashes. Each compares what it gets with what another way of finding it
/// out gives, and ends the process where the two differ.
private let target: @Sendable (UnsafeRawBufferPointer) -> Void = {
  switch getenv("SCROLLCALC_FUZZ_TARGET").map({ String(cString: $0) }) {
  case "arguments": { ArgumentTarget.run($0) }
  case "numbers": { NumberTarget.run($0) }
  case "units": { UnitTarget.run($0) }
  case "csv": { CSVTarget.run($0) }
  case "trace": { TraceTarget.run($0) }
  case let name: violated("no target \(name ?? "is named")")
  }
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}

/// Ends the process, for the fuzzer to keep the input.
func violated(_ law: String) -> Never {
  let line = "violated: \(law)\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
  abort()
}

func require(_ isTrue: Bool, _ law: @autoclosure () -> String) {
  if !isTrue { violated(law()) }
}

/// The input byte by byte: the first few decide on the circumstances, the rest is what is read.
struct Supply {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: UnsafeRawBufferPointer) { rest = Array(bytes)[...] }

  /// The next byte; 0 where there is none.
  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  /// One of several things.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int(next()) % elements.count] }
}
