extension LawDescription {
  /// Computes where in points and when in seconds `count` flicks settle without limits, as the law's motions do; `nan`
  /// if invalid. The columns: offsets in points, velocities in points per second, the law's parameters in order.
  ///
  /// It is faster than a ``ScrollMotion`` per flick: it has no limits, and makes a law only if parameters change.
  package func settle(
    _ count: Int, of columns: [FlickColumn], destinations: UnsafeMutablePointer<Double>,
    durations: UnsafeMutablePointer<Double>
  ) {
    if type is ExponentialLaw.Type {
      return ExponentialKernel.settle(count, of: columns, destinations: destinations, durations: durations)
    }
    let (offsets, velocities, changing) = (columns[0], columns[1], columns[2...])
    var law: (any ScrollLaw)?
    for flick in 0..<count {
      let last = max(flick - 1, 0)
      if flick == 0 || changing.contains(where: { $0.value(of: flick).bitPattern != $0.value(of: last).bitPattern }) {
        law = try? make { parameter in
          parameters.firstIndex(of: parameter).map { columns[2 + $0].value(of: flick) }
        }
      }
      let motion = try? law?.motion(from: offsets.value(of: flick), velocity: velocities.value(of: flick))
      destinations[flick] = motion?.rest ?? .nan
      durations[flick] = motion?.duration ?? .nan
    }
  }
}

/// One quantity of many flicks: a list of values, and for each flick the index of its value.
package final class FlickColumn {
  /// The buffer of values, of which the first ``count`` are set.
  package let values: UnsafeMutablePointer<Double>

  package let indices: UnsafeMutablePointer<Int32>

  /// The number of values. Code that appends values increases it, at most to the capacity.
  // Only one thread at a time uses a column, and reads this for each row.
  @exclusivity(unchecked) package var count = 0

  /// The logarithms and inverses that a kernel computed for the first ``preparedCount`` values.
  let prepared: UnsafeMutablePointer<PreparedValue>
  private var preparedCount = 0
  /// A hash table from the bits of a value to its index; `nil` if each flick has its own value.
  @usableFromInline let sharedIndices: UnsafeMutablePointer<Int32>?

  @usableFromInline static var slotBits: Int { 11 }
  private static let maxSharedCount = 4096

  /// Creates a column with room for values and indices, which are 0 at first. `sharesValues`: stores equal ones once.
  package init(capacity: Int, flicks: Int, sharesValues: Bool = false) {
    sharedIndices = sharesValues ? .allocate(capacity: 1 << FlickColumn.slotBits) : nil
    sharedIndices?.initialize(repeating: 0, count: 1 << FlickColumn.slotBits)
    // Kernels read several values at a time, also past the last one.
    let paddedCapacity = capacity + Lanes.scalarCount
    values = .allocate(capacity: paddedCapacity)
    values.initialize(repeating: 0, count: paddedCapacity)
    prepared = .allocate(capacity: paddedCapacity)
    indices = .allocate(capacity: flicks)
    indices.initialize(repeating: 0, count: flicks)
  }

  package convenience init(_ value: Double, flicks: Int) {
    self.init(capacity: 1, flicks: flicks)
    (values[0], count) = (value, 1)
  }

  package convenience init(flicks: Int) {
    self.init(capacity: flicks, flicks: flicks)
    for flick in 0..<flicks { indices[flick] = Int32(flick) }
  }

  /// Creates a column of recurring values: each is prepared once, unless its last occurrence is long ago.
  package convenience init(recurringIn flicks: Int) {
    self.init(capacity: FlickColumn.maxSharedCount + flicks, flicks: flicks, sharesValues: true)
  }

  deinit {
    sharedIndices?.deallocate()
    values.deallocate()
    prepared.deallocate()
    indices.deallocate()
  }

  /// Sets the value of the next flick. Since the last ``restart()``, all before it must be set; there must be room.
  @inlinable @inline(__always) package func set(_ value: Double, of flick: Int) {
    if let sharedIndices {
      let slot = Int(
        truncatingIfNeeded: (value.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - FlickColumn.slotBits))
      let index = sharedIndices[slot]
      if Int(index) < count, values[Int(index)].bitPattern == value.bitPattern {
        indices[flick] = index
        return
      }
      sharedIndices[slot] = Int32(truncatingIfNeeded: count)
      indices[flick] = Int32(truncatingIfNeeded: count)
    }
    values[count] = value
    count &+= 1
  }

  @inline(__always)
  func value(of flick: Int) -> Double { values[Int(indices[flick])] }

  /// Prepares to set the values of flicks from 0 again. Removes the old values unless recurring ones still have room.
  package func restart() {
    if sharedIndices == nil || count > FlickColumn.maxSharedCount { removeAll() }
  }

  /// Removes all values but keeps the memory.
  package func removeAll() { (count, preparedCount) = (0, 0) }

  /// Computes the logarithms and inverses of the values added since the last call, several at a time, by `make`.
  @inline(__always) func prepare(_ make: (Lanes) -> (logarithm: DoubleDoubles, inverse: DoubleDoubles)) {
    for first in stride(from: preparedCount, to: count, by: Lanes.scalarCount) {
      let some = UnsafeRawPointer(values + first).loadUnaligned(as: Lanes.self)
      let (logarithm, inverse) = make(some)
      for lane in 0..<Lanes.scalarCount {
        (prepared + (first &+ lane)).initialize(
          to: PreparedValue(value: some[lane], logarithm: logarithm[lane], inverse: inverse[lane]))
      }
    }
    preparedCount = count
  }
}

/// A value with the logarithm and the inverse that a kernel computed from it.
struct PreparedValue {
  let value: Double
  let logarithm, inverse: DoubleDouble
}

struct PreparedLanes {
  let value: Lanes
  let logarithm, inverse: DoubleDoubles

  @inline(__always) init(_ prepared: UnsafePointer<PreparedValue>, _ indices: UnsafePointer<Int32>) {
    let (a, b) = (prepared[Int(indices[0])], prepared[Int(indices[1])])
    let (c, d) = (prepared[Int(indices[2])], prepared[Int(indices[3])])
    value = Lanes(a.value, b.value, c.value, d.value)
    logarithm = DoubleDoubles(a.logarithm, b.logarithm, c.logarithm, d.logarithm)
    inverse = DoubleDoubles(a.inverse, b.inverse, c.inverse, d.inverse)
  }
}
