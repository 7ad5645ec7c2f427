/// A vector of four numbers, enough to keep a processor busy while each operation waits for the one before.
typealias Lanes = SIMD4<Double>

extension Lanes {
  /// Creates the vector of a table's entries at four indices.
  @inline(__always)
  init(_ table: [Double], at indices: SIMD4<UInt64>) {
    self = table.withUnsafeBufferPointer { table in
      Lanes(table[Int(indices[0])], table[Int(indices[1])], table[Int(indices[2])], table[Int(indices[3])])
    }
  }

  @_transparent
  var magnitudes: Lanes {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) & SIMD4<UInt64>(repeating: .max >> 1), to: Lanes.self)
  }
}
