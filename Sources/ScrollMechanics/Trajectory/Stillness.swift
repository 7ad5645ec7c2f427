/// No motion at all: what is left of one that was stopped.
struct Stillness: TimingCurve {
  let value: Double

  var duration: Double { 0 }

  func value(at time: Double) -> Double { value }

  func velocity(at time: Double) -> Double { 0 }
}
