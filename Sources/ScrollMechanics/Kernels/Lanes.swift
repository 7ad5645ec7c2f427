/// Several numbers in the lanes of vector registers: enough to keep a processor busy while each waits for its last
/// result.
typealias Lanes = SIMD4<Double>

extension Lanes {
  /// Entries of a table.
  @inline(__always)
  init(_ table: [Double], at indices: SIMD4<UInt64>) {
    self = table.withUnsafeBufferPointer { table in
      Lanes(table[Int(indices[0])], table[Int(indices[1])], table[Int(indices[2])], table[Int(indices[3])])
    }
  }

  /// The numbers without their signs.
  @_transparent
  var magnitudes: Lanes {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) & SIMD4<UInt64>(repeating: .max >> 1), to: Lanes.self)
  }
}
