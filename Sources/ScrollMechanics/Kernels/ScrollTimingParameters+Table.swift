extension ScrollTimingParameters {
  /// Computes the positions in points and velocities in points per second of an axis at many times in seconds. It is
  /// faster than ``state(at:)``, with the same results. Both buffers have room for as many numbers as there are times.
  public func states(
    at times: UnsafeBufferPointer<Double>, on axis: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>
  ) {
    guard let start = times.baseAddress else { return }
    func set(_ index: Int) {
      let (value, velocity) = state(at: times[index])
      (values[index], velocities[index]) = (value[axis], velocity[axis])
    }
    var done = 0
    if let kernel = DecayKernel(self, axis: axis) {
      withUnsafeTemporaryAllocation(of: DecayKernel.Step.self, capacity: DecayKernel.stepsPerBatch) { steps in
        while done &+ Lanes.scalarCount <= times.count {
          let steps = steps[..<min((times.count &- done) / Lanes.scalarCount, DecayKernel.stepsPerBatch)]
          kernel.states(
            at: start + done, values: values + done, velocities: velocities + done,
            UnsafeMutableBufferPointer(rebasing: steps))
          for step in steps {
            if !step.isValid { for index in done..<done &+ Lanes.scalarCount { set(index) } }
            done &+= Lanes.scalarCount
          }
        }
      }
    }
    for index in done..<times.count { set(index) }
  }
}
