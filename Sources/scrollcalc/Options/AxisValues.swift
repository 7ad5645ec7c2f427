import ScrollMechanics

/// A value for each axis, as typed: `X` or `X,Y`.
struct AxisValues: Sendable {
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  var axisCount: Int { values.count }

  /// The value as the models take it; a lone number stands for every axis.
  func vector<Value: MotionVector>(_: Value.Type = Value.self) -> Value {
    Value { values[min($0, values.count - 1)] }
  }
}

extension MotionVector {
  /// What tells columns of different axes apart: nothing on one axis, `_x` and `_y` on two.
  static var axisSuffixes: [String] { axisCount == 1 ? [""] : ["_x", "_y"] }
}
