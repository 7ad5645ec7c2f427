/// One quantity of many flicks: some values, and which of them each flick has.
public final class FlickColumn {
  /// Room for the values, of which the first ``count`` mean something.
  public let values: UnsafeMutablePointer<Double>

  /// The index of each flick's value.
  public let indices: UnsafeMutablePointer<Int32>

  /// How many values there are: to be made more after some were written behind the others, and no more than there is
  /// room for.
  // One thread at a time has a column, and needs this for each row.
  @exclusivity(unchecked)
  public var count = 0

  /// What a kernel made of the values, as far as it looked at them.
  let prepared: UnsafeMutablePointer<PreparedValue>
  private var preparedCount = 0

  /// Where a value is that leads here by its bits; `nil` where each flick has a value of its own.
  @usableFromInline
  let known: UnsafeMutablePointer<Int32>?

  @usableFromInline
  static var slotBits: Int { 11 }

  private static let mostKnown = 4096

  /// A column with room for some values and flicks.
  ///
  /// - Parameters:
  ///   - capacity: how many values there can be.
  ///   - flicks: how many flicks there can be; all have value 0 until told otherwise.
  public convenience init(capacity: Int, flicks: Int) {
    self.init(capacity: capacity, flicks: flicks, known: nil)
  }

  private init(capacity: Int, flicks: Int, known: UnsafeMutablePointer<Int32>?) {
    self.known = known
    // Kernels look at several values at a time, of which the last may be no values at all.
    let room = capacity + Lanes.scalarCount
    values = .allocate(capacity: room)
    values.initialize(repeating: 0, count: room)
    prepared = .allocate(capacity: room)
    indices = .allocate(capacity: flicks)
    indices.initialize(repeating: 0, count: flicks)
  }

  /// The same value for all flicks.
  public convenience init(_ value: Double, flicks: Int) {
    self.init(capacity: 1, flicks: flicks)
    values[0] = value
    count = 1
  }

  /// A value for each flick.
  public convenience init(flicks: Int) {
    self.init(capacity: flicks, flicks: flicks)
    for flick in 0..<flicks { indices[flick] = Int32(flick) }
  }

  /// Values that come again and again, of which each is looked at once where it came not long ago.
  public convenience init(recurringIn flicks: Int) {
    let known = UnsafeMutablePointer<Int32>.allocate(capacity: 1 << FlickColumn.slotBits)
    known.initialize(repeating: 0, count: 1 << FlickColumn.slotBits)
    self.init(capacity: FlickColumn.mostKnown + flicks, flicks: flicks, known: known)
  }

  deinit {
    known?.deallocate()
    values.deallocate()
    prepared.deallocate()
    indices.deallocate()
  }

  /// Gives the next flick its value.
  ///
  /// - Precondition: since the last ``restart()`` all flicks before it got theirs, and there is room for another.
  @inlinable
  @inline(__always)
  public func set(_ value: Double, of flick: Int) {
    if let known {
      let slot = Int(
        truncatingIfNeeded: (value.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - FlickColumn.slotBits))
      let index = known[slot]
      if Int(index) < count, values[Int(index)].bitPattern == value.bitPattern {
        indices[flick] = index
        return
      }
      known[slot] = Int32(truncatingIfNeeded: count)
      indices[flick] = Int32(truncatingIfNeeded: count)
    }
    values[count] = value
    count &+= 1
  }

  /// Makes room for the values of other flicks.
  public func restart() {
    if known == nil || count > FlickColumn.mostKnown { removeAll() }
  }

  /// Takes all flicks out, and keeps the memory.
  public func removeAll() { (count, preparedCount) = (0, 0) }

  /// Makes of the values that are new what is the same for every flick that has them, several at a time.
  @inline(__always)
  func prepare(_ make: (Lanes) -> (logarithm: DoubleDoubles, inverse: DoubleDoubles)) {
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

/// A value with what a kernel needs of it again and again.
struct PreparedValue {
  let value: Double
  let logarithm: DoubleDouble
  let inverse: DoubleDouble
}

/// The values of several flicks side by side.
struct PreparedLanes {
  let value: Lanes
  let logarithm: DoubleDoubles
  let inverse: DoubleDoubles

  @inline(__always)
  init(_ prepared: UnsafePointer<PreparedValue>, _ indices: UnsafePointer<Int32>) {
    let (a, b) = (prepared[Int(indices[0])], prepared[Int(indices[1])])
    let (c, d) = (prepared[Int(indices[2])], prepared[Int(indices[3])])
    value = Lanes(a.value, b.value, c.value, d.value)
    logarithm = DoubleDoubles(a.logarithm, b.logarithm, c.logarithm, d.logarithm)
    inverse = DoubleDoubles(a.inverse, b.inverse, c.inverse, d.inverse)
  }
}
