import ScrollMechanics
import TabularText

/// A thread's view of one axis: which values some rows have, and what can be said of a value whatever the row.
///
/// Of a short axis all values are looked at in the beginning, since each comes up many times; of a long one those of the
/// rows at hand.
final class AxisCells {
  /// Which of the values that were looked at each row has.
  let places = FlickBlock.column(of: Int32(0))

  private let parameter: FlickParameter
  private let axis: SweepAxis
  private let decimalMark: UInt8
  private let hasAllValues: Bool
  private let isQuick: Bool

  /// The values that were looked at.
  private let capacity: Int
  private var count = 0
  private let numbers: UnsafeMutablePointer<Double>
  private let texts: UnsafeMutablePointer<CellText>
  private let quantities: UnsafeMutablePointer<FlickQuantity>
  private let rates: UnsafeMutablePointer<FlickRate>
  /// The same rates for rows that are answered one by one.
  private let singleRates: UnsafeMutablePointer<DecelerationRate>

  /// The value of a long axis that is at the last place.
  private var lastIndex = -1

  private static let mostValues = 4096

  /// - Parameters:
  ///   - parameter: what the axis is of.
  ///   - axis: its values.
  ///   - decimalMark: for the texts.
  ///   - isQuick: whether rows are answered together.
  init(_ parameter: FlickParameter, _ axis: SweepAxis, decimalMark: UInt8, isQuick: Bool) {
    self.parameter = parameter
    self.axis = axis
    self.decimalMark = decimalMark
    self.isQuick = isQuick
    hasAllValues = axis.count <= AxisCells.mostValues
    capacity = hasAllValues ? axis.count : 2 * FlickBlock.capacity
    numbers = .allocate(capacity: capacity)
    texts = .allocate(capacity: capacity)
    quantities = .allocate(capacity: isQuick && (parameter == .velocity || parameter == .threshold) ? capacity : 0)
    rates = .allocate(capacity: isQuick && parameter == .rate ? capacity : 0)
    singleRates = .allocate(capacity: !isQuick && parameter == .rate ? capacity : 0)
    if hasAllValues { look(from: 0, axis.count) }
  }

  deinit {
    places.deallocate()
    numbers.deallocate()
    texts.deallocate()
    quantities.deallocate()
    rates.deallocate()
    singleRates.deallocate()
  }
}

// MARK: - In

extension AxisCells {
  /// Makes room for other rows.
  func begin() {
    if hasAllValues || count + FlickBlock.capacity <= capacity { return }
    count = 0
    lastIndex = -1
  }

  /// Gives some rows the same value.
  func fill(_ rows: Range<Int>, index: Int) {
    if !hasAllValues, index != lastIndex { look(from: index, 1) }
    (places + rows.lowerBound).update(repeating: Int32(hasAllValues ? index : count - 1), count: rows.count)
  }

  /// Gives some rows one value after the other.
  func fill(_ rows: Range<Int>, from first: Int) {
    if !hasAllValues { look(from: first, rows.count) }
    let place = Int32(hasAllValues ? first : count - rows.count)
    for offset in 0..<rows.count { places[rows.lowerBound + offset] = place + Int32(offset) }
  }

  /// Looks at values, and puts what there is to say of them behind the others.
  private func look(from first: Int, _ some: Int) {
    for place in 0..<some {
      let value = axis.value(at: first + place)
      (numbers + count + place).initialize(to: value)
      // The inputs of a row are repeated as they were given.
      (texts + count + place).initialize(to: CellText(shortest: value, decimalMark: decimalMark))
      if parameter == .rate, !isQuick {
        (singleRates + count + place).initialize(to: DecelerationRate(unlessRefused: value))
      }
    }
    if isQuick {
      switch parameter {
      case .velocity, .threshold: FlickQuantity.make(numbers + count, some, into: quantities + count)
      case .rate: FlickRate.make(numbers + count, some, into: rates + count)
      default: break
      }
    }
    count += some
    lastIndex = first + some - 1
  }
}

// MARK: - Out

extension AxisCells {
  /// The value of a row.
  func value(of row: Int) -> Double { numbers[Int(places[row])] }

  /// The deceleration rate of a row, if this is the axis of rates, and rows are answered one by one.
  func rate(of row: Int) -> DecelerationRate { singleRates[Int(places[row])] }

  /// The cells of the rows.
  var cells: ColumnCells { .texts(texts, places) }

  /// Has flicks take the quantity of the axis from here.
  func lend(to flicks: inout FlickColumns) {
    switch parameter {
    case .velocity: flicks.velocities = FlickColumn(entries: quantities, places: places)
    case .offset: flicks.offsets = FlickColumn(entries: numbers, places: places)
    case .rate: flicks.rates = FlickColumn(entries: rates, places: places)
    case .threshold: flicks.thresholds = FlickColumn(entries: quantities, places: places)
    default: break
    }
  }
}
