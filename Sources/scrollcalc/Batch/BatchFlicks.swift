import ScrollMechanics

/// The flicks of some rows, which wait to be answered together.
final class BatchFlicks {
  private let velocities = FlickBlock.column(of: 0.0)
  private let offsets = FlickBlock.column(of: 0.0)
  private let thresholds = FlickBlock.column(of: 0.1)
  private let rateOfFlick = FlickBlock.column(of: Int32(0))
  /// Behind a pointer, which spares each flick the question whether someone else is at it.
  private let rates = UnsafeMutablePointer<RateTable>.allocate(capacity: 1)

  private let quantities = UnsafeMutablePointer<FlickQuantity>.allocate(capacity: 2 * FlickBlock.capacity)
  private let inOrder = FlickBlock.columnInOrder()
  private let hasThresholds: Bool

  /// - Parameter given: the parameters that flicks may have.
  init(given: FlickParameters) {
    hasThresholds = given.contains(FlickParameters(.threshold))
    rates.initialize(to: RateTable())
  }

  deinit {
    for column in [velocities, offsets, thresholds] { column.deallocate() }
    for column in [rateOfFlick, inOrder] { column.deallocate() }
    rates.deinitialize(count: 1)
    rates.deallocate()
    quantities.deallocate()
  }

  /// The rate of a flick, from those that came before where it is among them.
  func rate(of values: borrowing FlickValues) -> DecelerationRate {
    let place = rates.pointee.place(of: values[.rate] ?? 0.998)
    return rates.pointee.rate(at: place)
  }

  /// Notes a flick.
  func set(_ values: borrowing FlickValues, of flick: Int) {
    velocities[flick] = values[.velocity] ?? 0
    offsets[flick] = values[.offset] ?? 0
    if hasThresholds { thresholds[flick] = values[.threshold] ?? 0.1 }
    rateOfFlick[flick] = rates.pointee.place(of: values[.rate] ?? 0.998)
  }

  /// Answers the first flicks.
  func solve(_ count: Int, in block: FlickBlock) {
    FlickQuantity.make(velocities, count, into: quantities)
    block.flicks.velocities = FlickColumn(entries: quantities, places: inOrder)
    block.flicks.offsets = FlickColumn(entries: offsets, places: inOrder)
    if hasThresholds {
      let ofThresholds = quantities + FlickBlock.capacity
      FlickQuantity.make(thresholds, count, into: ofThresholds)
      block.flicks.thresholds = FlickColumn(entries: ofThresholds, places: inOrder)
    }
    rates.pointee.withRates { rates in
      block.flicks.rates = FlickColumn(entries: rates, places: rateOfFlick)
      block.solve(count)
    }
  }

  /// Forgets the rates of flicks that were answered, if there are many of them.
  func forgetRates() { rates.pointee.removeAllIfMany() }
}
